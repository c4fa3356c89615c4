// interprocedural.h: summaries of procedures over the condensed call graph, callees first, and contexts, callers first.
//
// In a cycle of calls both are repeated for the units whose inputs changed, until nothing changes: what is computed must be monotone. If a unit is computed
// more than `kRounds` times, its value is widened first; a widened value must settle.
// Needs:  CallGraph.                                Theory: docs/theory/dataflow.md
#pragma once

#include <algorithm>
#include <deque>
#include <iterator>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/store.h"
#include "graph/call_graph.h"

namespace cf::dataflow {

namespace detail {

constexpr int kRounds = 12;        // then values are widened
constexpr int kMostRounds = 1000;  // a widened value that still grows is our bug

// A queue of units, each in it at most once, that counts how often each was taken.
class Turns {
 public:
  explicit Turns(std::span<const ir::UnitId> units) {
    for (const ir::UnitId unit : units) add(unit);
  }
  auto empty() const -> bool { return queue_.empty(); }
  void add(ir::UnitId unit) {
    if (std::exchange(waits_[unit], 1) == 0) queue_.push_back(unit);
  }
  auto take() -> ir::UnitId {
    const ir::UnitId unit = queue_.front();
    queue_.pop_front();
    waits_[unit] = 0;
    CHECK(++taken_[unit] <= kMostRounds, "summaries of a cycle of calls do not settle");
    return unit;
  }
  auto taken(ir::UnitId unit) -> int { return taken_[unit]; }

 private:
  std::deque<ir::UnitId> queue_;
  std::unordered_map<ir::UnitId, int> waits_, taken_;
};

}  // namespace detail

// compute(unit, summaries) -> Summary, from the summaries of what it calls; those not yet known are Summary{}, which must be the bottom of the lattice.
// widen(unit, old, now) -> Summary, above both, of which there are only few in a row.
template <class Summary, class Compute, class Widen>
auto bottom_up(const graph::CallGraph& calls, Compute compute, Widen widen) -> base::SideTable<ir::UnitId, Summary> {
  base::SideTable<ir::UnitId, Summary> summaries;
  const auto& components = calls.components();
  for (std::size_t i = 0; i < components.size(); ++i) {
    detail::Turns turns(components[i]);
    while (!turns.empty()) {
      const ir::UnitId unit = turns.take();
      Summary now = compute(unit, std::as_const(summaries));
      if (!calls.is_cyclic(i)) {
        summaries[unit] = std::move(now);
        continue;
      }
      if (turns.taken(unit) > detail::kRounds) now = widen(unit, std::as_const(summaries[unit]), now);
      if (turns.taken(unit) > 1 && now == summaries[unit]) continue;
      summaries[unit] = std::move(now);
      for (const graph::SiteId site : calls.callers_of(unit))
        if (calls.same_cycle(calls[site].place.caller, unit)) turns.add(calls[site].place.caller);
    }
  }
  return summaries;
}
template <class Summary, class Compute>
auto bottom_up(const graph::CallGraph& calls, Compute compute) -> base::SideTable<ir::UnitId, Summary> {
  return bottom_up<Summary>(calls, compute, [](ir::UnitId, const Summary&, const Summary& now) { return now; });
}

// What callers say of each unit that is reached from the heads.
template <class Context>
struct Contexts {
  base::SideTable<ir::UnitId, Context> of;
  base::SideTable<ir::UnitId, char> reached;
};
// visit(unit, context, tell): calls tell(callee, context) for each callee; join(into, from) -> bool, true if `into` changed; widen(unit, context) makes one that
// can grow only a few times more.
template <class Context, class Visit, class Join, class Widen>
auto top_down(const graph::CallGraph& calls, std::span<const std::pair<ir::UnitId, Context>> heads, Visit visit, Join join, Widen widen)
    -> Contexts<Context> {
  Contexts<Context> contexts;
  for (const auto& [unit, context] : heads) {
    join(contexts.of[unit], context);
    contexts.reached[unit] = 1;
  }
  const auto& components = calls.components();
  for (std::size_t i = components.size(); i > 0; --i) {
    std::vector<ir::UnitId> first;
    std::ranges::copy_if(components[i - 1], std::back_inserter(first), [&](ir::UnitId unit) { return contexts.reached.at(unit) != 0; });
    detail::Turns turns(first);
    while (!turns.empty()) {
      const ir::UnitId unit = turns.take();
      if (turns.taken(unit) > detail::kRounds) widen(unit, contexts.of[unit]);
      const Context context = contexts.of[unit];
      visit(unit, context, [&](ir::UnitId callee, const Context& told) {
        const bool is_new = std::exchange(contexts.reached[callee], 1) == 0;
        const bool changed = join(contexts.of[callee], told);
        if (calls.same_cycle(unit, callee) && (is_new || changed)) turns.add(callee);
      });
    }
  }
  return contexts;
}
template <class Context, class Visit, class Join>
auto top_down(const graph::CallGraph& calls, std::span<const std::pair<ir::UnitId, Context>> heads, Visit visit, Join join) -> Contexts<Context> {
  return top_down<Context>(calls, heads, visit, join, [](ir::UnitId, Context&) {});
}

}  // namespace cf::dataflow
