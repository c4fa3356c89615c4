#include "transform/adjoint/data_flow.h"

#include <optional>

#include "analysis/adjoint_directives.h"
#include "analysis/adjoint_flow.h"
#include "analysis/adjoint_reasons.h"
#include "ir/walk.h"

namespace cf::transform::adjoint {

using namespace ir;
using analysis::AdjointReasons;
using analysis::Reason;

namespace {

// `it prints (line 12)`.
auto with_line(const Reason& reason, const Program& p, Loc from) -> std::string {
  if (reason.lines.empty()) return reason.text;
  const Loc loc = reason.lines.back().loc;
  const std::string file = loc.file == from.file ? "" : p.files[loc.file].path + ", ";
  return reason.text + " (" + file + "line " + std::to_string(loc.line) + ")";
}

class Unobeyed {
 public:
  Unobeyed(const analysis::Ground& ground, const analysis::AdjointModel& model, const analysis::AdjointFlow& flow, const TangentOptions& options, diag::Sink& sink)
      : ground_(ground), p_(ground.program()), model_(model), flow_(flow), options_(options), sink_(sink) {}

  void report() {
    // Who switches the analysis off does not expect that directives are obeyed.
    if (!options_.flow.tbr) return;
    for (const UnitId unit : model_.units) {
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
        if (model_.marks.contains(id)) return;
        if (ground_.cfg(unit).construct(id) != nullptr) loop(unit, id);
        else if (model_.leaves.contains(id) && !ground_.calls().sites_in(id).empty()) call(id);
      });
    }
  }

 private:
  void call(StmtId id) {
    const Directive* directive = analysis::checkpoint_directive(p_, id);
    if (directive == nullptr || flow_.joint_calls.contains(id)) return;
    if (const std::optional<Reason> why = reasons().why_split(id)) tell(*directive, "this call cannot be run again: ", *why, "what it overwrites is stored; the derivative is the same");
  }
  void loop(UnitId unit, StmtId id) {
    if (const Directive* binomial = analysis::binomial_directive(p_, id); binomial != nullptr && reasons().has_adjoint(id)) {
      if (const std::optional<Reason> why = reasons().why_not_stepped(unit, id)) tell(*binomial, "this loop is not reversed from snapshots: ", *why, "what its turns overwrite is stored; the derivative is the same");
    }
    const Directive* directive = analysis::independent_directive(p_, id);
    if (directive == nullptr || flow_.merged.contains(id) || !options_.flow.merge || !reasons().has_adjoint(id)) return;
    if (const std::optional<Reason> why = reasons().why_not_merged(unit, id)) tell(*directive, "this loop is not merged: ", *why, "both sweeps of the loop are kept apart; the derivative is the same");
  }
  void tell(const Directive& directive, const std::string& start, const Reason& why, const std::string& hint) {
    diag::Diagnostic made{diag::Kind::NotObeyed, directive.loc, "'" + directive.name + "' is not obeyed: " + start + with_line(why, p_, directive.loc), hint, {}};
    for (const analysis::ReasonLine& line : why.lines) made.notes.push_back({line.loc, line.text});
    sink_.report(std::move(made));
  }
  // Made when the first directive asks.
  auto reasons() -> AdjointReasons& {
    if (!reasons_) reasons_.emplace(ground_, model_, flow_, options_.flow);
    return *reasons_;
  }

  const analysis::Ground& ground_;
  const Program& p_;
  const analysis::AdjointModel& model_;
  const analysis::AdjointFlow& flow_;
  const TangentOptions& options_;
  diag::Sink& sink_;
  std::optional<AdjointReasons> reasons_;
};

}  // namespace

auto find_flow(const analysis::Ground& ground, const analysis::AdjointModel& model, const TangentOptions& options, diag::Sink& sink) -> analysis::AdjointFlow {
  analysis::AdjointFlow flow = analysis::adjoint_flow(ground, model, options.flow);
  Unobeyed(ground, model, flow, options, sink).report();
  if (options.found) options.found(ground, model, flow);
  return flow;
}

}  // namespace cf::transform::adjoint
