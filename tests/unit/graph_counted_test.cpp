// The number of iterations that is told is the number of iterations that a loop makes.
#include "graph/counted.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "ir/build.h"
#include "ir/constant.h"

namespace cf::graph_test {
namespace {

using namespace cf::graph;

struct Loop {
  Loop() {
    ir::Symbol symbol;
    symbol.name = "p";
    symbol.kind = ir::SymbolKind::Procedure;
    symbol.scope = p.global;
    ir::Unit u;
    u.symbol = p.add_symbol(symbol);
    unit = p.units.add(u);
    p.units[unit].scope = p.add_scope(ir::ScopeKind::Unit, p.global, unit);
    ir::Symbol variable;
    variable.name = "i";
    variable.type = ir::integer_type(p);
    variable.storage = ir::StorageClass::Local;
    variable.scope = p.units[unit].scope;
    i = p.add_symbol(variable);
  }
  auto number(std::int64_t value) -> ir::ExprId {
    const ir::ExprId literal = ir::integer_literal(p, value < 0 ? -value : value);
    return value < 0 ? ir::unary(p, ir::UnaryOp::Minus, literal) : literal;
  }
  auto index() -> ir::ExprId { return ir::ref(p, i); }
  auto count(ir::StmtId loop) -> LoopCount {
    p.units[unit].body.stmts = {loop};
    const Cfg cfg = build_cfg(p, unit);
    return LoopCounter(p).count(cfg, loop);
  }
  ir::Program p;
  ir::UnitId unit;
  ir::SymbolId i;
};

TEST(Counted, DoLoops) {
  std::mt19937 random(1);
  for (int round = 0; round < 500; ++round) {
    const std::int64_t first = static_cast<std::int64_t>(random() % 21) - 10;
    const std::int64_t last = static_cast<std::int64_t>(random() % 21) - 10;
    std::int64_t step = static_cast<std::int64_t>(random() % 9) - 4;
    if (step == 0) step = 1;
    Loop made;
    ir::CountedLoop node;
    node.variable = made.index();
    node.first = made.number(first);
    node.last = made.number(last);
    if (step != 1 || random() % 2 == 0) node.step = made.number(step);
    const LoopCount count = made.count(made.p.add_stmt(std::move(node)));
    std::int64_t trips = 0;
    for (std::int64_t i = first; step > 0 ? i <= last : i >= last; i += step) ++trips;
    ASSERT_TRUE(count.known_on_entry());
    ASSERT_EQ(count.constant_trips, trips) << first << " " << last << " " << step;
    ASSERT_EQ(ir::constant_integer(made.p, trip_expr(made.p, count)), trips);
  }
}

TEST(Counted, ForLoops) {
  using Op = ir::BinaryOp;
  std::mt19937 random(2);
  int counted = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::int64_t first = static_cast<std::int64_t>(random() % 21) - 10;
    const std::int64_t last = static_cast<std::int64_t>(random() % 21) - 10;
    std::int64_t step = static_cast<std::int64_t>(random() % 9) - 4;
    if (step == 0) step = 1;
    const Op op = std::array{Op::Lt, Op::Le, Op::Gt, Op::Ge, Op::Ne}[random() % 5];
    const bool turned = random() % 2 == 0;
    Loop made;
    ir::Program& p = made.p;
    ir::ForLoop node;
    node.init = ir::assign(p, made.index(), made.number(first));
    const ir::TypeId logical = ir::logical_type(p);
    const auto mirrored = [](Op o) { return o == Op::Lt ? Op::Gt : o == Op::Le ? Op::Ge : o == Op::Gt ? Op::Lt : o == Op::Ge ? Op::Le : o; };
    node.condition = turned ? p.add_expr(ir::Binary{mirrored(op), made.number(last), made.index(), false}, logical)
                            : p.add_expr(ir::Binary{op, made.index(), made.number(last), false}, logical);
    const ir::TypeId integer = ir::integer_type(p);
    switch (random() % 4) {
      case 0: node.step = p.add_expr(ir::AssignExpr{made.index(), made.number(step), true, Op::Add}, integer); break;
      case 1: node.step = p.add_expr(ir::AssignExpr{made.index(), made.number(-step), true, Op::Sub}, integer); break;
      case 2:
        node.step = p.add_expr(ir::AssignExpr{made.index(), ir::binary(p, Op::Add, made.number(step), made.index()), false, Op::Add}, integer);
        break;
      default: step = step > 0 ? 1 : -1; node.step = p.add_expr(ir::StepExpr{made.index(), step > 0, random() % 2 == 0}, integer);
    }
    const LoopCount count = made.count(p.add_stmt(std::move(node)));
    if (!count.counted) continue;
    ++counted;
    const auto holds = [&](std::int64_t i) {
      switch (op) {
        case Op::Lt: return i < last;
        case Op::Le: return i <= last;
        case Op::Gt: return i > last;
        case Op::Ge: return i >= last;
        default: return i != last;
      }
    };
    // `!=` that is passed by never ends, at least not in a way that C has.
    std::int64_t trips = 0;
    for (std::int64_t i = first; holds(i) && trips < 1000; i += step) ++trips;
    if (trips == 1000) continue;
    ASSERT_EQ(count.constant_trips, trips) << first << " " << last << " " << step << " op " << static_cast<int>(op);
  }
  EXPECT_GT(counted, 500);
}

}  // namespace
}  // namespace cf::graph_test
