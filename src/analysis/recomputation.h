// recomputation.h: values that the backward sweep computes again instead of storing them.
//
// t = e in the body of a loop, executed in each turn, the only statement of the body that sets t, and e cheap: the backward sweep of a turn begins with t = e once more, if
// what e reads is not set between the statement and the end of the turn. The same with the body of a procedure in two sweeps, where t would be stored at its end.
// To TBR, at the end of the body, t is not to be recorded, and what e reads is. A statement is chosen if this stores something less, and nothing more.
// Needs:  Ground of a program with marks.           Theory: docs/theory/adjoint-data-flow.md
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/adjoint_calls.h"
#include "analysis/adjoint_model.h"
#include "analysis/adjoint_traits.h"
#include "analysis/ground.h"

namespace cf::analysis {

struct ComputedAgain {
  ir::StmtId stmt;
  PlaceBits sets;
  PlaceBits uses;  // but for the index of the loop, which the loop sets when it runs back
};

// Statements that are computed again at the end of a body, in textual order.
struct BodyEnd {
  graph::VertexId end;  // ENDLOOP, or EXIT
  ir::StmtId loop;      // none: the procedure
  std::vector<ComputedAgain> stmts;
};

class Recomputed {
 public:
  auto contains(ir::StmtId stmt) const -> bool { return stmts_.contains(stmt); }
  auto stmts() const -> const std::unordered_set<ir::StmtId>& { return stmts_; }
  auto empty() const -> bool { return stmts_.empty(); }
  auto of(ir::UnitId unit) const -> const std::vector<BodyEnd>&;
  // Null: nothing is computed again there.
  auto at(ir::UnitId unit, graph::VertexId end) const -> const BodyEnd*;

  void add(ir::UnitId unit, BodyEnd body);
  // Takes out what the question is true of.
  template <class Question>
  auto remove(Question question) -> bool {
    bool any = false;
    for (auto& [unit, bodies] : of_) {
      for (BodyEnd& body : bodies) {
        std::erase_if(body.stmts, [&](const ComputedAgain& one) {
          if (!question(body, one)) return false;
          stmts_.erase(one.stmt);
          return any = true;
        });
      }
    }
    return any;
  }

 private:
  std::unordered_map<ir::UnitId, std::vector<BodyEnd>> of_;
  std::unordered_set<ir::StmtId> stmts_;
};

// A function of the library that is about as dear as an operator.
auto is_cheap_function(const ir::Program&, const ir::Call&) -> bool;

// All that can be, of what is stored so far.
auto find_recomputable(const Ground&, const AdjointModel&, const AdjointTraits&, const AdjointFlow&) -> Recomputed;

}  // namespace cf::analysis
