#include "unparse/c/moving_macros.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>
#include <vector>

namespace cf::unparse::c {

namespace {

struct Line {
  ir::FileId file;
  std::uint32_t line = 0;
  const ir::PreprocessorDecl* what = nullptr;
};

// One definition for all who see it: what two sources say, each for itself, moves nothing.
auto moves(const ir::Program& program, std::vector<Line> lines) -> bool {
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
  const bool in_header = std::ranges::any_of(defined, [&](const auto& entry) { return !program.files[entry.first].is_input; });
  return in_header && std::ranges::any_of(defined, [&](const auto& entry) { return *entry.second != *defined.begin()->second; });
}

auto is_word(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

MovingMacros::MovingMacros(const ir::Program& program) {
  std::map<std::string, std::vector<Line>> all;
  for (const ir::Decl& decl : program.decls) {
    const auto* line = std::get_if<ir::PreprocessorDecl>(&decl.node);
    const bool defines = line != nullptr && (line->kind == ir::PreprocessorKind::Define || line->kind == ir::PreprocessorKind::Undef);
    if (defines && decl.loc.file) all[line->name].push_back({decl.loc.file, decl.loc.line, line});
  }
  for (const auto& [name, lines] : all) {
    if (moves(program, lines)) names_.insert(name);
  }
  for (bool changed = !names_.empty(); changed;) {
    changed = false;
    for (const auto& [name, lines] : all) {
      if (names_.contains(name) || !std::ranges::any_of(lines, [&](const Line& one) { return used_in(one.what->text); })) continue;
      changed = names_.insert(name).second;
    }
  }
}

auto MovingMacros::used_in(std::string_view text) const -> bool {
  if (names_.empty()) return false;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_word(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_word(text[end])) ++end;
    if (names_.contains(text.substr(at, end - at))) return true;
    at = end;
  }
  return false;
}

}  // namespace cf::unparse::c
