// Specification statements that give attributes to names: DIMENSION, SAVE, COMMON, EQUIVALENCE, NAMELIST, PUBLIC, ...
#include "flang/Semantics/tools.h"

#include "frontend/fortran/deferred.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

auto is_deferred(const parser::Name& name) -> bool {
  return name.symbol != nullptr && semantics::IsAllocatableOrPointer(name.symbol->GetUltimate());
}

auto Lowering::named(const parser::Name& name) -> ir::Entity {
  ir::Entity entity;
  entity.symbol = symbol(name);
  return entity;
}

auto Lowering::named(const parser::Name& name, const parser::ArraySpec* shape) -> ir::Entity {
  ir::Entity entity = named(name);
  if (shape != nullptr) {
    entity.shape_here = true;
    set_dims(entity.symbol, dims(*shape, is_deferred(name)));
  }
  return entity;
}

auto Lowering::attribute(ir::AttrWord word, const std::list<parser::Name>& names) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  decl.attr.word = word;
  decl.colons = !names.empty() && has_colons(names.front().source);
  for (const auto& name : names) decl.entities.push_back(named(name));
  return decl;
}

auto Lowering::attribute(ir::AttrWord word, const std::list<parser::ObjectDecl>& objects) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  decl.attr.word = word;
  decl.colons = has_colons(std::get<parser::ObjectName>(objects.front().t).source);
  for (const auto& object : objects) {
    const auto& shape = std::get<std::optional<parser::ArraySpec>>(object.t);
    if (std::get<std::optional<parser::CoarraySpec>>(object.t)) unsupported(std::get<parser::ObjectName>(object.t).source, "a coarray");
    decl.entities.push_back(named(std::get<parser::ObjectName>(object.t), shape ? &*shape : nullptr));
  }
  return decl;
}

// The COMMON block of this name that the unit we are in sees; an empty name is blank COMMON.
auto Lowering::common_block(parser::CharBlock name) -> ir::SymbolId {
  for (const semantics::Scope* s = flang_scope; s != nullptr && !s->IsTopLevel(); s = &s->parent())
    if (const semantics::Symbol* block = s->FindCommonBlock(name)) return symbol(*block);
  unsupported(name.empty() ? statement : name, "the COMMON block '" + name.ToString() + "'");
  return {};
}

auto Lowering::access_decl(const parser::AccessStmt& from) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  decl.attr = access(std::get<parser::AccessSpec>(from.t));
  const auto& names = std::get<std::list<parser::AccessId>>(from.t);
  decl.colons = !names.empty() && has_colons(names.front().v.value().source);
  for (const auto& name : names) {
    ir::Entity entity;
    entity.symbol = generic(name.v.value());
    if (entity.symbol) decl.entities.push_back(entity);
  }
  return decl;
}

auto Lowering::bind_decl(const parser::BindStmt& from) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  decl.attr = bind(std::get<parser::LanguageBindingSpec>(from.t));
  const auto& entities = std::get<std::list<parser::BindEntity>>(from.t);
  decl.colons = has_colons(std::get<parser::Name>(entities.front().t).source);
  for (const auto& entity : entities) {
    ir::Entity to;
    const parser::Name& name = std::get<parser::Name>(entity.t);
    bool common = std::get<parser::BindEntity::Kind>(entity.t) == parser::BindEntity::Kind::Common;
    to.symbol = common ? common_block(name.source) : symbol(name);
    decl.entities.push_back(to);
  }
  return decl;
}

auto Lowering::save_decl(const parser::SaveStmt& from) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  decl.attr.word = ir::AttrWord::Save;
  decl.colons = !from.v.empty() && has_colons(std::get<parser::Name>(from.v.front().t).source);
  for (const auto& saved : from.v) {
    ir::Entity to;
    const parser::Name& name = std::get<parser::Name>(saved.t);
    bool common = std::get<parser::SavedEntity::Kind>(saved.t) == parser::SavedEntity::Kind::Common;
    to.symbol = common ? common_block(name.source) : symbol(name);
    decl.entities.push_back(to);
  }
  return decl;
}

auto Lowering::dimension_decl(const parser::DimensionStmt& from) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  decl.attr.word = ir::AttrWord::Dimension;
  decl.colons = has_colons(std::get<parser::Name>(from.v.front().t).source);
  for (const auto& one : from.v) decl.entities.push_back(named(std::get<parser::Name>(one.t), &std::get<parser::ArraySpec>(one.t)));
  return decl;
}

auto Lowering::intent_decl(const parser::IntentStmt& from) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  const auto& names = std::get<std::list<parser::Name>>(from.t);
  decl.attr = intent(std::get<parser::IntentSpec>(from.t));
  decl.colons = has_colons(names.front().source);
  for (const auto& name : names) decl.entities.push_back(named(name));
  return decl;
}

auto Lowering::pointer_decl(const parser::PointerStmt& from) -> ir::Decl::Node {
  ir::AttributeDecl decl;
  decl.attr.word = ir::AttrWord::Pointer;
  decl.colons = has_colons(std::get<parser::Name>(from.v.front().t).source);
  for (const auto& one : from.v) {
    ir::Entity entity = named(std::get<parser::Name>(one.t));
    if (const auto& shape = std::get<std::optional<parser::DeferredShapeSpecList>>(one.t)) {
      entity.shape_here = true;
      set_dims(entity.symbol, std::vector<ir::Dim>(static_cast<std::size_t>(shape->v)));
    }
    decl.entities.push_back(entity);
  }
  return decl;
}

auto Lowering::common_decl(const parser::CommonStmt& from) -> ir::Decl::Node {
  ir::CommonDecl decl;
  for (const auto& block : from.blocks) {
    ir::CommonGroup group;
    const auto& name = std::get<std::optional<parser::Name>>(block.t);
    group.block = common_block(name ? name->source : parser::CharBlock{});
    for (const auto& object : std::get<std::list<parser::CommonBlockObject>>(block.t)) {
      const auto& shape = std::get<std::optional<parser::ArraySpec>>(object.t);
      group.members.push_back(named(std::get<parser::Name>(object.t), shape ? &*shape : nullptr));
    }
    decl.groups.push_back(std::move(group));
  }
  return decl;
}

auto Lowering::equivalence_decl(const parser::EquivalenceStmt& from) -> ir::Decl::Node {
  ir::EquivalenceDecl decl;
  for (const auto& set : from.v) {
    ir::EquivalenceSet to;
    for (const auto& object : set) to.objects.push_back(expr(object.v));
    decl.sets.push_back(std::move(to));
  }
  return decl;
}

auto Lowering::namelist_decl(const parser::NamelistStmt& from) -> ir::Decl::Node {
  ir::NamelistDecl decl;
  for (const auto& group : from.v) decl.groups.push_back(symbol(std::get<parser::Name>(group.t)));
  return decl;
}

void Lowering::other_specification(const parser::Statement<parser::OtherSpecificationStmt>& from, std::vector<ir::DeclId>& out) {
  using Word = ir::AttrWord;
  ir::NotesId notes_id = notes(from.source);
  statement = from.source;
  auto refuse = [&](const char* what) -> std::optional<ir::Decl::Node> {
    unsupported(from.source, what);
    return std::nullopt;
  };
  using Node = std::optional<ir::Decl::Node>;
  Node node = std::visit(
      base::Overloaded{
          [&](const common::Indirection<parser::AccessStmt>& x) -> Node { return access_decl(x.value()); },
          [&](const common::Indirection<parser::AllocatableStmt>& x) -> Node { return attribute(Word::Allocatable, x.value().v); },
          [&](const common::Indirection<parser::AsynchronousStmt>& x) -> Node { return attribute(Word::Asynchronous, x.value().v); },
          [&](const common::Indirection<parser::BindStmt>& x) -> Node { return bind_decl(x.value()); },
          [&](const common::Indirection<parser::CodimensionStmt>&) { return refuse("a coarray"); },
          [&](const common::Indirection<parser::ContiguousStmt>& x) -> Node { return attribute(Word::Contiguous, x.value().v); },
          [&](const common::Indirection<parser::DimensionStmt>& x) -> Node { return dimension_decl(x.value()); },
          [&](const common::Indirection<parser::ExternalStmt>& x) -> Node { return attribute(Word::External, x.value().v); },
          [&](const common::Indirection<parser::IntentStmt>& x) -> Node { return intent_decl(x.value()); },
          [&](const common::Indirection<parser::IntrinsicStmt>& x) -> Node { return attribute(Word::Intrinsic, x.value().v); },
          [&](const common::Indirection<parser::NamelistStmt>& x) -> Node { return namelist_decl(x.value()); },
          [&](const common::Indirection<parser::OptionalStmt>& x) -> Node { return attribute(Word::Optional, x.value().v); },
          [&](const common::Indirection<parser::PointerStmt>& x) -> Node { return pointer_decl(x.value()); },
          [&](const common::Indirection<parser::ProtectedStmt>& x) -> Node { return attribute(Word::Protected, x.value().v); },
          [&](const common::Indirection<parser::SaveStmt>& x) -> Node { return save_decl(x.value()); },
          [&](const common::Indirection<parser::TargetStmt>& x) -> Node { return attribute(Word::Target, x.value().v); },
          [&](const common::Indirection<parser::ValueStmt>& x) -> Node { return attribute(Word::Value, x.value().v); },
          [&](const common::Indirection<parser::VolatileStmt>& x) -> Node { return attribute(Word::Volatile, x.value().v); },
          [&](const common::Indirection<parser::CommonStmt>& x) -> Node { return common_decl(x.value()); },
          [&](const common::Indirection<parser::EquivalenceStmt>& x) -> Node { return equivalence_decl(x.value()); },
          [&](const common::Indirection<parser::BasedPointerStmt>&) { return refuse("a Cray pointer"); },
          [&](const common::Indirection<parser::CUDAAttributesStmt>&) { return refuse("CUDA"); },
      },
      from.statement.u);
  if (node) out.push_back(add_decl(std::move(*node), from.source, from.label, notes_id));
}

}  // namespace cf::frontend::fortran
