#include <algorithm>

#include "flang/Semantics/tools.h"

#include "frontend/fortran/comments.h"
#include "frontend/fortran/lowering.h"
#include "frontend/fortran/tables.h"
#include "ir/binding.h"

namespace cf::frontend::fortran {

namespace {

using semantics::Symbol;
using FlangAttr = semantics::Attr;

struct AttrPair {
  FlangAttr from;
  ir::Attr to;
};
constexpr AttrPair kAttrs[] = {
    {FlangAttr::ABSTRACT, ir::Attr::Abstract},       {FlangAttr::ALLOCATABLE, ir::Attr::Allocatable},
    {FlangAttr::ASYNCHRONOUS, ir::Attr::Asynchronous}, {FlangAttr::BIND_C, ir::Attr::BindC},
    {FlangAttr::CONTIGUOUS, ir::Attr::Contiguous},   {FlangAttr::DEFERRED, ir::Attr::Deferred},
    {FlangAttr::ELEMENTAL, ir::Attr::Elemental},     {FlangAttr::EXTERNAL, ir::Attr::External},
    {FlangAttr::IMPURE, ir::Attr::Impure},           {FlangAttr::INTRINSIC, ir::Attr::IntrinsicAttr},
    {FlangAttr::MODULE, ir::Attr::ModuleProcedure},  {FlangAttr::NON_OVERRIDABLE, ir::Attr::NonOverridable},
    {FlangAttr::NON_RECURSIVE, ir::Attr::NonRecursive}, {FlangAttr::NOPASS, ir::Attr::NoPass},
    {FlangAttr::OPTIONAL, ir::Attr::Optional},       {FlangAttr::PARAMETER, ir::Attr::Parameter},
    {FlangAttr::POINTER, ir::Attr::Pointer},         {FlangAttr::PROTECTED, ir::Attr::Protected},
    {FlangAttr::PURE, ir::Attr::Pure},               {FlangAttr::RECURSIVE, ir::Attr::Recursive},
    {FlangAttr::SAVE, ir::Attr::Save},               {FlangAttr::TARGET, ir::Attr::Target},
    {FlangAttr::VALUE, ir::Attr::Value},             {FlangAttr::VOLATILE, ir::Attr::Volatile},
};

auto attrs_of(const Symbol& symbol) -> ir::Attrs {
  ir::Attrs attrs;
  for (const AttrPair& pair : kAttrs)
    if (symbol.attrs().test(pair.from)) attrs.set(pair.to);
  if (symbol.test(Symbol::Flag::Implicit)) attrs.set(ir::Attr::Implicit);
  if (symbol.implicitAttrs().test(FlangAttr::EXTERNAL)) attrs.reset(ir::Attr::External);
  if (symbol.owner().hasSAVE() && semantics::IsSaved(symbol)) attrs.set(ir::Attr::Save);
  return attrs;
}

auto intent_of(const Symbol& symbol) -> ir::Intent {
  if (symbol.attrs().test(FlangAttr::INTENT_IN)) return ir::Intent::In;
  if (symbol.attrs().test(FlangAttr::INTENT_OUT)) return ir::Intent::Out;
  if (symbol.attrs().test(FlangAttr::INTENT_INOUT)) return ir::Intent::InOut;
  return ir::Intent::None;
}

auto access_of(const Symbol& symbol) -> ir::Access {
  if (symbol.attrs().test(FlangAttr::PRIVATE)) return ir::Access::Private;
  if (symbol.attrs().test(FlangAttr::PUBLIC)) return ir::Access::Public;
  // A type or procedure with the name of a generic is as accessible as the generic.
  if (symbol.owner().kind() == semantics::Scope::Kind::Module)
    if (auto found = symbol.owner().find(symbol.name()); found != symbol.owner().end() && &*found->second != &symbol)
      return access_of(*found->second);
  return ir::Access::Default;
}

auto is_index_scope(const semantics::Scope& scope) -> bool {
  return scope.kind() == semantics::Scope::Kind::ImpliedDos || scope.kind() == semantics::Scope::Kind::Forall;
}

auto storage_of(const Symbol& symbol) -> ir::StorageClass {
  using Kind = semantics::Scope::Kind;
  if (symbol.owner().IsDerivedType()) return ir::StorageClass::Component;
  if (semantics::IsNamedConstant(symbol)) return ir::StorageClass::None;
  if (symbol.has<semantics::AssocEntityDetails>()) return ir::StorageClass::Associate;
  if (is_index_scope(symbol.owner())) return ir::StorageClass::Index;
  if (symbol.owner().kind() == Kind::OtherConstruct) return symbol.HasLocalLocality() ? ir::StorageClass::Local : ir::StorageClass::Index;
  if (semantics::IsDummy(symbol)) return ir::StorageClass::Argument;
  if (semantics::IsFunctionResult(symbol)) return ir::StorageClass::Result;
  if (semantics::FindCommonBlockContaining(symbol) != nullptr) return ir::StorageClass::Common;
  switch (symbol.owner().kind()) {
    case Kind::Module: return ir::StorageClass::Global;
    case Kind::MainProgram:
    case Kind::BlockData: return ir::StorageClass::Static;
    default: return semantics::IsSaved(symbol) ? ir::StorageClass::Static : ir::StorageClass::Local;
  }
}

// A procedure that is known by its name to the whole program, wherever it is declared.
auto is_external(const Symbol& symbol) -> bool {
  if (semantics::IsDummy(symbol) || symbol.attrs().test(FlangAttr::POINTER) || symbol.owner().IsDerivedType()) return false;
  if (const auto* subprogram = symbol.detailsIf<semantics::SubprogramDetails>()) {
    if (symbol.owner().IsGlobal()) return true;
    return subprogram->isInterface() && !symbol.attrs().test(FlangAttr::ABSTRACT) && !symbol.attrs().test(FlangAttr::MODULE) &&
           !subprogram->stmtFunction();
  }
  return symbol.has<semantics::ProcEntityDetails>() && !symbol.attrs().test(FlangAttr::INTRINSIC);
}

}  // namespace

Lowering::Lowering(ir::Program& program_, diag::Sink& sink_, const Options& options_, semantics::SemanticsContext& context_, Places& places_,
                   const std::vector<Source>& sources_, ParsedStatements& parsed)
    : program(program_), sink(sink_), options(options_), context(context_), places(places_), sources(sources_),
      comments_(std::make_unique<Comments>(*this)), parsed_(parsed), tables_(std::make_unique<Tables>()) {}
Lowering::~Lowering() = default;

// The one symbol that stands for a thing: through USE and host association; a separate module procedure is its interface; a
// parent component is the parent type; a component of an instance of a parameterized type is that of the definition.
auto Lowering::canonical(const Symbol& original) -> const Symbol& {
  const Symbol& symbol = original.GetUltimate();
  if (symbol.test(Symbol::Flag::ParentComp))
    if (const semantics::DeclTypeSpec* type = symbol.GetType(); type != nullptr && type->AsDerived() != nullptr)
      return canonical(type->AsDerived()->typeSymbol());
  if (const auto* subprogram = symbol.detailsIf<semantics::SubprogramDetails>())
    if (subprogram->moduleInterface() != nullptr && subprogram->moduleInterface() != &symbol) return canonical(*subprogram->moduleInterface());
  const semantics::Scope& owner = symbol.owner();
  if (owner.IsDerivedType() && owner.symbol() == nullptr && owner.derivedTypeSpec() != nullptr) {
    const semantics::Scope* definition = owner.derivedTypeSpec()->typeSymbol().scope();
    if (definition != nullptr)
      if (auto found = definition->find(symbol.name()); found != definition->end()) return *found->second;
  }
  return symbol;
}

auto Lowering::symbol(const Symbol& original) -> ir::SymbolId {
  if (auto found = tables_->symbols.find(&original); found != tables_->symbols.end()) return found->second;
  const Symbol& one = canonical(original);
  if (one.attrs().test(FlangAttr::INTRINSIC) && one.has<semantics::ProcEntityDetails>()) return tables_->symbols[&original] = intrinsic(intrinsic_name(original));
  ir::SymbolId id;
  if (auto found = tables_->symbols.find(&one); found != tables_->symbols.end()) id = found->second;
  else id = make_symbol(one);
  tables_->symbols[&one] = id;
  tables_->symbols[&original] = id;
  return id;
}

auto Lowering::symbol(const parser::Name& name) -> ir::SymbolId {
  if (name.symbol != nullptr) return symbol(*name.symbol);
  unsupported(name.source, "the name '" + spelling(name) + "'", "");
  return {};
}

auto Lowering::make_symbol(const Symbol& from) -> ir::SymbolId {
  return std::visit(
      base::Overloaded{
          [&](const semantics::ModuleDetails&) { return module_symbol(from); },
          [&](const semantics::MainProgramDetails&) { return plain_symbol(from, ir::SymbolKind::MainProgram); },
          [&](const semantics::SubprogramDetails& x) {
            if (x.stmtFunction()) return statement_function(from);
            return is_external(from) ? external_symbol(from) : procedure_symbol(from);
          },
          [&](const semantics::SubprogramNameDetails&) { return procedure_symbol(from); },
          [&](const semantics::EntityDetails&) { return variable_symbol(from); },
          [&](const semantics::ObjectEntityDetails&) { return variable_symbol(from); },
          [&](const semantics::AssocEntityDetails&) { return variable_symbol(from); },
          [&](const semantics::ProcEntityDetails&) {
            if (from.attrs().test(FlangAttr::INTRINSIC)) return intrinsic(intrinsic_name(from));
            return is_external(from) ? external_symbol(from) : procedure_symbol(from);
          },
          [&](const semantics::DerivedTypeDetails&) { return type_symbol(from); },
          [&](const semantics::GenericDetails&) { return generic_symbol(from); },
          [&](const semantics::ProcBindingDetails&) { return binding_symbol(from); },
          [&](const semantics::NamelistDetails& x) {
            ir::SymbolId id = plain_symbol(from, ir::SymbolKind::Namelist);
            std::vector<ir::SymbolId> members;
            for (const Symbol& member : x.objects()) members.push_back(symbol(member));
            program.symbols[id].list = std::move(members);
            return id;
          },
          [&](const semantics::CommonBlockDetails& x) { return common_symbol(from, x); },
          [&](const semantics::TypeParamDetails&) { return variable_symbol(from); },
          [&](const semantics::MiscDetails&) { return ir::SymbolId{}; },
          [&](const semantics::UseDetails&) { return ir::SymbolId{}; },
          [&](const semantics::HostAssocDetails&) { return ir::SymbolId{}; },
          [&](const semantics::UseErrorDetails&) { return ir::SymbolId{}; },
          [&](const semantics::UnknownDetails&) { return variable_symbol(from); },
      },
      from.details());
}

// Name, place, scope, attributes; registered at once, because types and interfaces may lead back to it.
auto Lowering::plain_symbol(const Symbol& from, ir::SymbolKind kind) -> ir::SymbolId {
  const Symbol* named = &from;
  const semantics::Symbol* owner = from.owner().symbol();
  if (from.name().ToString().starts_with("__") || (owner != nullptr && owner->name().ToString().starts_with("__")))
    if (const Symbol* exported = exported_builtin(from)) named = exported;
  ir::Symbol to;
  to.kind = kind;
  to.name = without_blanks(spelling(named->name()));
  to.loc = loc(named->name());
  to.scope = scope(named->owner());
  to.attrs = attrs_of(from);
  to.intent = intent_of(from);
  to.access = access_of(from);
  if (const std::string* bind = from.GetBindName(); bind != nullptr && from.GetIsExplicitBindName()) to.bind_name = *bind;
  ir::SymbolId id = program.add_symbol(std::move(to));
  tables_->symbols[&from] = id;
  return id;
}

// Flang's builtin entities have names that no user can write; intrinsic modules export them under others.
auto Lowering::exported_builtin(const Symbol& from) -> const Symbol* {
  if (!tables_->exported_builtins_known) {
    tables_->exported_builtins_known = true;
    for (const semantics::Scope& module : context.intrinsicModulesScope().children()) {
      if (!module.GetName() || module.GetName()->ToString().compare(0, 2, "__") == 0) continue;
      for (const auto& [name, exported] : module)
        if (exported->has<semantics::UseDetails>()) tables_->exported_builtins.try_emplace(&exported->GetUltimate(), &*exported);
    }
  }
  auto found = tables_->exported_builtins.find(&from);
  return found == tables_->exported_builtins.end() ? nullptr : found->second;
}

auto Lowering::variable_symbol(const Symbol& from) -> ir::SymbolId {
  ir::SymbolKind kind = from.owner().IsDerivedType() ? ir::SymbolKind::Component
                        : semantics::IsNamedConstant(from) ? ir::SymbolKind::Constant
                                                           : ir::SymbolKind::Variable;
  ir::SymbolId id = plain_symbol(from, kind);
  ir::TypeId declared = declared_type(from);
  place_in_storage(id, from);
  ir::Symbol& to = program.symbols[id];
  to.type = declared;
  if (kind == ir::SymbolKind::Constant && from.test(Symbol::Flag::ModFile)) {
    const auto* object = from.detailsIf<semantics::ObjectEntityDetails>();
    std::optional<std::int64_t> value = object != nullptr && object->init() ? evaluate::ToInt64(*object->init()) : std::nullopt;
    if (value) {
      ir::ExprId init = program.add_expr(ir::Literal{std::to_string(*value)}, declared);
      program.symbols[id].init = init;
    }
  }
  return id;
}

void Lowering::place_in_storage(ir::SymbolId id, const Symbol& from) {
  ir::StorageClass storage = storage_of(from);
  ir::SymbolId common;
  if (const Symbol* block = semantics::FindCommonBlockContaining(from)) common = symbol(*block);
  ir::Symbol& to = program.symbols[id];
  to.storage = storage;
  if (from.size() != 0) to.size = static_cast<std::int64_t>(from.size());
  if (storage == ir::StorageClass::Common || storage == ir::StorageClass::Component) to.offset = static_cast<std::int64_t>(from.offset());
  to.common = storage == ir::StorageClass::Common ? common : ir::SymbolId{};
  if (!from.owner().equivalenceSets().empty()) {
    Tables::Equivalences& table = tables_->equivalences[&from.owner()];
    if (table.start.empty()) number_equivalences(from.owner());
    if (auto found = table.class_of.find(&from); found != table.class_of.end()) {
      to.equivalence = found->second;
      if (storage != ir::StorageClass::Common)
        to.offset = static_cast<std::int64_t>(from.offset() - table.start[static_cast<std::size_t>(found->second)]);
    }
  }
  bool dies = storage == ir::StorageClass::Local && !from.attrs().test(FlangAttr::POINTER);
  if (!dies) return;
  ir::ScopeId owner = to.scope;
  if (semantics::IsFinalizable(from) != nullptr) program.scopes[owner].exit_actions.push_back({ir::ExitAction::Kind::Finalize, id});
  if (from.attrs().test(FlangAttr::ALLOCATABLE)) program.scopes[owner].exit_actions.push_back({ir::ExitAction::Kind::Deallocate, id});
}

// Sets that share a variable are one class. Flang's own helper variables do not count.
void Lowering::number_equivalences(const semantics::Scope& owner) {
  Tables::Equivalences& table = tables_->equivalences[&owner];
  for (const semantics::EquivalenceSet& set : owner.equivalenceSets()) {
    const int number = static_cast<int>(table.start.size());
    table.start.push_back(static_cast<std::size_t>(-1));
    for (const semantics::EquivalenceObject& object : set) {
      if (object.symbol.test(Symbol::Flag::CompilerCreated)) continue;
      const auto [found, is_new] = table.class_of.try_emplace(&object.symbol, number);
      const int joined = found->second;
      for (auto& [member, its_class] : table.class_of) {
        if (!is_new && its_class == joined) its_class = number;
      }
    }
    for (const auto& [member, its_class] : table.class_of) {
      if (its_class == number) table.start[static_cast<std::size_t>(number)] = std::min(table.start[static_cast<std::size_t>(number)], member->offset());
    }
  }
}

auto Lowering::common_symbol(const Symbol& from, const semantics::CommonBlockDetails& block) -> ir::SymbolId {
  ir::SymbolId id = plain_symbol(from, ir::SymbolKind::CommonBlock);
  if (from.name().empty()) program.symbols[id].name.clear();
  program.symbols[id].size = static_cast<std::int64_t>(from.size());
  std::vector<ir::SymbolId> members;
  for (const auto& member : block.objects())
    if (!member->test(Symbol::Flag::CompilerCreated)) members.push_back(symbol(*member));
  program.symbols[id].list = std::move(members);
  return id;
}

// Dummy procedures, procedure pointers and their components, module and internal procedures, abstract interfaces.
auto Lowering::procedure_symbol(const Symbol& from) -> ir::SymbolId {
  bool component = from.owner().IsDerivedType();
  ir::SymbolId id = plain_symbol(from, component ? ir::SymbolKind::Component : ir::SymbolKind::Procedure);
  if (component) program.symbols[id].attrs.set(ir::Attr::External);  // tells it from a data component
  bool is_object = component || semantics::IsDummy(from) || from.attrs().test(FlangAttr::POINTER);
  if (is_object) place_in_storage(id, from);
  describe_procedure(id, from);
  return id;
}

void Lowering::describe_procedure(ir::SymbolId id, const Symbol& from) {
  if (const auto* procedure = from.detailsIf<semantics::ProcEntityDetails>()) {
    if (const Symbol* interface = procedure->rawProcInterface()) {
      ir::SymbolId target = symbol(*interface);
      program.symbols[id].target = target;
    }
    if (procedure->passName()) program.symbols[id].pass = without_blanks(spelling(*procedure->passName()));
  }
  if (const semantics::DeclTypeSpec* result = from.GetType(); result != nullptr && !program.symbols[id].type) {
    ir::TypeId result_type = program.array_of(type(*result), std::max(0, from.Rank()));
    program.symbols[id].type = result_type;
  }
  if (const auto* subprogram = from.detailsIf<semantics::SubprogramDetails>())
    if (const semantics::Scope* host = subprogram->entryScope(); host != nullptr && host->symbol() != nullptr) {
      ir::SymbolId host_symbol = symbol(*host->symbol());
      program.symbols[id].entry_of = host_symbol;
    }
}

auto Lowering::global_procedure(const std::string& name) -> ir::SymbolId {
  auto [entry, is_new] = tables_->procedures.try_emplace(name);
  if (is_new) {
    ir::Symbol to;
    to.name = name;
    to.kind = ir::SymbolKind::Procedure;
    to.scope = program.global;
    to.attrs.set(ir::Attr::External);
    entry->second = program.add_symbol(std::move(to));
  }
  return entry->second;
}

auto Lowering::external_symbol(const Symbol& from) -> ir::SymbolId {
  std::string name = from.name().ToString();
  // bind(c) procedures of one name but with other names in C are others.
  if (const std::string* bind = from.GetBindName(); bind != nullptr && from.attrs().test(FlangAttr::BIND_C)) {
    const auto known = tables_->procedures.find(name);
    const bool bound = known != tables_->procedures.end() && program.symbols[known->second].attrs.has(ir::Attr::BindC);
    if (bound && ir::c_name(program, known->second) != *bind) name += ' ' + *bind;
  }
  bool is_new = tables_->procedures.count(name) == 0;
  ir::SymbolId id = global_procedure(name);
  tables_->symbols[&from] = id;
  bool said_more = from.has<semantics::SubprogramDetails>();
  ir::Symbol& to = program.symbols[id];
  if (is_new) {
    to.name = without_blanks(spelling(from.name()));
    to.loc = loc(from.name());
  }
  if (is_new || said_more) {
    ir::Attrs attrs = attrs_of(from);
    attrs.set(ir::Attr::External);
    to.attrs = ir::Attrs(to.attrs.bits() | attrs.bits());
    if (const std::string* bind = from.GetBindName(); bind != nullptr && from.GetIsExplicitBindName()) to.bind_name = *bind;
    describe_procedure(id, from);
  }
  return id;
}

auto Lowering::statement_function(const Symbol& from) -> ir::SymbolId {
  ir::SymbolId id = plain_symbol(from, ir::SymbolKind::StatementFunction);
  if (const semantics::DeclTypeSpec* result = from.GetType()) {
    ir::TypeId result_type = type(*result);
    program.symbols[id].type = result_type;
  }
  std::vector<ir::SymbolId> dummies;
  for (const Symbol* dummy : from.get<semantics::SubprogramDetails>().dummyArgs())
    if (dummy != nullptr) dummies.push_back(symbol(*dummy));
  program.symbols[id].list = std::move(dummies);
  return id;
}

auto Lowering::type_symbol(const Symbol& from) -> ir::SymbolId {
  ir::SymbolId id = plain_symbol(from, ir::SymbolKind::DerivedType);
  const auto& details = from.get<semantics::DerivedTypeDetails>();
  ir::TypeDef def;
  def.symbol = id;
  def.is_abstract = from.attrs().test(FlangAttr::ABSTRACT);
  def.is_sequence = details.sequence();
  def.is_bind_c = from.attrs().test(FlangAttr::BIND_C);
  ir::TypeDefId def_id = program.type_defs.add(std::move(def));
  program.symbols[id].def = def_id;
  if (from.scope() == nullptr) return id;
  ir::ScopeId own = scope(*from.scope());
  program.type_defs[def_id].scope = own;
  program.symbols[id].size = static_cast<std::int64_t>(from.scope()->size());
  if (const semantics::DerivedTypeSpec* parent = from.GetParentTypeSpec()) {
    ir::SymbolId parent_symbol = symbol(parent->typeSymbol());
    program.type_defs[def_id].parent = parent_symbol;
  }
  for (const semantics::SourceName& name : details.componentNames()) {
    auto found = from.scope()->find(name);
    if (found == from.scope()->end() || found->second->test(Symbol::Flag::ParentComp)) continue;
    ir::SymbolId component = symbol(*found->second);
    program.type_defs[def_id].components.push_back(component);
  }
  return id;
}

auto Lowering::generic_symbol(const Symbol& from) -> ir::SymbolId {
  const auto& generic = from.get<semantics::GenericDetails>();
  ir::SymbolId id = plain_symbol(from, from.owner().IsDerivedType() ? ir::SymbolKind::Binding : ir::SymbolKind::Generic);
  if (generic.kind().IsDefinedOperator()) program.symbols[id].name = "operator(" + program.symbols[id].name + ")";
  std::vector<ir::SymbolId> specifics;
  for (const Symbol& specific : generic.specificProcs()) specifics.push_back(symbol(specific));
  program.symbols[id].list = std::move(specifics);
  return id;
}

auto Lowering::binding_symbol(const Symbol& from) -> ir::SymbolId {
  const auto& binding = from.get<semantics::ProcBindingDetails>();
  ir::SymbolId id = plain_symbol(from, ir::SymbolKind::Binding);
  ir::SymbolId target = symbol(binding.symbol());
  program.symbols[id].target = target;
  if (binding.passName()) program.symbols[id].pass = without_blanks(spelling(*binding.passName()));
  if (const semantics::DeclTypeSpec* result = from.GetType()) {
    ir::TypeId result_type = program.array_of(type(*result), std::max(0, from.Rank()));
    program.symbols[id].type = result_type;
  }
  return id;
}

auto Lowering::module_symbol(const Symbol& from) -> ir::SymbolId {
  std::string key = from.name().ToString();
  if (const semantics::Scope* ancestor = from.get<semantics::ModuleDetails>().ancestor()) key = ancestor->GetName()->ToString() + ":" + key;
  auto [entry, is_new] = tables_->modules.try_emplace(key);
  if (is_new) {
    ir::Symbol to;
    to.kind = ir::SymbolKind::Module;
    to.name = without_blanks(spelling(from.name()));
    to.loc = loc(from.name());
    to.scope = program.global;
    entry->second = program.add_symbol(std::move(to));
  }
  return entry->second;
}

// Intrinsic modules give some intrinsics other names: c_sizeof is sizeof. The user's own renaming does not count.
auto Lowering::intrinsic_name(const Symbol& named) const -> std::string {
  const Symbol* at = &named;
  while (true) {
    const auto* host = at->detailsIf<semantics::HostAssocDetails>();
    const auto* used = at->detailsIf<semantics::UseDetails>();
    if (host == nullptr && used == nullptr) return at->name().ToString();
    const bool exported = at->owner().IsModule() && &at->owner().parent() == &context.intrinsicModulesScope();
    if (exported && !at->owner().GetName()->ToString().starts_with("__")) return at->name().ToString();
    at = host != nullptr ? &host->symbol() : &used->symbol();
  }
}

auto Lowering::intrinsic(const std::string& flang_name) -> ir::SymbolId {
  constexpr std::string_view kBuiltin = "__builtin_";  // Flang's own name for an intrinsic of an intrinsic module
  std::string name = flang_name.compare(0, kBuiltin.size(), kBuiltin) == 0 ? flang_name.substr(kBuiltin.size()) : flang_name;
  auto [entry, is_new] = tables_->intrinsics.try_emplace(name);
  if (is_new) {
    ir::Symbol to;
    to.kind = ir::SymbolKind::Intrinsic;
    to.name = name;
    to.scope = program.global;
    entry->second = program.add_symbol(std::move(to));
  }
  return entry->second;
}

auto Lowering::scope(const semantics::Scope& from) -> ir::ScopeId {
  using Kind = semantics::Scope::Kind;
  if (from.IsTopLevel()) return program.global;
  if (auto found = tables_->scopes.find(&from); found != tables_->scopes.end()) return found->second;
  ir::ScopeId parent = scope(from.parent());
  ir::ScopeKind kind = ir::ScopeKind::Construct;
  switch (from.kind()) {
    case Kind::Global:
    case Kind::IntrinsicModules: kind = ir::ScopeKind::Global; break;
    case Kind::Subprogram: kind = from.IsStmtFunction() ? ir::ScopeKind::Construct : ir::ScopeKind::Unit; break;
    case Kind::Module:
    case Kind::MainProgram:
    case Kind::BlockData: kind = ir::ScopeKind::Unit; break;
    case Kind::DerivedType: kind = ir::ScopeKind::TypeDef; break;
    case Kind::BlockConstruct: kind = ir::ScopeKind::Block; break;
    case Kind::Forall:
    case Kind::OtherConstruct:
    case Kind::OpenACCConstruct:
    case Kind::ImpliedDos: kind = ir::ScopeKind::Construct; break;
  }
  ir::ScopeId id = program.add_scope(kind, parent, {});
  tables_->scopes[&from] = id;
  return id;
}

auto Lowering::find_symbol(const std::string& name) -> const Symbol* {
  return flang_scope == nullptr ? nullptr : flang_scope->FindSymbol(parser::CharBlock(name.data(), name.size()));
}

auto Lowering::type_def(const Symbol& derived_type) -> ir::TypeDefId {
  ir::SymbolId id = symbol(derived_type);
  return id ? program.symbols[id].def : ir::TypeDefId{};
}

auto Lowering::label(parser::Label number) -> ir::LabelId {
  auto [entry, is_new] = tables_->labels.try_emplace({unit.index, number});
  if (is_new) entry->second = program.labels.add({std::to_string(number), unit});
  return entry->second;
}

auto Lowering::literal(std::int64_t value) -> ir::ExprId {
  return program.add_expr(ir::Literal{std::to_string(value)}, program.intern(ir::IntegerType{context.GetDefaultKind(common::TypeCategory::Integer), false}));
}

void Lowering::unsupported(parser::CharBlock source, const std::string& what, const std::string& hint) {
  sink.report(diag::Kind::Unsupported, loc(source), what + " is not supported", hint);
}

}  // namespace cf::frontend::fortran
