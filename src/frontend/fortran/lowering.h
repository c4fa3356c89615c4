// lowering.h: the state shared by the files of this folder while Flang's tree becomes ir. Private to the folder.
//
//   read.cpp      the order of things: files, Flang's parse and semantics, lowering
//   sources.cpp   reading and preprocessing one file, its form, what Flang is given
//   modules.cpp   the modules that are used, and their sources in the -I directories
//   messages.cpp  Flang's messages -> diagnostics
//   places.cpp    CharBlock -> Loc, the user's own spelling
//   lines.cpp     the raw lines of a file: comment, blank, code; its style (no Flang)
//   parsed_statements.cpp  what the parser saw, and whether all of it was read
//   comments.cpp  comments, blank lines and comment-like directives between statements
//   symbols.cpp   semantics::Symbol and Scope -> ir
//   types.cpp     semantic types -> ir
//   units.cpp     program units, procedures, interface bodies
//   decls.cpp     the specification part: variables, constants, procedures, DATA
//   attributes.cpp  DIMENSION, SAVE, COMMON, EQUIVALENCE, PUBLIC, ...
//   interfaces.cpp  USE, IMPORT, interface blocks, GENERIC
//   specs.cpp     how types, attributes and shapes were written
//   type_defs.cpp  derived types, bindings
//   exprs.cpp     expressions, from the parse tree, with types from typedExpr: designators, operators, constructors
//   literals.cpp  constants as the user spelled them
//   calls.cpp     what a call, an operator or an assignment calls: generics, bindings, the procedures a binding can reach
//   stmts.cpp     the execution part: statements
//   control.cpp   the execution part: constructs with blocks
//   io.cpp        I/O statements as text with expressions
//   directives.cpp  OpenMP constructs -> structured clauses
//   comment_directives.cpp  !$cf, !$openad and !$AD comments -> structured clauses
//
// Everything is lowered in the order of the text, because comments are handed out by a cursor that only moves forward.
#pragma once

#include <list>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "flang/Evaluate/expression.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Parser/provenance.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"

#undef CHECK  // Flang's macro; ours has the same name, so Flang's headers come first everywhere in this folder
#include "diag/sink.h"
#include "frontend/fortran/frontend.h"
#include "frontend/fortran/places.h"
#include "frontend/fortran/sources.h"
#include "frontend/fortran/without_blanks.h"
#include "ir/program.h"

namespace cf::frontend::fortran {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;

class Comments;          // comments.cpp
class ParsedStatements;  // parsed_statements.cpp

class Lowering {
 public:
  Lowering(ir::Program& program, diag::Sink& sink, const Options& options, semantics::SemanticsContext& context, Places& places,
           const std::vector<Source>& sources, ParsedStatements& parsed);
  ~Lowering();

  ir::Program& program;
  diag::Sink& sink;
  const Options& options;
  semantics::SemanticsContext& context;
  Places& places;
  const std::vector<Source>& sources;

  // units.cpp: the whole merged tree.
  void lower_program(const parser::Program&);
  auto interface_body(const parser::InterfaceBody&) -> ir::UnitId;

  // places.cpp
  auto loc(parser::CharBlock source) -> ir::Loc { return places.loc(source); }
  auto spelling(parser::CharBlock source) -> std::string { return places.spelling(source); }  // the user's own characters
  auto spelling(const parser::Name& name) -> std::string { return without_blanks(places.spelling(name.source)); }

  // comments.cpp: what stands before and behind the statement with this source, since the last call for the same file. None if nothing.
  // To be called once for each statement or directive, in the order of the text. OpenMP's conditional lines (!$ x) are comments, and Flang does not see them.
  auto notes(parser::CharBlock statement) -> ir::NotesId;

  // symbols.cpp
  auto symbol(const semantics::Symbol&) -> ir::SymbolId;  // through USE and host association to the one symbol
  auto symbol(const parser::Name&) -> ir::SymbolId;       // of a resolved name; reports and returns none if Flang left it unresolved
  auto global_procedure(const std::string& lower_case_name) -> ir::SymbolId;  // the one external procedure of this name
  auto type_def(const semantics::Symbol& derived_type) -> ir::TypeDefId;
  // The symbol that a name would mean in the unit and scope we are in (for directives); null if none.
  auto find_symbol(const std::string& name) -> const semantics::Symbol*;
  auto intrinsic(const std::string& lower_case_name) -> ir::SymbolId;
  auto intrinsic_name(const semantics::Symbol&) const -> std::string;
  auto scope(const semantics::Scope&) -> ir::ScopeId;
  auto type(const semantics::DeclTypeSpec&) -> ir::TypeId;           // element type
  auto type(const evaluate::DynamicType&, int rank) -> ir::TypeId;  // of an expression
  auto type(const parser::Expr&) -> ir::TypeId;                     // of a typed expression; none if it has none
  auto label(parser::Label) -> ir::LabelId;                          // in the current unit
  auto literal(std::int64_t value) -> ir::ExprId;                   // a default integer

  // decls.cpp
  auto decls(const parser::SpecificationPart&) -> std::vector<ir::DeclId>;
  auto spec(const parser::DeclarationTypeSpec&) -> ir::TypeSpec;
  auto spec(const parser::IntrinsicTypeSpec&) -> ir::TypeSpec;
  auto spec(const parser::DerivedTypeSpec&, bool polymorphic) -> ir::TypeSpec;
  auto spec(const parser::TypeSpec&) -> ir::TypeSpec;
  auto spec(const parser::IntegerTypeSpec&) -> ir::TypeSpec;  // of an implied DO or a FORALL header
  auto data_decl(const parser::DataStmt&) -> ir::Decl::Node;
  auto namelist_decl(const parser::NamelistStmt&) -> ir::Decl::Node;

  // exprs.cpp
  auto expr(const parser::Expr&) -> ir::ExprId;
  auto expr(const parser::Variable&) -> ir::ExprId;
  auto expr(const parser::Designator&) -> ir::ExprId;
  auto expr(const parser::DataRef&) -> ir::ExprId;
  auto expr(const parser::Name&) -> ir::ExprId;  // a reference
  auto expr(const parser::StructureComponent&) -> ir::ExprId;
  auto expr(const parser::PointerObject&) -> ir::ExprId;
  auto expr(const parser::AllocateObject&) -> ir::ExprId;
  auto expr(const parser::StructureConstructor&, parser::CharBlock source) -> ir::ExprId;
  auto expr(const parser::SignedIntLiteralConstant&) -> ir::ExprId;
  auto expr(const parser::SignedRealLiteralConstant&) -> ir::ExprId;
  auto expr(const parser::IntLiteralConstant&) -> ir::ExprId;
  auto literal(const parser::LiteralConstant&, parser::CharBlock source) -> ir::ExprId;
  // The parts of DATA.
  auto expr(const parser::DataStmtObject&) -> ir::ExprId;
  auto expr(const parser::DataStmtConstant&) -> ir::ExprId;
  auto expr(const parser::DataStmtRepeat&) -> ir::ExprId;
  // x(...) and t of the expression types: interned, all dimensions deferred.
  auto reference(ir::SymbolId, parser::CharBlock source) -> ir::ExprId;

  // calls.cpp
  auto call(const parser::Call&, const evaluate::ProcedureRef* resolved) -> ir::Call;
  // An operator or `assignment(=)` that stands for `resolved`; names are those it may be declared under: operator(<), operator(.lt.).
  struct Defined {
    ir::SymbolId symbol;   // the specific procedure, or the Binding
    ir::SymbolId generic;  // the Generic, or the generic Binding
    std::vector<ir::SymbolId> candidates;
  };
  auto defined(const evaluate::ProcedureRef& resolved, const std::vector<std::string>& names, parser::CharBlock where) -> Defined;
  // Scalar, Integer, Logical, Constant and Indirection wrappers are looked through.
  template <class T>
  auto expr(const parser::Scalar<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const parser::Integer<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const parser::Logical<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const parser::Constant<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const parser::DefaultChar<T>& x) -> ir::ExprId { return expr(x.thing); }
  template <class T>
  auto expr(const common::Indirection<T>& x) -> ir::ExprId { return expr(x.value()); }
  template <class T>
  auto expr(const std::optional<T>& x) -> ir::ExprId { return x ? expr(*x) : ir::ExprId{}; }

  // stmts.cpp
  auto block(const parser::Block&) -> ir::Block;
  // Statements that Flang leaves in the specification part (ENTRY) are put into early_stmts by decls.cpp and come first here.
  auto body(const parser::ExecutionPart&) -> ir::Block;
  auto opaque(const parser::FormatStmt&, parser::CharBlock source) -> ir::Opaque;
  auto entry(const parser::EntryStmt&) -> ir::Entry;
  // The node of an action statement; none if it was refused. `source` is that of the statement.
  auto action(const parser::ActionStmt&, parser::CharBlock source) -> std::optional<ir::Stmt::Node>;
  auto assign(const parser::AssignmentStmt&, parser::CharBlock source) -> ir::Assign;
  auto pointer_assign(const parser::PointerAssignmentStmt&) -> ir::PointerAssign;
  auto allocate(const parser::AllocateStmt&, parser::CharBlock source) -> ir::Allocate;
  // The node of a statement as a block of one, for the forms on one line: if (c) statement.
  auto single(ir::Stmt::Node, parser::CharBlock source) -> ir::Block;
  // notes() of a statement of the execution part.
  auto begin_statement(parser::CharBlock source) -> ir::NotesId;
  // The label of an END statement is kept by a CONTINUE.
  void append_label(ir::Block&, std::optional<parser::Label>, parser::CharBlock source, ir::NotesId);
  void action_statement(ir::Block&, const parser::Statement<parser::ActionStmt>&);
  auto append(ir::Block&, ir::Stmt::Node, parser::CharBlock source, std::optional<parser::Label>, ir::NotesId) -> ir::StmtId;
  auto construct_name(const std::optional<parser::Name>&) -> std::string;  // as spelled where it is defined; "" if none

  // control.cpp
  void construct(ir::Block&, const parser::ExecutableConstruct&);
  auto where(const parser::WhereStmt&, parser::CharBlock source) -> ir::Where;
  auto forall(const parser::ForallStmt&, parser::CharBlock source) -> ir::Concurrent;
  void do_construct(ir::Block&, const parser::DoConstruct&);

  // io.cpp
  auto io(const parser::BackspaceStmt&) -> ir::Opaque;
  auto io(const parser::CloseStmt&) -> ir::Opaque;
  auto io(const parser::EndfileStmt&) -> ir::Opaque;
  auto io(const parser::FlushStmt&) -> ir::Opaque;
  auto io(const parser::InquireStmt&) -> ir::Opaque;
  auto io(const parser::OpenStmt&) -> ir::Opaque;
  auto io(const parser::PrintStmt&) -> ir::Opaque;
  auto io(const parser::ReadStmt&) -> ir::Opaque;
  auto io(const parser::RewindStmt&) -> ir::Opaque;
  auto io(const parser::WaitStmt&) -> ir::Opaque;
  auto io(const parser::WriteStmt&) -> ir::Opaque;

  // directives.cpp
  void omp_construct(ir::Block&, const parser::OpenMPConstruct&);
  auto omp_decl(const parser::OpenMPDeclarativeConstruct&) -> ir::DirectiveDecl;
  auto directive(const parser::CompilerDirective&) -> ir::Directive;  // !dir$

  // comment_directives.cpp: a comment line such as `!$cf independent(x)`, from its first character on; none if it is a plain comment.
  // Not understood: a warning, and a directive with its family and text alone. Names are looked up in current_scope.
  auto parse_directive(const std::string& line, ir::Loc) -> std::optional<ir::Directive>;

  // What has no place in the ir: says so at its place and goes on.
  void unsupported(parser::CharBlock, const std::string& what, const std::string& hint = "");

  // Where we are.
  ir::UnitId unit;
  ir::ScopeId current_scope;
  const semantics::Scope* flang_scope = nullptr;  // of the unit
  parser::CharBlock statement;  // the declaration being lowered, for what the tree does not keep (`::`, `len=`)
  std::vector<ir::StmtId> early_stmts;

 private:
  friend class Comments;
  struct Tables;  // symbols.cpp
  std::unique_ptr<Comments> comments_;
  ParsedStatements& parsed_;
  std::unique_ptr<Tables> tables_;
  ir::FileId file_;  // the input file whose units are lowered

  // symbols.cpp
  auto canonical(const semantics::Symbol&) -> const semantics::Symbol&;
  auto make_symbol(const semantics::Symbol&) -> ir::SymbolId;
  auto plain_symbol(const semantics::Symbol&, ir::SymbolKind) -> ir::SymbolId;
  auto exported_builtin(const semantics::Symbol&) -> const semantics::Symbol*;
  auto variable_symbol(const semantics::Symbol&) -> ir::SymbolId;
  void place_in_storage(ir::SymbolId, const semantics::Symbol&);
  void number_equivalences(const semantics::Scope&);
  auto common_symbol(const semantics::Symbol&, const semantics::CommonBlockDetails&) -> ir::SymbolId;
  auto procedure_symbol(const semantics::Symbol&) -> ir::SymbolId;
  void describe_procedure(ir::SymbolId, const semantics::Symbol&);
  auto external_symbol(const semantics::Symbol&) -> ir::SymbolId;
  auto statement_function(const semantics::Symbol&) -> ir::SymbolId;
  auto type_symbol(const semantics::Symbol&) -> ir::SymbolId;
  auto generic_symbol(const semantics::Symbol&) -> ir::SymbolId;
  auto binding_symbol(const semantics::Symbol&) -> ir::SymbolId;
  auto module_symbol(const semantics::Symbol&) -> ir::SymbolId;

  // specs.cpp
  auto has_colons(parser::CharBlock first_entity) -> bool;  // `::` stands before it in the current statement
  auto has_keyword(parser::CharBlock value) -> bool;        // `kind=`, `len=` stands before it
  auto has_length_keyword(const parser::TypeParamValue&) -> bool;
  void kind_selector(const std::optional<parser::KindSelector>&, ir::TypeSpec&);
  auto numeric_spec(common::TypeCategory, const std::optional<parser::KindSelector>&) -> ir::TypeSpec;
  auto character_spec(const std::optional<parser::CharSelector>&) -> ir::TypeSpec;
  auto character_length(const parser::TypeParamValue&, int kind) -> ir::TypeId;
  auto character_length(const parser::CharLength&, int kind) -> ir::TypeId;
  auto dim(const parser::ExplicitShapeSpec&) -> ir::Dim;
  auto dims(const parser::ArraySpec&, bool deferred) -> std::vector<ir::Dim>;
  auto dims(const parser::ComponentArraySpec&) -> std::vector<ir::Dim>;
  void set_dims(ir::SymbolId, std::vector<ir::Dim>);
  void set_element(ir::SymbolId, ir::TypeId element);
  auto access(const parser::AccessSpec&) -> ir::AttrSpec;
  auto intent(const parser::IntentSpec&) -> ir::AttrSpec;
  auto bind(const parser::LanguageBindingSpec&) -> ir::AttrSpec;
  auto attr(const parser::AttrSpec&, bool deferred) -> std::optional<ir::AttrSpec>;

  // decls.cpp
  auto add_decl(ir::Decl::Node, parser::CharBlock source, std::optional<parser::Label>, ir::NotesId) -> ir::DeclId;
  // One declaration for one statement; `lower` gives its node.
  template <class T, class Lower>
  void declare(const parser::Statement<common::Indirection<T>>& from, std::vector<ir::DeclId>& out, Lower lower) {
    ir::NotesId notes_id = notes(from.source);
    statement = from.source;
    out.push_back(add_decl(lower(from.statement.value()), from.source, from.label, notes_id));
  }
  void join_namelists(std::vector<ir::DeclId>&);
  void implicit_part(const parser::ImplicitPartStmt&, std::vector<ir::DeclId>& out);
  void declaration(const parser::DeclarationConstruct&, std::vector<ir::DeclId>& out);
  void specification(const parser::SpecificationConstruct&, std::vector<ir::DeclId>& out);
  void omp_declaration(const parser::OpenMPDeclarativeConstruct&, std::vector<ir::DeclId>& out);
  void compiler_directive(const parser::CompilerDirective&, std::vector<ir::DeclId>& out);
  void format_decl(const parser::Statement<common::Indirection<parser::FormatStmt>>&, std::vector<ir::DeclId>& out);
  void early_entry(const parser::Statement<common::Indirection<parser::EntryStmt>>&);
  auto implicit_decl(const parser::ImplicitStmt&) -> ir::Decl::Node;
  auto parameter_decl(const std::list<parser::NamedConstantDef>&) -> ir::Decl::Node;
  auto statement_function_decl(const parser::StmtFunctionStmt&) -> ir::Decl::Node;
  auto initial_value(const parser::Initialization&) -> ir::ExprId;
  auto slash_values(const parser::Name&, const parser::Initialization&) -> std::optional<ir::DataSet>;
  auto data_value(const parser::DataStmtValue&) -> ir::DataValue;
  void variables_decl(const parser::Statement<common::Indirection<parser::TypeDeclarationStmt>>&, std::vector<ir::DeclId>& out);
  auto declare_entity(const parser::EntityDecl&, ir::TypeSpec, const parser::ArraySpec* shape, std::vector<ir::DataSet>& data) -> ir::Entity;
  auto is_known_elsewhere(ir::SymbolId) const -> bool;
  auto enum_decl(const parser::EnumDef&) -> ir::DeclId;
  void procedure_interface(const std::optional<parser::ProcInterface>&, ir::SymbolId& interface, ir::TypeSpec& result);
  auto procedure_entity(const parser::ProcDecl&, const ir::TypeSpec& result) -> ir::Entity;
  auto procedures_decl(const parser::ProcedureDeclarationStmt&) -> ir::Decl::Node;

  // attributes.cpp
  auto named(const parser::Name&) -> ir::Entity;
  auto named(const parser::Name&, const parser::ArraySpec* shape) -> ir::Entity;
  auto attribute(ir::AttrWord, const std::list<parser::Name>&) -> ir::Decl::Node;
  auto attribute(ir::AttrWord, const std::list<parser::ObjectDecl>&) -> ir::Decl::Node;
  auto common_block(parser::CharBlock name) -> ir::SymbolId;
  auto access_decl(const parser::AccessStmt&) -> ir::Decl::Node;
  auto bind_decl(const parser::BindStmt&) -> ir::Decl::Node;
  auto save_decl(const parser::SaveStmt&) -> ir::Decl::Node;
  auto dimension_decl(const parser::DimensionStmt&) -> ir::Decl::Node;
  auto intent_decl(const parser::IntentStmt&) -> ir::Decl::Node;
  auto pointer_decl(const parser::PointerStmt&) -> ir::Decl::Node;
  auto common_decl(const parser::CommonStmt&) -> ir::Decl::Node;
  auto equivalence_decl(const parser::EquivalenceStmt&) -> ir::Decl::Node;
  void other_specification(const parser::Statement<parser::OtherSpecificationStmt>&, std::vector<ir::DeclId>& out);

  // interfaces.cpp
  auto find_generic(const parser::GenericSpec&, const semantics::Scope& where) -> const semantics::Symbol*;
  auto generic(const parser::GenericSpec&) -> ir::SymbolId;
  auto specific(const parser::Name&) -> ir::SymbolId;
  auto use_decl(const parser::UseStmt&) -> ir::Decl::Node;
  auto use_item(std::string local, const parser::Name&, const semantics::Scope* module) -> ir::UseItem;
  auto use_generic(const parser::GenericSpec&, const semantics::Scope* module) -> ir::UseItem;
  auto use_rename(const parser::Rename&, const semantics::Scope* module) -> ir::UseItem;
  auto import_decl(const parser::ImportStmt&) -> ir::Decl::Node;
  auto interface_decl(const parser::InterfaceBlock&) -> ir::DeclId;
  auto generic_decl(const parser::GenericStmt&) -> ir::Decl::Node;

  // type_defs.cpp
  auto type_def_decl(const parser::DerivedTypeDef&) -> ir::DeclId;
  void type_body(const parser::DerivedTypeDef&, ir::TypeDefId);
  auto merge_notes(ir::NotesId first, ir::NotesId second) -> ir::NotesId;
  auto components(const parser::DataComponentDefStmt&) -> ir::Decl::Node;
  auto declare_component(const parser::ComponentDecl&, ir::TypeSpec, const parser::ComponentArraySpec* shape) -> ir::Entity;
  auto procedure_components(const parser::ProcComponentDefStmt&) -> ir::Decl::Node;
  auto pass(const parser::Pass&) -> ir::AttrSpec;
  void bindings(const parser::TypeBoundProcedurePart&, ir::TypeDefId);
  auto binding_attrs(const std::list<parser::BindAttr>&) -> std::vector<ir::AttrSpec>;
  auto binding_decl(const parser::TypeBoundProcedureStmt&) -> ir::Decl::Node;
  auto generic_binding(const parser::TypeBoundGenericStmt&) -> ir::Decl::Node;

  // units.cpp
  void program_unit(const parser::ProgramUnit&, std::vector<ir::TopLevel>& items);
  auto begin_unit(ir::UnitKind, ir::SymbolId, const semantics::Scope*, parser::CharBlock source) -> ir::UnitId;
  void end_unit(parser::CharBlock end, bool named);
  auto main_program(const parser::MainProgram&) -> ir::UnitId;
  auto module_unit(const parser::Module&) -> ir::UnitId;
  auto submodule_unit(const parser::Submodule&) -> ir::UnitId;
  auto block_data(const parser::BlockData&) -> ir::UnitId;
  auto function_unit(const parser::FunctionSubprogram&) -> ir::UnitId;
  auto subroutine_unit(const parser::SubroutineSubprogram&) -> ir::UnitId;
  auto module_procedure_unit(const parser::SeparateModuleSubprogram&) -> ir::UnitId;
  void subroutine_head(const parser::Statement<parser::SubroutineStmt>&, bool interface);
  void function_head(const parser::Statement<parser::FunctionStmt>&, bool interface);
  void define(ir::SymbolId, const parser::Name&);
  void bind_suffix(const std::optional<parser::LanguageBindingSpec>&);
  void prefixes(const std::list<parser::PrefixSpec>&);
  void arguments(const semantics::Symbol& procedure);
  void specification_part(const parser::SpecificationPart&);
  void execution_part(const parser::ExecutionPart&);
  void internal_part(const std::optional<parser::InternalSubprogramPart>&);
  void module_part(const std::optional<parser::ModuleSubprogramPart>&);
  void finish_module_procedures();
  void finish_scopes();

  // types.cpp
  auto intrinsic_type(common::TypeCategory, int kind) -> ir::TypeId;
  auto declared_type(const semantics::Symbol&) -> ir::TypeId;  // as semantics knows it, without the user's bounds

  auto binding_candidates(const semantics::Symbol& type, const semantics::Symbol& binding, bool polymorphic) -> std::vector<ir::SymbolId>;
  auto specific_binding(const semantics::Symbol& type, const semantics::Symbol& generic, const semantics::Symbol& resolved)
      -> const semantics::Symbol*;
  std::optional<std::unordered_map<const semantics::Symbol*, std::vector<const semantics::Symbol*>>> extensions_;  // of a type, direct ones
  parser::CharBlock last_source_;  // of the last statement that had one
};

}  // namespace cf::frontend::fortran
