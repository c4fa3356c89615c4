#include "transform/allocation_source.h"

#include "ir/build.h"
#include "ir/designator.h"
#include "transform/structure_parts.h"

namespace cf::transform {

using namespace ir;

namespace {

// x of x(:, :).
auto all_elements(const Program& p, ExprId value) -> ExprId {
  const auto* section = get_if<Index>(p, value);
  if (section == nullptr) return {};
  for (const ExprId subscript : section->subscripts) {
    const auto* all = get_if<Triplet>(p, subscript);
    if (all == nullptr || all->lower || all->upper || all->stride) return {};
  }
  return section->base;
}

}  // namespace

auto allocation_source(Program& p, ExprId value) -> ExprId {
  bool several = has_vector_subscript(p, value);
  for (ExprId at = value; at; at = base_of(p, at)) {
    const auto* component = get_if<Member>(p, at);
    several = several || (component && rank_of(p, p.exprs[component->base].type) > 0) || get_if<ComplexPart>(p, at);
  }
  const ExprId whole = all_elements(p, value);
  if (whole && !starts_with_values(p, p.exprs[value].type)) return paren(p, whole);
  return several ? p.add_expr(Paren{value}, p.exprs[value].type, p.exprs[value].loc) : value;
}

auto with_bounds_of(Program& p, ExprId allocated, ExprId like) -> ExprId {
  Index shape{allocated, {}};
  for (int dim = 1; dim <= rank_of(p, p.exprs[like].type); ++dim) {
    const auto bound = [&](const char* name) {
      return call_intrinsic(p, name, std::vector<ExprId>{clone_expr(p, like), integer_literal(p, dim)}, integer_type(p));
    };
    const ExprId lower = bound("lbound");
    shape.subscripts.push_back(triplet(p, lower, bound("ubound")));
  }
  return p.add_expr(shape, p.exprs[allocated].type);
}

}  // namespace cf::transform
