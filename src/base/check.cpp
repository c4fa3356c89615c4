#include "base/check.h"

#include <unistd.h>

#include <cstdio>

namespace cf::base {

namespace {
// A plain buffer: it must be readable when memory is gone.
char stage_name[64] = "";
}  // namespace

void set_stage(std::string_view stage) {
  const std::size_t length = stage.copy(stage_name, sizeof stage_name - 1);
  stage_name[length] = '\0';
}

auto stage() -> std::string_view { return stage_name; }

void check_failed(const char* file, int line, const char* condition, const std::string& message) {
  std::fflush(stdout);
  std::fprintf(stderr, "contraflow: internal error in stage '%s': %s (%s) (%s:%d)\n", stage_name[0] != '\0' ? stage_name : "start",
               message.c_str(), condition, file, line);
  std::fprintf(stderr, "This is a bug in Contraflow; please report it with the input that led to it.\n");
  std::fflush(stderr);
  // No destructors and no exit handlers: they would run on a state that we know to be wrong.
  _exit(70);
}

}  // namespace cf::base
