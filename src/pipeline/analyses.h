// analyses.h: the table of what `contraflow analyze --what NAME,...` shows, and the forms it is shown in.
//
// A new analysis is one line in the table: a function from a Question to facts about lines, and, if it is a graph, one to dot.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"
#include "report/facts.h"

namespace cf::pipeline {

// What is asked: the program, and the units that are to be shown.
struct Question {
  const ir::Program& program;
  std::vector<ir::UnitId> units;
};
struct Analysis {
  std::string_view name;
  std::string_view what;
  auto (*facts)(const Question&) -> report::Facts;
  auto (*dot)(const Question&) -> std::string;  // null: it is no graph
};

auto analyses() -> std::span<const Analysis>;
auto find_analysis(std::string_view name) -> const Analysis*;  // null if there is none

enum class Format { Text, Json, Dot };
struct AnalyzeOptions {
  std::vector<std::string> what;
  std::string head;  // "": all procedures; else those that calls from there reach
  Format format = Format::Text;
};
// Nothing if the head is not found, or dot is asked of what is no graph; the sink says so.
auto analyze(const ir::Program&, const AnalyzeOptions&, diag::Sink&) -> std::optional<std::string>;

}  // namespace cf::pipeline
