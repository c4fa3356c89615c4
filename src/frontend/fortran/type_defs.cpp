// Derived types: components, bindings, generics and final procedures.
#include "flang/Semantics/tools.h"

#include "frontend/fortran/comments.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {
using ir::AttrWord;

auto word(AttrWord w) -> ir::AttrSpec { return {w, {}, ""}; }

auto names_of(const parser::DataComponentDefStmt& from) -> std::vector<parser::CharBlock> {
  std::vector<parser::CharBlock> names;
  for (const auto& one : std::get<std::list<parser::ComponentOrFill>>(from.t))
    if (const auto* component = std::get_if<parser::ComponentDecl>(&one.u)) names.push_back(std::get<parser::Name>(component->t).source);
  return names;
}
}  // namespace

auto Lowering::type_def_decl(const parser::DerivedTypeDef& from) -> ir::DeclId {
  const auto& first = std::get<parser::Statement<parser::DerivedTypeStmt>>(from.t);
  const auto& last = std::get<parser::Statement<parser::EndTypeStmt>>(from.t);
  ir::NotesId notes_id = notes(first.source);
  statement = first.source;
  const parser::Name& name = std::get<parser::Name>(first.statement.t);
  ir::TypeDefDecl decl;
  decl.colons = has_colons(name.source);
  for (const auto& attribute : std::get<std::list<parser::TypeAttrSpec>>(first.statement.t)) {
    std::visit(base::Overloaded{
                   [&](const parser::Abstract&) {},
                   [&](const parser::AccessSpec& x) { decl.attrs.push_back(access(x)); },
                   [&](const parser::TypeAttrSpec::BindC&) { decl.attrs.push_back(word(AttrWord::BindC)); },
                   [&](const parser::TypeAttrSpec::Extends&) {},
               },
               attribute.u);
  }
  if (!std::get<std::list<parser::Name>>(first.statement.t).empty()) unsupported(name.source, "a derived type with parameters");
  const semantics::Symbol& ultimate = name.symbol->GetUltimate();
  const auto* generic = ultimate.detailsIf<semantics::GenericDetails>();  // a generic may have the name of the type
  const semantics::Symbol& type = generic != nullptr && generic->derivedType() != nullptr ? *generic->derivedType() : ultimate;
  decl.def = type_def(type);
  const semantics::Scope* outer = flang_scope;
  ir::ScopeId outer_scope = current_scope;
  if (type.scope() != nullptr) {
    flang_scope = type.scope();
    current_scope = scope(*type.scope());
  }
  type_body(from, decl.def);
  program.type_defs[decl.def].end_named = last.statement.v.has_value();
  ir::NotesId end = notes(last.source);
  program.type_defs[decl.def].end_notes = end;
  flang_scope = outer;
  current_scope = outer_scope;
  return add_decl(std::move(decl), first.source, first.label, notes_id);
}

void Lowering::type_body(const parser::DerivedTypeDef& from, ir::TypeDefId def) {
  ir::NotesId pending;  // of PRIVATE and SEQUENCE, which are flags of the definition
  for (const auto& x : std::get<std::list<parser::Statement<parser::TypeParamDefStmt>>>(from.t)) notes(x.source);
  for (const auto& x : std::get<std::list<parser::Statement<parser::PrivateOrSequence>>>(from.t)) {
    ir::NotesId own = notes(x.source);
    if (own) pending = own;
    if (std::holds_alternative<parser::PrivateStmt>(x.statement.u)) program.type_defs[def].private_components = true;
  }
  std::vector<ir::DeclId> decls;
  for (const auto& x : std::get<std::list<parser::Statement<parser::ComponentDefStmt>>>(from.t)) {
    ir::NotesId own = notes(x.source);
    statement = x.source;
    std::optional<ir::Decl::Node> node = std::visit(
        base::Overloaded{
            [&](const parser::DataComponentDefStmt& s) { return std::optional(components(s)); },
            [&](const parser::ProcComponentDefStmt& s) { return std::optional(procedure_components(s)); },
            [&](const common::Indirection<parser::CompilerDirective>& s) -> std::optional<ir::Decl::Node> { return ir::DirectiveDecl{directive(s.value())}; },
            [&](const parser::ErrorRecovery&) -> std::optional<ir::Decl::Node> { return std::nullopt; },
        },
        x.statement.u);
    if (!node) continue;
    if (auto* variables = std::get_if<ir::Variables>(&*node)) {
      comments_->share(own, names_of(std::get<parser::DataComponentDefStmt>(x.statement.u)), variables->entities);
    }
    decls.push_back(add_decl(std::move(*node), x.source, x.label, merge_notes(pending, own)));
    pending = {};
  }
  program.type_defs[def].decls = std::move(decls);
  if (const auto& part = std::get<std::optional<parser::TypeBoundProcedurePart>>(from.t)) bindings(*part, def);
}

auto Lowering::merge_notes(ir::NotesId first, ir::NotesId second) -> ir::NotesId {
  if (!first) return second;
  ir::Notes merged = program.notes[first];
  if (!merged.after.empty()) merged.before.push_back(std::move(merged.after));
  merged.after.clear();
  if (second) {
    const ir::Notes& more = program.notes[second];
    merged.before.insert(merged.before.end(), more.before.begin(), more.before.end());
    merged.after = more.after;
    merged.after_column = more.after_column;
    merged.directives.insert(merged.directives.end(), more.directives.begin(), more.directives.end());
  }
  return program.notes.add(std::move(merged));
}

auto Lowering::components(const parser::DataComponentDefStmt& from) -> ir::Decl::Node {
  ir::Variables decl;
  decl.spec = spec(std::get<parser::DeclarationTypeSpec>(from.t));
  const parser::ComponentArraySpec* shape = nullptr;
  for (const auto& attribute : std::get<std::list<parser::ComponentAttrSpec>>(from.t)) {
    std::visit(base::Overloaded{
                   [&](const parser::AccessSpec& x) { decl.attrs.push_back(access(x)); },
                   [&](const parser::Allocatable&) { decl.attrs.push_back(word(AttrWord::Allocatable)); },
                   [&](const parser::CoarraySpec&) { unsupported(statement, "a coarray"); },
                   [&](const parser::Contiguous&) { decl.attrs.push_back(word(AttrWord::Contiguous)); },
                   [&](const parser::ComponentArraySpec& x) {
                     shape = &x;
                     decl.attrs.push_back({AttrWord::Dimension, dims(x), ""});
                   },
                   [&](const parser::Pointer&) { decl.attrs.push_back(word(AttrWord::Pointer)); },
                   [&](const common::CUDADataAttr&) { unsupported(statement, "a CUDA attribute"); },
                   [&](const parser::ErrorRecovery&) {},
               },
               attribute.u);
  }
  const auto& all = std::get<std::list<parser::ComponentOrFill>>(from.t);
  for (const auto& one : all) {
    const auto* component = std::get_if<parser::ComponentDecl>(&one.u);
    if (component == nullptr) {
      unsupported(statement, "%FILL");
      continue;
    }
    if (decl.entities.empty()) decl.colons = has_colons(std::get<parser::Name>(component->t).source);
    decl.entities.push_back(declare_component(*component, decl.spec, shape));
  }
  return decl;
}

auto Lowering::declare_component(const parser::ComponentDecl& from, ir::TypeSpec spec, const parser::ComponentArraySpec* shape) -> ir::Entity {
  const auto& own_shape = std::get<std::optional<parser::ComponentArraySpec>>(from.t);
  const auto& length = std::get<std::optional<parser::CharLength>>(from.t);
  const auto& init = std::get<std::optional<parser::Initialization>>(from.t);
  ir::Entity entity;
  entity.symbol = symbol(std::get<parser::Name>(from.t));
  if (!entity.symbol) return entity;
  if (const auto* character = ir::get_if<ir::CharacterType>(program, spec.type); length && character != nullptr) {
    entity.length_here = true;
    spec.type = character_length(*length, character->kind);
  }
  set_element(entity.symbol, spec.type);
  program.symbols[entity.symbol].spec = spec;
  if (own_shape) set_dims(entity.symbol, dims(*own_shape));
  else if (shape != nullptr) set_dims(entity.symbol, dims(*shape));
  entity.shape_here = own_shape.has_value();
  if (init) {
    entity.init_here = true;
    ir::ExprId value = initial_value(*init);
    program.symbols[entity.symbol].init = value;
    if (!value) unsupported(std::get<parser::Name>(from.t).source, "this initial value of a component");
  }
  return entity;
}

auto Lowering::pass(const parser::Pass& from) -> ir::AttrSpec { return {AttrWord::Pass, {}, from.v ? spelling(*from.v) : ""}; }

auto Lowering::procedure_components(const parser::ProcComponentDefStmt& from) -> ir::Decl::Node {
  ir::ProceduresDecl decl;
  procedure_interface(std::get<std::optional<parser::ProcInterface>>(from.t), decl.interface, decl.spec);
  for (const auto& attribute : std::get<std::list<parser::ProcComponentAttrSpec>>(from.t)) {
    decl.attrs.push_back(std::visit(base::Overloaded{
                                        [&](const parser::AccessSpec& x) { return access(x); },
                                        [&](const parser::NoPass&) { return word(AttrWord::NoPass); },
                                        [&](const parser::Pass& x) { return pass(x); },
                                        [&](const parser::Pointer&) { return word(AttrWord::Pointer); },
                                    },
                                    attribute.u));
  }
  for (const auto& procedure : std::get<std::list<parser::ProcDecl>>(from.t)) decl.entities.push_back(procedure_entity(procedure, decl.spec));
  return decl;
}

void Lowering::bindings(const parser::TypeBoundProcedurePart& from, ir::TypeDefId def) {
  ir::NotesId contains = notes(std::get<parser::Statement<parser::ContainsStmt>>(from.t).source);
  program.type_defs[def].contains_notes = contains;
  ir::NotesId pending;
  if (const auto& is_private = std::get<std::optional<parser::Statement<parser::PrivateStmt>>>(from.t)) {
    pending = notes(is_private->source);
    program.type_defs[def].private_bindings = true;
  }
  std::vector<ir::DeclId> out;
  for (const auto& x : std::get<std::list<parser::Statement<parser::TypeBoundProcBinding>>>(from.t)) {
    ir::NotesId own = merge_notes(pending, notes(x.source));
    pending = {};
    statement = x.source;
    std::visit(base::Overloaded{
                   [&](const parser::TypeBoundProcedureStmt& s) { out.push_back(add_decl(binding_decl(s), x.source, x.label, own)); },
                   [&](const parser::TypeBoundGenericStmt& s) { out.push_back(add_decl(generic_binding(s), x.source, x.label, own)); },
                   [&](const parser::FinalProcedureStmt& s) {
                     ir::FinalDecl decl;
                     for (const auto& name : s.v) decl.procedures.push_back(specific(name));
                     out.push_back(add_decl(std::move(decl), x.source, x.label, own));
                   },
                   [&](const parser::ErrorRecovery&) {},
               },
               x.statement.u);
  }
  program.type_defs[def].bindings = std::move(out);
}

auto Lowering::binding_attrs(const std::list<parser::BindAttr>& from) -> std::vector<ir::AttrSpec> {
  std::vector<ir::AttrSpec> attrs;
  for (const auto& attribute : from)
    attrs.push_back(std::visit(base::Overloaded{
                                   [&](const parser::AccessSpec& x) { return access(x); },
                                   [&](const parser::BindAttr::Deferred&) { return word(AttrWord::Deferred); },
                                   [&](const parser::BindAttr::Non_Overridable&) { return word(AttrWord::NonOverridable); },
                                   [&](const parser::NoPass&) { return word(AttrWord::NoPass); },
                                   [&](const parser::Pass& x) { return pass(x); },
                               },
                               attribute.u));
  return attrs;
}

auto Lowering::binding_decl(const parser::TypeBoundProcedureStmt& from) -> ir::Decl::Node {
  ir::BindingDecl decl;
  // Without `=> procedure`, Flang takes the name for that of the procedure.
  const auto binding = [&](const parser::Name& name) {
    const auto found = flang_scope->find(name.source);
    return found == flang_scope->end() ? symbol(name) : symbol(*found->second);
  };
  std::visit(base::Overloaded{
                 [&](const parser::TypeBoundProcedureStmt::WithoutInterface& x) {
                   decl.attrs = binding_attrs(x.attributes);
                   decl.colons = has_colons(std::get<parser::Name>(x.declarations.front().t).source);
                   for (const auto& declaration : x.declarations) {
                     ir::Entity entity;
                     entity.symbol = binding(std::get<parser::Name>(declaration.t));
                     entity.init_here = std::get<std::optional<parser::Name>>(declaration.t).has_value();
                     decl.bindings.push_back(entity);
                   }
                 },
                 [&](const parser::TypeBoundProcedureStmt::WithInterface& x) {
                   decl.interface = symbol(x.interfaceName);
                   decl.attrs = binding_attrs(x.attributes);
                   decl.colons = has_colons(x.bindingNames.front().source);
                   for (const auto& name : x.bindingNames) {
                     ir::Entity entity;
                     entity.symbol = binding(name);
                     decl.bindings.push_back(entity);
                   }
                 },
             },
             from.u);
  return decl;
}

auto Lowering::generic_binding(const parser::TypeBoundGenericStmt& from) -> ir::Decl::Node {
  ir::GenericDecl decl;
  if (const auto& spec = std::get<std::optional<parser::AccessSpec>>(from.t)) decl.attrs.push_back(access(*spec));
  decl.generic = generic(std::get<common::Indirection<parser::GenericSpec>>(from.t).value());
  return decl;
}

}  // namespace cf::frontend::fortran
