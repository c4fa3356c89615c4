#include "transform/stop_with.h"

namespace cf::transform {

using namespace ir;

auto stop_with(Program& program, const std::string& message, Loc loc) -> StmtId {
  Stop stop;
  stop.error = true;
  stop.code = program.add_expr(Literal{"'" + message + "'"}, program.intern(CharacterType{}), loc);
  return program.add_stmt(stop, loc);
}

}  // namespace cf::transform
