#include "diag/render.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace cf::diag {

namespace {

constexpr std::size_t kWidth = 110;      // shown columns of a source line
constexpr std::size_t kBeforeCaret = 60;  // of these, before the caret of a line that is cut
constexpr std::string_view kCut = "...";

// The bytes of the UTF-8 character at `at`; 0 if they are none (Latin-1, binary).
auto utf8_length(std::string_view text, std::size_t at) -> std::size_t {
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80) return 0;
  return length;
}

// A source line as shown: one entry for each shown character, none of which disturbs a terminal, and the entry under which the caret stands.
struct Shown {
  std::vector<std::string> characters;
  std::size_t caret = 0;
};

auto show(std::string_view line, std::size_t column) -> Shown {
  Shown shown;
  bool placed = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = utf8_length(line, at);
    // The column counts bytes; one inside a character belongs to that character.
    if (!placed && at + std::max<std::size_t>(length, 1) >= column) {
      shown.caret = shown.characters.size();
      placed = true;
    }
    if (length == 0) shown.characters.emplace_back("?");
    else if (length == 1 && line[at] != '\t' && (line[at] < ' ' || line[at] == 0x7F)) shown.characters.emplace_back(" ");
    else shown.characters.emplace_back(line.substr(at, length));
    at += std::max<std::size_t>(length, 1);
  }
  // Behind the end: a place where something is missing.
  if (!placed) shown.caret = shown.characters.size() + (column > line.size() + 1 ? column - line.size() - 1 : 0);
  return shown;
}

// The source line and the caret; tabs stand in both lines, so the caret is right whatever their width.
auto excerpt(const Loc& loc, const Sources& sources, std::string_view caret_colour, std::string_view plain) -> std::string {
  if (!loc.file || loc.line == 0) return "";
  const std::string line = sources.line(loc.file, loc.line);
  if (line.find_first_not_of(" \t") == std::string::npos) return "";
  const Shown shown = show(line, std::max<std::uint32_t>(loc.column, 1));
  const std::size_t size = shown.characters.size();
  std::size_t begin = 0;
  std::size_t end = size;
  if (size > kWidth) {
    const std::size_t caret = std::min(shown.caret, size);
    begin = caret > kBeforeCaret ? std::min(caret - kBeforeCaret, size - kWidth) : 0;
    end = begin + kWidth;
  }
  std::string text = begin > 0 ? std::string(kCut) : "";
  std::string below = begin > 0 ? std::string(kCut.size(), ' ') : "";
  for (std::size_t i = begin; i < end; ++i) text += shown.characters[i];
  if (end < size) text += kCut;
  std::string result = fmt::format("{:>5} | {}\n", loc.line, text);
  // A column far behind the end of its line is a mistake of whoever made the place; no caret is better than a wrong one.
  if (loc.column == 0 || shown.caret > size + 1) return result;
  for (std::size_t i = begin; i < shown.caret; ++i) below += i < size && shown.characters[i] == "\t" ? '\t' : ' ';
  return result + fmt::format("{:>5} | {}{}^{}\n", "", below, caret_colour, plain);
}

struct Colours {
  std::string_view bold, error, warning, note, caret, plain;
};
constexpr Colours kNoColours{};
constexpr Colours kColours{"\033[1m", "\033[1;31m", "\033[1;35m", "\033[1;36m", "\033[1;32m", "\033[0m"};

auto word(Severity severity) -> std::string_view {
  switch (severity) {
    case Severity::Note: return "note";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
  }
  return "error";
}

auto colour(Severity severity, const Colours& colours) -> std::string_view {
  switch (severity) {
    case Severity::Note: return colours.note;
    case Severity::Warning: return colours.warning;
    case Severity::Error: return colours.error;
  }
  return colours.error;
}

auto head(const Loc& loc, Severity level, std::string_view text, const Sources& sources, const Colours& colours) -> std::string {
  const std::string where = place(loc, sources);
  return fmt::format("{}{}:{} {}{}:{} {}", colours.bold, where.empty() ? "contraflow" : where, colours.plain, colour(level, colours), word(level),
                     colours.plain, text);
}

}  // namespace

auto place(const Loc& loc, const Sources& sources) -> std::string {
  if (!loc.file || loc.file.index >= sources.count()) return "";
  std::string text = sources.path(loc.file);
  if (loc.line != 0) text += fmt::format(":{}", loc.line);
  if (loc.line != 0 && loc.column != 0) text += fmt::format(":{}", loc.column);
  return text;
}

auto render(const Diagnostic& diagnostic, const Sources& sources, const RenderOptions& options) -> std::string {
  const Colours& colours = options.colour ? kColours : kNoColours;
  std::string text = head(diagnostic.loc, severity(diagnostic.kind), diagnostic.text, sources, colours);
  text += fmt::format(" [{}]\n", name(diagnostic.kind));
  text += excerpt(diagnostic.loc, sources, colours.caret, colours.plain);
  for (const Note& note : diagnostic.notes) {
    text += head(note.loc, Severity::Note, note.text, sources, colours) + "\n";
    text += excerpt(note.loc, sources, colours.caret, colours.plain);
  }
  if (!diagnostic.hint.empty()) text += fmt::format("  hint: {}\n", diagnostic.hint);
  return text;
}

auto render_all(const Sink& sink, const RenderOptions& options) -> std::string {
  std::vector<const Diagnostic*> ordered;
  for (const Diagnostic& d : sink.all()) ordered.push_back(&d);
  const auto key = [](const Diagnostic* d) {
    // A place without a file sorts first, although its id is the largest.
    return std::tuple(d->loc.file ? d->loc.file.index + std::uint64_t{1} : 0, d->loc.line, d->loc.column);
  };
  std::ranges::stable_sort(ordered, {}, key);
  std::string text;
  for (const Diagnostic* d : ordered) text += render(*d, sink.sources(), options);
  return text;
}

}  // namespace cf::diag
