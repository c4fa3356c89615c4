#include "transform/adjoint/moved_ways.h"

#include <algorithm>
#include <unordered_set>

#include "base/one_of.h"
#include "base/letters.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/carriers.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

// The last variable or component that a designator names: p of s%p(2).
auto last_name(const Program& p, ExprId e) -> SymbolId {
  while (e) {
    if (const auto* ref = get_if<Ref>(p, e)) return ref->symbol;
    if (const auto* member = get_if<Member>(p, e)) return member->member;
    if (!get_if<Index>(p, e) && !get_if<Paren>(p, e)) return {};
    e = base_of(p, e);
  }
  return {};
}

class Moves {
 public:
  Moves(const Program& program, UnitId own, SymbolId part) : p_(program), own_(own), part_(part), is_component_(program.symbols[part].storage == StorageClass::Component) {}

  auto in_own(const Block& block) -> bool { return in(own_, block); }

 private:
  auto is_local() const -> bool {
    const StorageClass storage = p_.symbols[part_].storage;
    return storage == StorageClass::Local || storage == StorageClass::Argument || storage == StorageClass::Result;
  }
  auto in(UnitId unit, const Block& block) -> bool {
    bool found = false;
    for_each_stmt(p_, block, [&](StmtId id) { found = found || in(unit, id); });
    return found;
  }

  // A local variable has another symbol in an internal procedure of a derivative. Procedures that are not internal have variables of their own of that name.
  auto is_part(UnitId unit, ExprId e) const -> bool {
    const SymbolId last = last_name(p_, e);
    if (is_local() && unit != own_ && !p_.units[unit].host) return false;
    if (!last || last == part_ || is_component_) return last == part_;
    const Symbol& own = p_.symbols[part_];
    return p_.symbols[last].attrs.has(Attr::Pointer) == own.attrs.has(Attr::Pointer) && base::lower_case(p_.symbols[last].name) == base::lower_case(own.name);
  }
  auto in(UnitId unit, StmtId id) -> bool {
    const auto any = [&](const std::vector<ExprId>& objects) { return std::ranges::any_of(objects, [&](ExprId e) { return is_part(unit, e); }); };
    bool found = std::visit(base::Overloaded{
                                [&](const PointerAssign& s) { return is_part(unit, s.target); },
                                [&](const Nullify& s) { return any(s.objects); },
                                [&](const Allocate& s) { return any(s.objects); },
                                [&](const Deallocate& s) { return any(s.objects); },
                                [&](const Assign& s) { return s.defined ? by_all(unit) : replaces(unit, s.target); },
                                [&](const CallStmt& s) { return by_call(unit, s.call); },
                                [](const base::OneOf<ExprStmt, If, CountedLoop, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where,
                                                     Associate, BlockConstruct, Return, Stop, Goto, ComputedGoto, AssignLabel,
                                                     AssignedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry, Opaque, MacroStmt,
                                                     DirectiveStmt, DeclStmt> auto&) { return false; },
                            },
                            p_.stmts[id].node);
    for_each_expr(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* call = get_if<Call>(p_, e);
        found = found || (call != nullptr && by_call(unit, *call));
      });
    });
    return found;
  }
  // s = r also sets s%p; o = r may give a polymorphic o another type.
  auto replaces(UnitId unit, ExprId target) const -> bool {
    const auto* type = get_if<DerivedType>(p_, element_of(p_, p_.exprs[target].type));
    if (type == nullptr) return false;
    return is_component_ ? has_part(type->def) : type->polymorphic && is_part(unit, target);
  }
  auto has_part(TypeDefId def) const -> bool {
    return std::ranges::any_of(p_.type_defs[def].components, [&](SymbolId component) {
      const Symbol& symbol = p_.symbols[component];
      if (component == part_) return true;
      const auto* inner = get_if<DerivedType>(p_, element_of(p_, symbol.type));
      return inner != nullptr && !symbol.attrs.has(Attr::Pointer) && inner->def != def && has_part(inner->def);
    });
  }
  auto by_call(UnitId unit, const Call& call) -> bool {
    if (call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Intrinsic) {
      return p_.symbols[call.symbol].name == "move_alloc" && std::ranges::any_of(call.args, [&](const Arg& arg) { return arg.value && is_part(unit, arg.value); });
    }
    for (const BoundArg& arg : bind_arguments(p_, call)) {
      if (!arg.actual || !is_part(unit, arg.actual)) continue;
      if (!arg.dummy || p_.symbols[arg.dummy].intent == Intent::In) continue;
      const Attrs attrs = p_.symbols[arg.dummy].attrs;
      if (attrs.has(Attr::Pointer) || attrs.has(Attr::Allocatable)) return true;
    }
    for (const SymbolId callee : callees(p_, call)) {
      const Symbol& symbol = p_.symbols[callee];
      const bool known = symbol.kind == SymbolKind::Procedure && symbol.storage != StorageClass::Argument && !symbol.attrs.has(Attr::Pointer) && symbol.unit && !p_.units[symbol.unit].interface_body;
      if (!known ? by_all(unit) : by_unit(symbol.unit)) return true;
    }
    return false;
  }
  // Where it is called again, the procedure itself has other variables.
  auto by_unit(UnitId unit) -> bool { return !(unit == own_ && is_local()) && seen_.insert(unit).second && in(unit, p_.units[unit].body); }
  // It is not known what is called.
  auto by_all(UnitId but) -> bool {
    return std::ranges::any_of(p_.units.ids(), [&](UnitId unit) { return unit != but && !p_.units[unit].interface_body && by_unit(unit); });
  }

  const Program& p_;
  UnitId own_;
  SymbolId part_;
  bool is_component_;
  std::unordered_set<UnitId> seen_;
};

}  // namespace

auto moved_on_the_way(const Program& p, UnitId unit, const Block& block, ExprId designator) -> SymbolId {
  for (ExprId at = designator; at; at = base_of(p, at)) {
    const SymbolId part = get_if<Ref>(p, at) || get_if<Member>(p, at) ? last_name(p, at) : SymbolId{};
    if (!part) continue;
    if (p.symbols[part].storage == StorageClass::Associate) return {};  // it stays itself
    const Attrs attrs = p.symbols[part].attrs;
    if ((attrs.has(Attr::Pointer) || attrs.has(Attr::Allocatable)) && Moves(p, unit, part).in_own(block)) return part;
  }
  return {};
}

}  // namespace cf::transform::adjoint
