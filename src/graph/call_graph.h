// call_graph.h: who calls whom, with recursion, procedure arguments, function pointers and type-bound calls resolved to sets of candidates.
//
// Fortran and C meet in one graph, through the one symbol of a procedure. A call site lists every procedure it may reach: with source or without.
// Needs:  verified ir.                             Theory: docs/theory/control-flow.md
// Prints: on the line of a call the names of what it may reach; `f (no source)`, and `?` where it may be something unknown. On the line of a
//         procedure that can come back to itself: `recursive`.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "graph/call_sites.h"
#include "graph/digraph.h"
#include "graph/procedure_values.h"
#include "ir/program.h"

namespace cf::graph {

using SiteId = base::Id<struct SiteTag>;
struct CallSite {
  CallPlace place;
  Callees callees;
};

class CallGraph {
 public:
  explicit CallGraph(const ir::Program&);

  // Sites.
  auto sites() const -> std::span<const CallSite> { return sites_; }
  auto operator[](SiteId id) const -> const CallSite& { return sites_[id.index]; }
  auto sites_of(ir::UnitId caller) const -> std::span<const SiteId> { return part(by_caller_, caller); }
  auto sites_in(ir::StmtId) const -> std::span<const SiteId>;  // with those of conditions, not those of nested statements
  auto callers_of(ir::UnitId callee) const -> std::span<const SiteId> { return part(by_callee_, callee); }
  // The site of a Call expression; none for intrinsics and statement functions.
  auto site_of(ir::ExprId) const -> SiteId;

  // Procedures.
  auto unit_of(ir::SymbolId procedure) const -> ir::UnitId;   // where its source is, for ENTRY names too; none without source
  auto callees(ir::UnitId) const -> std::vector<ir::UnitId>;  // with source, each once
  auto is_recursive(ir::UnitId unit) const -> bool { return components_.cyclic[components_.of[unit.index]]; }
  auto same_cycle(ir::UnitId a, ir::UnitId b) const -> bool { return components_.of[a.index] == components_.of[b.index]; }
  auto values() const -> const ProcedureValues& { return values_; }

  // Units that call one another, callees before callers; modules and the like are components of their own.
  auto components() const -> const std::vector<std::vector<ir::UnitId>>& { return bottom_up_; }
  auto is_cyclic(std::size_t component) const -> bool { return components_.cyclic[component]; }
  // All units that calls from `head` can reach, itself among them, callees first.
  auto reached_from(ir::UnitId head) const -> std::vector<ir::UnitId>;

 private:
  CallGraph(const ir::Program&, std::vector<CallPlace>);
  struct Lists {
    std::vector<std::uint32_t> begin;
    std::vector<SiteId> list;
  };
  static auto part(const Lists& lists, ir::UnitId unit) -> std::span<const SiteId> {
    return std::span(lists.list).subspan(lists.begin[unit.index], lists.begin[unit.index + 1] - lists.begin[unit.index]);
  }
  static auto sorted(std::size_t units, const std::vector<std::pair<ir::UnitId, SiteId>>&) -> Lists;

  const ir::Program& p_;
  std::vector<CallSite> sites_;
  ProcedureValues values_;
  Lists by_caller_, by_callee_;
  std::unordered_map<ir::StmtId, std::vector<SiteId>> by_stmt_;
  std::unordered_map<ir::ExprId, SiteId> by_expr_;
  Digraph graph_;
  Components components_;
  std::vector<std::vector<ir::UnitId>> bottom_up_;
};

}  // namespace cf::graph
