// printer.h: the state shared by the files of this folder while one file is written. Private to the folder.
//
//   form.cpp        source form: margins, labels, comments, blank lines
//   exprs.cpp       expressions, with the parentheses that precedence asks for
//   operators.cpp   precedence and spelling of operators
//   types.cpp       type specifications, bounds, lengths
//   decls.cpp       declarations of data and names
//   interfaces.cpp  declarations with lines of their own inside: derived types, interface blocks, enumerations
//   directives.cpp  OpenMP and other directives
//   actions.cpp     statements of one line
//   constructs.cpp  statements with blocks
//   opaque.cpp      text carried through
//   units.cpp       program units and files
//   names.h         what a symbol is called here
//
// Every statement goes the same way: `before(notes)`, words into `line`, `finish(label, notes)`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"
#include "unparse/fortran/names.h"
#include "unparse/line.h"
#include "unparse/writer.h"

namespace cf::unparse::fortran {

// How willingly a line is broken, beside its nesting; see line.h.
namespace penalty {
inline constexpr int kComma = 0;
inline constexpr int kLogical = 0;
inline constexpr int kStatement = 0;  // between the parts of a statement
inline constexpr int kAdd = 1;
inline constexpr int kRelation = 1;
inline constexpr int kMul = 2;
inline constexpr int kTerm = 2;  // more, inside an operand of a weaker operator
inline constexpr int kAssign = 5;  // behind = and =>
inline constexpr int kColon = 6;
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

  Names names;
  Line line;
  Writer writer;

 private:
  // form.cpp
  auto fixed() const -> bool { return style_.form == ir::SourceForm::Fixed; }
  auto margins(std::string_view label) const -> Margins;
  auto directive_margins(std::string_view sentinel) const -> Margins;
  void comment(std::string_view text);
  void comments(const std::vector<std::string>& lines);
  void before(ir::NotesId);
  void finish(ir::LabelId label, ir::NotesId notes);
  void finish(const Margins&, std::string_view trailing, int column);
  auto has_room(int width, std::string_view trailing) const -> bool;  // for a comment behind a line of that width
  void indent(int levels = 1) { margin_ += levels * style_.indent; }
  void outdent(int levels = 1) { margin_ -= levels * style_.indent; }
  auto label_text(ir::LabelId) const -> std::string_view;

  // Pieces of a line.
  void word(std::string_view text) { line.put_word(text, style_.upper_keywords); }
  void put(std::string_view text) { line.put(text); }
  void name(ir::SymbolId symbol) { line.put(names.name(symbol)); }
  void open(std::string_view bracket = "(");
  void close(std::string_view bracket = ")");
  void comma();
  void names_list(const std::vector<ir::SymbolId>& symbols);
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
  void literal(const std::string& text);
  void reference(ir::SymbolId);  // intrinsic names follow the keywords
  void subscripts(const std::vector<ir::ExprId>&);
  void triplet(const ir::Triplet&);
  void unary(const ir::Unary&);
  void binary(const ir::Binary&);
  void operation(const ir::Call&);
  void operand(ir::ExprId, int least, int weaker);
  void infix(std::string_view op, int precedence, ir::ExprId left, ir::ExprId right);
  void infix_right(std::string_view op, int precedence, ir::ExprId right);
  void prefix(std::string_view op, int precedence, ir::ExprId operand);
  void call(const ir::Call&, bool statement);
  void args(const std::vector<ir::Arg>&);
  void arg(const ir::Arg&);
  void array_constructor(const ir::ArrayCtor&);
  void implied_do(const ir::ImpliedDo&);
  auto precedence(const ir::Expr&) const -> int;
  auto is_compact(const std::vector<ir::ExprId>&) const -> bool;
  auto is_plain(ir::ExprId) const -> bool;

  // types.cpp
  void type_spec(const ir::TypeSpec&);
  void bare_type_spec(const ir::TypeSpec&);  // where no `type(...)` is written around a derived type
  void kind_selector(const ir::TypeSpec&, std::string_view word, int kind, int default_kind, int star);
  void character_spec(const ir::TypeSpec&, const ir::CharacterType&);
  void length(const ir::CharacterType&);
  void star_length(const ir::CharacterType&);
  void dims(const std::vector<ir::Dim>&);
  void dim(const ir::Dim&);
  void shape_of(ir::SymbolId);

  // decls.cpp
  void decls(const std::vector<ir::DeclId>&);
  void decl(ir::DeclId);
  void variables(const ir::Variables&, const ir::Decl&);
  auto variables_with_comments(const ir::Variables&, const ir::Decl&) -> bool;
  void decl_line(const ir::Variables&);
  void decl_line(const ir::AttributeDecl&);
  void decl_line(const ir::CommonDecl&);
  void decl_line(const ir::EquivalenceDecl&);
  void decl_line(const ir::DataDecl&);
  void decl_line(const ir::NamelistDecl&);
  void decl_line(const ir::ImplicitDecl&);
  void decl_line(const ir::UseDecl&);
  void decl_line(const ir::ImportDecl&);
  void decl_line(const ir::ProceduresDecl&);
  void decl_line(const ir::StatementFunctionDecl&);
  void decl_line(const ir::GenericDecl&);
  void decl_line(const ir::BindingDecl&);
  void decl_line(const ir::FinalDecl&);
  void decl_line(const ir::OpaqueDecl&);
  void attr(const ir::AttrSpec&);
  void attrs(const std::vector<ir::AttrSpec>&);
  void entity(const ir::Entity&);
  void entities(const std::vector<ir::Entity>&);
  void common_name(ir::SymbolId);

  // interfaces.cpp
  void type_def(const ir::TypeDefDecl&, const ir::Decl&);
  void interface(const ir::InterfaceDecl&, const ir::Decl&);
  void interface_item(const ir::InterfaceItem&);
  void enumeration(const ir::EnumDecl&, const ir::Decl&);

  // directives.cpp
  void annotation(const ir::Directive&);
  void omp(const ir::Directive&, std::string_view trailing, int column);
  void omp_end(const ir::DirectiveStmt&);
  void omp_line(std::string_view trailing, int column);
  void directive_body(const ir::Directive&);
  void clauses(const std::vector<ir::Clause>&);
  void clause(const ir::Clause&);

  // actions.cpp: the line of a statement without blocks; false if it is no such statement.
  auto action(const ir::Stmt::Node&) -> bool;
  void action_line(const ir::Assign&);
  void action_line(const ir::PointerAssign&);
  void action_line(const ir::Allocate&);
  void action_line(const ir::Deallocate&);
  void action_line(const ir::Stop&);
  void action_line(const ir::ComputedGoto&);
  void action_line(const ir::AssignedGoto&);
  void action_line(const ir::ArithmeticIf&);
  void action_line(const ir::Entry&);
  void labels(const std::vector<ir::LabelId>&);
  void construct_jump(std::string_view word, const std::string& construct);

  // opaque.cpp
  void opaque(const ir::Opaque&);
  void text(std::string_view, ir::OpaqueKind);

  // constructs.cpp
  void block(const ir::Block&);
  void statements(const ir::Block&);
  void statement(ir::StmtId);
  void construct(const ir::If&, const ir::Stmt&);
  void construct(const ir::CountedLoop&, const ir::Stmt&);
  void construct(const ir::WhileLoop&, const ir::Stmt&);
  void construct(const ir::Concurrent&, const ir::Stmt&);
  void construct(const ir::Select&, const ir::Stmt&);
  void construct(const ir::SelectType&, const ir::Stmt&);
  auto selects_by_own_name(const ir::SelectType&) const -> bool;
  void construct(const ir::Where&, const ir::Stmt&);
  void construct(const ir::Associate&, const ir::Stmt&);
  void construct(const ir::BlockConstruct&, const ir::Stmt&);
  void construct(const ir::DirectiveStmt&, const ir::Stmt&);
  void arms(std::string_view opening, std::string_view then, const std::vector<ir::Arm>&, std::string_view end_word, const std::string& name,
            const ir::Stmt&);
  // Writes the whole construct as one line, `if (c) action`; false, and nothing written, where that cannot be or reads badly.
  auto one_line(const ir::Stmt&) -> bool;
  auto one_line_words(const ir::Stmt::Node&) -> bool;
  void condition(std::string_view word, ir::ExprId);
  void concurrent_header(const ir::Concurrent&);
  void loop_body(const ir::Block& body, ir::LabelId end_label, const std::string& name);
  void loop_head(ir::LabelId end_label, const ir::Block& body, const std::string& name);
  void end_line(std::string_view words, const std::string& name, ir::NotesId end_notes);
  void construct_name(const std::string& name);
  auto ends_with(const ir::Block&, ir::LabelId) const -> bool;
  auto can_end_loop(ir::StmtId) const -> bool;
  void guard(const ir::TypeCase&);

  // units.cpp
  void unit_head(const ir::Unit&);
  void unit_end(const ir::Unit&);
  void dummies(const std::vector<ir::SymbolId>& args, bool always);

  const ir::Program& program_;
  const ir::Style& style_;
  int margin_ = 0;        // columns left of the statement; in fixed form counted from column 7
  bool compact_ = false;  // inside subscripts that are written without blanks
  // The labelled statement that ends the loops we are in, and their margin: `10 continue` stands under the outermost DO 10.
  struct LoopEnd {
    ir::LabelId label;
    int margin = 0;
  };
  LoopEnd loop_end_;
};

// What no Fortran file can hold; our bug if it is asked for.
[[noreturn]] void not_fortran(std::string_view what);

}  // namespace cf::unparse::fortran
