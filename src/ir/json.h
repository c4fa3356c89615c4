// json.h: a Program as JSON and back, losslessly. The format is documented in docs/ir-json.md.
#pragma once

#include <string>
#include <string_view>

#include "ir/program.h"

namespace cf::ir {

inline constexpr int kJsonVersion = 1;

auto to_json(const Program&) -> std::string;
// On error the message says where, and the program is empty.
struct FromJson {
  Program program;
  std::string error;
};
auto from_json(std::string_view text) -> FromJson;

}  // namespace cf::ir
