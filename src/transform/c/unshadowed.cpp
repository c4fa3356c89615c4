#include "transform/c/unshadowed.h"

#include <algorithm>
#include <deque>

#include "ir/walk.h"

namespace cf::transform::c {

using namespace ir;

class Unshadowed::Solver {
 public:
  Solver(const Question& question, Unshadowed& result) : q_(question), p_(question.program), result_(result), dirty_(question.classes.open) {}

  void run() {
    find_functions();
    find_stored();
    find_active_classes();
    find_copied();
    for (SymbolId function : functions_) {
      if (function == q_.head || by_address_.contains(function)) context({function, {}});
    }
    // Callees come later: what they find reaches their callers in the same round.
    for (changed_ = true; changed_;) {
      changed_ = false;
      for (std::size_t i = contexts_.size(); i-- > 0;) refine(contexts_[i]);
    }
    for (const State& state : contexts_) {
      result_.by_forced_[state.key] = state.context;
      result_.by_parameters_.try_emplace({state.key.first, state.context.parameters}, state.context.without);
    }
  }

 private:
  struct State {
    Key key;
    Context context;
  };

  // ---- facts

  void find_functions() {
    for (ExprId e : p_.exprs.ids()) {
      const auto* ref = get_if<Ref>(p_, e);
      if (ref && p_.symbols[ref->symbol].kind == SymbolKind::Procedure && has_source(ref->symbol)) by_address_.insert(ref->symbol);
    }
    std::vector<SymbolId> todo{q_.head};
    for (SymbolId id : p_.symbols.ids()) {
      if (by_address_.contains(id)) todo.push_back(id);
    }
    while (!todo.empty()) {
      const SymbolId function = todo.back();
      todo.pop_back();
      if (flows_.contains(function)) continue;
      functions_.push_back(function);
      const PointerFlow& flow = flows_[function] = find_pointer_flow(p_, q_.holders, q_.carriers, p_.symbols[function].unit);
      for (const PointerFlow::Site& site : flow.sites) {
        todo.push_back(site.function);
        head_called_inside_ = head_called_inside_ || site.function == q_.head;
      }
    }
  }
  auto has_source(SymbolId function) const -> bool {
    const UnitId unit = p_.symbols[function].unit;
    return unit && !p_.units[unit].interface_body;
  }
  auto arguments(SymbolId function) const -> const std::vector<SymbolId>& { return p_.units[p_.symbols[function].unit].args; }

  // Pointers through which numbers are stored, by whatever is made of them.
  void find_stored() {
    std::vector<SymbolId> todo;
    std::unordered_map<SymbolId, std::vector<SymbolId>> leads;  // from a pointer to those it was made from
    for (SymbolId function : functions_) {
      const PointerFlow& flow = flows_.at(function);
      todo.insert(todo.end(), flow.stored.begin(), flow.stored.end());
      for (const auto& [to, from] : flow.from) leads[to].insert(leads[to].end(), from.begin(), from.end());
      for (const PointerFlow::Site& site : flow.sites) {
        for (const PointerFlow::Argument& argument : site.arguments) {
          auto& from = leads[arguments(site.function)[argument.parameter]];
          from.insert(from.end(), argument.from.begin(), argument.from.end());
        }
      }
    }
    while (!todo.empty()) {
      const SymbolId id = todo.back();
      todo.pop_back();
      if (!stored_.insert(id).second) continue;
      if (const auto at = leads.find(id); at != leads.end()) todo.insert(todo.end(), at->second.begin(), at->second.end());
    }
  }

  void find_active_classes() {
    for (std::size_t i = 1; i < q_.classes.members.size(); ++i) {
      if (!std::ranges::all_of(q_.classes.members[i], [&](SymbolId id) { return is_passive(id); })) dirty_[i] = true;
    }
  }

  // Shadows of variables are read where structures are copied as a whole, and by functions without source, as memcpy.
  void find_copied() {
    std::unordered_set<ExprId> parts;  // of which only a member, or the address, is taken
    for (ExprId e : p_.exprs.ids()) {
      if (const auto* member = get_if<Member>(p_, e)) parts.insert(bare(p_, member->base));
      if (const auto* address = get_if<AddressOf>(p_, e)) parts.insert(bare(p_, address->object));
      if (const auto* call = get_if<Call>(p_, e)) find_given(*call);
    }
    for (ExprId e : p_.exprs.ids()) {
      const TypeId type = p_.exprs[e].type;
      if (type && get_if<DerivedType>(p_, type) && bare(p_, e) == e && !parts.contains(e)) read_shadows(e);
    }
    for (StmtId s : p_.stmts.ids()) {
      if (const auto* call = get_if<CallStmt>(p_, s)) find_given(call->call);
    }
  }
  void find_given(const Call& call) {
    const SymbolId named = call.symbol ? call.symbol : named_function(p_, call.function);
    if (named && has_source(named)) return;
    for (const Arg& arg : call.args) read_shadows(arg.value);
  }
  void read_shadows(ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, e);
      if (!ref || get_if<PointerType>(p_, p_.symbols[ref->symbol].type) || !q_.holders.holds(p_.symbols[ref->symbol].type)) return;
      if (const std::uint32_t id = q_.classes.holding.at(ref->symbol); id != analysis::PointerClasses::kNone) dirty_[id] = true;
    });
  }

  auto is_passive(SymbolId id) const -> bool {
    const ScopeId scope = p_.symbols[id].scope;
    const UnitId unit = scope ? p_.scopes[scope].unit : UnitId{};
    if (!unit || q_.activity.reached.at(unit) == 0 || q_.listed.contains(id)) return false;
    return !q_.activity.is_active(id) && !q_.activity.leads_to_active(id);
  }

  // ---- contexts

  auto context(const Key& key) -> const Context& {
    if (const auto at = index_.find(key); at != index_.end()) return contexts_[at->second].context;
    index_[key] = contexts_.size();
    contexts_.push_back({key, {}});
    State& state = contexts_.back();
    for (SymbolId id : flows_.at(key.first).pointers) {
      if (may_be_without(key, id)) state.context.without.insert(id);
    }
    set_parameters(state);
    changed_ = true;
    return state.context;
  }

  auto is_forced(const Key& key, SymbolId id) const -> bool {
    const auto& args = arguments(key.first);
    return std::ranges::any_of(key.second, [&](std::size_t i) { return args[i] == id; });
  }
  auto may_be_without(const Key& key, SymbolId id) const -> bool {
    if (p_.symbols[id].storage != StorageClass::Argument || is_forced(key, id)) return true;
    if (!is_passive(id)) return false;
    // What others give may have a shadow that must become zero where something is stored.
    const bool from_outside = key.first == q_.head && !head_called_inside_;
    return !by_address_.contains(key.first) && (from_outside || !stored_.contains(id));
  }

  void set_parameters(State& state) const {
    const auto& args = arguments(state.key.first);
    state.context.parameters.clear();
    for (std::size_t i = 0; i < args.size(); ++i) {
      if (state.context.without.contains(args[i])) state.context.parameters.push_back(i);
    }
  }

  void refine(State& state) {
    const PointerFlow& flow = flows_.at(state.key.first);
    bool any = false;
    for (bool again = true; again;) {
      again = false;
      const auto remove = [&](SymbolId id, const Need& need) {
        if (state.context.without.erase(id) == 0) return;
        again = true;
        any = true;
        result_.needs_.try_emplace(id, need);
        if (is_passive(id)) dirty_[q_.classes.of.at(id)] = true;
      };
      const std::vector<SymbolId> candidates(state.context.without.begin(), state.context.without.end());
      for (SymbolId id : candidates) {
        if (const std::optional<Need> need = need_of(state, flow, id)) remove(id, *need);
      }
      for (const auto& group : flow.together) {
        const auto has_shadow = [&](SymbolId id) { return !state.context.without.contains(id); };
        if (std::ranges::none_of(group, has_shadow)) continue;
        for (SymbolId id : group) remove(id, Need{p_.symbols[id].loc, "another pointer may stand in its place"});
      }
      for (const PointerFlow::Site& site : flow.sites) {
        if (site.carries || q_.adjoint) meet(state, site, remove);
      }
    }
    if (!any) return;
    set_parameters(state);
    changed_ = true;
  }

  // Why a pointer must have a shadow here; none: as far as is known it need not.
  auto need_of(const State& state, const PointerFlow& flow, SymbolId id) const -> std::optional<Need> {
    const std::set<SymbolId>& without = state.context.without;
    if (const auto at = flow.needed.find(id); at != flow.needed.end()) return at->second;
    const auto is_without = [&](SymbolId other) { return without.contains(other); };
    const Loc loc = p_.symbols[id].loc;
    const bool passive = is_passive(id);
    const auto from = flow.from.find(id);
    if (!passive) {
      const bool parameter = p_.symbols[id].storage == StorageClass::Argument;
      if (flow.mixed.contains(id) || (!parameter && from == flow.from.end())) return Need{loc, "it may lead to what has derivatives"};
      if (from != flow.from.end() && !std::ranges::all_of(from->second, is_without)) return Need{loc, "it may lead to what has derivatives"};
    }
    if (const auto to = flow.to.find(id); to != flow.to.end()) {
      for (SymbolId other : to->second) {
        if (!is_without(other)) return Need{p_.symbols[other].loc, "it is assigned to '" + p_.symbols[other].name + "', which has a derivative"};
      }
    }
    if (!passive || !stored_.contains(id) || is_forced(state.key, id)) return std::nullopt;
    const std::uint32_t own = q_.classes.of.at(id);
    const auto shares = [&](SymbolId other) {
      const ScopeId scope = p_.symbols[other].scope;
      return p_.scopes[scope].unit == p_.symbols[state.key.first].unit && !is_without(other);
    };
    if (own == analysis::PointerClasses::kNone) return std::nullopt;
    const auto is_read = [&](std::uint32_t one) { return dirty_[one] || std::ranges::any_of(q_.classes.members[one], shares); };
    if (std::ranges::any_of(q_.classes.related(own), is_read)) return Need{loc, "what is stored through it may be read through what has a derivative"};
    return std::nullopt;
  }

  template <class Remove>
  void meet(State& state, const PointerFlow::Site& site, const Remove& remove) {
    const auto is_without = [&](SymbolId id) { return state.context.without.contains(id); };
    Positions forced;
    for (const PointerFlow::Argument& argument : site.arguments) {
      if (std::ranges::all_of(argument.from, is_without)) forced.push_back(argument.parameter);
    }
    const Key key{site.function, forced};
    const Positions agreed = context(key).parameters;
    for (const PointerFlow::Argument& argument : site.arguments) {
      const bool wanted = std::ranges::find(forced, argument.parameter) != forced.end();
      if (!wanted || std::ranges::find(agreed, argument.parameter) != agreed.end()) continue;
      const SymbolId parameter = arguments(site.function)[argument.parameter];
      const auto why = result_.needs_.find(parameter);
      const std::string name = "it is passed to '" + p_.symbols[site.function].name + "'";
      const std::string reason = why == result_.needs_.end() ? "" : ", where " + why->second.text;
      for (SymbolId id : argument.from) remove(id, Need{site.loc, name + reason});
    }
  }

  const Question& q_;
  const Program& p_;
  Unshadowed& result_;
  std::vector<SymbolId> functions_;
  std::unordered_set<SymbolId> by_address_;  // called through pointers, under one signature
  std::unordered_map<SymbolId, PointerFlow> flows_;
  std::unordered_set<SymbolId> stored_;
  std::vector<bool> dirty_;  // classes into which something with a shadow leads
  std::deque<State> contexts_;
  std::map<Key, std::size_t> index_;
  bool changed_ = false;
  bool head_called_inside_ = false;
};

Unshadowed::Unshadowed(const Question& question) { Solver(question, *this).run(); }

auto Unshadowed::parameters(SymbolId function, const Positions& forced) const -> Positions {
  const auto at = by_forced_.find({function, forced});
  return at == by_forced_.end() ? Positions{} : at->second.parameters;
}

auto Unshadowed::variables(SymbolId function, const Positions& without) const -> const std::set<SymbolId>& {
  static const std::set<SymbolId> none;
  const auto at = by_parameters_.find({function, without});
  return at == by_parameters_.end() ? none : at->second;
}

auto Unshadowed::why(SymbolId parameter) const -> std::optional<Need> {
  const auto at = needs_.find(parameter);
  return at == needs_.end() ? std::nullopt : std::optional(at->second);
}

}  // namespace cf::transform::c
