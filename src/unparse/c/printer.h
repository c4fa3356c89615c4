// printer.h: the state shared by the files of this folder while one file is written. Private to the folder.
//
//   form.cpp         indentation, comments, blank lines, braces
//   exprs.cpp        expressions, with the parentheses that precedence and readers ask for
//   operators.cpp    precedence and spelling of operators
//   rows.cpp         initialiser lists and enumerators, in rows as the user laid them out
//   types.cpp        type specifiers and declarators
//   decls.cpp        declarations
//   type_defs.cpp    struct, union and enum
//   text.cpp         text carried through: macros, opaque statements, lines for the preprocessor
//   directives.cpp   pragmas
//   actions.cpp      statements of one line
//   constructs.cpp   statements with blocks
//   units.cpp        functions and files
//
// Every statement goes the same way: `before(notes)`, words into `line`, `finish(notes)`. What the user wrote on one line (a body behind its
// `if`, the members of a small struct) is known by the places of its parts and stays on one line where there is room.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/binding.h"
#include "ir/program.h"
#include "unparse/c/usable_macros.h"
#include "unparse/line.h"
#include "unparse/writer.h"

namespace cf::unparse::c {

// How willingly a line is broken, beside its nesting; see line.h.
namespace penalty {
inline constexpr int kComma = 0;
inline constexpr int kLogical = 0;
inline constexpr int kStatement = 0;  // between the parts of a statement
inline constexpr int kAdd = 1;
inline constexpr int kRelation = 1;
inline constexpr int kMul = 2;
inline constexpr int kTerm = 2;     // more, inside an operand of a weaker operator
inline constexpr int kAssign = 5;   // behind =
inline constexpr int kBracket = 9;  // behind an opening parenthesis
}  // namespace penalty

class Printer {
 public:
  Printer(const ir::Program& program, const ir::Style& style);

  // units.cpp
  void file(const ir::SourceFile&);
  void unit(ir::UnitId);

  // exprs.cpp. An expression of lower precedence than `least` gets parentheses.
  void expr(ir::ExprId id, int least = 0);

  // types.cpp
  void type_name(ir::TypeId);

  Line line;
  Writer writer;

 private:
  // form.cpp
  auto left(int margin) const -> std::string;
  auto margins() const -> Margins;
  void comment(std::string_view text);
  void before(ir::NotesId);
  void finish(ir::NotesId notes = {});
  void finish(const Margins&, std::string_view trailing, int column);
  void end_row(ir::NotesId notes = {});       // the line is written, and what it began goes on below
  auto fits(std::size_t more) const -> bool;  // so many columns more on this line, and a semicolon
  auto comments_before(ir::NotesId) const -> bool;
  auto comment_after(ir::NotesId) const -> bool;
  auto has_text(ir::NotesId id) const -> bool { return comments_before(id) || comment_after(id); }
  void indent() { margin_ += style_.indent; }
  void outdent() { margin_ -= style_.indent; }
  void blank_line();  // unless there is one
  // What is printed by `write`, as one piece of text.
  auto flat(const std::function<void()>& write) -> std::string;

  // Pieces of a line.
  void put(std::string_view text) { line.put(text); }
  void name(ir::SymbolId symbol) { line.put(ir::c_name(program_, symbol)); }
  void open(std::string_view bracket = "(");
  void close(std::string_view bracket = ")");
  void comma();
  template <class Items, class Each>
  void list(const Items& items, Each&& each) {
    bool first = true;
    for (const auto& item : items) {
      if (!first) comma();
      first = false;
      each(item);
    }
  }

  // exprs.cpp
  void node(const ir::Expr&);
  void member(const ir::Member&);
  void index(const ir::Index&);
  void prefix(std::string_view op, ir::ExprId operand);
  void unary(const ir::Unary&);
  void binary(const ir::Binary&);
  auto begins_with(char sign, ir::ExprId) const -> bool;
  void operand(ir::ExprId, int least, int weaker);
  void left_operand(ir::ExprId, int level);
  void right_operand(ir::ExprId, int level, bool tight);
  void conditional(const ir::Conditional&);
  void call(const ir::Call&);
  void cast(const ir::Cast&);
  void size_of(const ir::SizeOf&);
  void step(const ir::StepExpr&);
  void assignment(ir::ExprId target, bool compound, ir::BinaryOp op, ir::ExprId value);
  auto precedence(ir::ExprId) const -> int;
  auto is_plain(ir::ExprId) const -> bool;

  // rows.cpp. One item of a list between braces, and the line of the user's text where it stood; 0 where that is not known.
  struct RowItem {
    ir::Loc loc;
    ir::NotesId notes;
    std::function<void()> write;
  };
  void rows(const std::vector<RowItem>&, ir::Loc start, ir::NotesId end_notes);
  void row_list(const std::vector<RowItem>&);
  void init_list(const ir::InitList&, ir::Loc);

  // types.cpp
  // A declarator that grows from the name outwards: what is written so far, and what is still to be peeled off the type.
  struct Peeled {
    int levels = 0;         // pointers, dimensions and functions that belong to the declarator, not to the specifier
    bool is_const = false;  // of what the rest of the type is
    bool is_volatile = false;
    bool in_pointer = false;  // what is written begins with a star
    bool gap = false;         // a blank stands between the specifier and this
    char first = 0;           // the first character of what is written; 0: nothing is
    std::function<void()> write;
    ir::UnitId prototype;  // the parameters of the outermost function type as written, or none
  };
  auto depth(ir::TypeId) const -> int;
  auto bottom(ir::TypeId) const -> ir::TypeId;
  auto says(ir::UnitId prototype, const ir::ProcedureType&) const -> bool;
  void base_spelling(ir::TypeId);
  auto alias_of(ir::TypeDefId) -> ir::SymbolId;
  void unnamed(ir::TypeDefId);
  void base_name(ir::TypeDefId);
  void specifier(const ir::TypeSpec&, ir::TypeId whole, bool is_const, bool is_volatile);
  void derived(ir::TypeId, const Peeled&);
  void pointer(const ir::PointerType&, const Peeled&);
  void dims(const ir::ArrayType&, int count);
  void parameters(const ir::ProcedureType&);
  void parameters(const ir::Unit&);
  void declare(ir::SymbolId, const ir::TypeSpec&, bool gap);  // the declarator of a symbol
  auto levels(ir::TypeId, const ir::TypeSpec&) const -> int;
  void type_name(const ir::TypeSpec&, ir::TypeId);

  // decls.cpp
  void decl(ir::DeclId, ir::NotesId outer = {});  // `outer`: what is said of the statement that declares
  void decl_words(const ir::Decl&);  // without the semicolon
  void storage(const std::vector<ir::AttrSpec>&, const ir::TypeSpec&);
  void entities(const ir::TypeSpec&, const std::vector<ir::Entity>&);
  void entity(const ir::Entity&, const ir::TypeSpec&, bool first);

  // type_defs.cpp
  void definition(ir::DeclId);  // `struct s { ... }`
  void type_def(const ir::TypeDefDecl&, const ir::Decl&);
  void enumeration(const ir::EnumDecl&, const ir::Decl&);

  // text.cpp
  void text(std::string_view);
  void pieces(const std::vector<ir::Piece>&);
  auto means_another(std::string_view text) const -> bool;  // here than where it was written
  auto spelled(const ir::TypeSpec&) const -> std::string_view;
  // The macro that is to be written in place of the expression; null where the expansion was changed or the word means something else.
  auto written_macro(ir::ExprId) const -> const ir::MacroUse*;
  auto is_unchanged(const ir::MacroStmt&) const -> bool;
  void preprocessor(const ir::PreprocessorDecl&, ir::NotesId);

  // directives.cpp
  void annotation(const ir::Directive&);
  void pragma(const ir::Directive&, ir::NotesId);
  void clauses(const std::vector<ir::Clause>&);
  void clause(const ir::Clause&);

  // actions.cpp: a statement without blocks and without its semicolon; false if it is no such statement.
  auto action(const ir::Stmt::Node&) -> bool;

  // constructs.cpp
  void statements(const ir::Block&);
  void statement(ir::StmtId);
  void label(ir::LabelId);
  void construct(const ir::If&, const ir::Stmt&);
  void construct(const ir::WhileLoop&, const ir::Stmt&);
  void construct(const ir::ForLoop&, const ir::Stmt&);
  void construct(const ir::Select&, const ir::Stmt&);
  void construct(const ir::BlockConstruct&, ir::NotesId);
  void construct(const ir::DirectiveStmt&, const ir::Stmt&);
  void construct(const ir::MacroStmt&, const ir::Stmt&);
  void case_block(const ir::Case&, bool fallen_into);
  auto one_line_case(const ir::Case&) -> bool;
  void range(ir::ExprId value);  // of a case or designator: `1 ... 3`
  void case_label(const ir::Case&, std::size_t index);
  void condition(std::string_view word, ir::ExprId);
  // The body behind a head that stands in `line`: on the same line, in braces or alone below. False: it ended with a brace that is still in
  // `line`, so that `else` or `while` can follow it.
  enum class Ending { Written, Brace };
  auto body(const ir::Block&, bool needs_braces, ir::Loc head, ir::NotesId head_notes, bool more) -> Ending;
  auto one_line(const ir::Block&, ir::Loc head, ir::NotesId head_notes) -> bool;
  void open_brace(bool alone, ir::NotesId notes);
  auto needs_braces(const ir::Block&) const -> bool;
  auto ends_with_open_if(const ir::Block&) const -> bool;
  auto is_else_with_if(const ir::Arm&) const -> bool;
  auto else_line(const ir::Block& before_it, const ir::Block& body) const -> ir::Loc;

  // units.cpp
  void unit_head(const ir::Unit&);
  auto one_line_unit(const ir::Unit&) -> bool;
  auto is_new(const ir::SourceFile&, const ir::TopLevel&) -> bool;

  const ir::Program& program_;
  const ir::Style& style_;
  int margin_ = 0;
  bool compact_ = false;  // inside subscripts that are written without blanks
  bool flat_ = false;     // all on one line, whatever its length
  bool new_ = false;      // what is written was in none of the user's files
  bool one_line_cases_ = false;  // the case before this one stands on one line
  std::optional<UsableMacros> macros_;
  std::optional<std::map<ir::TypeDefId, ir::SymbolId>> aliases_;
  std::optional<std::map<ir::TypeDefId, ir::SymbolId>> declared_with_;
};

// Both are known and stand on one line of one file.
auto same_line(ir::Loc, ir::Loc) -> bool;

// A statement without blocks that may stand behind its head on one line.
auto is_simple(const ir::Stmt::Node&) -> bool;

// What no C file can hold; our bug if it is asked for.
[[noreturn]] void not_c(std::string_view what);

}  // namespace cf::unparse::c
