#include "transform/left_out.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/letters.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::transform {

using namespace ir;

namespace {

enum class LineKind { Comment, Directive, Conditional };

// What a comment line of Fortran is to some compiler.
auto kind_of(const std::string& line) -> LineKind {
  if (line.size() < 3 || std::string_view{"!cC*"}.find(line[0]) == std::string_view::npos) return LineKind::Comment;
  const std::string text = base::lower_case(line.substr(1));
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  if (text[0] == '$') return text[1] == ' ' || text[1] == '&' ? LineKind::Conditional : is_letter(text[1]) ? LineKind::Directive : LineKind::Comment;
  constexpr std::array<std::string_view, 11> kSentinels{"dir$", "dec$", "gcc$", "pgi$", "nec$", "mic$", "cdir$", "sgi$", "ibm*", "ocl ", "cdir "};
  const bool known = std::ranges::any_of(kSentinels, [&](std::string_view word) { return text.starts_with(word); });
  return known ? LineKind::Directive : LineKind::Comment;
}

class LeftOut {
 public:
  LeftOut(Program& made, const Program& given, bool keeps_openmp, diag::Sink& sink) : p_(made), given_(given), keeps_openmp_(keeps_openmp), sink_(sink) {}

  void run() {
    std::vector<UnitId> fresh;
    std::unordered_set<StmtId> origins;
    for (const UnitId unit : p_.units.ids()) {
      if (unit.index < given_.units.size()) continue;
      fresh.push_back(unit);
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId stmt) { origins.insert(p_.stmts[stmt].origin); });
    }
    for (const UnitId unit : given_.units.ids()) {
      bool has_derivative = false;
      for_each_stmt(given_, given_.units[unit].body, [&](StmtId stmt) { has_derivative = has_derivative || origins.contains(stmt); });
      if (has_derivative) tell(unit);
    }
    for (const UnitId unit : fresh) clean(unit);
  }

 private:
  // ---- what the procedure has

  void tell(UnitId unit) {
    const Unit& u = given_.units[unit];
    openmp_at_ = {};
    conditional_at_ = {};
    for (const DeclId decl : u.decls) {
      tell(given_.decls[decl].notes, given_.decls[decl].loc);
      tell_decl(decl);
    }
    tell(u.body.end, u.loc);
    for_each_stmt(given_, u.body, [&](StmtId stmt) {
      const Loc loc = given_.stmts[stmt].loc;
      tell(given_.stmts[stmt].notes, loc);
      for_each_block(given_, stmt, [&](const Block& block) { tell(block.end, loc); });
      if (const auto* directive = get_if<DirectiveStmt>(given_, stmt)) tell_directive(directive->directive, loc);
      if (const auto* declared = get_if<DeclStmt>(given_, stmt)) tell_decl(declared->decl);
    });
    tell(u.end_notes, u.loc);
    if (openmp_at_.line == 0 || conditional_at_.line == 0) return;
    sink_.report(diag::Kind::Unsupported, conditional_at_, "before this line stands one that is code with OpenMP only, and the OpenMP directives of this procedure stay in its tangent",
                 "put it between #ifdef _OPENMP and #endif and give -D_OPENMP, or read without OpenMP (--no-openmp)");
  }
  void tell(NotesId notes, Loc loc) {
    if (!notes) return;
    for (const std::string& line : given_.notes[notes].before) {
      const LineKind kind = kind_of(line);
      if (kind == LineKind::Comment) continue;
      if (kind == LineKind::Conditional) conditional_at_ = loc;
      warn(loc, line);
    }
  }
  void tell_decl(DeclId decl) {
    if (const auto* directive = get_if<DirectiveDecl>(given_, decl)) tell_directive(directive->directive, given_.decls[decl].loc);
    if (is_pragma(given_, decl)) warn(given_.decls[decl].loc, get_if<PreprocessorDecl>(given_, decl)->text);
  }
  void tell_directive(const Directive& directive, Loc loc) {
    switch (directive.family) {
      case DirectiveFamily::OpenMP:
        if (keeps_openmp_) openmp_at_ = loc;
        else if (base::lower_case(directive.name) != "threadprivate") sink_.report(diag::Kind::Directive, loc, "the adjoint leaves out this OpenMP directive");
        return;
      case DirectiveFamily::Other: return warn(loc, directive.text);
      case DirectiveFamily::Contraflow:
      case DirectiveFamily::OpenAD:
      case DirectiveFamily::Tapenade: return;  // of ours and our kind: whoever reads them tells
    }
  }
  void warn(Loc loc, const std::string& text) {
    sink_.report(diag::Kind::Directive, loc, std::string("the ") + (keeps_openmp_ ? "tangent" : "adjoint") + " leaves out the directive `" + text.substr(0, text.find('\n')) + "`", "");
  }

  // ---- what the derivative has

  static auto is_pragma(const Program& p, DeclId decl) -> bool {
    const auto* line = get_if<PreprocessorDecl>(p, decl);
    return line && line->kind == PreprocessorKind::Other;
  }
  auto goes(DeclId decl) const -> bool {
    const auto* directive = get_if<DirectiveDecl>(p_, decl);
    return is_pragma(p_, decl) || (directive && directive->directive.family == DirectiveFamily::Other);
  }
  void clean(UnitId unit) {
    Unit& u = p_.units[unit];
    clean(u.notes);
    std::erase_if(u.decls, [&](DeclId decl) { return goes(decl); });
    for (const DeclId decl : u.decls) clean(p_.decls[decl].notes);
    clean(u.end_notes);
    clean(u.body);
  }
  void clean(Block& block) {
    std::vector<StmtId> kept;
    for (const StmtId id : block.stmts) {
      const auto* declared = get_if<DeclStmt>(p_, id);
      const auto* directive = get_if<DirectiveStmt>(p_, id);
      if (declared && goes(declared->decl)) continue;
      if (directive && directive->directive.family == DirectiveFamily::Other) {
        Block inner = directive->body;
        clean(inner);
        kept.insert(kept.end(), inner.stmts.begin(), inner.stmts.end());
        continue;
      }
      clean(p_.stmts[id].notes);
      for_each_of<Block>(p_.stmts[id].node, [&](Block& inner) { clean(inner); });
      kept.push_back(id);
    }
    block.stmts = std::move(kept);
    clean(block.end);
  }
  // The original may have the same notes.
  void clean(NotesId& notes) {
    const auto is_told = [](const std::string& line) { return kind_of(line) != LineKind::Comment; };
    if (!notes || std::ranges::none_of(p_.notes[notes].before, is_told)) return;
    Notes rest = p_.notes[notes];
    std::erase_if(rest.before, is_told);
    notes = p_.notes.add(rest);
  }

  Program& p_;
  const Program& given_;
  const bool keeps_openmp_;
  diag::Sink& sink_;
  Loc openmp_at_, conditional_at_;
};

}  // namespace

void leave_out_directives(Program& made, const Program& given, bool keeps_openmp, diag::Sink& sink) { LeftOut(made, given, keeps_openmp, sink).run(); }

}  // namespace cf::transform
