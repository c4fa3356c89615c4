#include "cli/report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "diag/render.h"

namespace cf::cli {

namespace {

auto wants_colour() -> bool {
  const char* no_colour = std::getenv("NO_COLOR");
  return isatty(STDERR_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0');
}

auto counted(std::size_t n, const char* noun) -> std::string { return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s"); }

}  // namespace

void print_diagnostics(const diag::Sink& sink) {
  std::string text = diag::render_all(sink, {.colour = wants_colour()});
  const std::size_t warnings =
      std::ranges::count_if(sink.all(), [](const diag::Diagnostic& d) { return diag::severity(d.kind) == diag::Severity::Warning; });
  if (sink.has_errors()) text += counted(sink.error_count(), "error");
  if (sink.has_errors() && warnings != 0) text += ", ";
  if (warnings != 0) text += counted(warnings, "warning");
  if (sink.has_errors() || warnings != 0) text += "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace cf::cli
