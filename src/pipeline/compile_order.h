// compile_order.h: every source to compile for a program that uses the derivatives, modules before their users.
//
// A generated file with the name of an input replaces it. The order of the inputs is kept where nothing forces another.
// Prints (compile-order.txt): one path a line, inputs as given on the command line, generated files under the output directory.
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace cf::pipeline {

auto compile_order(const ir::Program& program, const std::string& directory) -> std::vector<std::string>;

}  // namespace cf::pipeline
