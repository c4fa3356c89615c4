#include "diag/sink.h"

#include <fstream>
#include <utility>

namespace cf::diag {

auto Sources::add(const std::string& path) -> FileId {
  const auto [entry, is_new] = ids_.try_emplace(path);
  if (is_new) entry->second = paths_.add(path);
  return entry->second;
}

auto Sources::path(FileId id) const -> const std::string& { return paths_[id]; }

auto Sources::line(FileId id, std::uint32_t number) const -> std::string {
  if (!paths_.contains(id) || number == 0) return "";
  Text& text = texts_[id];
  if (!text.read) {
    text.read = true;
    std::ifstream file(paths_[id], std::ios::binary);
    for (std::string line; std::getline(file, line);) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      text.lines.push_back(std::move(line));
    }
  }
  return number <= text.lines.size() ? text.lines[number - 1] : "";
}

void Sink::report(Kind kind, Loc loc, std::string text, std::string hint) {
  report(Diagnostic{kind, loc, std::move(text), std::move(hint), {}});
}

void Sink::report(Diagnostic diagnostic) {
  if (!said_.emplace(diagnostic.loc, diagnostic.kind, diagnostic.text).second) return;
  if (severity(diagnostic.kind) == Severity::Error) ++errors_;
  all_.push_back(std::move(diagnostic));
}

}  // namespace cf::diag
