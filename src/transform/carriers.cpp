#include "transform/carriers.h"

#include "base/one_of.h"
#include "transform/runtime_calls.h"

#include <algorithm>

#include "ir/calls.h"
#include "ir/walk.h"
#include "ir/written.h"
#include "transform/actives.h"
#include "transform/structure_parts.h"

namespace cf::transform {

using namespace ir;

auto callees(const Program& program, const Call& call) -> std::vector<SymbolId> {
  if (!call.candidates.empty()) return call.candidates;
  SymbolId symbol = call.symbol;
  while (symbol && program.symbols[symbol].kind == SymbolKind::Binding && program.symbols[symbol].target) symbol = program.symbols[symbol].target;
  return symbol ? std::vector<SymbolId>{symbol} : std::vector<SymbolId>{};
}

auto root_variable(const Program& program, ExprId designator) -> SymbolId {
  while (designator) {
    const Expr::Node& node = program.exprs[designator].node;
    if (const auto* ref = std::get_if<Ref>(&node)) {
      const Symbol& symbol = program.symbols[ref->symbol];
      if (symbol.storage != StorageClass::Associate) return ref->symbol;
      const SymbolId behind = root_variable(program, symbol.init);
      return behind ? behind : ref->symbol;
    }
    if (const auto* member = std::get_if<Member>(&node)) designator = member->base;
    else if (const auto* index = std::get_if<Index>(&node)) designator = index->base;
    else if (const auto* part = std::get_if<ComplexPart>(&node)) designator = part->base;
    else if (const auto* substring = std::get_if<Substring>(&node)) designator = substring->base;
    else if (const auto* deref = std::get_if<Deref>(&node)) designator = deref->pointer;
    else return {};
  }
  return {};
}

namespace {

// A write to this designator may reach memory that other names reach too.
auto goes_through_pointer(const Program& program, ExprId designator) -> bool {
  while (designator) {
    const Expr::Node& node = program.exprs[designator].node;
    if (std::holds_alternative<Deref>(node)) return true;
    if (const auto* ref = std::get_if<Ref>(&node)) return program.symbols[ref->symbol].attrs.has(Attr::Pointer) && program.symbols[ref->symbol].kind != SymbolKind::Procedure;
    if (const auto* member = std::get_if<Member>(&node)) {
      if (program.symbols[member->member].attrs.has(Attr::Pointer)) return true;
      designator = member->base;
    } else if (const auto* index = std::get_if<Index>(&node)) designator = index->base;
    else if (const auto* part = std::get_if<ComplexPart>(&node)) designator = part->base;
    else if (const auto* substring = std::get_if<Substring>(&node)) designator = substring->base;
    else return false;
  }
  return false;
}

auto is_pure(const Program& program, SymbolId procedure) -> bool {
  const Symbol& symbol = program.symbols[procedure];
  return symbol.attrs.has(Attr::Pure) || (symbol.attrs.has(Attr::Elemental) && !symbol.attrs.has(Attr::Impure));
}

// PURE functions do not; subroutines may.
auto changes_arguments(const Program& program, SymbolId procedure) -> bool { return !program.symbols[procedure].type; }

// Collects what the statements of each unit write and call, then closes over the calls.
class Collector {
 public:
  Collector(const Program& program, const Holders& holders, const std::unordered_set<SymbolId>& passive, std::unordered_map<UnitId, Effects>& effects,
            std::unordered_set<SymbolId>& written, std::unordered_set<SymbolId>& values, const Actives* actives)
      : p_(program), holders_(holders), passive_(passive), effects_(effects), written_(written), values_(values), actives_(actives) {}

  void run() {
    for (UnitId unit : p_.units.ids()) {
      if (p_.units[unit].interface_body) continue;
      unit_ = unit;
      effects_[unit];
      for (SymbolId dummy : p_.units[unit].args) {
        if (dummy && starts_anew(p_, dummy)) write(dummy, p_.symbols[dummy].type, false);
      }
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { visit(id); });
    }
    for (DeclId decl : p_.decls.ids()) {
      for_each_expr(p_, decl, [&](ExprId id) { note_values(id); });
    }
    for (const Symbol& symbol : p_.symbols) {
      if (symbol.init && symbol.attrs.has(Attr::Pointer)) note_values(symbol.init);
    }
    close();
  }

 private:
  struct CallSite {
    UnitId unit;
    std::vector<SymbolId> callees;
    std::vector<BoundArg> args;
  };

  void visit(StmtId id) {
    const Stmt& stmt = p_.stmts[id];
    for_each_expr(p_, id, [&](ExprId e) { visit_expr(e); });
    std::visit(base::Overloaded{
                   [&](const Assign& s) {
                     if (s.defined) {
                       Call call;
                       call.symbol = s.defined;
                       call.args = {Arg{"", s.target, {}}, Arg{"", s.value, {}}};
                       add_call(call);
                     } else {
                       write(s.target);
                     }
                   },
                   [&](const PointerAssign& s) { write(s.target); note_values(s.value); },
                   [&](const CallStmt& s) {
                     add_call(s.call);
                     // An intrinsic subroutine may change any of its arguments.
                     if (s.call.symbol && p_.symbols[s.call.symbol].kind == SymbolKind::Intrinsic) {
                       for (const Arg& arg : s.call.args) write(arg.value);
                       const std::string& name = p_.symbols[s.call.symbol].name;
                       if (name != "move_alloc" && name != "mvbits") effects_[unit_].impure = true;
                     }
                   },
                   [&](const CountedLoop& s) { write(s.variable); },
                   [&](const Allocate& s) { for (ExprId o : s.objects) write(o); },
                   [&](const Deallocate& s) { for (ExprId o : s.objects) write(o); },
                   [&](const Nullify& s) { for (ExprId o : s.objects) write(o); },
                   [&](const Opaque& s) {
                     effects_[unit_].impure = effects_[unit_].impure || s.kind == OpaqueKind::Io;
                     for_each_written(p_, s, [&](ExprId place, SymbolId variable) {
                       if (variable) write(variable, p_.symbols[variable].type, p_.symbols[variable].attrs.has(Attr::Pointer));
                       else write(place);
                     });
                   },
                   [&](const AssignLabel& s) { written_.insert(s.variable); },
                   [](const base::OneOf<ExprStmt, If, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where, Associate, BlockConstruct,
                                        Return, Stop, Goto, ComputedGoto, AssignedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry,
                                        MacroStmt, DirectiveStmt, DeclStmt> auto&) {},
               },
               stmt.node);
  }

  void visit_expr(ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* call = get_if<Call>(p_, e)) add_call(*call);
      if (const auto* assign = get_if<AssignExpr>(p_, e)) write(assign->target);
      if (const auto* step = get_if<StepExpr>(p_, e)) write(step->target);
      if (const auto* list = get_if<StructCtor>(p_, e)) {
        for (const Arg& arg : list->args) note_values(arg.value);
      }
    });
  }

  void note_values(ExprId e) {
    const auto* ref = get_if<Ref>(p_, e);
    if (ref && p_.symbols[ref->symbol].kind == SymbolKind::Procedure) values_.insert(ref->symbol);
  }

  void add_call(const Call& call) {
    const SymbolKind kind = call.symbol ? p_.symbols[call.symbol].kind : SymbolKind::Procedure;
    if (kind == SymbolKind::Intrinsic || kind == SymbolKind::StatementFunction) return;
    for (const Arg& arg : call.args) note_values(arg.value);
    calls_.push_back({unit_, callees(p_, call), bind_arguments(p_, call)});
  }

  void write(ExprId target) {
    if (const SymbolId root = root_variable(p_, target)) write(root, p_.exprs[target].type, goes_through_pointer(p_, target));
  }
  void write(SymbolId root, TypeId type, bool through_pointer) {
    written_.insert(root);
    note_impurity(unit_, root, through_pointer);
    if (holders_.holds(type)) mark(unit_, root, through_pointer);
  }

  auto is_local(UnitId unit, SymbolId root) const -> bool {
    const Symbol& symbol = p_.symbols[root];
    const bool own = symbol.scope && p_.scopes[symbol.scope].unit == unit;
    return own && (symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Result || symbol.storage == StorageClass::Index ||
                   symbol.storage == StorageClass::Associate || symbol.storage == StorageClass::None);
  }
  auto note_impurity(UnitId unit, SymbolId root, bool through_pointer) -> bool {
    Effects& effects = effects_[unit];
    if (effects.impure || (is_local(unit, root) && !through_pointer)) return false;
    return effects.impure = true;
  }

  // Returns true if something new was learnt.
  auto mark(UnitId unit, SymbolId root, bool through_pointer) -> bool {
    if (actives_ && !actives_->has_shadow(root)) return false;
    Effects& effects = effects_[unit];
    const Symbol& symbol = p_.symbols[root];
    bool changed = false;
    const UnitId owner = symbol.scope ? p_.scopes[symbol.scope].unit : UnitId{};
    const bool own = owner == unit;
    // An internal procedure may set a dummy of its host.
    if (symbol.storage == StorageClass::Argument && owner) changed = effects_[owner].dummies.insert(root).second;
    const bool local = is_local(unit, root) || (own && symbol.storage == StorageClass::Argument);
    if ((!local || through_pointer) && !effects.state) effects.state = changed = true;
    return changed;
  }

  void close() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const CallSite& site : calls_) changed = close_over(site) || changed;
    }
  }

  auto is_impure(SymbolId callee) const -> bool {
    const Symbol& symbol = p_.symbols[callee];
    if (is_pure(p_, callee)) return false;
    const auto known = symbol.unit && !p_.units[symbol.unit].interface_body ? effects_.find(symbol.unit) : effects_.end();
    return known == effects_.end() || known->second.impure;
  }

  // A PURE subroutine changes nothing but what it is given.
  auto note_arguments(UnitId unit, const std::vector<BoundArg>& args) -> bool {
    bool changed = false;
    for (const BoundArg& arg : args) {
      if (arg.dummy && p_.symbols[arg.dummy].intent == Intent::In) continue;
      const SymbolId root = arg.actual ? root_variable(p_, arg.actual) : SymbolId{};
      if (root) changed = note_impurity(unit, root, goes_through_pointer(p_, arg.actual)) || changed;
    }
    return changed;
  }

  // The arguments as this callee has them: a call through a binding or a pointer was bound to the dummies of what it names, and an overriding procedure has
  // its own in their places.
  auto bound_to(const CallSite& site, SymbolId callee) const -> std::vector<BoundArg> {
    std::vector<SymbolId> own = dummies_of(p_, callee).list;
    std::erase_if(own, [](SymbolId dummy) { return !dummy; });
    std::vector<BoundArg> bound = site.args;
    for (std::size_t i = 0; i < bound.size() && i < own.size(); ++i) bound[i].dummy = own[i];
    return bound;
  }

  // A dummy procedure or procedure pointer does what any procedure does that is passed or pointed to somewhere; one without source may do anything.
  auto may_change_state(SymbolId callee) const -> bool {
    const Symbol& symbol = p_.symbols[callee];
    if (symbol.attrs.has(Attr::Pure) || symbol.kind == SymbolKind::Intrinsic || symbol.kind == SymbolKind::StatementFunction) return false;
    if (passive_.contains(callee) || runtime_call(p_, callee) != RuntimeCall::None) return false;
    if (symbol.storage != StorageClass::Argument && !symbol.attrs.has(Attr::Pointer)) return true;
    return std::ranges::any_of(values_, [&](SymbolId value) {
      const Symbol& target = p_.symbols[value];
      if (target.storage == StorageClass::Argument || target.attrs.has(Attr::Pointer)) return false;
      const auto known = target.unit && !p_.units[target.unit].interface_body ? effects_.find(target.unit) : effects_.end();
      return known == effects_.end() || known->second.state;
    });
  }

  auto is_number(TypeId type) const -> bool {
    const TypeId element = element_of(p_, type);
    return get_if<RealType>(p_, element) || get_if<ComplexType>(p_, element);
  }

  auto close_over(const CallSite& site) -> bool {
    bool changed = false;
    for (SymbolId callee : site.callees) {
      const std::vector<BoundArg> args = bound_to(site, callee);
      const UnitId unit = p_.symbols[callee].unit;
      const auto known = unit && !p_.units[unit].interface_body ? effects_.find(unit) : effects_.end();
      const bool unknown = known == effects_.end();
      for (const BoundArg& arg : args) {
        const bool passive = arg.actual && passive_.contains(callee) && holders_.holds(p_.exprs[arg.actual].type);
        const bool writes = passive ? false : unknown ? !arg.dummy || p_.symbols[arg.dummy].intent != Intent::In : known->second.dummies.contains(arg.dummy);
        const SymbolId root = writes && arg.actual ? root_variable(p_, arg.actual) : SymbolId{};
        if (!root) continue;
        changed = written_.insert(root).second || changed;
        if (holders_.holds(p_.exprs[arg.actual].type)) changed = mark(site.unit, root, goes_through_pointer(p_, arg.actual)) || changed;
      }
      // Integers and logicals, components of structures among them, may be written through any argument: every actual variable counts as written.
      for (const BoundArg& arg : args) {
        const SymbolId root = arg.actual && !(arg.dummy && p_.symbols[arg.dummy].intent == Intent::In) ? root_variable(p_, arg.actual) : SymbolId{};
        if (root && !unknown && known->second.dummies.contains(arg.dummy)) changed = written_.insert(root).second || changed;
        else if (root && !is_number(p_.exprs[arg.actual].type)) changed = written_.insert(root).second || changed;
      }
      if (!effects_[site.unit].impure && is_impure(callee)) effects_[site.unit].impure = changed = true;
      if (is_pure(p_, callee) && changes_arguments(p_, callee) && (unknown || known->second.impure)) changed = note_arguments(site.unit, args) || changed;
      const bool changes_state = unknown ? may_change_state(callee) : known->second.state;
      if (changes_state && !effects_[site.unit].state) effects_[site.unit].state = changed = true;
    }
    return changed;
  }

  const Program& p_;
  const Holders& holders_;
  const std::unordered_set<SymbolId>& passive_;
  std::unordered_map<UnitId, Effects>& effects_;
  std::unordered_set<SymbolId>& written_;
  std::unordered_set<SymbolId>& values_;
  const Actives* actives_;
  std::vector<CallSite> calls_;
  UnitId unit_;
};

}  // namespace

Carriers::Carriers(const Program& program, const Holders& holders, const std::unordered_set<SymbolId>& passive, const Actives* actives)
    : program_(program), holders_(holders), actives_(actives), passive_(passive) {
  Collector(program, holders, passive_, effects_, written_, value_set_, nullptr).run();
  if (actives) {
    // What may be written is what it was: less of it carries a derivative.
    std::unordered_set<SymbolId> known = written_;
    effects_.clear();
    Collector(program, holders, passive_, effects_, known, value_set_, actives).run();
  }
  values_.assign(value_set_.begin(), value_set_.end());
  std::ranges::sort(values_);
}

auto Carriers::effects_of(SymbolId procedure) const -> const Effects* {
  const UnitId unit = program_.symbols[procedure].unit;
  if (!unit || program_.units[unit].interface_body) return nullptr;
  const auto at = effects_.find(unit);
  return at == effects_.end() ? nullptr : &at->second;
}

// A dummy function or function pointer whose result has no derivative.
auto Carriers::is_passive_dummy(SymbolId procedure) const -> bool {
  const Symbol& symbol = program_.symbols[procedure];
  const bool unnamed = symbol.storage == StorageClass::Argument || symbol.attrs.has(Attr::Pointer);
  return symbol.kind == SymbolKind::Procedure && unnamed && symbol.type && !holders_.holds(symbol.type);
}

auto Carriers::gives(SymbolId function) const -> bool {
  return holders_.holds(program_.symbols[function].type) && (!actives_ || actives_->gives_shadow(program_, function));
}

auto Carriers::has_side_effects(SymbolId procedure) const -> bool {
  const Symbol& symbol = program_.symbols[procedure];
  if (symbol.kind == SymbolKind::Intrinsic || symbol.kind == SymbolKind::StatementFunction) return false;
  if (is_passive_dummy(procedure)) {
    return std::ranges::any_of(values_, [&](SymbolId value) {
      const Symbol& target = program_.symbols[value];
      const bool fits = target.type && !holders_.holds(target.type) && !is_passive_dummy(value);
      return fits && has_side_effects(value);
    });
  }
  if (passive_.contains(procedure) || runtime_call(program_, procedure) != RuntimeCall::None) return false;
  const Effects* effects = effects_of(procedure);
  return !effects || effects->state || !effects->dummies.empty();
}

auto Carriers::changes_state(SymbolId procedure) const -> bool {
  const Effects* effects = effects_of(procedure);
  return !effects || effects->state;
}

auto Carriers::carries(SymbolId procedure) const -> bool {
  const Symbol& symbol = program_.symbols[procedure];
  if (symbol.kind == SymbolKind::Intrinsic) return false;
  if (symbol.kind == SymbolKind::StatementFunction) return holders_.holds(symbol.type);
  if (is_passive_dummy(procedure)) return has_side_effects(procedure);
  return value_set_.contains(procedure) || gives(procedure) || has_side_effects(procedure);
}

auto Carriers::carries(const Call& call) const -> bool {
  if (call.symbol && program_.symbols[call.symbol].kind == SymbolKind::Intrinsic) return false;
  const auto reached = callees(program_, call);
  return reached.empty() || std::ranges::any_of(reached, [&](SymbolId s) { return carries(s); });
}

auto Carriers::has_side_effects(const Call& call) const -> bool {
  if (call.symbol && program_.symbols[call.symbol].kind == SymbolKind::Intrinsic) return false;
  const auto reached = callees(program_, call);
  return reached.empty() || std::ranges::any_of(reached, [&](SymbolId s) { return has_side_effects(s); });
}

auto Carriers::is_impure(const Call& call) const -> bool {
  if (call.symbol) {
    const SymbolKind kind = program_.symbols[call.symbol].kind;
    if (kind == SymbolKind::Intrinsic || kind == SymbolKind::StatementFunction) return false;
  }
  const auto reached = callees(program_, call);
  return reached.empty() || std::ranges::any_of(reached, [&](SymbolId s) {
    if (is_pure(program_, s) && !changes_arguments(program_, s)) return false;
    const Effects* effects = effects_of(s);
    return !effects || effects->impure;
  });
}

auto Carriers::writes(SymbolId procedure, SymbolId dummy) const -> bool {
  const Effects* effects = effects_of(procedure);
  return !effects || effects->dummies.contains(dummy);
}

auto Carriers::sets_value(SymbolId procedure, SymbolId dummy) const -> bool {
  const Symbol& symbol = program_.symbols[dummy];
  const bool set_elsewhere = symbol.attrs.has(Attr::Target) || symbol.attrs.has(Attr::Volatile);
  return symbol.attrs.has(Attr::Value) && (set_elsewhere || written_.contains(dummy) || writes(procedure, dummy));
}

auto Carriers::is_constant_data(SymbolId variable) const -> bool {
  const Symbol& symbol = program_.symbols[variable];
  return symbol.storage == StorageClass::Static && !written_.contains(variable) && !symbol.attrs.has(Attr::Pointer) && symbol.equivalence < 0;
}

}  // namespace cf::transform
