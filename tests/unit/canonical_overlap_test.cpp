#include <gtest/gtest.h>

#include "canonical/overlap.h"
#include "canonical_scratch.h"

namespace cf::test {
namespace {

using canonical::may_overlap;
using canonical::may_read;
using canonical::Own;

TEST(Overlap, DifferentVariablesAreApartUnlessSomethingJoinsThem) {
  Scratch s;
  const auto a = s.vector("a");
  const auto b = s.vector("b");
  const auto i = s.scalar("i");
  EXPECT_FALSE(may_overlap(s.p, s.use(a), s.use(b)));
  EXPECT_TRUE(may_overlap(s.p, s.at(a, {s.use(i)}), s.at(a, {s.num(1)})));
  s.p.symbols[a].attrs.set(ir::Attr::Target);
  EXPECT_FALSE(may_overlap(s.p, s.use(a), s.use(b)));
  s.p.symbols[b].attrs.set(ir::Attr::Pointer);
  EXPECT_TRUE(may_overlap(s.p, s.use(a), s.use(b)));
  const auto c = s.vector("c");
  const auto d = s.vector("d");
  EXPECT_FALSE(may_overlap(s.p, s.use(b), s.use(c)));
  s.p.symbols[c].equivalence = s.p.symbols[d].equivalence = 0;
  EXPECT_TRUE(may_overlap(s.p, s.use(c), s.use(d)));
  const auto name = s.variable("name", s.p.array_of(s.real8, 1));
  s.p.symbols[name].storage = ir::StorageClass::Associate;
  s.p.symbols[name].init = s.at(d, {s.to(s.num(2), s.num(5))});
  EXPECT_TRUE(may_overlap(s.p, s.use(name), s.use(d)));
  EXPECT_FALSE(may_overlap(s.p, s.use(name), s.use(a)));
}

TEST(Overlap, PathsPartAtDifferentComponents) {
  Scratch s;
  const auto x = s.vector("x");
  const auto y = s.vector("y");
  const auto q = s.vector("q");
  for (const auto c : {x, y, q}) s.p.symbols[c].kind = ir::SymbolKind::Component;
  s.p.symbols[q].attrs.set(ir::Attr::Pointer);
  const auto o = s.variable("o", s.real8);
  const auto part = [&](ir::SymbolId component) { return ir::member(s.p, s.use(o), component); };
  EXPECT_FALSE(may_overlap(s.p, part(x), part(y)));
  EXPECT_TRUE(may_overlap(s.p, part(x), part(x)));
  EXPECT_TRUE(may_overlap(s.p, part(x), s.use(o)));
  EXPECT_FALSE(may_overlap(s.p, part(q), part(x)));
  s.p.symbols[o].attrs.set(ir::Attr::Target);
  EXPECT_TRUE(may_overlap(s.p, part(q), part(x)));
}

TEST(Overlap, TheOwnElementAndInquiriesDoNotCount) {
  Scratch s;
  const auto a = s.vector("a");
  const auto i = s.scalar("i");
  const auto target = s.at(a, {s.use(i)});
  EXPECT_FALSE(may_read(s.p, s.at(a, {s.use(i)}), target, Own::IsNone));
  EXPECT_TRUE(may_read(s.p, s.at(a, {s.use(i)}), target, Own::Counts));
  EXPECT_TRUE(may_read(s.p, s.plus(s.at(a, {s.use(i)}), s.at(a, {s.num(1)})), target, Own::IsNone));
  EXPECT_FALSE(may_read(s.p, ir::call_intrinsic(s.p, "size", std::vector<ir::ExprId>{s.use(a)}), target, Own::Counts));
  const auto k = s.array("k", {{{}, s.num(4)}}, s.integer);
  EXPECT_TRUE(canonical::may_read_in_subscripts(s.p, s.at(k, {s.at(k, {s.use(i)})}), s.use(k)));
  EXPECT_FALSE(canonical::may_read_in_subscripts(s.p, s.at(a, {s.at(k, {s.use(i)})}), s.use(a)));
}

TEST(Overlap, AProcedureReadsWhatItCanReach) {
  Scratch s;
  const auto local = s.vector("local");
  const auto global = s.vector("global");
  s.p.symbols[global].storage = ir::StorageClass::Global;
  const auto f = s.function("f", true);
  const auto call = s.of(f, {s.lit("1d0")});
  EXPECT_FALSE(may_read(s.p, call, s.use(local), Own::Counts));
  EXPECT_TRUE(may_read(s.p, call, s.use(global), Own::Counts));  // f is not known
  ir::Unit unit;
  unit.symbol = f;
  unit.kind = ir::UnitKind::Function;
  s.p.symbols[f].unit = s.p.units.add(unit);
  EXPECT_FALSE(may_read(s.p, call, s.use(global), Own::Counts));
  s.p.units[s.p.symbols[f].unit].body.stmts = {s.set(s.use(local), s.use(global))};
  EXPECT_TRUE(may_read(s.p, call, s.use(global), Own::Counts));
  // Internal procedures see the variables of their host.
  EXPECT_FALSE(may_read(s.p, call, s.use(local), Own::Counts));
  s.u().contains.push_back(s.p.symbols[f].unit);
  EXPECT_TRUE(may_read(s.p, call, s.use(local), Own::Counts));
}

}  // namespace
}  // namespace cf::test
