#include "transform/tangent.h"

#include "transform/tangent_procedures.h"

namespace cf::transform {

using namespace ir;

auto tangent(const Program& program, const TangentOptions& options, diag::Sink& sink) -> std::optional<Program> {
  if (options.vector != 0) {
    sink.report(diag::Kind::Unsupported, {}, "--vector is not there yet", "run once for each direction");
    return std::nullopt;
  }
  TangentRun run(program, options, sink);
  const std::optional<Head> head = find_head(program, run.holders, options, sink);
  if (!head) return std::nullopt;
  if (!options.full_signatures) {
    run.head_unit = program.symbols[head->procedure].unit;
    run.listed.insert(head->wrt.begin(), head->wrt.end());
    run.listed.insert(head->of.begin(), head->of.end());
  }
  run.tangent_of(head->procedure, program.symbols[head->procedure].loc);
  for (std::size_t i = 0; i < run.procedures.size(); ++i) make_tangent_unit(run, i);
  if (sink.has_errors()) return std::nullopt;
  finish_head(run, *head);
  for (std::size_t i = 0; i < run.procedures.size(); ++i) finish_tangent_unit(run, i);
  if (sink.has_errors()) return std::nullopt;
  assemble(run);
  if (sink.has_errors()) return std::nullopt;
  return std::move(run.program);
}

}  // namespace cf::transform
