// c_calls.h: what functions of C's library write through their arguments, and what they keep to themselves from call to call.
//
// Prints: `frexp`: writes one number through argument 1; `nrand48`: three through argument 0; `strcpy`: text through argument 0; `fetestexcept`: looks at what others leave.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace cf::rules {

struct CWritten {
  std::size_t argument = 0;
  int count = 1;  // of what the argument leads to; 0: text or memory, of which the call says how much
};
// What a function that is given so many arguments writes. None: nothing is known of it. Files are not what a program sees.
auto c_written(std::string_view name, std::size_t arguments) -> std::optional<std::vector<CWritten>>;

enum class CState {
  None,     // or a state of its own: it gives something else at each call
  Mode,     // it sets how others compute
  Flags,    // it looks at what others have left behind
  Buffer,   // what it gives lies where the next call writes
};
auto c_state(std::string_view name) -> CState;

}  // namespace cf::rules
