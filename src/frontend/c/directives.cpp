// directives.cpp: lines for the preprocessor that stay, and the pragmas among them that we understand.
//
// An OpenMP construct takes the statement that follows as its body, once that is there; what annotates a statement waits for the notes of the next one.
#include "frontend/c/lowering.h"
#include "frontend/c/pragmas.h"

namespace cf::frontend::c {

auto Lowering::directive_loc(const Inclusion& in, const Span& span) -> ir::Loc {
  for (const auto& [id, inclusion] : inclusions_)
    if (inclusion.get() == &in) return loc(sources_.getComposedLoc(id, static_cast<unsigned>(span.begin)));
  return {in.file, 0, 0};
}

// The innermost declaration so far.
auto Lowering::lookup(std::string_view name, ir::FileId file) -> ir::SymbolId {
  const auto in = [&](ir::ScopeId scope) {
    const std::vector<ir::SymbolId>& symbols = program_.scopes[scope].symbols;
    for (auto id = symbols.rbegin(); id != symbols.rend(); ++id) {
      const ir::Symbol& s = program_.symbols[*id];
      if (s.name == name && s.kind != ir::SymbolKind::DerivedType && s.kind != ir::SymbolKind::TypeAlias) return *id;
    }
    return ir::SymbolId{};
  };
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
    if (const ir::SymbolId found = in(*scope)) return found;
  if (const ir::SymbolId found = in(project_.file_scope(file))) return found;
  return in(program_.global);
}

// The notes of the line, and the pragma if it is one of ours. The cursor is behind the line then.
auto Lowering::take_directive(Inclusion& in, const Span& span, ir::Notes& notes) -> std::optional<Pragma> {
  notes = take_waiting();
  for (std::string& line : in.text.before(span.begin)) notes.before.push_back(std::move(line));
  in.text.move_to(span.end);
  notes.after = in.text.after(span.end, notes.after_column);
  const std::string_view text = in.text.text().substr(span.begin, span.end - span.begin);
  const Lookup find = [&](std::string_view name) { return lookup(name, in.file); };
  std::optional<Pragma> pragma = parse_pragma(text, program_, find, directive_loc(in, span));
  if (!pragma || (pragma->directive.family == ir::DirectiveFamily::OpenMP && !project_.options.openmp)) return std::nullopt;
  if (!pragma->understood && pragma->directive.family != ir::DirectiveFamily::OpenMP)
    project_.sink.report(diag::Kind::Directive, pragma->directive.loc, "directive not understood: it has no effect", "");
  if (pragma->kind == Pragma::Kind::Annotation) {
    if (!notes.after.empty()) notes.before.push_back(std::exchange(notes.after, {}));
    notes.directives.push_back(std::move(pragma->directive));
    waiting_ = std::move(notes);
  }
  return pragma;
}

auto Lowering::take_waiting() -> ir::Notes { return std::exchange(waiting_, {}); }

auto Lowering::brings_code(const Inclusion& in, const Span& span) -> bool {
  for (const auto& [id, inclusion] : inclusions_) {
    if (inclusion.get() != &in) continue;
    const auto found = preprocessed_.included_code.find(sources_.getComposedLoc(id, span.begin));
    return found != preprocessed_.included_code.end() && found->second;
  }
  return false;
}

// Lines in the middle of a statement or declaration: they go before it.
auto Lowering::passed_directives(clang::SourceLocation location) -> std::vector<ir::DeclId> {
  const Place at = place(location);
  std::vector<ir::DeclId> made;
  if (at.in == nullptr || !at.in->project) return made;
  for (const Span& span : at.in->text.take_passed())
    if (!brings_code(*at.in, span)) made.push_back(preprocessor_decl(*at.in, span));
  return made;
}

void Lowering::directives_before(clang::SourceLocation location, std::vector<ir::StmtId>& out) {
  const Place at = place(location);
  if (at.in == nullptr || !at.in->project) return;
  while (const Span* span = at.in->text.next_directive(at.offset)) {
    ir::Notes notes;
    std::optional<Pragma> pragma = take_directive(*at.in, *span, notes);
    if (pragma && pragma->kind == Pragma::Kind::Annotation) continue;
    if (!pragma && brings_code(*at.in, *span)) {
      // Its statements stand here themselves.
      waiting_ = std::move(notes);
      continue;
    }
    const ir::NotesId id = add_notes(std::move(notes));
    if (!pragma) {
      const ir::DeclId decl = preprocessor_decl(*at.in, *span);
      add_stmt(out, ir::DeclStmt{decl}, program_.decls[decl].loc, id);
      continue;
    }
    const ir::Loc where = pragma->directive.loc;
    if (pragma->kind == Pragma::Kind::Declaration) {
      add_stmt(out, ir::DeclStmt{program_.add_decl(ir::DirectiveDecl{std::move(pragma->directive)}, where)}, where, id);
    } else {
      ir::DirectiveStmt statement;
      statement.has_body = pragma->kind == Pragma::Kind::Construct;
      statement.directive = std::move(pragma->directive);
      add_stmt(out, std::move(statement), where, id);
    }
  }
}

// Lines for the preprocessor up to `offset`, between the items of a file.
void Lowering::directive_items(Inclusion& in, std::uint32_t offset) {
  while (const Span* span = in.text.next_directive(offset)) {
    ir::Notes notes;
    std::optional<Pragma> pragma = take_directive(in, *span, notes);
    if (pragma && pragma->kind == Pragma::Kind::Annotation) continue;
    if (!project_.items.try_emplace(Key{in.file, span->begin, Sort::Item, 0, "#"}, 0).second) continue;
    const ir::Loc where = pragma ? pragma->directive.loc : ir::Loc{};
    const ir::DeclId decl = pragma ? program_.add_decl(ir::DirectiveDecl{std::move(pragma->directive)}, where) : preprocessor_decl(in, *span);
    program_.decls[decl].notes = add_notes(std::move(notes));
    project_.add_item(in.file, span->begin, {{}, decl});
  }
}

// From the last to the first, so that a directive before a directive has that one with its body.
void Lowering::adopt_bodies(std::vector<ir::StmtId>& stmts) {
  for (std::size_t i = stmts.size(); i-- > 0;) {
    auto* directive = std::get_if<ir::DirectiveStmt>(&program_.stmts[stmts[i]].node);
    if (directive == nullptr || !directive->has_body || !directive->body.stmts.empty()) continue;
    if (i + 1 == stmts.size()) {
      directive->has_body = false;
      continue;
    }
    directive->body.stmts.push_back(stmts[i + 1]);
    stmts.erase(stmts.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

}  // namespace cf::frontend::c
