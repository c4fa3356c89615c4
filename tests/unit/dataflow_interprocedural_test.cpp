// Summaries and contexts on random call graphs, against what a search finds.
#include "dataflow/interprocedural.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "ir/build.h"

namespace cf::graph_test {
namespace {

using namespace cf::graph;
using ir::UnitId;

struct RandomCalls {
  explicit RandomCalls(unsigned seed) {
    std::mt19937 random(seed);
    const std::uint32_t n = 1 + random() % 9;
    for (std::uint32_t i = 0; i < n; ++i) {
      ir::Symbol symbol;
      symbol.name = "p" + std::to_string(i);
      symbol.kind = ir::SymbolKind::Procedure;
      symbol.scope = p.global;
      ir::Unit unit;
      unit.symbol = p.add_symbol(symbol);
      const UnitId id = p.units.add(unit);
      p.symbols[unit.symbol].unit = id;
      p.units[id].scope = p.add_scope(ir::ScopeKind::Unit, p.global, id);
    }
    calls.resize(n);
    for (std::uint32_t i = 0, count = random() % (2 * n); i < count; ++i) {
      const std::uint32_t from = random() % n;
      const std::uint32_t to = random() % n;
      calls[from].insert(to);
      const ir::StmtId stmt = ir::call(p, p.units[UnitId{to}].symbol, {});
      p.units[UnitId{from}].body.stmts.push_back(stmt);
    }
  }
  auto reached(std::uint32_t from) const -> std::set<std::uint32_t> {
    std::set<std::uint32_t> seen;
    std::vector<std::uint32_t> todo{from};
    while (!todo.empty()) {
      const std::uint32_t next = todo.back();
      todo.pop_back();
      for (const std::uint32_t to : calls[next])
        if (seen.insert(to).second) todo.push_back(to);
    }
    return seen;
  }
  ir::Program p;
  std::vector<std::set<std::uint32_t>> calls;
};

TEST(CallGraph, OfRandomCalls) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const RandomCalls random(seed);
    const CallGraph graph(random.p);
    for (const UnitId unit : random.p.units.ids()) {
      std::set<std::uint32_t> callees;
      for (const UnitId callee : graph.callees(unit)) callees.insert(callee.index);
      EXPECT_EQ(callees, random.calls[unit.index]);
      const std::set<std::uint32_t> reached = random.reached(unit.index);
      EXPECT_EQ(graph.is_recursive(unit), reached.contains(unit.index));
      std::set<std::uint32_t> all = reached;
      all.insert(unit.index);
      std::set<std::uint32_t> found;
      for (const UnitId callee : graph.reached_from(unit)) found.insert(callee.index);
      EXPECT_EQ(found, all);
      for (const SiteId site : graph.callers_of(unit)) EXPECT_TRUE(random.calls[graph[site].place.caller.index].contains(unit.index));
    }
  }
}

TEST(Interprocedural, SummariesBottomUp) {
  using Set = std::set<std::uint32_t>;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const RandomCalls random(seed);
    const CallGraph graph(random.p);
    const auto summaries = dataflow::bottom_up<Set>(graph, [&](UnitId unit, const auto& known) {
      Set all;
      for (const UnitId callee : graph.callees(unit)) {
        all.insert(callee.index);
        all.insert(known.at(callee).begin(), known.at(callee).end());
      }
      return all;
    });
    for (const UnitId unit : random.p.units.ids()) EXPECT_EQ(summaries.at(unit), random.reached(unit.index));
  }
}

// A count that grows for ever in a cycle is widened to the greatest one.
TEST(Interprocedural, Widens) {
  constexpr int kMany = 1000000;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const RandomCalls random(seed);
    const CallGraph graph(random.p);
    const auto depth = dataflow::bottom_up<int>(
        graph,
        [&](UnitId unit, const auto& known) {
          int most = 0;
          for (const UnitId callee : graph.callees(unit)) most = std::max(most, known.at(callee));
          return std::min(most + 1, kMany);
        },
        [](UnitId, int, int) { return kMany; });
    for (const UnitId unit : random.p.units.ids()) {
      const std::set<std::uint32_t> reached = random.reached(unit.index);
      const bool cyclic = graph.is_recursive(unit) || std::ranges::any_of(reached, [&](std::uint32_t i) { return graph.is_recursive(UnitId{i}); });
      EXPECT_EQ(depth.at(unit) == kMany, cyclic);
    }
  }
}

TEST(Interprocedural, ContextsTopDown) {
  using Set = std::set<std::uint32_t>;
  for (unsigned seed = 0; seed < 300; ++seed) {
    const RandomCalls random(seed);
    const CallGraph graph(random.p);
    const std::vector<std::pair<UnitId, Set>> heads{{UnitId{0}, {}}};
    // The units that calls can have come through.
    const auto contexts = dataflow::top_down<Set>(
        graph, std::span(heads),
        [&](UnitId unit, const Set& context, auto tell) {
          Set with = context;
          with.insert(unit.index);
          for (const UnitId callee : graph.callees(unit)) tell(callee, with);
        },
        [](Set& into, const Set& from) {
          const std::size_t before = into.size();
          into.insert(from.begin(), from.end());
          return into.size() != before;
        });
    std::set<std::uint32_t> all = random.reached(0);
    all.insert(0);
    for (const UnitId unit : random.p.units.ids()) {
      EXPECT_EQ(contexts.reached.at(unit) != 0, all.contains(unit.index));
      Set expected;
      for (const std::uint32_t above : all)
        if (random.reached(above).contains(unit.index)) expected.insert(above);
      if (all.contains(unit.index)) {
        EXPECT_EQ(contexts.of.at(unit), expected) << "seed " << seed;
      }
    }
  }
}

}  // namespace
}  // namespace cf::graph_test
