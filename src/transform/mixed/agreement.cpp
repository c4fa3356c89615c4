#include "transform/mixed/agreement.h"

#include <algorithm>

#include "ir/binding.h"
#include "ir/constant.h"

namespace cf::transform::mixed {

using namespace ir;

namespace {

constexpr const char* kOther = "is a number of another kind in the other language";

auto number_of_elements(const Program& p, TypeId type) -> std::optional<std::int64_t> {
  const auto* array = get_if<ArrayType>(p, type);
  if (!array) return 1;
  std::int64_t count = 1;
  for (const Dim& dim : array->dims) {
    const auto extent = constant_extent(p, dim, array->row_major);
    if (!extent) return std::nullopt;
    count *= *extent;
  }
  return count;
}

}  // namespace

auto Agreement::value(TypeId fortran, TypeId c) const -> std::string {
  if (fortran_.holds(fortran) != c_.holds(c)) {
    return c_.holds(c) ? "leads to reals in C, which Fortran does not see" : "is real in Fortran and not in C";
  }
  if (!c_.holds(c)) return "";
  const auto* from = get_if<DerivedType>(p_, fortran);
  const auto* to = get_if<DerivedType>(p_, c);
  if (from && to) return structure(from->def, to->def);
  return fortran == c && c_.is_number(c) ? "" : kOther;  // numbers are interned
}

auto Agreement::structure(TypeDefId fortran, TypeDefId c) const -> std::string {
  const std::string other = "is a structure with other components in the other language";
  if (c_.counts_bytes()) return "is a structure, and bytes of structures are counted in the C part";
  if (p_.type_defs[c].is_union || p_.type_defs[fortran].parent) return other;
  const std::vector<SymbolId>& from = p_.type_defs[fortran].components;
  const std::vector<SymbolId>& to = p_.type_defs[c].components;
  if (from.size() != to.size()) return other;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const Symbol& mine = p_.symbols[from[i]];
    const Symbol& theirs = p_.symbols[to[i]];
    const std::string inside = value(element_of(p_, mine.type), element_of(p_, theirs.type));
    if (!inside.empty()) return "has a component '" + mine.name + "' that " + inside;
    if (number_of_elements(p_, mine.type) != number_of_elements(p_, theirs.type)) return other;
  }
  return "";
}

auto Agreement::procedure(SymbolId fortran, TypeId c) const -> std::string {
  while (const auto* pointer = get_if<PointerType>(p_, c)) c = pointer->pointee;
  const auto* type = get_if<ProcedureType>(p_, c);
  SymbolId interface = fortran;
  for (int step = 0; step < 100 && interface && !p_.symbols[interface].unit; ++step) interface = p_.symbols[interface].target;
  if (!type || !interface) return "is a procedure without a known interface";
  const Unit& unit = p_.units[p_.symbols[interface].unit];
  if (unit.kind == UnitKind::Function) return "is a function: only subroutines are passed from one language to the other with their derivatives";
  if (type->result && !get_if<VoidType>(p_, type->result)) return "is a subroutine in Fortran and gives a value in C";
  if (!c_.holds(c)) return "is a procedure that carries no derivative in C";
  if (unit.args.size() != type->parameters.size()) return "is a procedure with another number of arguments in the other language";
  for (std::size_t i = 0; i < unit.args.size(); ++i) {
    const std::string inside = argument(unit.args[i], type->parameters[i]);
    if (!inside.empty()) return "is a procedure with an argument '" + p_.symbols[unit.args[i]].name + "' that " + inside;
  }
  return "";
}

auto Agreement::argument(SymbolId fortran, TypeId c) const -> std::string {
  const Symbol& dummy = p_.symbols[fortran];
  if (dummy.kind == SymbolKind::Procedure) return procedure(fortran, c);
  if (dummy.attrs.has(Attr::Value)) return value(dummy.type, c);
  const TypeId element = element_of(p_, dummy.type);
  TypeId pointee = c_.pointee(c);
  while (const auto* array = get_if<ArrayType>(p_, pointee)) pointee = array->element;
  if (!pointee) return fortran_.holds(element) || c_.holds(c) ? "is passed by value in C and by reference in Fortran" : "";
  if (!fortran_.holds(element)) return c_.holds(c) ? "leads to reals in C, which Fortran does not see" : "";
  if (!c_.holds(c)) return "is real in Fortran and not in C";
  const auto* array = get_if<ArrayType>(p_, dummy.type);
  const bool described = array && std::ranges::any_of(array->dims, [](const Dim& d) { return d.kind != DimKind::Explicit && d.kind != DimKind::AssumedSize; });
  if (described || dummy.attrs.has(Attr::Allocatable) || dummy.attrs.has(Attr::Pointer)) return "is passed with a descriptor";
  return value(element, pointee);
}

auto Agreement::variable(SymbolId fortran, SymbolId c) const -> std::string {
  const TypeId mine = element_of(p_, p_.symbols[fortran].type);
  const TypeId theirs = element_of(p_, p_.symbols[c].type);
  if (get_if<DerivedType>(p_, mine) || get_if<DerivedType>(p_, theirs)) return "is a structure";
  const std::string why = value(mine, theirs);
  if (!why.empty()) return why;
  const auto here = number_of_elements(p_, p_.symbols[fortran].type);
  return here && here == number_of_elements(p_, p_.symbols[c].type) ? "" : "is not known to have as many elements in both";
}

auto Agreement::disagreement(UnitId fortran_unit, UnitId c_unit) const -> std::optional<Disagreement> {
  const Unit& fortran = p_.units[fortran_unit];
  const Unit& c = p_.units[c_unit];
  const std::string name = "'" + c_name(p_, fortran.symbol) + "'";
  const auto differ = [&](Loc loc, const std::string& text) { return std::optional(Disagreement{loc, text + ": its derivative cannot be called across the languages"}); };
  if (c.variadic) return differ(fortran.loc, name + " takes a variable number of arguments");
  if (fortran.args.size() != c.args.size()) return differ(fortran.loc, name + " has another number of arguments in the other language");
  for (std::size_t i = 0; i < c.args.size(); ++i) {
    if (!fortran.args[i]) return differ(fortran.loc, name + " has an alternate return");
    const std::string why = argument(fortran.args[i], p_.symbols[c.args[i]].type);
    if (!why.empty()) return differ(p_.symbols[fortran.args[i]].loc, "argument '" + p_.symbols[fortran.args[i]].name + "' of " + name + " " + why);
  }
  if (fortran.kind != c.kind) return differ(fortran.loc, name + " gives a value in one language only");
  if (fortran.kind != UnitKind::Function) return std::nullopt;
  const TypeId result = p_.symbols[fortran.result].type;
  const TypeId given = c.result_spec.type;
  const bool plain = c_.is_number(result) || get_if<IntegerType>(p_, result) || get_if<LogicalType>(p_, result);
  if (!plain || !given) return differ(fortran.loc, name + " gives a value that is no number");
  if ((c_.is_number(result) || c_.is_number(given)) && result != given) return differ(fortran.loc, name + " gives a value that " + kOther);
  return std::nullopt;
}

}  // namespace cf::transform::mixed
