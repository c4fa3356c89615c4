// driver.h: the text of a program that reads the values of all arguments, calls a procedure once, and prints what it left there.
//
// Reads from standard input: the values of the arguments in order, results left out; then, for a derivative, those of their derivatives. Prints the same, results
// included, one number a line, into the file that CONTRAFLOW_CHECK_RESULT names, since what is called may print too; without one, on standard output. All that is computed from
// them is computed by the tool, so one driver serves every test. Names of its own begin with cf_: the head may be called anything else.
#pragma once

#include <string>

#include "check/arguments.h"

namespace cf::check {

// Of the head itself (derivative null) or of a derivative.
auto driver_text(const Head& head, const Derivative* derivative) -> std::string;

// The same for a user's driver that calls the head: a procedure that the linker puts in the head's place (--wrap). When the user's driver has set up everything and calls, it
// takes the arguments, or reads their values from the file that CONTRAFLOW_CHECK_VALUES names and calls, prints into the file of CONTRAFLOW_CHECK_RESULT, and stops. With
// `integers_only` it prints the integers that are no arrays: extents are not known yet.
auto wrapper_text(const Head& head, const Derivative* derivative, bool integers_only) -> std::string;
// What the linker calls the head.
auto linker_name(const Head& head) -> std::string;

}  // namespace cf::check
