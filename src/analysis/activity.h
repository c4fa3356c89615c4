// activity.h: which places carry derivatives: varied (their value depends on an independent), useful (a dependent depends on it), active (both).
//
// May, context-sensitive: a value that goes into a procedure at one call does not come back at another. Two algorithms (ACTIVITY):
//   VDGAA  flow-insensitive, on the variable dependence graph: a node for each place
//   DUGAA  flow-sensitive, on the def-use graph: a node for each definition, for each place on entry and on exit of a procedure, and where versions meet
// Edges are FLOW, CALL, RETURN and PARAM as in the paper; values that leave a procedure through what outlives calls go through one node for each such place
// (connectGlobals), and from there may return anywhere (VTG). Instead of a transitive closure, PARAM edges are summaries over the condensed call graph and
// colouring knows for each node only whether the call stack on the way to it is that of the start or VTG, so that both take time in proportion to the graph.
// Integers, logicals, characters and pointers are no nodes.
// Needs:  Ground.                                   Theory: docs/theory/activity.md
// Prints: the active variables that a line reads or writes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/chains.h"
#include "analysis/ground.h"
#include "base/bit_set.h"

namespace cf::analysis {

enum class ActivityMethod { None, Vdgaa, Dugaa };

struct Roots {
  ir::UnitId head;
  PartSet independents;
  PartSet dependents;
};

enum class FlowKind { Flow, Call, Return, Param };
struct FlowNode {
  enum class Kind {
    Entry,     // a place on entry of a procedure
    Def,
    Between,   // versions that meet
    Exit,      // a place on exit
    Shared,    // what outlives calls, for all procedures
    Step,      // all that a step reads goes to all that it writes
    Variable,  // VDGAA: a place
  };
  Kind kind = Kind::Between;
  ir::UnitId unit;
  PlaceId place;
  std::uint32_t step = ~std::uint32_t{0};  // Def, Step
};
struct FlowEdge {
  std::uint32_t from = 0, to = 0;
  FlowKind kind = FlowKind::Flow;
};

// The graph with its colours, and which node each was coloured from: for `explain`.
struct FlowGraph {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::vector<FlowNode> nodes;
  std::vector<FlowEdge> edges;
  std::vector<bool> varied, useful;
  std::vector<std::uint32_t> varied_from, useful_from;  // kNone: a root
  // DUGAA: for each use of a step that is no call, the node whose value it reads; kNone: no number.
  std::map<std::pair<ir::UnitId, std::uint32_t>, std::vector<std::uint32_t>> use_nodes;
};

struct Activity {
  ActivityMethod method = ActivityMethod::None;
  Roots roots;
  base::BitSet varied, useful, active;  // places
  base::BitSet active_exprs;            // designators: uses that enter an active value, and what is written as active
  base::BitSet active_symbols;          // variables of which some place is active, and pointers that lead to active places
  base::BitSet zero_exprs;              // designators that get a passive value which a later use may take for an active one: their derivative must become zero there
  base::BitSet leading_symbols;         // pointers, and structures with pointers, that may lead to something active: their shadows are needed
  base::SideTable<ir::UnitId, std::vector<bool>> active_steps;  // steps that write something active
  base::SideTable<ir::UnitId, std::vector<bool>> zero_steps;    // steps that write something of which the derivative must become zero
  base::SideTable<ir::UnitId, char> reached;                    // procedures that calls from the head reach
  FlowGraph graph;

  auto is_active(PlaceId id) const -> bool { return id.index < active.size() && active.test(id.index); }
  auto is_active(ir::ExprId id) const -> bool { return id.index < active_exprs.size() && active_exprs.test(id.index); }
  auto is_active(ir::SymbolId id) const -> bool { return id.index < active_symbols.size() && active_symbols.test(id.index); }
  // DUGAA only: after this definition the derivative must be zero, though nothing active is written. VDGAA has no passive definitions of active places.
  auto needs_zero(ir::ExprId id) const -> bool { return id.index < zero_exprs.size() && zero_exprs.test(id.index); }
  auto leads_to_active(ir::SymbolId id) const -> bool { return id.index < leading_symbols.size() && leading_symbols.test(id.index); }
};

// Which places of a procedure are active as one of its calls has them: the pattern for which a specialised derivative would be made. In ascending order.
auto call_pattern(const Activity&, const Callee&) -> std::vector<PlaceId>;

auto compute_activity(Ground&, const Roots&, ActivityMethod) -> Activity;

// The variables that --wrt and --of name: all that they hold, also through pointers. Empty: nothing has this name.
auto find_root(Ground&, ir::UnitId head, const std::string& name) -> PartSet;
// The same of a variable, or of the head's result under the name of the function or its own.
auto root_of(Ground&, ir::UnitId head, ir::SymbolId variable) -> PartSet;
// Where the command line names none: what directives name, else all real arguments that can be inputs or outputs, and the result.
auto default_roots(Ground&, ir::UnitId head, bool inputs) -> PartSet;

}  // namespace cf::analysis
