// macros.cpp: expressions and statements that a macro made, as the user wrote them.
//
// What a whole expansion makes is kept under the macro's own text. A macro of a system header whose expansion is no plain C (assert, isnan, va_arg) is
// carried as text, with the expressions that the user gave to it.
#include <algorithm>
#include <functional>

#include "clang/Lex/Lexer.h"
#include "frontend/c/lowering.h"
#include "ir/print.h"

namespace cf::frontend::c {

auto Lowering::expansion(clang::SourceRange range) -> std::optional<clang::CharSourceRange> {
  if (!range.getBegin().isMacroID() || !range.getEnd().isMacroID()) return std::nullopt;
  clang::SourceLocation begin;
  clang::SourceLocation end;
  if (!clang::Lexer::isAtStartOfMacroExpansion(range.getBegin(), sources_, context_.getLangOpts(), &begin)) return std::nullopt;
  if (!clang::Lexer::isAtEndOfMacroExpansion(range.getEnd(), sources_, context_.getLangOpts(), &end)) return std::nullopt;
  const clang::CharSourceRange whole = sources_.getExpansionRange(range.getBegin());
  if (begin != whole.getBegin() || whole.getEnd() != sources_.getExpansionRange(range.getEnd()).getEnd()) return std::nullopt;
  if (!is_project(begin)) return std::nullopt;
  return whole;
}

auto Lowering::macro_text(const clang::CharSourceRange& use) -> std::optional<std::string> {
  return written_tokens({use.getBegin(), use.getEnd()});
}

auto Lowering::from_system_macro(clang::SourceLocation location) -> bool {
  // Where the tokens of the outermost macro's body were written.
  while (location.isMacroID()) {
    const clang::SourceLocation next = sources_.isMacroArgExpansion(location) ? sources_.getImmediateSpellingLoc(location)
                                                                              : sources_.getImmediateMacroCallerLoc(location);
    if (next.isFileID()) return !is_project(sources_.getSpellingLoc(location)) || sources_.isWrittenInScratchSpace(sources_.getSpellingLoc(location));
    location = next;
  }
  return false;
}

namespace {

// Expressions and statements that have no form of their own in C.
class Plain {
 public:
  Plain(const clang::Stmt* s, std::function<bool(const clang::CallExpr*)> is_generic) : is_generic_(std::move(is_generic)) { look(s); }
  auto is_plain() const -> bool { return plain_; }

 private:
  void look(const clang::Stmt* s) {
    if (s == nullptr || !plain_) return;
    if (llvm::isa<clang::StmtExpr>(s) || llvm::isa<clang::VAArgExpr>(s) || llvm::isa<clang::OffsetOfExpr>(s) || llvm::isa<clang::ChooseExpr>(s) ||
        llvm::isa<clang::PredefinedExpr>(s) || llvm::isa<clang::GenericSelectionExpr>(s) || llvm::isa<clang::BinaryConditionalOperator>(s) || llvm::isa<clang::AtomicExpr>(s)) {
      plain_ = false;
      return;
    }
    if (const auto* call = llvm::dyn_cast<clang::CallExpr>(s)) {
      const clang::FunctionDecl* callee = call->getDirectCallee();
      if (callee != nullptr && callee->getName().starts_with("__") && !is_generic_(call)) plain_ = false;
    }
    for (const clang::Stmt* child : s->children()) look(child);
  }
  std::function<bool(const clang::CallExpr*)> is_generic_;
  bool plain_ = true;
};

}  // namespace

auto Lowering::is_plain(const clang::Stmt* s) -> bool {
  return Plain(s, [this](const clang::CallExpr* call) { return generic_value(call) != nullptr; }).is_plain();
}

// The user's expressions inside the expansion, by where they stand in the text.
void Lowering::written_parts(const clang::Stmt* s, std::uint32_t begin, std::uint32_t end, const Inclusion* in, std::map<std::uint32_t, Part>& found) {
  if (s == nullptr) return;
  if (const auto* e = llvm::dyn_cast<clang::Expr>(s); e != nullptr && !llvm::isa<clang::ImplicitCastExpr>(e)) {
    const clang::SourceLocation first = sources_.getFileLoc(e->getBeginLoc());
    clang::SourceLocation last = e->getEndLoc();  // of a macro in an argument: the end of its use
    while (last.isMacroID())
      last = sources_.isMacroArgExpansion(last) ? sources_.getImmediateSpellingLoc(last) : sources_.getImmediateExpansionRange(last).getEnd();
    const Place from = place(first);
    const Place to = end_place(last);
    const bool argument = sources_.isMacroArgExpansion(e->getBeginLoc()) && sources_.isMacroArgExpansion(e->getEndLoc());
    if (argument && from.in == in && to.in == in && from.offset > begin && to.offset < end && from.offset < to.offset) {
      Part& part = found[from.offset];
      if (part.end < to.offset) part = {to.offset, e};
      return;
    }
  }
  for (const clang::Stmt* child : s->children()) written_parts(child, begin, end, in, found);
}

namespace {

auto is_atomic(const clang::Stmt* s) -> bool {
  return s != nullptr && (llvm::isa<clang::AtomicExpr>(s) || std::ranges::any_of(s->children(), is_atomic));
}

}  // namespace

// va_list, or what is left of it as a parameter.
auto Lowering::is_argument_list(clang::QualType t) const -> bool {
  const clang::QualType list = context_.getBuiltinVaListType();
  return context_.hasSameUnqualifiedType(t, list) || (list->isArrayType() && context_.hasSameUnqualifiedType(t, context_.getDecayedType(list)));
}

// An operation on an atomic object reads and writes it; so do those of stdarg.h with their list.
auto Lowering::opaque_argument(const clang::Expr* e, bool atomic) -> std::vector<ir::Piece> {
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(e->IgnoreParenImpCasts());
  if (atomic && address != nullptr && address->getOpcode() == clang::UO_AddrOf)
    return {{"&", {}, ir::PieceAccess::Text}, {"", expr(address->getSubExpr()), ir::PieceAccess::ReadWrite}};
  if (is_argument_list(e->getType())) return {{"", expr(e), ir::PieceAccess::ReadWrite}};
  if (atomic && e->getType()->isPointerType() && e->getType()->getPointeeType().getAtomicUnqualifiedType()->isRealFloatingType())
    unsupported(e->getExprLoc(), "an atomic operation on a real number through a pointer", "name the object: &x");
  return {{"", expr(e), ir::PieceAccess::Read}};
}

auto Lowering::opaque_macro(const clang::Stmt* s, const clang::CharSourceRange& use) -> std::vector<ir::Piece> {
  const Place from = place(use.getBegin());
  const Place to = end_place(use.getEnd());
  std::map<std::uint32_t, Part> parts;
  written_parts(s, from.offset, to.offset, from.in, parts);
  std::vector<ir::Piece> pieces;
  std::uint32_t at = from.offset;
  const bool atomic = is_atomic(s);
  const std::string_view text = from.in->text.text();
  const auto add_text = [&](std::uint32_t end) {
    if (at < end) pieces.push_back({std::string(text.substr(at, end - at)), {}, ir::PieceAccess::Text});
    at = end;
  };
  for (const auto& [begin, part] : parts) {
    if (begin < at) continue;
    add_text(begin);
    const std::vector<ir::Piece> made = opaque_argument(part.e, atomic);
    pieces.insert(pieces.end(), made.begin(), made.end());
    at = part.end;
  }
  add_text(to.offset);
  return pieces;
}

// A place that a word of a system header stands for is a variable of that name, however the system finds it.
auto Lowering::system_variable(const clang::Expr* e, const std::string& name) -> ir::ExprId {
  const auto [entry, is_new] = project_.library.try_emplace(name);
  if (is_new) {
    ir::Symbol symbol;
    symbol.name = name;
    symbol.kind = ir::SymbolKind::Variable;
    symbol.scope = program_.global;
    symbol.type = type(e->getType());
    symbol.storage = ir::StorageClass::Global;
    symbol.attrs.set(ir::Attr::Extern);
    entry->second = program_.add_symbol(std::move(symbol));
  }
  return add(ir::Ref{entry->second}, e);
}

auto Lowering::macro_use(const clang::Expr* e) -> ir::ExprId {
  // Where a long sum begins takes long to find: its operator tells as well that it comes from no macro.
  if (in_macro_ || !e->getExprLoc().isMacroID()) return {};
  const std::optional<clang::CharSourceRange> use = expansion(e->getSourceRange());
  if (!use) return {};
  const bool system = from_system_macro(e->getBeginLoc());
  if (system && !is_plain(e)) {
    const bool arguments = use->getBegin() != use->getEnd();
    if (!arguments && e->isLValue()) return system_variable(e, macro_text(*use).value_or(""));
    clang::Expr::EvalResult value;
    if (arguments || !e->EvaluateAsRValue(value, context_)) return add(ir::OpaqueExpr{opaque_macro(e, *use)}, e);
    // A constant such as INFINITY: it is what it is called.
    const std::string name = macro_text(*use).value_or("0");
    const ir::ExprId constant = add(ir::Literal{name}, e);
    ir::write_as_macro(program_, constant, name);
    return constant;
  }
  std::optional<std::string> text = macro_text(*use);
  if (!text) return {};
  const int hoists = hoists_;
  in_macro_ = true;
  const ir::ExprId value = plain(e);
  in_macro_ = false;
  if (hoists != hoists_) return value;  // the text would do again what stands before the statement
  if (*text != ir::print_expr(program_, value)) ir::write_as_macro(program_, value, *std::move(text));
  return value;
}

// The meaning of an expression, under the text that the user wrote.
auto Lowering::under_text(const clang::Expr* e, const clang::Expr* meant) -> ir::ExprId {
  return under_text(e, [&] { return expr(meant); });
}

auto Lowering::under_text(const clang::Expr* e, const std::function<ir::ExprId()>& meant) -> ir::ExprId {
  std::optional<std::string> text = in_macro_ ? std::nullopt : written_tokens(e->getSourceRange());
  const bool outer = std::exchange(in_macro_, true);
  const ir::ExprId value = meant();
  in_macro_ = outer;
  if (text) ir::write_as_macro(program_, value, *std::move(text));
  return value;
}

// The statements from `first` on that one use of a macro makes, as one statement; their number, 0 if they come from no macro as a whole.
auto Lowering::macro_stmts(const std::vector<const clang::Stmt*>& list, std::size_t first, std::vector<ir::StmtId>& out) -> std::size_t {
  if (in_macro_ || !list[first]->getBeginLoc().isMacroID()) return 0;
  std::optional<clang::CharSourceRange> use;
  std::size_t count = 0;
  for (std::size_t i = first; i < list.size() && !use; ++i) {
    const clang::Stmt* last = list[i];
    if (!last->getEndLoc().isMacroID() || sources_.getExpansionLoc(last->getBeginLoc()) != sources_.getExpansionLoc(list[first]->getBeginLoc())) break;
    use = expansion({list[first]->getBeginLoc(), last->getEndLoc()});
    count = i + 1 - first;
  }
  if (!use) return 0;
  // A call of the library by its own name: #define printf printf
  std::optional<std::string> text = macro_text(*use);
  if (!text) return 0;
  directives_before(use->getBegin(), out);
  ir::Notes notes = notes_before(use->getBegin());
  ir::Stmt::Node node;
  const bool system = from_system_macro(list[first]->getBeginLoc());
  if (count == 1 && system && !is_plain(list[first])) {
    node = ir::Opaque{ir::OpaqueKind::Other, opaque_macro(list[first], *use), {}};
  } else {
    ir::MacroStmt macro;
    macro.text = *std::move(text);
    in_macro_ = true;
    for (std::size_t i = 0; i < count; ++i) stmt(list[first + i], macro.expansion.stmts);
    in_macro_ = false;
    for (const ir::StmtId id : macro.expansion.stmts) macro.meaning += ir::print_stmt(program_, id);
    node = std::move(macro);
  }
  note_inside(notes, use->getEnd());
  note_after(notes, use->getEnd());
  add_stmt(out, std::move(node), loc(use->getBegin()), add_notes(std::move(notes)));
  return count;
}

}  // namespace cf::frontend::c
