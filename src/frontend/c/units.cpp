#include "frontend/c/lowering.h"

#include <algorithm>
#include <array>

#include "llvm/Support/raw_ostream.h"

namespace cf::frontend::c {

void Lowering::lower(const std::vector<clang::DeclGroupRef>& groups) {
  for (const auto& [file, hash] : preprocessed_.own_inclusions)
    unsupported(hash, "a file that includes itself", "put what is included several times into a file of its own");
  for (const clang::FileID id : preprocessed_.entered) inclusion(id);  // there may be nothing in it
  for (const clang::DeclGroupRef& group : groups) item(group);
  for (const clang::SourceLocation at : preprocessed_.pragma_operators)
    project_.sink.report(diag::Kind::Directive, loc(at), "a directive that stands as _Pragma is left out", "write it as a line of its own: #pragma ...");
  for (auto& [id, in] : inclusions_) {
    if (in == nullptr || !in->project) continue;
    const auto size = static_cast<std::uint32_t>(in->text.text().size());
    directive_items(*in, size);
    ir::Notes notes;
    notes.before = in->text.before(size);
    ir::SourceFile& file = program_.files[in->file];
    if (!file.end_notes) file.end_notes = add_notes(std::move(notes));
  }
}

auto Lowering::meaning(const clang::DeclGroupRef& group) -> std::size_t {
  std::string text;
  llvm::raw_string_ostream out(text);
  clang::PrintingPolicy policy = policy_;
  policy.PrintCanonicalTypes = true;
  for (const clang::Decl* decl : group) decl->print(out, policy);
  return std::hash<std::string>{}(out.str());
}

void Lowering::item(const clang::DeclGroupRef& group) {
  const std::vector<const clang::Decl*> decls(group.begin(), group.end());
  if (decls.empty()) return;
  clang::SourceLocation begin = decls.back()->getBeginLoc();
  const Place at = place(begin);
  if (at.in == nullptr || !at.in->project) return;
  std::string name;
  if (const auto* named = llvm::dyn_cast<clang::NamedDecl>(decls.back())) name = named->getNameAsString();
  if (!enter_item({at.in->file, at.offset, Sort::Item, reading_, name}, meaning(group))) return;
  directive_items(*at.in, at.offset);
  const auto* function = decls.size() == 1 ? llvm::dyn_cast<clang::FunctionDecl>(decls.front()) : nullptr;
  if (function != nullptr && function->isThisDeclarationADefinition()) {
    if (const ir::DeclId definition = result_definition(function)) project_.add_item(at.in->file, at.offset, {{}, definition});
    project_.add_item(at.in->file, at.offset, {function_unit(function, false), {}});
    return;
  }
  ir::Notes notes = notes_before(begin);
  const std::vector<ir::DeclId> made = decl_group(decls);
  note_inside(notes, decls.back()->getEndLoc());
  note_after(notes, decls.back()->getEndLoc());
  for (const ir::DeclId decl : passed_directives(begin)) project_.add_item(at.in->file, at.offset, {{}, decl});
  for (const ir::DeclId decl : made) project_.add_item(at.in->file, at.offset, {{}, decl});
  if (!made.empty()) program_.decls[made.front()].notes = add_notes(std::move(notes));
}

// False if it was lowered before. Where a header means something else than before (another macro, a second inclusion), what follows is a reading of its own,
// unless an earlier one agrees.
auto Lowering::enter_item(Key where, std::size_t meaning) -> bool {
  const auto [known, is_new] = project_.items.try_emplace(where, meaning);
  if (is_new) return true;
  if (known->second == meaning) return false;
  for (where.reading = 0; where.reading <= project_.readings; ++where.reading) {
    const auto other = project_.items.find(where);
    if (other == project_.items.end() || other->second != meaning) continue;
    reading_ = where.reading;
    return false;
  }
  reading_ = ++project_.readings;
  where.reading = reading_;
  project_.items.emplace(where, meaning);
  return true;
}

auto is_head_word(std::string_view word) -> bool {
  static constexpr std::array<std::string_view, 9> kWords{"static", "extern", "inline", "__inline", "__inline__", "_Noreturn", "__attribute__", "__attribute", "__extension__"};
  return std::ranges::find(kWords, word) != kWords.end();
}

// What stands before the name of a function and says nothing of its type; the words that do are left in `type_words`.
auto Lowering::prefixes(const clang::FunctionDecl* function, std::string& type_words) -> std::vector<std::string> {
  std::vector<std::string> words;
  const std::optional<std::string> text = written(function->getBeginLoc(), function->getLocation());
  if (!text) {
    if (function->getStorageClass() == clang::SC_Static) words.emplace_back("static");
    if (function->getStorageClass() == clang::SC_Extern) words.emplace_back("extern");
    if (function->isInlineSpecified()) words.emplace_back("inline");
    return words;
  }
  const auto is_mine = [&](const std::string& word) { return is_head_word(word) || preprocessed_.head_words.contains(word); };
  const auto split = [&](const std::string& from, bool keep, std::string& rest) {
    for (std::size_t at = 0; at < from.size();) {
      std::size_t end = std::min(from.find_first_of(" *(", at), from.size());
      std::string word = from.substr(at, end - at);
      if (word.starts_with("__attribute")) {
        int depth = 0;
        for (; end < from.size(); ++end) {
          depth += from[end] == '(' ? 1 : from[end] == ')' ? -1 : 0;
          if (from[end] == ')' && depth == 0) break;
        }
        end = std::min(end + 1, from.size());
        if (keep) words.push_back(from.substr(at, end - at));
      } else if (is_mine(word)) {
        if (word == "__inline" || word == "__inline__") word = "inline";
        if (keep && word != "__extension__") words.push_back(word);
      } else {
        if (end < from.size()) ++end;
        rest += from.substr(at, end - at);
        at = end;
        continue;
      }
      at = end < from.size() && from[end] == ' ' ? end + 1 : end;
    }
  };
  std::string around;
  split(*text, true, around);
  std::string type_only;
  split(type_words, false, type_only);
  while (!type_only.empty() && type_only.back() == ' ') type_only.pop_back();
  type_words = type_only;
  return words;
}

auto Lowering::parameter(const clang::ParmVarDecl* declared) -> ir::SymbolId {
  const ir::SymbolId arg = symbol(declared);
  if (declared->isImplicit()) return arg;  // of `fn_type f;`
  // `double *v, w;` of a definition in the old style: the specifiers stand before the first name.
  const clang::ParmVarDecl* first = declared;
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(declared->getDeclContext()); function != nullptr && !function->hasWrittenPrototype())
    for (const clang::ParmVarDecl* other : function->parameters())
      if (other->getBeginLoc() == declared->getBeginLoc() && sources_.isBeforeInTranslationUnit(other->getLocation(), first->getLocation())) first = other;
  const clang::SourceLocation name = first->getIdentifier() != nullptr ? first->getLocation() : clang::SourceLocation();
  if (owned_definition(first->getTypeSourceInfo()->getTypeLoc()) != nullptr)
    unsupported(first->getBeginLoc(), "a struct, union or enum that is defined among the parameters", "define it before the function");
  ir::TypeSpec written_spec = spec(first->getBeginLoc(), first->getTypeSourceInfo()->getTypeLoc(), name);
  add_attributes(std::vector<const clang::VarDecl*>{declared}, written_spec);
  program_.symbols[arg].spec = std::move(written_spec);
  return arg;
}

// The parameters of `double (*f)(double t, void *context)` as written: the prototype of what f points to. None for other declarators and for what is not the user's.
auto Lowering::pointer_prototype(clang::TypeLoc declarator, clang::SourceLocation name) -> ir::UnitId {
  const Place at = place(name);
  if (at.in == nullptr || !at.in->project) return {};
  clang::FunctionTypeLoc function;
  for (clang::TypeLoc next = declarator; next && !function; next = inner_type(next)) function = next.getAs<clang::FunctionTypeLoc>();
  if (!function) return {};
  const auto* prototype = llvm::dyn_cast<clang::FunctionProtoType>(function.getTypePtr());
  ir::Unit unit;
  unit.kind = function.getReturnLoc().getType()->isVoidType() ? ir::UnitKind::Subroutine : ir::UnitKind::Function;
  unit.file = at.in->file;
  unit.interface_body = true;
  unit.host = unit_;
  unit.loc = loc(name);
  unit.unprototyped = prototype == nullptr;
  unit.variadic = prototype != nullptr && prototype->isVariadic();
  const ir::ScopeId around = !scopes_.empty() ? scopes_.back() : project_.file_scope(at.in->file);
  const ir::UnitId outer = unit_;
  const ir::UnitId id = program_.units.add(std::move(unit));
  const ir::ScopeId scope = program_.add_scope(ir::ScopeKind::Unit, around, id);
  ir::Symbol symbol;  // what it points to has no name
  symbol.kind = ir::SymbolKind::Procedure;
  symbol.scope = scope;
  symbol.unit = id;
  if (program_.units[id].kind == ir::UnitKind::Function) symbol.type = type(function.getReturnLoc().getType());
  program_.units[id].scope = scope;
  const ir::SymbolId pointed_to = program_.add_symbol(std::move(symbol));
  program_.units[id].symbol = pointed_to;
  unit_ = id;
  scopes_.push_back(scope);
  std::vector<ir::SymbolId> args;
  for (const clang::ParmVarDecl* declared : function.getParams())
    if (declared != nullptr) args.push_back(parameter(declared));
  program_.units[id].args = std::move(args);
  scopes_.pop_back();
  unit_ = outer;
  return id;
}

void Lowering::function_head(const clang::FunctionDecl* function, ir::UnitId id) {
  ir::TypeSpec result;
  if (const clang::FunctionTypeLoc written_type = function->getFunctionTypeLoc())
    result = spec(function->getBeginLoc(), written_type.getReturnLoc(), function->getLocation()), name_alone(result, written_type.getReturnLoc());
  else
    result.type = type(function->getReturnType()), result.spelling = function->getReturnType().getAsString(policy_);
  std::vector<ir::SymbolId> args;
  for (const clang::ParmVarDecl* declared : function->parameters())
    if (function->hasWrittenPrototype() || !declared->isImplicit()) args.push_back(parameter(declared));
  // A definition in the old style is written with a prototype; where arguments are converted differently then, it is refused.
  if (!function->hasWrittenPrototype() && function->isThisDeclarationADefinition())
    for (const clang::ParmVarDecl* declared : function->parameters())
      if (context_.isPromotableIntegerType(declared->getType()) || declared->getType()->isSpecificBuiltinType(clang::BuiltinType::Float))
        unsupported(declared->getLocation(), "a parameter of this type in a definition without prototype", "declare the parameters between the parentheses");
  ir::Unit& unit = program_.units[id];
  unit.prefixes = prefixes(function, result.spelling);
  for (std::string& text : attributes_behind(function)) unit.prefixes.push_back(std::move(text));
  unit.result_spec = std::move(result);
  unit.args = std::move(args);
  unit.variadic = function->isVariadic() && function->hasPrototype();
  unit.unprototyped = !function->hasWrittenPrototype();
}

auto Lowering::function_unit(const clang::FunctionDecl* function, bool interface_body) -> ir::UnitId {
  const Place at = place(function->getBeginLoc());
  ir::Unit unit;
  unit.kind = function->getReturnType()->isVoidType() ? ir::UnitKind::Subroutine : ir::UnitKind::Function;
  unit.symbol = symbol(function);
  unit.file = at.in->file;
  unit.interface_body = interface_body;
  unit.host = interface_body ? unit_ : ir::UnitId{};
  unit.loc = loc(function->getLocation());
  const ir::SymbolId name = unit.symbol;
  if (!interface_body) define_once(name, unit.loc);
  const ir::ScopeId around = !scopes_.empty() ? scopes_.back() : project_.file_scope(at.in->file);
  const ir::UnitId outer = unit_;
  const ir::UnitId id = program_.units.add(std::move(unit));
  const ir::ScopeId scope = program_.add_scope(ir::ScopeKind::Unit, around, id);
  program_.units[id].scope = scope;
  if (!interface_body || !program_.symbols[name].unit) program_.symbols[name].unit = id;
  unit_ = id;
  scopes_.push_back(scope);
  if (interface_body) {
    function_head(function, id);
  } else {
    ir::Notes notes = notes_before(function->getBeginLoc());
    function_head(function, id);
    const auto* body = llvm::cast<clang::CompoundStmt>(function->getBody());
    const clang::FunctionTypeLoc head = function->getFunctionTypeLoc();
    header_note(notes, body, head ? head.getRParenLoc() : clang::SourceLocation());
    program_.units[id].notes = add_notes(std::move(notes));
    ir::Block block;
    block.braced = true;
    statements(body, block);
    program_.units[id].end_notes = std::exchange(block.end, {});
    program_.units[id].body = std::move(block);
  }
  scopes_.pop_back();
  unit_ = outer;
  return id;
}

// Two definitions of one name with external linkage do not link.
void Lowering::define_once(ir::SymbolId id, ir::Loc where) {
  const auto [entry, is_new] = project_.defined.try_emplace(id, where);
  if (is_new) return;
  diag::Diagnostic diagnostic{diag::Kind::DuplicateName, where, "'" + program_.symbols[id].name + "' is defined twice", "", {}};
  diagnostic.notes.push_back({entry->second, "the first definition"});
  project_.sink.report(std::move(diagnostic));
}

auto Lowering::prototype(const clang::FunctionDecl* function) -> ir::DeclId {
  const ir::UnitId unit = function_unit(function, true);
  return program_.add_decl(ir::PrototypeDecl{unit}, loc(function->getBeginLoc()));
}

}  // namespace cf::frontend::c
