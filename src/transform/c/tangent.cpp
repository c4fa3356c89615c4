#include "transform/c/tangent.h"

#include <algorithm>

#include "ir/binding.h"
#include "transform/c/first_values.h"
#include "transform/c/globals.h"
#include "transform/c/run.h"
#include "transform/c/unused.h"
#include "transform/openmp_clauses.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// Makes all tangents that are asked for.
void make_all(Run& run, const std::optional<Head>& head) {
  const Program& p = run.program;
  if (head) run.tangent_of(head->function, p.symbols[head->function].loc, run.unshadowed.parameters(head->function, {}));
  for (SymbolId function : run.part.procedures) run.tangent_of(function, p.symbols[function].loc);
  for (SymbolId variable : run.part.variables) run.shadows.symbol(variable);
  // Tables of functions among the globals ask for tangents of their own.
  Globals globals(run);
  std::size_t made = 0;
  do {
    for (; made < run.procedures.size(); ++made) make_tangent(run, made);
    if (run.sink.has_errors()) return;
    globals.initialize();
  } while (made < run.procedures.size());
}

void refuse_head_inside(Run& run, const Head& head) {
  const Procedure& first = run.procedures.front();
  const bool all_listed = first.local_shadows.empty() && (first.result || !run.holders.holds(run.program.symbols[head.function].type));
  if (!run.head_called_inside || all_listed) return;
  run.sink.report(diag::Kind::Unsupported, run.program.units[run.head_unit].loc, "the head is also called from inside, where its other parameters have derivatives",
                  "use --signatures full");
}

auto result_of(Run& run, const std::optional<Head>& head) -> PartResult {
  PartResult result;
  for (const Foreign& foreign : run.foreign) result.procedures.insert(foreign.original);
  for (SymbolId variable : run.part.shared) {
    if (run.shadows.existing(variable)) result.variables.insert(variable);
  }
  if (head) {
    result.inputs = head->wrt;
    result.head = run.unit_of_head();
  } else
    for (const auto& [file, unit] : run.zeroing) result.zeroing.push_back(c_name(run.program, run.program.units[unit].symbol));
  result.program = std::move(run.program);
  return result;
}

}  // namespace

auto takes_directions(Run& run) -> bool {
  if (run.options.vector < 0) {
    run.sink.report(diag::Kind::Unsupported, {}, "in C the number of directions must be known", "say how many: --vector=N");
    return false;
  }
  if (run.options.vector > 0 && run.holders.counts_bytes() &&
      std::ranges::any_of(run.program.type_defs.ids(), [&](TypeDefId def) { return run.holders.holds(def); })) {
    run.sink.report(diag::Kind::Unsupported, {}, "bytes of structures are counted in this program: with many directions their derivatives lie elsewhere",
                    "leave --vector out and call the derivative once for each direction");
    return false;
  }
  return true;
}

auto tangent_part(const Program& program, const TangentOptions& options, const Part& part, diag::Sink& sink) -> std::optional<PartResult> {
  Run run(program, options, part, sink);
  if (!takes_directions(run)) return std::nullopt;
  std::optional<Head> head;
  if (part.head.valid()) {
    head = take_head(run);
    if (!head) return std::nullopt;
  }
  refuse_library_state(run);
  make_all(run, head);
  refuse_threadprivate(run.program, [&](SymbolId variable) { return run.shadows.existing(variable).valid(); }, sink);
  if (head && !sink.has_errors()) refuse_head_inside(run, *head);
  if (sink.has_errors()) return std::nullopt;
  for (const Procedure& procedure : run.procedures) {
    remove_unused(run.program, procedure.unit, procedure.original_unit);
    declare_at_first_values(run.program, procedure.unit, run.temporaries);
  }
  forget_unused_constants(run);
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
