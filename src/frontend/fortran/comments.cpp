#include "frontend/fortran/comments.h"

#include <algorithm>
#include <fstream>

#include "frontend/fortran/lowering.h"
#include "frontend/fortran/parsed_statements.h"

namespace cf::frontend::fortran {

namespace {

// `!$cf ...`, `c$openad ...`, `!$AD ...`: for parse_directive.
auto is_comment_directive(std::string_view line) -> bool {
  if (line.size() < 4 || line[1] != '$') return false;
  std::string word;
  for (std::size_t i = 2; i < line.size() && std::isalpha(static_cast<unsigned char>(line[i])) != 0; ++i)
    word += static_cast<char>(std::tolower(static_cast<unsigned char>(line[i])));
  return word == "cf" || word == "openad" || word == "ad";
}

auto read_lines(const std::string& path) -> std::vector<std::string> {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  return lines;
}

auto blank(std::string_view line) -> bool { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// Of the line, not of the offset: a tab is one column, as in Flang's columns.
auto line_of(const std::vector<Line>& lines, std::uint32_t offset) -> std::size_t {
  auto after = std::upper_bound(lines.begin(), lines.end(), offset, [](std::uint32_t o, const Line& l) { return o < l.begin; });
  return after == lines.begin() ? 0 : static_cast<std::size_t>(after - lines.begin()) - 1;
}

}  // namespace

void Comments::begin(const Source& source) {
  source_ = &source;
  auto text = std::make_unique<Text>();
  text->text = source.text;
  text->lines = scan_lines(text->text, line_options());
  if (source.preprocessed) drop_made_blanks(*text);
  stack_.clear();
  stack_.push_back({text.get(), 0, 0});
  texts_[source.fed_path] = std::move(text);
}

// An included file is in the form of the file that includes it.
auto Comments::line_options() const -> LineOptions {
  return {source_->fixed, lowering_.options.fixed_line_length, lowering_.options.openmp, source_->preprocessed, lowering_.options.backslash};
}

auto Comments::text_of(const parser::SourceFile& file) -> const Text* {
  auto [entry, is_new] = texts_.try_emplace(&file);
  if (is_new) {
    entry->second = std::make_unique<Text>();
    Text& text = *entry->second;
    text.text = std::string_view(file.content().data(), file.content().size());
    text.lines = scan_lines(text.text, line_options());
  }
  return entry->second.get();
}

// A blank line of preprocessed text is the user's own only if it was blank before.
void Comments::drop_made_blanks(Text& text) {
  text.dropped.resize(text.lines.size());
  std::string current = source_->path;
  std::size_t number = 1;
  for (std::size_t i = 0; i < text.lines.size(); ++i) {
    const Line& line = text.lines[i];
    if (line.kind == LineKind::Marker) {
      std::string marker(text.text.substr(line.begin + 1, line.end - line.begin - 1));
      std::size_t open = marker.find('"');
      std::size_t close = marker.rfind('"');
      number = std::strtoul(marker.c_str(), nullptr, 10);
      if (open != std::string::npos && close > open) current = marker.substr(open + 1, close - open - 1);
      continue;
    }
    if (line.kind == LineKind::Blank) {
      auto [entry, is_new] = originals_.try_emplace(current);
      if (is_new) entry->second = read_lines(current);
      text.dropped[i] = number == 0 || number > entry->second.size() || !blank(entry->second[number - 1]);
    }
    ++number;
  }
}

auto Comments::select(const parser::SourceFile& file, std::size_t origin, ir::Notes& notes) -> Stream& {
  bool input = &file.path() == source_->fed_path;
  if (input) stack_.front().origin = origin;
  bool known = input || std::any_of(stack_.begin(), stack_.end(), [&](const Stream& s) { return s.origin == origin; });
  if (known) {
    while (stack_.back().origin != origin) leave_inclusion(notes);
    return stack_.back();
  }
  auto next_include = [](const Stream& s) {
    const std::vector<Line>& lines = s.text->lines;
    std::size_t line = s.cursor;
    while (line < lines.size() && lines[line].kind != LineKind::Include) ++line;
    return line;
  };
  while (stack_.size() > 1 && next_include(stack_.back()) == stack_.back().text->lines.size()) leave_inclusion(notes);
  std::size_t include = next_include(stack_.back());
  if (include < stack_.back().text->lines.size()) take_until(stack_.back(), include + 1, notes);
  stack_.push_back({text_of(file), origin, 0});
  return stack_.back();
}

void Comments::leave_inclusion(ir::Notes& notes) {
  take_until(stack_.back(), stack_.back().text->lines.size(), notes);
  stack_.pop_back();
}

void Comments::take_line(const Stream& stream, std::size_t index, bool in_statement, ir::Notes& notes) {
  const Line& line = stream.text->lines[index];
  if (line.kind == LineKind::Blank) {
    bool dropped = in_statement || (!stream.text->dropped.empty() && stream.text->dropped[index]);
    if (!dropped) notes.before.emplace_back();
    return;
  }
  if (line.comment == Line::kNone) return;
  std::string text = comment_text(stream.text->text, line);
  if (line.kind == LineKind::Comment && is_comment_directive(text)) {
    ir::Loc loc = lowering_.places.loc(parser::Provenance(stream.origin + line.comment));
    if (auto directive = lowering_.parse_directive(text, loc)) {
      notes.directives.push_back(std::move(*directive));
      return;
    }
  }
  bool indented = source_->fixed && line.kind == LineKind::Comment && line.comment != line.begin;
  notes.before.push_back(indented ? " " + text : text);
}

void Comments::take_until(Stream& stream, std::size_t line, ir::Notes& notes) {
  for (; stream.cursor < line; ++stream.cursor) take_line(stream, stream.cursor, false, notes);
}

auto Comments::add(ir::Notes notes) -> ir::NotesId {
  if (notes.before.empty() && notes.after.empty() && notes.directives.empty()) return {};
  return lowering_.program.notes.add(std::move(notes));
}

auto Comments::take_kept() -> ir::Notes {
  ir::Notes notes;
  notes.before = std::move(kept_);
  kept_.clear();
  return notes;
}

// The lines up to the statement, those among its own, and the comment behind it.
void Comments::take_statement(Stream& stream, std::uint32_t first_offset, std::uint32_t last_offset, ir::Notes& notes) {
  const std::vector<Line>& lines = stream.text->lines;
  std::size_t last = line_of(lines, last_offset);
  take_until(stream, line_of(lines, first_offset), notes);
  if (stream.cursor > last) return;
  for (std::size_t i = stream.cursor; i < last; ++i) {
    const std::size_t index = notes.before.size();
    take_line(stream, i, true, notes);
    if (lines[i].kind == LineKind::Code && notes.before.size() > index)
      inner_.push_back({i, index, static_cast<int>(lines[i].comment - lines[i].begin + 1)});
  }
  stream.cursor = last + 1;
  const Line& end = lines[last];
  if (end.comment == Line::kNone || end.comment <= last_offset) return;
  std::string_view between = stream.text->text.substr(last_offset + 1, end.comment - last_offset - 1);
  std::size_t semicolon = between.find(';');
  if (semicolon != std::string_view::npos && between.find_first_not_of("; \t", semicolon) != std::string_view::npos) {
    stream.cursor = last;  // the comment belongs to the last statement of the line
    return;
  }
  notes.after = comment_text(stream.text->text, end);
  notes.after_column = static_cast<int>(end.comment - end.begin + 1);
}

auto Comments::before_and_after(parser::CharBlock statement) -> ir::NotesId {
  inner_.clear();
  ir::Notes notes = take_kept();
  if (statement.empty()) return add(std::move(notes));
  const parser::AllCookedSources& cooked = lowering_.places.cooked();
  auto first = cooked.GetProvenanceRange(parser::CharBlock(statement.begin(), 1));
  auto last = cooked.GetProvenanceRange(parser::CharBlock(statement.end() - 1, 1));
  if (!first || !last) return add(std::move(notes));
  std::size_t from = 0;
  std::size_t to = 0;
  const parser::SourceFile* file = cooked.allSources().GetSourceFile(first->start(), &from);
  const parser::SourceFile* last_file = cooked.allSources().GetSourceFile(last->start(), &to);
  if (file == nullptr) return add(std::move(notes));
  if (last_file != file || to < from) to = from;
  Stream& stream = select(*file, first->start().offset() - from, notes);
  take_statement(stream, static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to), notes);
  return add(std::move(notes));
}

void Comments::share(ir::NotesId& id, const std::vector<parser::CharBlock>& names, std::vector<ir::Entity>& entities) {
  if (!id || inner_.empty() || names.size() != entities.size()) return;
  const Stream& stream = stack_.back();
  const auto line_of_name = [&](std::size_t i) {
    auto range = lowering_.places.cooked().GetProvenanceRange(parser::CharBlock(names[i].begin(), 1));
    bool here = range && range->start().offset() >= stream.origin;
    return here ? line_of(stream.text->lines, static_cast<std::uint32_t>(range->start().offset() - stream.origin)) : stream.text->lines.size();
  };
  ir::Notes own = lowering_.program.notes[id];
  std::vector<bool> gone(own.before.size(), false);
  auto comment = inner_.begin();
  for (std::size_t i = 0; i + 1 < names.size() && comment != inner_.end(); ++i) {
    const std::size_t line = line_of_name(i);
    while (comment != inner_.end() && comment->line < line) ++comment;
    if (comment == inner_.end() || comment->line != line || line_of_name(i + 1) == line) continue;
    entities[i].notes = lowering_.program.notes.add(ir::Notes{{}, own.before[comment->index], comment->column, {}});
    gone[comment->index] = true;
  }
  std::size_t index = 0;
  std::erase_if(own.before, [&](const std::string&) { return gone[index++]; });
  id = add(std::move(own));
}

auto Comments::rest() -> ir::NotesId {
  ir::Notes notes = take_kept();
  while (stack_.size() > 1) leave_inclusion(notes);
  take_until(stack_.front(), stack_.front().text->lines.size(), notes);
  return add(std::move(notes));
}

void Comments::keep(const std::string& line) { kept_.push_back(line); }

auto Lowering::notes(parser::CharBlock source) -> ir::NotesId {
  parsed_.read(source, unit);
  return comments_->before_and_after(source);
}

}  // namespace cf::frontend::fortran
