// access_callees.cpp: what procedures write together with those that they call: one visit of the call graph, callees first, and procedures that call each other as
// one (Tarjan, Depth-first search and linear graph algorithms, 1972). No recursion: chains of calls can be long.
#include <algorithm>

#include "canonical/access.h"

namespace cf::canonical {

using namespace ir;

void Accesses::find_with_callees(SymbolId start) {
  struct Visit {
    SymbolId procedure;
    std::size_t next = 0;  // callee to look at
    std::size_t number = 0;
    std::size_t lowest = 0;  // number of a procedure that is not done and that it leads to
    Access writes;
  };
  static const std::vector<SymbolId> kNone;
  const auto is_known = [&](SymbolId id) {
    const Symbol& symbol = p_.symbols[id];
    return symbol.kind == SymbolKind::Procedure && symbol.unit && !p_.units[symbol.unit].interface_body && !symbol.attrs.has(Attr::Pointer);
  };
  std::unordered_map<SymbolId, std::size_t> numbers;
  std::vector<SymbolId> waiting;  // visited, their group not done
  std::vector<Visit> path;
  const auto enter = [&](SymbolId id) {
    Visit visit{id, 0, numbers.size(), numbers.size(), {}};
    if (is_known(id)) visit.writes = own(p_.symbols[id].unit).writes;
    else visit.writes.memory = true;
    numbers.emplace(id, visit.number);
    waiting.push_back(id);
    path.push_back(std::move(visit));
  };
  enter(start);
  while (!path.empty()) {
    Visit& here = path.back();
    const std::vector<SymbolId>& callees = is_known(here.procedure) ? own(p_.symbols[here.procedure].unit).callees : kNone;
    if (here.next < callees.size()) {
      const SymbolId callee = callees[here.next++];
      if (const auto done = memo_.with_callees.find(callee); done != memo_.with_callees.end()) here.writes.add(done->second);
      else if (const auto seen = numbers.find(callee); seen != numbers.end()) here.lowest = std::min(here.lowest, seen->second);
      else enter(callee);
      continue;
    }
    if (here.writes.memory) here.writes.variables.clear();
    const Visit done = std::move(here);
    path.pop_back();
    if (done.lowest == done.number) {
      for (bool last = false; !last; waiting.pop_back()) {
        last = waiting.back() == done.procedure;
        memo_.with_callees.emplace(waiting.back(), done.writes);
      }
    }
    if (path.empty()) break;
    path.back().writes.add(done.writes);
    if (done.lowest != done.number) path.back().lowest = std::min(path.back().lowest, done.lowest);
  }
}

}  // namespace cf::canonical
