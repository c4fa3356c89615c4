// analyses.h: the table of what `contraflow analyze --what NAME,...` shows, and the forms it is shown in.
//
// A new analysis is one line in the table: a function from a Question to facts about lines, and, if it is a graph, one to dot.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/activity.h"
#include "diag/sink.h"
#include "ir/program.h"
#include "report/facts.h"
#include "transform/tangent.h"

namespace cf::pipeline {

// What is asked: the program, the units that are to be shown, and for what derivative. What analyses share is made when the first asks for it.
class Question {
 public:
  Question(const ir::Program& p, std::vector<ir::UnitId> shown) : program(p), units(std::move(shown)) {}
  const ir::Program& program;
  std::vector<ir::UnitId> units;
  ir::UnitId head;  // none: not given
  std::vector<std::string> wrt, of;
  analysis::ActivityMethod method = analysis::ActivityMethod::Dugaa;
  bool fortran_alias_rule = true;
  std::vector<analysis::ProcedureSpec> specs;

  auto ground() const -> analysis::Ground&;
  auto ground_seconds() const -> double { return ground_seconds_; }
  auto roots() const -> const analysis::Roots&;  // needs a head
  auto activity(analysis::ActivityMethod) const -> const analysis::Activity&;

 private:
  mutable std::optional<analysis::Ground> ground_;
  mutable double ground_seconds_ = 0;
  mutable std::optional<analysis::Roots> roots_;
  mutable std::map<analysis::ActivityMethod, analysis::Activity> activities_;
};
struct Analysis {
  std::string_view name;
  std::string_view what;
  auto (*facts)(const Question&) -> report::Facts;
  auto (*dot)(const Question&) -> std::string;  // null: it is no graph
  bool needs_head = false;
};

auto analyses() -> std::span<const Analysis>;
auto find_analysis(std::string_view name) -> const Analysis*;  // null if there is none

enum class Format { Text, Json, Dot, Lines /* as dumps have them */ };
struct AnalyzeOptions {
  std::vector<std::string> what;
  std::string head;  // "": all procedures; else those that calls from there reach
  Format format = Format::Text;
  std::vector<std::string> wrt, of;  // as for derivatives
  analysis::ActivityMethod activity = analysis::ActivityMethod::Dugaa;
  bool fortran_alias_rule = true;
  bool statistics = false;
  std::vector<std::string> explain;  // FILE:LINE[:VARIABLE]
  transform::TangentOptions adjoint;  // explain: what the adjoint may leave out; head, inputs and outputs are those above
};
// Nothing if the head is not found, or dot is asked of what is no graph; the sink says so.
auto analyze(const ir::Program&, const AnalyzeOptions&, diag::Sink&) -> std::optional<std::string>;

}  // namespace cf::pipeline
