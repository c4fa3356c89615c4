// declare.h: declarations for the shadows of a scope, laid out as the user laid out the originals.
//
// The shadows of `real(8), intent(in) :: x(n), y` follow in a declaration of their own, `real(8), intent(in) :: x_d(n), y_d`. Shadows of what is
// declared in pieces (implicit types, DIMENSION, COMMON) stand together behind the last declaration.
#pragma once

#include <vector>

#include "ir/program.h"
#include "transform/shadows.h"

namespace cf::transform {

// The declarations with those of the scope's shadows among them. With only_new, the given ones are left out: what a derivative module declares.
auto declare_shadows(ir::Program& program, Shadows& shadows, ir::ScopeId scope, const std::vector<ir::DeclId>& decls, bool only_new = false)
    -> std::vector<ir::DeclId>;

// A declaration of one variable, all its attributes in it, in the form of its unit's file.
auto declare_variable(ir::Program& program, ir::SymbolId variable) -> ir::DeclId;

// How a type is written when no user wrote it: double precision, real, complex(8), type(t).
auto plain_spec(ir::Program& program, ir::TypeId type) -> ir::TypeSpec;

// Puts declarations where variables may be declared: before statement functions, else at the end.
void insert_before_statement_functions(const ir::Program& program, std::vector<ir::DeclId>& decls, const std::vector<ir::DeclId>& added);

}  // namespace cf::transform
