#include "transform/c/adjoint/adjoint.h"

#include <algorithm>

#include "transform/c/adjoint/sweep_unit.h"
#include "transform/c/globals.h"
#include "transform/c/run.h"

namespace cf::transform::c {

using namespace ir;

auto adjoint_program(const Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<Program> {
  if (options.vector != 0) {
    sink.report(diag::Kind::Unsupported, {}, "adjoints of many outputs at once are not made yet", "run without --vector");
    return std::nullopt;
  }
  const Part part;
  Run run(program, options, part, sink, true);
  const std::optional<Head> head = find_head(run.program, run.holders, options, sink);
  if (!head) return std::nullopt;
  run.head_unit = run.program.symbols[head->function].unit;
  if (!options.full_signatures) {
    run.listed.insert(head->wrt.begin(), head->wrt.end());
    run.listed.insert(head->of.begin(), head->of.end());
    if (head->of_result) run.listed.insert(head->function);
  }
  run.derivative_of(head->function, Form::Adjoint, run.program.symbols[head->function].loc);
  Globals globals(run);
  std::size_t made = 0;
  do {
    for (; made < run.procedures.size(); ++made) {
      make_sweep(run, made);
      if (sink.has_errors()) return std::nullopt;
    }
    globals.initialize();
  } while (made < run.procedures.size());
  refuse_lost_pointers(run, head->wrt);
  finish_head(run, *head);
  if (!sink.has_errors()) assemble(run);
  if (sink.has_errors()) return std::nullopt;
  return std::move(run.program);
}

}  // namespace cf::transform::c
