#include "pipeline/analyses.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <iterator>

#include "analysis/lost_derivatives.h"
#include "canonical/moved_parameters.h"
#include "graph/call_graph.h"
#include "graph/heads.h"
#include "pipeline/explain.h"
#include "report/calls.h"
#include "report/control_flow.h"
#include "report/statistics.h"
#include "report/value_flow.h"
#include "transform/statement_functions.h"

namespace cf::pipeline {

namespace {

constexpr std::array kAnalyses{
    Analysis{"cfg", "vertices of the control flow graph", [](const Question& q) { return report::cfg_facts(q.program, q.units); },
             [](const Question& q) { return report::cfg_dot(q.program, q.units); }},
    Analysis{"callgraph", "procedures each line may call", [](const Question& q) { return report::call_facts(q.program, q.units); },
             [](const Question& q) { return report::call_dot(q.program, q.units); }},
    Analysis{"loops", "loops: what they count, and how they end", [](const Question& q) { return report::loop_facts(q.program, q.units); }, nullptr},
    Analysis{"regions", "unstructured regions", [](const Question& q) { return report::region_facts(q.program, q.units); }, nullptr},
    Analysis{"activity", "what carries derivatives, by the method of --activity",
             [](const Question& q) { return report::activity_facts(q.ground(), q.activity(q.method), "activity"); },
             [](const Question& q) { return report::activity_dot(q.ground(), q.activity(q.method)); }, true},
    Analysis{"dugaa", "the same, by definitions and uses",
             [](const Question& q) { return report::activity_facts(q.ground(), q.activity(analysis::ActivityMethod::Dugaa), "dugaa"); },
             [](const Question& q) { return report::activity_dot(q.ground(), q.activity(analysis::ActivityMethod::Dugaa)); }, true},
    Analysis{"vdgaa", "the same, by variables",
             [](const Question& q) { return report::activity_facts(q.ground(), q.activity(analysis::ActivityMethod::Vdgaa), "vdgaa"); },
             [](const Question& q) { return report::activity_dot(q.ground(), q.activity(analysis::ActivityMethod::Vdgaa)); }, true},
    Analysis{"zero", "where derivatives must become zero for another path's sake",
             [](const Question& q) { return report::zero_facts(q.ground(), q.activity(analysis::ActivityMethod::Dugaa)); }, nullptr, true},
    Analysis{"alias", "what pointers lead to", [](const Question& q) { return report::alias_facts(q.ground(), q.units); }, nullptr},
    Analysis{"ud", "where what is read was set", [](const Question& q) { return report::ud_facts(q.ground(), q.units); }, nullptr},
    Analysis{"du", "where what is set is read", [](const Question& q) { return report::du_facts(q.ground(), q.units); }, nullptr},
    Analysis{"dep", "which outputs of a procedure depend on which inputs", [](const Question& q) { return report::dependence_facts(q.ground(), q.units); }, nullptr},
    Analysis{"side-effects", "what procedures and calls read, write, and certainly overwrite", [](const Question& q) { return report::effect_facts(q.ground(), q.units); },
             nullptr},
};

auto units_to_show(const ir::Program& program, const std::string& head, diag::Sink& sink, ir::UnitId& chosen) -> std::vector<ir::UnitId> {
  std::vector<ir::UnitId> units = report::units_with_statements(program);
  if (head.empty()) return units;
  const std::vector<ir::UnitId> found = graph::find_procedures(program, head);
  if (found.size() != 1) {
    sink.report(diag::Kind::BadHead, {}, found.empty() ? graph::missing_procedure(program, head) : fmt::format("there is more than one procedure '{}'", head),
                found.empty() ? "--head names a procedure of the given files" : graph::which_procedure(program, found));
    return {};
  }
  chosen = found.front();
  const std::vector<ir::UnitId> reached = graph::CallGraph(program).reached_from(found.front());
  std::erase_if(units, [&](ir::UnitId unit) { return std::ranges::find(reached, unit) == reached.end(); });
  return units;
}

// What the names of --wrt or --of mean.
auto find_roots(const Question& q, const std::vector<std::string>& names, bool inputs) -> analysis::PartSet {
  analysis::PartSet parts;
  for (const std::string& name : names) analysis::unite(parts, analysis::find_root(q.ground(), q.head, name));
  return names.empty() ? analysis::default_roots(q.ground(), q.head, inputs) : parts;
}

auto known_names(const Question& q, const std::vector<std::string>& names, const char* option, diag::Sink& sink) -> bool {
  for (const std::string& name : names)
    if (analysis::find_root(q.ground(), q.head, name).empty())
      sink.report(diag::Kind::BadHead, q.program.units[q.head].loc, fmt::format("{} names '{}', which is no argument, result or global variable of the head", option, name));
  return !sink.has_errors();
}

}  // namespace

auto Question::ground() const -> analysis::Ground& {
  if (!ground_) {
    const std::clock_t start = std::clock();
    ground_.emplace(program, analysis::GroundOptions{head, {fortran_alias_rule}, specs});
    ground_seconds_ = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  }
  return *ground_;
}
auto Question::roots() const -> const analysis::Roots& {
  if (!roots_) roots_ = analysis::Roots{head, find_roots(*this, wrt, true), find_roots(*this, of, false)};
  return *roots_;
}
auto Question::activity(analysis::ActivityMethod by) const -> const analysis::Activity& {
  const auto found = activities_.find(by);
  if (found != activities_.end()) return found->second;
  return activities_.emplace(by, analysis::compute_activity(ground(), roots(), by)).first->second;
}

auto analyses() -> std::span<const Analysis> { return kAnalyses; }

auto find_analysis(std::string_view name) -> const Analysis* {
  const auto* found = std::ranges::find(kAnalyses, name, &Analysis::name);
  return found == kAnalyses.end() ? nullptr : found;
}

auto analyze(const ir::Program& read, const AnalyzeOptions& options, diag::Sink& sink) -> std::optional<std::string> {
  const std::optional<ir::Program> adjusted = canonical::with_moved_parameters(read);
  const ir::Program& given = adjusted ? *adjusted : read;
  const std::optional<ir::Program> expanded = transform::expand_statement_functions(given, transform::Expanded::ThoseWithCalls, sink);
  const ir::Program& program = expanded ? *expanded : given;
  ir::UnitId head;
  Question question(program, units_to_show(program, options.head, sink, head));
  if (sink.has_errors()) return std::nullopt;
  question.head = head;
  question.wrt = options.wrt;
  question.of = options.of;
  question.method = options.activity;
  question.fortran_alias_rule = options.fortran_alias_rule;
  question.specs = options.adjoint.specs;
  if (sink.has_errors()) return std::nullopt;
  const bool needs_head = options.statistics || !options.explain.empty() || std::ranges::any_of(options.what, [](const std::string& name) { return find_analysis(name)->needs_head; });
  if (needs_head && !head) {
    sink.report(diag::Kind::BadHead, {}, "activity needs to know what is differentiated", "--head names a procedure of the given files");
    return std::nullopt;
  }
  if (needs_head && (!known_names(question, options.wrt, "--wrt", sink) || !known_names(question, options.of, "--of", sink))) return std::nullopt;
  if (needs_head) analysis::warn_of_lost_derivatives(question.ground(), head, options.wrt, options.of, sink);
  if (!options.explain.empty()) {
    transform::TangentOptions adjoint = options.adjoint;
    adjoint.head = options.head;
    adjoint.wrt = options.wrt;
    adjoint.of = options.of;
    adjoint.activity = options.activity;
    adjoint.specs = question.specs;
    const std::string text = explain(question, options.explain, adjoint, sink);
    return sink.has_errors() ? std::nullopt : std::optional(text);
  }
  if (options.statistics) {
    const analysis::Roots& roots = question.roots();
    return report::statistics(question.ground(), roots, question.ground_seconds());
  }
  if (options.format == Format::Dot) {
    std::string text;
    for (const std::string& name : options.what) text += find_analysis(name)->dot(question);
    return text;
  }
  std::vector<report::Facts> all;
  for (const std::string& name : options.what) all.push_back(find_analysis(name)->facts(question));
  if (options.format == Format::Lines) {
    std::string text;
    for (const report::Facts& facts : all) text += report::as_dump(program, facts);
    return text;
  }
  return options.format == Format::Json ? report::as_json(program, all) : report::as_text(program, all);
}

}  // namespace cf::pipeline
