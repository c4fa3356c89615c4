// jumps.cpp: exit, cycle, return and jumps by labels; see reversal.h.
#include <algorithm>
#include <utility>

#include "ir/build.h"
#include "ir/walk.h"
#include "transform/adjoint/reversal.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

auto label_of(const Program& p, StmtId id) -> LabelId { return p.stmts[id].label; }

}  // namespace

// ---- leaving

// Everything that lies inside of the frame is left.
auto Reversal::leaving(StmtId id, std::size_t frame) -> Sweeps {
  Sweeps result;
  for (std::size_t i = frames_.size(); i > frame + 1; --i) {
    if (frames_[i - 1].leave) frames_[i - 1].leave(result.forward);
  }
  result.forward.push_back(id);
  return result;
}

auto Reversal::on(StmtId id, const Exit& s) -> Sweeps {
  for (std::size_t i = frames_.size(); i > 0; --i) {
    const Frame& frame = frames_[i - 1];
    if (s.construct.empty() ? frame.loop : frame.target && frame.name == s.construct) {
      // Out of a branch: what that pushes at its end is pushed here.
      return leaving(id, frame.loop ? i - 1 : i - 2);
    }
  }
  CHECK(false, "an exit that leads out of nothing");
  return {};
}

auto Reversal::on(StmtId id, const Cycle& s) -> Sweeps {
  for (std::size_t i = frames_.size(); i > 0; --i) {
    const Frame& frame = frames_[i - 1];
    if (frame.loop && (s.construct.empty() || frame.name == s.construct)) return leaving(id, i - 1);
  }
  CHECK(false, "a cycle without a loop");
  return {};
}

auto Reversal::on(StmtId id, const Return& s) -> Sweeps {
  if (s.value) refuse(p_.stmts[id].loc, "an alternate return in an adjoint", "return a number instead");
  Sweeps result;
  for (std::size_t i = frames_.size(); i > 0; --i) {
    if (frames_[i - 1].leave) frames_[i - 1].leave(result.forward);
  }
  jumps_to_end_ = true;
  result.forward.push_back(jump_to_end());
  return result;
}

auto Reversal::on(StmtId id, const Goto& s) -> Sweeps {
  for (std::size_t i = frames_.size(); i > 0; --i) {
    if (frames_[i - 1].label == s.target) return leaving(id, i - 1);
  }
  refuse(p_.stmts[id].loc, "this jump leads into a block, or into the middle of a loop", "write it with IF and DO");
  return {{id}, {}};
}

// ---- what jumps

auto Reversal::ends_with_jump(const Stmts& stmts) const -> bool { return !stmts.empty() && is_jump(stmts.back()); }

auto Reversal::escapes(const Stmts& stmts, Stretch run, LabelId except) const -> bool {
  const auto is_inside = [&](LabelId label) {
    for (std::size_t i = run.first; i < run.end; ++i) {
      bool inside = false;
      for_each_stmt(p_, Block{{stmts[i]}, {}}, [&](StmtId id) { inside = inside || label_of(p_, id) == label; });
      if (inside) return true;
    }
    return false;
  };
  for (std::size_t i = run.first; i < run.end; ++i) {
    const plan::Escapes found = plan::escapes_of(p_, stmts[i]);
    if (found.other || std::ranges::any_of(found.labels, [&](LabelId label) { return label != except && !is_inside(label); })) return true;
  }
  return false;
}

// ---- labels

auto Reversal::landings(const Stmts& stmts, Stretch run) const -> std::vector<Landing> {
  std::vector<Landing> found;
  for (std::size_t i = run.first; i < run.end; ++i) {
    const LabelId label = label_of(p_, stmts[i]);
    if (!label) continue;
    if (std::ranges::any_of(frames_, [&](const Frame& frame) { return frame.label == label; })) continue;
    Landing landing{label, i, run.end, 0};
    bool any = false;
    for (std::size_t k = run.first; k < run.end; ++k) {
      bool jumps = false;
      const auto look = [&](StmtId id) {
        const auto* s = get_if<Goto>(p_, id);
        jumps = jumps || (s && s->target == label);
      };
      look(stmts[k]);
      for_each_block(p_, stmts[k], [&](const Block& block) { for_each_stmt(p_, block, look); });
      if (!jumps) continue;
      landing.first_source = any ? landing.first_source : k;
      landing.last_source = k;
      any = true;
    }
    if (any) found.push_back(landing);
  }
  return found;
}

// The statements before the label are a run that jumps to it leave.
auto Reversal::behind_label(const Stmts& stmts, Stretch run, const Landing& landing) -> Sweeps {
  const StmtId target = stmts[landing.place];
  const LabelId label = p_.stmts[target].label;
  const auto before = [&] {
    frames_.push_back(Frame{false, false, "", label, {}});
    Sweeps result = sequence(stmts, {run.first, landing.place});
    frames_.pop_back();
    result.forward.push_back(labelled_place(target));
    return result;
  };
  const bool leaves = escapes(stmts, {run.first, landing.place}, label);
  const Stretch rest{landing.place, run.end};
  return with_rest(before, [&] { return sequence(stmts, rest); }, leaves, runs_back(stmts, rest));
}

// A statement of its own where jumps land.
auto Reversal::labelled_place(StmtId target) -> StmtId {
  const LabelId label = std::exchange(p_.stmts[target].label, {});
  const StmtId place = p_.add_stmt(Continue{}, p_.stmts[target].loc);
  p_.stmts[place].label = label;
  return place;
}

// The statements from the label to the last jump back to it are a loop: each jump begins another turn.
auto Reversal::label_loop(const Stmts& stmts, Stretch run, const Landing& landing) -> Sweeps {
  if (landing.place > run.first) {
    const Stretch before{run.first, landing.place};
    const Stretch rest{landing.place, run.end};
    return with_rest([&] { return sequence(stmts, before); }, [&] { return sequence(stmts, rest); }, escapes(stmts, before, {}), runs_back(stmts, rest));
  }
  std::size_t end = landing.last_source + 1;
  // Loops that reach further lie inside as a whole.
  for (bool grown = true; grown;) {
    grown = false;
    for (const Landing& other : landings(stmts, run)) {
      if (other.label == landing.label || other.place <= landing.place || other.place >= end || other.last_source < end) continue;
      end = other.last_source + 1;
      grown = true;
    }
  }
  for (const Landing& other : landings(stmts, run)) {
    if (other.place > landing.place && other.place < end && other.last_source >= end) {
      refuse(p_.stmts[stmts[other.place]].loc, "jumps lead into the middle of a loop that is made of jumps", "write it with DO");
      return {};
    }
  }
  const Stretch turn{landing.place, end};
  const Stretch rest{end, run.end};
  return with_rest([&] { return turns_by_label(stmts, turn); }, [&] { return sequence(stmts, rest); }, escapes(stmts, turn, {}), runs_back(stmts, rest));
}

auto Reversal::turns_by_label(const Stmts& stmts, Stretch turn) -> Sweeps {
  const StmtId target = stmts[turn.first];
  const LabelId label = p_.stmts[target].label;
  const StmtId place = labelled_place(target);
  Sweeps loop;
  if (!runs_back(stmts, turn)) {
    frames_.push_back(Frame{false, false, "", label, {}});
    Sweeps body = sequence(stmts, turn);
    frames_.pop_back();
    loop.forward = {place};
    loop.then(std::move(body));
    return loop;
  }
  const SymbolId count = integer_variable("turns");
  // A frame for those who leave, and one for those who go on.
  frames_.push_back(Frame{false, false, "", {}, [this, count](Stmts& out) { tape_.push(ref(p_, count), out); }});
  frames_.push_back(Frame{false, false, "", label, {}});
  Sweeps body = sequence(stmts, turn);
  frames_.resize(frames_.size() - 2);
  const StmtId step = counting(count, loop.forward);
  loop.forward.push_back(place);
  loop.forward.push_back(step);
  const bool open = !ends_with_jump(body.forward);
  loop.forward.insert(loop.forward.end(), body.forward.begin(), body.forward.end());
  if (open) tape_.push(ref(p_, count), loop.forward);
  tape_.pop(ref(p_, count), loop.backward);
  loop.backward.push_back(turns(count, body.backward));
  return loop;
}

}  // namespace cf::transform::adjoint
