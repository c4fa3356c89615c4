#include <algorithm>
#include "frontend/c/lowering.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

namespace cf::frontend::c {

auto owned_definition(clang::TypeLoc type) -> const clang::TagDecl* {
  while (type) {
    if (auto elaborated = type.getAs<clang::ElaboratedTypeLoc>()) {
      const clang::TagDecl* owned = elaborated.getTypePtr()->getOwnedTagDecl();
      return owned != nullptr && owned->isThisDeclarationADefinition() ? owned : nullptr;
    }
    type = type.getNextTypeLoc();
  }
  return nullptr;
}

namespace {

// `const` of `const struct s { ... } x`: the rest is said by the definition.
void define_here(ir::TypeSpec& spec, ir::DeclId definition) {
  spec.definition = definition;
  if (!definition) return;
  std::string kept;
  for (std::size_t at = 0; at < spec.spelling.size();) {
    const std::size_t end = std::min(spec.spelling.find(' ', at), spec.spelling.size());
    const std::string word = spec.spelling.substr(at, end - at);
    if (word == "struct" || word == "union" || word == "enum") break;
    kept += (kept.empty() ? "" : " ") + word;
    at = end + 1;
  }
  spec.spelling = kept;
}

// As written: what a macro among the specifiers says is part of their spelling, and so has a name here.
auto storage_attrs(const clang::VarDecl* variable, const std::string& words) -> std::vector<ir::AttrSpec> {
  std::vector<ir::AttrSpec> attrs;
  const auto say = [&](ir::AttrWord word, const char* text) { attrs.push_back({word, {}, words.find(text) != std::string::npos ? "" : "macro"}); };
  switch (variable->getStorageClass()) {
    case clang::SC_Static: say(ir::AttrWord::Static, " static "); break;
    case clang::SC_Extern: say(ir::AttrWord::Extern, " extern "); break;
    case clang::SC_Register: say(ir::AttrWord::Register, " register "); break;
    default: break;
  }
  if (variable->getTLSKind() != clang::VarDecl::TLS_None && (words.find(" _Thread_local ") != std::string::npos || words.find(" __thread ") != std::string::npos))
    attrs.push_back({ir::AttrWord::ThreadLocal, {}, ""});
  return attrs;
}

}  // namespace

auto Lowering::decl_group(const std::vector<const clang::Decl*>& group) -> std::vector<ir::DeclId> {
  std::vector<ir::DeclId> out;
  ir::DeclId definition;
  std::vector<const clang::VarDecl*> variables_here;
  std::vector<const clang::TypedefNameDecl*> aliases_here;
  const bool alone = group.size() == 1;
  const auto outer = std::exchange(leading_, {});
  for (const clang::Decl* decl : group) {
    const clang::TypeSourceInfo* written_as = nullptr;
    if (const auto* declarator = llvm::dyn_cast<clang::DeclaratorDecl>(decl)) written_as = declarator->getTypeSourceInfo();
    else if (const auto* alias = llvm::dyn_cast<clang::TypedefNameDecl>(decl)) written_as = alias->getTypeSourceInfo();
    if (written_as == nullptr || group.size() < 2) continue;
    leading_ = {decl->getBeginLoc(), written_as->getTypeLoc(), decl->getLocation()};
    break;
  }
  for (const clang::Decl* decl : group) {
    if (const auto* tag = llvm::dyn_cast<clang::TagDecl>(decl)) {
      // `struct s *p;` may declare s by the way; only definitions and `struct s;` say something of their own.
      if (tag->isThisDeclarationADefinition() || alone) definition = tag_decl(tag);
      if (alone && definition) out.push_back(definition);
    } else if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl)) {
      if (const auto* owned = definition ? llvm::dyn_cast<clang::TagDecl>(group.front()) : nullptr) refuse_without_name(owned);
      if (definition) out.push_back(std::exchange(definition, {}));
      out.push_back(prototype(function));
    } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl)) {
      variables_here.push_back(variable);
    } else if (const auto* alias = llvm::dyn_cast<clang::TypedefNameDecl>(decl)) {
      aliases_here.push_back(alias);
    } else if (llvm::isa<clang::EmptyDecl>(decl)) {
      continue;
    } else if (llvm::isa<clang::StaticAssertDecl>(decl)) {
      out.push_back(text_decl(decl->getSourceRange()));
    } else {
      unsupported(decl->getBeginLoc(), "this declaration is of a kind that is not known");
    }
  }
  if (!variables_here.empty()) out.push_back(variables(variables_here, definition));
  if (!aliases_here.empty()) out.push_back(aliases(aliases_here, definition));
  leading_ = outer;
  return out;
}

void Lowering::refuse_without_name(const clang::TagDecl* type) {
  if (type->getIdentifier() == nullptr) unsupported(type->getBeginLoc(), "a result of a type without a name", "name it, and define it before the function");
}

// What the type of a function's result defines stands before the function.
auto Lowering::result_definition(const clang::FunctionDecl* function) -> ir::DeclId {
  const clang::TypeSourceInfo* written_as = function->getTypeSourceInfo();
  const clang::TagDecl* owned = written_as != nullptr ? owned_definition(written_as->getTypeLoc()) : nullptr;
  if (owned == nullptr) return {};
  refuse_without_name(owned);
  ir::Notes notes = notes_before(function->getBeginLoc());
  const ir::DeclId made = tag_decl(owned);
  program_.decls[made].notes = add_notes(std::move(notes));
  return made;
}

// A structure that is defined here, and was said before.
void Lowering::name_alone(ir::TypeSpec& spec, clang::TypeLoc declarator) {
  if (owned_definition(declarator) == nullptr) return;
  while (declarator && !declarator.getUnqualifiedLoc().getAs<clang::ElaboratedTypeLoc>()) declarator = inner_type(declarator);
  if (declarator) spec.spelling = spelled(declarator.getType());
}

auto Lowering::text_decl(clang::SourceRange range) -> ir::DeclId {
  ir::Opaque opaque;
  opaque.pieces.push_back({written_tokens(range).value_or(""), {}, ir::PieceAccess::Text});
  return program_.add_decl(ir::OpaqueDecl{std::move(opaque)}, loc(range.getBegin()));
}

auto Lowering::variables(const std::vector<const clang::VarDecl*>& list, ir::DeclId definition) -> ir::DeclId {
  ir::Variables node;
  const clang::VarDecl* first = list.front();
  std::string words;
  const clang::AutoType* deduced = first->getType()->getContainedAutoType();
  if (deduced != nullptr) node.spec = deduced_spec(context_.getQualifiedType(deduced->getDeducedType(), first->getType().getLocalQualifiers()));
  else node.spec = spec(first->getBeginLoc(), first->getTypeSourceInfo()->getTypeLoc(), first->getLocation(), &words);
  if (!definition && deduced == nullptr) name_alone(node.spec, first->getTypeSourceInfo()->getTypeLoc());
  define_here(node.spec, definition);
  add_attributes(list, node.spec);
  node.attrs = storage_attrs(first, words);
  for (const clang::VarDecl* variable : list) {
    ir::Entity entity;
    entity.symbol = symbol(variable);
    const bool foreign = project_.foreign.contains(entity.symbol);
    // A later declaration, perhaps in another file, completes `double a[];`
    if (!foreign && !variable->getType()->isIncompleteType() && !variable->getType()->isVariablyModifiedType()) {
      if (variable->getPreviousDecl() != nullptr || program_.symbols[entity.symbol].size < 0) {
        const ir::TypeId whole = deduced != nullptr ? type(variable->getType()) : declared_type(variable->getTypeSourceInfo()->getTypeLoc());
        program_.symbols[entity.symbol].type = whole;
      }
      program_.symbols[entity.symbol].size = context_.getTypeSizeInChars(variable->getType()).getQuantity();
    }
    if (const clang::Expr* init = variable->getInit()) {
      const ir::ExprId value = expr(init);
      if (variable->isFileVarDecl()) define_once(entity.symbol, loc(variable->getLocation()));
      program_.symbols[entity.symbol].init = value;
      entity.init_here = true;
    }
    if (variable->getStorageClass() != clang::SC_Extern) program_.symbols[entity.symbol].attrs.reset(ir::Attr::Extern);
    if (!foreign) {
      program_.symbols[entity.symbol].spec = node.spec;
      program_.symbols[entity.symbol].spec.definition = {};
    }
    node.entities.push_back(entity);
  }
  entity_notes({list.begin(), list.end()}, node.entities);
  return program_.add_decl(std::move(node), loc(first->getBeginLoc()));
}

auto Lowering::aliases(const std::vector<const clang::TypedefNameDecl*>& list, ir::DeclId definition) -> ir::DeclId {
  ir::TypeAliasDecl node;
  const clang::TypedefNameDecl* first = list.front();
  node.spec = spec(first->getBeginLoc(), first->getTypeSourceInfo()->getTypeLoc(), first->getLocation());
  define_here(node.spec, definition);
  add_attributes(list, node.spec);
  for (const clang::TypedefNameDecl* alias : list) node.entities.push_back({symbol(alias), false, false, false, {}});
  return program_.add_decl(std::move(node), loc(first->getBeginLoc()));
}

auto Lowering::tag_decl(const clang::TagDecl* tag) -> ir::DeclId {
  if (const auto* enumeration = llvm::dyn_cast<clang::EnumDecl>(tag)) return enum_decl(enumeration);
  const auto* record = llvm::cast<clang::RecordDecl>(tag);
  ir::TypeDefDecl node;
  node.def = type_def(record);
  node.forward = !record->isThisDeclarationADefinition();
  if (!node.forward) define_record(record, true);
  return program_.add_decl(std::move(node), loc(record->getBeginLoc()));
}

// Components, and their declarations as written where they are the user's.
void Lowering::define_record(const clang::RecordDecl* record, bool with_decls) {
  const ir::TypeDefId def = type_def(record);
  std::vector<const clang::FieldDecl*> group;
  ir::DeclId definition;
  const auto flush = [&] {
    if (group.empty()) return;
    if (with_decls) {
      const ir::DeclId decl = fields(group, definition);
      program_.type_defs[def].decls.push_back(decl);
    }
    group.clear();
    definition = {};
  };
  // Attributes of structures are not carried: one that changes where members lie, or what a pointer may lead to, must not be lost.
  if (with_decls && (record->hasAttr<clang::TransparentUnionAttr>() || record->hasAttr<clang::MayAliasAttr>()))
    unsupported(record->getLocation(), "an attribute that says what a structure may stand for (transparent_union, may_alias)", "leave it out where derivatives are taken");
  const auto has_layout = [](const clang::Decl* decl) { return decl->hasAttr<clang::PackedAttr>() || decl->hasAttr<clang::AlignedAttr>() || decl->hasAttr<clang::MaxFieldAlignmentAttr>(); };
  if (with_decls && (has_layout(record) || std::ranges::any_of(record->fields(), has_layout)))
    unsupported(record->getLocation(), "an attribute that changes the layout of a structure (packed, aligned)", "leave it out where derivatives are taken");
  for (const clang::FieldDecl* field : record->fields()) {
    if (!group.empty() && group.front()->getBeginLoc() != field->getBeginLoc()) flush();
    if (group.empty() && with_decls)
      if (const clang::TagDecl* owned = owned_definition(field->getTypeSourceInfo()->getTypeLoc())) {
        // Comments before the field are handed out before those inside.
        ir::Notes notes = notes_before(field->getBeginLoc());
        definition = tag_decl(owned);
        program_.decls[definition].notes = add_notes(std::move(notes));
      }
    group.push_back(field);
    const ir::SymbolId component = symbol(field);
    program_.type_defs[def].components.push_back(component);
  }
  flush();
  if (with_decls) program_.type_defs[def].end_notes = end_notes(record->getBraceRange().getEnd());
}

auto Lowering::fields(const std::vector<const clang::FieldDecl*>& list, ir::DeclId definition) -> ir::DeclId {
  ir::Variables node;
  const clang::FieldDecl* first = list.front();
  const clang::SourceLocation name = first->getIdentifier() != nullptr ? first->getLocation() : clang::SourceLocation();
  node.spec = spec(first->getBeginLoc(), first->getTypeSourceInfo()->getTypeLoc(), name);
  define_here(node.spec, definition);
  add_attributes(list, node.spec);
  for (const clang::FieldDecl* field : list) {
    const ir::SymbolId component = symbol(field);
    program_.symbols[component].spec = node.spec;
    program_.symbols[component].spec.definition = {};
    node.entities.push_back({component, false, false, false, {}});
  }
  ir::NotesId of_definition = definition ? std::exchange(program_.decls[definition].notes, {}) : ir::NotesId{};
  ir::Notes said = of_definition ? program_.notes[of_definition] : definition ? ir::Notes{} : notes_before(first->getBeginLoc());
  entity_notes({list.begin(), list.end()}, node.entities);
  note_inside(said, list.back()->getEndLoc());
  note_after(said, list.back()->getEndLoc());
  const ir::NotesId notes = add_notes(std::move(said));
  const ir::DeclId id = program_.add_decl(std::move(node), loc(first->getBeginLoc()));
  program_.decls[id].notes = notes;
  return id;
}

auto Lowering::enum_decl(const clang::EnumDecl* enumeration) -> ir::DeclId {
  ir::EnumDecl node;
  node.name = enumeration->getNameAsString();
  if (!enumeration->isThisDeclarationADefinition()) return program_.add_decl(std::move(node), loc(enumeration->getBeginLoc()));  // `enum e;`
  for (const clang::EnumConstantDecl* enumerator : enumeration->enumerators()) {
    ir::Entity entity;
    entity.notes = simple_notes(enumerator->getSourceRange());
    entity.symbol = symbol(enumerator);
    entity.init_here = enumerator->getInitExpr() != nullptr;
    node.enumerators.push_back(entity);
  }
  if (enumeration->getBraceRange().isValid()) node.end_notes = end_notes(enumeration->getBraceRange().getEnd());
  return program_.add_decl(std::move(node), loc(enumeration->getBeginLoc()));
}

auto Lowering::preprocessor_decl(Inclusion& in, const Span& span) -> ir::DeclId {
  ir::PreprocessorDecl node;
  const std::string_view text = in.text.text().substr(span.begin, span.end - span.begin);
  const std::string_view word = directive_word(text);
  node.text = std::string(text);
  std::string_view rest = text.substr(static_cast<std::size_t>(word.data() - text.data()) + word.size());
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t')) rest.remove_prefix(1);
  ir::Loc where{in.file, 0, 0};
  for (const auto& [id, inclusion] : inclusions_) {
    if (inclusion.get() != &in) continue;
    const clang::SourceLocation hash = sources_.getComposedLoc(id, span.begin);
    where = loc(hash);
    if (const auto found = preprocessed_.included_paths.find(hash); found != preprocessed_.included_paths.end()) node.file = project_.file(found->second);
    break;
  }
  if (word == "include") {
    node.kind = ir::PreprocessorKind::Include;
    const char close = !rest.empty() && rest.front() == '<' ? '>' : '"';
    const std::size_t end = rest.find(close, 1);
    node.name = std::string(rest.substr(0, end == std::string_view::npos ? end : end + 1));
  } else if (word == "define" || word == "undef") {
    node.kind = word == "define" ? ir::PreprocessorKind::Define : ir::PreprocessorKind::Undef;
    std::size_t end = 0;
    while (end < rest.size() && (std::isalnum(static_cast<unsigned char>(rest[end])) != 0 || rest[end] == '_')) ++end;
    node.name = std::string(rest.substr(0, end));
  }
  const ir::DeclId id = program_.add_decl(std::move(node), where);
  return id;
}

}  // namespace cf::frontend::c
