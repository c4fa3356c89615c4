// leaving.h: statements that control may leave but by their end.
//
// Exit, cycle and return, and jumps to labels that lie elsewhere.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::plan {

struct Escapes {
  bool other = false;  // exit, cycle, return
  std::vector<ir::LabelId> labels;
  auto any() const -> bool { return other || !labels.empty(); }
};

// Exit, cycle, return or goto.
auto is_jump(const ir::Program& program, ir::StmtId stmt) -> bool;
// How control may leave the statement.
auto escapes_of(const ir::Program& program, ir::StmtId stmt) -> Escapes;
// How a statement in the body of a loop, called so or not at all, may end the loop early.
auto exits_of_loop(const ir::Program& program, ir::StmtId stmt, const std::string& loop) -> Escapes;

}  // namespace cf::plan
