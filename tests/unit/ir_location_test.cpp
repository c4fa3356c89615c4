// Locations: what a designator names, and whether two of them share storage.
#include "ir/location.h"

#include <gtest/gtest.h>

#include "ir_sample.h"

namespace cf::test {
namespace {

struct Locations : testing::Test {
  Sample s;
  Program& p = s.p;

  auto at(ExprId e) -> Location { return location_of(p, e); }
  auto element(SymbolId array, std::vector<ExprId> subscripts) -> Location { return at(index(p, ref(p, array), std::move(subscripts))); }
  auto meet(const Location& a, const Location& b) -> Overlap {
    const Overlap one = overlap(p, a, b);
    EXPECT_EQ(one, overlap(p, b, a)) << "overlap is symmetric";
    return one;
  }
  auto common(SymbolId block, const std::string& name, TypeId type, std::int64_t offset) -> SymbolId {
    const SymbolId id = s.var(name, type, StorageClass::Common);
    p.symbols[id].common = block;
    p.symbols[id].offset = offset;
    p.symbols[id].size = size_in_bytes(p, type);
    return id;
  }
  auto block(const std::string& name) -> SymbolId {
    Symbol b;
    b.name = name;
    b.kind = SymbolKind::CommonBlock;
    b.scope = s.scope;
    return p.add_symbol(b);
  }
};

TEST_F(Locations, Paths) {
  EXPECT_EQ(print_location(p, at(ref(p, s.y))), "y");
  EXPECT_EQ(print_location(p, element(s.a, {ref(p, s.i), triplet(p, s.num(1), ref(p, s.n))})), "a(i, 1:n)");
  const Location u = at(index(p, member(p, ref(p, s.t), s.state_u), {s.num(2)}));
  EXPECT_EQ(print_location(p, u), "t%u(2)");
  EXPECT_EQ(u.path.size(), 2u);
  EXPECT_EQ(u.path[1].part, PathStep::Part::Element);
  EXPECT_EQ(print_location(p, at(member(p, member(p, ref(p, s.t), s.state_next), s.state_u))), "t%next%u*");
  EXPECT_FALSE(at(s.num(1)).root);
  EXPECT_FALSE(at(binary(p, BinaryOp::Add, ref(p, s.y), ref(p, s.y))).root);
}

TEST_F(Locations, Elements) {
  EXPECT_EQ(meet(at(ref(p, s.y)), at(ref(p, s.y))), Overlap::Must);
  EXPECT_EQ(meet(at(ref(p, s.y)), at(ref(p, s.g))), Overlap::No);
  EXPECT_EQ(meet(element(s.x, {ref(p, s.i)}), element(s.x, {ref(p, s.i)})), Overlap::Must);
  EXPECT_EQ(meet(element(s.x, {ref(p, s.i)}), element(s.x, {ref(p, s.n)})), Overlap::May);
  EXPECT_EQ(meet(element(s.x, {s.num(1)}), element(s.x, {s.num(2)})), Overlap::No);
  EXPECT_EQ(meet(element(s.x, {s.num(2)}), element(s.x, {binary(p, BinaryOp::Add, s.num(1), s.num(1))})), Overlap::Must);
  EXPECT_EQ(meet(element(s.a, {ref(p, s.i), s.num(1)}), element(s.a, {ref(p, s.i), s.num(2)})), Overlap::No);
  EXPECT_EQ(meet(element(s.a, {triplet(p), s.num(1)}), element(s.a, {triplet(p), s.num(1)})), Overlap::Must);
  EXPECT_EQ(meet(element(s.a, {triplet(p, s.num(1), s.num(2)), s.num(1)}), element(s.a, {s.num(3), s.num(1)})), Overlap::No);
  EXPECT_EQ(meet(at(ref(p, s.x)), element(s.x, {ref(p, s.i)})), Overlap::Must);
  EXPECT_TRUE(same_location(p, element(s.x, {ref(p, s.i)}), element(s.x, {ref(p, s.i)})));
  EXPECT_FALSE(same_location(p, at(ref(p, s.x)), element(s.x, {ref(p, s.i)})));
}

TEST_F(Locations, Components) {
  const SymbolId many = s.var("many", s.array(p.symbols[s.t].type, {s.upto(s.num(6))}));
  const auto u = [&](ExprId subscript) { return at(member(p, index(p, ref(p, many), {subscript}), s.state_u)); };
  EXPECT_EQ(meet(u(s.num(1)), u(s.num(2))), Overlap::No);
  EXPECT_EQ(meet(u(ref(p, s.i)), u(ref(p, s.i))), Overlap::Must);
  EXPECT_EQ(meet(u(ref(p, s.i)), at(ref(p, many))), Overlap::Must);
  EXPECT_EQ(meet(at(member(p, ref(p, s.t), s.state_u)), at(ref(p, s.t))), Overlap::Must);
}

TEST_F(Locations, Pointers) {
  const SymbolId q = s.var("q", s.real8);
  p.symbols[q].attrs.set(Attr::Pointer);
  EXPECT_EQ(meet(at(ref(p, q)), at(ref(p, q))), Overlap::Must);
  EXPECT_EQ(meet(at(ref(p, q)), at(ref(p, s.y))), Overlap::No);
  p.symbols[s.y].attrs.set(Attr::Target);
  EXPECT_EQ(meet(at(ref(p, q)), at(ref(p, s.y))), Overlap::May);
  EXPECT_EQ(meet(at(member(p, ref(p, s.t), s.state_next)), at(ref(p, q))), Overlap::May);
}

TEST_F(Locations, CommonByBytes) {
  // common /c/ v(4), w  and elsewhere  common /C/ first, rest(4)
  const SymbolId c = block("c");
  const SymbolId other = block("C");
  const SymbolId v = common(c, "v", s.array(s.real8, {s.upto(s.num(4))}), 0);
  const SymbolId w = common(c, "w", s.real8, 32);
  const SymbolId first = common(other, "first", s.real8, 0);
  const SymbolId rest = common(other, "rest", s.array(s.real8, {s.upto(s.num(4))}), 8);
  EXPECT_EQ(meet(at(ref(p, v)), at(ref(p, w))), Overlap::No);
  EXPECT_EQ(meet(at(ref(p, v)), at(ref(p, first))), Overlap::Must);
  EXPECT_EQ(meet(at(ref(p, first)), element(v, {s.num(1)})), Overlap::Must);
  EXPECT_EQ(meet(at(ref(p, first)), element(v, {s.num(2)})), Overlap::No);
  EXPECT_EQ(meet(at(ref(p, first)), element(v, {ref(p, s.i)})), Overlap::May);
  EXPECT_EQ(meet(element(rest, {s.num(4)}), at(ref(p, w))), Overlap::Must);
  EXPECT_TRUE(same_location(p, element(rest, {s.num(4)}), at(ref(p, w))));
  EXPECT_FALSE(same_location(p, element(rest, {s.num(3)}), at(ref(p, w))));
  EXPECT_EQ(print_location(p, element(v, {s.num(2)})), "/c/[8:16] v(2)");
  // Another block is another place.
  EXPECT_EQ(meet(at(ref(p, common(block("d"), "o", s.real8, 0))), at(ref(p, v))), Overlap::No);
}

TEST_F(Locations, Equivalence) {
  const SymbolId e1 = s.var("e1", s.array(s.real8, {s.upto(s.num(2))}));
  const SymbolId e2 = s.var("e2", s.real8);
  for (const SymbolId id : {e1, e2}) p.symbols[id].equivalence = 0;
  p.symbols[e1].offset = 0;
  p.symbols[e2].offset = 8;
  EXPECT_EQ(meet(at(ref(p, e1)), at(ref(p, e2))), Overlap::Must);
  EXPECT_EQ(meet(element(e1, {s.num(1)}), at(ref(p, e2))), Overlap::No);
  EXPECT_EQ(meet(element(e1, {ref(p, s.i)}), at(ref(p, e2))), Overlap::May);
  p.symbols[e2].offset = -1;
  EXPECT_EQ(meet(element(e1, {s.num(1)}), at(ref(p, e2))), Overlap::May);
}

TEST_F(Locations, AssociateNamesAreLookedThrough) {
  const ScopeId inner = p.add_scope(ScopeKind::Construct, s.scope, s.unit);
  const SymbolId name = s.var("b", s.real8, StorageClass::Associate, inner);
  p.symbols[name].init = index(p, ref(p, s.x), {s.num(3)});
  EXPECT_EQ(print_location(p, at(ref(p, name))), "x(3)");
  EXPECT_EQ(meet(at(ref(p, name)), element(s.x, {s.num(3)})), Overlap::Must);
  EXPECT_EQ(meet(at(ref(p, name)), element(s.x, {s.num(4)})), Overlap::No);
  const SymbolId part = s.var("c", p.array_of(s.real8, 1), StorageClass::Associate, inner);
  p.symbols[part].init = index(p, ref(p, s.x), {triplet(p, s.num(2), ref(p, s.n))});
  const Location c1 = at(index(p, ref(p, part), {s.num(1)}));
  EXPECT_EQ(meet(c1, element(s.x, {s.num(2)})), Overlap::May);
  EXPECT_EQ(meet(c1, element(s.x, {s.num(1)})), Overlap::No);
}

TEST_F(Locations, Sizes) {
  EXPECT_EQ(size_in_bytes(p, s.real8), 8);
  EXPECT_EQ(size_in_bytes(p, complex_type(p, 4)), 8);
  EXPECT_EQ(size_in_bytes(p, p.symbols[s.a].type), 120);
  EXPECT_EQ(size_in_bytes(p, p.symbols[s.x].type), -1);
  EXPECT_EQ(size_in_bytes(p, p.intern(CharacterType{1, LengthKind::Explicit, s.num(5)})), 5);
}

}  // namespace
}  // namespace cf::test
