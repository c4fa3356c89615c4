#include "analysis/adjoint_words.h"

#include <algorithm>
#include <set>

#include "analysis/names.h"
#include "base/letters.h"
#include "ir/construct.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using Role = ChainLink::Role;

auto name_of(const Ground& ground, UnitId unit) -> std::string { return ground.program().symbols[ground.program().units[unit].symbol].name; }

auto is_temporary(const Ground& ground, PlaceId place) -> bool {
  const Object& object = ground.places().object_of(place);
  if (object.kind == ObjectKind::Temporary) return true;
  return object.symbol && ground.program().symbols[object.symbol].attrs.has(Attr::CompilerGenerated);
}

namespace {

// What some line calls a place of a COMMON block or an EQUIVALENCE.
auto name_somewhere(const Ground& ground, PlaceId place) -> std::string {
  for (const UnitId unit : ground.units()) {
    for (const Step& step : ground.steps(unit).steps) {
      const auto use = std::ranges::find_if(step.uses, [&](const Use& one) { return one.place == place && one.expr; });
      if (use != step.uses.end()) return short_name(ground.program(), use->expr);
      const auto def = std::ranges::find_if(step.defs, [&](const Def& one) { return one.place == place && one.expr; });
      if (def != step.defs.end()) return short_name(ground.program(), def->expr);
    }
  }
  return "";
}

}  // namespace

auto name_of(const Ground& ground, PlaceId place, ExprId expr) -> std::string {
  if (is_temporary(ground, place)) {
    // What a function of C returns has a variable of ours.
    const SymbolId symbol = ground.places().object_of(place).symbol;
    return symbol && ground.program().symbols[symbol].name == "result" ? "the result" : "a temporary";
  }
  std::string written = expr ? short_name(ground.program(), expr) : "";
  if (written.empty() && ground.places().object_of(place).kind == ObjectKind::Sequence) written = name_somewhere(ground, place);
  return written.empty() ? ground.places().name(place) : written;
}

auto called_by(const Ground& ground, StmtId stmt) -> std::string {
  std::string text;
  for (const graph::SiteId site : ground.calls().sites_in(stmt)) {
    for (const SymbolId procedure : ground.calls()[site].callees.list) text += (text.empty() ? "" : " or ") + ground.program().symbols[procedure].name;
  }
  return text.empty() ? "a procedure" : text;
}

namespace {

auto stands_in_subscript(const Program& p, ExprId top, SymbolId symbol) -> bool {
  bool found = false;
  for_each_subexpr(p, top, [&](ExprId e) {
    const auto* element = get_if<Index>(p, e);
    if (element == nullptr) return;
    for (const ExprId subscript : element->subscripts) {
      for_each_subexpr(p, subscript, [&](ExprId part) {
        const auto* ref = get_if<Ref>(p, part);
        found = found || (ref != nullptr && ref->symbol == symbol);
      });
    }
  });
  return found;
}

// The statement whose adjoint a mark stands for: its neighbour.
auto marked_by(const Ground& ground, const AdjointModel& model, UnitId unit, StmtId mark) -> StmtId {
  const graph::StmtTree& tree = ground.cfg(unit).tree();
  const std::uint32_t place = tree.find(mark);
  for (const std::uint32_t next : {tree.next(place), tree.previous(place)}) {
    if (next != graph::StmtPlace::kNone && model.leaves.contains(tree[next].stmt) && ground.program().stmts[tree[next].stmt].loc == ground.program().stmts[mark].loc) return tree[next].stmt;
  }
  return {};
}

// What the adjoint reads it for.
auto purpose(const AdjointProblem& problem, const ChainLink& link) -> std::string {
  const Program& p = problem.ground.program();
  if (!link.expr || !p.exprs[link.expr].type) return "";
  const TypeId type = element_of(p, p.exprs[link.expr].type);
  if (get_if<RealType>(p, type) || get_if<ComplexType>(p, type)) return ", in a partial derivative";
  if (get_if<LogicalType>(p, type)) return ", in a condition";
  if (get_if<PointerType>(p, type)) return ", to find what it leads to";
  const auto* ref = get_if<Ref>(p, link.expr);
  if (!get_if<IntegerType>(p, type) || ref == nullptr) return "";
  bool subscript = false;
  const auto look = [&](StmtId stmt) {
    if (stmt) for_each_expr(p, stmt, [&](ExprId e) { subscript = subscript || stands_in_subscript(p, e, ref->symbol); });
  };
  look(link.stmt);
  look(marked_by(problem.ground, problem.model, link.unit, link.stmt));
  return subscript ? ", as a subscript" : ", in a bound or a partial derivative";
}

auto starts_with(const Opaque& node, std::initializer_list<const char*> words) -> bool {
  return !node.pieces.empty() && std::ranges::any_of(words, [&](const char* word) { return base::lower_case(node.pieces.front().text).starts_with(word); });
}

// What a statement does but for setting numbers: `prints`.
auto deed_of(const Program& p, StmtId stmt) -> std::string {
  if (const auto* s = get_if<Opaque>(p, stmt)) {
    if (s->kind != OpaqueKind::Io) return "is of a kind that is not looked into";
    return starts_with(*s, {"print"}) ? "prints" : starts_with(*s, {"write"}) ? "writes" : starts_with(*s, {"read"}) ? "reads input" : "works with files";
  }
  const bool steers = get_if<ArithmeticIf>(p, stmt) || get_if<ComputedGoto>(p, stmt) || get_if<AssignLabel>(p, stmt) || get_if<AssignedGoto>(p, stmt) || get_if<If>(p, stmt) || get_if<Select>(p, stmt);
  if (steers || p.stmts[stmt].role == ir::Role::Control) return "decides where control goes";
  if (get_if<Stop>(p, stmt)) return "may stop the program";
  if (get_if<Allocate>(p, stmt)) return "allocates memory";
  if (get_if<Deallocate>(p, stmt)) return "frees memory";
  if (get_if<Nullify>(p, stmt) || get_if<PointerAssign>(p, stmt)) return "sets a pointer";
  const Loc loc = p.stmts[stmt].loc;
  const bool in_fortran = loc.file && p.files[loc.file].language == Language::Fortran;
  std::string called;
  const auto note = [&](const Call& call) {
    if (called.empty() && call.symbol && !(in_fortran && p.symbols[call.symbol].kind == SymbolKind::Intrinsic)) called = p.symbols[call.symbol].name;
  };
  if (const auto* s = get_if<CallStmt>(p, stmt)) note(s->call);
  for_each_expr(p, stmt, [&](ExprId top) {
    for_each_subexpr(p, top, [&](ExprId e) {
      if (const auto* call = get_if<Call>(p, e)) note(*call);
    });
  });
  const auto* set = get_if<Assign>(p, stmt);
  const auto* plain = get_if<ExprStmt>(p, stmt);
  const auto* step = plain != nullptr ? get_if<StepExpr>(p, plain->expr) : nullptr;
  const TypeId type = set != nullptr ? p.exprs[set->target].type : step != nullptr ? p.exprs[step->target].type : TypeId{};
  if (called.find("alloc") != std::string::npos || called.starts_with("cf_")) return "allocates memory";  // what we make for local arrays, too
  if (type && get_if<PointerType>(p, type)) return "sets a pointer";
  if (!called.empty()) return "calls " + called;
  const auto* whole = set != nullptr ? get_if<Ref>(p, set->target) : nullptr;
  const auto* member = set != nullptr ? get_if<Member>(p, set->target) : nullptr;
  const SymbolId variable = whole != nullptr ? whole->symbol : member != nullptr ? member->member : SymbolId{};
  if (variable && p.symbols[variable].attrs.has(Attr::Allocatable)) return "may change the shape of an array";
  if (type && get_if<DerivedType>(p, element_of(p, type))) return "sets a structure";
  if (variable && p.symbols[variable].attrs.has(Attr::CompilerGenerated) && get_if<IntegerType>(p, p.symbols[variable].type)) return "decides where control goes";
  return "is of a kind that is never left out";
}

auto condition_text(const Program& p, StmtId stmt, const std::string& name) -> std::string {
  if (is_loop(p.stmts[stmt].node)) return "how often this loop runs depends on " + name;
  return get_if<If>(p, stmt) || get_if<Select>(p, stmt) ? "which way control goes here depends on " + name : "this line needs " + name;
}

auto text_of(const AdjointProblem& problem, const ChainLink& link) -> std::string {
  const Ground& ground = problem.ground;
  const Program& p = ground.program();
  const std::string name = link.place ? name_of(ground, link.place, link.expr) : "";
  switch (link.role) {
    case Role::Set:
      if (is_temporary(ground, link.place) && !ground.calls().sites_in(link.stmt).empty()) return called_by(ground, link.stmt) + " gives its result";
      return name + " is set";
    case Role::Entry: return link.stmt ? name + " as a turn of this loop finds it" : name + " as " + name_of(ground, link.unit) + " gets it";
    case Role::Overwritten: return name + " is overwritten";
    case Role::Called: return called_by(ground, link.stmt) + " is called here, and its backward sweep reads " + name;
    case Role::Returns: return called_by(ground, link.stmt) + " is called here, and " + name + " is what it sets";
    case Role::Adjoint: return "the adjoint of this line reads " + name + purpose(problem, link);
    case Role::Bound: return "this loop runs back, and reads " + name + " for its bounds";
    case Role::Looked: return name + " is looked at again on the way back";
    case Role::Again: return called_by(ground, link.stmt) + " runs again on the way back, and needs " + name;
    case Role::Turns: return "the turns of this loop run on the way back, and need " + name;
    case Role::Unknown: return "not all that may be called here is known: on the way back it may read " + name;
    case Role::UnknownCaller: return "a caller of " + name_of(ground, link.unit) + " of which nothing is known may need " + name;
    case Role::Kept:
      if (problem.model.restores_all) return "--with-primal runs " + name_of(ground, link.unit) + " again at the end, and " + name + " must be as it was";
      return name + " outlives " + name_of(ground, link.unit) + ", and must be as it was when the adjoint is called again";
    case Role::Recursive: return name_of(ground, link.unit) + " calls itself: another call of it may still need " + name;
    case Role::Reads: return "this line reads " + name;
    case Role::Fixed: {
      const auto leaf = problem.model.leaves.find(link.stmt);
      const std::string procedure = called_by(ground, link.stmt);
      if (problem.traits.has_adjoint(link.stmt) && leaf != problem.model.leaves.end() && leaf->second.split) return procedure + " may read " + name + ", and its forward sweep always runs";
      return "this line reads " + name + ", and is always executed: it " + deed_of(p, link.stmt);
    }
    case Role::Condition: return condition_text(p, link.stmt, name);
  }
  return "";
}

auto join(Reason outer, const Reason& inner, const std::string& which) -> Reason {
  outer.text += ", which " + which;
  outer.lines.insert(outer.lines.end(), inner.lines.begin(), inner.lines.end());
  return outer;
}

class Deeds {
 public:
  explicit Deeds(const AdjointProblem& problem) : problem_(problem), ground_(problem.ground), p_(problem.ground.program()) {}

  auto of(UnitId unit) -> std::optional<Reason> {
    if (!seen_.insert(unit).second) return std::nullopt;
    std::optional<Reason> found;
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
      if (!found && acts(id)) found = of(id);
    });
    return found;
  }
  // Without `it`.
  auto of(StmtId stmt) -> std::optional<Reason> {
    const auto leaf = problem_.model.leaves.find(stmt);
    const Loc loc = p_.stmts[stmt].loc;
    const bool calls = leaf != problem_.model.leaves.end() && leaf->second.split;
    if (!calls) return Reason{deed_of(p_, stmt), {{loc, "it " + deed_of(p_, stmt), false}}};
    const std::string name = called_by(ground_, stmt);
    Reason reason{"calls " + name, {{loc, name + " is called", false}}};
    const std::vector<UnitId> callees = problem_.traits.callees(stmt);
    if (callees.empty()) return Reason{"calls " + name + ", of which not all is known", reason.lines};
    for (const UnitId callee : callees) {
      if (problem_.traits.may_repeat(callee)) continue;
      const std::optional<Reason> inner = of(callee);
      return inner ? join(std::move(reason), *inner, inner->text) : reason;
    }
    return Reason{"calls an argument or an internal procedure (" + name + ")", reason.lines};
  }

 private:
  auto acts(StmtId id) const -> bool {
    if (problem_.model.marks.contains(id)) return false;
    if (get_if<Stop>(p_, id) || problem_.traits.may_stop(id)) return true;
    const auto leaf = problem_.model.leaves.find(id);
    if (leaf == problem_.model.leaves.end()) return false;
    return leaf->second.split ? !problem_.traits.may_repeat(id) : !leaf->second.may_skip && !get_if<Continue>(p_, id);
  }

  const AdjointProblem& problem_;
  const Ground& ground_;
  const Program& p_;
  std::set<UnitId> seen_;
};

auto with_it(const std::optional<Reason>& found) -> Reason { return found ? Reason{"it " + found->text, found->lines} : Reason{"it is of a kind that is never left out", {}}; }

}  // namespace

auto lines_of(const AdjointProblem& problem, const Chain& chain) -> std::vector<ReasonLine> {
  const Program& p = problem.ground.program();
  std::vector<ReasonLine> lines;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const ChainLink& link = chain[i];
    const Loc loc = link.stmt ? p.stmts[link.stmt].loc : p.units[link.unit].loc;
    const bool same = !lines.empty() && lines.back().loc.file == loc.file && lines.back().loc.line == loc.line;
    if (same && i + 1 < chain.size() && link.role == Role::Reads && is_temporary(problem.ground, link.place)) continue;
    lines.push_back({loc, text_of(problem, link), false});
  }
  return lines;
}

auto why_acts(const AdjointProblem& problem, StmtId stmt) -> Reason { return with_it(Deeds(problem).of(stmt)); }
auto why_acts(const AdjointProblem& problem, UnitId unit) -> Reason { return with_it(Deeds(problem).of(unit)); }

}  // namespace cf::analysis
