// lowering.h: one translation unit becomes ir. Private to the folder; the files share this class.
//
//   read.cpp      the order of things: files, flags, Clang's parse, lowering
//   messages.cpp  Clang's messages -> diagnostics
//   project.cpp   what the translation units share
//   text.cpp      raw text: comments, blank lines, lines for the preprocessor (no Clang)
//   places.cpp    SourceLocation -> Loc and offsets; the user's own spelling; notes
//   types.cpp     types, as they are and as they were written
//   symbols.cpp   declarations -> symbols
//   decls.cpp     declarations as items and statements; structs, enums, typedefs
//   units.cpp     functions, prototypes, files
//   stmts.cpp     statements
//   switches.cpp  switch
//   exprs.cpp     expressions
//   statement_exprs.cpp  expressions that hold statements
//   opaque.cpp    calls of the library that are carried as text with expressions
//   directives.cpp  lines for the preprocessor, pragmas; pragmas.cpp and style.cpp: their text, the look of a text (no Clang)
//   macros.cpp    expressions and statements that come from macros
//
// Everything is lowered in the order of the text, because comments are handed out by a cursor that only moves forward.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"

#include "frontend/c/pragmas.h"
#include "frontend/c/project.h"
#include "frontend/c/text.h"
#include "ir/program.h"

namespace cf::frontend::c {

// What the preprocessor told while it ran.
struct Preprocessed {
  std::vector<clang::FileID> entered;                                  // files of the project, also those that declare nothing
  std::vector<clang::SourceRange> left_out;                            // by conditionals
  std::map<clang::SourceLocation, clang::FileID> included;             // the # of a line -> the file it brought in
  std::map<clang::SourceLocation, std::string> included_paths;         // and its path
  std::map<clang::SourceLocation, bool> included_code;                 // and whether there is code in it
  std::vector<clang::SourceLocation> pragma_operators;
  std::map<clang::FileID, clang::SourceLocation> own_inclusions;       // what a file that includes itself gives, and the # of the line
  std::set<std::string> head_words;  // macros that stand for storage classes, attributes or nothing: words of a function's head that are not of its type
};

// Those of the language itself: static, inline, __attribute__ and so on.
auto is_head_word(std::string_view word) -> bool;

// The semicolon behind a macro that makes a whole `if (...) { ... }`: it is written with the macro and says nothing.
auto ends_macro(const clang::Stmt* before, const clang::Stmt* statement) -> bool;

// One step from a declarator towards its specifiers: off a pointer, array, function, parentheses or attributes; null at the specifiers.
auto inner_type(clang::TypeLoc) -> clang::TypeLoc;
// The struct, union or enum that is defined inside these specifiers, or null.
auto owned_definition(clang::TypeLoc) -> const clang::TagDecl*;

class Lowering {
 public:
  Lowering(Project& project, clang::ASTContext& context, const Preprocessed& preprocessed);

  // units.cpp: the declarations at the top, in the order of the text.
  void lower(const std::vector<clang::DeclGroupRef>& groups);

 private:
  // One inclusion of a file.
  struct Inclusion {
    ir::FileId file;
    Text text;
    bool project = false;  // its code is the user's
    Inclusion(ir::FileId f, std::string_view t) : file(f), text(t) {}
  };
  struct Place {
    Inclusion* in = nullptr;
    std::uint32_t offset = 0;
  };

  // places.cpp
  auto inclusion(clang::FileID) -> Inclusion*;  // null for what is no file
  auto place(clang::SourceLocation) -> Place;   // where the user wrote it: a macro's use
  auto end_place(clang::SourceLocation last_token) -> Place;  // behind it
  auto loc(clang::SourceLocation) -> ir::Loc;
  auto is_project(clang::SourceLocation) -> bool;
  auto spelling(clang::SourceLocation token) -> std::string;  // of one token
  // The text from `begin` to before `end`, comments out and blanks as single ones. None if a macro or a file ends in between.
  auto written(clang::SourceLocation begin, clang::SourceLocation end) -> std::optional<std::string>;
  auto written_tokens(clang::SourceRange) -> std::optional<std::string>;  // `end` is the last token
  auto written_inside(clang::SourceLocation before_it) -> std::optional<std::string>;  // the next parentheses
  auto notes_before(clang::SourceLocation) -> ir::Notes;
  void note_inside(ir::Notes&, clang::SourceLocation last_token);  // comments up to the end of a statement
  void note_after(ir::Notes&, clang::SourceLocation last_token);   // and the one behind it
  auto add_notes(ir::Notes) -> ir::NotesId;
  auto simple_notes(clang::SourceRange) -> ir::NotesId;  // all three
  auto end_notes(clang::SourceLocation closing) -> ir::NotesId;
  void entity_notes(const std::vector<const clang::Decl*>&, std::vector<ir::Entity>&);
  void unsupported(clang::SourceLocation, std::string text, std::string hint = "");

  // types.cpp
  auto type(clang::QualType) -> ir::TypeId;
  auto make_type(clang::QualType) -> ir::TypeId;
  auto declared_type(clang::TypeLoc) -> ir::TypeId;  // with the user's own bounds
  auto bracket_words(clang::ArrayTypeLoc, ir::ExprId extent) -> ir::ExprId;
  auto value_type(ir::TypeId) -> ir::TypeId;         // of an expression
  auto array(ir::TypeId element, ir::Dim) -> ir::TypeId;
  auto pointer(ir::TypeId pointee, clang::QualType pointer, clang::QualType pointee_type) -> ir::TypeId;
  auto procedure_type(const clang::FunctionType*) -> ir::TypeId;
  auto is_const(clang::QualType) -> bool;
  auto is_volatile(clang::QualType) -> bool;
  // The specifiers of a declaration that begins at `begin` and whose first declarator has this type and name.
  auto spec(clang::SourceLocation begin, clang::TypeLoc, clang::SourceLocation name, std::string* words = nullptr) -> ir::TypeSpec;
  auto type_name(const clang::TypeSourceInfo*, clang::SourceLocation before_it) -> ir::TypeSpec;  // of a cast or sizeof: the whole type
  auto deduced_spec(clang::QualType) -> ir::TypeSpec;  // of __auto_type: what it stands for is written
  auto spelled(clang::QualType) -> std::string;

  // symbols.cpp
  auto symbol(const clang::NamedDecl*) -> ir::SymbolId;
  auto find_symbol(const clang::NamedDecl*) -> ir::SymbolId;
  auto key(const clang::NamedDecl*, Sort) -> Key;
  auto make_symbol(const clang::NamedDecl*, ir::Symbol) -> ir::SymbolId;
  auto function_symbol(const clang::FunctionDecl*) -> ir::SymbolId;
  auto variable_symbol(const clang::VarDecl*) -> ir::SymbolId;
  auto field_symbol(const clang::FieldDecl*) -> ir::SymbolId;
  auto enumerator_symbol(const clang::EnumConstantDecl*) -> ir::SymbolId;
  auto alias_symbol(const clang::TypedefNameDecl*) -> ir::SymbolId;
  auto type_def(const clang::RecordDecl*) -> ir::TypeDefId;
  auto library_header(clang::SourceLocation) -> std::string;  // math.h and so on; "" if it is none of those we know
  auto home_scope(const clang::NamedDecl*) -> ir::ScopeId;
  auto label(const clang::LabelDecl*) -> ir::LabelId;

  // decls.cpp
  auto decl_group(const std::vector<const clang::Decl*>&) -> std::vector<ir::DeclId>;
  auto result_definition(const clang::FunctionDecl*) -> ir::DeclId;
  void refuse_without_name(const clang::TagDecl*);
  void name_alone(ir::TypeSpec&, clang::TypeLoc declarator);
  auto variables(const std::vector<const clang::VarDecl*>&, ir::DeclId definition) -> ir::DeclId;
  auto aliases(const std::vector<const clang::TypedefNameDecl*>&, ir::DeclId definition) -> ir::DeclId;
  auto tag_decl(const clang::TagDecl*) -> ir::DeclId;
  void define_record(const clang::RecordDecl*, bool with_decls);
  auto fields(const std::vector<const clang::FieldDecl*>&, ir::DeclId definition) -> ir::DeclId;
  auto enum_decl(const clang::EnumDecl*) -> ir::DeclId;
  auto preprocessor_decl(Inclusion&, const Span&) -> ir::DeclId;
  auto text_decl(clang::SourceRange) -> ir::DeclId;

  // directives.cpp
  auto directive_loc(const Inclusion&, const Span&) -> ir::Loc;
  auto lookup(std::string_view name, ir::FileId) -> ir::SymbolId;
  auto take_directive(Inclusion&, const Span&, ir::Notes&) -> std::optional<Pragma>;
  auto take_waiting() -> ir::Notes;  // what was said of the statement that comes next
  void directives_before(clang::SourceLocation, std::vector<ir::StmtId>& out);
  void directive_items(Inclusion&, std::uint32_t offset);
  void adopt_bodies(std::vector<ir::StmtId>&);
  auto brings_code(const Inclusion&, const Span&) -> bool;  // an #include whose code stands in the tree
  auto passed_directives(clang::SourceLocation) -> std::vector<ir::DeclId>;

  // units.cpp
  void item(const clang::DeclGroupRef&);
  auto meaning(const clang::DeclGroupRef&) -> std::size_t;
  auto enter_item(Key, std::size_t meaning) -> bool;
  void define_once(ir::SymbolId, ir::Loc);
  void agree(ir::SymbolId, const clang::ValueDecl*);
  auto agree_on(Project::Declared&, ir::SymbolId, const clang::ValueDecl*, const std::string& text) -> bool;
  auto function_unit(const clang::FunctionDecl*, bool interface_body) -> ir::UnitId;
  void function_head(const clang::FunctionDecl*, ir::UnitId);
  auto prototype(const clang::FunctionDecl*) -> ir::DeclId;
  auto prefixes(const clang::FunctionDecl*, std::string& type_words) -> std::vector<std::string>;
  auto parameter(const clang::ParmVarDecl*) -> ir::SymbolId;
  auto pointer_prototype(clang::TypeLoc, clang::SourceLocation) -> ir::UnitId;

  // stmts.cpp
  void stmt(const clang::Stmt*, std::vector<ir::StmtId>& out);
  void one_stmt(const clang::Stmt*, std::vector<ir::StmtId>& out);
  auto simple(const clang::Stmt*) -> ir::Stmt::Node;  // no nested statements
  auto expr_stmt(const clang::Expr*) -> ir::Stmt::Node;
  auto body(const clang::Stmt*) -> ir::Block;
  void statements(const clang::CompoundStmt*, ir::Block&);
  void decl_stmt(const clang::DeclStmt*, std::vector<ir::StmtId>& out);
  auto if_stmt(const clang::IfStmt*, ir::Notes&) -> ir::Stmt::Node;
  auto for_stmt(const clang::ForStmt*, ir::Notes&) -> ir::Stmt::Node;
  auto while_stmt(const clang::WhileStmt*, ir::Notes&) -> ir::Stmt::Node;
  auto do_stmt(const clang::DoStmt*, ir::Notes&) -> ir::Stmt::Node;
  void labelled_stmt(ir::LabelId, const clang::Stmt*, ir::Loc, ir::Notes, std::vector<ir::StmtId>& out);
  void header_note(ir::Notes&, const clang::Stmt* body, clang::SourceLocation close);
  void add_stmt(std::vector<ir::StmtId>& out, ir::Stmt::Node, ir::Loc, ir::NotesId);

  // switches.cpp
  auto switch_stmt(const clang::SwitchStmt*, ir::Notes&) -> ir::Stmt::Node;
  auto jumping_switch(const clang::SwitchStmt*, ir::Notes&) -> ir::Stmt::Node;
  void cases(const std::vector<const clang::Stmt*>& children, ir::Select&);
  auto case_end(const clang::CompoundStmt*, ir::Select&) -> ir::NotesId;
  auto case_labels(const clang::SwitchCase*, ir::Case&) -> const clang::Stmt*;
  void case_stmt(const clang::SwitchCase*, ir::Loc, ir::Notes, std::vector<ir::StmtId>& out);
  auto break_stmt() -> ir::Stmt::Node;
  auto falls_through(const ir::Block&) -> bool;
  auto unused_name(const std::string& base) -> std::string;

  // While a statement is lowered: where the statements inside of its expressions go. Not those of a loop's header.
  struct Before {
    Before(Lowering&, const clang::Stmt*, std::vector<ir::StmtId>& out);
    Before(const Before&) = delete;
    auto operator=(const Before&) -> Before& = delete;
    ~Before() { owner.before_ = outer; }
    Lowering& owner;
    std::vector<ir::StmtId>* outer;
  };

  // attributes.cpp
  auto attributes_behind(const clang::Decl*) -> std::vector<std::string>;
  template <class Declarator>
  void add_attributes(const std::vector<const Declarator*>&, ir::TypeSpec&);

  // exprs.cpp
  auto expr(const clang::Expr*) -> ir::ExprId;
  auto plain(const clang::Expr*) -> ir::ExprId;  // macros are not asked for at the top
  auto add(ir::Expr::Node, ir::TypeId, const clang::Expr*) -> ir::ExprId;
  auto add(ir::Expr::Node, const clang::Expr*) -> ir::ExprId;  // with Clang's type
  auto reference(const clang::DeclRefExpr*) -> ir::ExprId;
  auto atomic(const clang::AtomicExpr*) -> ir::ExprId;
  auto selection(const clang::GenericSelectionExpr*) -> ir::ExprId;
  auto subscript(const clang::ArraySubscriptExpr*) -> ir::ExprId;
  auto member(const clang::MemberExpr*) -> ir::ExprId;
  auto unary(const clang::UnaryOperator*) -> ir::ExprId;
  auto complex_function(const clang::UnaryOperator*, std::string_view name) -> ir::ExprId;
  auto complex_part(const clang::UnaryOperator*) -> ir::ExprId;
  auto binary(const clang::BinaryOperator*) -> ir::ExprId;
  auto call(const clang::CallExpr*) -> ir::Call;
  auto generic_value(const clang::CallExpr*) -> const clang::Expr*;
  void bind_arguments(const clang::CallExpr*);
  auto size_of(const clang::UnaryExprOrTypeTraitExpr*) -> ir::ExprId;
  auto init_list(const clang::InitListExpr*) -> ir::ExprId;
  auto literal(const clang::Expr*, clang::SourceLocation) -> ir::ExprId;
  auto own_text(const clang::Expr*) -> std::string;
  auto string(const clang::StringLiteral*) -> ir::ExprId;
  auto deref(ir::ExprId pointer, const clang::Expr*) -> ir::ExprId;
  auto integer(std::int64_t) -> ir::ExprId;

  // statement_exprs.cpp
  auto statement_expr(const clang::StmtExpr*) -> ir::ExprId;
  auto hoisted(const clang::StmtExpr*) -> ir::ExprId;
  auto is_value(const clang::StmtExpr*) -> bool;
  auto happens(const clang::Stmt*, bool inside) -> bool;
  auto place_before(const clang::Expr*, std::vector<ir::StmtId>& out) -> std::vector<ir::StmtId>*;

  // macros.cpp
  auto under_text(const clang::Expr* written, const clang::Expr* meant) -> ir::ExprId;
  auto under_text(const clang::Expr* written, const std::function<ir::ExprId()>& meant) -> ir::ExprId;
  struct Part {
    std::uint32_t end = 0;
    const clang::Expr* e = nullptr;
  };
  auto expansion(clang::SourceRange) -> std::optional<clang::CharSourceRange>;  // where a macro is used that makes exactly this
  auto macro_text(const clang::CharSourceRange& use) -> std::optional<std::string>;
  auto from_system_macro(clang::SourceLocation) -> bool;
  auto pretty(const clang::Expr* e) -> std::string;
  auto is_plain(const clang::Stmt*) -> bool;
  auto system_variable(const clang::Expr*, const std::string& name) -> ir::ExprId;  // errno
  auto macro_use(const clang::Expr*) -> ir::ExprId;  // none if it comes from no macro as a whole
  auto macro_stmts(const std::vector<const clang::Stmt*>& list, std::size_t first, std::vector<ir::StmtId>& out) -> std::size_t;
  auto opaque_macro(const clang::Stmt*, const clang::CharSourceRange& use) -> std::vector<ir::Piece>;
  auto opaque_argument(const clang::Expr*, bool atomic) -> std::vector<ir::Piece>;
  auto is_argument_list(clang::QualType) const -> bool;
  void written_parts(const clang::Stmt*, std::uint32_t begin, std::uint32_t end, const Inclusion*, std::map<std::uint32_t, Part>& found);

  // opaque.cpp
  auto opaque_call(const clang::CallExpr*) -> std::optional<ir::Opaque>;

  Project& project_;
  ir::Program& program_;
  clang::ASTContext& context_;
  clang::SourceManager& sources_;
  const Preprocessed& preprocessed_;
  clang::PrintingPolicy policy_;
  std::map<clang::FileID, std::unique_ptr<Inclusion>> inclusions_;
  std::unordered_map<const clang::Decl*, ir::SymbolId> symbols_;
  std::unordered_map<const clang::Decl*, ir::TypeDefId> type_defs_;
  std::unordered_map<const clang::Decl*, ir::LabelId> labels_;
  std::unordered_map<void*, ir::TypeId> types_;
  ir::UnitId unit_;             // the function we are in
  std::vector<ir::ScopeId> scopes_;  // of the function and its blocks
  struct Around {
    bool is_switch = false;
    ir::LabelId end;       // of a switch that is said with jumps: where a break leads to
    bool is_left = false;  // by such a break
  };
  std::vector<Around> around_;       // the loops and switches around
  std::map<const clang::SwitchCase*, ir::LabelId> case_places_;  // the labels of a switch that is said with jumps
  int made_labels_ = 0;
  bool in_macro_ = false;            // inside an expansion
  struct Meant {
    const clang::Expr* value = nullptr;
    clang::QualType as;  // converted to this; null: as it is
  };
  std::unordered_map<const clang::ValueDecl*, Meant> stands_for_;  // names that are another expression where they are read
  std::vector<ir::StmtId>* before_ = nullptr;  // where statements go that stand inside of the expression; null: nowhere
  int hoists_ = 0;                             // that went there
  int reading_ = 0;
  clang::SourceLocation at_;  // what is lowered just now
  struct Leading {
    clang::SourceLocation begin;
    clang::TypeLoc type;
    clang::SourceLocation name;
  };
  Leading leading_;  // the first declarator of the declaration that is lowered, if there are several
  ir::Notes waiting_;
};

}  // namespace cf::frontend::c
