// values.h: shadows of the values of one function: of designators, pointers, structures, and of what is allocated. Private to this folder.
//
// A shadow is a path like that of the value with shadows in place of the variable and the members. What sweeps and tangents do with it is theirs.
//   values.cpp        designators, pointers, structures
//   initializers.cpp  lists of initial values
//   declarations.cpp  definitions of types
//   memory.cpp        what functions of the library allocate
//   places.cpp        those that give another place of what they were given
//   bytes.cpp         bytes that may be those of reals
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "transform/c/run.h"
#include "transform/tangent_expr.h"

namespace cf::transform::c {

class Values : public Surroundings {
 public:
  Values(Run& run, ir::UnitId unit);

  // The initial value of the shadow of a variable at file scope.
  auto static_value(ir::ExprId init, ir::TypeId type) -> ir::ExprId;

  // Surroundings
  auto shadow(ir::ExprId designator) -> ir::ExprId override;
  auto is_active(ir::ExprId designator) -> bool override { return run_.actives.is_active(p_, designator); }
  auto helper(const rules::Helper& helper) -> ir::SymbolId override;
  auto rename(ir::SymbolId hiding, std::string_view name) -> bool override;
  auto hidden_names(const ir::Program& program, ir::ScopeId scope) -> HiddenNames override { return {program, scope, run_.index, run_.scope_names}; }

  auto holds(ir::TypeId type) const -> bool { return run_.holders.holds(type); }
  auto make_assign(ir::ExprId target, ir::ExprId value, ir::StmtId at, ir::Role role = ir::Role::Tangent) -> ir::StmtId;
  void refuse(ir::Loc loc, const std::string& what, const std::string& hint = "");
  auto ref_to(ir::SymbolId variable) -> ir::ExprId;
  auto variable(ir::TypeId type, const std::string& name, const ir::TypeSpec& spec) -> ir::SymbolId;

  // values.cpp
  auto shadow_of(ir::SymbolId variable, ir::Loc loc) -> ir::ExprId;
  // Whether a pointer, or the place it leads to, comes from a pointer that has no shadow (unshadowed.h): nothing there has a derivative.
  auto lacks_shadow(ir::ExprId pointer) const -> bool;
  // A variable of our own that is set to such a pointer has no shadow either.
  void follow_lacking(ir::ExprId target, ir::ExprId value, ir::Loc loc);
  // The parameters without shadow of the function that is called.
  auto without_shadows(const ir::Call& call) const -> Positions;
  auto path(ir::ExprId designator) -> ir::ExprId;
  // Many directions: the number at hand among those that the path leads to; the statement in a loop over all; a list of all.
  auto in_direction(ir::ExprId path) -> ir::ExprId;
  auto each_direction(ir::StmtId stmt) -> ir::StmtId;
  auto each_direction(std::vector<ir::StmtId> stmts) -> std::vector<ir::StmtId>;
  // What counts directions; none if there is one.
  auto direction_counter() const -> ir::SymbolId;
  auto directions_list(const std::function<ir::ExprId()>& one) -> ir::ExprId;
  // The value of the shadow of a number, pointer or structure; for numbers none is zero, for pointers there is always something.
  auto derivative(ir::ExprId value, ir::TypeId wanted) -> ir::ExprId;
  auto pointer_shadow(ir::ExprId pointer, ir::TypeId wanted) -> ir::ExprId;
  auto target_shadow(ir::ExprId pointer) -> ir::ExprId;
  auto without_const(ir::ExprId shadow, ir::TypeId of) -> ir::ExprId;
  auto as_function(ir::ExprId shadow, ir::TypeId type) -> ir::ExprId;
  auto structure_shadow(ir::ExprId structure, ir::TypeId wanted) -> ir::ExprId;
  auto null_pointer() -> ir::ExprId;
  auto named_null() -> ir::ExprId;  // NULL
  auto is_null(ir::ExprId pointer) const -> bool;
  auto may_lack(ir::ExprId shadow) const -> bool;
  auto presence(ir::ExprId shadow) -> ir::ExprId;
  auto present(ir::ExprId shadow) const -> ir::ExprId;
  auto if_there(ir::ExprId shadow, ir::StmtId stmt) -> ir::StmtId;
  auto zero_of(ir::ExprId like) -> ir::ExprId;
  void refuse_pun(ir::Loc loc);
  auto type_name(ir::TypeId type) const -> ir::TypeSpec;
  auto spelled(ir::TypeId type) -> ir::TypeSpec;
  auto compound_zero(ir::TypeId shadow_type) -> ir::ExprId;
  auto address_of(ir::ExprId designator) -> ir::ExprId;
  auto declare_alias(const ir::TypeAliasDecl& alias, ir::Loc loc) -> ir::StmtId;
  auto call_expr(const ir::Call& call, ir::TypeId type, ir::Loc loc) -> ir::ExprId;

  // initializers.cpp
  auto initializer(ir::ExprId init, ir::TypeId type) -> ir::ExprId;

  // declarations.cpp
  // `struct s { ... } a, *b;` becomes `struct s a, *b;` behind the declaration that is returned; none if there is no definition, or if what it declares lasts.
  auto definition_apart(ir::StmtId declaration) -> ir::StmtId;

  // memory.cpp
  // modf() writes a number through a pointer, fscanf() and fread() what they read.
  static auto writes_reals(std::string_view library) -> bool;
  // Called twice, it gives the same and changes nothing; allocation has a shadow of its own.
  static auto may_be_repeated(const std::string& library) -> bool;
  auto allocation(const ir::Call& call, ir::TypeId wanted) -> ir::ExprId;
  auto shadow_bytes(ir::ExprId bytes, ir::TypeId pointee, bool allocates = false) -> ir::ExprId;
  // What a copy of so many bytes between memory of these types goes by, one after another: elements, or numbers where whole structures are not meant; none: parts of
  // structures of several kinds, whose shadows lie otherwise.
  auto unit_of_copy(ir::ExprId bytes, ir::TypeId to, ir::TypeId from) const -> ir::TypeId;
  // Whether so many bytes end inside of a structure whose shadow lies otherwise.
  auto cuts_structure(ir::ExprId bytes, ir::TypeId element) const -> bool;
  auto open_member(ir::TypeId structure) const -> ir::TypeId;  // the elements of a last member without extent; none: it has no such
  auto library_stmt(std::string_view name, const std::vector<ir::ExprId>& args, ir::StmtId at) -> ir::StmtId;

  // input.cpp
  // What scanf and its kin read goes into variables of our own first; all: also what has no shadow. True: these statements take the place of this one.
  using Temporary = std::function<ir::SymbolId(ir::TypeId, const std::string&)>;
  auto read_apart(ir::StmtId id, bool all, const Temporary& temporary, std::vector<ir::StmtId>& out) -> bool;
  auto read_behind(ir::StmtId id, bool all, const Temporary& temporary, std::vector<ir::StmtId>& out) -> bool;

  // places.cpp
  auto gives_place(const ir::Call& call) -> bool;
  auto gives_place(ir::ExprId value) -> bool;
  auto place_shadow(ir::ExprId given, ir::ExprId value) -> ir::ExprId;

  // bytes.cpp
  auto is_byte(ir::TypeId type) const -> bool;
  auto byte_shadow(ir::ExprId value) -> ir::ExprId;

 protected:
  auto pointer_shadow_as_stored(ir::ExprId pointer, ir::TypeId wanted) -> ir::ExprId;
  auto function_shadow(ir::SymbolId function, ir::TypeId type, ir::Loc loc) -> ir::ExprId;
  auto in_bytes(ir::ExprId offset) -> ir::ExprId;
  auto scanned(const ir::Call& call, bool all, ir::Loc loc) -> std::vector<std::pair<std::size_t, int>>;
  auto resized_shadow(ir::ExprId given, ir::ExprId value) -> ir::ExprId;
  auto found_shadow(ir::ExprId given, ir::ExprId value) -> ir::ExprId;
  auto byte_pointer(ir::ExprId place) -> ir::ExprId;
  auto byte_place(ir::ExprId place, ir::ExprId pointer) -> ir::ExprId;

  Run& run_;
  ir::Program& p_;
  ir::UnitId unit_;
  ir::ScopeId scope_;
  ExprTangent expr_;
  ir::ExprId direction_;                   // which of many directions: a counter, or a number
  std::vector<ir::SymbolId> temporaries_;  // to be declared before the statement at hand
};

}  // namespace cf::transform::c
