// globals.h: shadows of variables at file scope: their initial values, and how they are set to zero.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "transform/c/run.h"

namespace cf::transform::c {

class Globals {
 public:
  explicit Globals(Run& run);

  // Gives initial values to the shadows made so far: pointers and functions mirror those of the originals, numbers are zero.
  void initialize();

 private:
  auto initialize_known() -> bool;
  auto file_of(ir::SymbolId variable) const -> ir::FileId;
  auto place_in(ir::FileId file) -> ir::UnitId;

  Run& run_;
  ir::Program& p_;
  std::unordered_set<ir::SymbolId> done_;
  std::unordered_map<ir::SymbolId, ir::FileId> files_;  // where variables get their initial values
  std::unordered_map<ir::FileId, ir::UnitId> places_;
};

// Whether a pointer is in it.
auto leads_on(const ir::Program& program, ir::TypeId type) -> bool;

// Statements that set the numbers in this shadow to zero; pointers stay.
void set_to_zero(Run& run, ir::ScopeId scope, ir::UnitId unit, ir::ExprId shadow, std::vector<ir::StmtId>& out);

}  // namespace cf::transform::c
