// steps.h: what each program point reads and writes, as a sequence of steps: the form in which data flow analyses see a procedure.
//
// A step reads places and then writes places; every value that it writes depends on what it reads (Dep of the step is all pairs), and through `value` uses in a
// way that derivatives see: not subscripts, conditions, integers, or arguments of functions that are locally constant. A point with calls in it has
// several steps: a call is a step of its own, whose result is a temporary that a later step reads; a structure is assigned component by component.
// A definition is `must` if it certainly overwrites all of its place.
// What a call reads and writes is left open here: it binds places of each procedure that it may reach to places of the caller; side_effects.h fills them in.
// Needs:  Cfg, Places, Pointers.                    Theory: docs/theory/side-effects.md
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/places.h"
#include "analysis/pointers.h"
#include "analysis/specs.h"
#include "graph/call_graph.h"
#include "graph/cfg.h"

namespace cf::analysis {

struct Use {
  PlaceId place;
  bool value = false;  // what is written depends on it in a differentiable way
  ir::ExprId expr;     // the designator; none where a call reads it by itself
};
struct Def {
  PlaceId place;
  bool must = false;
  ir::ExprId expr;
};

// A place of the callee and the place of the caller that it is during the call.
struct Binding {
  PlaceId formal;
  PlaceId actual;
  bool by_value = false;  // the callee has a copy
  bool whole = false;     // the one actual, and overwriting all of the formal overwrites all of it
  std::vector<PlaceId> whole_unless;  // it is whole if the caller changes none of these: variables in the bounds of its declaration
  ir::ExprId expr;        // the actual argument
};
struct Callee {
  ir::SymbolId procedure;
  ir::UnitId unit;                // none: no source
  std::vector<Binding> bindings;  // in the order of arguments; with the result, by its temporary, last
};
struct CallStep {
  graph::SiteId site;
  std::vector<Callee> callees;
  bool known = true;  // false: it may reach something else, too
  bool certain = true;  // it is executed whenever its point is
  std::vector<PlaceId> reachable;  // no source: what its arguments lead to
};

struct Step {
  graph::PointId point;
  std::vector<Use> uses;
  std::vector<Def> defs;
  std::int32_t call = -1;  // of Steps::calls
  // The end of a loop that writes all of an array: what it defines is what the steps from `begin` to `end` define; nothing of before is left if the definition is
  // `must`, which it is once it is known that nothing changes the variables that it `needs`. Else the step does nothing.
  struct Cover {
    std::uint32_t begin = 0, end = 0;
    std::vector<PlaceId> needs;
  };
  std::optional<Cover> cover;
};

struct Steps {
  ir::UnitId unit;
  std::vector<Step> steps;                 // in the order of points
  std::vector<std::uint32_t> vertex_begin;  // the first step of each vertex, and the end behind the last
  std::vector<CallStep> calls;
  std::vector<PlaceId> declared;  // what bounds and lengths of declarations read on entry; what their functions read by themselves is in Effects
  std::unordered_map<PlaceId, std::vector<PlaceId>> other_names;  // that may mean the same storage, of those that the steps speak of; see compute_effects
  graph::Digraph graph;  // cfg.returning(), and behind its vertices one on each edge that leaves a loop that covers an array

  auto vertices() const { return graph.vertices(); }
  auto of(graph::VertexId v) const -> std::span<const Step> {
    return std::span(steps).subspan(vertex_begin[v.index], vertex_begin[v.index + 1] - vertex_begin[v.index]);
  }
};

// The steps of all points of a statement; of a construct, but for what lies in its blocks.
template <class Visit>
void for_each_step_of(const graph::Cfg& cfg, const Steps& steps, ir::StmtId stmt, Visit visit) {
  for (const graph::PointId point : cfg.points_of(stmt)) {
    for (const Step& step : steps.of(cfg.vertex_of(point))) {
      if (step.point == point) visit(step);
    }
  }
}

// Calls of what `specs` describe are steps as any other.
auto make_steps(const ir::Program&, const graph::Cfg&, const graph::CallGraph&, Places&, const Pointers&, const std::vector<ProcedureSpec>& specs) -> Steps;

}  // namespace cf::analysis
