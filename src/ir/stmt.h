// stmt.h: statements. Structured where the source is; labels and jumps for the rest.
//
// Prints (print.h): the form after `//` at each node, one statement a line.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/reflect.h"
#include "ir/expr.h"
#include "ir/ids.h"

namespace cf::ir {

// The text that belongs to a statement or declaration but is no code. Lines are whole comment lines without indentation, the comment mark
// included as `!` or `/* */`; "" is a blank line. Fixed form: the mark that stood in column 1 (`C`, `*`, `!`); a comment that began
// further right keeps one blank in front and is indented like the statements.
// A clause prints as `name(args)`, `name(text)`, `name(text: args)` or, for the clauses in which the text is an item of the list
// (schedule), `name(text, args)`. An empty name is the list after the directive's own name: threadprivate(/c/, x), critical (lock).
// A COMMON block among args is a Ref to its CommonBlock symbol and prints as /c/.
struct Clause {
  std::string name;            // private, reduction, independent, ...
  std::vector<ExprId> args;    // variables and expressions
  std::string text;            // what is no expression: `+` of reduction(+: s), `static` of schedule(static, 4)
  CF_FIELDS(Clause, name, args, text)
};
enum class DirectiveFamily { OpenMP, Contraflow, OpenAD, Tapenade, Other };
struct Directive {
  DirectiveFamily family = DirectiveFamily::Other;
  std::string name;  // `parallel do`, `independent-loop`, ...
  std::vector<Clause> clauses;
  std::string text;  // family Other, and those not understood: the line as it stands
  Loc loc;
  CF_FIELDS(Directive, family, name, clauses, text, loc)
};
struct Notes {
  std::vector<std::string> before;
  std::string after;  // trailing comment on the same line
  int after_column = 0;  // where it stood, counted from 1, so that aligned comments stay aligned; 0: unknown
  std::vector<Directive> directives;  // those that annotate the statement; OpenMP constructs are statements
  CF_FIELDS(Notes, before, after, after_column, directives)
};

struct Block {
  std::vector<StmtId> stmts;
  NotesId end;  // comments before what ends the block
  bool braced = false;  // C: braces stand around it
  CF_FIELDS(Block, stmts, end, braced)
};

struct Assign {  // x = a + b
  ExprId target;
  ExprId value;
  bool compound = false;  // C: x += a
  BinaryOp op = BinaryOp::Add;
  SymbolId defined;  // defined assignment: the subroutine, or none
  SymbolId generic;  // and the generic assignment(=) it came through
  CF_FIELDS(Assign, target, value, compound, op, defined, generic)
};
struct PointerAssign {  // p(1:) => a
  ExprId target;
  std::vector<ExprId> bounds;  // Triplets: `1:` or `1:n`
  ExprId value;
  CF_FIELDS(PointerAssign, target, bounds, value)
};
struct CallStmt {  // call p(x)
  Call call;
  CF_FIELDS(CallStmt, call)
};
struct ExprStmt {  // C
  ExprId expr;
  CF_FIELDS(ExprStmt, expr)
};
struct Arm {
  ExprId condition;  // none: else, elsewhere
  Block body;
  NotesId notes;  // before its own line (else if, else)
  CF_FIELDS(Arm, condition, body, notes)
};
struct If {  // if (c) then
  std::vector<Arm> arms;
  bool one_line = false;  // if (c) statement
  std::string name;
  CF_FIELDS(If, arms, one_line, name)
};
struct CountedLoop {  // do i = 1, n, 2
  ExprId variable;
  ExprId first;
  ExprId last;
  ExprId step;
  Block body;
  LabelId end_label;  // do 10 ...: the last statement of the body, or of the innermost loop that ends with it, has this label
  std::string name;
  CF_FIELDS(CountedLoop, variable, first, last, step, body, end_label, name)
};
struct WhileLoop {  // do while (c)
  ExprId condition;  // none: forever
  Block body;
  bool test_after = false;  // C do ... while
  LabelId end_label;
  std::string name;
  CF_FIELDS(WhileLoop, condition, body, test_after, end_label, name)
};
// C. Whether it is counted is for an analysis to say.
struct ForLoop {  // for (init; condition; step)
  StmtId init;  // none, a DeclStmt, or a statement that is an expression; it is nested in the loop and stands in no block
  ExprId condition;
  ExprId step;
  Block body;
  CF_FIELDS(ForLoop, init, condition, step, body)
};
struct LoopIndex {
  SymbolId variable;
  ExprId first;
  ExprId last;
  ExprId step;
  CF_FIELDS(LoopIndex, variable, first, last, step)
};
struct Concurrent {  // do concurrent (i = 1:n, mask), forall (i = 1:n)
  bool forall = false;
  bool one_line = false;  // forall (...) assignment
  TypeSpec spec;          // integer(8) :: in the header, or none
  std::vector<LoopIndex> indices;
  ExprId mask;
  std::vector<Clause> locality;  // local(a), shared(b), default(none)
  ScopeId scope;                 // of the indices
  Block body;
  LabelId end_label;
  std::string name;
  CF_FIELDS(Concurrent, forall, one_line, spec, indices, mask, locality, scope, body, end_label, name)
};
struct Case {
  std::vector<ExprId> values;  // Triplets for ranges; empty: default
  bool also_default = false;   // C: `case 3: default:`, values and default in one
  Block body;
  bool falls_through = false;  // C
  NotesId notes;
  LabelId label;
  CF_FIELDS(Case, values, also_default, body, falls_through, notes, label)
};
struct Select {  // select case (k)
  ExprId selector;
  std::vector<Case> cases;
  std::string name;
  CF_FIELDS(Select, selector, cases, name)
};
enum class GuardKind { TypeIs, ClassIs, ClassDefault, Rank, RankStar, RankDefault };
struct TypeCase {
  GuardKind guard = GuardKind::ClassDefault;
  TypeSpec spec;     // TypeIs, ClassIs
  ExprId rank;       // Rank
  SymbolId variable; // what the selector is inside this case, with the case's type
  ScopeId scope;
  Block body;
  NotesId notes;
  CF_FIELDS(TypeCase, guard, spec, rank, variable, scope, body, notes)
};
struct SelectType {  // select type (s => a%b); also select rank
  std::string associate;  // the name before =>, or "" (then the selector is a name)
  ExprId selector;
  std::vector<TypeCase> cases;
  std::string name;
  CF_FIELDS(SelectType, associate, selector, cases, name)
};
struct Where {  // where (mask)
  std::vector<Arm> arms;
  bool one_line = false;
  std::string name;
  CF_FIELDS(Where, arms, one_line, name)
};
struct Associate {  // associate (a => b%c): init of each name is its selector
  std::vector<SymbolId> names;
  ScopeId scope;
  Block body;
  std::string name;
  CF_FIELDS(Associate, names, scope, body, name)
};
struct BlockConstruct {  // block
  ScopeId scope;
  std::vector<DeclId> decls;
  Block body;
  std::string name;
  CF_FIELDS(BlockConstruct, scope, decls, body, name)
};
struct Allocate {  // allocate (a(n), source=b, stat=s)
  TypeSpec spec;                // allocate (t :: a)
  std::vector<ExprId> objects;  // Ref or Member, under Index when a shape is given (Triplets for lower bounds)
  std::vector<Arg> options;     // source, mold, stat, errmsg
  CF_FIELDS(Allocate, spec, objects, options)
};
struct Deallocate {
  std::vector<ExprId> objects;
  std::vector<Arg> options;
  CF_FIELDS(Deallocate, objects, options)
};
struct Nullify {
  std::vector<ExprId> objects;
  CF_FIELDS(Nullify, objects)
};
struct Return {
  ExprId value;  // C result; Fortran alternate return
  CF_FIELDS(Return, value)
};
struct Stop {
  bool error = false;
  ExprId code;
  ExprId quiet;
  CF_FIELDS(Stop, error, code, quiet)
};
struct Goto {
  LabelId target;
  CF_FIELDS(Goto, target)
};
struct ComputedGoto {  // go to (10, 20), k
  std::vector<LabelId> targets;
  ExprId selector;
  CF_FIELDS(ComputedGoto, targets, selector)
};
struct AssignLabel {  // assign 10 to k
  LabelId label;
  SymbolId variable;
  CF_FIELDS(AssignLabel, label, variable)
};
struct AssignedGoto {  // go to k, (10, 20)
  SymbolId variable;
  std::vector<LabelId> targets;
  CF_FIELDS(AssignedGoto, variable, targets)
};
struct ArithmeticIf {  // if (x) 10, 20, 30
  ExprId value;
  LabelId negative;
  LabelId zero;
  LabelId positive;
  CF_FIELDS(ArithmeticIf, value, negative, zero, positive)
};
struct Cycle {  // cycle outer; C continue
  std::string construct;  // "" the innermost loop
  CF_FIELDS(Cycle, construct)
};
struct Exit {  // exit outer; C break
  std::string construct;      // "" the innermost loop
  bool from_select = false;   // C: break of a switch
  CF_FIELDS(Exit, construct, from_select)
};
struct Continue {  // a place for a label; C: empty statement
  CF_NO_FIELDS()
};
struct Entry {
  SymbolId symbol;
  std::vector<SymbolId> args;  // none id: `*`
  SymbolId result;
  bool result_clause = false;
  CF_FIELDS(Entry, symbol, args, result, result_clause)
};
// I/O, FORMAT and what else is no arithmetic: text with the expressions in it, so that names follow their symbols and
// read and write sets are exact.   // write (*, *) x
// The statement is the concatenation of its pieces; keywords in the text are in lower case, literals and FORMAT as the user wrote them.
// A piece that is a Ref to a Namelist symbol accesses every member of the group. Of an ImpliedDo piece the items have the access of
// the piece, bounds are read and the variable is written. Subscripts of a written piece are read.
enum class OpaqueKind { Io, Format, Other };
struct Opaque {
  OpaqueKind kind = OpaqueKind::Other;
  std::vector<Piece> pieces;
  std::vector<LabelId> labels;  // err=, end=, eor= targets, FORMAT labels used
  CF_FIELDS(Opaque, kind, pieces, labels)
};
// C: a macro that stands for whole statements; the text is kept for as long as the expansion prints as `meaning`.
struct MacroStmt {  // SWAP(a, b);
  std::string text;  // without the semicolon that follows
  std::string meaning;
  Block expansion;
  CF_FIELDS(MacroStmt, text, meaning, expansion)
};
// An OpenMP construct with its body, or a stand-alone directive.
struct DirectiveStmt {  // !$omp parallel do private(i)
  Directive directive;
  bool has_body = false;
  Block body;
  bool has_end = false;  // `!$omp end ...` was written
  std::vector<Clause> end_clauses;  // nowait
  CF_FIELDS(DirectiveStmt, directive, has_body, body, has_end, end_clauses)
};
struct DeclStmt {  // C declarations among statements; Fortran DATA, FORMAT and NAMELIST among executables
  DeclId decl;
  CF_FIELDS(DeclStmt, decl)
};

// Why a generated statement is there.
enum class Role { Original, Forward, Tangent, Adjoint, Push, Pop, Snapshot, Zero, Control, Allocation };

struct Stmt {
  using Node = std::variant<Assign, PointerAssign, CallStmt, ExprStmt, If, CountedLoop, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where,
                            Associate, BlockConstruct, Allocate, Deallocate, Nullify, Return, Stop, Goto, ComputedGoto, AssignLabel, AssignedGoto,
                            ArithmeticIf, Cycle, Exit, Continue, Entry, Opaque, MacroStmt, DirectiveStmt, DeclStmt>;
  Node node;
  Loc loc;
  LabelId label;
  NotesId notes;
  StmtId origin;  // generated: the statement of the original program it comes from
  Role role = Role::Original;
  CF_FIELDS(Stmt, node, loc, label, notes, origin, role)
};

struct Label {
  std::string name;  // `10`, or a C name
  UnitId unit;
  CF_FIELDS(Label, name, unit)
};

}  // namespace cf::ir
