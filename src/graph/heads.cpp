#include "graph/heads.h"

#include <string>

#include "base/letters.h"

namespace cf::graph {

using namespace ir;

auto find_procedures(const Program& p, std::string_view name) -> std::vector<UnitId> {
  const std::size_t colons = name.find("::");
  const std::string module = colons == std::string_view::npos ? "" : base::lower_case(name.substr(0, colons));
  const std::string_view own = colons == std::string_view::npos ? name : name.substr(colons + 2);
  std::vector<UnitId> exact;
  std::vector<UnitId> alike;
  for (const UnitId id : p.units.ids()) {
    const Unit& unit = p.units[id];
    const bool executable = unit.kind == UnitKind::Subroutine || unit.kind == UnitKind::Function || unit.kind == UnitKind::MainProgram;
    if (unit.interface_body || !executable || !unit.symbol) continue;
    if (!module.empty() && !(unit.host && base::lower_case(p.symbols[p.units[unit.host].symbol].name) == module)) continue;
    const std::string& found = p.symbols[unit.symbol].name;
    if (found == own) exact.push_back(id);
    if (base::lower_case(found) == base::lower_case(own)) alike.push_back(id);
  }
  return exact.empty() ? alike : exact;
}

}  // namespace cf::graph
