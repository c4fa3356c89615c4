#include "transform/adjoint/writes.h"

#include <algorithm>
#include <functional>

#include "base/one_of.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "ir/written.h"
#include "transform/references.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

// Nothing but statements that name it can reach it.
auto is_own(const Program& p, SymbolId id) -> bool {
  const Symbol& symbol = p.symbols[id];
  const bool storage = symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Argument || symbol.storage == StorageClass::Index;
  return storage && symbol.equivalence < 0 && !symbol.attrs.has(Attr::Target) && !symbol.attrs.has(Attr::Pointer);
}

// The variable that a designator is part of, or is found from; names of ASSOCIATE and SELECT TYPE stand for their selectors.
struct Meaning {
  SymbolId variable;
  bool through_pointer = false;  // a component that points lies on the way
  bool own = false;              // nothing but statements that name the variable can reach it
};
auto meaning_of(const Program& p, ExprId at) -> Meaning {
  Meaning found;
  while (at) {
    const auto* member = get_if<Member>(p, at);
    found.through_pointer = found.through_pointer || (member != nullptr && p.symbols[member->member].attrs.has(Attr::Pointer));
    const auto* name = get_if<Ref>(p, at);
    if (name != nullptr) found.variable = name->symbol;
    at = name == nullptr ? base_of(p, at) : p.symbols[name->symbol].storage == StorageClass::Associate ? p.symbols[name->symbol].init : ExprId{};
  }
  found.own = found.variable && !found.through_pointer && is_own(p, found.variable);
  return found;
}
auto meaning_of(const Program& p, SymbolId name) -> Meaning {
  const Symbol& symbol = p.symbols[name];
  const Meaning found = symbol.storage == StorageClass::Associate ? meaning_of(p, symbol.init) : Meaning{};
  return found.variable ? found : Meaning{name, false, is_own(p, name)};
}

// Whether internal procedures of the host name what is this variable in it; in a derivative of the host the variable is a copy.
auto is_named_inside(const Program& p, const Unit& host, SymbolId variable) -> bool {
  const Symbol& own = p.symbols[variable];
  std::vector<SymbolId> same;
  for (const SymbolId id : p.scopes[host.scope].symbols) {
    const Symbol& other = p.symbols[id];
    if (other.kind == SymbolKind::Variable && (id == variable || other.loc == own.loc || other.name == own.name)) same.push_back(id);
  }
  return same.empty() || std::ranges::any_of(host.contains, [&](UnitId inner) {
    const auto named = referenced_symbols(p, inner);
    return std::ranges::any_of(same, [&](SymbolId id) { return named.contains(id); });
  });
}
// Whether the call may reach an internal procedure, which sees the variables of its host, but not those that we made; what an interface describes lies elsewhere.
auto sees_variables_of_host(const Program& p, const Call& call, SymbolId variable) -> bool {
  const Symbol& own = p.symbols[variable];
  if (own.attrs.has(Attr::CompilerGenerated) || own.intent == Intent::In) return false;
  const Unit& unit_of_variable = p.units[p.scopes[own.scope].unit];
  const auto is_procedure = [&](UnitId id) { return id && (p.units[id].kind == UnitKind::Subroutine || p.units[id].kind == UnitKind::Function || p.units[id].kind == UnitKind::MainProgram); };
  if (is_procedure(unit_of_variable.host)) return false;  // of an internal procedure: nothing sees its variables
  return std::ranges::any_of(callees(p, call), [&](SymbolId callee) {
    const UnitId described = p.symbols[callee].unit;
    const UnitId unit = described && !p.units[described].interface_body ? described : UnitId{};
    if (unit && is_procedure(p.units[unit].host)) return is_named_inside(p, p.units[p.units[unit].host], variable);
    return !unit && p.symbols[callee].storage == StorageClass::Argument && !unit_of_variable.contains.empty();
  });
}

}  // namespace

auto may_write(const Program& p, const Call& call, SymbolId name, const Carriers& carriers) -> bool {
  const Meaning meaning = meaning_of(p, name);
  const SymbolId variable = meaning.variable;
  if (call.symbol) {
    const SymbolKind kind = p.symbols[call.symbol].kind;
    if (kind == SymbolKind::StatementFunction) return false;
  }
  const bool intrinsic = call.symbol && p.symbols[call.symbol].kind == SymbolKind::Intrinsic;
  for (const BoundArg& arg : bind_arguments(p, call)) {
    if (!arg.actual || root_variable(p, arg.actual) != variable) continue;
    if (arg.dummy && (p.symbols[arg.dummy].intent == Intent::In || p.symbols[arg.dummy].attrs.has(Attr::Value))) continue;
    return true;
  }
  if (intrinsic) return false;
  if (meaning.own) {
    return sees_variables_of_host(p, call, variable);
  }
  return carriers.is_impure(call);
}

auto may_write(const Program& p, const Block& block, SymbolId name, const Carriers& carriers) -> bool {
  const Meaning meaning = meaning_of(p, name);
  const SymbolId variable = meaning.variable;
  bool found = false;
  const auto sets = [&](const Meaning& set) {
    const SymbolId root = set.variable;
    if (root == variable) found = true;
    // What may be the same storage under another name.
    else if (!meaning.own && !set.own && p.symbols[variable].storage != StorageClass::None) {
      const Symbol& own = p.symbols[variable];
      const bool apart = root && !meaning.through_pointer && !set.through_pointer && own.equivalence < 0 && p.symbols[root].equivalence < 0 && !own.attrs.has(Attr::Target) && !own.attrs.has(Attr::Pointer);
      found = found || !apart;
    }
  };
  const auto writes = [&](ExprId target) {
    if (target) sets(meaning_of(p, target));
  };
  const auto look = [&](ExprId top) {
    for_each_subexpr(p, top, [&](ExprId e) {
      // Functions of the language change no argument: min(i + 1, n) leaves n as it is.
      const auto* call = get_if<Call>(p, e);
      const bool intrinsic = call && call->symbol && p.symbols[call->symbol].kind == SymbolKind::Intrinsic;
      if (call && !intrinsic) found = found || may_write(p, *call, name, carriers);
      if (const auto* implied = get_if<ImpliedDo>(p, e)) found = found || implied->variable == variable;
    });
  };
  for_each_stmt(p, block, [&](StmtId id) {
    if (found) return;
    for_each_expr(p, id, look);
    std::visit(base::Overloaded{
                   [&](const Assign& s) {
                     writes(s.target);
                     if (s.defined) found = found || !meaning.own;
                   },
                   [&](const PointerAssign& s) { writes(s.target); },
                   [&](const CallStmt& s) { found = found || may_write(p, s.call, name, carriers); },
                   [&](const CountedLoop& s) { writes(s.variable); },
                   [&](const Allocate& s) {
                     for (ExprId o : s.objects) writes(o);
                     for (const Arg& o : s.options) writes(o.value);
                   },
                   [&](const Deallocate& s) {
                     for (ExprId o : s.objects) writes(o);
                     for (const Arg& o : s.options) writes(o.value);
                   },
                   [&](const Nullify& s) { for (ExprId o : s.objects) writes(o); },
                   [&](const Opaque& s) {
                     for_each_written(p, s, [&](ExprId place, SymbolId whole) {
                       if (whole) sets(meaning_of(p, whole));
                       else writes(place);
                     });
                   },
                   [&](const AssignLabel& s) { found = found || s.variable == variable; },
                   [](const base::OneOf<ExprStmt, If, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where, Associate, BlockConstruct,
                                        Return, Stop, Goto, ComputedGoto, AssignedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry,
                                        MacroStmt, DirectiveStmt, DeclStmt> auto&) {},
               },
               p.stmts[id].node);
  });
  return found;
}

auto may_reshape(const Program& p, const Block& block, SymbolId array) -> bool {
  const Symbol& symbol = p.symbols[array];
  if (!symbol.attrs.has(Attr::Allocatable) && !symbol.attrs.has(Attr::Pointer) && symbol.storage != StorageClass::Associate) return false;
  bool found = false;
  const auto whole = [&](ExprId e) {
    const auto* ref = get_if<Ref>(p, e);
    const auto* shaped = get_if<Index>(p, e);
    const auto* base = shaped ? get_if<Ref>(p, shaped->base) : nullptr;
    return (ref && ref->symbol == array) || (base && base->symbol == array);
  };
  const auto calls = [&](const Call& call) {
    const bool intrinsic = call.symbol && p.symbols[call.symbol].kind == SymbolKind::Intrinsic;
    if (intrinsic && p.symbols[call.symbol].name != "move_alloc") return;
    found = found || !is_own(p, array) || (!intrinsic && sees_variables_of_host(p, call, array)) || std::ranges::any_of(call.args, [&](const Arg& arg) { return arg.value && whole(arg.value); });
  };
  for_each_stmt(p, block, [&](StmtId id) {
    std::visit(base::Overloaded{
                   [&](const Assign& s) {
                     const auto* ref = get_if<Ref>(p, s.target);
                     found = found || (ref && ref->symbol == array && rank_of(p, p.exprs[s.value].type) > 0);
                   },
                   [&](const PointerAssign& s) { found = found || whole(s.target); },
                   [&](const Allocate& s) { for (ExprId o : s.objects) found = found || whole(o); },
                   [&](const Deallocate& s) { for (ExprId o : s.objects) found = found || whole(o); },
                   [&](const Nullify& s) { for (ExprId o : s.objects) found = found || whole(o); },
                   [&](const CallStmt& s) { calls(s.call); },
                   [](const base::OneOf<ExprStmt, If, CountedLoop, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where, Associate,
                                        BlockConstruct, Return, Stop, Goto, ComputedGoto, AssignLabel, AssignedGoto, ArithmeticIf, Cycle,
                                        Exit, Continue, Entry, Opaque, MacroStmt, DirectiveStmt, DeclStmt> auto&) {},
               },
               p.stmts[id].node);
    for_each_expr(p, id, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        if (const auto* call = get_if<Call>(p, e)) calls(*call);
      });
    });
  });
  return found;
}

auto is_only_index(const Program& p, const Unit& unit, SymbolId variable) -> bool {
  const Symbol& symbol = p.symbols[variable];
  if (symbol.storage != StorageClass::Local || !is_own(p, variable) || symbol.scope != unit.scope || !get_if<IntegerType>(p, symbol.type)) return false;
  for (UnitId inner : unit.contains) {
    if (referenced_symbols(p, inner).contains(variable)) return false;
  }
  bool only = true;
  const auto named_in = [&](ExprId top) {
    for_each_subexpr(p, top, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p, e);
      const auto* implied = get_if<ImpliedDo>(p, e);
      if ((ref && ref->symbol == variable) || (implied && implied->variable == variable)) only = false;
    });
  };
  const std::function<void(const Block&)> look = [&](const Block& block) {
    for (StmtId id : block.stmts) {
      if (const auto* loop = get_if<CountedLoop>(p, id)) {
        const auto* index = get_if<Ref>(p, loop->variable);
        for (ExprId bound : {loop->first, loop->last, loop->step}) {
          if (bound) named_in(bound);
        }
        if (!index || index->symbol != variable) look(loop->body);
        continue;
      }
      for_each_expr(p, id, named_in);
      for_each_block(p, id, look);
    }
  };
  look(unit.body);
  return only;
}

}  // namespace cf::transform::adjoint
