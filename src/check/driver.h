// driver.h: the text of a program that reads the values of all arguments, calls a procedure once, and prints what it left there.
//
// Reads from standard input: the values of the arguments in order, results left out; then, for a derivative, those of their derivatives. Prints the same, results
// included, one number a line. All that is computed from them is computed by the tool, so one driver serves every test.
#pragma once

#include <string>

#include "check/arguments.h"

namespace cf::check {

// Of the head itself (derivative null) or of a derivative.
auto driver_text(const Head& head, const Derivative* derivative) -> std::string;

}  // namespace cf::check
