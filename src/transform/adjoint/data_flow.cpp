#include "transform/adjoint/data_flow.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/adjoint_directives.h"
#include "analysis/adjoint_flow.h"
#include "analysis/adjoint_reasons.h"
#include "analysis/mentions.h"
#include "analysis/merging.h"
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

// 512K
auto size_text(std::int64_t bytes) -> std::string {
  constexpr std::string_view kUnits = "KMGT";
  std::size_t unit = 0;
  double size = static_cast<double>(bytes);
  for (; unit < kUnits.size() && size >= 1024; ++unit) size /= 1024;
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.4g}{}", size, kUnits[unit - 1]);
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
        const graph::Construct* construct = ground_.cfg(unit).construct(id);
        const bool calls = construct == nullptr && model_.leaves.contains(id) && !ground_.calls().sites_in(id).empty();
        const bool loops = construct != nullptr && construct->loop;
        meet(analysis::checkpoint_directive(p_, id), "call", calls);
        meet(analysis::binomial_directive(p_, id), "loop", loops);
        meet(analysis::independent_directive(p_, id), "loop", loops);
        if (construct != nullptr) loop(unit, id);
        else if (calls) call(id);
      });
    }
    for (const auto& [loc, aim] : aims_) {
      if (!aim.met) sink_.report(diag::Kind::NotObeyed, loc, fmt::format("'{}' is not obeyed: there is no {} behind it", aim.name, aim.wanted), fmt::format("write it before the {} that it is for", aim.wanted));
    }
  }

 private:
  // What a directive speaks of. A statement of the user's may have become several: one of them must be that.
  struct Aim {
    std::string name;
    std::string wanted;
    bool met = false;
  };
  void meet(const Directive* directive, const std::string& wanted, bool met) {
    if (directive == nullptr) return;
    const auto [at, is_new] = numbers_.try_emplace({directive->loc.file.index, directive->loc.line, directive->name}, aims_.size());
    if (is_new) aims_.emplace_back(directive->loc, Aim{directive->name, wanted, false});
    aims_[at->second].second.met = aims_[at->second].second.met || met;
  }
  void call(StmtId id) {
    const Directive* directive = analysis::checkpoint_directive(p_, id);
    if (directive == nullptr || flow_.joint_calls.contains(id)) return;
    if (const std::optional<Reason> why = reasons().why_split(id)) tell(*directive, "this call cannot be run again: ", *why, "what it overwrites is stored; the derivative is the same");
  }
  void loop(UnitId unit, StmtId id) {
    tell_chosen(unit, id);
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
  // What is done about loops that fill memory.
  void tell_chosen(UnitId unit, StmtId loop) {
    if (options_.flow.memory <= 0) return;
    const std::string half = size_text(options_.flow.memory / 2) + " of memory, half of --memory";
    const auto binomial = flow_.binomial.find(loop);
    if (binomial != flow_.binomial.end()) {
      std::vector<std::string> names;
      if (const auto kept = flow_.snapshots.find(loop); kept != flow_.snapshots.end()) {
        for (const analysis::Mention& mention : kept->second.found) names.push_back(analysis::named_by(p_, mention));
      }
      const std::string snapshots = "snapshots" + (names.empty() ? "" : fmt::format(" of {}", fmt::join(names, ", ")));
      const bool fit = binomial->second == analysis::kAsManyAsFit;
      const std::string number = fit ? fmt::format("as many {} as fit", snapshots) : fmt::format("{} {}", binomial->second, snapshots);
      sink_.report(diag::Kind::Chosen, p_.stmts[loop].loc, fmt::format("this loop is reversed from {}; they take at most {}", number, half));
      return;
    }
    const bool outermost = ground_.cfg(unit).tree().parent(loop) == StmtId{};
    if (flow_.merged.contains(loop) || !outermost || !analysis::stores_inside(p_, model_, flow_, loop)) return;
    if (const std::optional<Reason> why = reasons().why_not_stepped(unit, loop)) {
      sink_.report(diag::Kind::Chosen, p_.stmts[loop].loc, fmt::format("this loop stores in each turn, and is not reversed from snapshots: {}; what it stores beyond {} goes to disk", with_line(*why, p_, p_.stmts[loop].loc), half));
    }
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
  std::vector<std::pair<Loc, Aim>> aims_;  // in the order of the program
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::string>, std::size_t> numbers_;  // by where they stand: the parts of a statement have copies
};

}  // namespace

auto find_flow(const analysis::Ground& ground, const analysis::AdjointModel& model, const TangentOptions& options, diag::Sink& sink) -> analysis::AdjointFlow {
  analysis::AdjointFlow flow = analysis::adjoint_flow(ground, model, options.flow);
  Unobeyed(ground, model, flow, options, sink).report();
  if (options.found) options.found(ground, model, flow);
  return flow;
}

}  // namespace cf::transform::adjoint
