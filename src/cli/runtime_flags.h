// runtime_flags.h: what a compiler needs to use the runtime, as words for a shell.
#pragma once

#include <string>

namespace cf::cli {

// `-I/opt/contraflow/include -L/opt/contraflow/lib -lcontraflow -lpthread -ldl`, beside wherever the tool lies now. `checked` names the library that checks each pop.
auto runtime_flags(bool checked) -> std::string;

}  // namespace cf::cli
