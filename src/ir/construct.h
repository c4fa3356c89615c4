// construct.h: what constructs have in common.
#pragma once

#include <string>

#include "ir/stmt.h"

namespace cf::ir {

// The name that EXIT and CYCLE use; "" if it has none, or is no construct that can have one.
auto construct_name(const Stmt::Node&) -> std::string;
// DO, while, for, DO CONCURRENT and FORALL.
auto is_loop(const Stmt::Node&) -> bool;

}  // namespace cf::ir
