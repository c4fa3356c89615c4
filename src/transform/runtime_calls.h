// runtime_calls.h: calls of the runtime's stack in code that is read: adjoints that are differentiated again.
//
// A push of v has a push of its derivative behind it, a pop the pop of the derivative before it: what was pushed last is popped first. In snapshots
// the derivative comes behind v both when it is saved and when it is loaded.
#pragma once

#include <cstddef>

#include "ir/program.h"

namespace cf::transform {

enum class RuntimeCall { None, Push, Pop, Save, Load, Other };

// Whether a procedure without a body here is one of the runtime's, and what it does to the stack.
auto runtime_call(const ir::Program& program, ir::SymbolId procedure) -> RuntimeCall;

// Which argument of such a call is moved.
inline auto moved_argument(RuntimeCall call) -> std::size_t { return call == RuntimeCall::Save || call == RuntimeCall::Load ? 1 : 0; }

}  // namespace cf::transform
