// overlap.h: whether evaluating one expression may read what an assignment to another writes.
//
// May-answers, syntactic, for one statement or construct: false means surely not. What shares storage is said by storage_path.h. A
// procedure reads what it can reach: its arguments, and globals that it or its callees name; unknown procedures reach every global.
#pragma once

#include <functional>

#include "canonical/storage_path.h"
#include "ir/program.h"

namespace cf::canonical {

auto may_overlap(const ir::Program& program, ir::ExprId a, ir::ExprId b) -> bool;
// Elements of one array whose subscripts differ by a number, or parts of such: c(i)%u and c(i - 1)%u, of the same moment.
auto are_distinct_elements(const ir::Program& program, ir::ExprId a, ir::ExprId b) -> bool;

// What an expression reads: its outermost designators and those in their subscripts. Arguments of inquiries (size(a)) are not read.
void for_each_read(const ir::Program& program, ir::ExprId expr, const std::function<void(ir::ExprId)>& visit);

enum class Own {
  Counts,   // reading the target itself is a read
  IsNone,   // reading exactly the target, the same designator, does not count: the element that is written is its own
};
auto may_read(const ir::Program& program, ir::ExprId expr, ir::ExprId target, Own own) -> bool;
// The same for a call, but for the designators among its arguments.
auto may_read_by_call(const ir::Program& program, const ir::Call& call, const StoragePath& written) -> bool;
// The same for the subscripts and bounds in a designator that is written.
auto may_read_in_subscripts(const ir::Program& program, ir::ExprId designator, ir::ExprId target) -> bool;

// Whether a user procedure is called; statement functions and intrinsics are none.
auto calls_user_procedure(const ir::Program& program, ir::ExprId expr) -> bool;

}  // namespace cf::canonical
