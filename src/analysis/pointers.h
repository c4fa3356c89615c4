// pointers.h: what pointers may point to, over the whole program; designators as parts of objects.
//
// May, flow-insensitive here (alias.h refines it inside of a procedure), by inclusion of sets (Andersen, Program Analysis and Specialization for the C
// Programming Language, 1994, ch. 4), by component. What a parameter leads to on entry is an object of the procedure (places.h), so that calls are told apart where it
// matters most: first-level parameters; whatever lies deeper is the same for all calls. Seen from another procedure, such an object is what all
// calls pass for it: its `concrete` parts. Arguments of the head stand for themselves.
// Needs:  Places, CallGraph.                        Theory: docs/theory/alias.md
// Prints: `p: {x, heap:12}`.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/places.h"
#include "graph/call_graph.h"
#include "ir/program.h"

namespace cf::analysis {

// In ascending order, each once.
using PartSet = std::vector<PartId>;
auto unite(PartSet& into, const PartSet& from) -> bool;  // true if it has grown
auto unite(PartSet& into, PartId one) -> bool;

// How a dummy gets its argument.
enum class Passing {
  Reference,  // its storage is the actual's: Fortran, and parameters that C declares as arrays
  Pointer,    // C: the address by value, and what it leads to is the dummy's Target
  Value,
};
auto passing_of(const ir::Program&, ir::SymbolId dummy) -> Passing;

class Pointers {
 public:
  // What may be in a place that holds an address, as the unit sees it.
  auto of(PlaceId, ir::UnitId seen_from) const -> PartSet;
  // What calls pass for a formal object; empty for what is no formal, or never called.
  auto concrete(ObjectId) const -> const PartSet&;
  // Everything that some pointer may lead to.
  auto exposed() const -> const PartSet& { return exposed_; }
  auto is_exposed(ObjectId id) const -> bool { return id.index < exposed_objects_.size() && exposed_objects_[id.index]; }

 private:
  friend class PointerSolver;
  auto view(const PartSet&, ir::UnitId, bool lasting = false) const -> PartSet;
  auto sees(ir::UnitId unit, ir::UnitId owner) const -> bool;

  const ir::Program* p_ = nullptr;
  const Places* places_ = nullptr;
  std::vector<PartSet> sets_;      // by place
  std::vector<bool> recursive_;    // by unit
  std::unordered_map<ObjectId, PartSet> concrete_;
  PartSet exposed_;
  std::vector<bool> exposed_objects_;
};

// Pointer values that are known better than the whole program says.
class PointerState {
 public:
  virtual ~PointerState() = default;
  virtual auto find(PlaceId) const -> const PartSet* = 0;  // null: as the whole program has it
};

// Designators and pointer values of one procedure as parts.
class Resolver {
 public:
  Resolver(const ir::Program& p, Places& places, const Pointers& pointers, ir::UnitId unit) : p_(p), places_(places), pointers_(pointers), unit_(unit) {}

  void set_state(const PointerState* state) { state_ = state; }
  auto unit() const -> ir::UnitId { return unit_; }
  // The storage that a designator names, POINTERs followed; empty for what is no designator, or leads nowhere.
  auto parts(ir::ExprId designator) -> PartSet;
  // The same with a POINTER at its end not followed: where the pointer itself is.
  auto descriptor(ir::ExprId designator) -> PartSet;
  // What an address leads to.
  auto targets(ir::ExprId address) -> PartSet;
  // What an actual argument passes for a dummy of this kind; an expression is its temporary.
  auto passed(ir::ExprId actual, ir::SymbolId dummy) -> PartSet;
  // What may be in the pointers of a part.
  auto pointees(PartId) -> PartSet;
  // True if it names storage: everything else is a value.
  // A function whose result is a POINTER: its value is what that leads to.
  auto gives_pointer(const ir::Call&) const -> bool;
  auto is_designator(ir::ExprId) const -> bool;

 private:
  auto of_symbol(ir::SymbolId, bool follow) -> PartSet;
  auto walk(ir::ExprId, bool follow) -> PartSet;
  auto call_targets(ir::ExprId, const ir::Call&) -> PartSet;
  auto counted(PartSet) const -> PartSet;  // with the structures around: the address is counted up or down

  const ir::Program& p_;
  Places& places_;
  const Pointers& pointers_;
  ir::UnitId unit_;
  const PointerState* state_ = nullptr;
  int depth_ = 0;
};

// The type that memory from an allocation has where it is used: what the address is cast to or assigned to.
auto solve_pointers(const ir::Program&, Places&, const graph::CallGraph&, ir::UnitId head) -> Pointers;

auto print_parts(const Places&, const PartSet&) -> std::string;
// The library function of this name; "" for all else.
auto library_function(const ir::Program&, const ir::Call&) -> std::string;
auto is_allocation(const std::string& library_function) -> bool;

}  // namespace cf::analysis
