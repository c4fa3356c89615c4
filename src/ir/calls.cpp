#include "ir/calls.h"

#include "ir/walk.h"

namespace cf::ir {

namespace {

auto lower(std::string_view text) -> std::string {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

// The dummies of an ENTRY stand at its statement.
auto entry_dummies(const Program& p, SymbolId entry) -> Dummies {
  const UnitId unit = p.symbols[p.symbols[entry].entry_of].unit;
  Dummies result;
  if (!unit) return result;
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    const auto* node = get_if<Entry>(p, id);
    if (node != nullptr && node->symbol == entry) result = {node->args, true};
  });
  return result;
}

// `module procedure p` of a submodule takes its dummies from the interface body in the module.
auto interface_dummies(const Program& p, SymbolId procedure) -> Dummies {
  for (const Unit& unit : p.units)
    if (unit.interface_body && unit.symbol == procedure) return {unit.args, true};
  return {};
}

}  // namespace

auto dummies_of(const Program& p, SymbolId procedure) -> Dummies {
  constexpr int kDeepest = 100;  // interfaces that name one another in a circle
  for (int depth = 0; procedure && depth < kDeepest; ++depth) {
    const Symbol& symbol = p.symbols[procedure];
    if (symbol.kind == SymbolKind::StatementFunction) return {symbol.list, true};
    if (symbol.entry_of) return entry_dummies(p, procedure);
    if (symbol.unit) {
      const Unit& unit = p.units[symbol.unit];
      if (unit.module_procedure_form && unit.args.empty()) {
        Dummies found = interface_dummies(p, procedure);
        if (found.known) return found;
      }
      return {unit.args, true};
    }
    procedure = symbol.target;
  }
  return {};
}

auto passes_object(const Program& p, const Call& call) -> bool {
  return call.object && call.symbol && !p.symbols[call.symbol].attrs.has(Attr::NoPass);
}

namespace {

// For each actual, its place among the dummies; the passed object is placed apart. -1: none.
struct Places {
  Dummies dummies;
  std::ptrdiff_t object = -1;
  std::vector<std::ptrdiff_t> args;
};

auto places_of(const Program& p, const Call& call) -> Places {
  Places places{dummies_of(p, call.symbol), -1, std::vector<std::ptrdiff_t>(call.args.size(), -1)};
  if (!places.dummies.known && !call.candidates.empty()) places.dummies = dummies_of(p, call.candidates[0]);
  const std::vector<SymbolId>& list = places.dummies.list;
  const auto named = [&](const std::string& keyword) -> std::ptrdiff_t {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i] && lower(p.symbols[list[i]].name) == lower(keyword)) return static_cast<std::ptrdiff_t>(i);
    return -1;
  };
  if (passes_object(p, call)) {
    const std::string& pass = p.symbols[call.symbol].pass;
    places.object = pass.empty() ? 0 : named(pass);
    if (places.object >= static_cast<std::ptrdiff_t>(list.size())) places.object = -1;
  }
  std::ptrdiff_t next = 0;
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    if (!call.args[i].keyword.empty()) {
      places.args[i] = named(call.args[i].keyword);
      continue;
    }
    if (places.object == next) ++next;
    if (next < static_cast<std::ptrdiff_t>(list.size())) places.args[i] = next;
    ++next;
  }
  return places;
}

}  // namespace

auto bind_arguments(const Program& p, const Call& call) -> std::vector<BoundArg> {
  const Places places = places_of(p, call);
  std::vector<BoundArg> bound;
  for (const SymbolId dummy : places.dummies.list) bound.push_back({dummy, {}});
  if (places.object >= 0) bound[static_cast<std::size_t>(places.object)].actual = call.object;
  else if (passes_object(p, call)) bound.push_back({{}, call.object});
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    if (!call.args[i].value) continue;
    if (places.args[i] >= 0) bound[static_cast<std::size_t>(places.args[i])].actual = call.args[i].value;
    else bound.push_back({{}, call.args[i].value});
  }
  std::erase_if(bound, [](const BoundArg& arg) { return !arg.dummy && !arg.actual; });
  return bound;
}

auto dummy_of_actual(const Program& p, const Call& call, std::size_t i) -> SymbolId {
  const Places places = places_of(p, call);
  return i < places.args.size() && places.args[i] >= 0 ? places.dummies.list[static_cast<std::size_t>(places.args[i])] : SymbolId{};
}

auto is_variable_argument(const Program& p, ExprId e) -> bool {
  const auto* opaque = get_if<OpaqueExpr>(p, e);
  if (opaque == nullptr || opaque->pieces.empty()) return false;
  const std::string& text = opaque->pieces.front().text;
  return text.starts_with("va_arg") || text.starts_with("__builtin_va_arg");
}

}  // namespace cf::ir
