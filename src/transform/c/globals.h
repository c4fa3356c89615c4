// globals.h: shadows of variables at file scope: their initial values, and how they are set to zero.
#pragma once

#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "transform/c/run.h"

namespace cf::transform::c {

class Globals {
 public:
  explicit Globals(Run& run) : run_(run), p_(run.program) {}

  // Gives initial values to the shadows made so far: pointers and functions mirror those of the originals, numbers are zero.
  void initialize();

 private:
  Run& run_;
  ir::Program& p_;
  std::unordered_set<ir::SymbolId> done_;
};

// Statements that set the numbers in this shadow to zero; pointers stay.
void set_to_zero(Run& run, ir::ScopeId scope, ir::UnitId unit, ir::ExprId shadow, std::vector<ir::StmtId>& out);

}  // namespace cf::transform::c
