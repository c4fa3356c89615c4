#include "analysis/changed_inputs.h"

#include <algorithm>

#include "analysis/activity.h"
#include "analysis/names.h"
#include "base/letters.h"

namespace cf::analysis {

using namespace ir;

namespace {

auto arguments_of(const Program& p, UnitId head) -> std::vector<std::string> {
  std::vector<std::string> names;
  for (SymbolId arg : p.units[head].args) {
    if (arg && p.symbols[arg].intent != Intent::Out) names.push_back(p.symbols[arg].name);
  }
  return names;
}

}  // namespace

void tell_changed_inputs(Ground& ground, UnitId head, const std::vector<std::string>& wrt, const std::vector<std::string>& of, diag::Sink& sink) {
  if (of.empty()) return;
  const Program& p = ground.program();
  const Places& places = ground.places();
  PartSet outputs;
  for (const std::string& name : of) unite(outputs, find_root(ground, head, name));
  const auto changes = [&](PartId part) {
    bool changed = false;
    places.for_each(part, [&](PlaceId place) { changed = changed || (places[place].real && ground.effects(head).out.test(place.index)); });
    return changed && std::ranges::find(outputs, part) == outputs.end();
  };
  for (const std::string& name : wrt.empty() ? arguments_of(p, head) : wrt) {
    if (!std::ranges::any_of(find_root(ground, head, name), changes)) continue;
    const SymbolId symbol = find_variable(p, head, base::lower_case(name.substr(0, name.find_first_of("%."))));
    const bool own = symbol && p.symbols[symbol].storage == StorageClass::Argument;
    sink.report(diag::Kind::Assumed, own ? p.symbols[symbol].loc : p.units[head].loc,
                "'" + name + "' is also an output, which the head may change: its derivative enters as that of the value on exit, and leaves as that of the value on entry");
  }
}

}  // namespace cf::analysis
