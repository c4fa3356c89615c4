// pragmas.h: #pragma lines that we understand: OpenMP's, ours and other AD tools', as structured directives. Knows nothing of Clang, which is not told about
// OpenMP and does not look into them.
//
//   #pragma omp parallel for private(i) reduction(+: s)     OpenMP
//   #pragma contraflow independent-loop                      ours; also `#pragma cf`
//   #pragma openad independent(x)                            OpenAD's
//   #pragma AD II-LOOP                                       Tapenade's
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "ir/program.h"

namespace cf::frontend::c {

struct Pragma {
  enum class Kind {
    Construct,    // OpenMP, with the statement that follows
    Alone,        // OpenMP, a statement of its own: barrier
    Declaration,  // OpenMP, threadprivate
    Annotation,   // of the statement that follows
  };
  Kind kind = Kind::Annotation;
  bool understood = true;
  ir::Directive directive;
};

// The symbol that a name stands for at the pragma; none if there is no such name.
using Lookup = std::function<ir::SymbolId(std::string_view name)>;

// Nothing for pragmas of others. Variables in clauses become references; other expressions are carried as text with the references in it.
auto parse_pragma(std::string_view line, ir::Program&, const Lookup&, ir::Loc) -> std::optional<Pragma>;

}  // namespace cf::frontend::c
