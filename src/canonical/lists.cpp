#include "canonical/lists.h"

#include <algorithm>
#include <utility>

#include "canonical/loop_nest.h"
#include "ir/build.h"
#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

using Stmts = std::vector<StmtId>;

// The variable of an implied DO lives in the expression only: the loop needs one of its own. Maps the former to the latter.
auto enter(Program& p, Hoister& h, const ImpliedDo& implied, CloneMap& map) -> Level {
  Level level;
  level.first = clone_expr(p, implied.first, map);
  level.last = clone_expr(p, implied.last, map);
  if (implied.step) level.step = clone_expr(p, implied.step, map);
  const Symbol symbol = p.symbols[implied.variable];
  level.variable = h.loop_variable(symbol.type, symbol.name);
  map.symbols[implied.variable] = level.variable;
  return level;
}

class ListFiller {
 public:
  ListFiller(Program& p, Hoister& h, Loc loc) : p_(p), h_(h), builder_(p, h, loc, KeptArrays::Reallocated), loc_(loc) {}

  auto fill(ExprId constructor, Stmts& out) -> ExprId {
    const ArrayCtor list = *get_if<ArrayCtor>(p_, constructor);
    if (const auto* only = list.items.size() == 1 ? get_if<ImpliedDo>(p_, list.items.front()) : nullptr) {
      if (only->items.size() == 1 && !get_if<ImpliedDo>(p_, only->items.front()) && is_scalar(only->items.front())) return one_loop(*only, constructor, out);
    }
    array_ = builder_.variable(value_type(p_, p_.exprs[constructor].type), "list");
    if (!array_) return {};
    // Counted first, then filled, if the number of elements is known without the calls; otherwise it grows.
    bool countable = true;
    for (const ExprId item : list.items) countable = countable && is_countable(item, true);
    if (countable) {
      count_ = h_.temporary(integer_type(p_), "count");
      out.push_back(set_count(integer_literal(p_, 0)));
      for (const ExprId item : list.items) count(item, {}, out);
    }
    builder_.allocate(array_, {countable ? ref(p_, count_) : integer_literal(p_, 0)}, out);
    if (countable) out.push_back(set_count(integer_literal(p_, 0)));
    for (const ExprId item : list.items) fill(item, {}, countable, out);
    return ref(p_, array_, loc_);
  }

 private:
  auto is_scalar(ExprId item) const -> bool { return rank_of(p_, p_.exprs[item].type) == 0; }
  auto moves(ExprId expr) -> bool { return expr && has_moving_call(p_, expr, h_, false); }

  auto one_loop(const ImpliedDo& found, ExprId constructor, Stmts& out) -> ExprId {
    const ImpliedDo implied = found;
    CloneMap map;
    Nest nest;
    nest.levels.push_back(enter(p_, h_, implied, map));
    const TypeId element = ir::element_of(p_, value_type(p_, p_.exprs[constructor].type));
    const ExprId place = builder_.room(nest, element, "list", out);
    if (!place) return {};
    const Stmts made = builder_.loops(nest, {builder_.assign(clone_expr(p_, place), clone_expr(p_, implied.items.front(), map))});
    out.insert(out.end(), made.begin(), made.end());
    return ref(p_, get_if<Ref>(p_, get_if<Index>(p_, place)->base)->symbol, loc_);
  }

  auto is_countable(ExprId item, bool outermost) -> bool {
    const auto* found = get_if<ImpliedDo>(p_, item);
    if (found == nullptr) return is_scalar(item) || !moves(item);
    const ImpliedDo implied = *found;
    if (!outermost && (moves(implied.first) || moves(implied.last) || moves(implied.step))) return false;
    return std::ranges::all_of(implied.items, [&](ExprId inner) { return is_countable(inner, false); });
  }

  auto set_count(ExprId value) -> StmtId { return builder_.assign(ref(p_, count_), value); }
  auto count_plus(ExprId by) -> ExprId { return binary(p_, BinaryOp::Add, ref(p_, count_), by); }
  auto size_of(ExprId array, const CloneMap& map) -> ExprId {
    return call_intrinsic(p_, "size", std::vector<ExprId>{clone_expr(p_, array, map)}, integer_type(p_));
  }

  // Calls visit(item, map, statements) inside the loop of an implied DO.
  template <class Visit>
  void for_items(const ImpliedDo& implied, CloneMap map, Stmts& out, Visit&& visit) {
    Nest nest;
    nest.levels.push_back(enter(p_, h_, implied, map));
    Stmts body;
    for (const ExprId item : implied.items) visit(item, map, body);
    const Stmts made = builder_.loops(nest, std::move(body));
    out.insert(out.end(), made.begin(), made.end());
  }

  void count(ExprId item, const CloneMap& map, Stmts& out) {
    if (const auto* found = get_if<ImpliedDo>(p_, item)) {
      const ImpliedDo implied = *found;
      for_items(implied, map, out, [&](ExprId inner, const CloneMap& inner_map, Stmts& body) { count(inner, inner_map, body); });
      return;
    }
    out.push_back(set_count(count_plus(is_scalar(item) ? integer_literal(p_, 1) : size_of(item, map))));
  }

  void fill(ExprId item, const CloneMap& map, bool counted, Stmts& out) {
    if (const auto* found = get_if<ImpliedDo>(p_, item)) {
      const ImpliedDo implied = *found;
      for_items(implied, map, out, [&](ExprId inner, const CloneMap& inner_map, Stmts& body) { fill(inner, inner_map, counted, body); });
      return;
    }
    const ExprId value = clone_expr(p_, item, map);
    if (!counted) {
      ArrayCtor longer;
      longer.items = {ref(p_, array_), value};
      const TypeId type = p_.exprs[longer.items.front()].type;
      out.push_back(builder_.assign(ref(p_, array_), p_.add_expr(std::move(longer), type, loc_)));
    } else if (is_scalar(item)) {
      out.push_back(set_count(count_plus(integer_literal(p_, 1))));
      out.push_back(builder_.assign(index(p_, ref(p_, array_), {ref(p_, count_)}), value));
    } else {
      const ExprId section = triplet(p_, count_plus(integer_literal(p_, 1)), count_plus(size_of(item, map)));
      out.push_back(builder_.assign(index(p_, ref(p_, array_), {section}), value));
      out.push_back(set_count(count_plus(size_of(item, map))));
    }
  }

  Program& p_;
  Hoister& h_;
  NestBuilder builder_;
  Loc loc_;
  SymbolId array_;
  SymbolId count_;
};

class ItemCalls {
 public:
  ItemCalls(Program& p, Hoister& h, Loc loc) : p_(p), h_(h), builder_(p, h, loc, KeptArrays::Reallocated) {}

  auto take(ExprId id, Stmts& out) -> bool {
    ImpliedDo implied = *get_if<ImpliedDo>(p_, id);
    for (const ExprId bound : {implied.first, implied.last, implied.step})
      if (bound && has_moving_call(p_, bound, h_, true)) return false;
    const CloneMap outer = map_;
    nest_.levels.push_back(enter(p_, h_, implied, map_));
    back_.symbols[nest_.levels.back().variable] = implied.variable;
    bool done = true;
    for (ExprId& item : implied.items) {
      if (get_if<ImpliedDo>(p_, item)) done = done && (!has_moving_call(p_, item, h_, true) || take(item, out));
      else item = without_calls(item, done, out);
    }
    nest_.levels.pop_back();
    map_ = outer;
    p_.exprs[id].node = std::move(implied);
    return done && !builder_.failed();
  }

 private:
  auto without_calls(ExprId id, bool& done, Stmts& out) -> ExprId {
    if (!has_moving_call(p_, id, h_, true)) return id;
    Expr expr = p_.exprs[id];
    if (const auto* call = std::get_if<Call>(&expr.node); call && h_.moves(*call, true)) {
      if (rank_of(p_, expr.type) != 0) {
        done = false;  // how much room its values take is not known before
        return id;
      }
      const std::string base = call->symbol ? p_.symbols[call->symbol].name : "value";
      const ExprId kept = builder_.keep(nest_, clone_expr(p_, id, map_), base, {}, out);
      return kept ? clone_expr(p_, kept, back_) : id;
    }
    for_each_of<ExprId>(expr.node, [&](ExprId& child) {
      if (child) child = without_calls(child, done, out);
    });
    p_.exprs[id] = std::move(expr);
    return id;
  }

  Program& p_;
  Hoister& h_;
  NestBuilder builder_;
  Nest nest_;
  CloneMap map_;   // variables of the implied DOs to those of our loops
  CloneMap back_;  // and back
};

}  // namespace

auto list_into_variable(Program& program, ExprId constructor, Hoister& hoister, Loc loc, Stmts& out) -> ExprId {
  return ListFiller(program, hoister, loc).fill(constructor, out);
}

auto calls_out_of_items(Program& program, ExprId implied_do, Hoister& hoister, Loc loc, Stmts& out) -> bool {
  return ItemCalls(program, hoister, loc).take(implied_do, out);
}

}  // namespace cf::canonical
