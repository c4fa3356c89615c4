// call_graph.h: who calls whom, over all languages of the program.
//
// A procedure that one language declares and another defines is one: a call of it leads to its body.
// Needs:  verified ir.
// Prints: `model.f90:40: head -> advance at kernel.c:5`, in the order of files and lines; `-> qsort` where there is no source, `-> *` through a pointer or dummy.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace cf::graph {

struct CallSite {
  ir::UnitId caller;
  ir::SymbolId callee;  // none: whatever a pointer leads to
  ir::UnitId body;      // of the callee; none: no source, or not known which
  ir::Loc loc;
};

class CallGraph {
 public:
  explicit CallGraph(const ir::Program& program);

  // Procedures and main programs with a body, in the order of the text.
  auto units() const -> const std::vector<ir::UnitId>& { return units_; }
  // In the order of their callers, and of the text. Intrinsic procedures are left out.
  auto calls() const -> const std::vector<CallSite>& { return calls_; }
  auto calls_of(ir::UnitId caller) const -> std::vector<CallSite>;
  // The unit and all that it may lead to, in order of discovery.
  auto reached_from(ir::UnitId unit) const -> std::vector<ir::UnitId>;

 private:
  std::vector<ir::UnitId> units_;
  std::vector<CallSite> calls_;
  std::unordered_map<ir::UnitId, std::vector<std::size_t>> by_caller_;
};

auto print(const ir::Program& program, const CallGraph& graph) -> std::string;

}  // namespace cf::graph
