// needs.h: what the adjoint of a unit need not do, as the analyses of adjoint data flow found it.
//
// Each derivative of a unit has its own copies of the statements. The canonical statements of all of them are the same in the same order, but for allocations of
// our own and for what only steers the forward sweep, so a need is known by its place in that order.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cf::plan {

// A variable, or a component of one, as a statement of the unit names it; or the memory that it allocates; or a variable that outlives the unit.
struct Mention {
  std::uint32_t place = 0;   // of the statement, in the order
  std::uint32_t number = 0;  // of the expression, as ir/walk.h goes through those of a statement
  bool memory = false;       // p = malloc(n)
  ir::SymbolId symbol = {};  // a variable that no statement names
};

// A call for which it was estimated whether it is joint.
struct Estimate {
  double operations = 0;  // executed again if it is
  double bytes = 0;       // stored if it is not
};

struct Need {
  bool skip = false;    // the forward sweep leaves the statement out
  bool forget = false;  // nothing of what it overwrites is stored
  bool plain = false;   // a call that is made forwards only
  bool joint = false;   // a call that the backward sweep makes again, forwards and at once backwards
  bool again = false;   // a branch that looks at its conditions again
  bool at_once = false; // what it overwrites in all turns of its loop is stored before the first
  bool merge = false;   // a loop that the backward sweep has, each turn forwards and at once backwards; the forward sweep has it as it is, or skips it
  bool recompute = false;  // the backward sweep of the body around it begins with it
  bool apart = false;   // a loop in which different names are different memory
  bool split = false;   // and in which sums may be done in another order
  std::int64_t snapshots = 0;  // a merged loop whose turns follow each other, from at most so many snapshots; 0: it has none; -1: as many as fit
  std::optional<Estimate> estimate = {};
  // A merged loop or a joint call: its snapshot.
  std::vector<Mention> found = {};    // there again before it runs again
  std::vector<Mention> earlier = {};  // there again when it has run back
};

// Whether the statement has a place in the order.
auto counts(const ir::Program& program, ir::StmtId stmt) -> bool;

// Of one unit, in the order of ir::for_each_stmt.
using UnitNeeds = std::vector<Need>;
struct ProgramNeeds {
  std::unordered_map<ir::UnitId, UnitNeeds> of;  // the user's units; one that is not here does all
};

// What a part that runs again finds stored.
struct Kept {
  ir::ExprId variable;
  ir::ExprId allocation;  // the call that allocated what the variable, a pointer, leads to; none: the variable itself is kept
  ir::SymbolId symbol = {};  // the variable, where no expression names it
};
struct Snapshot {
  std::vector<Kept> found;
  std::vector<Kept> earlier;
};

// Of the statements of one derivative.
class Needs {
 public:
  Needs() = default;
  Needs(const ir::Program& program, const ir::Block& canonical, const UnitNeeds& needs);
  auto skips(ir::StmtId stmt) const -> bool { return skipped_.contains(stmt); }
  auto forgets(ir::StmtId stmt) const -> bool { return forgotten_.contains(stmt); }
  auto calls_plainly(ir::StmtId stmt) const -> bool { return plain_.contains(stmt); }
  auto is_joint(ir::StmtId stmt) const -> bool { return joint_.contains(stmt); }
  auto looks_again(ir::StmtId stmt) const -> bool { return again_.contains(stmt); }
  auto stores_at_once(ir::StmtId stmt) const -> bool { return at_once_.contains(stmt); }
  auto merges(ir::StmtId stmt) const -> bool { return merged_.contains(stmt); }
  auto recomputes(ir::StmtId stmt) const -> bool { return recomputed_.contains(stmt); }
  auto is_apart(ir::StmtId loop) const -> bool { return apart_.contains(loop); }
  auto may_split(ir::StmtId loop) const -> bool { return split_.contains(loop); }
  // How many snapshots a loop has that is reversed from snapshots; 0: it is not; -1: as many as fit.
  auto binomial(ir::StmtId stmt) const -> std::int64_t {
    const auto at = binomial_.find(stmt);
    return at == binomial_.end() ? 0 : at->second;
  }
  // Of a call; null: nothing was estimated.
  auto estimate(ir::StmtId call) const -> const Estimate* {
    const auto at = estimates_.find(call);
    return at == estimates_.end() ? nullptr : &at->second;
  }
  // By loops and calls; with expressions of the unit's statements.
  auto snapshots() const -> const std::unordered_map<ir::StmtId, Snapshot>& { return snapshots_; }

 private:
  std::unordered_set<ir::StmtId> skipped_;
  std::unordered_set<ir::StmtId> forgotten_;
  std::unordered_set<ir::StmtId> plain_;
  std::unordered_set<ir::StmtId> joint_;
  std::unordered_set<ir::StmtId> merged_;
  std::unordered_set<ir::StmtId> at_once_;
  std::unordered_set<ir::StmtId> again_;
  std::unordered_set<ir::StmtId> recomputed_;
  std::unordered_set<ir::StmtId> apart_;
  std::unordered_set<ir::StmtId> split_;
  std::unordered_map<ir::StmtId, Snapshot> snapshots_;
  std::unordered_map<ir::StmtId, std::int64_t> binomial_;
  std::unordered_map<ir::StmtId, Estimate> estimates_;
};

}  // namespace cf::plan
