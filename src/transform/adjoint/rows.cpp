// rows.cpp: arrays in which the turns of a loop store a number each, and variables for single numbers; see body.h.
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/adjoint/body.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

// The least and the greatest value of the index; only loops that go by 1 or -1 are asked.
struct Bounds {
  ExprId lower;
  ExprId upper;
};
auto bounds_of(const Program& p, const CountedLoop& s) -> Bounds {
  const bool down = s.step && constant_integer(p, s.step) == -1;
  return down ? Bounds{s.last, s.first} : Bounds{s.first, s.last};
}

}  // namespace

auto Body::kept_variable(TypeId type, const std::string& base) -> SymbolId {
  const SymbolId made = variable(type, with_suffix(base, "_kept"));
  ours_.insert(made);
  return made;
}

auto Body::extent(StmtId loop) const -> plan::Extent {
  const auto* s = get_if<CountedLoop>(p_, loop);
  const auto step = s != nullptr && s->step ? constant_integer(p_, s->step) : std::optional<std::int64_t>(1);
  if (s == nullptr || !step || std::abs(*step) != 1) return plan::Extent::Unknown;
  const auto [lower, upper] = bounds_of(p_, *s);
  const auto first = constant_integer(p_, lower);
  const auto last = constant_integer(p_, upper);
  // allocate (x_kept(c%len)): gfortran takes `len` for the array.
  bool asks_length = false;
  for (const ExprId bound : {lower, upper}) for_each_subexpr(p_, bound, [&](ExprId e) { asks_length = asks_length || get_if<TypeParameter>(p_, e); });
  if (asks_length) return plan::Extent::Unknown;
  const bool few = first && last && *first <= *last && *last - *first < plan::kMostConstantTurns;
  return few ? plan::Extent::Constant : plan::Extent::OnEntry;
}

// allocate (x_kept(first:last)), x_kept(i) = x, deallocate (x_kept)
auto Body::row(StmtId loop, StmtId stmt, ExprId number) -> Rows {
  const CountedLoop s = *get_if<CountedLoop>(p_, loop);
  const auto [lower, upper] = bounds_of(p_, s);
  const TypeId element = p_.exprs[number].type;
  const SymbolId array = kept_variable(p_.array_of(element, 1), name_of(leaf(stmt)));
  const bool from_one = constant_integer(p_, lower) == 1;
  Rows made;
  if (extent(loop) == plan::Extent::Constant) {
    Dim dim;
    dim.kind = DimKind::Explicit;
    if (!from_one) dim.lower = clone_expr(p_, lower);
    dim.upper = clone_expr(p_, upper);
    p_.symbols[array].type = p_.intern(ArrayType{element, {dim}, false});
    p_.symbols[array].attrs.reset(Attr::Allocatable);
  } else {
    Allocate allocation;
    const ExprId all = from_one ? clone_expr(p_, upper) : triplet(p_, clone_expr(p_, lower), clone_expr(p_, upper));
    allocation.objects = {p_.add_expr(Index{ref_to(array), {all}}, p_.symbols[array].type)};
    made.before.forward.push_back(p_.add_stmt(allocation));
    made.after.backward.push_back(p_.add_stmt(Deallocate{{ref_to(array)}, {}}));
    for (const StmtId id : {made.before.forward.back(), made.after.backward.back()}) p_.stmts[id].role = Role::Allocation;
  }
  if (plan().held(stmt) == plan::Holding::StackedRow) {
    fortran_tape_.push(ref_to(array), made.after.forward);
    fortran_tape_.pop(ref_to(array), made.before.backward);
  }
  rows_[stmt] = index(p_, ref_to(array), {clone_expr(p_, s.variable)});
  return made;
}

}  // namespace cf::transform::adjoint
