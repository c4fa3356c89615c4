#include "transform/tangent_expr.h"

#include "transform/derivation.h"

namespace cf::transform {

using ir::ExprId;

auto Surroundings::call(ExprId) -> ExprId { return {}; }
auto Surroundings::is_active(ExprId) -> bool { return true; }

auto Surroundings::structure(ExprId, const std::vector<ComponentDerivative>&) -> ExprId { return {}; }
auto Surroundings::zero_structure(ir::TypeId) -> ExprId { return {}; }
auto Surroundings::initializer(ExprId) -> ExprId { return {}; }
auto Surroundings::no_shadow(ExprId) -> ExprId { return {}; }
auto Surroundings::value(ExprId) -> ExprId { return {}; }
auto Surroundings::rename(ir::SymbolId, std::string_view) -> bool { return false; }
auto Surroundings::hidden_names(const ir::Program& program, ir::ScopeId scope) -> HiddenNames { return HiddenNames(program, scope); }

ExprTangent::ExprTangent(ir::Program& program, ir::ScopeId scope, Surroundings& surroundings, diag::Sink& sink)
    : make_(program, scope), scope_(scope), surroundings_(surroundings), sink_(sink) {
  make_.zero_structure = [this](ir::TypeId element) { return surroundings_.zero_structure(element); };
}

auto Surroundings::pointer_cast(ir::Program& program, ExprId cast, ExprId operand) -> ExprId {
  const ir::Cast node = std::get<ir::Cast>(program.exprs[cast].node);
  return program.add_expr(ir::Cast{node.spec, operand, node.implicit}, program.exprs[cast].type);
}

auto ExprTangent::of(ExprId expr, Fit fit) -> ExprId {
  Derivation derivation(make_, surroundings_, sink_);
  LinearForm form = derivation.form(expr);
  unite_equal_terms(make_.program, form);
  const ExprId result = fit == Fit::Exact ? derivation.exact(expr, form) : written(make_, form);
  check_names(make_.program.exprs[expr].loc);
  return result;
}

auto ExprTangent::zero(ExprId like, Fit fit) -> ExprId {
  const ExprId scalar = make_.zero(make_.type(like), like);
  const ExprId result = fit == Fit::Exact ? make_.spread(scalar, like) : scalar;
  check_names(make_.program.exprs[like].loc);
  return result;
}

void ExprTangent::check_names(ir::Loc loc) {
  for (; checked_ < make_.called().size(); ++checked_) {
    const std::string& name = make_.called()[checked_];
    if (!hidden_) hidden_.emplace(surroundings_.hidden_names(make_.program, scope_));
    const ir::SymbolId symbol = hidden_->hiding(name);
    if (!symbol || surroundings_.rename(symbol, name)) continue;
    sink_.report(diag::Kind::Unsupported, loc, "the derivative needs the intrinsic '" + name + "', but that name means something else here",
                 "rename '" + make_.program.symbols[symbol].name + "'");
  }
}

}  // namespace cf::transform
