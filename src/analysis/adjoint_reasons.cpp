#include "analysis/adjoint_reasons.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/adjoint_directives.h"
#include "analysis/adjoint_words.h"
#include "analysis/joint_calls.h"
#include "analysis/merging.h"
#include "analysis/names.h"
#include "analysis/why_live.h"
#include "analysis/why_recorded.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using Role = ChainLink::Role;

class AdjointReasons::Answers {
 public:
  Answers(const Ground& ground, const AdjointModel& model, const AdjointFlow& flow, const AdjointFlowOptions& options)
      : ground_(ground), p_(ground.program()), model_(model), flow_(flow), options_(options), traits_(ground, model), mentions_(ground, model), made_(*this, flow.merged, flow.joint_calls) {}

  auto of(UnitId unit, StmtId stmt, const std::string& wanted) -> std::vector<Reason> {
    std::vector<Reason> reasons;
    if (ground_.cfg(unit).is_dead(stmt)) return reasons;
    if (get_if<CountedLoop>(p_, stmt) || get_if<ForLoop>(p_, stmt) || get_if<WhileLoop>(p_, stmt)) {
      if (wanted.empty() || wanted == index_name(stmt)) loop(unit, stmt, reasons);
      return reasons;
    }
    const auto leaf = model_.leaves.find(stmt);
    if (leaf == model_.leaves.end()) return reasons;
    const bool calls = leaf->second.split;
    if (!wanted.empty() && !sets(unit, stmt, wanted) && !(calls && called_by(ground_, stmt) == wanted)) return reasons;
    if (calls) call(unit, stmt, reasons);
    else execution(unit, stmt, leaf->second, reasons);
    if (leaf->second.may_forget && !flow_.skipped.contains(stmt)) storing(unit, stmt, leaf->second, reasons);
    return reasons;
  }

  auto has_adjoint(StmtId stmt) const -> bool { return traits_.has_adjoint(stmt); }
  auto why_split(StmtId call) -> std::optional<Reason> {
    const std::vector<UnitId> callees = traits_.callees(call);
    if (flow_.joint_calls.contains(call) || !traits_.has_adjoint(call)) return std::nullopt;
    if (!options_.tbr) return Reason{"--no-tbr and --store all run nothing again", {}};
    if (callees.empty()) return Reason{"not all that it may call is known", {}};
    for (const UnitId callee : callees) {
      if (const auto obstacle = why_not_joint(ground_, model_, traits_, options_.checkpoint, call, callee)) return in_words(callee, *obstacle);
      if (const auto estimate = flow_.estimates.find(call); estimate != flow_.estimates.end() && !estimate->second.pays) return in_words(estimate->second);
      return tried(call, callee);
    }
    return std::nullopt;
  }

  auto why_not_merged(UnitId unit, StmtId loop) -> std::optional<Reason> {
    if (flow_.merged.contains(loop)) return std::nullopt;
    if (const auto obstacle = why_not_mergeable(ground_, model_, traits_, loop)) return in_words(*obstacle);
    if (!options_.tbr || !options_.merge) return Reason{"--no-independent-loops, --no-tbr and --store all merge no loops", {}};
    if (!says_independent(p_, loop) && !stores_inside(p_, model_, flow_, loop)) return std::nullopt;
    return tried(unit, loop);
  }

  auto why_not_stepped(UnitId unit, StmtId loop) -> std::optional<Reason> {
    if (flow_.binomial.contains(loop)) return std::nullopt;
    if (const auto obstacle = analysis::why_not_stepped(ground_, model_, traits_, loop)) return in_words(*obstacle);
    if (binomial_directive(p_, loop) != nullptr && !wanted_snapshots(p_, loop)) return Reason{"it does not say how many snapshots there are", {}};
    LoopSet merged = flow_.merged;
    merged.insert(loop);
    Solved trial(*this, merged, flow_.joint_calls, {loop});
    const MergedTurn& turn = trial.live.turns.at(loop);
    PlaceBits state = turn.live;
    state.unite(turn.uses);
    std::optional<Reason> found;
    turn.sets_all.for_each([&](std::size_t index) {
      const PlaceId place{static_cast<std::uint32_t>(index)};
      if (found || !state.test(index) || mentions_.of(unit).has(index, Mentions::Size::All)) return;
      found = Reason{"its turns hand on " + name_of(ground_, place, {}) + ", which this procedure does not name as a number or an array of known extent", {}};
      if (const StmtId setter = setter_of(unit, place, loop)) found->lines.push_back({loc_of(setter), "it is set here", false});
    });
    return found ? found : Reason{"it overwrites what earlier lines need, and that cannot be stored before it", {}};
  }

 private:
  // Adjoint data flow with some parts that run again.
  struct Solved {
    Solved(const Answers& all, const LoopSet& merged, const JointCalls& joint, const LoopSet& also_binomial = {})
        : checkpoints{merged, all.binomial_in(merged), joint, all.recomputed()}, problem{all.ground_, all.model_, all.traits_, parts, checkpoints, all.mentions_, all.options_} {
      checkpoints.binomial.insert(also_binomial.begin(), also_binomial.end());
      for (const UnitId unit : all.model_.units) parts[unit] = FlowParts(all.ground_, unit, merged);
      live = find_live(problem, all.options_.liveness);
      recorded.emplace(problem, live);
      needed.emplace(problem, live);
    }
    Solved(const Solved&) = delete;

    Checkpoints checkpoints;
    FlowPartsTable parts;
    AdjointProblem problem;
    AdjointLiveness live;
    std::optional<WhyRecorded> recorded;
    std::optional<WhyLive> needed;
  };

  auto recomputed() const -> Recomputed {
    Recomputed chosen = find_recomputable(ground_, model_, traits_, flow_);
    chosen.remove([&](const BodyEnd&, const ComputedAgain& one) { return !flow_.recomputed.contains(one.stmt); });
    return chosen;
  }
  auto binomial_in(const LoopSet& loops) const -> LoopSet {
    LoopSet found;
    for (const auto& [loop, snapshots] : flow_.binomial) {
      if (loops.contains(loop)) found.insert(loop);
    }
    return found;
  }

  // ---- what a statement sets

  auto loc_of(StmtId stmt) const -> Loc { return p_.stmts[stmt].loc; }
  auto loc_of_link(const ChainLink& link) const -> Loc { return link.stmt ? loc_of(link.stmt) : p_.units[link.unit].loc; }
  auto line_of(StmtId stmt) const -> std::string { return "line " + std::to_string(loc_of(stmt).line); }
  template <class Visit>
  void for_each_def(UnitId unit, StmtId stmt, Visit visit) const {
    const graph::Cfg& cfg = ground_.cfg(unit);
    for (const Step& step : ground_.steps(unit).steps) {
      if (step.cover || cfg[step.point].stmt != stmt) continue;
      for (const Def& def : step.defs) visit(step, def);
    }
  }
  auto sets(UnitId unit, StmtId stmt, const std::string& wanted) const -> bool {
    bool found = false;
    for_each_def(unit, stmt, [&](const Step&, const Def& def) {
      found = found || ground_.places().name(def.place) == wanted || (def.expr && short_name(p_, def.expr) == wanted);
    });
    return found;
  }
  // The variable that it is about; "" if it sets only temporaries of ours.
  auto subject(UnitId unit, StmtId stmt) const -> std::string {
    std::string name;
    bool any = false;
    for_each_def(unit, stmt, [&](const Step&, const Def& def) {
      any = true;
      if (!is_temporary(ground_, def.place) || name_of(ground_, def.place, def.expr) == "the result") name = name_of(ground_, def.place, def.expr);
    });
    return any ? name : "nothing";
  }
  auto index_name(StmtId loop) const -> std::string {
    const auto* counted = get_if<CountedLoop>(p_, loop);
    if (counted != nullptr) return short_name(p_, counted->variable);
    const auto* in_c = get_if<ForLoop>(p_, loop);
    std::string name;
    if (in_c == nullptr || !in_c->init) return name;
    for (const UnitId unit : model_.units) for_each_def(unit, in_c->init, [&](const Step&, const Def& def) { name = name_of(ground_, def.place, def.expr); });
    return name;
  }
  auto loop_name(StmtId loop) const -> std::string {
    const std::string index = index_name(loop);
    return index.empty() ? "this loop" : "loop " + index;
  }

  // ---- executed or left out

  // Which run of the statement its adjoint starts from.
  auto when(UnitId unit, StmtId stmt) const -> std::string {
    if (made_.parts.at(unit).owner(stmt)) return "in a turn of the merged loop";
    const std::string again = "when " + name_of(ground_, unit) + " runs again";
    if (has_only_joint_calls(ground_, model_, flow_.joint_calls, unit)) return again;
    return has_joint_calls(flow_.joint_calls, unit) ? "in the forward sweep, and " + again : "in the forward sweep";
  }
  void execution(UnitId unit, StmtId stmt, const AdjointModel::Leaf& leaf, std::vector<Reason>& out) {
    const std::string name = subject(unit, stmt);
    if (get_if<Continue>(p_, stmt) || name.empty()) return;
    if (flow_.skipped.contains(stmt)) {
      Reason reason{name + " is not computed " + when(unit, stmt) + ": no adjoint needs it", {}};
      constexpr std::size_t kMost = 3;
      for (const StmtId reader : made_.needed->skipped_readers(unit, stmt)) {
        if (reader != stmt && reason.lines.size() < kMost) reason.lines.push_back({loc_of(reader), "this line reads " + name + ", and is left out, too", false});
      }
      return out.push_back(std::move(reason));
    }
    if (!options_.liveness) return out.push_back({name + " is computed " + when(unit, stmt) + ": --no-adjoint-liveness and --store all leave nothing out", {}});
    if (!leaf.may_skip || made_.problem.traits.may_stop(stmt)) {
      const Reason why = why_acts(made_.problem, stmt);
      out.push_back({"this line is always executed " + when(unit, stmt) + ": " + why.text, {}});
      const bool kept = get_if<Assign>(p_, stmt) && !leaf.may_forget && why.text != "it allocates memory" && name != "nothing";
      if (kept) out.push_back({"the old value of " + name + " comes back if anything on the way back looks at it: this is not asked value by value for a line of this kind", {}});
      return;
    }
    Reason reason{name + " is computed " + when(unit, stmt) + ":", lines_of(made_.problem, made_.needed->chain(unit, stmt))};
    if (reason.lines.empty()) return;
    reason.lines.front().asked = true;
    out.push_back(std::move(reason));
  }

  // ---- stored or not

  void storing(UnitId unit, StmtId stmt, const AdjointModel::Leaf& leaf, std::vector<Reason>& out) {
    const WhyRecorded::Overwriting found = made_.recorded->overwritten(unit, stmt);
    if (found.at.part == nullptr) return;
    const std::string name = name_of(ground_, found.def.place, found.def.expr);
    if (!options_.tbr) return out.push_back({"the old value of " + name + " is stored: --no-tbr and --store all keep all that is overwritten", {}});
    if (flow_.recomputed.contains(stmt)) out.push_back({name + " is computed again on the way back: it is cheap, and what it reads is still there", {}});
    if (flow_.forgotten.contains(stmt)) {
      if (flow_.recomputed.contains(stmt)) return;
      if (!is_temporary(ground_, found.def.place)) out.push_back(not_stored(found, name));
      return;
    }
    if (leaf.undone) return out.push_back({"the old value of " + name + " is not stored: it is computed back from the new one", {}});
    if (found.readers.empty()) return;
    Reason reason = stored(found, name, stmt);
    out.push_back(std::move(reason));
  }
  auto stored(const WhyRecorded::Overwriting& found, const std::string& name, StmtId stmt) -> Reason {
    Reason reason{"the old value of " + name + " is stored" + (flow_.at_once.contains(stmt) ? ", for all turns of the loop at once:" : ":"), {}};
    Chain chain{made_.recorded->set_before(found)};
    chain.insert(chain.end(), found.readers.begin(), found.readers.end());
    chain.push_back({Role::Overwritten, found.at.unit, stmt, found.def.place, found.def.expr});
    reason.lines = lines_of(made_.problem, chain);
    reason.lines.back().asked = true;
    if (found.at.part->loop) reason.lines.push_back({loc_of(found.at.part->loop), "this loop is merged: the value is taken back in the same turn", false});
    else if (has_only_joint_calls(ground_, model_, flow_.joint_calls, found.at.unit)) reason.lines.push_back({p_.units[found.at.unit].loc, name_of(ground_, found.at.unit) + " runs again on the way back: the value is taken back in the same run", false});
    return reason;
  }
  auto not_stored(const WhyRecorded::Overwriting& found, const std::string& name) -> Reason {
    Reason reason{"the old value of " + name + " is not stored: no adjoint reads it", {}};
    const ChainLink before = made_.recorded->set_at(found.at, found.def.place, {});
    if (before.role == Role::Entry && !ground_.is_bound(before.place, found.at.unit) && !ground_.is_outer(before.place, found.at.unit)) {
      reason.text = "no old value of " + name + " is stored: it has none before this line";
      return reason;
    }
    const WhyRecorded::Earlier earlier = made_.recorded->earlier(found.at, found.def.place);
    const bool apart = !earlier.readers.empty() && !(earlier.overwritten_at && loc_of(earlier.overwritten_at) == loc_of_link(earlier.readers.back()));
    if (!apart) return reason;
    reason.lines = lines_of(made_.problem, earlier.readers);
    if (earlier.overwritten_at) {
      reason.lines.push_back({loc_of(earlier.overwritten_at), name + " is overwritten: what was read before is gone from here on", false});
    } else if (earlier.loop) {
      reason.text = "the old value of " + name + " is not stored: it is not what adjoints read";
      reason.lines.push_back({loc_of(earlier.loop), "each turn of this loop has elements of " + name + " of its own", false});
    }
    return reason;
  }

  // ---- calls

  void call(UnitId unit, StmtId stmt, std::vector<Reason>& out) {
    const std::string name = called_by(ground_, stmt);
    const bool skipped = flow_.skipped.contains(stmt);
    if (flow_.joint_calls.contains(stmt)) {
      if (skipped) return out.push_back({name + " runs on the way back only: no adjoint of another line needs what it sets", {}});
      out.push_back({name + " runs again on the way back, and stores nothing forwards: " + snapshot_of(stmt, "neither its own adjoint nor those of earlier lines need what it overwrites"), {}});
      if (const auto estimate = flow_.estimates.find(stmt); estimate != flow_.estimates.end()) out.push_back({"that pays, as estimated: " + costs_of(estimate->second), {}});
      return also_forwards(name + " is called in the forward sweep, too:", made_.needed->chain(unit, stmt), out);
    }
    if (skipped) return out.push_back({name + " is not called in the forward sweep: no adjoint needs what it sets", {}});
    if (flow_.plain.contains(stmt)) return out.push_back({name + " is called in the forward sweep only: nothing in it runs back", {}});
    if (const std::optional<Reason> why = why_split(stmt)) return out.push_back({name + " is split into a forward and a backward sweep: " + why->text, why->lines});
    out.push_back({name + " is split into a forward and a backward sweep: it carries no derivative, but what it overwrites must come back", {}});
  }
  // What is stored before a part that runs again.
  auto snapshot_of(StmtId part, const std::string& if_nothing) const -> std::string {
    const auto at = flow_.snapshots.find(part);
    if (at == flow_.snapshots.end()) return if_nothing;
    std::string text = "of what it overwrites";
    const auto add = [&](const std::vector<Mention>& all) {
      for (const Mention& mention : all) text += std::string(&mention == &all.front() ? " " : ", ") + named_by(p_, mention);
    };
    add(at->second.earlier);
    if (!at->second.earlier.empty()) text += " is stored before it for earlier lines";
    if (!at->second.earlier.empty() && !at->second.found.empty()) text += ", and";
    add(at->second.found);
    if (!at->second.found.empty()) text += " is stored before it for itself";
    return text;
  }
  void also_forwards(const std::string& text, const Chain& chain, std::vector<Reason>& out) const {
    if (chain.empty()) return;
    out.push_back({text, lines_of(made_.problem, chain)});
    out.back().lines.front().asked = true;
  }
  auto in_words(UnitId unit, const JointObstacle& obstacle) -> Reason {
    using Kind = JointObstacle::Kind;
    switch (obstacle.kind) {
      case Kind::Forbidden: return {"a directive forbids to run it again", {}};
      case Kind::Head: return {"it is the head", {}};
      case Kind::NoAdjoint: return {"it carries no derivative, but what it overwrites must come back", {}};
      case Kind::Acts: return why_acts(made_.problem, unit);
      case Kind::Internal: return {"it is an internal procedure", {}};
      case Kind::HasInternal: return {"it has internal procedures", {}};
      case Kind::Interface: return {"it is bind(c), or has alternate returns or a variable number of arguments", {}};
      case Kind::Recursive: return {"it may call itself", {}};
      case Kind::NotByName: return {"it is called through an argument, a pointer or a binding", {}};
      case Kind::Entangled: return {"it is called together with others in one statement", {}};
      case Kind::NoneWanted: return {"--checkpoint split", {}};
    }
    return {};
  }
  static auto in_words(const CallEstimate& estimate) -> Reason {
    if (estimate.nested) return {"in it run procedures again in which others do: some lines would be executed four times", {}};
    return {"to run it again does not pay, as estimated: " + costs_of(estimate), {}};
  }
  static auto costs_of(const CallEstimate& estimate) -> std::string { return fmt::format("operations once more: {:.0f}; bytes not stored: {:.0f}", estimate.operations, estimate.bytes); }
  // What breaks if the call runs again.
  auto tried(StmtId call, UnitId callee) -> Reason {
    JointCalls joint = flow_.joint_calls;
    joint[call] = callee;
    Solved trial(*this, {}, joint);
    const UnitId caller = caller_of(call);
    if (std::optional<Reason> found = overwrites_own(trial, caller, call, callee)) return *found;
    if (std::optional<Reason> found = overwrites_read(trial, caller, call)) return *found;
    return {"other calls that run again could not, then", {}};
  }
  auto caller_of(StmtId stmt) const -> UnitId { return ground_.calls()[ground_.calls().sites_in(stmt).front()].place.caller; }
  static auto which(const Chain& readers) -> std::string {
    const Role last = readers.back().role;
    if (last == Role::Kept) return "which must come back as it was";
    return last == Role::Recursive || last == Role::UnknownCaller ? "which may still be needed" : "which the backward sweep of earlier lines reads";
  }
  auto size_at(StmtId call) const -> Mentions::Size {
    const bool asked_for = options_.checkpoint == AdjointFlowOptions::Checkpoint::Joint || says_checkpoint(p_, call);
    return asked_for ? Mentions::Size::All : Mentions::Size::Scalars;
  }
  // A: what adjoints of earlier lines read.
  auto overwrites_read(Solved& trial, UnitId caller, StmtId stmt) -> std::optional<Reason> {
    if (trial.live.skipped.contains(stmt)) return std::nullopt;  // it brings that back itself
    for (const auto& [at, def] : trial.recorded->defs_of(caller, stmt)) {
      const Chain readers = trial.recorded->readers(at, def.place);
      if (readers.empty() || mentions_.of(caller).has(def.place.index, size_at(stmt))) continue;
      Chain chain = readers;
      chain.push_back({Role::Overwritten, caller, stmt, def.place, def.expr});
      return Reason{"it overwrites " + name_of(ground_, def.place, def.expr) + ", " + which(readers), lines_of(trial.problem, chain)};
    }
    return std::nullopt;
  }
  // S: what its own adjoint finds when it runs again, if it was called before.
  auto overwrites_own(Solved& trial, UnitId caller, StmtId stmt, UnitId callee) -> std::optional<Reason> {
    if (trial.live.skipped.contains(stmt)) return std::nullopt;
    for (const auto& [at, def] : trial.recorded->defs_of(caller, stmt)) {
      const std::optional<PlaceId> formal = trial.recorded->own_input(at, def.place);
      if (!formal || (mentions_.of(caller).has(def.place.index, size_at(stmt)) && !model_.leaves.at(stmt).entwined)) continue;
      Chain chain = trial.needed->from_start(callee, trial.parts.at(callee).procedure(), *formal);
      if (const StmtId setter = setter_of(callee, *formal, {})) chain.push_back({Role::Overwritten, callee, setter, *formal, {}});
      return Reason{"it overwrites " + name_of(ground_, def.place, def.expr) + ", which it needs to run again", lines_of(trial.problem, chain)};
    }
    return std::nullopt;
  }
  // The first statement that sets the place, in a loop or anywhere.
  auto setter_of(UnitId unit, PlaceId place, StmtId loop) const -> StmtId {
    const graph::Cfg& cfg = ground_.cfg(unit);
    for (const Step& step : ground_.steps(unit).steps) {
      const StmtId stmt = cfg[step.point].stmt;
      if (step.cover || model_.marks.contains(stmt) || stmt == loop || (loop && !cfg.tree().contains(loop, stmt))) continue;
      if (std::ranges::any_of(step.defs, [&](const Def& def) { return def.place == place; })) return stmt;
    }
    return {};
  }

  // ---- loops

  void loop(UnitId unit, StmtId stmt, std::vector<Reason>& out) {
    const std::string name = loop_name(stmt);
    if (flow_.merged.contains(stmt)) {
      if (const auto binomial = flow_.binomial.find(stmt); binomial != flow_.binomial.end()) {
        const std::string number = binomial->second == kAsManyAsFit ? "as many snapshots as fit into --memory: " : std::to_string(binomial->second) + " snapshots, as a directive says: ";
        return out.push_back({name + " is reversed from " + number + snapshot_of(stmt, "its turns hand nothing on"), {}});
      }
      out.push_back({name + " is merged: no turn needs what another sets, and " + snapshot_of(stmt, "no adjoint of an earlier line needs what it overwrites"), {}});
      if (flow_.skipped.contains(stmt)) return out.push_back({name + " runs on the way back only: no adjoint of another line needs what it sets", {}});
      return also_forwards(name + " runs in the forward sweep, too:", made_.needed->chain_of_loop(unit, stmt), out);
    }
    const bool forwards = !flow_.skipped.contains(stmt);
    if (!traits_.has_adjoint(stmt)) return out.push_back({name + (forwards ? " runs in the forward sweep only: nothing in it runs back" : " is left out: no adjoint needs what it sets"), {}});
    if (const std::optional<Reason> why = why_not_merged(unit, stmt)) out.push_back({name + " is not merged: " + why->text, why->lines});
    else out.push_back({name + " is not merged: nothing is stored in it that this would spare", {}});
    if (!forwards) out.push_back({name + " runs on the way back only: nothing in it is needed in the forward sweep", {}});
    else index(unit, stmt, out);
  }
  // The value that the index had before the loop.
  void index(UnitId unit, StmtId stmt, std::vector<Reason>& out) {
    if (!options_.tbr || flow_.forgotten.contains(stmt)) return;
    const WhyRecorded::Overwriting found = made_.recorded->overwritten(unit, stmt);
    if (found.at.part == nullptr || found.readers.empty()) return;
    out.push_back(stored(found, name_of(ground_, found.def.place, found.def.expr), stmt));
  }
  auto in_words(const LoopObstacle& obstacle) -> Reason {
    using Kind = LoopObstacle::Kind;
    switch (obstacle.kind) {
      case Kind::NotCounted: return {"it is no counted loop, or may be left early", {}};
      case Kind::DoesMore: return {"its condition calls a procedure, sets something, or stands at its end", {}};
      case Kind::NoAdjoint: return {"nothing in it runs back", {}};
      case Kind::Turning: return {"its bounds may change while it runs, or it may be left early", {}};
      case Kind::Jump: return {"control jumps in it", {{loc_of(obstacle.stmt), "control jumps here", false}}};
      case Kind::Acts: {
        const Reason why = why_acts(made_.problem, obstacle.stmt);
        return {"a line in it cannot be executed twice: " + why.text, why.lines};
      }
    }
    return {};
  }
  // What breaks if the loop is merged.
  auto tried(UnitId unit, StmtId stmt) -> Reason {
    LoopSet merged = flow_.merged;
    merged.insert(stmt);
    Solved trial(*this, merged, flow_.joint_calls);
    const MergedTurn& turn = trial.live.turns.at(stmt);
    const bool skipped = trial.live.skipped.contains(stmt);
    const bool trusted = skipped && says_independent(p_, stmt);
    if (std::optional<Reason> found = trusted ? std::nullopt : carried(trial, unit, stmt, turn, false)) return *found;
    const auto [place, readers] = trial.recorded->before_loop(unit, stmt, not_named(unit, skipped ? PlaceBits{} : turn.sets_all));
    const bool by_itself = !readers.empty() && readers.back().role == Role::Turns && readers.back().stmt == stmt;  // in an earlier turn of a loop around it
    if (std::optional<Reason> found = by_itself && !trusted ? carried(trial, unit, stmt, turn, true) : std::nullopt) return *found;
    if (!readers.empty()) {
      Chain chain = readers;
      const StmtId setter = setter_of(unit, place, stmt);
      chain.push_back({Role::Overwritten, unit, setter ? setter : stmt, place, {}});
      return {"it overwrites " + name_of(ground_, place, {}) + ", " + which(readers), lines_of(trial.problem, chain)};
    }
    if (std::optional<Reason> found = trusted ? std::nullopt : carried(trial, unit, stmt, turn, true)) return *found;
    return broken_others(stmt, find_recorded(trial.problem, trial.live));
  }
  // Scalars are stored before the loop.
  auto not_named(UnitId unit, const PlaceBits& places) const -> PlaceBits {
    PlaceBits rest;
    places.for_each([&](std::size_t place) {
      if (!mentions_.of(unit).has(place, Mentions::Size::Scalars)) rest.set(place);
    });
    return rest;
  }
  // S: a value that one turn sets and another finds. Elements of arrays are not told apart, so that arrays are the weaker reason.
  auto carried(Solved& trial, UnitId unit, StmtId stmt, const MergedTurn& turn, bool arrays) -> std::optional<Reason> {
    std::optional<Reason> found;
    turn.sets_all.for_each([&](std::size_t index) {
      const PlaceId place{static_cast<std::uint32_t>(index)};
      if (found || !turn.live.test(index) || ground_.places()[place].array != arrays) return;
      Chain chain = trial.needed->from_start(unit, turn_of(trial, unit, stmt), place);
      if (chain.empty()) return;
      if (const StmtId setter = setter_of(unit, place, stmt)) chain.push_back({Role::Set, unit, setter, place, {}});
      chain.erase(chain.begin());
      const std::string name = name_of(ground_, place, {});
      // What the user says of elements of other turns is believed, but a turn that runs forwards, too, has then overwritten what it found itself.
      const bool own = arrays && says_independent(ground_.program(), stmt);
      found = Reason{own ? "it also runs forwards, for those who read what it sets, and that overwrites " + name + ", which its turns need" : arrays ? "its turns may need elements of " + name + " that other turns set" : "its turns need " + name + ", which other turns set", lines_of(trial.problem, chain)};
    });
    return found;
  }
  static auto turn_of(const Solved& trial, UnitId unit, StmtId loop) -> const FlowPart& { return *std::ranges::find(trial.parts.at(unit).list(), loop, &FlowPart::loop); }
  auto broken_others(StmtId loop, const Recorded& recorded) const -> Reason {
    if (recorded.broken_loops.contains(loop)) return {"it overwrites what earlier lines, or other turns, need", {}};
    for (const StmtId other : recorded.broken_loops) return {"then the loop of " + line_of(other) + " could not be merged", {{loc_of(other), "this loop is merged instead", false}}};
    for (const StmtId other : recorded.broken_calls) return {"then the call of " + called_by(ground_, other) + " could not run again", {{loc_of(other), "it is called here", false}}};
    return {"by itself it could be merged, but it was given up when it was tried together with other loops", {}};
  }

  const Ground& ground_;
  const Program& p_;
  const AdjointModel& model_;
  const AdjointFlow& flow_;
  const AdjointFlowOptions options_;
  const AdjointTraits traits_;
  const MentionsTable mentions_;
  Solved made_;
};

AdjointReasons::AdjointReasons(const Ground& ground, const AdjointModel& model, const AdjointFlow& flow, const AdjointFlowOptions& options)
    : answers_(std::make_unique<Answers>(ground, model, flow, options)) {}
AdjointReasons::~AdjointReasons() = default;

namespace {

// Statements of ours may have no place in the sources.
auto with_places(Reason reason) -> Reason {
  std::erase_if(reason.lines, [](const ReasonLine& line) { return !line.loc.file; });
  return reason;
}
auto with_places(std::optional<Reason> reason) -> std::optional<Reason> { return reason ? std::optional(with_places(*std::move(reason))) : std::nullopt; }

}  // namespace

auto AdjointReasons::of(UnitId unit, StmtId stmt, const std::string& wanted) -> std::vector<Reason> {
  std::vector<Reason> reasons = answers_->of(unit, stmt, wanted);
  for (Reason& reason : reasons) reason = with_places(std::move(reason));
  return reasons;
}
auto AdjointReasons::has_adjoint(StmtId stmt) const -> bool { return answers_->has_adjoint(stmt); }
auto AdjointReasons::why_split(StmtId call) -> std::optional<Reason> { return with_places(answers_->why_split(call)); }
auto AdjointReasons::why_not_stepped(UnitId unit, StmtId loop) -> std::optional<Reason> { return with_places(answers_->why_not_stepped(unit, loop)); }
auto AdjointReasons::why_not_merged(UnitId unit, StmtId loop) -> std::optional<Reason> { return with_places(answers_->why_not_merged(unit, loop)); }

}  // namespace cf::analysis
