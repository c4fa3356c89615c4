#include "transform/c/adjoint/adjoint.h"

#include <algorithm>

#include "ir/binding.h"
#include "transform/adjoint/data_flow.h"
#include "transform/c/adjoint/sweep_unit.h"
#include "transform/c/globals.h"
#include "transform/c/run.h"
#include "transform/c/unused.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// Makes all sweeps that are asked for.
void make_all(Run& run, const std::optional<Head>& head) {
  const Program& p = run.program;
  if (head) run.derivative_of(head->function, Form::Adjoint, p.symbols[head->function].loc, run.unshadowed.parameters(head->function, {}));
  for (SymbolId function : run.part.procedures) {
    for (Form form : {Form::Forward, Form::Backward}) run.derivative_of(function, form, p.symbols[function].loc);
  }
  for (SymbolId variable : run.part.variables) run.shadows.symbol(variable);
  Globals globals(run);
  std::size_t made = 0;
  do {
    for (; made < run.procedures.size(); ++made) {
      make_sweep(run, made);
      if (run.sink.has_errors()) return;
    }
    globals.initialize();
  } while (made < run.procedures.size());
  make_entries(run);
  for (const Procedure& procedure : run.procedures) remove_unused(run.program, procedure.unit, procedure.original_unit);
}

// What the adjoint need not do: all is made but the sweeps, and then looked at. `told` hears of directives, and of nothing else.
auto find_needs(Run& run, diag::Sink& told) -> plan::ProgramNeeds {
  const std::optional<Head> head = takes_directions(run) ? take_head(run) : std::nullopt;
  if (!head) return {};
  Program& p = run.program;
  adjoint::Survey survey(p);
  run.survey = &survey;
  run.derivative_of(head->function, Form::Adjoint, p.symbols[head->function].loc, run.unshadowed.parameters(head->function, {}));
  Globals globals(run);
  std::size_t made = 0;
  do {
    for (; made < run.procedures.size(); ++made) make_sweep(run, made);
    if (run.sink.has_errors()) return {};
    globals.initialize();
  } while (made < run.procedures.size());
  survey.model().restores_all = run.options.with_primal;
  const analysis::AdjointModel& model = survey.finish(p.symbols[head->function].unit);
  for (const Procedure& procedure : run.procedures) {
    if (procedure.unit) p.units[procedure.unit].body = {};
  }
  const analysis::Ground ground(p, {.head = model.head, .alias = {}, .specs = run.options.specs});
  return survey.needs(adjoint::find_flow(ground, model, run.options, told));
}

auto result_of(Run& run, const std::optional<Head>& head) -> PartResult {
  PartResult result;
  for (const Foreign& foreign : run.foreign) result.procedures.insert(foreign.original);
  for (SymbolId variable : run.part.shared) {
    if (run.shadows.existing(variable)) result.variables.insert(variable);
  }
  if (head) {
    result.head = run.unit_of_head();
    result.inputs = head->wrt;
    result.inputs.insert(result.inputs.end(), head->of.begin(), head->of.end());
  } else {
    for (const auto& [file, unit] : run.zeroing) result.zeroing.push_back(c_name(run.program, run.program.units[unit].symbol));
  }
  result.plan = std::move(run.plan);
  result.program = std::move(run.program);
  return result;
}

}  // namespace

auto adjoint_part(const Program& program, const TangentOptions& options, const Part& part, diag::Sink& sink) -> std::optional<PartResult> {
  Run run(program, options, part, sink, true);
  if (!options.store_all && part.head.valid() && part.foreign.empty() && part.shared.empty()) {
    diag::Sink quiet;
    Run trial(program, options, part, quiet, true);
    run.needs = find_needs(trial, sink);
  }
  if (!takes_directions(run)) return std::nullopt;
  std::optional<Head> head;
  if (part.head.valid()) {
    head = take_head(run);
    if (!head) return std::nullopt;
  }
  refuse_library_state(run);
  make_all(run, head);
  if (sink.has_errors()) return std::nullopt;
  refuse_lost_pointers(run, program, head ? head->wrt : part.inputs);
  if (head) finish_head(run, *head);
  else finish_without_head(run);
  if (!sink.has_errors()) {
    follow_kept_memory(run);
    assemble(run);
  }
  if (sink.has_errors()) return std::nullopt;
  return result_of(run, head);
}

}  // namespace cf::transform::c
