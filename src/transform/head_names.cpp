#include "transform/head_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/letters.h"
#include "base/nearest.h"
#include "ir/binding.h"

namespace cf::transform {

using namespace ir;

auto named_variable(const std::string& text) -> NamedVariable {
  NamedVariable named;
  std::string* part = &named.root;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool arrow = text.compare(i, 2, "->") == 0;
    if (text[i] == '%' || text[i] == '.' || arrow) {
      part = &named.components.emplace_back();
      i += arrow ? 1 : 0;
    } else {
      *part += text[i];
    }
  }
  return named;
}

namespace {

// The structure that a type is, leads to, or has as elements; none if it is no structure.
auto structure_of(const Program& p, TypeId type) -> TypeDefId {
  type = element_of(p, type);
  while (const auto* pointer = get_if<PointerType>(p, type)) type = element_of(p, pointer->pointee);
  const auto* derived = get_if<DerivedType>(p, type);
  return derived ? derived->def : TypeDefId{};
}

struct Component {
  bool found = false;
  TypeDefId structure;
};

// One of this name, an inherited one too, or the part that is inherited.
auto component(const Program& p, TypeDefId def, const std::string& name, bool any_case) -> Component {
  const auto is_named = [&](SymbolId symbol) {
    const std::string& found = p.symbols[symbol].name;
    return found == name || (any_case && base::lower_case(found) == base::lower_case(name));
  };
  while (def) {
    for (const SymbolId each : p.type_defs[def].components) {
      if (is_named(each)) return {true, structure_of(p, p.symbols[each].type)};
    }
    const SymbolId parent = p.type_defs[def].parent;
    def = parent ? p.symbols[parent].def : TypeDefId{};
    if (parent && is_named(parent)) return {true, def};
  }
  return {};
}

}  // namespace

auto has_components(const Program& p, TypeId type, const std::vector<std::string>& components, bool any_case) -> bool {
  Component at{true, structure_of(p, type)};
  for (const std::string& name : components) at = component(p, at.structure, name, any_case);
  return at.found;
}

void report_none(const Program& p, UnitId head, bool inputs, diag::Sink& sink) {
  const bool c = p.files[p.units[head].file].language == Language::C;
  const std::string name = c ? c_name(p, p.units[head].symbol) : p.symbols[p.units[head].symbol].name;
  const std::string text = inputs ? fmt::format("no argument of '{}' can bring a real number in", name)
                                  : fmt::format("no argument of '{}' can bring a real number out{}", name, p.units[head].kind == UnitKind::Function ? ", and its result is none" : "");
  sink.report(diag::Kind::BadHead, p.units[head].loc, text, fmt::format("name {}, with --{}", c ? "global variables" : "variables of modules or COMMON blocks", inputs ? "wrt" : "of"));
}

void report_unknown(const Program& p, UnitId head, const std::string& option, const std::string& name, diag::Sink& sink) {
  const Unit& unit = p.units[head];
  const bool c = p.files[unit.file].language == Language::C;
  std::vector<std::string> known;
  for (const SymbolId arg : unit.args) {
    if (arg) known.push_back(p.symbols[arg].name);
  }
  const std::string arguments = fmt::format("{}", fmt::join(known, ", "));
  if (unit.result) known.push_back(p.symbols[unit.result].name);
  const std::string own = c ? c_name(p, unit.symbol) : p.symbols[unit.symbol].name;
  sink.report(diag::Kind::BadHead, unit.loc,
              fmt::format("{} names '{}', which is no {}, result or global variable of '{}'{}", option, name, c ? "parameter" : "argument", own, base::did_you_mean(name, known)),
              fmt::format("{}: {}", c ? "parameters" : "arguments", arguments));
}

}  // namespace cf::transform
