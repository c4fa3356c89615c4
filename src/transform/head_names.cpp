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

auto variable_of_head(const Program& p, UnitId head, const std::string& text) -> SymbolId {
  const std::string name = base::lower_case(text);
  if (name.starts_with('/')) {
    const std::size_t slash = name.find('/', 1);
    if (slash == std::string::npos) return {};
    const std::string block = name.substr(1, slash - 1);
    const std::string member = name.substr(slash + 1);
    for (SymbolId id : p.symbols.ids()) {
      const Symbol& symbol = p.symbols[id];
      if (symbol.common && base::lower_case(symbol.name) == member && base::lower_case(p.symbols[symbol.common].name) == block) return id;
    }
    return {};
  }
  if (const std::size_t colons = name.find("::"); colons != std::string::npos) {
    for (UnitId id : p.units.ids()) {
      if (p.units[id].kind != UnitKind::Module || base::lower_case(p.symbols[p.units[id].symbol].name) != name.substr(0, colons)) continue;
      for (SymbolId symbol : p.scopes[p.units[id].scope].symbols) {
        if (base::lower_case(p.symbols[symbol].name) == name.substr(colons + 2)) return symbol;
      }
    }
    return {};
  }
  const Unit& unit = p.units[head];
  for (SymbolId arg : unit.args) {
    if (arg && base::lower_case(p.symbols[arg].name) == name) return arg;
  }
  if (unit.result && (base::lower_case(p.symbols[unit.result].name) == name || base::lower_case(p.symbols[unit.symbol].name) == name)) return unit.result;
  // A global that the head's module or the head itself knows by this name.
  for (ScopeId scope = unit.scope; scope; scope = p.scopes[scope].parent) {
    for (SymbolId symbol : p.scopes[scope].symbols) {
      const StorageClass storage = p.symbols[symbol].storage;
      if (base::lower_case(p.symbols[symbol].name) == name && (storage == StorageClass::Global || storage == StorageClass::Common)) return symbol;
    }
  }
  return {};
}

void report_none(const Program& p, UnitId head, bool inputs, diag::Sink& sink) {
  const bool c = p.files[p.units[head].file].language == Language::C;
  const std::string name = c ? c_name(p, p.units[head].symbol) : p.symbols[p.units[head].symbol].name;
  const std::string text = inputs ? fmt::format("no argument of '{}' can bring a real number in", name)
                                  : fmt::format("no argument of '{}' can bring a real number out{}", name, p.units[head].kind == UnitKind::Function ? ", and its result is none" : "");
  sink.report(diag::Kind::BadHead, p.units[head].loc, text, fmt::format("name {}, with --{}", c ? "global variables" : "variables of modules or COMMON blocks", inputs ? "wrt" : "of"));
}

namespace {

// Globals as the command line names them, and the components of the variable that a name starts with.
void add_others(const Program& p, UnitId head, const std::string& name, std::vector<std::string>& known) {
  const bool c = p.files[p.units[head].file].language == Language::C;
  for (const SymbolId id : p.symbols.ids()) {
    const Symbol& s = p.symbols[id];
    if (s.kind != SymbolKind::Variable) continue;
    const UnitId home = s.scope ? p.scopes[s.scope].unit : UnitId{};
    if (s.common) known.push_back("/" + p.symbols[s.common].name + "/" + s.name);
    else if (!c && home && p.units[home].kind == UnitKind::Module) known.push_back(p.symbols[p.units[home].symbol].name + "::" + s.name);
    else if (c && s.storage == StorageClass::Global) known.push_back(s.name);
  }
  const std::size_t mark = name.find_first_of("%.");
  const SymbolId root = mark == std::string::npos ? SymbolId{} : variable_of_head(p, head, name.substr(0, mark));
  const TypeDefId def = root ? structure_of(p, p.symbols[root].type) : TypeDefId{};
  if (!def) return;
  for (const SymbolId each : p.type_defs[def].components) known.push_back(name.substr(0, mark + 1) + p.symbols[each].name);
}

}  // namespace

void report_unknown(const Program& p, UnitId head, const std::string& option, const std::string& name, diag::Sink& sink) {
  const Unit& unit = p.units[head];
  const bool c = p.files[unit.file].language == Language::C;
  std::vector<std::string> known;
  for (const SymbolId arg : unit.args) {
    if (arg) known.push_back(p.symbols[arg].name);
  }
  const std::string arguments = fmt::format("{}", fmt::join(known, ", "));
  if (unit.result) known.push_back(p.symbols[unit.result].name);
  add_others(p, head, name, known);
  const std::string own = c ? c_name(p, unit.symbol) : p.symbols[unit.symbol].name;
  sink.report(diag::Kind::BadHead, unit.loc,
              fmt::format("{} names '{}', which is no {}, result or global variable of '{}'{}", option, name, c ? "parameter" : "argument", own, base::did_you_mean(name, known)),
              fmt::format("{}: {}", c ? "parameters" : "arguments", arguments));
}

}  // namespace cf::transform
