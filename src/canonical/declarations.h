// declarations.h: declarations among statements whose initial values or extents hold something that moves.
//
// Private to canonical/. The declaration stays a declaration: `const double a = 1, b = 2*f(a);` becomes `const double a = 1;`, `t = f(a);`, `const double b = 2*t;`. Names
// are declared in their order and as seldom apart as can be. What is initialised before the program starts (static, extern) is left alone.
#pragma once

#include <vector>

#include "canonical/expressions.h"
#include "ir/program.h"

namespace cf::canonical {

// Whether a call that is the whole initial value may stay.
enum class InitialCall { Stays, Moves };

// The statements to run instead; just the statement itself if nothing moves.
auto declaration(ir::Program& program, ir::StmtId stmt, Expressions& exprs, InitialCall call) -> std::vector<ir::StmtId>;

// The scope of what is declared directly in a block; none if nothing is.
auto declared_scope(const ir::Program& program, const ir::Block& block) -> ir::ScopeId;
// Whether a name that is used in these statements means something else after the declarations of a block.
auto hides_names(const ir::Program& program, const std::vector<ir::StmtId>& declaring, const std::vector<ir::StmtId>& used) -> bool;

}  // namespace cf::canonical
