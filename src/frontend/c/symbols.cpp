#include "frontend/c/lowering.h"

#include <algorithm>
#include <array>

#include "clang/AST/RecordLayout.h"
#include "llvm/Support/Path.h"

namespace cf::frontend::c {

auto Lowering::key(const clang::NamedDecl* decl, Sort sort) -> Key {
  const Place at = place(decl->getLocation());
  Key key;
  if (at.in != nullptr) key.file = at.in->file;
  key.offset = at.offset;
  key.sort = sort;
  key.reading = reading_;
  key.name = decl->getNameAsString();
  // One place of a header may be `static inline` for some files and external for others: two functions.
  if (sort == Sort::Symbol && decl->getFormalLinkage() == clang::Linkage::Internal) key.name += " static";
  return key;
}

namespace {

// Parameters and locals belong to the one reading of their function.
auto is_local(const clang::NamedDecl* decl) -> bool {
  return llvm::isa<clang::ParmVarDecl>(decl) || decl->getDeclContext()->isFunctionOrMethod();
}

}  // namespace

auto Lowering::find_symbol(const clang::NamedDecl* decl) -> ir::SymbolId {
  const auto found = symbols_.find(decl->getCanonicalDecl());
  if (found != symbols_.end()) return found->second;
  if (is_local(decl)) return {};
  const Sort sort = llvm::isa<clang::TypedefNameDecl>(decl) ? Sort::Alias : Sort::Symbol;
  const auto known = project_.symbols.find(key(llvm::cast<clang::NamedDecl>(decl->getCanonicalDecl()), sort));
  if (known == project_.symbols.end()) return {};
  symbols_[decl->getCanonicalDecl()] = known->second;
  return known->second;
}

auto Lowering::make_symbol(const clang::NamedDecl* decl, ir::Symbol symbol) -> ir::SymbolId {
  symbol.name = decl->getNameAsString();
  symbol.loc = loc(decl->getLocation());
  if (!symbol.scope) symbol.scope = home_scope(decl);
  const ir::SymbolId id = program_.add_symbol(std::move(symbol));
  const auto* first = llvm::cast<clang::NamedDecl>(decl->getCanonicalDecl());
  symbols_[first] = id;
  const Sort sort = llvm::isa<clang::TypedefNameDecl>(decl) ? Sort::Alias : Sort::Symbol;
  if (!is_local(decl)) project_.symbols[key(first, sort)] = id;
  return id;
}

auto Lowering::symbol(const clang::NamedDecl* decl) -> ir::SymbolId {
  if (const ir::SymbolId known = find_symbol(decl)) return known;
  if (is_project(decl->getLocation())) at_ = decl->getLocation();
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl)) return function_symbol(function);
  if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl)) return variable_symbol(variable);
  if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(decl)) return field_symbol(field);
  if (const auto* enumerator = llvm::dyn_cast<clang::EnumConstantDecl>(decl)) return enumerator_symbol(enumerator);
  if (const auto* alias = llvm::dyn_cast<clang::TypedefNameDecl>(decl)) return alias_symbol(alias);
  unsupported(decl->getLocation(), "the declaration of '" + decl->getNameAsString() + "' is of a kind that is not known");
  return make_symbol(decl, {});
}

auto Lowering::home_scope(const clang::NamedDecl* decl) -> ir::ScopeId {
  if (!is_project(decl->getLocation())) return program_.global;
  if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl); variable != nullptr && variable->hasExternalFormalLinkage()) return program_.global;
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl); function != nullptr && function->hasExternalFormalLinkage()) return program_.global;
  // Tags and enumerators in structs belong to what is around those.
  const clang::DeclContext* around = decl->getDeclContext();
  while (llvm::isa<clang::TagDecl>(around)) around = around->getParent();
  if (around->isFunctionOrMethod() && !scopes_.empty()) return scopes_.back();
  const Place at = place(decl->getLocation());
  return project_.file_scope(at.in->file);
}

auto Lowering::library_header(clang::SourceLocation location) -> std::string {
  static constexpr std::array<llvm::StringRef, 21> kHeaders{"math.h",   "omp.h",   "complex.h", "contraflow.h", "stdlib.h", "string.h", "strings.h", "stdio.h",  "ctype.h",
                                                            "time.h",   "assert.h",  "fenv.h",   "wchar.h",  "wctype.h", "setjmp.h",
                                                            "signal.h", "stdarg.h",  "stddef.h", "errno.h",  "locale.h", "inttypes.h"};
  for (clang::SourceLocation at = sources_.getExpansionLoc(location); at.isValid();) {
    const clang::FileID file = sources_.getFileID(at);
    if (!clang::SrcMgr::isSystem(sources_.getFileCharacteristic(at))) return "";
    const llvm::StringRef name = llvm::sys::path::filename(sources_.getFilename(at));
    if (std::ranges::find(kHeaders, name) != kHeaders.end()) return name.str();
    at = sources_.getIncludeLoc(file);
  }
  return "";
}

auto Lowering::function_symbol(const clang::FunctionDecl* function) -> ir::SymbolId {
  const std::string name = function->getNameAsString();
  // Whoever declares or defines a function of the library again makes it his. What the compiler declares by itself (`__builtin_sqrt`) stands where it is used
  // first.
  const auto is_ours = [&](const clang::FunctionDecl* decl) { return is_project(decl->getLocation()) && !(decl->getBuiltinID() != 0 && decl->isImplicit()); };
  const bool ours = std::ranges::any_of(function->redecls(), is_ours);
  if (!ours) {
    const auto [entry, is_new] = project_.library.try_emplace(name);
    if (is_new) {
      const bool library = function->getBuiltinID() != 0 || !library_header(function->getLocation()).empty();
      if (library) {
        entry->second = program_.intrinsic(name);
      } else if (const auto known = project_.externals.find(name); known != project_.externals.end()) {
        entry->second = known->second;
      } else {
        ir::Symbol symbol;
        symbol.kind = ir::SymbolKind::Procedure;
        symbol.attrs.set(ir::Attr::External);
        if (!function->getReturnType()->isVoidType()) symbol.type = type(function->getReturnType());
        entry->second = make_symbol(function, std::move(symbol));
        project_.externals[name] = entry->second;
      }
    }
    symbols_[function->getCanonicalDecl()] = entry->second;
    return entry->second;
  }
  const bool external = function->hasExternalFormalLinkage();
  if (external) {
    const auto known = project_.externals.find(name);
    // A function of another language whose result is of another type there (`double *` is a c_ptr) has a symbol of its own here.
    const auto gives_the_same = [&](ir::SymbolId foreign) {
      const ir::TypeId result = function->getReturnType()->isVoidType() ? ir::TypeId{} : type(function->getReturnType());
      return result == program_.symbols[foreign].type;
    };
    if (known != project_.externals.end() && (!project_.foreign.contains(known->second) || gives_the_same(known->second))) {
      symbols_[function->getCanonicalDecl()] = known->second;
      agree(known->second, function);
      return known->second;
    }
  }
  if (function->isImplicit())
    project_.sink.report(diag::Kind::SourceWarning, loc(function->getLocation()), "the function '" + name + "' is not declared: it is taken as one that gives an int",
                         "include the header that declares it, or declare it");
  ir::Symbol symbol;
  symbol.kind = ir::SymbolKind::Procedure;
  if (!function->getReturnType()->isVoidType()) symbol.type = type(function->getReturnType());
  symbol.attrs.set(external ? ir::Attr::External : ir::Attr::Static);
  if (function->isInlineSpecified()) symbol.attrs.set(ir::Attr::Inline);
  if (std::ranges::all_of(function->redecls(), [](const clang::FunctionDecl* decl) { return decl->isImplicit(); })) symbol.attrs.set(ir::Attr::Implicit);
  const ir::SymbolId id = make_symbol(function, std::move(symbol));
  if (external) project_.externals[name] = id;
  if (external) agree(id, function);
  if (external && function->getBuiltinID() != 0) project_.library_like.insert(id);
  return id;
}

auto Lowering::variable_symbol(const clang::VarDecl* variable) -> ir::SymbolId {
  const std::string name = variable->getNameAsString();
  const bool external = variable->hasExternalFormalLinkage();
  // What linkers call `common /opts/`.
  const auto is_block = [&](const ir::Symbol& s) { return s.kind == ir::SymbolKind::CommonBlock && !s.name.empty() && llvm::StringRef(s.name).lower() + "_" == name; };
  if (external && name.ends_with('_') && std::ranges::any_of(program_.symbols, is_block))
    unsupported(variable->getLocation(), "'" + name + "' is a COMMON block in Fortran", "use bind(c) variables of a module");
  if (external) {
    if (const auto known = project_.externals.find(name); known != project_.externals.end()) {
      const bool foreign = project_.foreign.contains(known->second);
      if (program_.symbols[known->second].kind != ir::SymbolKind::Variable)
        unsupported(variable->getLocation(), "'" + name + "' is a COMMON block in Fortran", "use bind(c) variables of a module");
      // A variable of another language has its own type here, and its own symbol; the name ties them.
      if (!foreign || program_.symbols[known->second].kind != ir::SymbolKind::Variable) {
        symbols_[variable->getCanonicalDecl()] = known->second;
        agree(known->second, variable);
        return known->second;
      }
    }
  }
  ir::Symbol symbol;
  symbol.kind = ir::SymbolKind::Variable;
  const auto* parameter = llvm::dyn_cast<clang::ParmVarDecl>(variable);
  symbol.storage = parameter != nullptr                 ? ir::StorageClass::Argument
                   : variable->isFileVarDecl() || external ? ir::StorageClass::Global
                   : variable->isStaticLocal()          ? ir::StorageClass::Static
                                                        : ir::StorageClass::Local;
  const clang::TypeSourceInfo* written_as = variable->getTypeSourceInfo();  // none for parameters that Clang made up (`double sin();`)
  const bool deduced = variable->getType()->getContainedAutoType() != nullptr;
  if (deduced && variable->getType()->isFunctionPointerType())
    unsupported(variable->getLocation(), "a pointer to a function declared with __auto_type", "write its type");
  symbol.type = written_as != nullptr && !deduced ? declared_type(written_as->getTypeLoc()) : type(variable->getType());
  const clang::QualType written_type = parameter != nullptr ? parameter->getOriginalType() : variable->getType();
  if (is_const(written_type)) symbol.attrs.set(ir::Attr::Const);
  if (is_volatile(written_type)) symbol.attrs.set(ir::Attr::Volatile);
  if (parameter != nullptr && ir::get_if<ir::ArrayType>(program_, symbol.type) == nullptr) symbol.attrs.set(ir::Attr::Value);
  if (variable->getStorageClass() == clang::SC_Static) symbol.attrs.set(ir::Attr::Static);
  if (variable->getStorageClass() == clang::SC_Extern) symbol.attrs.set(ir::Attr::Extern);
  if (variable->getTLSKind() != clang::VarDecl::TLS_None) symbol.attrs.set(ir::Attr::ThreadLocal);
  if (!variable->getType()->isIncompleteType() && !variable->getType()->isVariablyModifiedType())
    symbol.size = context_.getTypeSizeInChars(variable->getType()).getQuantity();
  const ir::SymbolId id = make_symbol(variable, std::move(symbol));
  if (external) project_.externals[name] = id;
  if (external) agree(id, variable);
  if (written_as == nullptr || deduced) return id;
  const ir::UnitId prototype = pointer_prototype(variable->getTypeSourceInfo()->getTypeLoc(), variable->getLocation());
  program_.symbols[id].unit = prototype;
  return id;
}

// One name with external linkage has one type in all files, as far as each of them says it.
void Lowering::agree(ir::SymbolId id, const clang::ValueDecl* decl) {
  const clang::QualType type = decl->getType().getCanonicalType();
  if (type->isIncompleteArrayType()) return;
  const auto* function = type->getAs<clang::FunctionType>();
  const bool same = function == nullptr || agree_on(project_.results, id, decl, function->getReturnType().getAsString(policy_));
  if (same && !type->isFunctionNoProtoType()) agree_on(project_.declared, id, decl, type.getAsString(policy_));
}

auto Lowering::agree_on(Project::Declared& declared, ir::SymbolId id, const clang::ValueDecl* decl, const std::string& text) -> bool {
  const auto [entry, is_new] = declared.try_emplace(id, text, loc(decl->getLocation()));
  if (is_new || entry->second.first == text) return true;
  diag::Diagnostic diagnostic{diag::Kind::DuplicateName, loc(decl->getLocation()), "'" + decl->getNameAsString() + "' has another type in another file", "", {}};
  diagnostic.notes.push_back({entry->second.second, "declared as '" + entry->second.first + "' here"});
  project_.sink.report(std::move(diagnostic));
  return false;
}

auto Lowering::field_symbol(const clang::FieldDecl* field) -> ir::SymbolId {
  const ir::TypeDefId def = type_def(field->getParent());  // gives symbols to all fields of a system header's struct
  if (const auto known = symbols_.find(field->getCanonicalDecl()); known != symbols_.end()) return known->second;
  ir::Symbol symbol;
  symbol.kind = ir::SymbolKind::Component;
  symbol.storage = ir::StorageClass::Component;
  symbol.scope = program_.type_defs[def].scope;
  // What Clang made up (va_list) was written nowhere.
  symbol.type = field->getTypeSourceInfo() != nullptr ? declared_type(field->getTypeSourceInfo()->getTypeLoc()) : type(field->getType());
  if (is_const(field->getType())) symbol.attrs.set(ir::Attr::Const);
  if (is_volatile(field->getType())) symbol.attrs.set(ir::Attr::Volatile);
  if (field->isBitField()) symbol.bits = static_cast<int>(field->getBitWidthValue(context_));
  if (!field->getParent()->isInvalidDecl()) symbol.offset = static_cast<std::int64_t>(context_.getFieldOffset(field) / 8);
  if (!field->getType()->isIncompleteType()) symbol.size = context_.getTypeSizeInChars(field->getType()).getQuantity();
  const ir::SymbolId id = make_symbol(field, std::move(symbol));
  if (field->getTypeSourceInfo() == nullptr) return id;
  const ir::UnitId prototype = pointer_prototype(field->getTypeSourceInfo()->getTypeLoc(), field->getLocation());
  program_.symbols[id].unit = prototype;
  return id;
}

auto Lowering::enumerator_symbol(const clang::EnumConstantDecl* enumerator) -> ir::SymbolId {
  ir::Symbol symbol;
  symbol.kind = ir::SymbolKind::Constant;
  symbol.type = type(enumerator->getType());
  if (enumerator->getInitExpr() != nullptr && is_project(enumerator->getLocation())) symbol.init = expr(enumerator->getInitExpr());
  else symbol.init = integer(enumerator->getInitVal().getExtValue());
  return make_symbol(enumerator, std::move(symbol));
}

auto Lowering::alias_symbol(const clang::TypedefNameDecl* alias) -> ir::SymbolId {
  ir::Symbol symbol;
  symbol.kind = ir::SymbolKind::TypeAlias;
  const clang::TypedefNameDecl* first = alias->getCanonicalDecl();
  symbol.type = declared_type(first->getTypeSourceInfo()->getTypeLoc());
  if (is_const(first->getUnderlyingType())) symbol.attrs.set(ir::Attr::Const);
  const ir::SymbolId id = make_symbol(first, std::move(symbol));
  const ir::UnitId prototype = pointer_prototype(first->getTypeSourceInfo()->getTypeLoc(), first->getLocation());
  program_.symbols[id].unit = prototype;
  return id;
}

auto Lowering::type_def(const clang::RecordDecl* record) -> ir::TypeDefId {
  const auto* first = llvm::cast<clang::RecordDecl>(record->getCanonicalDecl());
  if (const auto known = type_defs_.find(first); known != type_defs_.end()) return known->second;
  const bool ours = is_project(first->getLocation());
  const Key where = key(first, Sort::TypeDef);
  if (const auto known = project_.type_defs.find(where); known != project_.type_defs.end()) return type_defs_[first] = known->second;
  ir::Symbol symbol;
  symbol.name = record->getNameAsString();
  symbol.kind = ir::SymbolKind::DerivedType;
  symbol.scope = home_scope(record);
  symbol.loc = loc(record->getLocation());
  const ir::ScopeId around = symbol.scope;
  const ir::SymbolId name = program_.add_symbol(std::move(symbol));
  ir::TypeDef def;
  def.symbol = name;
  def.is_union = record->isUnion();
  def.scope = program_.add_scope(ir::ScopeKind::TypeDef, around, program_.scopes[around].unit);  // where it is defined, not where it is first spoken of
  const ir::TypeDefId id = program_.type_defs.add(std::move(def));
  program_.symbols[name].def = id;
  type_defs_[first] = id;
  project_.type_defs[where] = id;
  if (ours) return id;
  if (const clang::RecordDecl* definition = record->getDefinition()) define_record(definition, false);
  // div_t has no other name.
  if (const clang::TypedefNameDecl* alias = record->getTypedefNameForAnonDecl()) this->symbol(alias);
  return id;
}

auto Lowering::label(const clang::LabelDecl* decl) -> ir::LabelId {
  const auto [entry, is_new] = labels_.try_emplace(decl);
  if (is_new) entry->second = program_.labels.add({decl->getNameAsString(), unit_});
  return entry->second;
}

}  // namespace cf::frontend::c
