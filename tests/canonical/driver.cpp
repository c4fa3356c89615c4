// canonical_driver FILE... [--part=N] -o DIR: the program with every user function and every side effect out of its expressions and every WHERE and FORALL as loops,
// for tests/canonical/run. --part=N leaves some of them where they are, others for each N.
//
// Exit status 1, with a message, if the front end finds an error, something cannot be done, or a call is left where none may stand.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "canonical/array_loops.h"
#include "canonical/hoist.h"
#include "diag/render.h"
#include "frontend/c/frontend.h"
#include "frontend/fortran/frontend.h"
#include "ir/fields.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "transform/declare.h"
#include "unparse/c/unparse.h"
#include "unparse/fortran/unparse.h"

namespace {

using namespace cf;
using namespace cf::ir;

class EverythingMoves final : public canonical::Hoister {
 public:
  EverythingMoves(Program& p, UnitId unit, unsigned part) : p_(p), unit_(unit), part_(part) {
    // Names that are taken anywhere: simple, and good enough here.
    for (const Symbol& symbol : p.symbols) taken_.insert(lower(symbol.name));
  }

  auto moves(const Call& call, bool) -> bool override {
    if (!call.symbol) return true;
    const SymbolKind kind = p_.symbols[call.symbol].kind;
    return kind != SymbolKind::Intrinsic && kind != SymbolKind::StatementFunction && chosen(call.symbol.index);
  }
  auto matters(TypeId type) -> bool override { return is_differentiable(p_, type); }
  auto temporary(TypeId type, const std::string& base) -> SymbolId override { return make(type, base + "_value"); }
  auto loop_variable(TypeId type, const std::string& base) -> SymbolId override { return make(type, base); }

  // A comma by itself does nothing: with some parts left it stays unless they move.
  auto detaches(ExprId effect) -> bool override { return get_if<Sequence>(p_, effect) ? part_ == 0 : chosen(effect.index); }
  auto leaves_header(StmtId init) -> bool override { return part_ != 0 && chosen(init.index); }
  auto ordered() -> bool override { return is_c(); }

  auto made() const -> const std::vector<SymbolId>& { return made_; }
  auto is_c() const -> bool { return p_.files[p_.units[unit_].file].language == Language::C; }

 private:
  auto chosen(std::uint32_t index) const -> bool { return part_ == 0 || (index*2654435761U + part_*40503U) % 7 < 4; }
  static auto lower(std::string text) -> std::string {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
  }
  auto make(TypeId type, const std::string& base) -> SymbolId {
    Symbol symbol;
    symbol.name = base;
    for (int n = 1; !taken_.insert(lower(symbol.name)).second; ++n) symbol.name = base + std::to_string(n);
    symbol.scope = p_.units[unit_].scope;
    symbol.storage = StorageClass::Local;
    symbol.type = p_.array_of(element_of(p_, type), rank_of(p_, type));
    symbol.attrs.set(Attr::CompilerGenerated);
    if (rank_of(p_, type) > 0) symbol.attrs.set(Attr::Allocatable);
    made_.push_back(p_.add_symbol(symbol));
    return made_.back();
  }

  Program& p_;
  UnitId unit_;
  unsigned part_;
  std::set<std::string> taken_;
  std::vector<SymbolId> made_;
};

class Rewriter {
 public:
  Rewriter(Program& p, UnitId unit, unsigned part) : p_(p), unit_(unit), hoister_(p, unit, part) {}

  void run() {
    Block body = p_.units[unit_].body;
    block(body);
    p_.units[unit_].body = body;
    drop_unused_labels();
    if (hoister_.is_c()) return declare();
    std::vector<DeclId> added;
    for (const SymbolId variable : hoister_.made()) added.push_back(transform::declare_variable(p_, variable));
    transform::insert_before_statement_functions(p_, p_.units[unit_].decls, added);
  }
  void declare() {
    std::vector<StmtId> added;
    for (const SymbolId variable : hoister_.made()) {
      Variables node;
      node.spec.type = p_.symbols[variable].type;
      node.entities.push_back(Entity{variable, false, false, false, {}});
      added.push_back(p_.add_stmt(DeclStmt{p_.add_decl(std::move(node))}));
    }
    Block& body = p_.units[unit_].body;
    body.stmts.insert(body.stmts.begin(), added.begin(), added.end());
  }
  auto complaints() const -> const std::vector<std::string>& { return complaints_; }

 private:
  void block(Block& block) {
    std::vector<StmtId> result;
    for (const StmtId id : block.stmts) append(id, result);
    block.stmts = result;
    block.braced = block.braced || (result.size() != 1 && hoister_.is_c());
  }

  void append(StmtId id, std::vector<StmtId>& result) {
    const auto* concurrent = get_if<Concurrent>(p_, id);
    if (get_if<Where>(p_, id) || (concurrent && concurrent->forall)) {
      const bool where = get_if<Where>(p_, id);
      const std::vector<StmtId> parts = where ? canonical::where_as_loops(p_, id, hoister_) : canonical::forall_as_loops(p_, id, hoister_);
      if (parts.empty()) complain(id, "cannot be written as loops");
      for (const StmtId part : parts) append(part, result);
      return;
    }
    const std::vector<StmtId> parts = canonical::canonical_stmt(p_, id, hoister_);
    if (parts.empty()) complain(id, "cannot be made canonical");
    for (const StmtId part : parts) {
      check(part);
      Stmt stmt = p_.stmts[part];
      for_each_nested(stmt);
      p_.stmts[part].node = stmt.node;
      result.push_back(part);
    }
  }

  void for_each_nested(Stmt& stmt) {
    if (auto* s = std::get_if<If>(&stmt.node)) {
      for (Arm& arm : s->arms) block(arm.body);
      s->one_line = s->one_line && s->arms.front().body.stmts.size() == 1 && simple(s->arms.front().body.stmts.front());
    }
    if (auto* s = std::get_if<CountedLoop>(&stmt.node)) block(s->body), s->end_label = {};
    if (auto* s = std::get_if<WhileLoop>(&stmt.node)) block(s->body), s->end_label = {};
    if (auto* s = std::get_if<ForLoop>(&stmt.node)) block(s->body);
    if (auto* s = std::get_if<MacroStmt>(&stmt.node)) block(s->expansion);
    if (auto* s = std::get_if<DirectiveStmt>(&stmt.node)) block(s->body);
    if (auto* s = std::get_if<Concurrent>(&stmt.node)) block(s->body);
    if (auto* s = std::get_if<Associate>(&stmt.node)) block(s->body);
    if (auto* s = std::get_if<BlockConstruct>(&stmt.node)) block(s->body);
    if (auto* s = std::get_if<Select>(&stmt.node))
      for (Case& c : s->cases) block(c.body);
    if (auto* s = std::get_if<SelectType>(&stmt.node))
      for (TypeCase& c : s->cases) block(c.body);
  }

  // Those of the loops that end with END DO now.
  void drop_unused_labels() {
    std::set<LabelId> used;
    const Block& body = p_.units[unit_].body;
    for_each_stmt(p_, body, [&](StmtId id) { for_each_of<LabelId>(p_.stmts[id].node, [&](LabelId label) { used.insert(label); }); });
    for_each_stmt(p_, body, [&](StmtId id) {
      if (!used.contains(p_.stmts[id].label)) p_.stmts[id].label = {};
    });
  }

  auto simple(StmtId id) const -> bool {
    bool nested = false;
    for_each_block(p_, id, [&](const Block&) { nested = true; });
    return !nested;
  }

  // A call that moves stands only as a statement or as a right-hand side.
  void check(StmtId id) {
    const auto inside = [&](ExprId expr, bool value_only) { return expr && canonical::has_moving_call(p_, expr, hoister_, value_only); };
    bool bad = false;
    if (const auto* s = get_if<Assign>(p_, id); s && get_if<Call>(p_, s->value)) {
      bad = inside(s->target, true);
      for (const Arg& arg : get_if<Call>(p_, s->value)->args) bad = bad || inside(arg.value, true);
    } else if (const auto* call = get_if<CallStmt>(p_, id)) {
      for (const Arg& arg : call->call.args) bad = bad || inside(arg.value, true);
    } else if (const auto* result = get_if<Return>(p_, id); result && get_if<Call>(p_, result->value)) {
      for (const Arg& arg : get_if<Call>(p_, result->value)->args) bad = bad || inside(arg.value, true);
    } else if (const auto* step = get_if<ExprStmt>(p_, id); step && get_if<StepExpr>(p_, step->expr)) {
      bad = inside(get_if<StepExpr>(p_, step->expr)->target, true);
    } else if (!get_if<PointerAssign>(p_, id)) {
      for_each_expr(p_, id, [&](ExprId expr) { bad = bad || inside(expr, true); });
    }
    if (bad) complain(id, "still has a call in an expression");
  }

  void complain(StmtId id, const std::string& what) { complaints_.push_back(print_stmt(p_, id) + ": " + what); }

  Program& p_;
  UnitId unit_;
  EverythingMoves hoister_;
  std::vector<std::string> complaints_;
};

}  // namespace

auto main(int argc, char** argv) -> int {
  std::vector<std::string> files(argv + 1, argv + argc);
  unsigned part = 0;
  std::erase_if(files, [&](const std::string& arg) {
    if (!arg.starts_with("--part=")) return false;
    part = static_cast<unsigned>(std::stoul(arg.substr(7)));
    return true;
  });
  if (files.size() < 3 || files[files.size() - 2] != "-o") {
    std::cerr << "usage: canonical_driver FILE... [--part=N] -o DIR\n";
    return 2;
  }
  const std::filesystem::path folder = files.back();
  files.resize(files.size() - 2);
  diag::Sink sink;
  Program program;
  if (frontend::c::is_c(files.front())) {
    if (!frontend::c::read(files, {}, program, sink) && !sink.has_errors()) return 1;
  } else if (auto read = frontend::fortran::read(files, {}, sink)) {
    program = std::move(*read);
  }
  std::cerr << diag::render_all(sink);
  if (sink.has_errors()) return 1;
  std::vector<std::string> complaints;
  for (const UnitId unit : program.units.ids()) {
    if (program.units[unit].interface_body) continue;
    Rewriter rewriter(program, unit, part);
    rewriter.run();
    complaints.insert(complaints.end(), rewriter.complaints().begin(), rewriter.complaints().end());
  }
  for (const std::string& violation : verify(program)) complaints.push_back(violation);
  for (const std::string& complaint : complaints) std::cerr << complaint << '\n';
  std::filesystem::create_directories(folder);
  for (const FileId file : program.files.ids()) {
    const SourceFile& source = program.files[file];
    if (!source.is_input) continue;
    const bool is_c = source.language == Language::C;
    std::ofstream(folder / std::filesystem::path(source.path).filename()) << (is_c ? unparse::c::unparse_file(program, file) : unparse::fortran::unparse_file(program, file));
  }
  return complaints.empty() ? 0 : 1;
}
