// driver.h: the text of a program that reads the values of all slots, calls a procedure once, and prints what it left there.
//
// Reads from standard input: the values of the slots in order, results and texts left out; then, for a derivative, those of its shadows. Prints the same, results
// included, one number a line, into the file that CONTRAFLOW_CHECK_RESULT names, since what is called may print too; without one, on standard output. All that is computed from
// them is computed by the tool, so one driver serves every test. Names of its own begin with cf_: the head may be called anything else.
#pragma once

#include <string>

#include "check/derivative.h"
#include "check/head.h"

namespace cf::check {

// What a driver is for: the head itself (derivative null) or a derivative.
struct Called {
  const ir::Program& program;
  const Head& head;
  const Derivative* derivative = nullptr;

  auto name() const -> const std::string& { return derivative ? derivative->name : head.name; }
  auto module() const -> const std::string& { return derivative ? derivative->module : head.module; }
  // Whether a slot is read, and whether there is anything to print: an adjoint does not have the value of a result.
  auto is_read(const Slot& slot) const -> bool { return slot.base != Base::Character && !slot.is_result; }
  auto is_printed(const Slot& slot) const -> bool;
  auto has_value(std::size_t variable) const -> bool;
  auto gives_value() const -> bool;
  auto actuals() const -> std::vector<Actual>;
};

auto driver_text(const Called& called) -> std::string;
auto fortran_driver(const Called& called) -> std::string;
auto c_driver(const Called& called) -> std::string;

// The same for a user's driver that calls the head: a procedure that the linker puts in the head's place (--wrap). When the user's driver has set up everything and calls, it
// takes the arguments, or reads their values from the file that CONTRAFLOW_CHECK_VALUES names and calls, prints into the file of CONTRAFLOW_CHECK_RESULT, and stops. With
// `integers_only` it prints the integers that are no arrays: extents are not known yet.
auto wrapper_text(const Called& called, bool integers_only) -> std::string;
auto fortran_wrapper(const Called& called, bool integers_only) -> std::string;
auto c_wrapper(const Called& called, bool integers_only) -> std::string;
// What the linker calls the head.
auto linker_name(const Head& head) -> std::string;

}  // namespace cf::check
