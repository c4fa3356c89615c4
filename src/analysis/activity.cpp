#include "analysis/activity.h"

#include <algorithm>
#include <map>

#include "analysis/flow_graph.h"
#include "analysis/names.h"
#include "base/letters.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

// From coloured nodes to places, steps and expressions.
class Collector {
 public:
  Collector(Ground& ground, Activity& activity) : ground_(ground), places_(ground.places()), a_(activity) {}

  void run(const std::vector<UnitId>& units) {
    const Program& p = ground_.program();
    a_.varied = a_.useful = a_.active = base::BitSet(places_.size());
    a_.active_exprs = base::BitSet(p.exprs.size());
    a_.zero_exprs = base::BitSet(p.exprs.size());
    a_.active_symbols = a_.leading_symbols = base::BitSet(p.symbols.size());
    places();
    if (a_.method == ActivityMethod::Dugaa) zeros();
    for (const UnitId unit : units) {
      a_.reached[unit] = 1;
      steps(unit);
    }
    symbols();
  }

 private:
  auto is_active(std::uint32_t node) const -> bool { return a_.graph.varied[node] && a_.graph.useful[node]; }

  void places() {
    for (std::uint32_t i = 0; i < a_.graph.nodes.size(); ++i) {
      const FlowNode& node = a_.graph.nodes[i];
      if (!node.place) continue;
      const bool dug = a_.method == ActivityMethod::Dugaa;
      if (dug && node.kind != FlowNode::Kind::Entry && node.kind != FlowNode::Kind::Def) continue;
      if (a_.graph.varied[i]) a_.varied.set(node.place.index);
      if (a_.graph.useful[i]) a_.useful.set(node.place.index);
      if (is_active(i)) a_.active.set(node.place.index);
      if (dug && node.kind == FlowNode::Kind::Def && is_active(i)) defs_[{node.unit, node.step}].push_back(node.place);
    }
  }
  // A definition that varies with nothing, merged with one that does before an active use.
  void zeros() {
    for (const FlowEdge& edge : a_.graph.edges) {
      const FlowNode& from = a_.graph.nodes[edge.from];
      const FlowNode& to = a_.graph.nodes[edge.to];
      if (from.kind != FlowNode::Kind::Def || a_.graph.varied[edge.from] || edge.kind != FlowKind::Flow) continue;
      if ((to.kind != FlowNode::Kind::Between && to.kind != FlowNode::Kind::Exit) || !is_active(edge.to)) continue;
      zeros_[{from.unit, from.step}].push_back(from.place);
    }
  }
  void steps(UnitId unit) {
    const Steps& steps = ground_.steps(unit);
    std::vector<bool>& active = a_.active_steps[unit];
    active.assign(steps.steps.size(), false);
    std::vector<bool>& zero = a_.zero_steps[unit];
    zero.assign(steps.steps.size(), false);
    for (std::uint32_t i = 0; i < steps.steps.size(); ++i) {
      const Step& step = steps.steps[i];
      const auto found = defs_.find({unit, i});
      const auto is_def = [&](PlaceId place) {
        if (a_.method == ActivityMethod::Vdgaa) return a_.is_active(place);
        return found != defs_.end() && std::ranges::find(found->second, place) != found->second.end();
      };
      if (const auto passive = zeros_.find({unit, i}); passive != zeros_.end()) {
        zero[i] = true;
        for (const Def& def : step.defs)
          if (def.expr && std::ranges::find(passive->second, def.place) != passive->second.end()) a_.zero_exprs.set(def.expr.index);
      }
      for (const Def& def : step.defs) {
        if (!is_def(def.place)) continue;
        active[i] = true;
        if (def.expr) a_.active_exprs.set(def.expr.index);
      }
      if (step.call >= 0) passed(steps.calls[static_cast<std::size_t>(step.call)]);
      if (!active[i]) continue;
      const auto read = a_.graph.use_nodes.find({unit, i});
      for (std::size_t k = 0; k < step.uses.size(); ++k) {
        const Use& use = step.uses[k];
        if (!use.value || !use.expr || !a_.is_active(use.place)) continue;
        // What reaches the use may be passive, though the place is active elsewhere.
        const std::uint32_t node = read == a_.graph.use_nodes.end() ? FlowGraph::kNone : read->second[k];
        if (node == FlowGraph::kNone || a_.graph.varied[node]) a_.active_exprs.set(use.expr.index);
      }
    }
  }
  // An actual argument is active if its dummy is.
  void passed(const CallStep& call) {
    for (const Callee& callee : call.callees)
      for (const Binding& one : callee.bindings)
        if (one.expr && a_.is_active(one.formal) && a_.is_active(one.actual)) a_.active_exprs.set(one.expr.index);
  }
  void symbols() {
    const Program& p = ground_.program();
    for (const SymbolId id : p.symbols.ids()) {
      const PartId part = places_.find(id);
      if (!part) continue;
      places_.for_each(part, [&](PlaceId place) {
        if (a_.is_active(place)) a_.active_symbols.set(id.index);
      });
    }
    // Pointers that lead to active places, and those that lead to such pointers.
    std::vector<bool> leading(places_.object_count());
    a_.active.for_each([&](std::size_t index) { leading[places_[PlaceId{static_cast<std::uint32_t>(index)}].object.index] = true; });
    const std::vector<bool> active_objects = leading;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t i = 0; i < places_.size(); ++i) {
        const PlaceId place{i};
        if (!places_[place].pointer || leading[places_[place].object.index]) continue;
        const PartSet to = ground_.pointers().of(place, places_.object_of(place).owner);
        if (std::ranges::none_of(to, [&](PartId part) { return leading[places_[part].object.index]; })) continue;
        leading[places_[place].object.index] = true;
        changed = true;
      }
    }
    for (const SymbolId id : p.symbols.ids())
      if (const PartId part = places_.find(id); part && leading[places_[part].object.index] && !active_objects[places_[part].object.index]) a_.leading_symbols.set(id.index);
    a_.active.for_each([&](std::size_t index) {
      const Object& object = places_.object_of(PlaceId{static_cast<std::uint32_t>(index)});
      if (object.kind == ObjectKind::Target && object.symbol) a_.active_symbols.set(object.symbol.index);
    });
  }

  Ground& ground_;
  const Places& places_;
  Activity& a_;
  std::map<std::pair<UnitId, std::uint32_t>, std::vector<PlaceId>> defs_, zeros_;
};

}  // namespace

auto compute_activity(Ground& ground, const Roots& roots, ActivityMethod method) -> Activity {
  Activity activity;
  activity.method = method;
  activity.roots = roots;
  FlowGraphBuilder builder(ground, roots.head);
  if (method == ActivityMethod::None) {
    // Everything that can be.
    activity.active = base::BitSet(ground.places().size());
    for (std::uint32_t i = 0; i < ground.places().size(); ++i)
      if (ground.places()[PlaceId{i}].real) activity.active.set(i);
    activity.varied = activity.useful = activity.active;
    activity.active_exprs = base::BitSet(ground.program().exprs.size(), true);
    activity.active_symbols = activity.leading_symbols = base::BitSet(ground.program().symbols.size(), true);
    for (const UnitId unit : builder.units) {
      activity.reached[unit] = 1;
      activity.active_steps[unit].assign(ground.steps(unit).steps.size(), true);
    }
    return activity;
  }
  const auto [independents, dependents] =
      method == ActivityMethod::Dugaa ? build_def_use_graph(ground, roots, builder) : build_variable_graph(ground, roots, builder);
  builder.colour(independents, true);
  builder.colour(dependents, false);
  activity.graph = std::move(builder.graph);
  Collector(ground, activity).run(builder.units);
  return activity;
}

auto call_pattern(const Activity& activity, const Callee& callee) -> std::vector<PlaceId> {
  std::vector<PlaceId> pattern;
  for (const Binding& one : callee.bindings)
    if (activity.is_active(one.formal) && activity.is_active(one.actual)) pattern.push_back(one.formal);
  std::ranges::sort(pattern);
  pattern.erase(std::ranges::unique(pattern).begin(), pattern.end());
  return pattern;
}

// ---- Roots ------------------------------------------------------------------------------------------------------------------------

namespace {

// The storage of a variable as seen from outside: of a parameter that is an address, what it leads to.
auto storage(Ground& ground, SymbolId id) -> PartSet {
  const Program& p = ground.program();
  const Symbol& symbol = p.symbols[id];
  if (symbol.storage == StorageClass::Argument && passing_of(p, id) == Passing::Pointer) return {ground.places().target_of(id)};
  const PartId part = ground.places().of(id);
  return part ? PartSet{part} : PartSet{};
}

auto listed(const Program& p, UnitId unit, std::string_view name) -> std::vector<SymbolId> {
  std::vector<SymbolId> found;
  const auto look = [&](NotesId notes) {
    if (!notes) return;
    for (const Directive& directive : p.notes[notes].directives) {
      if (directive.name != name || (directive.family != DirectiveFamily::Contraflow && directive.family != DirectiveFamily::OpenAD)) continue;
      for (const Clause& clause : directive.clauses)
        for (const ExprId arg : clause.args)
          if (const auto* ref = get_if<Ref>(p, arg); ref != nullptr && std::ranges::find(found, ref->symbol) == found.end()) found.push_back(ref->symbol);
    }
  };
  const Unit& at = p.units[unit];
  look(at.notes);
  look(at.end_notes);
  look(at.body.end);
  for (const DeclId decl : at.decls) look(p.decls[decl].notes);
  for_each_stmt(p, at.body, [&](StmtId stmt) {
    look(p.stmts[stmt].notes);
    for_each_block(p, stmt, [&](const Block& block) { look(block.end); });
  });
  return found;
}

}  // namespace

auto find_root(Ground& ground, UnitId head, const std::string& text) -> PartSet {
  const Program& p = ground.program();
  const std::string name = base::lower_case(text);
  std::size_t end = name.find_first_of("%.");
  const std::string first = name.substr(0, end);
  const Unit& unit = p.units[head];
  PartSet parts;
  const bool result = first == base::lower_case(p.symbols[unit.symbol].name) || (unit.result && first == base::lower_case(p.symbols[unit.result].name));
  if (const SymbolId symbol = find_variable(p, head, first)) parts = storage(ground, symbol);
  else if (result)
    if (const PartId part = ground.places().result_of(head)) parts = {part};
  while (end != std::string::npos && !parts.empty()) {
    const std::size_t next = name.find_first_of("%.", end + 1);
    const std::string component = name.substr(end + 1, next == std::string::npos ? next : next - end - 1);
    PartSet inner;
    for (const PartId part : parts)
      for (const PartId child : ground.places()[part].children)
        if (const SymbolId member = ground.places()[child].member; member && base::lower_case(p.symbols[member].name) == component) unite(inner, child);
    parts = std::move(inner);
    end = next;
  }
  return ground.reachable(parts, head);
}

auto root_of(Ground& ground, UnitId head, SymbolId variable) -> PartSet {
  const Unit& unit = ground.program().units[head];
  if (variable != unit.symbol && variable != unit.result) return ground.reachable(storage(ground, variable), head);
  const PartId result = ground.places().result_of(head);
  return ground.reachable(result ? PartSet{result} : PartSet{}, head);
}

auto default_roots(Ground& ground, UnitId head, bool inputs) -> PartSet {
  const Program& p = ground.program();
  const Unit& unit = p.units[head];
  PartSet parts;
  for (const SymbolId id : listed(p, head, inputs ? "independent" : "dependent"))
    if (p.symbols[id].storage != StorageClass::Local) unite(parts, storage(ground, id));
  if (!parts.empty()) return ground.reachable(parts, head);
  for (const SymbolId arg : unit.args)
    if (arg && p.symbols[arg].kind == SymbolKind::Variable && p.symbols[arg].intent != (inputs ? Intent::Out : Intent::In)) unite(parts, storage(ground, arg));
  if (!inputs)
    if (const PartId result = ground.places().result_of(head)) unite(parts, result);
  return ground.reachable(parts, head);
}

}  // namespace cf::analysis
