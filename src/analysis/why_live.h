// why_live.h: for whose sake the forward sweep sets a value; private to adjoint_reasons.cpp.
//
// A search along control flow for what reads the value, and on from what that sets, until something is found that stands for itself: an adjoint, a condition or bound that is
// evaluated, a statement that is executed in any case. The shortest chain of statements is told.
// Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <map>
#include <optional>
#include <set>

#include "analysis/adjoint_chain.h"
#include "analysis/filled_arrays.h"

namespace cf::analysis {

class WhyLive : public PartSearch {
 public:
  using PartSearch::PartSearch;

  // From the statement to what it is executed for; empty: nobody needs what it sets.
  auto chain(ir::UnitId unit, ir::StmtId stmt) -> Chain;
  // For whom a merged loop goes forwards.
  auto chain_of_loop(ir::UnitId unit, ir::StmtId loop) -> Chain;
  // What needs a place at the start of a turn, or of a procedure.
  auto from_start(ir::UnitId unit, const FlowPart& part, PlaceId place) -> Chain;
  // Statements that read what this one sets and are left out themselves; each once.
  auto skipped_readers(ir::UnitId unit, ir::StmtId stmt) -> std::vector<ir::StmtId>;

 private:
  // A value that is there just before the step with this number.
  struct Node {
    PartPoint at;
    PlaceId place;
    int parent = -1;
    ChainLink link;  // what sets it
  };
  struct Reader {
    ChainLink link;
    PartPoint at;
    bool last = false;  // it needs no further reason
  };
  auto search(std::vector<Node> nodes) -> Chain;
  auto readers_of(const Node& node, std::vector<ir::StmtId>* skipped) -> std::vector<Reader>;
  // What the step does with the place: nothing if it is not executed.
  struct Effect {
    bool kills = false;
    std::optional<Reader> reader;
  };
  auto effect_of(const PartPoint& at, const Step& step, PlaceId place, std::vector<ir::StmtId>* skipped) const -> Effect;
  auto at_exit(ir::UnitId unit, PlaceId place) const -> std::vector<Reader>;
  auto is_filled(const FlowPart& part, ir::UnitId unit, graph::EdgeId edge, PlaceId place) -> bool;
  auto starts_of(ir::UnitId unit, ir::StmtId stmt) const -> std::vector<Node>;

  std::map<ir::UnitId, FilledArrays> filled_;
};

}  // namespace cf::analysis
