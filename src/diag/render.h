// render.h: a diagnostic as text, with the source line and a caret; see sink.h for the form.
#pragma once

#include <string>

#include "diag/sink.h"

namespace cf::diag {

struct RenderOptions {
  bool colour = false;
};
auto render(const Diagnostic& diagnostic, const Sources& sources, const RenderOptions& options) -> std::string;

}  // namespace cf::diag
