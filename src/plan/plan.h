// plan.h: what an adjoint does about what is lost on the way: each decision with its reason, before a line of it is made.
//
// The transformation obeys: it stores what the plan says is stored, and runs back what the plan says runs back.
// Prints: `model.f90:12: plan: {store x: overwritten}`; see docs/user/plan.md.
// Theory: docs/theory/plan.md
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"
#include "plan/holding.h"
#include "plan/model.h"
#include "plan/needs.h"

namespace cf::plan {

// How a loop runs back.
enum class Counting {
  Forgotten,  // it does not
  Bounds,     // from its last value to its first, which are still known
  Turns,      // as often as it ran: the forward sweep counts
};

struct Loop {
  Counting how = Counting::Forgotten;
  bool stores_index = false;  // the index has a value before the loop that comes back behind it
  bool stores_first = false;  // what the first value and the step were is not known at the end
  bool stores_step = false;
  bool stores_turns = false;  // the index of each turn is stored: it is real
};

// One decision for people.
struct Entry {
  ir::Loc loc;
  std::string text;
};

// A local variable that the backward sweep asks for, and that dies with the forward sweep.
inline auto kept_at_end(const std::string& variable) -> std::string { return "store " + variable + " at the end: the backward sweep reads it"; }

// The decisions for the statements of one unit.
class Plan {
 public:
  // Whether the backward sweep does something for this statement, for any of them.
  auto runs_back(ir::StmtId stmt) const -> bool { return back_.contains(stmt); }
  auto runs_back(std::span<const ir::StmtId> stmts) const -> bool;
  auto loop(ir::StmtId stmt) const -> const Loop& { return loops_.at(stmt); }
  // A variable whose old values the backward sweep does not look at: they are not stored.
  auto is_unread(ir::SymbolId variable) const -> bool { return unread_.contains(variable); }
  // A statement that the forward sweep leaves out; one that stores nothing of what it overwrites.
  auto skips(ir::StmtId stmt) const -> bool { return needs_.skips(stmt); }
  auto forgets(ir::StmtId stmt) const -> bool { return needs_.forgets(stmt); }
  // A branch that finds its way back by looking at its conditions again.
  auto looks_again(ir::StmtId stmt) const -> bool { return needs_.looks_again(stmt); }
  // A statement that the backward sweep of the body around it begins with.
  auto recomputes(ir::StmtId stmt) const -> bool { return needs_.recomputes(stmt); }
  // A loop of which each turn goes forwards and at once backwards, in the backward sweep.
  auto merges(ir::StmtId stmt) const -> bool { return needs_.merges(stmt); }
  // From how many snapshots a loop is reversed; 0: from none; -1: from as many as fit.
  auto binomial(ir::StmtId stmt) const -> std::int64_t { return needs_.binomial(stmt); }
  // A call that neither sweep has: all that its backward sweep would do is to bring back what its forward sweep overwrote.
  auto leaves_out(ir::StmtId stmt, const Leaf& leaf) const -> bool { return skips(stmt) && leaf.keeping == Keeping::Split; }
  // Where the number lies that a statement stores.
  auto held(ir::StmtId stmt) const -> Holding {
    const auto at = held_.find(stmt);
    return at == held_.end() ? Holding::Stack : at->second;
  }
  // A statement that stores for all turns of its loop before the first.
  auto stores_at_once(ir::StmtId stmt) const -> bool { return at_once_.contains(stmt); }
  // What the statement overwrites comes back.
  auto brings_back(ir::StmtId stmt, const Leaf& leaf) const -> bool;
  // A loop that runs from its last value to its first.
  auto counts_back(ir::StmtId stmt) const -> bool {
    const auto at = loops_.find(stmt);
    return at != loops_.end() && at->second.how == Counting::Bounds && !merges(stmt);
  }
  auto entries() const -> const std::vector<Entry>& { return entries_; }

 private:
  friend class Planner;
  std::unordered_set<ir::StmtId> back_;
  std::unordered_map<ir::StmtId, Loop> loops_;
  std::unordered_set<ir::SymbolId> unread_;
  Needs needs_;
  HoldingTable held_;
  std::unordered_set<ir::StmtId> at_once_;
  std::vector<Entry> entries_;
};

}  // namespace cf::plan
