#include "frontend/c/lowering.h"

#include "clang/Lex/Lexer.h"

namespace cf::frontend::c {

Lowering::Lowering(Project& project, clang::ASTContext& context, const Preprocessed& preprocessed)
    : project_(project),
      program_(project.program),
      context_(context),
      sources_(context.getSourceManager()),
      preprocessed_(preprocessed),
      policy_(context.getPrintingPolicy()) {
  policy_.Bool = false;
  for (const clang::SourceRange& range : preprocessed.left_out) {
    const auto [file, begin] = sources_.getDecomposedExpansionLoc(range.getBegin());
    const auto [end_file, end] = sources_.getDecomposedExpansionLoc(range.getEnd());
    if (Inclusion* in = inclusion(file); in != nullptr && file == end_file && in->project) in->text.leave_out(begin, end);
  }
}

auto Lowering::inclusion(clang::FileID id) -> Inclusion* {
  const auto [entry, is_new] = inclusions_.try_emplace(id);
  if (!is_new) return entry->second.get();
  const clang::OptionalFileEntryRef file = sources_.getFileEntryRefForID(id);
  if (!file) return nullptr;
  const bool system = clang::SrcMgr::isSystem(sources_.getFileCharacteristic(sources_.getLocForStartOfFile(id)));
  const llvm::StringRef text = sources_.getBufferData(id);
  const ir::FileId known = system ? ir::FileId{} : project_.file(file_name(file->getName()));
  entry->second = std::make_unique<Inclusion>(known, system ? std::string_view() : std::string_view(text.data(), text.size()));
  entry->second->project = !system;
  if (!system) program_.files[known].style = detect_style(entry->second->text.text(), entry->second->text.spans());
  return entry->second.get();
}

auto Lowering::place(clang::SourceLocation location) -> Place {
  if (location.isInvalid()) return {};
  const auto [file, offset] = sources_.getDecomposedExpansionLoc(location);
  return {inclusion(file), offset};
}

auto Lowering::end_place(clang::SourceLocation last_token) -> Place {
  if (last_token.isInvalid()) return {};
  const clang::SourceLocation last = sources_.getExpansionRange(last_token).getEnd();
  Place at = place(last);
  at.offset += clang::Lexer::MeasureTokenLength(last, sources_, context_.getLangOpts());
  return at;
}

auto Lowering::loc(clang::SourceLocation location) -> ir::Loc {
  if (location.isInvalid()) return {};
  const auto [file, offset] = sources_.getDecomposedExpansionLoc(location);
  const Inclusion* in = inclusion(file);
  if (in == nullptr || !in->file) return {};
  return {in->file, sources_.getLineNumber(file, offset), sources_.getColumnNumber(file, offset)};
}

auto Lowering::is_project(clang::SourceLocation location) -> bool {
  const Place at = place(location);
  return at.in != nullptr && at.in->project;
}

auto Lowering::spelling(clang::SourceLocation token) -> std::string {
  llvm::SmallString<32> buffer;
  return clang::Lexer::getSpelling(sources_.getSpellingLoc(token), buffer, sources_, context_.getLangOpts()).str();
}

auto Lowering::written(clang::SourceLocation begin, clang::SourceLocation end) -> std::optional<std::string> {
  // Both inside one expansion: the text of neither is there.
  if (begin.isMacroID() && end.isMacroID() && sources_.getExpansionLoc(begin) == sources_.getExpansionLoc(end)) return std::nullopt;
  const Place from = place(begin);
  const Place to = place(end);
  if (from.in == nullptr || !from.in->project || from.in != to.in || from.offset > to.offset) return std::nullopt;
  const std::string_view text = from.in->text.text();
  std::string out;
  bool blank = false;
  for (std::uint32_t at = from.offset; at < to.offset;) {
    const char c = text[at];
    if (c == '/' && at + 1 < text.size() && (text[at + 1] == '*' || text[at + 1] == '/')) {
      const std::size_t close = text.find(text[at + 1] == '*' ? "*/" : "\n", at + 2);
      at = close == std::string_view::npos ? to.offset : static_cast<std::uint32_t>(close + (text[at + 1] == '*' ? 2 : 1));
      blank = true;
    } else if (c == '\\' && at + 1 < text.size() && text[at + 1] == '\n') {
      at += 2;
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      ++at;
      blank = true;
    } else {
      if (blank && !out.empty()) out += ' ';
      blank = false;
      std::uint32_t length = 1;
      if (c == '"' || c == '\'') {
        while (at + length < text.size() && text[at + length] != c) length += text[at + length] == '\\' ? 2 : 1;
        ++length;
      }
      out += text.substr(at, length);
      at += length;
    }
  }
  return out;
}

auto Lowering::written_tokens(clang::SourceRange range) -> std::optional<std::string> {
  // What a macro makes a part of has no text of its own.
  const auto at_start = [&](clang::SourceLocation at) { return !at.isMacroID() || clang::Lexer::isAtStartOfMacroExpansion(at, sources_, context_.getLangOpts()); };
  const auto at_end = [&](clang::SourceLocation at) { return !at.isMacroID() || clang::Lexer::isAtEndOfMacroExpansion(at, sources_, context_.getLangOpts()); };
  if (!at_start(range.getBegin()) || !at_end(range.getEnd())) return std::nullopt;
  const Place end = end_place(range.getEnd());
  if (end.in == nullptr) return std::nullopt;
  const clang::FileID file = sources_.getFileID(sources_.getExpansionRange(range.getEnd()).getEnd());
  return written(range.getBegin(), sources_.getComposedLoc(file, end.offset));
}

auto Lowering::written_inside(clang::SourceLocation before_it) -> std::optional<std::string> {
  if (before_it.isInvalid() || before_it.isMacroID()) return std::nullopt;
  const Place from = place(before_it);
  if (from.in == nullptr || !from.in->project) return std::nullopt;
  const std::string_view text = from.in->text.text();
  const std::size_t open = text.find('(', from.offset);
  std::size_t at = open;
  for (int depth = 0; at < text.size(); ++at) {
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth == 0) break;
  }
  if (at >= text.size()) return std::nullopt;
  const clang::FileID file = sources_.getFileID(before_it);
  return written(sources_.getComposedLoc(file, static_cast<unsigned>(open + 1)), sources_.getComposedLoc(file, static_cast<unsigned>(at)));
}

auto Lowering::notes_before(clang::SourceLocation location) -> ir::Notes {
  ir::Notes notes = take_waiting();
  const Place at = place(location);
  if (at.in != nullptr && at.in->project)
    for (std::string& line : at.in->text.before(at.offset)) notes.before.push_back(std::move(line));
  return notes;
}

void Lowering::note_inside(ir::Notes& notes, clang::SourceLocation last_token) {
  const Place end = end_place(last_token);
  if (end.in == nullptr || !end.in->project) return;
  for (std::string& line : end.in->text.before(end.offset))
    if (!line.empty()) notes.before.push_back(std::move(line));
}

void Lowering::note_after(ir::Notes& notes, clang::SourceLocation last_token) {
  const Place end = end_place(last_token);
  if (end.in != nullptr && end.in->project && notes.after.empty()) notes.after = end.in->text.after(end.offset, notes.after_column);
}

auto Lowering::add_notes(ir::Notes notes) -> ir::NotesId {
  if (notes.before.empty() && notes.after.empty() && notes.directives.empty()) return {};
  return program_.notes.add(std::move(notes));
}

auto Lowering::simple_notes(clang::SourceRange range) -> ir::NotesId {
  ir::Notes notes = notes_before(range.getBegin());
  note_inside(notes, range.getEnd());
  note_after(notes, range.getEnd());
  return add_notes(std::move(notes));
}

auto Lowering::end_notes(clang::SourceLocation closing) -> ir::NotesId {
  ir::Notes notes = notes_before(closing);
  note_after(notes, closing);
  return add_notes(std::move(notes));
}

// `double a, /* first */` and the comments before the next name: those of each entity, but for the last one's, which is the declaration's.
void Lowering::entity_notes(const std::vector<const clang::Decl*>& decls, std::vector<ir::Entity>& entities) {
  for (std::size_t i = 0; i + 1 < entities.size() && i + 1 < decls.size(); ++i) {
    ir::Notes notes;
    if (i > 0)
      for (std::string& line : notes_before(decls[i]->getLocation()).before)
        if (!line.empty()) notes.before.push_back(std::move(line));
    note_after(notes, decls[i]->getEndLoc());
    entities[i].notes = add_notes(std::move(notes));
  }
}

void Lowering::unsupported(clang::SourceLocation location, std::string text, std::string hint) {
  project_.sink.report(diag::Kind::Unsupported, loc(location), std::move(text), std::move(hint));
}

}  // namespace cf::frontend::c
