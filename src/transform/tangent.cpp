#include "transform/tangent.h"

#include "transform/tangent_procedures.h"
#include "transform/widen.h"

namespace cf::transform {

using namespace ir;

namespace {

// One attempt. A head that is called from inside needs a second procedure, which is known only when everything was differentiated once.
enum class HeadForm { One, WithInner };

auto attempt(const Program& program, const TangentOptions& options, const Head& head, HeadForm form, bool& called_inside, diag::Sink& sink)
    -> std::optional<Program> {
  TangentRun run(program, options, sink);
  if (form == HeadForm::One) run.limit_signature(head);
  else run.inner_of_head = head.procedure;
  run.tangent_of(head.procedure, program.symbols[head.procedure].loc);
  for (std::size_t i = 0; i < run.procedures.size(); ++i) make_tangent_unit(run, i);
  called_inside = run.head_called_inside;
  if (sink.has_errors() || (called_inside && form == HeadForm::One)) return std::nullopt;
  if (form == HeadForm::WithInner) make_outer_head(run, head);
  finish_head(run, head);
  if (run.directions.many()) widen(run);
  for (std::size_t i = 0; i < run.procedures.size(); ++i) finish_tangent_unit(run, i);
  if (sink.has_errors()) return std::nullopt;
  assemble(run);
  if (sink.has_errors()) return std::nullopt;
  return std::move(run.program);
}

}  // namespace

auto tangent(const Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<Program> {
  const std::optional<Head> head = find_head(program, Holders(program), options, sink);
  if (!head) return std::nullopt;
  bool called_inside = false;
  std::optional<Program> made = attempt(program, options, *head, HeadForm::One, called_inside, sink);
  if (called_inside && !sink.has_errors()) made = attempt(program, options, *head, HeadForm::WithInner, called_inside, sink);
  return made;
}

}  // namespace cf::transform
