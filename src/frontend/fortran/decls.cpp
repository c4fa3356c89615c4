// The specification part: its statements in order, and the declarations of variables, constants, procedures and statement functions.
#include <unordered_set>

#include "flang/Semantics/tools.h"

#include "frontend/fortran/comments.h"
#include "frontend/fortran/deferred.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

auto Lowering::add_decl(ir::Decl::Node node, parser::CharBlock source, std::optional<parser::Label> label_number, ir::NotesId notes_id) -> ir::DeclId {
  ir::DeclId id = program.add_decl(std::move(node), loc(source));
  program.decls[id].notes = notes_id;
  if (label_number) {
    ir::LabelId label_id = label(*label_number);
    program.decls[id].label = label_id;
  }
  return id;
}

auto Lowering::decls(const parser::SpecificationPart& part) -> std::vector<ir::DeclId> {
  std::vector<ir::DeclId> out;
  if (const auto& acc = std::get<std::list<parser::OpenACCDeclarativeConstruct>>(part.t); !acc.empty()) unsupported(acc.front().source, "OpenACC");
  for (const auto& x : std::get<std::list<parser::OpenMPDeclarativeConstruct>>(part.t)) omp_declaration(x, out);
  for (const auto& x : std::get<std::list<common::Indirection<parser::CompilerDirective>>>(part.t)) compiler_directive(x.value(), out);
  for (const auto& x : std::get<std::list<parser::Statement<common::Indirection<parser::UseStmt>>>>(part.t))
    declare(x, out, [&](const parser::UseStmt& s) { return use_decl(s); });
  for (const auto& x : std::get<std::list<parser::Statement<common::Indirection<parser::ImportStmt>>>>(part.t))
    declare(x, out, [&](const parser::ImportStmt& s) { return import_decl(s); });
  for (const auto& x : std::get<parser::ImplicitPart>(part.t).v) implicit_part(x, out);
  for (const auto& x : std::get<std::list<parser::DeclarationConstruct>>(part.t)) declaration(x, out);
  join_namelists(out);
  return out;
}

// A group that several statements make is written with all its members, where the last of them is declared.
void Lowering::join_namelists(std::vector<ir::DeclId>& out) {
  std::unordered_set<ir::SymbolId> later;
  for (auto id = out.rbegin(); id != out.rend(); ++id) {
    auto* decl = std::get_if<ir::NamelistDecl>(&program.decls[*id].node);
    if (decl == nullptr) continue;
    std::erase_if(decl->groups, [&](ir::SymbolId group) { return !later.insert(group).second; });
  }
  std::erase_if(out, [&](ir::DeclId id) {
    const auto* decl = ir::get_if<ir::NamelistDecl>(program, id);
    return decl != nullptr && decl->groups.empty();
  });
}

void Lowering::implicit_part(const parser::ImplicitPartStmt& from, std::vector<ir::DeclId>& out) {
  std::visit(base::Overloaded{
                 [&](const parser::Statement<common::Indirection<parser::ImplicitStmt>>& x) {
                   declare(x, out, [&](const parser::ImplicitStmt& s) { return implicit_decl(s); });
                 },
                 [&](const parser::Statement<common::Indirection<parser::ParameterStmt>>& x) {
                   declare(x, out, [&](const parser::ParameterStmt& s) { return parameter_decl(s.v); });
                 },
                 [&](const parser::Statement<common::Indirection<parser::OldParameterStmt>>& x) {
                   declare(x, out, [&](const parser::OldParameterStmt& s) { return parameter_decl(s.v); });
                 },
                 [&](const parser::Statement<common::Indirection<parser::FormatStmt>>& x) { format_decl(x, out); },
                 [&](const parser::Statement<common::Indirection<parser::EntryStmt>>& x) { early_entry(x); },
                 [&](const common::Indirection<parser::CompilerDirective>& x) { compiler_directive(x.value(), out); },
                 [&](const common::Indirection<parser::OpenACCDeclarativeConstruct>& x) { unsupported(x.value().source, "OpenACC"); },
             },
             from.u);
}

void Lowering::declaration(const parser::DeclarationConstruct& from, std::vector<ir::DeclId>& out) {
  std::visit(base::Overloaded{
                 [&](const parser::SpecificationConstruct& x) { specification(x, out); },
                 [&](const parser::Statement<common::Indirection<parser::DataStmt>>& x) {
                   declare(x, out, [&](const parser::DataStmt& s) { return data_decl(s); });
                 },
                 [&](const parser::Statement<common::Indirection<parser::FormatStmt>>& x) { format_decl(x, out); },
                 [&](const parser::Statement<common::Indirection<parser::EntryStmt>>& x) { early_entry(x); },
                 [&](const parser::Statement<common::Indirection<parser::StmtFunctionStmt>>& x) {
                   declare(x, out, [&](const parser::StmtFunctionStmt& s) { return statement_function_decl(s); });
                 },
                 [&](const parser::ErrorRecovery&) {},
             },
             from.u);
}

void Lowering::specification(const parser::SpecificationConstruct& from, std::vector<ir::DeclId>& out) {
  std::visit(base::Overloaded{
                 [&](const common::Indirection<parser::DerivedTypeDef>& x) { out.push_back(type_def_decl(x.value())); },
                 [&](const common::Indirection<parser::EnumDef>& x) { out.push_back(enum_decl(x.value())); },
                 [&](const parser::Statement<common::Indirection<parser::GenericStmt>>& x) {
                   declare(x, out, [&](const parser::GenericStmt& s) { return generic_decl(s); });
                 },
                 [&](const common::Indirection<parser::InterfaceBlock>& x) { out.push_back(interface_decl(x.value())); },
                 [&](const parser::Statement<common::Indirection<parser::ParameterStmt>>& x) {
                   declare(x, out, [&](const parser::ParameterStmt& s) { return parameter_decl(s.v); });
                 },
                 [&](const parser::Statement<common::Indirection<parser::OldParameterStmt>>& x) {
                   declare(x, out, [&](const parser::OldParameterStmt& s) { return parameter_decl(s.v); });
                 },
                 [&](const parser::Statement<common::Indirection<parser::ProcedureDeclarationStmt>>& x) {
                   declare(x, out, [&](const parser::ProcedureDeclarationStmt& s) { return procedures_decl(s); });
                 },
                 [&](const parser::Statement<parser::OtherSpecificationStmt>& x) { other_specification(x, out); },
                 [&](const parser::Statement<common::Indirection<parser::TypeDeclarationStmt>>& x) { variables_decl(x, out); },
                 [&](const common::Indirection<parser::StructureDef>& x) {
                   unsupported(std::get<parser::Statement<parser::StructureStmt>>(x.value().t).source, "STRUCTURE", "use a derived type");
                 },
                 [&](const common::Indirection<parser::OpenACCDeclarativeConstruct>& x) { unsupported(x.value().source, "OpenACC"); },
                 [&](const common::Indirection<parser::OpenMPDeclarativeConstruct>& x) { omp_declaration(x.value(), out); },
                 [&](const common::Indirection<parser::CompilerDirective>& x) { compiler_directive(x.value(), out); },
             },
             from.u);
}

void Lowering::omp_declaration(const parser::OpenMPDeclarativeConstruct& x, std::vector<ir::DeclId>& out) {
  ir::NotesId notes_id = notes(x.source);
  out.push_back(add_decl(omp_decl(x), x.source, std::nullopt, notes_id));
}

void Lowering::compiler_directive(const parser::CompilerDirective& x, std::vector<ir::DeclId>& out) {
  ir::NotesId notes_id = notes(x.source);
  out.push_back(add_decl(ir::DirectiveDecl{directive(x)}, x.source, std::nullopt, notes_id));
}

void Lowering::format_decl(const parser::Statement<common::Indirection<parser::FormatStmt>>& x, std::vector<ir::DeclId>& out) {
  ir::NotesId notes_id = notes(x.source);
  out.push_back(add_decl(ir::OpaqueDecl{opaque(x.statement.value(), x.source)}, x.source, x.label, notes_id));
}

// An ENTRY that stands before or among declarations opens the body: declarations hold for the whole unit anyway.
void Lowering::early_entry(const parser::Statement<common::Indirection<parser::EntryStmt>>& x) {
  ir::NotesId notes_id = notes(x.source);
  ir::StmtId id = program.add_stmt(entry(x.statement.value()), loc(x.source));
  program.stmts[id].notes = notes_id;
  if (x.label) {
    ir::LabelId label_id = label(*x.label);
    program.stmts[id].label = label_id;
  }
  early_stmts.push_back(id);
}

auto Lowering::implicit_decl(const parser::ImplicitStmt& from) -> ir::Decl::Node {
  ir::ImplicitDecl decl;
  std::visit(base::Overloaded{
                 [&](const std::list<parser::ImplicitSpec>& rules) {
                   for (const auto& rule : rules) {
                     ir::ImplicitRule to;
                     to.spec = spec(std::get<parser::DeclarationTypeSpec>(rule.t));
                     for (const auto& letters : std::get<std::list<parser::LetterSpec>>(rule.t)) {
                       std::string text = spelling(parser::CharBlock(std::get<parser::Location>(letters.t), 1));
                       if (const auto& last = std::get<std::optional<parser::Location>>(letters.t)) text += "-" + spelling(parser::CharBlock(*last, 1));
                       to.letters.push_back(std::move(text));
                     }
                     decl.rules.push_back(std::move(to));
                   }
                 },
                 [&](const std::list<parser::ImplicitStmt::ImplicitNoneNameSpec>& what) {
                   decl.none = true;
                   for (auto one : what) {
                     if (!decl.none_of.empty()) decl.none_of += ", ";
                     decl.none_of += one == parser::ImplicitStmt::ImplicitNoneNameSpec::External ? "external" : "type";
                   }
                 },
             },
             from.u);
  return decl;
}

auto Lowering::parameter_decl(const std::list<parser::NamedConstantDef>& constants) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  decl.attr.word = ir::AttrWord::Parameter;
  for (const auto& constant : constants) {
    ir::Entity entity;
    entity.symbol = symbol(std::get<parser::NamedConstant>(constant.t).v);
    entity.init_here = true;
    ir::ExprId value = expr(std::get<parser::ConstantExpr>(constant.t));
    if (entity.symbol) program.symbols[entity.symbol].init = value;
    decl.entities.push_back(entity);
  }
  return decl;
}

auto Lowering::statement_function_decl(const parser::StmtFunctionStmt& from) -> ir::Decl::Node {
  ir::SymbolId id = symbol(std::get<parser::Name>(from.t));
  ir::ExprId value = expr(std::get<parser::Scalar<parser::Expr>>(from.t));
  if (id) program.symbols[id].init = value;
  return ir::StatementFunctionDecl{id};
}

auto Lowering::initial_value(const parser::Initialization& from) -> ir::ExprId {
  return std::visit(base::Overloaded{
                        [&](const parser::ConstantExpr& x) { return expr(x); },
                        [&](const parser::NullInit& x) { return expr(x.v); },
                        [&](const parser::InitialDataTarget& x) { return expr(x.value()); },
                        [&](const std::list<common::Indirection<parser::DataStmtValue>>&) { return ir::ExprId{}; },
                    },
                    from.u);
}

// `real x /1.0/` is a declaration and a DATA statement.
auto Lowering::slash_values(const parser::Name& name, const parser::Initialization& from) -> std::optional<ir::DataSet> {
  const auto* values = std::get_if<std::list<common::Indirection<parser::DataStmtValue>>>(&from.u);
  if (values == nullptr) return std::nullopt;
  ir::DataSet set;
  set.objects.push_back(expr(name));
  for (const auto& value : *values) set.values.push_back(data_value(value.value()));
  return set;
}

auto Lowering::data_value(const parser::DataStmtValue& from) -> ir::DataValue {
  ir::DataValue value;
  if (const auto& repeat = std::get<std::optional<parser::DataStmtRepeat>>(from.t)) value.repeat = expr(*repeat);
  value.value = expr(std::get<parser::DataStmtConstant>(from.t));
  return value;
}

auto Lowering::data_decl(const parser::DataStmt& from) -> ir::Decl::Node {
  ir::DataDecl decl;
  for (const auto& set : from.v) {
    ir::DataSet to;
    for (const auto& object : std::get<std::list<parser::DataStmtObject>>(set.t)) to.objects.push_back(expr(object));
    for (const auto& value : std::get<std::list<parser::DataStmtValue>>(set.t)) to.values.push_back(data_value(value));
    decl.sets.push_back(std::move(to));
  }
  return decl;
}

void Lowering::variables_decl(const parser::Statement<common::Indirection<parser::TypeDeclarationStmt>>& from, std::vector<ir::DeclId>& out) {
  ir::NotesId notes_id = notes(from.source);
  statement = from.source;
  const parser::TypeDeclarationStmt& stmt = from.statement.value();
  const auto& entities = std::get<std::list<parser::EntityDecl>>(stmt.t);
  const auto& attributes = std::get<std::list<parser::AttrSpec>>(stmt.t);
  ir::Variables decl;
  decl.spec = spec(std::get<parser::DeclarationTypeSpec>(stmt.t));
  decl.colons = has_colons(std::get<parser::ObjectName>(entities.front().t).source);
  bool deferred = is_deferred(std::get<parser::ObjectName>(entities.front().t));
  const parser::ArraySpec* shape = nullptr;
  for (const auto& attribute : attributes) {
    if (const auto* x = std::get_if<parser::ArraySpec>(&attribute.u)) shape = x;
    if (auto to = attr(attribute, deferred)) decl.attrs.push_back(std::move(*to));
  }
  std::vector<ir::DataSet> data;
  std::vector<parser::CharBlock> names;
  for (const auto& entity : entities) {
    names.push_back(std::get<parser::ObjectName>(entity.t).source);
    ir::Entity made = declare_entity(entity, decl.spec, shape, data);
    // `character f*16` of a function whose definition says `f*(*)`: the length is of this declaration alone.
    const bool external = made.symbol && program.symbols[made.symbol].kind == ir::SymbolKind::Procedure && program.symbols[made.symbol].scope == program.global;
    if (made.length_here && external) {
      ir::Variables own{decl};
      own.entities = {made};
      own.entities.front().length_here = false;
      const auto* character = ir::get_if<ir::CharacterType>(program, decl.spec.type);
      own.spec.style = ir::TypeStyle::Star;
      own.spec.type = character_length(*std::get<std::optional<parser::CharLength>>(entity.t), character->kind);
      out.push_back(add_decl(std::move(own), from.source, std::nullopt, {}));
      names.pop_back();
      continue;
    }
    decl.entities.push_back(made);
  }
  if (decl.entities.empty()) {
    program.decls[out.back()].notes = notes_id;
    return;
  }
  comments_->share(notes_id, names, decl.entities);
  out.push_back(add_decl(std::move(decl), from.source, from.label, notes_id));
  if (!data.empty()) out.push_back(add_decl(ir::DataDecl{std::move(data)}, from.source, std::nullopt, {}));
}

// An intrinsic, or a procedure that a unit defines.
auto Lowering::is_known_elsewhere(ir::SymbolId id) const -> bool {
  const ir::Symbol& symbol = program.symbols[id];
  return symbol.kind == ir::SymbolKind::Intrinsic || (symbol.kind == ir::SymbolKind::Procedure && symbol.unit);
}

auto Lowering::declare_entity(const parser::EntityDecl& from, ir::TypeSpec spec, const parser::ArraySpec* shape, std::vector<ir::DataSet>& data)
    -> ir::Entity {
  const parser::Name& name = std::get<parser::ObjectName>(from.t);
  const auto& own_shape = std::get<std::optional<parser::ArraySpec>>(from.t);
  const auto& length = std::get<std::optional<parser::CharLength>>(from.t);
  const auto& init = std::get<std::optional<parser::Initialization>>(from.t);
  if (std::get<std::optional<parser::CoarraySpec>>(from.t)) unsupported(name.source, "a coarray");
  ir::Entity entity;
  entity.symbol = symbol(name);
  if (!entity.symbol) return entity;
  if (length) {
    const auto* character = ir::get_if<ir::CharacterType>(program, spec.type);
    entity.length_here = character != nullptr;
    if (character != nullptr) spec.type = character_length(*length, character->kind);
  }
  ir::SymbolKind kind = program.symbols[entity.symbol].kind;
  if (!is_known_elsewhere(entity.symbol)) {
    set_element(entity.symbol, spec.type);
    program.symbols[entity.symbol].spec = spec;
    if (kind != ir::SymbolKind::Procedure) program.symbols[entity.symbol].attrs.reset(ir::Attr::Implicit);
    bool deferred = is_deferred(name);
    if (own_shape) set_dims(entity.symbol, dims(*own_shape, deferred));
    else if (shape != nullptr) set_dims(entity.symbol, dims(*shape, deferred));
  }
  entity.shape_here = own_shape.has_value();
  if (!init) return entity;
  if (auto set = slash_values(name, *init)) {
    data.push_back(std::move(*set));
    return entity;
  }
  entity.init_here = true;
  ir::ExprId value = initial_value(*init);
  program.symbols[entity.symbol].init = value;
  return entity;
}

auto Lowering::enum_decl(const parser::EnumDef& from) -> ir::DeclId {
  const auto& first = std::get<parser::Statement<parser::EnumDefStmt>>(from.t);
  ir::NotesId notes_id = notes(first.source);
  ir::EnumDecl decl;
  for (const auto& statement_of : std::get<std::list<parser::Statement<parser::EnumeratorDefStmt>>>(from.t)) {
    ir::NotesId own = notes(statement_of.source);
    for (const auto& enumerator : statement_of.statement.v) {
      ir::Entity entity;
      entity.symbol = symbol(std::get<parser::NamedConstant>(enumerator.t).v);
      const parser::Name& name = std::get<parser::NamedConstant>(enumerator.t).v;
      const auto& value = std::get<std::optional<parser::ScalarIntConstantExpr>>(enumerator.t);
      const auto* details = name.symbol->detailsIf<semantics::ObjectEntityDetails>();
      entity.init_here = value.has_value();
      ir::ExprId init = value ? expr(*value) : literal(details != nullptr && details->init() ? evaluate::ToInt64(*details->init()).value_or(0) : 0);
      program.symbols[entity.symbol].init = init;
      entity.notes = own;
      own = {};
      decl.enumerators.push_back(entity);
    }
  }
  decl.end_notes = notes(std::get<parser::Statement<parser::EndEnumStmt>>(from.t).source);
  return add_decl(std::move(decl), first.source, first.label, notes_id);
}

void Lowering::procedure_interface(const std::optional<parser::ProcInterface>& from, ir::SymbolId& interface, ir::TypeSpec& result) {
  if (!from) return;
  std::visit(base::Overloaded{
                 [&](const parser::Name& x) { interface = symbol(x); },
                 [&](const parser::DeclarationTypeSpec& x) { result = spec(x); },
             },
             from->u);
}

auto Lowering::procedure_entity(const parser::ProcDecl& from, const ir::TypeSpec& result) -> ir::Entity {
  ir::Entity entity;
  entity.symbol = symbol(std::get<parser::Name>(from.t));
  if (entity.symbol && result.type && !program.symbols[entity.symbol].unit) {
    program.symbols[entity.symbol].type = result.type;
    program.symbols[entity.symbol].spec = result;
  }
  const auto& init = std::get<std::optional<parser::ProcPointerInit>>(from.t);
  if (!init) return entity;
  entity.init_here = true;
  ir::ExprId value = std::visit(base::Overloaded{
                                    [&](const parser::NullInit& x) { return expr(x.v); },
                                    [&](const parser::Name& x) { return expr(x); },
                                },
                                init->u);
  if (entity.symbol) program.symbols[entity.symbol].init = value;
  return entity;
}

auto Lowering::procedures_decl(const parser::ProcedureDeclarationStmt& from) -> ir::Decl::Node {
  using Word = ir::AttrWord;
  ir::ProceduresDecl decl;
  procedure_interface(std::get<std::optional<parser::ProcInterface>>(from.t), decl.interface, decl.spec);
  for (const auto& attribute : std::get<std::list<parser::ProcAttrSpec>>(from.t)) {
    decl.attrs.push_back(std::visit(base::Overloaded{
                                        [&](const parser::AccessSpec& x) { return access(x); },
                                        [&](const parser::LanguageBindingSpec& x) { return bind(x); },
                                        [&](const parser::IntentSpec& x) { return intent(x); },
                                        [&](const parser::Optional&) { return ir::AttrSpec{Word::Optional, {}, ""}; },
                                        [&](const parser::Pointer&) { return ir::AttrSpec{Word::Pointer, {}, ""}; },
                                        [&](const parser::Protected&) { return ir::AttrSpec{Word::Protected, {}, ""}; },
                                        [&](const parser::Save&) { return ir::AttrSpec{Word::Save, {}, ""}; },
                                    },
                                    attribute.u));
  }
  const auto& procedures = std::get<std::list<parser::ProcDecl>>(from.t);
  decl.colons = has_colons(std::get<parser::Name>(procedures.front().t).source);
  for (const auto& procedure : procedures) decl.entities.push_back(procedure_entity(procedure, decl.spec));
  return decl;
}

}  // namespace cf::frontend::fortran
