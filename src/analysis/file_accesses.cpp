#include "analysis/file_accesses.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "base/letters.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "rules/c_io.h"

namespace cf::analysis {

using namespace ir;

namespace {

auto without_wrapping(const Program& p, ExprId id) -> ExprId {
  for (;;) {
    if (!id) return id;
    if (const auto* e = get_if<Paren>(p, id)) id = e->inner;
    else if (const auto* e = get_if<Cast>(p, id)) id = e->operand;
    else if (const auto* e = get_if<AddressOf>(p, id)) id = e->object;
    else return id;
  }
}
auto variable_behind(const Program& p, ExprId id) -> SymbolId {
  id = without_wrapping(p, id);
  return id ? root_symbol(p, id) : SymbolId{};
}
// What stands between quotes; none: it is no constant text.
auto constant_text(const Program& p, ExprId id) -> std::optional<std::string> {
  id = without_wrapping(p, id);
  if (const auto* name = id ? get_if<Ref>(p, id) : nullptr; name && p.symbols[name->symbol].attrs.has(Attr::Parameter)) id = p.symbols[name->symbol].init;
  const auto* literal = id ? get_if<Literal>(p, id) : nullptr;
  if (!literal || literal->text.size() < 2 || (literal->text.front() != '\'' && literal->text.front() != '"')) return std::nullopt;
  std::string text = literal->text.substr(1, literal->text.size() - 2);
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

// `open (unit=10, file='x')`: its keyword, and the expressions of its control list by their names; the unit under "unit".
struct ControlList {
  std::string keyword;
  bool listed = false;    // there is a list in parentheses
  bool standard = false;  // the unit is *
  std::map<std::string, ExprId> values;
};
auto control_list(const Opaque& s) -> ControlList {
  ControlList made;
  if (s.pieces.empty()) return made;
  const std::string first = base::lower_case(s.pieces.front().text);
  const std::size_t end = first.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  made.keyword = first.substr(0, end);
  const std::size_t open = end == std::string::npos ? end : first.find_first_not_of(' ', end);
  made.listed = open != std::string::npos && first[open] == '(';
  if (!made.listed) return made;
  std::string text = first.substr(open);
  for (std::size_t i = 0; i < s.pieces.size(); ++i) {
    if (i > 0) text = base::lower_case(s.pieces[i].text);
    if (s.pieces[i].expr) continue;
    made.standard = made.standard || text.starts_with("(*") || text.find("unit=*") != std::string::npos;
    if (text.find(')') != std::string::npos) break;
    if (i + 1 >= s.pieces.size() || !s.pieces[i + 1].expr) continue;
    std::string name = text.ends_with('(') ? "unit" : "";
    if (text.ends_with('=')) {
      const std::size_t begin = text.find_last_of("(, ");
      name = text.substr(begin + 1, text.size() - begin - 2);
    }
    if (!name.empty()) made.values[name] = s.pieces[i + 1].expr;
  }
  return made;
}

struct OpenedFile {
  UnitId unit;
  Loc loc;
  std::optional<std::int64_t> number;
  SymbolId variable;
  std::optional<std::string> name;  // none: not known
};

class AccessFinder {
 public:
  AccessFinder(const Ground& ground, const std::vector<UnitId>& units) : ground_(ground), p_(ground.program()), units_(units) {
    for (const UnitId unit : units) {
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { note_opened(unit, id); });
    }
    for (const SymbolId id : p_.symbols.ids())
      if (p_.symbols[id].init && p_.symbols[id].kind == SymbolKind::Variable) stream(UnitId{}, id, p_.symbols[id].init);
  }

  auto run() -> std::vector<FileAccess> {
    for (const UnitId unit : units_) {
      const std::size_t first = found_.size();
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { statement(unit, id); });
      const Steps& steps = ground_.steps(unit);
      for (std::uint32_t i = 0; found_.size() > first && i < steps.steps.size(); ++i) {
        const StmtId stmt = ground_.cfg(unit)[steps.steps[i].point].stmt;
        for (std::size_t k = first; k < found_.size(); ++k)
          if (found_[k].stmt == stmt) found_[k].steps.push_back(i);
      }
    }
    return std::move(found_);
  }

 private:
  // ---- What is opened under which name
  void note_opened(UnitId unit, StmtId id) {
    if (const auto* s = get_if<Opaque>(p_, id); s && s->kind == OpaqueKind::Io) {
      const ControlList control = control_list(*s);
      if (control.keyword == "open") {
        OpenedFile made{unit, p_.stmts[id].loc, {}, {}, std::nullopt};
        const auto value = [&](const char* name) {
          const auto at = control.values.find(name);
          return at == control.values.end() ? ExprId{} : at->second;
        };
        const ExprId number = value("newunit") ? value("newunit") : value("unit");
        if (number) {
          made.number = constant_integer(p_, number);
          if (!made.number) made.variable = variable_behind(p_, number);
        }
        if (value("file")) made.name = constant_text(p_, value("file"));
        else made.name = made.number ? "fort." + std::to_string(*made.number) : "scratch " + std::to_string(id.index);
        opened_.push_back(made);
      }
    }
    if (const auto* s = get_if<Assign>(p_, id)) stream(unit, variable_behind(p_, s->target), s->value);
    for_each_expr(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* set = get_if<AssignExpr>(p_, e)) stream(unit, variable_behind(p_, set->target), set->value);
      });
    });
  }
  // f = fopen("name", "r")
  void stream(UnitId unit, SymbolId variable, ExprId value) {
    value = without_wrapping(p_, value);
    const auto* call = value ? get_if<Call>(p_, value) : nullptr;
    const std::string name = call ? library_function(p_, *call) : "";
    if (!variable || (name != "fopen" && name != "freopen" && name != "tmpfile")) return;
    const std::optional<std::string> file = name == "tmpfile" ? "scratch " + std::to_string(value.index) : call->args.empty() ? std::nullopt : constant_text(p_, call->args[0].value);
    opened_.push_back({unit, p_.exprs[value].loc, {}, variable, file});
  }

  auto names_of(const FileAccess& access) const -> std::vector<std::string> {
    const auto same = [&](const OpenedFile& one) { return access.number ? one.number == access.number : one.variable == access.variable && access.variable; };
    // The last one before it in the same procedure; else any.
    const OpenedFile* nearest = nullptr;
    std::vector<std::string> all;
    bool known = true;
    for (const OpenedFile& one : opened_) {
      if (!same(one)) continue;
      if (one.unit == access.unit && one.number && one.loc.line < access.loc.line && (!nearest || nearest->loc.line < one.loc.line)) nearest = &one;
      if (one.name) all.push_back(*one.name);
      else known = false;
    }
    if (nearest) return nearest->name ? std::vector<std::string>{*nearest->name} : std::vector<std::string>{};
    if (all.empty() && known && access.number) return {"fort." + std::to_string(*access.number)};
    return known ? all : std::vector<std::string>{};
  }

  // ---- Accesses
  void add(FileAccess made) {
    if (made.where == FileAccess::Where::File) made.names = names_of(made);
    found_.push_back(std::move(made));
  }
  void statement(UnitId unit, StmtId id) {
    const bool in_c = p_.units[unit].file && p_.files[p_.units[unit].file].language == Language::C;
    const auto* s = get_if<Opaque>(p_, id);
    if (in_c) {
      if (s && s->kind == OpaqueKind::Io && !s->pieces.empty()) {
        std::vector<ExprId> args;
        for (const Piece& piece : s->pieces)
          if (piece.expr) args.push_back(piece.expr);
        library(unit, id, s->pieces.front().text.substr(0, s->pieces.front().text.find('(')), args);
      }
      for_each_expr(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          if (const auto* call = get_if<Call>(p_, e)) called(unit, id, *call);
        });
      });
      if (const auto* call = get_if<CallStmt>(p_, id)) called(unit, id, call->call);
      if (const auto* declared = get_if<DeclStmt>(p_, id)) {
        const auto* variables = get_if<Variables>(p_, declared->decl);
        for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{}) {
          if (!p_.symbols[entity.symbol].init) continue;
          for_each_subexpr(p_, p_.symbols[entity.symbol].init, [&](ExprId e) {
            if (const auto* call = get_if<Call>(p_, e)) called(unit, id, *call);
          });
        }
      }
      return;
    }
    if (!s || s->kind != OpaqueKind::Io) return;
    const ControlList control = control_list(*s);
    const bool input = control.keyword == "read";
    if (!input && control.keyword != "write" && control.keyword != "print") return;
    FileAccess made{unit, id, p_.stmts[id].loc, input, FileAccess::Where::Standard, {}, {}, {}, {}};
    const auto at = control.values.find("unit");
    if (at != control.values.end()) {
      const bool text = get_if<CharacterType>(p_, element_of(p_, p_.exprs[at->second].type)) != nullptr;
      made.where = text ? FileAccess::Where::Text : FileAccess::Where::File;
      made.number = text ? std::nullopt : constant_integer(p_, at->second);
      if (!made.number) made.variable = variable_behind(p_, at->second);
    }
    add(std::move(made));
  }
  void called(UnitId unit, StmtId id, const Call& call) {
    std::vector<ExprId> args;
    for (const Arg& arg : call.args) args.push_back(arg.value);
    library(unit, id, library_function(p_, call), args);
  }
  void library(UnitId unit, StmtId id, const std::string& name, const std::vector<ExprId>& args) {
    const rules::CIo* io = rules::c_io(name);
    const bool number_of_text = name == "atof" || name.starts_with("strto");
    if (!io && !number_of_text) return;
    FileAccess made{unit, id, p_.stmts[id].loc, !io || io->input, FileAccess::Where::Standard, {}, {}, {}, {}};
    const std::size_t text = io ? io->text : 0;
    if (text < args.size()) {
      made.where = FileAccess::Where::Text;
      made.variable = variable_behind(p_, args[text]);
    } else if (io && io->file < args.size()) {
      made.variable = variable_behind(p_, args[io->file]);
      const std::string stream = made.variable ? p_.symbols[made.variable].name : "";
      if (!stream.starts_with("std") && !stream.starts_with("__std")) made.where = FileAccess::Where::File;
    }
    add(std::move(made));
  }

  const Ground& ground_;
  const Program& p_;
  const std::vector<UnitId>& units_;
  std::vector<OpenedFile> opened_;
  std::vector<FileAccess> found_;
};

}  // namespace

auto find_file_accesses(const Ground& ground, const std::vector<UnitId>& units) -> std::vector<FileAccess> { return AccessFinder(ground, units).run(); }

auto may_be_same_file(const FileAccess& a, const FileAccess& b) -> bool {
  using Where = FileAccess::Where;
  if (a.where == Where::Standard || b.where == Where::Standard || a.where != b.where) return false;
  if (a.where == Where::Text || a.names.empty() || b.names.empty()) return true;
  return std::ranges::any_of(a.names, [&](const std::string& name) { return std::ranges::find(b.names, name) != b.names.end(); });
}

namespace {

// All that may be executed behind a step: in its procedure, in what that calls, and behind the calls of it.
class ExecutedAfter {
 public:
  explicit ExecutedAfter(const Ground& ground) : ground_(ground) {
    for (const UnitId unit : ground.units()) {
      const Steps& steps = ground.steps(unit);
      for (const graph::VertexId v : steps.vertices()) {
        for (std::uint32_t i = steps.vertex_begin[v.index]; i < steps.vertex_begin[v.index + 1]; ++i) {
          if (steps.steps[i].call < 0) continue;
          for (const Callee& callee : steps.calls[static_cast<std::size_t>(steps.steps[i].call)].callees)
            if (callee.unit) callers_[callee.unit].push_back({unit, v, i + 1});
        }
      }
    }
  }
  auto reaches(UnitId unit, std::uint32_t from, UnitId other, std::uint32_t to) -> bool {
    const Steps& steps = ground_.steps(unit);
    for (const graph::VertexId v : steps.vertices())
      if (steps.vertex_begin[v.index] <= from && from < steps.vertex_begin[v.index + 1]) push({unit, v, from + 1});
    for (std::size_t i = 0; i < todo_.size(); ++i) {
      const At at = todo_[i];
      if (visit(at, other, to)) return true;
    }
    return false;
  }

 private:
  struct At {
    UnitId unit;
    graph::VertexId vertex;
    std::uint32_t step;
  };
  void push(const At& at) {
    const auto [known, is_new] = first_.try_emplace({at.unit, at.vertex}, at.step);
    if (!is_new && known->second <= at.step) return;
    known->second = at.step;
    todo_.push_back(at);
  }
  auto visit(const At& at, UnitId other, std::uint32_t to) -> bool {
    const Steps& steps = ground_.steps(at.unit);
    const std::uint32_t end = steps.vertex_begin[at.vertex.index + 1];
    for (std::uint32_t i = at.step; i < end; ++i) {
      if (at.unit == other && i == to) return true;
      if (steps.steps[i].call < 0) continue;
      for (const Callee& callee : steps.calls[static_cast<std::size_t>(steps.steps[i].call)].callees) {
        if (!callee.unit || ground_.steps(callee.unit).vertex_begin.empty()) continue;
        const graph::VertexId entry = ground_.cfg(callee.unit).entry();
        push({callee.unit, entry, ground_.steps(callee.unit).vertex_begin[entry.index]});
      }
    }
    for (const graph::VertexId next : steps.graph.succs(at.vertex)) push({at.unit, next, steps.vertex_begin[next.index]});
    if (at.vertex == ground_.cfg(at.unit).exit())
      for (const At& caller : callers_[at.unit]) push(caller);
    return false;
  }

  const Ground& ground_;
  std::map<UnitId, std::vector<At>> callers_;
  std::map<std::pair<UnitId, graph::VertexId>, std::uint32_t> first_;
  std::vector<At> todo_;
};

}  // namespace

auto may_follow(const Ground& ground, const FileAccess& first, const FileAccess& second) -> bool {
  if (first.steps.empty() || second.steps.empty()) return false;
  return ExecutedAfter(ground).reaches(first.unit, first.steps.front(), second.unit, second.steps.back());
}

}  // namespace cf::analysis
