#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "internal.h"

static void say(const char* format, va_list arguments) {
  fflush(stdout);
  fputs("contraflow: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
}

void cf_fail_resources(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say(format, arguments);
  va_end(arguments);
  exit(1);
}

void cf_fail_calls(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  say(format, arguments);
  va_end(arguments);
  abort();
}

struct cf_size_text cf_size_text(double bytes) {
  static const char* const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  struct cf_size_text result;
  int unit = 0;
  while (bytes >= 1024 && unit < 4) {
    bytes /= 1024;
    unit++;
  }
  snprintf(result.text, sizeof result.text, unit == 0 ? "%.0f %s" : "%.1f %s", bytes, units[unit]);
  return result;
}
