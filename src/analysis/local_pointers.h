// local_pointers.h: what the pointers of one procedure point to at each of its points, where nothing but its own statements can change them.
//
// Forward, may, flow-sensitive: FLATTEN Sec. 4's address sets. Followed are local pointers, and parameters that are pointers, whose address is nowhere taken, that
// are not passed by reference, and that no internal procedure names. All others are as the whole program has them.
// Needs:  Cfg, Places, Pointers.                    Theory: docs/theory/alias.md
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/pointers.h"
#include "dataflow/solver.h"
#include "graph/cfg.h"

namespace cf::analysis {

class LocalPointers : public PointerState {
 public:
  LocalPointers(const ir::Program&, const graph::Cfg&, Places&, const Pointers&, Resolver&);

  // In this order: into a vertex, past each of its points; the resolver then speaks of the state in front of the next point.
  void enter(graph::VertexId);
  void pass(graph::PointId);
  void leave();

  auto find(PlaceId) const -> const PartSet* override;

  // A dataflow problem: the sets of all that is followed.
  struct Value {
    bool reached = false;
    std::vector<PartSet> sets;
    friend auto operator==(const Value&, const Value&) -> bool = default;
  };
  static constexpr dataflow::Direction kDirection = dataflow::Direction::Forward;
  auto bottom() const -> Value { return {}; }
  auto boundary() const -> Value;
  auto join(Value& into, const Value& from) const -> bool;
  void transfer(graph::PointId, Value&);

 private:
  struct Change {
    std::uint32_t index;
    ir::ExprId value;       // its targets
    bool fortran = false;   // => : the parts of the value
    ir::ExprId site;        // ALLOCATE: the heap site
    bool unsure = false;    // it may also stay
    bool counted = false;   // p++: the structure around counts, too
  };
  void choose();
  void note(ir::ExprId target, Change);
  void changes_of(graph::PointId);
  auto index_of(ir::ExprId target) const -> std::uint32_t;

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  const ir::Program& p_;
  const graph::Cfg& cfg_;
  Places& places_;
  const Pointers& pointers_;
  Resolver& resolver_;
  std::vector<ir::SymbolId> symbols_;
  std::unordered_map<ir::SymbolId, std::uint32_t> followed_;
  std::unordered_map<PlaceId, std::uint32_t> by_place_;
  std::vector<std::vector<Change>> changes_;  // by point
  std::vector<bool> tangled_;                 // points inside of which pointers change and are used: as the whole program has them
  graph::PointId at_;
  const Value* value_ = nullptr;
  Value current_;
  dataflow::Solution<Value> solution_;
};

}  // namespace cf::analysis
