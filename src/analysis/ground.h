// ground.h: what analyses of values stand on, made in one go for a whole program: who calls whom, control flow, places, pointers, steps and side effects.
//
// Needs:  verified ir.
#pragma once

#include <vector>

#include "analysis/places.h"
#include "analysis/pointers.h"
#include "analysis/side_effects.h"
#include "analysis/steps.h"
#include "graph/call_graph.h"

namespace cf::analysis {

struct GroundOptions {
  ir::UnitId head;  // arguments of the head are taken as apart from each other, whoever calls it; none: all callers count
  AliasRules alias = {};
  std::vector<ProcedureSpec> specs = {};
};

// Not to be copied: parts point to each other.
class Ground {
 public:
  Ground(const ir::Program&, const GroundOptions&);
  Ground(const Ground&) = delete;
  auto operator=(const Ground&) -> Ground& = delete;

  auto program() const -> const ir::Program& { return p_; }
  auto calls() const -> const graph::CallGraph& { return calls_; }
  auto places() const -> const Places& { return places_; }
  auto places() -> Places& { return places_; }
  auto pointers() const -> const Pointers& { return pointers_; }
  auto units() const -> const std::vector<ir::UnitId>& { return units_; }  // procedures with statements, callees first
  auto cfg(ir::UnitId unit) const -> const graph::Cfg& { return cfgs_.at(unit); }
  auto steps(ir::UnitId unit) const -> const Steps& { return steps_.at(unit); }
  auto effects(ir::UnitId unit) const -> const Effects& { return effects_.at(unit); }
  auto is_bound(PlaceId place, ir::UnitId unit) const -> bool { return analysis::is_bound(p_, places_, place, unit); }
  auto is_outer(PlaceId place, ir::UnitId unit) const -> bool { return analysis::is_outer(places_, pointers_, calls_, place, unit); }
  // All that a part leads to through pointers, itself included, as the unit sees it.
  auto reachable(const PartSet&, ir::UnitId) const -> PartSet;

 private:
  void share_real();

  const ir::Program& p_;
  graph::CallGraph calls_;
  Places places_;
  Pointers pointers_;
  std::vector<ir::UnitId> units_;
  CfgTable cfgs_;
  StepsTable steps_;
  EffectsTable effects_;
};

}  // namespace cf::analysis
