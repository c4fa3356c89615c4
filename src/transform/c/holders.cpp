#include "transform/c/holders.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "ir/walk.h"
#include "transform/c/carriers.h"

namespace cf::transform::c {

using namespace ir;

namespace {
auto library_name_of(const Program& p, ExprId value) -> std::string {
  const auto* call = get_if<Call>(p, bare(p, value));
  return call ? library_name(p, *call) : std::string{};
}
}  // namespace

Holders::Holders(const Program& program) : p_(program), known_(program.type_defs.size()) {
  for (const Decl& decl : program.decls) {
    if (const auto* type = std::get_if<TypeDefDecl>(&decl.node)) project_.insert(type->def);
  }
  find_sweeps();
  close();
  const std::vector<std::pair<ExprId, TypeId>> conversions = pointer_conversions();
  // What is converted to bytes that lead to reals leads there too.
  for (std::size_t before = raw_.size() + 1; before != raw_.size() || changed_;) {
    before = raw_.size();
    changed_ = false;
    for (const auto& [value, to] : conversions) convert(value, to);
    close();
  }
  for (const auto& [value, to] : conversions) find_lacking(value, to);
}

auto Holders::pointer_conversions() -> std::vector<std::pair<ExprId, TypeId>> {
  std::vector<std::pair<ExprId, TypeId>> found;
  for_each_conversion([&](ExprId value, TypeId to) {
    if (value && is_pointer(to)) found.emplace_back(value, to);
  });
  return found;
}

auto Holders::is_number(TypeId type) const -> bool { return get_if<RealType>(p_, type) || get_if<ComplexType>(p_, type); }

// A function is the pointer to it: a parameter may be written `double f(double)`.
auto Holders::is_pointer(TypeId type) const -> bool { return get_if<PointerType>(p_, type) || get_if<ArrayType>(p_, type) || get_if<ProcedureType>(p_, type); }

auto Holders::pointee(TypeId type) const -> TypeId {
  if (const auto* pointer = get_if<PointerType>(p_, type)) return pointer->pointee;
  if (const auto* array = get_if<ArrayType>(p_, type)) return array->element;
  return get_if<ProcedureType>(p_, type) ? type : TypeId{};
}

auto Holders::is_raw(TypeId pointee) const -> bool { return get_if<VoidType>(p_, pointee) || raw_.contains(pointee); }

auto Holders::holds(TypeDefId def) const -> bool {
  if (def.index < known_) return defs_.contains(def);
  // The copy of a structure that a function defines holds what its members hold; one that leads to itself, what the others do.
  static thread_local std::unordered_set<TypeDefId> asked;
  if (!asked.insert(def).second) return false;
  const bool result = own_parts_hold(def);
  asked.erase(def);
  return result;
}

auto Holders::own_parts_hold(TypeDefId def) const -> bool {
  const bool own = project_.contains(def) || def.index >= known_;
  return std::ranges::any_of(p_.type_defs[def].components, [&](SymbolId component) {
    const TypeId type = p_.symbols[component].type;
    // A FILE has pointers to nobody knows what: none of our reals.
    const auto* pointer = get_if<PointerType>(p_, type);
    if (!own && pointer && (get_if<VoidType>(p_, pointer->pointee) || get_if<ProcedureType>(p_, pointer->pointee))) return false;
    return holds(type);
  });
}

auto Holders::holds(TypeId type) const -> bool {
  if (!type) return false;
  if (is_number(type)) return true;
  if (const auto* derived = get_if<DerivedType>(p_, type)) return holds(derived->def);
  if (const auto* array = get_if<ArrayType>(p_, type)) return raw_.contains(array->element) || holds(array->element);
  if (const auto* pointer = get_if<PointerType>(p_, type)) return is_raw(pointer->pointee) || holds(pointer->pointee);
  if (const auto* procedure = get_if<ProcedureType>(p_, type)) {
    return changing_.contains(type) || holds(procedure->result) || std::ranges::any_of(procedure->parameters, [&](TypeId t) { return holds(t); });
  }
  return false;
}

void Holders::find_sweeps() {
  for (TypeDefId def : p_.type_defs.ids()) {
    if (project_.contains(def) || p_.symbols[p_.type_defs[def].symbol].name != "cf_sweeps") continue;
    sweeps_.insert(def);
    defs_.insert(def);
    for (SymbolId sweep : p_.type_defs[def].components) add_changing(pointee(p_.symbols[sweep].type));
  }
}

void Holders::close() {
  for (bool changed = true; changed;) {
    changed = false;
    for (TypeDefId def : p_.type_defs.ids()) {
      if (defs_.contains(def)) continue;
      if (own_parts_hold(def)) changed = defs_.insert(def).second;
    }
  }
}

auto Holders::is_byte(TypeId type) const -> bool {
  const auto* integer = get_if<IntegerType>(p_, type);
  return integer && integer->kind == 1;
}

// What the library gives and takes says nothing: malloc() for a string is no arena. Nor does NULL.
void Holders::convert(ExprId value, TypeId to) {
  if (is_null_constant(p_, value)) return;
  const TypeId from = p_.exprs[value].type;
  if (!is_pointer(from) || !library_name_of(p_, value).empty()) return;
  const auto leads_to_reals = [&](TypeId type) { return get_if<VoidType>(p_, type) || raw_.contains(type) || holds(type); };
  if (is_byte(pointee(to)) && leads_to_reals(pointee(from))) raw_.insert(pointee(to));
  // A part of a structure from which the bytes of the whole are reached: the links of a list.
  if (const auto* part = get_if<DerivedType>(p_, pointee(from)); part && raw_.contains(pointee(to))) changed_ = defs_.insert(part->def).second || changed_;
  if (is_byte(pointee(from)) && leads_to_reals(pointee(to))) raw_.insert(pointee(from));
  // The first member of larger structures, a kind or a number, that leads to all of them.
  const TypeId behind = pointee(p_.exprs[uncast(p_, value)].type);
  if (begins_with(p_, pointee(to), behind) && holds(pointee(to))) changed_ = defs_.insert(get_if<DerivedType>(p_, behind)->def).second || changed_;
}

// A pointer to whole numbers, or a text, as a pointer to bytes of no type.
void Holders::find_lacking(ExprId value, TypeId to) {
  if (!is_raw(pointee(to)) || is_null_constant(p_, value)) return;
  const TypeId from = p_.exprs[value].type;
  const bool text = get_if<Literal>(p_, bare(p_, value)) != nullptr;
  const std::string library = library_name_of(p_, value);
  const bool gives_text = !library.empty() && is_byte(pointee(from));
  lacks_ = lacks_ || gives_text || (is_pointer(from) && (text || !(is_raw(pointee(from)) || holds(from))));
}

void Holders::for_each_conversion(const Conversion& visit) {
  // free((char *)p) makes no bytes of p.
  std::unordered_set<ExprId> for_library;
  const auto note = [&](const Call& call) {
    if (library_name(p_, call).empty()) return;
    for (const Arg& arg : call.args) for_library.insert(bare(p_, arg.value));
  };
  for (const Expr& expr : p_.exprs) {
    if (const auto* call = std::get_if<Call>(&expr.node)) note(*call);
  }
  for (const Stmt& stmt : p_.stmts) {
    if (const auto* call = std::get_if<CallStmt>(&stmt.node)) note(call->call);
  }
  for (ExprId id : p_.exprs.ids()) {
    if (const auto* cast = get_if<Cast>(p_, id); cast && !for_library.contains(id)) visit(cast->operand, p_.exprs[id].type);
    if (const auto* assign = get_if<AssignExpr>(p_, id)) visit(assign->value, p_.exprs[assign->target].type);
    if (const auto* call = get_if<Call>(p_, id)) arguments(*call, visit);
    // Which member an item is for is not asked: one that is a pointer may be for a `void *`.
    if (const auto* list = get_if<InitList>(p_, id)) {
      for (const InitItem& item : list->items) visit(item.value, p_.exprs[item.value].type);
    }
  }
  for (const Symbol& symbol : p_.symbols) {
    if (symbol.kind == SymbolKind::Variable && symbol.init) visit(symbol.init, symbol.type);
  }
  for (UnitId unit : p_.units.ids()) {
    if (p_.units[unit].file && p_.files[p_.units[unit].file].language != Language::C) continue;
    const TypeId result = p_.symbols[p_.units[unit].symbol].type;
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
      if (const auto* assign = get_if<Assign>(p_, id)) visit(assign->value, p_.exprs[assign->target].type);
      if (const auto* call = get_if<CallStmt>(p_, id)) arguments(call->call, visit);
      if (const auto* back = get_if<Return>(p_, id)) visit(back->value, result);
    });
  }
}

void Holders::arguments(const Call& call, const Conversion& visit) {
  if (const std::string name = library_name(p_, call); name == "memcpy" || name == "memmove") {
    const TypeId to = p_.exprs[uncast(p_, call.args[0].value)].type;
    const TypeId from = p_.exprs[uncast(p_, call.args[1].value)].type;
    visit(call.args[1].value, to);
    copies_bytes_ = copies_bytes_ || (get_if<VoidType>(p_, pointee(to)) && get_if<VoidType>(p_, pointee(from)));
    return;
  }
  if (const std::string name = library_name(p_, call); name == "qsort" || name == "bsearch") {
    const ExprId base = call.args[name == "qsort" ? 0 : 1].value;
    copies_bytes_ = copies_bytes_ || is_raw(pointee(p_.exprs[uncast(p_, base)].type));
  }
  const std::vector<TypeId> parameters = parameter_types(p_, call);
  for (std::size_t i = 0; i < call.args.size() && i < parameters.size(); ++i) visit(call.args[i].value, parameters[i]);
}

}  // namespace cf::transform::c
