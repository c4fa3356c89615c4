// tangent.h: forward mode. From a program, a head and its inputs and outputs, the program with the head's tangent procedure and all that it calls.
//
// Statement by statement, the derivative before the value; array statements stay array statements. Activity says which values have one.
// Needs:  verified ir of the whole program.
// Prints: through unparse: the files with generated = true are what is to be written.
// Theory: docs/theory/tangent.md
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/activity.h"
#include "analysis/adjoint_flow_options.h"
#include "analysis/adjoint_model.h"
#include "diag/sink.h"
#include "ir/program.h"
#include "transform/part.h"

namespace cf::transform {

struct TangentOptions {
  std::string head;              // `p` or `module::p`
  std::vector<std::string> wrt;  // independent inputs; empty: every real input
  std::vector<std::string> of;   // dependent outputs; empty: every real output
  std::string suffix = "_d";
  int vector = 0;  // 0: one direction; -1: a number given at run time; n: n directions
  bool full_signatures = false;
  analysis::ActivityMethod activity = analysis::ActivityMethod::Dugaa;
  std::vector<analysis::ProcedureSpec> specs;  // of procedures without source
  bool with_primal = false;  // adjoints: what the head writes is there on exit
  bool store_all = false;    // adjoints: whatever is overwritten is stored, and everything is executed
  analysis::AdjointFlowOptions flow = {};  // adjoints: what is looked for that need not be stored or executed
  // Adjoints: told what was found, while the model is there; not called if everything is stored and executed.
  std::function<void(const analysis::Ground&, const analysis::AdjointModel&, const analysis::AdjointFlow&)> found = {};
};

// The Fortran part of a program. Nothing if something was refused; the sink says what.
auto tangent_part(const ir::Program& program, const TangentOptions& options, const Part& part, diag::Sink& sink) -> std::optional<PartResult>;

}  // namespace cf::transform
