// adjoint_model.h: the program as its adjoint sees it: what the adjoint of each statement reads, written into the program itself.
//
// Statements are canonical. Before and behind a statement may stand a mark: a statement that reads what the adjoint of its neighbour reads, while variables have
// the values from before it, or from behind it. So everything that is known of reading (pointers, calls, sections) is known of adjoints too: use(I') and live(I') of
// ADJFLOW are the uses of marks, and of what control evaluates once more.
// Needs:  made by the transformation, which has the adjoints.        Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cf::analysis {

struct AdjointModel {
  // A statement that is no control flow.
  struct Leaf {
    bool may_skip = false;     // it need not be executed if nobody asks for what it sets
    bool may_forget = false;   // what it overwrites need not be stored if nobody asks for it
    bool has_adjoint = false;  // something is done backwards, but for bringing back
    bool split = false;        // a call: what its procedure overwrites is stored there
    bool own_adjoint = false;  // a call: something is done backwards but calling the backward sweep
    bool own_forward = false;  // the forward sweep does something else than the statement
    bool entwined = false;     // storing and computing go together: it is executed and run back, or neither
    bool undone = false;       // what it overwrites is not stored but computed back from what it set
  };
  ir::UnitId head;
  std::vector<ir::UnitId> units;  // procedures that have adjoints
  std::vector<ir::UnitId> unknown;  // procedures of which only that is known
  std::unordered_map<ir::StmtId, Leaf> leaves;
  std::unordered_set<ir::StmtId> marks;
  std::unordered_map<ir::StmtId, ir::StmtId> first_of;  // what sets the index of a loop of C -> the loop
  std::unordered_set<ir::StmtId> turning;  // loops whose turns must be counted, if anything in them has an adjoint
  std::function<std::vector<ir::SymbolId>(ir::UnitId)> seen;  // variables that outlive calls and that a procedure could name, though it may not do so
  bool restores_all = false;  // at the end of the head's adjoint everything is as it was on entry
};

// A variable, or a component of one, as a statement names it: the number-th of the statement's expressions, as ir/walk.h goes through them. Or the memory that the
// statement, p = malloc(n), allocates. Or a variable that no statement of the procedure names.
struct Mention {
  ir::StmtId stmt;
  std::uint32_t number = 0;
  bool memory = false;
  ir::SymbolId symbol = {};
};

// The snapshot of a part that runs again.
struct Snapshot {
  std::vector<Mention> found;    // what the part finds and overwrites: as it was, before the part runs again
  std::vector<Mention> earlier;  // what adjoints of earlier statements read and the part overwrites: as it was, when the part has run back
};

// A call for which the analysis decides whether it is joint.
struct CallEstimate {
  double operations = 0;  // that are executed again if it is joint
  double bytes = 0;       // that are stored if it is split
  bool nested = false;    // joint calls lie in it, so that some statements would be executed too often
  bool pays = false;      // it is joint, if it can be
};

constexpr std::int64_t kAsManyAsFit = -1;  // snapshots, into the memory that there is

// What need not be done.
struct AdjointFlow {
  std::unordered_set<ir::StmtId> skipped;    // statements, and constructs with all that is in them, that the forward sweep leaves out
  std::unordered_set<ir::StmtId> forgotten;  // statements that store nothing; loops that do not store their index
  std::unordered_set<ir::StmtId> at_once;    // statements of counted loops that store for all turns before the first, if they store
  std::unordered_set<ir::StmtId> plain;      // calls of procedures whose backward sweeps would do nothing
  std::unordered_set<ir::StmtId> again;      // branches that find their way back by looking at their conditions again
  std::unordered_set<ir::StmtId> merged;     // loops that the backward sweep has, each turn forwards and backwards; skipped: the forward sweep has them not
  std::unordered_map<ir::StmtId, ir::UnitId> joint_calls;  // of procedures whose adjoints then go forwards and at once backwards; one that is skipped is made backwards only
  std::unordered_map<ir::StmtId, CallEstimate> estimates;  // of calls
  std::unordered_map<ir::StmtId, std::int64_t> binomial;  // merged loops that are reversed from so many snapshots; kAsManyAsFit
  std::unordered_map<ir::StmtId, Snapshot> snapshots;  // of merged loops and joint calls; one that is not here is empty
  std::unordered_set<ir::StmtId> recomputed;  // statements that the backward sweep of the body around them begins with
  std::unordered_set<ir::StmtId> apart;      // loops in which different names are different memory
  bool split = false;                        // sums in them may be done in another order
};

}  // namespace cf::analysis
