#include "unparse/c/usable_macros.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>
#include <tuple>

namespace cf::unparse::c {

namespace {

auto is_word(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Words of text; none of constants: 'a', "a". False: `wanted` was false of one.
auto all_words(std::string_view text, const std::function<bool(std::string_view)>& wanted) -> bool {
  for (std::size_t at = 0; at < text.size();) {
    if (!is_word(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    if (std::isdigit(static_cast<unsigned char>(text[at])) == 0 && !wanted(text.substr(at, end - at))) return false;
    at = end;
  }
  return true;
}

}  // namespace

// One definition for all who see it: what two sources say, each for itself, moves nothing.
auto UsableMacros::move(std::vector<Line> lines) const -> bool {
  std::ranges::stable_sort(lines, [](const Line& a, const Line& b) { return std::tuple(a.file.index, a.line) < std::tuple(b.file.index, b.line); });
  std::map<ir::FileId, const std::string*> defined;
  for (const Line& one : lines) {
    const auto known = defined.find(one.file);
    if (one.what->kind == ir::PreprocessorKind::Undef) {
      if (known != defined.end()) return true;
      continue;
    }
    if (known != defined.end() && *known->second != one.what->text) return true;
    defined[one.file] = &one.what->text;
  }
  const bool in_header = std::ranges::any_of(defined, [&](const auto& entry) { return !program_.files[entry.first].is_input; });
  return in_header && std::ranges::any_of(defined, [&](const auto& entry) { return *entry.second != *defined.begin()->second; });
}

UsableMacros::UsableMacros(const ir::Program& program) : program_(program) {
  for (const ir::Decl& decl : program.decls) {
    const auto* line = std::get_if<ir::PreprocessorDecl>(&decl.node);
    const bool defines = line != nullptr && (line->kind == ir::PreprocessorKind::Define || line->kind == ir::PreprocessorKind::Undef);
    if (defines && decl.loc.file) all_[line->name].push_back({decl.loc.file, decl.loc.line, line});
  }
  for (const auto& [name, lines] : all_) {
    if (move(lines)) moving_.insert(name);
  }
}

void UsableMacros::pass_file(ir::FileId file) {
  if (!read_.insert(file).second) return;
  for (const ir::TopLevel& item : program_.files[file].items) pass(item);
}

void UsableMacros::pass(const ir::TopLevel& item) {
  const auto* line = ir::get_if<ir::PreprocessorDecl>(program_, item.decl);
  if (line == nullptr) return;
  if (line->kind == ir::PreprocessorKind::Define) defined_.insert(line->name);
  if (line->kind == ir::PreprocessorKind::Undef) defined_.erase(line->name);
  if (line->kind != ir::PreprocessorKind::Include) return;
  if (line->file) return pass_file(line->file);
  // A generated header.
  for (const ir::FileId id : program_.files.ids()) {
    const ir::SourceFile& file = program_.files[id];
    if (file.generated && '"' + std::filesystem::path(file.path).filename().string() + '"' == line->name) pass_file(id);
  }
}

auto UsableMacros::all_in(std::string_view text) const -> bool {
  if (all_.empty()) return true;
  std::set<std::string, std::less<>> asked;
  return all_words(text, [&](std::string_view word) { return is_usable(word, asked); });
}

auto UsableMacros::meaning(std::string_view name) const -> std::string {
  const auto known = all_.find(name);
  if (known == all_.end()) return std::string(name);
  std::string_view text = known->second.front().what->text;
  text.remove_prefix(std::min(text.find(name) + name.size(), text.size()));
  std::string made;
  all_words(text, [&](std::string_view word) {
    const std::string part = word == name ? std::string(word) : meaning(word);
    if (!part.empty()) made += (made.empty() ? "" : " ") + part;
    return true;
  });
  return made;
}

auto UsableMacros::is_usable(std::string_view name, std::set<std::string, std::less<>>& asked) const -> bool {
  const auto known = all_.find(name);
  if (known == all_.end() || !asked.insert(std::string(name)).second) return true;
  if (moving_.contains(name) || !defined_.contains(name)) return false;
  return std::ranges::all_of(known->second, [&](const Line& one) { return all_words(one.what->text, [&](std::string_view word) { return is_usable(word, asked); }); });
}

}  // namespace cf::unparse::c
