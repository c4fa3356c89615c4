// why_recorded.h: what on the way back reads the value that a place has at a point; private to adjoint_reasons.cpp.
//
// A search against control flow, from one point, for the nearest mark, bound or call that reads the place, as TBR sees them, with nothing in between that certainly
// overwrites it. Calls are followed into procedures, and from the start of a procedure to those that call it.
// Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <optional>
#include <set>

#include "analysis/adjoint_chain.h"
#include "analysis/tbr.h"

namespace cf::analysis {

class WhyRecorded : public PartSearch {
 public:
  WhyRecorded(const AdjointProblem& problem, const AdjointLiveness& live) : PartSearch(problem, live), flow_(make_recorded_flow(problem, live)) {}

  // From calls on the way to the reader, which is last; empty: nothing reads it.
  auto readers(const PartPoint& before, PlaceId place) -> Chain;
  // The same of what a statement overwrites: with the place, and where it is done.
  struct Overwriting {
    PartPoint at;
    Def def;
    Chain readers;
  };
  auto overwritten(ir::UnitId unit, ir::StmtId stmt) -> Overwriting;  // without readers: the first place that it sets
  // What the calls of a statement set, and where.
  auto defs_of(ir::UnitId unit, ir::StmtId stmt) const -> std::vector<std::pair<PartPoint, Def>>;
  // The callee's name for what the joint call at this point sets, if its adjoint finds and needs that, too.
  auto own_input(const PartPoint& call, PlaceId place) const -> std::optional<PlaceId>;
  // The same before a merged loop, or behind what it evaluates first, of the places.
  auto before_loop(ir::UnitId unit, ir::StmtId loop, const PlaceBits& places) -> std::pair<PlaceId, Chain>;

  // What reads an earlier value of the place, and what ends that: a statement, or that each turn of a loop has its own elements.
  struct Earlier {
    Chain readers;
    ir::StmtId overwritten_at;  // none: by the turn of `loop`
    ir::StmtId loop;
  };
  auto earlier(const PartPoint& before, PlaceId place) -> Earlier;
  // Where the place got its value, as seen from before a step; without a statement: it is there on entry. Another turn of `last` says little of elements: others come first.
  auto set_at(const PartPoint& before, PlaceId place, ir::StmtId last) const -> ChainLink;
  // Where the value that is read, and then overwritten, was set.
  auto set_before(const Overwriting& found) const -> ChainLink;

 private:
  auto search(const PartPoint& start, PlaceId place, Earlier* past) -> Chain;
  auto gives(const PartPoint& at, const Step& step, PlaceId place) -> bool;
  auto keeps(const PartPoint& at, const Step& step, PlaceId place) -> bool;
  auto turns_give(const PartPoint& at, PlaceId place) -> bool;
  auto describe(const PartPoint& at, const Step& step, PlaceId place) -> Chain;
  auto from_callers(ir::UnitId unit, PlaceId place) -> Chain;

  std::unique_ptr<RecordedFlow> flow_;
  std::set<std::pair<ir::UnitId, PlaceId>> open_;  // procedures whose callers, or insides, are being asked
};

}  // namespace cf::analysis
