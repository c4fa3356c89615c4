#include "transform/c/tangent.h"

#include <algorithm>

#include "transform/c/globals.h"
#include "transform/c/run.h"
#include "transform/c/unused.h"

namespace cf::transform::c {

using namespace ir;

auto is_head_in_c(const Program& p, const std::string& head) -> bool {
  return std::ranges::any_of(p.units, [&](const Unit& unit) {
    return !unit.interface_body && unit.file && p.files[unit.file].language == Language::C && p.symbols[unit.symbol].name == head;
  });
}

auto tangent(const Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<Program> {
  if (options.vector < 0) {
    sink.report(diag::Kind::Unsupported, {}, "in C the number of directions must be known", "say how many: --vector=N");
    return std::nullopt;
  }
  Run run(program, options, sink);
  if (options.vector > 0 && run.holders.counts_bytes() &&
      std::ranges::any_of(run.program.type_defs.ids(), [&](TypeDefId def) { return run.holders.holds(def); })) {
    sink.report(diag::Kind::Unsupported, {}, "bytes of structures are counted in this program: with many directions their derivatives lie elsewhere",
                "leave --vector out and call the tangent once for each direction");
    return std::nullopt;
  }
  const std::optional<Head> head = find_head(run.program, run.holders, options, sink);
  if (!head) return std::nullopt;
  run.head_unit = run.program.symbols[head->function].unit;
  if (!options.full_signatures) {
    run.listed.insert(head->wrt.begin(), head->wrt.end());
    run.listed.insert(head->of.begin(), head->of.end());
    if (head->of_result) run.listed.insert(head->function);
  }
  run.tangent_of(head->function, run.program.symbols[head->function].loc);
  // Tables of functions among the globals ask for tangents of their own.
  Globals globals(run);
  std::size_t made = 0;
  do {
    for (; made < run.procedures.size(); ++made) make_tangent(run, made);
    if (sink.has_errors()) return std::nullopt;
    globals.initialize();
  } while (made < run.procedures.size());
  const Procedure& first = run.procedures.front();
  const bool all_listed = first.local_shadows.empty() && (first.result || !run.holders.holds(run.program.symbols[head->function].type));
  if (run.head_called_inside && !all_listed) {
    sink.report(diag::Kind::Unsupported, run.program.units[run.head_unit].loc, "the head is also called from inside, where its other parameters have derivatives",
                "use --signatures full");
  }
  if (sink.has_errors()) return std::nullopt;
  for (const Procedure& procedure : run.procedures) remove_unused(run.program, procedure.unit, procedure.original_unit);
  finish_head(run, *head);
  if (!sink.has_errors()) assemble(run);
  if (sink.has_errors()) return std::nullopt;
  return std::move(run.program);
}

}  // namespace cf::transform::c
