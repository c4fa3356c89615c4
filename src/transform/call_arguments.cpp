#include "transform/call_arguments.h"

#include <algorithm>

#include "canonical/overlap.h"
#include "ir/build.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "transform/names.h"

namespace cf::transform {

using namespace ir;

auto assignment_call(Program& p, const Assign& s) -> Call {
  const bool shares = is_variable_designator(p, s.value) && canonical::may_overlap(p, s.target, s.value);
  Call call;
  call.symbol = s.defined;
  call.args = positional({s.target, shares ? paren(p, s.value) : s.value});
  return call;
}

auto call_with_object(const Program& p, const Call& call, SymbolId procedure) -> Call {
  Call plain = call;
  plain.object = {};
  plain.symbol = procedure;
  plain.generic = {};
  plain.form = CallForm::Plain;
  plain.candidates.clear();
  if (!call.object || !passes_object(p, call)) return plain;
  const Dummies dummies = dummies_of(p, procedure);
  const std::string pass = lower_case(p.symbols[call.symbol].pass);
  std::size_t place = 0;
  for (std::size_t i = 0; i < dummies.list.size() && !pass.empty(); ++i) {
    if (dummies.list[i] && lower_case(p.symbols[dummies.list[i]].name) == pass) place = i;
  }
  std::size_t positional = 0;
  while (positional < plain.args.size() && plain.args[positional].keyword.empty()) ++positional;
  const bool by_position = place <= positional;
  const Arg object{by_position ? "" : p.symbols[dummies.list[place]].name, call.object, {}};
  plain.args.insert(plain.args.begin() + static_cast<std::ptrdiff_t>(by_position ? place : plain.args.size()), object);
  return plain;
}

auto without_keywords(const Program& p, const Call& call, SymbolId procedure) -> std::vector<Arg> {
  const auto has_keyword = [](const Arg& arg) { return !arg.keyword.empty(); };
  if (std::ranges::none_of(call.args, has_keyword) || p.symbols[procedure].scope != p.global) return call.args;
  for (UnitId id : p.units.ids()) {
    const Unit& body = p.units[id];
    if (!body.interface_body || body.symbol != procedure) continue;
    std::vector<Arg> ordered;
    bool complete = true;
    for (std::size_t i = 0; i < body.args.size() && complete && ordered.size() < call.args.size(); ++i) {
      const std::string name = body.args[i] ? lower_case(p.symbols[body.args[i]].name) : "";
      const auto at = i < call.args.size() && call.args[i].keyword.empty()
                          ? call.args.begin() + static_cast<std::ptrdiff_t>(i)
                          : std::ranges::find_if(call.args, [&](const Arg& arg) { return has_keyword(arg) && lower_case(arg.keyword) == name; });
      complete = at != call.args.end();
      if (complete) ordered.push_back(Arg{"", at->value, at->alternate_return});
    }
    if (complete && ordered.size() == call.args.size()) return ordered;
    // Something optional is left out: the same keywords, as the procedure itself has them.
    const std::vector<SymbolId> own = dummies_of(p, procedure).list;
    std::vector<Arg> renamed = call.args;
    bool all_known = true;
    for (Arg& arg : renamed) {
      if (!has_keyword(arg)) continue;
      const auto at = std::ranges::find_if(body.args, [&](SymbolId dummy) { return dummy && lower_case(p.symbols[dummy].name) == lower_case(arg.keyword); });
      const std::size_t place = static_cast<std::size_t>(at - body.args.begin());
      all_known = all_known && at != body.args.end() && place < own.size() && own[place];
      if (all_known) arg.keyword = p.symbols[own[place]].name;
    }
    if (all_known) return renamed;
  }
  return call.args;
}

}  // namespace cf::transform
