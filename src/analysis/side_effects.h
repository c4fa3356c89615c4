// side_effects.h: what procedures read and write, and with it what every call does: use, out and kill over the whole program.
//
// use   may: places of the caller, or that outlive the call, whose value on entry it may read
// out   may: those it may write
// kill  must: those it certainly overwrites, all of them, before it returns
// By summaries over the condensed call graph, callees first; calls of what has no source take the worst. The steps of calls (steps.h) get their uses and
// definitions here. A write through one name reaches what has another name for the same storage: arguments that calls may pass the same thing for.
// Fortran's rule that a dummy is changed only through itself is used unless it is switched off.
// Needs:  CallGraph, Cfg and Steps of all procedures, Pointers.                    Theory: docs/theory/side-effects.md
// Prints: `use x`, `out y`, `kill y` on the lines of procedures and of calls.
#pragma once

#include <functional>

#include "analysis/places.h"
#include "analysis/pointers.h"
#include "analysis/steps.h"
#include "base/bit_set.h"
#include "base/store.h"
#include "graph/call_graph.h"
#include "graph/cfg.h"

namespace cf::analysis {

struct Effects {
  base::SparseBitSet use;
  base::SparseBitSet out;
  base::SparseBitSet kill;
  base::SparseBitSet declared;  // part of use: what its declarations read on entry, as sizes in COMMON
  friend auto operator==(const Effects&, const Effects&) -> bool = default;
};

using EffectsTable = base::SideTable<ir::UnitId, Effects>;
using StepsTable = base::SideTable<ir::UnitId, Steps>;
using CfgTable = base::SideTable<ir::UnitId, graph::Cfg>;

struct AliasRules {
  bool fortran = true;  // dummies do not overlap with what is written
};

auto compute_effects(const ir::Program&, const graph::CallGraph&, const Places&, const Pointers&, const CfgTable&, StepsTable&, const AliasRules&) -> EffectsTable;

// True if a place outlives the procedure's activation, or is the caller's: it can be in the procedure's effects.
auto is_outer(const Places&, const Pointers&, const graph::CallGraph&, PlaceId, ir::UnitId) -> bool;
// A dummy, a target of one, or the result: what a call binds to something of the caller.
auto is_bound(const ir::Program&, const Places&, PlaceId, ir::UnitId) -> bool;

}  // namespace cf::analysis
