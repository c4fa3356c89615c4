// verify_symbols.cpp: symbols, scopes and types.
#include <unordered_set>

#include "base/names.h"
#include "ir/fields.h"
#include "ir/verify_parts.h"

namespace cf::ir::verifying {

namespace {

// C names array types: typedef double vec[3]; sizeof(double[3]).
auto written_array(const Program& p, const TypeSpec& spec) -> bool {
  const auto* array = get_if<ArrayType>(p, spec.type);
  return array != nullptr && !array->row_major;
}

class Symbols {
 public:
  Symbols(const Program& p, Report& report) : p_(p), report_(report) {}

  void run() {
    scopes();
    for (const SymbolId id : p_.symbols.ids()) {
      type(id);
      kinds(id);
      storage(id);
    }
  }

 private:
  void say(std::string_view name, SymbolId id, const std::string& what) {
    const Symbol& s = p_.symbols[id];
    report_.add(name, std::string(base::enum_name(s.kind)) + " '" + s.name + "' " + what, s.loc);
  }
  void scopes() {
    std::vector<bool> listed(p_.symbols.size());
    for (const ScopeId scope : p_.scopes.ids())
      for (const SymbolId id : p_.scopes[scope].symbols) {
        if (listed[id.index]) say("scope-list", id, "is listed twice");
        listed[id.index] = true;
        if (p_.symbols[id].scope != scope) say("scope-list", id, "is listed by a scope that is not its own");
      }
    for (const SymbolId id : p_.symbols.ids())
      if (!listed[id.index]) say("scope-list", id, "is listed by no scope");
  }
  void type(SymbolId id) {
    const Symbol& s = p_.symbols[id];
    const bool data = s.kind == SymbolKind::Variable || s.kind == SymbolKind::Constant || s.kind == SymbolKind::Component;
    // A component without a type is a procedure pointer to a subroutine.
    const bool procedure = s.kind == SymbolKind::Component && s.attrs.has(Attr::Pointer);
    if (data && !s.type && !procedure) say("symbol-type", id, "has no type");
    if (s.kind == SymbolKind::DerivedType && (!s.def || p_.type_defs[s.def].symbol != id)) say("symbol-type", id, "has no definition of its own");
    // A module of which only the interface is known need not tell values.
    const UnitId unit = s.scope ? p_.scopes[s.scope].unit : UnitId{};
    const bool ours = unit && p_.units[unit].file && p_.files[p_.units[unit].file].is_input;
    if (s.kind == SymbolKind::Constant && !s.init && ours) say("init", id, "has no value");
    if (s.type && written_array(p_, s.spec)) say("type-spec", id, "is written with an array type");
  }
  void kinds(SymbolId id) {
    const Symbol& s = p_.symbols[id];
    const auto all = [&](auto allowed, const char* what) {
      for (const SymbolId item : s.list)
        if (!allowed(p_.symbols[item])) say("symbol-kind", id, std::string("lists '") + p_.symbols[item].name + "', which is no " + what);
    };
    const auto is_procedure = [](const Symbol& x) {
      return x.kind == SymbolKind::Procedure || x.kind == SymbolKind::Intrinsic || x.kind == SymbolKind::Generic;
    };
    const auto is_variable = [](const Symbol& x) { return x.kind == SymbolKind::Variable; };
    if (s.kind == SymbolKind::Generic) all(is_procedure, "procedure");
    if (s.kind == SymbolKind::Binding) all([](const Symbol& x) { return x.kind == SymbolKind::Binding; }, "binding");
    if (s.kind == SymbolKind::CommonBlock || s.kind == SymbolKind::Namelist) all(is_variable, "variable");
    if (s.kind == SymbolKind::Binding && s.target && !is_procedure(p_.symbols[s.target])) say("symbol-kind", id, "is bound to what is no procedure");
  }
  void storage(SymbolId id) {
    const Symbol& s = p_.symbols[id];
    if (s.kind == SymbolKind::CommonBlock) {
      for (const SymbolId member : s.list)
        if (p_.symbols[member].common != id) say("common", member, "is a member of /" + s.name + "/ but does not say so");
      return;
    }
    if (s.storage != StorageClass::Common) return;
    if (!s.common) say("common", id, "has no COMMON block");
    else if (p_.symbols[s.common].kind != SymbolKind::CommonBlock) say("common", id, "has a block that is none");
    else if (s.equivalence < 0 && !members(s.common).contains(id)) say("common", id, "is not a member of its block");
    if (s.offset < 0) say("common", id, "has no offset in its block");
  }
  auto members(SymbolId block) -> const std::unordered_set<SymbolId>& {
    const auto [entry, is_new] = members_.try_emplace(block);
    if (is_new) entry->second.insert(p_.symbols[block].list.begin(), p_.symbols[block].list.end());
    return entry->second;
  }

  const Program& p_;
  Report& report_;
  std::unordered_map<SymbolId, std::unordered_set<SymbolId>> members_;
};

void check_array(const ArrayType& array, const Program& p, TypeId id, Report& report) {
  const auto bad = [&](const std::string& what) { report.add("array-type", "type " + std::to_string(id.index) + " " + what); };
  if (get_if<ArrayType>(p, array.element) != nullptr) bad("is an array of arrays");
  if (array.dims.empty()) bad("is an array without dimensions");
  for (std::size_t i = 0; i < array.dims.size(); ++i) {
    const Dim& dim = array.dims[i];
    if (dim.kind == DimKind::Explicit && !dim.upper) bad("has an explicit dimension without an upper bound");
    if (dim.kind == DimKind::AssumedSize && i + 1 != array.dims.size() && !array.row_major) bad("has (*) before its last dimension");
    if (dim.kind == DimKind::AssumedRank && array.dims.size() != 1) bad("has (..) among dimensions");
    const bool words = array.row_major && dim.kind == DimKind::AssumedSize && dim.upper && get_if<Literal>(p, dim.upper) != nullptr;  // [const]
    if (dim.kind != DimKind::Explicit && dim.upper && !words) bad("has an upper bound where none can be");
  }
}

}  // namespace

void check_symbols(const Program& p, Report& report) { Symbols(p, report).run(); }

void check_types(const Program& p, Report& report) {
  for (const TypeId id : p.types.ids())
    if (const auto* array = get_if<ArrayType>(p, id)) check_array(*array, p, id, report);
  const auto specs = [&](const auto& store) {
    for (const auto& entry : store)
      for_each_of<TypeSpec>(entry, [&](const TypeSpec& spec) {
        if (written_array(p, spec)) report.add("type-spec", "a type is written as an array", entry.loc);
      });
  };
  specs(p.exprs);
  specs(p.stmts);
  specs(p.decls);
  specs(p.units);
}

}  // namespace cf::ir::verifying
