// head_names.h: what --wrt and --of name, for both languages: a variable, and a path of components behind it.
#pragma once

#include <string>
#include <vector>

#include "diag/sink.h"
#include "ir/program.h"

namespace cf::transform {

// `state%u%p`, `s.u`, `s->u`.
struct NamedVariable {
  std::string root;                     // also `module::var`, `/block/var`
  std::vector<std::string> components;
};
auto named_variable(const std::string& text) -> NamedVariable;

// Fortran: an argument, the result, `module::var`, `/block/var`, or a global that the head or its module knows by this name; none if there is none.
auto variable_of_head(const ir::Program& program, ir::UnitId head, const std::string& root) -> ir::SymbolId;

// Whether a variable of this type has them; Fortran's names may be written in any case.
auto has_components(const ir::Program& program, ir::TypeId type, const std::vector<std::string>& components, bool any_case) -> bool;

// A head of which no argument, and no result, can be an input or an output.
void report_none(const ir::Program& program, ir::UnitId head, bool inputs, diag::Sink& sink);
// `--wrt names 'q', which is ...`, with the name that may have been meant.
void report_unknown(const ir::Program& program, ir::UnitId head, const std::string& option, const std::string& name, diag::Sink& sink);

}  // namespace cf::transform
