// stages.h: one run of the tool, from sources to files. stages.cpp is the one page to read first.
//
//   read ──> [tangent|adjoint] ──> unparse ──> write  roundtrip leaves the brackets out
//   read ──> json ──> write                           ir
//   load ──> unparse ──> write                        unparse
//   read ──> analyze ──> write                        analyze, explain
//
// Each stage takes a finished program and returns a new one. A stage that reports an error ends the run, and nothing is written.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "frontend/c/frontend.h"
#include "frontend/fortran/frontend.h"
#include "pipeline/analyses.h"
#include "pipeline/output.h"
#include "transform/tangent.h"

namespace cf::pipeline {

enum class Command { Tangent, Adjoint, Analyze, Explain, Check, Roundtrip, Ir, Unparse };

struct Job {
  Command command = Command::Roundtrip;
  std::vector<std::string> inputs;
  std::vector<std::string> specs;  // .cfspec files
  std::string output;              // directory (Ir, Analyze: file) from -o; "" if not given
  std::vector<std::string> dumps;  // names from dumps.h; with dumps and without -o nothing is written
  bool verify = false;             // check the ir after every stage
  frontend::fortran::Options fortran;
  frontend::c::Options c;
  transform::TangentOptions tangent;
  AnalyzeOptions analyze;
};

// What a run tells while it runs. Any of them may be empty.
struct Hooks {
  std::function<void(std::string_view stage)> began;
  std::function<void(std::string_view stage, double seconds, std::string_view did)> ended;
  OnStaging staging;
  std::function<void(ir::Program&)> edit;        // the program as read, to be changed
  std::function<void(const ir::Program&, ir::UnitId head)> made;  // the program with derivatives, and that of the head
};

// True if everything asked for was written; else the sink has errors.
auto run(const Job& job, diag::Sink& sink, const Hooks& hooks) -> bool;

}  // namespace cf::pipeline
