#include "canonical/order.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "canonical/access.h"
#include "canonical/touches.h"
#include "ir/walk.h"
#include "rules/c_names.h"

namespace cf::canonical {

using namespace ir;

namespace {

// Whether one of them is the other or a part of it. What a pointer leads to is no part of the pointer.
auto overlap(const NamedPlace& a, const NamedPlace& b) -> bool {
  if (a.root != b.root || a.kept != b.kept) return false;
  const auto& shorter = a.path.size() <= b.path.size() ? a.path : b.path;
  const auto& longer = a.path.size() <= b.path.size() ? b.path : a.path;
  const auto rest = longer.begin() + static_cast<std::ptrdiff_t>(shorter.size());
  return std::equal(shorter.begin(), shorter.end(), longer.begin()) && std::none_of(rest, longer.end(), [](const PlaceStep& step) { return step.kind == PlaceStep::Kind::Deref; });
}

// In any order they do the same.
auto commute(const Touch& a, const Touch& b) -> bool { return (a.how == Touching::Read && b.how == Touching::Read) || (a.in_call && b.in_call && a.how == Touching::Count && b.how == Touching::Count); }

auto certain_effect(const Touch& a, const Touch& b) -> bool { return (a.how != Touching::Read && a.certain) || (b.how != Touching::Read && b.certain); }

// Most expressions have no effect, and are not looked through.
auto has_effect(const Program& p, StmtId id) -> bool {
  bool any = get_if<CallStmt>(p, id) != nullptr;
  for_each_evaluated(p, id, [&](ExprId top) {
    if (any) return;
    for_each_subexpr(p, top, [&](ExprId e) {
      const auto* call = get_if<Call>(p, e);
      const bool computes = call && call->symbol && p.symbols[call->symbol].kind == SymbolKind::Intrinsic && rules::c_function(p.symbols[call->symbol].name);
      any = any || (call && !computes) || get_if<AssignExpr>(p, e) || get_if<StepExpr>(p, e) || get_if<OpaqueExpr>(p, e);
    });
  });
  return any;
}

// Keeps the first pair, an error before what is only to be told.
class Order : public Touches {
 public:
  using Touches::Touches;

  std::optional<Unordered> found;

 private:
  void beside(const std::vector<Touch>& left, const std::vector<Touch>& right, Siblings siblings, Loc loc) override {
    const auto is_effect = [](const Touch& touch) { return touch.how != Touching::Read; };
    for (const auto& [effects, all] : {std::pair(&left, &right), std::pair(&right, &left)}) {
      for (const Touch& effect : *effects) {
        if (!is_effect(effect)) continue;
        for (const Touch& other : *all) meet(effect, other, siblings, loc);
      }
    }
  }
  // x = x++: the value that is assigned is known before the step is complete.
  void behind(const Touch& write, const std::vector<Touch>& before, Loc loc) override {
    for (const Touch& touch : before) {
      if (touch.pending && touch.how != Touching::Read) meet(write, touch, Siblings::Arguments, loc);
    }
  }
  void meet(const Touch& a, const Touch& b, Siblings siblings, Loc loc) {
    if (commute(a, b) || !certain_effect(a, b) || !overlap(a.place, b.place)) return;
    const auto finds = [](const Touch& touch) { return touch.finds || touch.how == Touching::Count; };
    const bool by_calls = a.in_call && b.in_call && (siblings == Siblings::Operands || (finds(a) && finds(b)));
    if (found && (by_calls || !found->by_calls)) return;
    found = Unordered{loc, a.place.root ? "'" + program().symbols[a.place.root].name + "'" : a.place.kept, by_calls};
  }
};

}  // namespace

auto unordered_accesses(const Program& p, UnitId unit, TouchMemo& memo) -> std::vector<Unordered> {
  std::vector<Unordered> result;
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    if (!has_effect(p, id)) return;
    Order order(p, memo);
    order.statement(id);
    if (order.found) result.push_back(*order.found);
  });
  return result;
}

}  // namespace cf::canonical
