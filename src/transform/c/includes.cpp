#include "transform/c/includes.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "ir/fields.h"
#include "rules/c_names.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto include_line(const Program& p, const TopLevel& item) -> const PreprocessorDecl* {
  const auto* line = item.decl ? get_if<PreprocessorDecl>(p, item.decl) : nullptr;
  return line && line->kind == PreprocessorKind::Include ? line : nullptr;
}

auto home_of(const std::string& name) -> std::string_view {
  if (name == "malloc" || name == "calloc" || name == "realloc" || name == "free" || name == "qsort" || name == "abort") return "stdlib.h";
  if (name == "memset" || name == "memcpy" || name == "memmove") return "string.h";
  if (name.starts_with("cf_")) return "contraflow.h";
  return rules::c_header(name);
}

// What the derivatives among items speak of, as headers.
class Wanted {
 public:
  explicit Wanted(const Program& p) : p_(p) {}

  void item(const TopLevel& item) {
    if (item.unit) return unit(item.unit);
    if (const auto* prototype = get_if<PrototypeDecl>(p_, item.decl)) signature(prototype->unit);
    if (const auto* variables = get_if<Variables>(p_, item.decl)) this->variables(*variables);
    if (const auto* alias = get_if<TypeAliasDecl>(p_, item.decl)) {
      definition(alias->spec);
      for (const Entity& entity : alias->entities) type(p_.symbols[entity.symbol].type);
    }
    if (const auto* def = get_if<TypeDefDecl>(p_, item.decl)) members(def->def);
  }
  auto headers() const -> const std::set<std::string>& { return headers_; }

 private:
  void unit(UnitId id) {
    signature(id);
    for_each_stmt(p_, p_.units[id].body, [&](StmtId stmt) {
      if (const auto* call = get_if<CallStmt>(p_, stmt)) symbol(call->call.symbol);
      for_each_expr(p_, stmt, [&](ExprId e) { expr(e); });
      const auto* declared = get_if<DeclStmt>(p_, stmt);
      if (const auto* variables = declared ? get_if<Variables>(p_, declared->decl) : nullptr) this->variables(*variables);
    });
  }
  void signature(UnitId id) {
    for (SymbolId arg : p_.units[id].args) {
      if (arg) type(p_.symbols[arg].type);
    }
    type(p_.symbols[p_.units[id].symbol].type);
  }
  void variables(const Variables& variables) {
    definition(variables.spec);
    for (const Entity& entity : variables.entities) {
      type(p_.symbols[entity.symbol].type);
      if (p_.symbols[entity.symbol].init) expr(p_.symbols[entity.symbol].init);
    }
  }
  // typedef struct s { ... } s;
  void definition(const TypeSpec& spec) {
    if (const auto* def = get_if<TypeDefDecl>(p_, spec.definition)) members(def->def);
  }
  void members(TypeDefId def) {
    for (SymbolId member : p_.type_defs[def].components) type(p_.symbols[member].type);
  }
  void expr(ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId part) {
      if (const auto* call = get_if<Call>(p_, part)) symbol(call->symbol);
      if (const auto* cast = get_if<Cast>(p_, part)) type(cast->spec.type);
      // DBL_MIN, as derivatives write it.
      if (const MacroUse* macro = macro_of(p_, part); macro && !rules::c_header(macro->text).empty()) headers_.insert(std::string(rules::c_header(macro->text)));
    });
  }
  void symbol(SymbolId symbol) {
    if (!symbol || p_.symbols[symbol].kind != SymbolKind::Intrinsic) return;
    if (const std::string header(home_of(p_.symbols[symbol].name)); !header.empty()) headers_.insert(header);
  }
  // struct cf_sweeps is the runtime's.
  void type(TypeId type) {
    for (;;) {
      if (const auto* pointer = get_if<PointerType>(p_, type)) type = pointer->pointee;
      else if (const auto* array = get_if<ArrayType>(p_, type)) type = array->element;
      else break;
    }
    const auto* derived = get_if<DerivedType>(p_, type);
    if (derived && p_.symbols[p_.type_defs[derived->def].symbol].name == "cf_sweeps") headers_.insert("contraflow.h");
  }

  const Program& p_;
  std::set<std::string> headers_;
};

}  // namespace

auto included_headers(const Program& p, const std::vector<TopLevel>& items) -> std::set<std::string> {
  std::set<std::string> names;
  for (const TopLevel& item : items) {
    if (const PreprocessorDecl* line = include_line(p, item)) names.insert(line->name);
  }
  return names;
}

auto missing_includes(Run& run, const std::set<std::string>& there, const std::vector<TopLevel>& items) -> std::vector<TopLevel> {
  Program& p = run.program;
  Wanted wanted(p);
  for (const TopLevel& item : items) wanted.item(item);
  std::vector<TopLevel> made;
  for (const std::string& header : wanted.headers()) {
    if (there.contains("<" + header + ">")) continue;
    // NULL comes with many of them.
    static constexpr std::array kWithNull{"<stdlib.h>", "<stdio.h>", "<string.h>", "<time.h>"};
    if (header == "stddef.h" && std::ranges::any_of(kWithNull, [&](const char* other) { return there.contains(other); })) continue;
    made.push_back(TopLevel{{}, p.add_decl(PreprocessorDecl{PreprocessorKind::Include, "<" + header + ">", {}, "#include <" + header + ">"})});
  }
  return made;
}

auto needs_library_types(const Program& p, const std::vector<TopLevel>& prototypes) -> bool {
  for (const TopLevel& item : prototypes) {
    const auto* prototype = get_if<PrototypeDecl>(p, item.decl);
    if (!prototype) continue;  // pairs of sweeps
    for (SymbolId arg : p.units[prototype->unit].args) {
      static const std::set<std::string> known{"double", "float", "int", "void", "const", "char", "long", "unsigned", "short", "struct", "signed", "_Bool"};
      std::string word;
      for (char c : p.symbols[arg].spec.spelling + " ") {
        if (c != ' ') word += c;
        else if (!known.contains(word) && !std::exchange(word, "").empty()) return true;
        else word.clear();
      }
    }
  }
  return false;
}

auto name_of_header(const Program& p, FileId header) -> std::string {
  namespace fs = std::filesystem;
  const std::string plain = '"' + fs::path(p.files[header].path).filename().string() + '"';
  FileId includer;
  std::string written;
  for (FileId file : p.files.ids()) {
    if (p.files[file].generated || file == header || (includer && !p.files[file].is_input)) continue;
    for (const TopLevel& item : p.files[file].items) {
      const PreprocessorDecl* line = include_line(p, item);
      if (!line || line->file != header) continue;
      includer = file;
      written = line->name;
    }
    if (includer && p.files[includer].is_input) break;
  }
  const bool spelled = written.size() > 2 && (written.front() == '"' || written.front() == '<');
  if (!spelled) return plain;
  if (p.files[includer].is_input || written.front() == '<') return written;
  const fs::path path = written.substr(1, written.size() - 2);
  const fs::path beside = fs::path(p.files[includer].path).parent_path() / path;
  if (beside.lexically_normal() != fs::path(p.files[header].path).lexically_normal()) return written;
  const std::string outer = name_of_header(p, includer);
  return '"' + (fs::path(outer.substr(1, outer.size() - 2)).parent_path() / path).lexically_normal().string() + '"';
}

auto is_guarded(const Program& p, const std::vector<TopLevel>& items) -> bool {
  for (const TopLevel& item : items) {
    const auto* line = item.decl ? get_if<PreprocessorDecl>(p, item.decl) : nullptr;
    if (!line) return false;
    if (line->text.find("pragma once") != std::string::npos) return true;
    if (line->kind == PreprocessorKind::Define) return line->text.ends_with(line->name);
  }
  return false;
}

auto includes_definitions(const Program& p, FileId file) -> bool {
  std::vector<FileId> todo{file};
  std::set<FileId> seen;
  const auto is_state = [&](SymbolId variable) { return p.symbols[variable].kind == SymbolKind::Variable && !p.symbols[variable].attrs.has(Attr::Const); };
  const auto defines = [&](const TopLevel& item) {
    if (item.unit) {
      const Attrs& attrs = p.symbols[p.units[item.unit].symbol].attrs;
      if (!attrs.has(Attr::Static) && !attrs.has(Attr::Inline)) return true;
      bool keeps = false;
      for_each_stmt(p, p.units[item.unit].body, [&](StmtId stmt) {
        const auto* declared = get_if<DeclStmt>(p, stmt);
        const auto* variables = declared ? get_if<Variables>(p, declared->decl) : nullptr;
        for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{})
          keeps = keeps || (p.symbols[entity.symbol].storage == StorageClass::Static && is_state(entity.symbol));
      });
      return keeps;
    }
    const auto* variables = get_if<Variables>(p, item.decl);
    if (!variables || std::ranges::any_of(variables->attrs, [](const AttrSpec& a) { return a.word == AttrWord::Extern; })) return false;
    return std::ranges::any_of(variables->entities, [&](const Entity& entity) { return !p.symbols[entity.symbol].attrs.has(Attr::Static) || is_state(entity.symbol); });
  };
  while (!todo.empty()) {
    const FileId at = todo.back();
    todo.pop_back();
    if (!seen.insert(at).second) continue;
    for (const TopLevel& item : p.files[at].items) {
      if (const PreprocessorDecl* line = include_line(p, item); line && line->file) todo.push_back(line->file);
      if (at != file && defines(item)) return true;
    }
  }
  return false;
}

}  // namespace cf::transform::c
