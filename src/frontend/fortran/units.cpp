// Program units, module and internal procedures, interface bodies.
#include <cctype>
#include <string>

#include "flang/Semantics/tools.h"

#include "frontend/fortran/comments.h"
#include "frontend/fortran/lowering.h"
#include "frontend/fortran/tables.h"
#include "ir/walk.h"

namespace cf::frontend::fortran {

namespace {

// Where we were before a unit began.
class Inside {
 public:
  explicit Inside(Lowering& lowering) : lowering_(lowering), unit_(lowering.unit), scope_(lowering.current_scope), flang_scope_(lowering.flang_scope) {}
  Inside(const Inside&) = delete;
  auto operator=(const Inside&) -> Inside& = delete;
  ~Inside() {
    lowering_.unit = unit_;
    lowering_.current_scope = scope_;
    lowering_.flang_scope = flang_scope_;
  }

 private:
  Lowering& lowering_;
  ir::UnitId unit_;
  ir::ScopeId scope_;
  const semantics::Scope* flang_scope_;
};

// The procedure that a FUNCTION, SUBROUTINE or ENTRY statement names; inside the unit the name may be the result variable.
auto procedure_of(const semantics::Symbol& named) -> const semantics::Symbol& {
  const semantics::Symbol& symbol = named.GetUltimate();
  if (const auto* generic = symbol.detailsIf<semantics::GenericDetails>(); generic != nullptr && generic->specific() != nullptr)
    return *generic->specific();
  if (!symbol.has<semantics::SubprogramDetails>() && symbol.owner().symbol() != nullptr) return *symbol.owner().symbol();
  return symbol;
}

auto procedure_of(const parser::Name& name) -> const semantics::Symbol& { return procedure_of(*name.symbol); }

// Where the host has an interface of the same name, that of an internal procedure may be resolved to it: its own is in the scope around it.
auto procedure_of(const parser::Name& name, const semantics::Scope* around, bool interface) -> const semantics::Symbol& {
  const semantics::Symbol& resolved = procedure_of(name);
  if (!interface || around == nullptr) return resolved;
  const auto found = around->find(name.source);
  if (found == around->end()) return resolved;
  const semantics::Symbol& own = procedure_of(*found->second);
  const auto* details = own.detailsIf<semantics::SubprogramDetails>();
  return details != nullptr && details->isInterface() && own.scope() != nullptr ? own : resolved;
}

// A scope that no symbol leads to: that of a main program or block data without a name.
auto nameless_scope(const semantics::Scope& global, semantics::Scope::Kind kind) -> const semantics::Scope* {
  for (const semantics::Scope& scope : global.children())
    if (scope.kind() == kind && (scope.symbol() == nullptr || scope.symbol()->name().empty())) return &scope;
  return nullptr;
}

}  // namespace

void Lowering::lower_program(const parser::Program& tree) {
  auto next = tree.v.begin();
  for (const Source& source : sources) {
    comments_->begin(source);
    std::vector<ir::TopLevel> items;
    for (std::size_t i = 0; i < source.unit_count && next != tree.v.end(); ++i, ++next) {
      file_ = source.file;
      program_unit(*next, items);
    }
    program.files[source.file].items = std::move(items);
    ir::NotesId rest = comments_->rest();
    program.files[source.file].end_notes = rest;
  }
  finish_module_procedures();
  finish_scopes();
}

void Lowering::program_unit(const parser::ProgramUnit& from, std::vector<ir::TopLevel>& items) {
  ir::UnitId id = std::visit(base::Overloaded{
                                 [&](const common::Indirection<parser::MainProgram>& x) { return main_program(x.value()); },
                                 [&](const common::Indirection<parser::FunctionSubprogram>& x) { return function_unit(x.value()); },
                                 [&](const common::Indirection<parser::SubroutineSubprogram>& x) { return subroutine_unit(x.value()); },
                                 [&](const common::Indirection<parser::Module>& x) { return module_unit(x.value()); },
                                 [&](const common::Indirection<parser::Submodule>& x) { return submodule_unit(x.value()); },
                                 [&](const common::Indirection<parser::BlockData>& x) { return block_data(x.value()); },
                                 [&](const common::Indirection<parser::CompilerDirective>& x) {
                                   comments_->keep("!" + spelling(x.value().source));
                                   return ir::UnitId{};
                                 },
                                 [&](const common::Indirection<parser::OpenACCRoutineConstruct>& x) {
                                   unsupported(x.value().source, "OpenACC");
                                   return ir::UnitId{};
                                 },
                             },
                             from.u);
  if (id) items.push_back({id, {}});
}

// Makes the unit and goes into it. The caller has an Inside that leads out again.
auto Lowering::begin_unit(ir::UnitKind kind, ir::SymbolId symbol_id, const semantics::Scope* flang, parser::CharBlock source) -> ir::UnitId {
  ir::Unit to;
  to.kind = kind;
  to.symbol = symbol_id;
  to.host = unit;
  to.file = file_;
  to.loc = loc(source);
  to.scope = flang != nullptr ? scope(*flang) : program.add_scope(ir::ScopeKind::Unit, current_scope ? current_scope : program.global, {});
  ir::ScopeId scope_id = to.scope;
  unit = program.units.add(std::move(to));
  program.scopes[scope_id].unit = unit;
  current_scope = scope_id;
  flang_scope = flang;
  statement = source;
  return unit;
}

void Lowering::end_unit(parser::CharBlock end, bool named) {
  ir::NotesId end_notes = notes(end);
  ir::Unit& to = program.units[unit];
  to.end_notes = end_notes;
  to.end_named = named;
  // A label is part of the source, and a place to jump to: a CONTINUE keeps it.
  std::optional<parser::Label> number;
  std::string text = end.ToString();
  std::size_t at = 0;
  for (; at < text.size() && (std::isdigit(static_cast<unsigned char>(text[at])) || text[at] == ' '); ++at) {
    if (text[at] != ' ') number = number.value_or(0) * 10 + static_cast<parser::Label>(text[at] - '0');
  }
  to.end_keyword = text.size() - at > 3;
  append_label(to.body, number, end, {});
  // The type of a function is that of its result, as declared.
  if (to.result && to.symbol && program.symbols[to.symbol].unit == unit) {
    program.symbols[to.symbol].type = program.symbols[to.result].type;
    program.symbols[to.symbol].spec = program.symbols[to.result].spec;
  }
}

auto Lowering::main_program(const parser::MainProgram& from) -> ir::UnitId {
  Inside inside(*this);
  const auto& first = std::get<std::optional<parser::Statement<parser::ProgramStmt>>>(from.t);
  const auto& last = std::get<parser::Statement<parser::EndProgramStmt>>(from.t);
  ir::NotesId notes_id = first ? notes(first->source) : ir::NotesId{};
  const semantics::Symbol* named = first ? first->statement.v.symbol : nullptr;
  ir::SymbolId symbol_id;
  if (named != nullptr) {
    symbol_id = symbol(*named);
  } else {
    ir::Symbol to;
    to.kind = ir::SymbolKind::MainProgram;
    to.scope = program.global;
    symbol_id = program.add_symbol(std::move(to));
  }
  const semantics::Scope* flang = named != nullptr ? named->scope() : nameless_scope(context.globalScope(), semantics::Scope::Kind::MainProgram);
  ir::UnitId id = begin_unit(ir::UnitKind::MainProgram, symbol_id, flang, first ? first->source : last.source);
  program.units[id].notes = notes_id;
  program.symbols[symbol_id].unit = id;
  specification_part(std::get<parser::SpecificationPart>(from.t));
  execution_part(std::get<parser::ExecutionPart>(from.t));
  internal_part(std::get<std::optional<parser::InternalSubprogramPart>>(from.t));
  end_unit(last.source, last.statement.v.has_value());
  return id;
}

auto Lowering::module_unit(const parser::Module& from) -> ir::UnitId {
  Inside inside(*this);
  const auto& first = std::get<parser::Statement<parser::ModuleStmt>>(from.t);
  const auto& last = std::get<parser::Statement<parser::EndModuleStmt>>(from.t);
  ir::NotesId notes_id = notes(first.source);
  const semantics::Symbol& named = *first.statement.v.symbol;
  ir::SymbolId symbol_id = symbol(named);
  ir::UnitId id = begin_unit(ir::UnitKind::Module, symbol_id, named.scope(), first.source);
  program.units[id].notes = notes_id;
  program.symbols[symbol_id].unit = id;
  specification_part(std::get<parser::SpecificationPart>(from.t));
  module_part(std::get<std::optional<parser::ModuleSubprogramPart>>(from.t));
  end_unit(last.source, last.statement.v.has_value());
  return id;
}

auto Lowering::submodule_unit(const parser::Submodule& from) -> ir::UnitId {
  Inside inside(*this);
  const auto& first = std::get<parser::Statement<parser::SubmoduleStmt>>(from.t);
  const auto& last = std::get<parser::Statement<parser::EndSubmoduleStmt>>(from.t);
  ir::NotesId notes_id = notes(first.source);
  const semantics::Symbol& named = *std::get<parser::Name>(first.statement.t).symbol;
  const auto& details = named.get<semantics::ModuleDetails>();
  ir::SymbolId symbol_id = symbol(named);
  ir::UnitId id = begin_unit(ir::UnitKind::Submodule, symbol_id, named.scope(), first.source);
  program.units[id].notes = notes_id;
  program.symbols[symbol_id].unit = id;
  if (const semantics::Scope* ancestor = details.ancestor()) {
    ir::SymbolId ancestor_id = symbol(*ancestor->symbol());
    program.units[id].ancestor = ancestor_id;
    if (const semantics::Scope* parent = details.parent(); parent != nullptr && parent != ancestor) {
      ir::SymbolId parent_id = symbol(*parent->symbol());
      program.units[id].parent = parent_id;
    }
  }
  specification_part(std::get<parser::SpecificationPart>(from.t));
  module_part(std::get<std::optional<parser::ModuleSubprogramPart>>(from.t));
  end_unit(last.source, last.statement.v.has_value());
  return id;
}

auto Lowering::block_data(const parser::BlockData& from) -> ir::UnitId {
  Inside inside(*this);
  const auto& first = std::get<parser::Statement<parser::BlockDataStmt>>(from.t);
  const auto& last = std::get<parser::Statement<parser::EndBlockDataStmt>>(from.t);
  ir::NotesId notes_id = notes(first.source);
  const semantics::Symbol* named = first.statement.v ? first.statement.v->symbol : nullptr;
  const semantics::Scope* flang = named != nullptr ? named->scope() : nameless_scope(context.globalScope(), semantics::Scope::Kind::BlockData);
  ir::Symbol to;
  to.kind = ir::SymbolKind::BlockData;
  to.scope = program.global;
  if (first.statement.v) {
    to.name = spelling(*first.statement.v);
    to.loc = loc(first.statement.v->source);
  }
  ir::SymbolId symbol_id = program.add_symbol(std::move(to));
  if (named != nullptr) tables_->symbols[named] = symbol_id;
  ir::UnitId id = begin_unit(ir::UnitKind::BlockData, symbol_id, flang, first.source);
  program.units[id].notes = notes_id;
  program.symbols[symbol_id].unit = id;
  specification_part(std::get<parser::SpecificationPart>(from.t));
  end_unit(last.source, last.statement.v.has_value());
  return id;
}

void Lowering::prefixes(const std::list<parser::PrefixSpec>& from) {
  for (const auto& prefix : from) {
    std::string text = std::visit(base::Overloaded{
                                      [&](const parser::DeclarationTypeSpec& x) {
                                        ir::TypeSpec result = spec(x);
                                        program.units[unit].result_spec = result;
                                        return std::string();
                                      },
                                      [](const parser::PrefixSpec::Elemental&) { return std::string("elemental"); },
                                      [](const parser::PrefixSpec::Impure&) { return std::string("impure"); },
                                      [](const parser::PrefixSpec::Module&) { return std::string("module"); },
                                      [](const parser::PrefixSpec::Non_Recursive&) { return std::string("non_recursive"); },
                                      [](const parser::PrefixSpec::Pure&) { return std::string("pure"); },
                                      [](const parser::PrefixSpec::Recursive&) { return std::string("recursive"); },
                                      [&](const parser::PrefixSpec::Attributes&) {
                                        unsupported(statement, "CUDA");
                                        return std::string();
                                      },
                                      [&](const parser::PrefixSpec::Launch_Bounds&) {
                                        unsupported(statement, "CUDA");
                                        return std::string();
                                      },
                                      [&](const parser::PrefixSpec::Cluster_Dims&) {
                                        unsupported(statement, "CUDA");
                                        return std::string();
                                      },
                                  },
                                  prefix.u);
    if (!text.empty()) program.units[unit].prefixes.push_back(std::move(text));
  }
}

void Lowering::arguments(const semantics::Symbol& procedure) {
  std::vector<ir::SymbolId> args;
  const auto& details = procedure.get<semantics::SubprogramDetails>();
  for (const semantics::Symbol* dummy : details.dummyArgs()) args.push_back(dummy != nullptr ? symbol(*dummy) : ir::SymbolId{});
  program.units[unit].args = std::move(args);
  if (!details.isFunction()) return;
  ir::SymbolId result = symbol(details.result());
  program.units[unit].result = result;
}

// A definition is worth more than an interface body.
void Lowering::define(ir::SymbolId id, const parser::Name& name) {
  ir::Symbol& to = program.symbols[id];
  bool body = program.units[unit].interface_body;
  if (body && to.unit) return;
  to.unit = unit;
  if (body) return;
  to.name = spelling(name);
  to.loc = loc(name.source);
}

void Lowering::bind_suffix(const std::optional<parser::LanguageBindingSpec>& binding) {
  if (!binding) return;
  std::string name = bind(*binding).name;
  program.units[unit].bind_text = name.empty() ? "bind(c)" : "bind(c, name=" + name + ")";
}

void Lowering::subroutine_head(const parser::Statement<parser::SubroutineStmt>& from, bool interface) {
  ir::NotesId notes_id = notes(from.source);
  const parser::Name& name = std::get<parser::Name>(from.statement.t);
  const semantics::Symbol& procedure = procedure_of(name, flang_scope, interface);
  ir::SymbolId symbol_id = symbol(procedure);
  begin_unit(ir::UnitKind::Subroutine, symbol_id, procedure.scope(), from.source);
  program.units[unit].notes = notes_id;
  program.units[unit].interface_body = interface;
  define(symbol_id, name);
  prefixes(std::get<std::list<parser::PrefixSpec>>(from.statement.t));
  arguments(procedure);
  bind_suffix(std::get<std::optional<parser::LanguageBindingSpec>>(from.statement.t));
}

void Lowering::function_head(const parser::Statement<parser::FunctionStmt>& from, bool interface) {
  ir::NotesId notes_id = notes(from.source);
  const parser::Name& name = std::get<parser::Name>(from.statement.t);
  const semantics::Symbol& procedure = procedure_of(name, flang_scope, interface);
  ir::SymbolId symbol_id = symbol(procedure);
  begin_unit(ir::UnitKind::Function, symbol_id, procedure.scope(), from.source);
  program.units[unit].notes = notes_id;
  program.units[unit].interface_body = interface;
  define(symbol_id, name);
  prefixes(std::get<std::list<parser::PrefixSpec>>(from.statement.t));
  arguments(procedure);
  if (const auto& suffix = std::get<std::optional<parser::Suffix>>(from.statement.t)) {
    program.units[unit].result_clause = suffix->resultName.has_value();
    bind_suffix(suffix->binding);
  }
  ir::Unit& to = program.units[unit];
  if (to.result && to.result_spec.type) {
    ir::TypeSpec result_spec = to.result_spec;
    ir::SymbolId result = to.result;
    set_element(result, result_spec.type);
    program.symbols[result].spec = result_spec;
  }
}

auto Lowering::subroutine_unit(const parser::SubroutineSubprogram& from) -> ir::UnitId {
  Inside inside(*this);
  const auto& last = std::get<parser::Statement<parser::EndSubroutineStmt>>(from.t);
  subroutine_head(std::get<parser::Statement<parser::SubroutineStmt>>(from.t), false);
  ir::UnitId id = unit;
  specification_part(std::get<parser::SpecificationPart>(from.t));
  execution_part(std::get<parser::ExecutionPart>(from.t));
  internal_part(std::get<std::optional<parser::InternalSubprogramPart>>(from.t));
  end_unit(last.source, last.statement.v.has_value());
  return id;
}

auto Lowering::function_unit(const parser::FunctionSubprogram& from) -> ir::UnitId {
  Inside inside(*this);
  const auto& last = std::get<parser::Statement<parser::EndFunctionStmt>>(from.t);
  function_head(std::get<parser::Statement<parser::FunctionStmt>>(from.t), false);
  ir::UnitId id = unit;
  specification_part(std::get<parser::SpecificationPart>(from.t));
  execution_part(std::get<parser::ExecutionPart>(from.t));
  internal_part(std::get<std::optional<parser::InternalSubprogramPart>>(from.t));
  end_unit(last.source, last.statement.v.has_value());
  return id;
}

auto Lowering::module_procedure_unit(const parser::SeparateModuleSubprogram& from) -> ir::UnitId {
  Inside inside(*this);
  const auto& first = std::get<parser::Statement<parser::MpSubprogramStmt>>(from.t);
  const auto& last = std::get<parser::Statement<parser::EndMpSubprogramStmt>>(from.t);
  ir::NotesId notes_id = notes(first.source);
  const semantics::Symbol& procedure = procedure_of(first.statement.v);
  ir::SymbolId symbol_id = symbol(procedure);
  bool function = procedure.get<semantics::SubprogramDetails>().isFunction();
  ir::UnitId id = begin_unit(function ? ir::UnitKind::Function : ir::UnitKind::Subroutine, symbol_id, procedure.scope(), first.source);
  program.units[id].notes = notes_id;
  program.units[id].module_procedure_form = true;
  program.symbols[symbol_id].unit = id;
  arguments(procedure);
  tables_->module_procedures.emplace_back(id, procedure.get<semantics::SubprogramDetails>().moduleInterface());
  specification_part(std::get<parser::SpecificationPart>(from.t));
  execution_part(std::get<parser::ExecutionPart>(from.t));
  internal_part(std::get<std::optional<parser::InternalSubprogramPart>>(from.t));
  end_unit(last.source, last.statement.v.has_value());
  return id;
}

auto Lowering::interface_body(const parser::InterfaceBody& from) -> ir::UnitId {
  Inside inside(*this);
  std::visit(base::Overloaded{
                 [&](const parser::InterfaceBody::Function& x) {
                   const auto& last = std::get<parser::Statement<parser::EndFunctionStmt>>(x.t);
                   function_head(std::get<parser::Statement<parser::FunctionStmt>>(x.t), true);
                   specification_part(std::get<common::Indirection<parser::SpecificationPart>>(x.t).value());
                   end_unit(last.source, last.statement.v.has_value());
                 },
                 [&](const parser::InterfaceBody::Subroutine& x) {
                   const auto& last = std::get<parser::Statement<parser::EndSubroutineStmt>>(x.t);
                   subroutine_head(std::get<parser::Statement<parser::SubroutineStmt>>(x.t), true);
                   specification_part(std::get<common::Indirection<parser::SpecificationPart>>(x.t).value());
                   end_unit(last.source, last.statement.v.has_value());
                 },
             },
             from.u);
  return unit;
}

void Lowering::specification_part(const parser::SpecificationPart& from) {
  if (!program.units[unit].interface_body) early_stmts.clear();
  std::vector<ir::DeclId> all = decls(from);
  program.units[unit].decls = std::move(all);
}

void Lowering::execution_part(const parser::ExecutionPart& from) {
  ir::Block block = body(from);
  early_stmts.clear();
  program.units[unit].body = std::move(block);
}

void Lowering::internal_part(const std::optional<parser::InternalSubprogramPart>& from) {
  if (!from) return;
  ir::NotesId contains = notes(std::get<parser::Statement<parser::ContainsStmt>>(from->t).source);
  program.units[unit].contains_notes = contains;
  std::vector<ir::UnitId> inner;
  for (const auto& one : std::get<std::list<parser::InternalSubprogram>>(from->t)) {
    ir::UnitId id = std::visit(base::Overloaded{
                                   [&](const common::Indirection<parser::FunctionSubprogram>& x) { return function_unit(x.value()); },
                                   [&](const common::Indirection<parser::SubroutineSubprogram>& x) { return subroutine_unit(x.value()); },
                                   [&](const common::Indirection<parser::CompilerDirective>& x) {
                                     comments_->keep("!" + spelling(x.value().source));
                                     return ir::UnitId{};
                                   },
                               },
                               one.u);
    if (id) inner.push_back(id);
  }
  program.units[unit].contains = std::move(inner);
}

void Lowering::module_part(const std::optional<parser::ModuleSubprogramPart>& from) {
  if (!from) return;
  ir::NotesId contains = notes(std::get<parser::Statement<parser::ContainsStmt>>(from->t).source);
  program.units[unit].contains_notes = contains;
  std::vector<ir::UnitId> inner;
  for (const auto& one : std::get<std::list<parser::ModuleSubprogram>>(from->t)) {
    ir::UnitId id = std::visit(base::Overloaded{
                                   [&](const common::Indirection<parser::FunctionSubprogram>& x) { return function_unit(x.value()); },
                                   [&](const common::Indirection<parser::SubroutineSubprogram>& x) { return subroutine_unit(x.value()); },
                                   [&](const common::Indirection<parser::SeparateModuleSubprogram>& x) { return module_procedure_unit(x.value()); },
                                   [&](const common::Indirection<parser::CompilerDirective>& x) {
                                     comments_->keep("!" + spelling(x.value().source));
                                     return ir::UnitId{};
                                   },
                               },
                               one.u);
    if (id) inner.push_back(id);
  }
  program.units[unit].contains = std::move(inner);
}

// `module procedure p` has copies of the dummies of its interface, declared there and only there.
void Lowering::finish_module_procedures() {
  for (const auto& [id, interface] : tables_->module_procedures) {
    if (interface == nullptr || !interface->has<semantics::SubprogramDetails>()) continue;
    const auto& details = interface->get<semantics::SubprogramDetails>();
    std::vector<ir::SymbolId> from;
    for (const semantics::Symbol* dummy : details.dummyArgs()) from.push_back(dummy != nullptr ? symbol(*dummy) : ir::SymbolId{});
    std::vector<ir::SymbolId> to = program.units[id].args;
    if (details.isFunction()) {
      from.push_back(symbol(details.result()));
      to.push_back(program.units[id].result);
    }
    ir::CloneMap map;
    for (std::size_t i = 0; i < from.size() && i < to.size(); ++i)
      if (from[i] && to[i]) map.symbols[from[i]] = to[i];
    for (std::size_t i = 0; i < from.size() && i < to.size(); ++i) {
      if (!from[i] || !to[i] || from[i] == to[i]) continue;
      ir::TypeId type_id = ir::clone_type(program, program.symbols[from[i]].type, map);
      program.symbols[to[i]].type = type_id;
    }
    ir::SymbolId result = program.units[id].result;
    if (result) program.symbols[program.units[id].symbol].type = program.symbols[result].type;
  }
}

// The unit of scopes that were made before their unit was reached.
void Lowering::finish_scopes() {
  for (ir::ScopeId id : program.scopes.ids()) {
    ir::Scope& scope_of = program.scopes[id];
    if (!scope_of.unit && scope_of.parent) scope_of.unit = program.scopes[scope_of.parent].unit;
  }
}

}  // namespace cf::frontend::fortran
