// includes.h: the #include lines of generated files of C, and what the user's headers mean for those who include them once more.
//
// Needs:  verified ir, Run.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "transform/c/run.h"

namespace cf::transform::c {

// Lines for what the derivatives among these items call or speak of and none of `there` declares: <math.h>, <contraflow.h>.
auto missing_includes(Run& run, const std::set<std::string>& there, const std::vector<ir::TopLevel>& items) -> std::vector<ir::TopLevel>;

// The lines of system headers among these items, as they are written.
auto included_headers(const ir::Program& program, const std::vector<ir::TopLevel>& items) -> std::set<std::string>;

// Whether one of these prototypes names size_t, FILE and the like.
auto needs_library_types(const ir::Program& program, const std::vector<ir::TopLevel>& prototypes) -> bool;

// How a source of the user's names a header of the project, with its quotes: `"sub/u.h"`. What one header includes lies beside it.
auto name_of_header(const ir::Program& program, ir::FileId header) -> std::string;

// `#pragma once`, or `#define NAME` first.
auto is_guarded(const ir::Program& program, const std::vector<ir::TopLevel>& items) -> bool;

// Whether a file that is compiled beside this one cannot include what this one includes: a header defines what may be defined only once, or state of which
// each file has its own.
auto includes_definitions(const ir::Program& program, ir::FileId file) -> bool;

}  // namespace cf::transform::c
