// pointer_flow.h: how the pointers of one function go into each other, into memory and into calls: what decides whether one can do without a shadow.
//
// May, flow-insensitive. Local pointers and pointer parameters whose address nobody takes, and that lead to numbers, structures or arrays of them.
// Needs:  verified ir, Holders.                     Theory: docs/theory/activity.md
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/program.h"
#include "transform/c/holders.h"

namespace cf::transform::c {

// Why a pointer must have a shadow.
struct Need {
  ir::Loc loc;
  std::string text;  // "it is stored in memory"
};

struct PointerFlow {
  struct Argument {
    std::size_t parameter = 0;
    std::vector<ir::SymbolId> from;
  };
  struct Site {
    ir::SymbolId function;
    ir::Loc loc;
    std::vector<Argument> arguments;
    bool carries = true;  // else it is called as it is, by tangents
  };

  std::vector<ir::SymbolId> pointers;                               // in the order in which they are declared or met
  std::map<ir::SymbolId, Need> needed;
  std::map<ir::SymbolId, std::vector<ir::SymbolId>> from, to;       // q = v + 1: from[q] has v, to[v] has q
  std::set<ir::SymbolId> mixed;                                     // what gets more than pointers of this kind
  std::vector<std::vector<ir::SymbolId>> together;                  // *(c ? v : w): all have shadows, or none
  std::set<ir::SymbolId> stored;                                    // numbers are stored through it, or what it leads to is freed
  std::vector<Site> sites;
};

class Carriers;
auto find_pointer_flow(const ir::Program& program, const Holders& holders, const Carriers& carriers, ir::UnitId unit) -> PointerFlow;

}  // namespace cf::transform::c
