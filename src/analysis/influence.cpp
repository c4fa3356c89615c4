#include "analysis/influence.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

Influence::Influence(const Ground& ground, const std::vector<UnitId>& units) : nodes_(static_cast<std::uint32_t>(ground.places().size())) {
  for (const UnitId one : units) of_unit_[one] = add_node();
  for (const UnitId one : units) unit(ground, one);
  finish();
}

void Influence::unit(const Ground& ground, UnitId id) {
  const Program& p = ground.program();
  // The nearest statement around each that decides whether it is executed.
  std::unordered_map<StmtId, std::uint32_t> under;   // of a statement
  std::unordered_map<StmtId, std::uint32_t> decides;  // of what is inside of it
  const std::uint32_t top = of_unit_[id];
  const std::function<void(const Block&, std::uint32_t)> walk = [&](const Block& block, std::uint32_t around) {
    for (const StmtId stmt : block.stmts) {
      under[stmt] = around;
      std::uint32_t own = Influence::kNone;
      for_each_block(p, stmt, [&](const Block& inner) {
        if (own == Influence::kNone) {
          own = decides[stmt] = add_node();
          add(around, own, kBranch, stmt);
        }
        walk(inner, own);
      });
    }
  };
  walk(p.units[id].body, top);
  const Steps& steps = ground.steps(id);
  for (const Step& step : steps.steps) {
    if (step.cover) continue;
    const StmtId stmt = ground.cfg(id)[step.point].stmt;
    const auto at = under.find(stmt);
    const std::uint32_t around = at == under.end() ? top : at->second;
    if (const auto branch = decides.find(stmt); branch != decides.end())
      for (const Use& use : step.uses) add(use.place.index, branch->second, kBranch, stmt);
    if (step.call >= 0) {
      const CallStep& made = steps.calls[static_cast<std::size_t>(step.call)];
      call(ground, made, stmt, around);
      const bool closed = made.known && std::ranges::all_of(made.callees, [](const Callee& callee) { return callee.unit.valid(); });
      if (closed) continue;
    }
    if (step.defs.empty()) continue;
    const std::uint32_t middle = add_node();
    add(around, middle, kBranch, stmt);
    for (const Use& use : step.uses) add(use.place.index, middle, use.value && step.call < 0 ? kValue : kLost, stmt);
    for (const Def& def : step.defs) add(middle, def.place.index, kValue, stmt);
  }
}

void Influence::call(const Ground& ground, const CallStep& made, StmtId stmt, std::uint32_t around) {
  for (const Callee& callee : made.callees) {
    if (!callee.unit || of_unit_[callee.unit] == 0) continue;
    add(around, of_unit_[callee.unit], kBranch, stmt);
    const Effects& effects = ground.effects(callee.unit);
    for (const Binding& one : callee.bindings) {
      if (effects.use.test(one.formal.index)) add(one.actual.index, one.formal.index, kValue, stmt);
      if (!one.by_value && effects.out.test(one.formal.index)) add(one.formal.index, one.actual.index, kValue, stmt);
      // The result of a function.
      const Object& object = ground.places().object_of(one.actual);
      if (object.kind == ObjectKind::Temporary && !one.by_value) add(one.formal.index, one.actual.index, kValue, stmt);
    }
  }
}

void Influence::finish() {
  const auto sort = [&](std::vector<std::uint32_t>& begin, std::vector<std::uint32_t>& list, auto end_of) {
    begin.assign(nodes_ + 1, 0);
    for (const Edge& edge : edges_) ++begin[end_of(edge) + 1];
    for (std::uint32_t i = 0; i < nodes_; ++i) begin[i + 1] += begin[i];
    std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
    list.resize(edges_.size());
    for (std::uint32_t i = 0; i < edges_.size(); ++i) list[next[end_of(edges_[i])]++] = i;
  };
  sort(out_begin_, out_, [](const Edge& edge) { return edge.from; });
  sort(in_begin_, in_, [](const Edge& edge) { return edge.to; });
}

auto Influence::reach(const std::vector<std::uint32_t>& starts, bool forward, unsigned kinds) const -> Reached {
  Reached made{std::vector<bool>(nodes_), std::vector<std::uint32_t>(nodes_, kNone), {}};
  for (const std::uint32_t start : starts) {
    if (made.nodes[start]) continue;
    made.nodes[start] = true;
    made.order.push_back(start);
  }
  const std::vector<std::uint32_t>& begin = forward ? out_begin_ : in_begin_;
  const std::vector<std::uint32_t>& list = forward ? out_ : in_;
  for (std::size_t i = 0; i < made.order.size(); ++i) {
    const std::uint32_t at = made.order[i];
    for (std::uint32_t k = begin[at]; k < begin[at + 1]; ++k) {
      const Edge& edge = edges_[list[k]];
      const std::uint32_t next = forward ? edge.to : edge.from;
      if ((edge.kind & kinds) == 0 || made.nodes[next]) continue;
      made.nodes[next] = true;
      made.by[next] = list[k];
      made.order.push_back(next);
    }
  }
  return made;
}

}  // namespace cf::analysis
