#include "transform/adjoint/reversal.h"

#include <algorithm>
#include <utility>

#include "ir/build.h"
#include "ir/walk.h"

namespace cf::transform::adjoint {

using namespace ir;

auto Reversal::unit(const Block& body) -> Sweeps {
  Sweeps sweeps = block(body);
  if (jumps_to_end_) sweeps.forward.push_back(end_of_sweep());
  erase_dropped(sweeps.forward);
  erase_dropped(sweeps.backward);
  return sweeps;
}

void Reversal::refuse(Loc loc, const std::string& what, const std::string& hint) { sink_.report(diag::Kind::Unsupported, loc, what, hint); }

auto Reversal::block(const Block& block) -> Sweeps {
  const Stmts stmts = canonical(block);
  return sequence(stmts, {0, stmts.size()});
}

auto Reversal::named_block(const Block& body, const std::string& name) -> Sweeps {
  frames_.push_back(Frame{false, true, name, {}, {}});
  Sweeps sweeps = block(body);
  frames_.pop_back();
  return sweeps;
}

auto Reversal::sequence(const Stmts& stmts, Stretch run) -> Sweeps {
  Sweeps result;
  for (std::size_t i = run.first; i < run.end; ++i) {
    if (i == run.first) {
      // The last label that jumps lead forward to ends a run that they leave; otherwise the first that they lead back to begins a loop.
      const std::vector<Landing> found = landings(stmts, run);
      const auto is_back = [](const Landing& landing) { return landing.last_source >= landing.place; };
      const Landing* forward = nullptr;
      const Landing* back = nullptr;
      for (const Landing& landing : found) {
        if (is_back(landing)) {
          if (back == nullptr) back = &landing;
          continue;
        }
        const bool in_loop = std::ranges::any_of(found, [&](const Landing& loop) {
          return is_back(loop) && loop.place <= landing.place && landing.place <= loop.last_source;
        });
        if (!in_loop) forward = &landing;
      }
      if (forward != nullptr) return behind_label(stmts, run, *forward);
      if (back != nullptr) return label_loop(stmts, run, *back);
    }
    const StmtId id = stmts[i];
    if (is_jump(id) || i + 1 == run.end || !escapes(id)) {
      result.then(statement(id));
      if (is_jump(id)) break;  // what follows is not reached
      continue;
    }
    result.then(with_rest([&] { return statement(id); }, [&] { return sequence(stmts, {i + 1, run.end}); }, true));
    break;
  }
  return result;
}

auto Reversal::with_rest(const Make& part, const Make& rest, bool escapes) -> Sweeps {
  if (!escapes) {
    Sweeps result = part();
    result.then(rest());
    return result;
  }
  // A branch that the jumps inside of the part take.
  Record record;
  frames_.push_back(Frame{false, false, "", {}, [&](Stmts& out) { out.push_back(bit(record, 0, 2)); }});
  Sweeps result = part();
  frames_.back().leave = [&](Stmts& out) { out.push_back(bit(record, 1, 2)); };
  Sweeps after = rest();
  frames_.pop_back();
  if (after.backward.empty()) {
    drop(record);
  } else {
    if (!ends_with_jump(after.forward)) after.forward.push_back(tape_.push_choice(1, 2));
    after.backward = {if_then(p_, tape_.popped_one(), Block{after.backward, {}})};
  }
  result.then(std::move(after));
  return result;
}

auto Reversal::statement(StmtId id) -> Sweeps {
  // What only steers the forward sweep has nothing to undo.
  if (p_.stmts[id].role == Role::Control && get_if<Assign>(p_, id)) return {{id}, {}};
  const Stmt::Node node = p_.stmts[id].node;
  return std::visit(
      [&](const auto& s) -> Sweeps {
        if constexpr (requires { on(id, s); }) return on(id, s);
        else return leaf(id);
      },
      node);
}

auto Reversal::bit(Record& record, int taken, int count) -> StmtId {
  const StmtId made = tape_.push_choice(taken, count);
  record.pushes.push_back(made);
  return made;
}

// ---- branches: REVERSAL, Algorithm 3

auto Reversal::ways(const std::vector<Block*>& blocks, bool complete, const std::string& name) -> std::vector<Block> {
  const int count = static_cast<int>(blocks.size()) + (complete ? 0 : 1);
  Record record;
  std::vector<Block> backward;
  std::vector<bool> open;  // control reaches the end
  int way = 0;
  for (Block* each : blocks) {
    const int number = count == 2 ? 1 - way : way;  // of two, the first is 1
    frames_.push_back(Frame{false, true, name, {}, [&, number](Stmts& out) { out.push_back(bit(record, number, count)); }});
    Sweeps sweeps = block(*each);
    frames_.pop_back();
    open.push_back(!ends_with_jump(sweeps.forward));
    each->stmts = sweeps.forward;
    backward.push_back(Block{sweeps.backward, {}});
    ++way;
  }
  if (std::ranges::all_of(backward, [](const Block& b) { return b.stmts.empty(); })) {
    drop(record);
    return {};
  }
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (open[i]) blocks[i]->stmts.push_back(tape_.push_choice(count == 2 ? 1 - static_cast<int>(i) : static_cast<int>(i), count));
  }
  if (!complete) backward.push_back({});
  return backward;
}

auto Reversal::choose(const std::vector<Block>& ways) -> Stmts {
  if (ways.empty()) return {};
  const int count = static_cast<int>(ways.size());
  if (count == 2) {
    if (!ways[0].stmts.empty()) return {if_then(p_, tape_.popped_one(), ways[0], ways[1])};
    return {if_then(p_, binary(p_, BinaryOp::Eq, tape_.pop_choice(2), integer_literal(p_, 0)), ways[1])};
  }
  Select select;
  select.selector = tape_.pop_choice(count);
  for (int i = 0; i < count; ++i) {
    if (ways[static_cast<std::size_t>(i)].stmts.empty()) continue;
    Case each;
    each.values.push_back(integer_literal(p_, i));
    each.body = ways[static_cast<std::size_t>(i)];
    select.cases.push_back(each);
  }
  return {p_.add_stmt(select)};
}

auto Reversal::on(StmtId id, const If& s) -> Sweeps {
  If forward = s;
  forward.one_line = false;
  const bool complete = !forward.arms.back().condition;
  std::vector<Block*> blocks;
  for (Arm& arm : forward.arms) blocks.push_back(&arm.body);
  const std::vector<Block> backward = ways(blocks, complete, s.name);
  const int count = static_cast<int>(backward.size());
  if (!backward.empty() && !complete) forward.arms.push_back(Arm{{}, Block{{tape_.push_choice(count == 2 ? 0 : count - 1, count)}, {}}, {}});
  const bool says = std::ranges::any_of(forward.arms, [](const Arm& arm) { return !arm.body.stmts.empty(); });
  p_.stmts[id].node = forward;
  Sweeps result;
  if (says) result.forward = {id};
  result.backward = choose(backward);
  return result;
}

auto Reversal::on(StmtId id, const Select& s) -> Sweeps {
  Select forward = s;
  const bool both = forward.cases.size() == 2 && get_if<LogicalType>(p_, p_.exprs[s.selector].type);  // .true. and .false.
  const bool complete = both || std::ranges::any_of(forward.cases, [](const Case& c) { return c.values.empty() || c.also_default; });
  std::vector<Block*> blocks;
  for (Case& each : forward.cases) blocks.push_back(&each.body);
  const std::vector<Block> backward = ways(blocks, complete, s.name);
  const int count = static_cast<int>(backward.size());
  if (!backward.empty() && !complete) {
    Case none;
    none.body.stmts.push_back(tape_.push_choice(count == 2 ? 0 : count - 1, count));
    forward.cases.push_back(none);
  }
  p_.stmts[id].node = forward;
  return {{id}, choose(backward)};
}

// ---- what was pushed in vain

void Reversal::erase_dropped(Stmts& stmts) {
  std::erase_if(stmts, [&](StmtId id) { return dropped_.contains(id); });
  const auto in = [&](Block& block) { erase_dropped(block.stmts); };
  for (StmtId id : stmts) {
    Stmt::Node node = p_.stmts[id].node;
    std::visit(base::Overloaded{
                   [&](If& s) { for (Arm& arm : s.arms) in(arm.body); },
                   [&](Select& s) { for (Case& c : s.cases) in(c.body); },
                   [&](SelectType& s) { for (TypeCase& c : s.cases) in(c.body); },
                   [&](CountedLoop& s) { in(s.body); },
                   [&](WhileLoop& s) { in(s.body); },
                   [&](ForLoop& s) { in(s.body); },
                   [&](Associate& s) { in(s.body); },
                   [&](BlockConstruct& s) { in(s.body); },
                   [](auto&) {},
               },
               node);
    p_.stmts[id].node = std::move(node);
  }
}

}  // namespace cf::transform::adjoint
