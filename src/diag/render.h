// render.h: a diagnostic as text, with the source line and a caret; see sink.h for the form.
#pragma once

#include <string>

#include "diag/sink.h"

namespace cf::diag {

struct RenderOptions {
  bool colour = false;
};
auto render(const Diagnostic& diagnostic, const Sources& sources, const RenderOptions& options = {}) -> std::string;
// All of a sink in the order of their places: files as they were first named, then lines; those without a place first.
auto render_all(const Sink& sink, const RenderOptions& options = {}) -> std::string;
// `model.f90:12:8`; "" without a file.
auto place(const Loc& loc, const Sources& sources) -> std::string;

}  // namespace cf::diag
