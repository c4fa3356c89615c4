#include "report/value_flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/alias.h"
#include "analysis/chains.h"
#include "analysis/dependences.h"
#include "analysis/names.h"

namespace cf::report {

using analysis::Activity;
using analysis::Chains;
using analysis::FlowGraph;
using analysis::FlowNode;
using analysis::Ground;
using analysis::PlaceId;
using analysis::short_name;
using analysis::Step;
using analysis::Steps;
using analysis::Version;
using analysis::VersionId;

namespace {

auto place_of(const Ground& ground, ir::UnitId unit, const Step& step) -> ir::Loc {
  return ground.program().stmts[ground.cfg(unit)[step.point].stmt].loc;
}

// As the line has it, else as places are called.
auto name_of(const Ground& ground, ir::ExprId expr, PlaceId place) -> std::string {
  const std::string name = expr ? short_name(ground.program(), expr) : "";
  return name.empty() ? ground.places().name(place) : name;
}

auto is_shown(const Ground& ground, PlaceId place) -> bool { return ground.places().object_of(place).kind != analysis::ObjectKind::Temporary; }

auto all_chains(const Ground& ground, ir::UnitId unit) -> Chains {
  return analysis::build_chains(
      ground.cfg(unit), ground.steps(unit), [](PlaceId) { return true; },
      [&](PlaceId place) { return ground.is_bound(place, unit) || ground.is_outer(place, unit); });
}

auto joined(const std::set<std::string, NaturalOrder>& words) -> std::string {
  std::string text;
  for (const std::string& word : words) text += " " + word;
  return text;
}

}  // namespace

auto activity_facts(Ground& ground, const Activity& activity, const std::string& name) -> Facts {
  Facts facts(name);
  const ir::Program& p = ground.program();
  for (const ir::UnitId unit : ground.units()) {
    if (activity.reached.at(unit) == 0) continue;
    for (const ir::SymbolId arg : p.units[unit].args)
      if (arg && activity.is_active(arg)) facts.add(p.units[unit].loc, p.symbols[arg].name);
    for (const Step& step : ground.steps(unit).steps) {
      const auto show = [&](ir::ExprId expr) {
        if (!expr || !activity.is_active(expr)) return;
        if (const std::string text = short_name(p, expr); !text.empty() && !text.ends_with("()")) facts.add(place_of(ground, unit, step), text);
      };
      for (const analysis::Use& use : step.uses) show(use.expr);
      for (const analysis::Def& def : step.defs) {
        // What a declaration or a definition without a name sets.
        if (def.expr) show(def.expr);
        else if (step.call < 0 && activity.is_active(def.place)) facts.add(place_of(ground, unit, step), ground.places().name(def.place));
      }
      if (step.call >= 0)
        for (const analysis::Callee& callee : ground.steps(unit).calls[static_cast<std::size_t>(step.call)].callees)
          for (const analysis::Binding& one : callee.bindings) show(one.expr);
    }
  }
  return facts;
}

auto zero_facts(Ground& ground, const Activity& activity) -> Facts {
  Facts facts("zero");
  for (const ir::UnitId unit : ground.units()) {
    const Steps& steps = ground.steps(unit);
    const std::vector<bool>& zero = activity.zero_steps.at(unit);
    for (std::size_t i = 0; i < zero.size(); ++i) {
      if (!zero[i]) continue;
      for (const analysis::Def& def : steps.steps[i].defs)
        if (def.expr ? activity.needs_zero(def.expr) : activity.is_active(def.place)) facts.add(place_of(ground, unit, steps.steps[i]), name_of(ground, def.expr, def.place));
    }
  }
  return facts;
}

auto alias_facts(Ground& ground, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("alias");
  for (const ir::UnitId unit : units)
    analysis::for_each_address_set(ground, unit, [&](const analysis::AddressSet& set) {
      facts.add(ground.program().stmts[ground.cfg(unit)[set.point].stmt].loc,
                fmt::format("{}: {}", short_name(ground.program(), set.expr), analysis::print_parts(ground.places(), set.parts)));
    });
  return facts;
}

auto ud_facts(Ground& ground, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("ud");
  for (const ir::UnitId unit : units) {
    const Chains chains = all_chains(ground, unit);
    const Steps& steps = ground.steps(unit);
    // Several uses of one name on a line are told together.
    std::map<std::pair<ir::Loc, std::string>, std::set<std::string, NaturalOrder>> lines;
    for (std::uint32_t i = 0; i < steps.steps.size(); ++i) {
      const Step& step = steps.steps[i];
      for (std::size_t k = 0; k < step.uses.size(); ++k) {
        if (!is_shown(ground, step.uses[k].place)) continue;
        auto& words = lines[{place_of(ground, unit, step), name_of(ground, step.uses[k].expr, step.uses[k].place)}];
        chains.for_each_reaching(chains.use(i, k), [&](VersionId id) {
          const Version& version = chains[id];
          if (version.kind == Version::Kind::Def) words.insert(fmt::format("{}", place_of(ground, unit, steps.steps[version.step]).line));
          else words.insert(ground.is_bound(version.place, unit) || ground.is_outer(version.place, unit) ? "entry" : "undefined");
        });
      }
    }
    for (const auto& [key, words] : lines) facts.add(key.first, fmt::format("{}:{}", key.second, joined(words)));
  }
  return facts;
}

auto du_facts(Ground& ground, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("du");
  for (const ir::UnitId unit : units) {
    const Chains chains = all_chains(ground, unit);
    const Steps& steps = ground.steps(unit);
    std::map<std::uint32_t, std::set<std::string, NaturalOrder>> used;  // by definition
    const auto add = [&](VersionId from, const std::string& word) {
      chains.for_each_reaching(from, [&](VersionId id) {
        if (chains[id].kind == Version::Kind::Def) used[id.index].insert(word);
      });
    };
    for (std::uint32_t i = 0; i < steps.steps.size(); ++i)
      for (std::size_t k = 0; k < steps.steps[i].uses.size(); ++k) add(chains.use(i, k), fmt::format("{}", place_of(ground, unit, steps.steps[i]).line));
    std::map<std::pair<ir::Loc, std::string>, std::set<std::string, NaturalOrder>> lines;
    for (std::uint32_t i = 0; i < steps.steps.size(); ++i) {
      const Step& step = steps.steps[i];
      if (step.cover) continue;
      for (std::size_t k = 0; k < step.defs.size(); ++k) {
        const VersionId id = chains.def(i, k);
        if (!id || !is_shown(ground, step.defs[k].place)) continue;
        if (const VersionId last = chains.at_exit(step.defs[k].place)) {
          chains.for_each_reaching(last, [&](VersionId reaching) {
            if (reaching == id) used[id.index].insert("exit");
          });
        }
        lines[{place_of(ground, unit, step), name_of(ground, step.defs[k].expr, step.defs[k].place)}].insert(used[id.index].begin(), used[id.index].end());
      }
    }
    for (const auto& [key, words] : lines) facts.add(key.first, fmt::format("{}:{}", key.second, joined(words)));
  }
  return facts;
}

auto dependence_facts(Ground& ground, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("dep");
  const analysis::DependencesTable table = analysis::compute_dependences(ground);
  for (const ir::UnitId unit : units) {
    for (const auto& [output, inputs] : table.at(unit)) {
      std::set<std::string, NaturalOrder> words;
      for (const PlaceId input : inputs) words.insert(ground.places().name(input));
      facts.add(ground.program().units[unit].loc, fmt::format("{}:{}", ground.places().name(output), joined(words)));
    }
  }
  return facts;
}

auto effect_facts(Ground& ground, std::span<const ir::UnitId> units) -> Facts {
  Facts facts("side-effects");
  for (const ir::UnitId unit : units) {
    const ir::Loc loc = ground.program().units[unit].loc;
    const analysis::Effects& effects = ground.effects(unit);
    const auto show = [&](const base::SparseBitSet& set, const char* word) {
      set.for_each([&](std::size_t i) { facts.add(loc, fmt::format("{} {}", word, ground.places().name(PlaceId{static_cast<std::uint32_t>(i)}))); });
    };
    show(effects.use, "use");
    show(effects.out, "out");
    show(effects.kill, "kill");
    for (const Step& step : ground.steps(unit).steps) {
      if (step.call < 0) continue;
      const ir::Loc at = place_of(ground, unit, step);
      for (const analysis::Use& use : step.uses)
        if (is_shown(ground, use.place)) facts.add(at, "use " + name_of(ground, use.expr, use.place));
      for (const analysis::Def& def : step.defs)
        if (is_shown(ground, def.place)) facts.add(at, (def.must ? "kill " : "out ") + name_of(ground, def.expr, def.place));
    }
  }
  return facts;
}

// ---- Graphs and reasons -----------------------------------------------------------------------------------------------------------

namespace {

auto label_of(const Ground& ground, const FlowNode& node) -> std::string {
  const std::string name = node.place ? ground.places().name(node.place) : "";
  switch (node.kind) {
    case FlowNode::Kind::Entry: return name + "@entry";
    case FlowNode::Kind::Exit: return name + "@exit";
    case FlowNode::Kind::Def: return fmt::format("{}@{}", name, place_of(ground, node.unit, ground.steps(node.unit).steps[node.step]).line);
    case FlowNode::Kind::Between:
    case FlowNode::Kind::Shared:
    case FlowNode::Kind::Variable: return name;
    case FlowNode::Kind::Step: return "";
  }
  return name;
}

}  // namespace

auto activity_dot(Ground& ground, const Activity& activity) -> std::string {
  constexpr const char* kKinds[] = {"", "CALL", "RETURN", "PARAM"};
  const FlowGraph& graph = activity.graph;
  std::string text = "digraph activity {\n  node [fontname=\"monospace\", fontsize=10];\n  edge [fontname=\"monospace\", fontsize=9];\n";
  std::map<ir::UnitId, std::vector<std::uint32_t>> by_unit;
  for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) by_unit[graph.nodes[i].unit].push_back(i);
  for (const auto& [unit, nodes] : by_unit) {
    if (unit) text += fmt::format("  subgraph cluster_{} {{\n    label=\"{}\";\n", unit.index, ground.program().symbols[ground.program().units[unit].symbol].name);
    for (const std::uint32_t i : nodes) {
      const char* colour = graph.useful[i] ? "lightblue" : graph.varied[i] ? "mistyrose" : "white";
      const bool small = graph.nodes[i].kind == FlowNode::Kind::Between || graph.nodes[i].kind == FlowNode::Kind::Step;
      text += fmt::format("    n{} [label=\"{}\", style=filled, fillcolor={}{}];\n", i, label_of(ground, graph.nodes[i]), colour, small ? ", shape=point" : "");
    }
    if (unit) text += "  }\n";
  }
  for (const analysis::FlowEdge& edge : graph.edges) text += fmt::format("  n{} -> n{} [label=\"{}\"];\n", edge.from, edge.to, kKinds[static_cast<int>(edge.kind)]);
  return text + "}\n";
}

namespace {

// From an independent to a node, and on to a dependent.
auto way_through(const FlowGraph& graph, std::uint32_t node) -> std::vector<std::uint32_t> {
  std::vector<std::uint32_t> way;
  for (std::uint32_t at = node; at != FlowGraph::kNone; at = graph.varied_from[at]) way.push_back(at);
  std::ranges::reverse(way);
  for (std::uint32_t at = graph.useful_from[node]; at != FlowGraph::kNone; at = graph.useful_from[at]) way.push_back(at);
  return way;
}

}  // namespace

auto explain(Ground& ground, const Activity& activity, ir::FileId file, std::uint32_t line, const std::string& wanted) -> std::string {
  const ir::Program& p = ground.program();
  const FlowGraph& graph = activity.graph;
  std::string text;
  const auto place = [&](const FlowNode& node) -> ir::Loc {
    if (node.step != ~std::uint32_t{0} && node.unit) return place_of(ground, node.unit, ground.steps(node.unit).steps[node.step]);
    return node.unit ? p.units[node.unit].loc : ir::Loc{};
  };
  const auto describe = [&](std::uint32_t i) {
    const FlowNode& node = graph.nodes[i];
    const ir::Loc loc = place(node);
    const std::string name = node.place ? ground.places().name(node.place) : "";
    const std::string where = loc.file ? fmt::format("{}:{}", p.files[loc.file].path, loc.line) : "any procedure";
    const std::string unit = node.unit ? p.symbols[p.units[node.unit].symbol].name : "";
    switch (node.kind) {
      case FlowNode::Kind::Entry: return fmt::format("{}: {} as {} gets it", where, name, unit);
      case FlowNode::Kind::Exit: return fmt::format("{}: {} as {} leaves it", where, name, unit);
      case FlowNode::Kind::Shared: return fmt::format("{}: {} outlives calls", where, name);
      case FlowNode::Kind::Variable: return fmt::format("{}: {}", where, name);
      case FlowNode::Kind::Def:
      case FlowNode::Kind::Between:
      case FlowNode::Kind::Step: return fmt::format("{}: {} is set", where, name);
    }
    return std::string();
  };
  std::set<std::string> told;
  const auto tell = [&](std::uint32_t i, const std::set<std::string>& names) {
    if (!wanted.empty() && !names.contains(wanted)) return;
    const std::string title = wanted.empty() ? *names.begin() : wanted;
    if (!graph.varied[i] || !graph.useful[i]) {
      if (!wanted.empty() && told.insert(title + "-").second)
        text += fmt::format("{} is not active here: {}\n", title, graph.varied[i] ? "no dependent depends on it" : "it depends on no independent");
      return;
    }
    if (!told.insert(title).second) return;
    text += fmt::format("{} is active:\n", title);
    for (const std::uint32_t at : way_through(graph, i)) {
      const FlowNode::Kind kind = graph.nodes[at].kind;
      if (at != i && (kind == FlowNode::Kind::Between || kind == FlowNode::Kind::Step)) continue;
      text += fmt::format("  {}{}\n", describe(at), at == i ? "   <--" : "");
    }
  };
  // What the line sets; else what it reads.
  for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
    const FlowNode& node = graph.nodes[i];
    const bool shown = node.kind == FlowNode::Kind::Def || node.kind == FlowNode::Kind::Entry;
    if (!shown || place(node).file != file || place(node).line != line) continue;
    std::set<std::string> names{ground.places().name(node.place)};
    if (node.kind == FlowNode::Kind::Def)
      for (const analysis::Def& one : ground.steps(node.unit).steps[node.step].defs)
        if (one.place == node.place && one.expr && !short_name(p, one.expr).empty()) names.insert(short_name(p, one.expr));
    tell(i, names);
  }
  if (told.empty() || wanted.empty()) {
    std::map<PlaceId, std::set<std::string>> read;
    for (const ir::UnitId unit : ground.units()) {
      for (const Step& step : ground.steps(unit).steps) {
        const ir::Loc at = place_of(ground, unit, step);
        if (at.file != file || at.line != line) continue;
        for (const analysis::Use& use : step.uses) {
          read[use.place].insert(ground.places().name(use.place));
          if (use.expr) read[use.place].insert(short_name(p, use.expr));
        }
      }
    }
    for (std::uint32_t i = 0; i < graph.nodes.size(); ++i) {
      const auto found = graph.nodes[i].place && graph.nodes[i].kind != FlowNode::Kind::Between ? read.find(graph.nodes[i].place) : read.end();
      if (found != read.end() && graph.varied[i] && graph.useful[i]) tell(i, found->second);
    }
  }
  return text;
}

}  // namespace cf::report
