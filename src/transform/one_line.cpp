#include "transform/one_line.h"

#include "ir/walk.h"

namespace cf::transform {

using namespace ir;

auto fits_one_line(const Program& program, const Block& body) -> bool {
  if (body.stmts.size() != 1) return false;
  bool has_block = false;
  for_each_block(program, body.stmts.front(), [&](const Block&) { has_block = true; });
  return !has_block;
}

}  // namespace cf::transform
