// submodules.h: tangents of procedures that stand in submodules.
//
// Where they speak of nothing that the submodule keeps (its variables, types and procedures that have no tangent), they go into the derivative module of
// the ancestor like any other. Else they go into the submodule itself, with interfaces in the module, and both source files are replaced. The
// shadows of a submodule's variables live in the module, where the head can zero them.
#pragma once

#include <map>
#include <vector>

#include "ir/program.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

// `module procedure p` takes its arguments from the interface: the copy declares them itself.
void spell_out_arguments(TangentRun& run, ir::UnitId copy, ir::UnitId original);
// The module at the root of a tree of submodules; of a module: itself.
auto ancestor_module(const ir::Program& program, ir::UnitId unit) -> ir::UnitId;

class Submodules {
 public:
  explicit Submodules(TangentRun& run) : run_(run), p_(run.program) {}

  void add(ir::UnitId submodule, ir::UnitId tangent) { tangents_[submodule].push_back(tangent); }
  // Those that can stand in the module of their ancestor, by module; files of the others are marked as replaced.
  auto for_modules() -> std::map<ir::UnitId, std::vector<ir::UnitId>>;
  // The shadows and interfaces that a module declares for its submodules.
  auto declarations_for(ir::UnitId module) -> std::vector<ir::DeclId>;
  // Puts the others into their submodules; gives those.
  auto place() -> std::vector<ir::UnitId>;

 private:
  auto keeps_something_for(ir::UnitId submodule, ir::UnitId tangent) const -> bool;
  void move_to_module(ir::UnitId submodule, ir::UnitId module, const std::vector<ir::UnitId>& tangents);
  auto shadow_declaration(ir::SymbolId base, ir::UnitId module) -> ir::DeclId;
  auto interface_of(ir::UnitId tangent) -> ir::UnitId;

  TangentRun& run_;
  ir::Program& p_;
  std::map<ir::UnitId, std::vector<ir::UnitId>> tangents_;  // by submodule
};

}  // namespace cf::transform
