#include "pipeline/analyses.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "graph/call_graph.h"
#include "graph/heads.h"
#include "report/calls.h"
#include "report/control_flow.h"

namespace cf::pipeline {

namespace {

constexpr std::array kAnalyses{
    Analysis{"cfg", "vertices of the control flow graph", [](const Question& q) { return report::cfg_facts(q.program, q.units); },
             [](const Question& q) { return report::cfg_dot(q.program, q.units); }},
    Analysis{"callgraph", "procedures each line may call", [](const Question& q) { return report::call_facts(q.program, q.units); },
             [](const Question& q) { return report::call_dot(q.program, q.units); }},
    Analysis{"loops", "loops: what they count, and how they end", [](const Question& q) { return report::loop_facts(q.program, q.units); }, nullptr},
    Analysis{"regions", "unstructured regions", [](const Question& q) { return report::region_facts(q.program, q.units); }, nullptr},
};

auto units_to_show(const ir::Program& program, const std::string& head, diag::Sink& sink) -> std::vector<ir::UnitId> {
  std::vector<ir::UnitId> units = report::units_with_statements(program);
  if (head.empty()) return units;
  const std::vector<ir::UnitId> found = graph::find_procedures(program, head);
  if (found.size() != 1) {
    sink.report(diag::Kind::BadHead, {}, fmt::format("there is {} procedure '{}'", found.empty() ? "no" : "more than one", head),
                found.empty() ? "--head names a procedure of the given files" : "say which one: module::procedure");
    return {};
  }
  const std::vector<ir::UnitId> reached = graph::CallGraph(program).reached_from(found.front());
  std::erase_if(units, [&](ir::UnitId unit) { return std::ranges::find(reached, unit) == reached.end(); });
  return units;
}

}  // namespace

auto analyses() -> std::span<const Analysis> { return kAnalyses; }

auto find_analysis(std::string_view name) -> const Analysis* {
  const auto* found = std::ranges::find(kAnalyses, name, &Analysis::name);
  return found == kAnalyses.end() ? nullptr : found;
}

auto analyze(const ir::Program& program, const AnalyzeOptions& options, diag::Sink& sink) -> std::optional<std::string> {
  const Question question{program, units_to_show(program, options.head, sink)};
  if (sink.has_errors()) return std::nullopt;
  if (options.format == Format::Dot) {
    std::string text;
    for (const std::string& name : options.what) text += find_analysis(name)->dot(question);
    return text;
  }
  std::vector<report::Facts> all;
  for (const std::string& name : options.what) all.push_back(find_analysis(name)->facts(question));
  return options.format == Format::Json ? report::as_json(program, all) : report::as_text(program, all);
}

}  // namespace cf::pipeline
