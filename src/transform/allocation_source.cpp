#include "transform/allocation_source.h"

#include "ir/designator.h"

namespace cf::transform {

using namespace ir;

auto allocation_source(Program& p, ExprId value) -> ExprId {
  bool several = has_vector_subscript(p, value);
  for (ExprId at = value; at; at = base_of(p, at)) {
    const auto* component = get_if<Member>(p, at);
    several = several || (component && rank_of(p, p.exprs[component->base].type) > 0) || get_if<ComplexPart>(p, at);
  }
  return several ? p.add_expr(Paren{value}, p.exprs[value].type, p.exprs[value].loc) : value;
}

}  // namespace cf::transform
