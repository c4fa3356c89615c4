#include "transform/tangent.h"

#include <algorithm>

#include "ir/binding.h"
#include "ir/program.h"
#include "transform/ad_directives.h"
#include "transform/openmp_clauses.h"
#include "transform/specialise.h"
#include "transform/tangent_procedures.h"
#include "transform/unspelled_calls.h"
#include "transform/widen.h"

namespace cf::transform {

using namespace ir;

namespace {

// One attempt. A head that is called from inside needs a second procedure, which is known only when everything was differentiated once.
enum class HeadForm { One, WithInner };

auto attempt(const Program& program, const TangentOptions& options, const Part& part, const Actives& actives, const Head& head, HeadForm form, bool& called_inside, diag::Sink& sink)
    -> std::optional<PartResult> {
  TangentRun run(program, options, part, actives, sink);
  if (!part.head) form = HeadForm::One;
  else if (form == HeadForm::One) run.limit_signature(head);
  else run.inner_of_head = head.procedure;
  if (part.head.valid()) run.tangent_of(head.procedure, program.symbols[head.procedure].loc);
  for (SymbolId procedure : part.procedures) run.tangent_of(procedure, program.symbols[procedure].loc);
  for (SymbolId variable : part.variables) run.shadows.symbol(variable);
  for (std::size_t i = 0; i < run.procedures.size(); ++i) make_tangent_unit(run, i);
  called_inside = run.head_called_inside;
  refuse_threadprivate(run.program, [&](SymbolId variable) { return run.shadows.existing(variable).valid(); }, run.sink);
  refuse_unspelled_calls(run, Form::Tangent);
  if (sink.has_errors() || (called_inside && form == HeadForm::One)) return std::nullopt;
  if (form == HeadForm::WithInner) make_outer_head(run, head);
  if (part.head.valid()) finish_head(run, head);
  else make_zeroing_unit(run);
  mark_recursive(run);
  name_users_procedures(run);
  if (run.directions.many()) {
    widen(run);
    keep_own_copies(run);
  }
  call_as_functions(run);
  for (std::size_t i = 0; i < run.procedures.size(); ++i) finish_tangent_unit(run, i);
  if (sink.has_errors()) return std::nullopt;
  assemble(run);
  if (sink.has_errors()) return std::nullopt;
  PartResult result;
  for (const TangentProcedure& procedure : run.foreign) {
    if (procedure.original) result.procedures.insert(procedure.original);
  }
  for (const auto& [base, shadow] : run.shadows.all()) {
    if (part.shared.contains(base)) result.variables.insert(base);
  }
  if (run.zeroing_unit) result.zeroing = {c_name(run.program, run.program.units[run.zeroing_unit].symbol)};
  if (part.head.valid()) result.head = unit_of_head(run, head);
  result.inputs = head.wrt;
  result.program = std::move(run.program);
  return result;
}

}  // namespace

auto tangent_part(const Program& given, const TangentOptions& options, const Part& told, diag::Sink& sink) -> std::optional<PartResult> {
  const std::optional<Head> head = told.head ? find_head(given, Holders(given), told.head, options, sink) : Head{{}, told.inputs, {}};
  if (!head) return std::nullopt;
  warn_of_directives(given, sink);
  const Subject subject = specialise(given, *head, options, told);
  const Program& program = subject.program(given);
  const Part& part = subject.part;
  const Actives actives = find_actives(program, *head, options, part);
  bool called_inside = false;
  std::optional<PartResult> made = attempt(program, options, part, actives, *head, HeadForm::One, called_inside, sink);
  if (called_inside && !sink.has_errors()) made = attempt(program, options, part, actives, *head, HeadForm::WithInner, called_inside, sink);
  return made;
}

}  // namespace cf::transform
