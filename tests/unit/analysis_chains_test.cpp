// Chains in factored form say what tables of reaching definitions say, on random control flow with random definitions and uses.
#include "analysis/chains.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "dataflow/gen_kill.h"
#include "graph_programs.h"

namespace {

using namespace cf;
using analysis::PlaceId;

constexpr std::uint32_t kPlaces = 4;

auto random_steps(const graph::Cfg& cfg, std::mt19937& random) -> analysis::Steps {
  analysis::Steps steps;
  steps.unit = cfg.unit();
  steps.graph = cfg.returning();
  for (const graph::VertexId v : cfg.vertices()) {
    steps.vertex_begin.push_back(static_cast<std::uint32_t>(steps.steps.size()));
    if (!cfg.reachable(v)) continue;
    const auto count = random() % 3;
    for (std::uint32_t i = 0; i < count; ++i) {
      analysis::Step step;
      step.point = graph::PointId{cfg[v].first_point};
      if (random() % 2 == 0) step.uses.push_back({PlaceId{static_cast<std::uint32_t>(random() % kPlaces)}, true, {}});
      if (random() % 2 == 0) step.defs.push_back({PlaceId{static_cast<std::uint32_t>(random() % kPlaces)}, random() % 2 == 0, {}});
      steps.steps.push_back(step);
    }
  }
  steps.vertex_begin.push_back(static_cast<std::uint32_t>(steps.steps.size()));
  return steps;
}

// Members: step * kPlaces + place is the definition of that step; behind them the values on entry.
class Table {
 public:
  Table(const graph::Cfg& cfg, const analysis::Steps& steps) : steps_(steps), entries_(steps.steps.size()), problem_(cfg.size(), entries_ + kPlaces) {
    for (std::uint32_t i = 0; i < kPlaces; ++i) problem_.boundary_set().set(entries_ + i);
    for (const graph::VertexId v : cfg.vertices())
      for (std::uint32_t i = steps.vertex_begin[v.index]; i < steps.vertex_begin[v.index + 1]; ++i) apply(i, [&](std::size_t m) { problem_.remove(v, m); }, [&](std::size_t m) { problem_.add(v, m); });
    solution_ = dataflow::solve(cfg.returning(), cfg.entry(), problem_);
  }
  // What reaches the uses of a step, and the end.
  auto reaching(graph::VertexId v, std::uint32_t until, PlaceId place) const -> std::set<std::int64_t> {
    base::BitSet value = solution_.at_start(v);
    for (std::uint32_t i = steps_.vertex_begin[v.index]; i < until; ++i) apply(i, [&](std::size_t m) { value.reset(m); }, [&](std::size_t m) { value.set(m); });
    std::set<std::int64_t> result;
    value.for_each([&](std::size_t m) {
      if (m >= entries_) {
        if (m - entries_ == place.index) result.insert(-1);
      } else if (steps_.steps[m].defs.front().place == place) {
        result.insert(static_cast<std::int64_t>(m));
      }
    });
    return result;
  }

 private:
  template <class Remove, class Add>
  void apply(std::uint32_t i, Remove remove, Add add) const {
    const analysis::Step& step = steps_.steps[i];
    if (step.defs.empty()) return;
    const PlaceId place = step.defs.front().place;
    if (step.defs.front().must) {
      remove(entries_ + place.index);
      for (std::size_t other = 0; other < steps_.steps.size(); ++other)
        if (!steps_.steps[other].defs.empty() && steps_.steps[other].defs.front().place == place) remove(other);
    }
    add(i);
  }
  const analysis::Steps& steps_;
  std::size_t entries_;
  dataflow::GenKill<dataflow::Direction::Forward, dataflow::Join::Union> problem_;
  dataflow::Solution<base::BitSet> solution_;
};

auto by_chains(const analysis::Chains& chains, analysis::VersionId version) -> std::set<std::int64_t> {
  std::set<std::int64_t> result;
  chains.for_each_reaching(version, [&](analysis::VersionId id) {
    result.insert(chains[id].kind == analysis::Version::Kind::Def ? static_cast<std::int64_t>(chains[id].step) : -1);
  });
  return result;
}

TEST(Chains, AreReachingDefinitions) {
  for (unsigned seed = 0; seed < 400; ++seed) {
    graph_test::RandomProcedure made(seed, {});
    const graph::Cfg cfg = graph::build_cfg(made.p, made.unit);
    std::mt19937 random(seed);
    const analysis::Steps steps = random_steps(cfg, random);
    const analysis::Chains chains = analysis::build_chains(
        cfg, steps, [](PlaceId) { return true; }, [](PlaceId) { return true; });
    const Table table(cfg, steps);
    for (const graph::VertexId v : cfg.vertices()) {
      for (std::uint32_t i = steps.vertex_begin[v.index]; i < steps.vertex_begin[v.index + 1]; ++i) {
        if (steps.steps[i].uses.empty()) continue;
        EXPECT_EQ(by_chains(chains, chains.use(i, 0)), table.reaching(v, i, steps.steps[i].uses.front().place)) << "seed " << seed << " step " << i;
      }
    }
    if (cfg.returning().preds(cfg.exit()).empty()) continue;
    for (std::uint32_t place = 0; place < kPlaces; ++place) {
      const analysis::VersionId last = chains.at_exit(PlaceId{place});
      if (!last) continue;
      EXPECT_EQ(by_chains(chains, last), table.reaching(cfg.exit(), steps.vertex_begin[cfg.exit().index + 1], PlaceId{place})) << "seed " << seed;
    }
  }
}

}  // namespace
