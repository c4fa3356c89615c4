#include "rules/c_calls.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "rules/c_io.h"
#include "rules/c_names.h"
#include "rules/rule.h"

namespace cf::rules {

namespace {

using Written = std::vector<CWritten>;

auto writers() -> const std::map<std::string_view, Written>& {
  static const std::map<std::string_view, Written> all{
      {"memcpy", {{0, 0}}},     {"memmove", {{0, 0}}},  {"memset", {{0, 0}}},        {"qsort", {{0, 0}}},     {"strcpy", {{0, 0}}},    {"stpcpy", {{0, 0}}},
      {"strncpy", {{0, 0}}},    {"stpncpy", {{0, 0}}},  {"strcat", {{0, 0}}},        {"strncat", {{0, 0}}},   {"strxfrm", {{0, 0}}},   {"fgets", {{0, 0}}},
      {"sprintf", {{0, 0}}},    {"snprintf", {{0, 0}}}, {"strftime", {{0, 0}}},      {"erand48", {{0, 3}}},   {"nrand48", {{0, 3}}},   {"jrand48", {{0, 3}}},
      {"rand_r", {{0}}},        {"strtol", {{1}}},      {"strtoll", {{1}}},          {"strtoul", {{1}}},      {"strtoull", {{1}}},     {"time", {{0}}},
      {"mktime", {{0}}},        {"gmtime_r", {{1}}},    {"localtime_r", {{1}}},      {"clock_gettime", {{1}}}, {"timespec_get", {{0}}}, {"sincos", {{1}, {2}}},
      {"sincosf", {{1}, {2}}},  {"sincosl", {{1}, {2}}},
  };
  return all;
}

// Those that write nothing that a program sees.
auto is_reader(std::string_view name) -> bool {
  static const std::set<std::string_view> all{
      "malloc",  "calloc",   "realloc",  "aligned_alloc", "free",     "strdup",  "strndup", "exit",    "abort",    "atexit",   "strlen",   "strnlen",  "strcmp",   "strncmp",  "strcasecmp",
      "strncasecmp", "strcoll", "memcmp", "strchr",       "strrchr",  "strstr",  "strpbrk", "strspn",  "strcspn",  "memchr",   "bsearch",  "strerror", "atoi",     "atol",     "atoll",
      "atof",    "getenv",   "system",   "fopen",         "freopen",  "fclose",  "fflush",  "fputs",   "puts",     "fputc",    "putc",     "putchar",  "fgetc",    "getc",     "getchar",
      "ungetc",  "feof",     "ferror",   "clearerr",      "fseek",    "ftell",   "rewind",  "remove",  "rename",   "tmpfile",  "perror",   "setbuf",   "vprintf",  "vfprintf", "asctime",
      "ctime",   "gmtime",   "localtime", "difftime",     "clock",    "setlocale", "localeconv", "signal", "raise", "__assert_fail", "expect", "assume_aligned", "prefetch", "object_size",
      "va_start", "va_end",  "va_copy",  "constant_p",    "setjmp",   "_setjmp", "longjmp", "__errno_location"};
  return all.contains(name);
}

}  // namespace

auto c_written(std::string_view name, std::size_t arguments) -> std::optional<Written> {
  name = without_builtin(name);
  if (const CIo* io = c_io(name); io != nullptr && io->input) {
    Written items;
    for (std::size_t i = io->item; i < (io->counted ? std::min(io->item + 1, arguments) : arguments); ++i) items.push_back({i, io->counted ? 0 : 1});
    return items;
  }
  if (const auto known = writers().find(name); known != writers().end()) return known->second;
  if (c_io(name) != nullptr || is_reader(name)) return Written{};
  const auto function = c_function(name);
  const Rule* rule = function ? find(function->generic, function->domain == CDomain::Complex) : nullptr;
  if (rule == nullptr) return std::nullopt;
  Written written;
  for (std::size_t i = 0; i < rule->arguments.size(); ++i) {
    if (rule->arguments[i].access != Access::In) written.push_back({i});
  }
  return written;
}

auto c_state(std::string_view name) -> CState {
  static constexpr std::array<std::string_view, 9> kModes{"fesetround", "fesetenv", "feholdexcept", "feupdateenv", "feraiseexcept", "fesetexceptflag", "feenableexcept", "fedisableexcept", "setlocale"};
  static constexpr std::array<std::string_view, 2> kFlags{"fetestexcept", "fegetexceptflag"};
  static constexpr std::array<std::string_view, 3> kBuffers{"gmtime", "localtime", "localeconv"};
  if (std::ranges::find(kModes, name) != kModes.end()) return CState::Mode;
  if (std::ranges::find(kFlags, name) != kFlags.end()) return CState::Flags;
  return std::ranges::find(kBuffers, name) != kBuffers.end() ? CState::Buffer : CState::None;
}

}  // namespace cf::rules
