// heads.h: procedures by the name a user writes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"

namespace cf::graph {

// Those with source whose name is `name`, or `module::name`, `file.c::name`. Where none has it letter by letter, the case of letters does not count.
auto find_procedures(const ir::Program&, std::string_view name) -> std::vector<ir::UnitId>;

// For a diagnostic: that there is none, with a name that may have been meant; and how each of several is named.
auto missing_procedure(const ir::Program&, std::string_view name) -> std::string;
auto which_procedure(const ir::Program&, const std::vector<ir::UnitId>& found) -> std::string;

// The one procedure that --head names; none, with a diagnostic, where there is no such procedure, where there are several, and where
// no caller could reach a derivative of it.
auto find_head(const ir::Program&, std::string_view name, diag::Sink&) -> ir::UnitId;

}  // namespace cf::graph
