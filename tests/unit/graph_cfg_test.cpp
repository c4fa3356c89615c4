#include "graph/cfg.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <iostream>
#include <set>

#include "graph/dominators.h"
#include "graph/loops.h"
#include "graph_programs.h"
#include "ir/print.h"

namespace cf::graph_test {
namespace {

using namespace cf::graph;

// Walks the graph and takes a decision wherever there is a choice, as the interpreter does.
auto walk(const Cfg& cfg, unsigned seed) -> std::vector<Passed> {
  Decisions decisions(seed);
  std::vector<Passed> passed;
  VertexId v = cfg.entry();
  for (int steps = 0; v != cfg.exit() && passed.size() < Interpreter::kMost && steps < 8000; ++steps) {
    for (const Point& point : cfg.points(v)) passed.emplace_back(point.stmt, point.role, point.part);
    std::vector<EdgeId> edges(cfg.out(v).begin(), cfg.out(v).end());
    if (edges.empty()) break;
    std::ranges::stable_sort(edges, {}, [&](EdgeId e) { return cfg.edge(e).label; });
    const std::span<const Point> points = cfg.points(v);
    const PointRole last = points.empty() ? PointRole::Whole : points.back().role;
    std::size_t taken = 0;
    if (cfg[v].type == VertexType::Branch && last != PointRole::Condition) {
      taken = decisions.next(edges.size());
    } else if (last == PointRole::Condition || last == PointRole::LoopTest) {
      // The edge with the greater label is that of yes; a branch of which both lead nowhere has one edge for each.
      taken = decisions.next(2);
    }
    v = cfg.edge(edges[taken]).to;
  }
  return passed;
}

auto text(const ir::Program& p, const Cfg& cfg) -> std::string {
  std::string all = ir::print_unit(p, cfg.unit());
  for (const VertexId v : cfg.vertices()) all += print_vertex(cfg, v) + "\n";
  return all;
}

// What the statements do and what the graph does is the same, point by point, for any decisions.
TEST(Cfg, DoesWhatTheStatementsDo) {
  std::size_t longest = 0;
  for (unsigned seed = 0; seed < 1500; ++seed) {
    const RandomProcedure random(seed, {});
    const Cfg cfg = build_cfg(random.p, random.unit);
    for (unsigned run = 0; run < 6; ++run) {
      std::vector<Passed> expected = Interpreter(random.p, random.unit, run).passed;
      std::vector<Passed> found = walk(cfg, run);
      const std::size_t common = std::min({expected.size(), found.size(), Interpreter::kMost});
      if (expected.size() >= Interpreter::kMost || found.size() >= Interpreter::kMost) expected.resize(common), found.resize(common);
      ASSERT_EQ(found, expected) << "seed " << seed << " run " << run << "\n" << text(random.p, cfg);
      longest = std::max(longest, found.size());
    }
  }
  EXPECT_GE(longest, 100U);
}

// Def. 1 for programs without jumps: the number of ways in and out of each type of vertex.
TEST(Cfg, StructuredProgramsAreThoseOfDefinition1) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    const RandomProcedure random(seed, {false, false, false});
    const Cfg cfg = build_cfg(random.p, random.unit);
    for (const VertexId v : cfg.vertices()) {
      const std::size_t in = cfg.preds(v).size();
      const std::size_t out = cfg.succs(v).size();
      ASSERT_TRUE(cfg.reachable(v));
      switch (cfg[v].type) {
        case VertexType::Entry: EXPECT_TRUE(in == 0 && out == 1); break;
        case VertexType::BasicBlock: EXPECT_TRUE(in == 1 && out == 1); break;
        case VertexType::Loop: EXPECT_TRUE(in == 2 && out == 2); break;
        case VertexType::EndLoop: EXPECT_TRUE(in == 1 && out == 1); break;
        case VertexType::Branch: EXPECT_EQ(in, 1U); break;
        case VertexType::EndBranch: EXPECT_EQ(out, 1U); break;
        case VertexType::Exit: EXPECT_TRUE(in == 1 && out == 0); break;
      }
      std::set<int> labels;
      for (const EdgeId e : cfg.out(v)) EXPECT_TRUE(labels.insert(cfg.edge(e).label).second);
      if (cfg[v].type == VertexType::EndBranch) {
        // The edges in are marked with the labels of the edges out of its BRANCH.
        std::set<int> arms;
        for (const EdgeId e : cfg.in(v)) arms.insert(cfg.edge(e).arm);
        std::set<int> ways;
        for (const EdgeId e : cfg.out(cfg[v].partner)) ways.insert(cfg.edge(e).label);
        EXPECT_EQ(arms, ways);
      }
    }
    EXPECT_TRUE(cfg.unstructured_regions().empty());
  }
}

// Alg. 1 gives the numbers of the vertices.
TEST(Cfg, NumbersAreThoseOfAlgorithm1) {
  for (unsigned seed = 0; seed < 500; ++seed) {
    const RandomProcedure random(seed, {false, false, false});
    const Cfg cfg = build_cfg(random.p, random.unit);
    std::vector<VertexId> order;
    std::vector<VertexId> stack;
    std::vector<bool> visited(cfg.size());
    const std::function<void(VertexId)> topsort = [&](VertexId i) {
      if (visited[i.index]) return;
      visited[i.index] = true;
      if (cfg[i].type == VertexType::EndBranch) {
        stack.push_back(i);
        return;
      }
      order.push_back(i);
      if (cfg[i].type == VertexType::Loop) {
        for (const EdgeId e : cfg.out(i))
          if (cfg.edge(e).label == 1) topsort(cfg.edge(e).to);
        for (const EdgeId e : cfg.out(i))
          if (cfg.edge(e).label != 1) topsort(cfg.edge(e).to);
      } else {
        std::vector<VertexId> next(cfg.succs(i).begin(), cfg.succs(i).end());
        for (const VertexId j : next) topsort(j);
      }
      if (cfg[i].type == VertexType::Branch) {
        // The paper pops last; then an ENDBRANCH around it, pushed meanwhile, is taken away instead (docs/theory/control-flow.md).
        const VertexId top = stack.back();
        stack.pop_back();
        order.push_back(top);
        for (const VertexId j : cfg.succs(top)) topsort(j);
      }
    };
    topsort(cfg.entry());
    ASSERT_EQ(order, cfg.topological_order()) << text(random.p, cfg);
  }
}

// Leaving constructs is no unstructured control flow; every other jump lies in a region with its targets, and regions are disjoint or nested.
TEST(Cfg, Regions) {
  int regions = 0;
  for (unsigned seed = 0; seed < 1500; ++seed) {
    const RandomProcedure tame(seed, {false, true, true});
    EXPECT_TRUE(build_cfg(tame.p, tame.unit).unstructured_regions().empty());
    const RandomProcedure random(seed, {});
    const Cfg cfg = build_cfg(random.p, random.unit);
    const StmtTree& tree = cfg.tree();
    struct Span {
      std::uint32_t begin, end;
    };
    std::vector<Span> spans;
    for (const Region& region : cfg.unstructured_regions()) {
      const std::uint32_t first = tree.find(region.first);
      const std::uint32_t last = tree.find(region.last);
      EXPECT_EQ(tree[first].parent, tree[last].parent);
      EXPECT_EQ(tree[first].block, tree[last].block);
      spans.push_back({first, tree[last].end});
      ++regions;
    }
    for (const Span& a : spans)
      for (const Span& b : spans)
        EXPECT_TRUE(a.end <= b.begin || b.end <= a.begin || (a.begin <= b.begin && b.end <= a.end) || (b.begin <= a.begin && a.end <= b.end));
    for (const VertexId v : cfg.vertices()) {
      for (const EdgeId e : cfg.out(v)) {
        const Edge& edge = cfg.edge(e);
        if (edge.kind != EdgeKind::Goto) continue;
        const std::uint32_t from =
            tree.find(cfg.points(edge.from).back().role == PointRole::Leave ? cfg[edge.from].stmt : cfg.points(edge.from).back().stmt);
        const std::uint32_t to = tree.find(cfg[edge.to].stmt);
        EXPECT_TRUE(std::ranges::any_of(spans, [&](const Span& s) { return s.begin <= from && from < s.end && s.begin <= to && to < s.end; }))
            << "seed " << seed << "\n"
            << text(random.p, cfg);
      }
    }
  }
  EXPECT_GT(regions, 300);
}

// Many statements in one unit: blocks of loops, branches and jumps, one after the other and nested.
TEST(Cfg, TakesTimeInProportion) {
  using namespace std::chrono;
  ir::Program p;
  ir::Symbol symbol;
  symbol.name = "p";
  symbol.kind = ir::SymbolKind::Procedure;
  symbol.scope = p.global;
  ir::Unit unit;
  unit.symbol = p.add_symbol(symbol);
  const ir::UnitId id = p.units.add(unit);
  p.units[id].scope = p.add_scope(ir::ScopeKind::Unit, p.global, id);
  const auto plain = [&] { return p.add_stmt(ir::ExprStmt{ir::integer_literal(p, 1)}); };
  const auto yes = [&] { return ir::logical_literal(p, true); };
  std::size_t count = 0;
  while (count < 100000) {
    const ir::LabelId label = p.labels.add({std::to_string(count), id});
    ir::Block jump{{p.add_stmt(ir::Goto{label})}, {}, false};
    ir::WhileLoop inner;
    inner.condition = yes();
    inner.body.stmts = {plain(), ir::if_then(p, yes(), {{p.add_stmt(ir::Exit{})}, {}, false}), plain()};
    ir::WhileLoop outer;
    outer.condition = yes();
    outer.body.stmts = {plain(), p.add_stmt(std::move(inner)), ir::if_then(p, yes(), {{plain()}, {}, false}, {{plain()}, {}, false})};
    for (const ir::StmtId stmt : {plain(), p.add_stmt(std::move(outer)), ir::if_then(p, yes(), std::move(jump)), plain(), plain()})
      p.units[id].body.stmts.push_back(stmt);
    p.stmts[p.units[id].body.stmts.back()].label = label;
    count += 15;
  }
  const auto start = steady_clock::now();
  const Cfg cfg = build_cfg(p, id);
  const Dominators before = dominators(cfg);
  const Dominators after = post_dominators(cfg);
  const Loops loops(cfg);
  const auto took = duration_cast<milliseconds>(steady_clock::now() - start).count();
  std::cout << count << " statements in one unit, " << cfg.size() << " vertices: graph, dominators and loops in " << took << " ms\n";
  EXPECT_EQ(loops.all().size(), 2 * count / 15);
  EXPECT_EQ(cfg.unstructured_regions().size(), count / 15);
  EXPECT_TRUE(before.dominates(cfg.entry(), cfg.exit()) && after.dominates(cfg.exit(), cfg.entry()));
}

// Every statement that is executed has its points, and points know their vertex.
TEST(Cfg, Points) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const RandomProcedure random(seed, {});
    const Cfg cfg = build_cfg(random.p, random.unit);
    std::size_t count = 0;
    for (const StmtPlace& place : cfg.tree().places()) {
      for (const PointId id : cfg.points_of(place.stmt)) {
        EXPECT_EQ(cfg[id].stmt, place.stmt);
        const VertexId v = cfg.vertex_of(id);
        EXPECT_TRUE(cfg[v].first_point <= id.index && id.index < cfg[v].end_point);
        ++count;
      }
    }
    EXPECT_EQ(count, cfg.points().size());
    for (const Construct& construct : cfg.constructs()) {
      EXPECT_EQ(cfg[construct.begin].partner, construct.end);
      EXPECT_EQ(cfg[construct.end].partner, construct.begin);
      EXPECT_EQ(cfg.construct(construct.stmt), &construct);
    }
  }
}

}  // namespace
}  // namespace cf::graph_test
