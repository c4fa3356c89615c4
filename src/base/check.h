// check.h: our own bugs. CHECK(condition, "text") ends the run with exit status 70 and the name of the stage.
#pragma once

#include <string>
#include <string_view>

namespace cf::base {

// The stage that runs now, for the message of a failed CHECK; set by pipeline/.
void set_stage(std::string_view stage);
auto stage() -> std::string_view;

[[noreturn]] void check_failed(const char* file, int line, const char* condition, const std::string& message);

}  // namespace cf::base

#undef CHECK  // Flang has one of its own; its headers stand before ours
#define CHECK(condition, message)                                                      \
  do {                                                                                 \
    if (!(condition)) ::cf::base::check_failed(__FILE__, __LINE__, #condition, message); \
  } while (false)
