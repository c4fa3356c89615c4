#include "transform/derivation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ir/bounds.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/names.h"
#include "transform/structure_parts.h"

namespace cf::transform {

using ir::BinaryOp;
using ir::ExprId;
using ir::TypeId;

namespace {

auto is_passive_type(const ir::Program& program, TypeId type) -> bool {
  if (!type) return false;  // an implied DO has no type
  const ir::Type::Node& node = program.types[ir::element_of(program, type)].node;
  return std::holds_alternative<ir::IntegerType>(node) || std::holds_alternative<ir::LogicalType>(node) ||
         std::holds_alternative<ir::CharacterType>(node) || std::holds_alternative<ir::TypelessType>(node);
}

auto is_pointer(const ir::Program& program, ExprId e) -> bool { return ir::get_if<ir::PointerType>(program, program.exprs[e].type) != nullptr; }

}  // namespace

auto Derivation::value(ExprId e) -> ExprId {
  const ExprId held = surroundings_.value(e);
  return held ? held : make_.clone(e);
}

auto Derivation::exact(ExprId e, const LinearForm& form) -> ExprId {
  const ExprId loose = written(make_, form);
  if (!loose) return loose;
  const ExprId made = make_.spread(make_.convert(loose, make_.type(e), e), e);
  // That of `x + 1` is x_d, but it begins at 1.
  return ir::begins_at_one(make_.program, e) ? ir::from_one(make_.program, made) : made;
}

auto Derivation::shadow(ExprId designator) -> LinearForm {
  return surroundings_.is_active(designator) ? term_of(surroundings_.shadow(designator)) : LinearForm{};
}

auto Derivation::form(ExprId e) -> LinearForm {
  const ir::Program& program = make_.program;
  if (!e || is_passive_type(program, program.exprs[e].type)) return {};
  const auto unsupported = [&](const char* what) {
    sink_.report(diag::Kind::Unsupported, program.exprs[e].loc, std::string("the derivative of ") + what + " inside an expression",
                 "make it a statement of its own");
    return LinearForm{};
  };
  // A copy: making expressions moves the store.
  const ir::Expr::Node node = program.exprs[e].node;
  return std::visit(
      base::Overloaded{
          [&](const ir::Literal&) { return LinearForm{}; },
          [&](const ir::ComplexPair&) { return LinearForm{}; },
          [&](const ir::Ref& n) { return make_.program.symbols[n.symbol].kind == ir::SymbolKind::Constant ? LinearForm{} : shadow(e); },
          [&](const ir::Member&) { return shadow(e); },
          [&](const ir::ComplexPart& n) {
            const ExprId base = surroundings_.is_active(n.base) ? surroundings_.shadow(n.base) : ExprId{};
            return base ? term_of(make_.program.add_expr(ir::ComplexPart{base, n.imaginary}, make_.type(e))) : LinearForm{};
          },
          [&](const ir::TypeParameter&) { return LinearForm{}; },
          [&](const ir::Index& n) {
            const auto* base = ir::get_if<ir::Ref>(make_.program, n.base);
            const bool constant = base != nullptr && make_.program.symbols[base->symbol].kind == ir::SymbolKind::Constant;
            return constant ? LinearForm{} : shadow(e);
          },
          [&](const ir::Triplet&) { return LinearForm{}; },
          [&](const ir::Substring&) { return LinearForm{}; },
          [&](const ir::Deref&) { return shadow(e); },
          [&](const ir::AddressOf& n) {
            const ExprId object = surroundings_.shadow(n.object);
            return object ? term_of(make_.program.add_expr(ir::AddressOf{object}, make_.type(e))) : LinearForm{};
          },
          [&](const ir::Paren& n) {
            LinearForm inner = form(n.inner);
            unite_equal_terms(make_.program, inner);
            return inner.size() > 1 ? LinearForm{collapsed(make_, std::move(inner))} : inner;
          },
          [&](const ir::Unary& n) {
            LinearForm result;
            add(result, form(n.operand), n.op == ir::UnaryOp::Minus);
            return result;
          },
          [&](const ir::Binary& n) { return is_pointer(make_.program, e) ? pointer_sum(e, n) : binary(e, n); },
          [&](const ir::Conditional& n) { return conditional(e, n); },
          [&](const ir::Call& n) {
            const bool is_intrinsic = n.symbol && make_.program.symbols[n.symbol].kind == ir::SymbolKind::Intrinsic;
            return is_intrinsic ? intrinsic(e, n) : term_of(surroundings_.call(e));
          },
          [&](const ir::ArrayCtor& n) { return array_constructor(e, n); },
          [&](const ir::ImpliedDo&) { return LinearForm{}; },
          [&](const ir::StructCtor& n) { return structure(e, n); },
          [&](const ir::Cast& n) { return cast(e, n); },
          [&](const ir::SizeOf&) { return LinearForm{}; },
          [&](const ir::AssignExpr&) { return unsupported("an assignment"); },
          [&](const ir::StepExpr&) { return unsupported("an increment"); },
          [&](const ir::Sequence&) { return unsupported("a sequence"); },
          [&](const ir::InitList&) { return term_of(surroundings_.initializer(e)); },
          [&](const ir::OpaqueExpr& n) { return opaque(e, n); },
      },
      node);
}

auto Derivation::binary(ExprId e, const ir::Binary& node) -> LinearForm {
  switch (node.op) {
    case BinaryOp::Add: case BinaryOp::Sub: {
      LinearForm result = form(node.left);
      add(result, form(node.right), node.op == BinaryOp::Sub);
      return result;
    }
    case BinaryOp::Mul: case BinaryOp::Div: return product(factors_of(e));
    case BinaryOp::Pow: return power(e, node.left, node.right);
    case BinaryOp::Concat: case BinaryOp::Lt: case BinaryOp::Le: case BinaryOp::Gt: case BinaryOp::Ge: case BinaryOp::Eq: case BinaryOp::Ne:
    case BinaryOp::And: case BinaryOp::Or: case BinaryOp::Eqv: case BinaryOp::Neqv: case BinaryOp::Rem: case BinaryOp::Shl:
    case BinaryOp::Shr: case BinaryOp::BitAnd: case BinaryOp::BitOr: case BinaryOp::BitXor: return {};
  }
  return {};
}

// ---- products and quotients: a*b/c is a chain of factors, a*b of which is the subexpression before /c

struct Derivation::Factor {
  ExprId expr;
  bool divide = false;
  ExprId up_to_here;  // the subexpression that ends with this factor
  LinearForm form;
  auto active() const -> bool { return !form.empty(); }
};

auto Derivation::factors_of(ExprId e) -> std::vector<Factor> {
  std::vector<Factor> factors;
  const int precision = make_.precision(e);
  while (true) {
    const auto* node = ir::get_if<ir::Binary>(make_.program, e);
    // An integer quotient is one factor: n/2*x is not n*x/2. So is what the program rounds to a lower precision: 2.0/3.0*x is not 2.0*x/3.0 for a double x.
    const bool chain = node != nullptr && (node->op == BinaryOp::Mul || node->op == BinaryOp::Div) && !make_.is_integer(e) && make_.precision(e) >= precision;
    if (!chain) break;
    factors.push_back({node->right, node->op == BinaryOp::Div, e, {}});
    e = node->left;
  }
  factors.push_back({e, false, e, {}});
  std::reverse(factors.begin(), factors.end());
  // C: -x*y is (-x)*y. The sign is a factor of its own.
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const auto* sign = ir::get_if<ir::Unary>(make_.program, factors[i].expr);
    if (sign == nullptr || sign->op != ir::UnaryOp::Minus || make_.is_integer(factors[i].expr)) continue;
    factors[i].expr = sign->operand;
    const ExprId minus = make_.integer(-1);
    factors.insert(factors.begin() + static_cast<std::ptrdiff_t>(i), {minus, false, minus, {}});
    ++i;
  }
  for (Factor& factor : factors) {
    factor.form = form(factor.expr);
    const bool narrow = make_.precision(factor.expr) < precision && !factor.form.empty();
    if (narrow) factor.form = term_of(written(make_, factor.form));
  }
  return factors;
}

auto Derivation::product(const std::vector<Factor>& factors) -> LinearForm {
  std::size_t divisor = factors.size();
  bool any = false;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    any = any || factors[i].active();
    if (factors[i].active() && factors[i].divide) divisor = i;
  }
  if (!any) return {};
  return divisor == factors.size() ? multiplied(factors) : quotient(factors, divisor);
}

namespace {

// Puts the values of passive factors around a term: those before `position` in front. Integers go into the term's numbers.
template <class Factors, class Value>
auto surrounded(ExprMaker& make, const Factors& factors, std::size_t position, Term inner, Value&& value) -> Term {
  Term outer;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    if (factors[i].active()) continue;
    const auto number = make.integer_value(factors[i].expr);
    if (number && *number != 0 && std::abs(*number) < kLargest && outer.times < kLargest && outer.over < kLargest) {
      outer.negative = outer.negative != (*number < 0);
      (factors[i].divide ? outer.over : outer.times) *= std::abs(*number);
      continue;
    }
    const bool in_front = i < position && !(factors[i].divide && outer.before.empty());
    (in_front ? outer.before : outer.after).push_back({value(factors[i].expr), factors[i].divide});
  }
  return scaled(outer, std::move(inner));
}

}  // namespace

// No active divisor: passive factors stay outside, each active one is differentiated in turn.
auto Derivation::multiplied(const std::vector<Factor>& factors) -> LinearForm {
  const auto of_value = [this](ExprId e) { return value(e); };
  std::size_t last = 0;
  LinearForm sum;
  for (std::size_t k = 0; k < factors.size(); ++k) {
    if (!factors[k].active()) continue;
    last = k;
    Term term = collapsed(make_, factors[k].form);
    for (std::size_t i = 0; i < factors.size(); ++i) {
      if (i != k && factors[i].active()) term.before.push_back({value(factors[i].expr), false});
    }
    sum.push_back(std::move(term));
  }
  unite_equal_terms(make_.program, sum);
  // Without anything outside of it, a sum is part of the sum around it.
  const bool all_active = std::all_of(factors.begin(), factors.end(), [](const Factor& f) { return f.active(); });
  if (sum.empty() || all_active) return sum;
  return {surrounded(make_, factors, last, collapsed(make_, std::move(sum)), of_value)};
}

// d(n/v) = (n_d - (n/v)*v_d)/v, which neither over- nor underflows where n/v does not.
auto Derivation::quotient(const std::vector<Factor>& factors, std::size_t divisor) -> LinearForm {
  const auto of_value = [this](ExprId e) { return value(e); };
  const auto begin = factors.begin();
  const auto at = begin + static_cast<std::ptrdiff_t>(divisor);
  if (std::any_of(at + 1, factors.end(), [](const Factor& f) { return f.active(); })) {
    // x/v*y with y active: the quotient is one factor of a product.
    std::vector<Factor> rest{{at->up_to_here, false, at->up_to_here, quotient({begin, at + 1}, divisor)}};
    rest.insert(rest.end(), at + 1, factors.end());
    return multiplied(rest);
  }
  const ExprId v = at->expr;
  const int precision = make_.precision(at->up_to_here);
  std::vector<Factor> numerator(begin, at);
  const bool active = std::any_of(numerator.begin(), numerator.end(), [](const Factor& f) { return f.active(); });
  const bool divided = std::any_of(numerator.begin(), numerator.end(), [](const Factor& f) { return f.active() && f.divide; });
  std::vector<Factor> passive;  // what stays outside
  LinearForm sum;
  ExprId ratio;
  if (!active) {
    ratio = make_.clone(at->up_to_here);
  } else if (divided) {
    sum = product(numerator);
    ratio = make_.clone(at->up_to_here);
  } else {
    std::vector<Factor> actives;
    for (const Factor& f : numerator) (f.active() ? actives : passive).push_back(f);
    ExprId n;
    for (const Factor& f : actives) {
      if (n && make_.precision(n) < precision) n = make_.convert(n, make_.element(at->up_to_here), at->up_to_here);
      n = n ? make_.binary(BinaryOp::Mul, n, value(f.expr)) : value(f.expr);
    }
    sum = actives.size() == 1 ? actives.front().form : multiplied(actives);
    ratio = make_.binary(BinaryOp::Div, n, value(v));
  }
  Term of_divisor = collapsed(make_, at->form);
  of_divisor.negative = !of_divisor.negative;
  of_divisor.before.insert(of_divisor.before.begin(), {make_.paren(ratio), false});
  sum.push_back(std::move(of_divisor));
  Term result = collapsed(make_, std::move(sum));
  const std::size_t in_front = passive.size();
  result.after.push_back({value(v), true});
  passive.insert(passive.end(), at + 1, factors.end());
  return {surrounded(make_, passive, in_front, std::move(result), of_value)};
}

// ---- powers

auto Derivation::power(ExprId e, ExprId base, ExprId exponent) -> LinearForm {
  while (const auto* paren = ir::get_if<ir::Paren>(make_.program, exponent)) exponent = paren->inner;
  const auto known = make_.real_value(exponent);
  const auto known_base = make_.real_value(base);
  std::string_view name = "**";
  bool complex = false;
  bool real_exponent = false;
  if (make_.is_integer(exponent)) {
    if (known == 0) return {};
    name = "**integer";
  } else if (make_.is_complex(e)) {
    complex = true;
  } else if (make_.is_integer(base)) {
    name = "**integer_base";
  } else if (ir::get_if<ir::Literal>(make_.program, exponent) != nullptr && known && *known == std::floor(*known) && *known <= 100 &&
             make_.kind_of(make_.type(exponent)) <= make_.kind_of(make_.type(e))) {
    // x**2.0 is x**2.
    if (*known == 0) return {};
    exponent = make_.integer(static_cast<std::int64_t>(*known));
    real_exponent = true;
    name = "**integer";
  } else if (known && (*known >= 1 || *known <= 0)) {
    name = "**smooth";
  } else if (known_base && *known_base > 0) {
    name = "**positive";
  }
  // The exponent of the derivative is one less: 0.1 - 1 in the precision of the power, of which 0.1 may have less.
  const bool narrow = make_.precision(exponent) != 0 && make_.precision(exponent) < make_.precision(e);
  if (narrow && !(known && std::floor(*known*8) == *known*8 && std::abs(*known) < 1024)) {
    exponent = make_.convert(value(exponent), complex ? make_.program.intern(ir::RealType{make_.precision(e)}) : make_.element(e), e);
  }
  // The logarithm of a negative base is a complex number.
  if (complex && !make_.is_complex(base)) {
    name = "**real_base";
    if (make_.is_integer(base)) base = make_.convert(value(base), make_.program.intern(ir::RealType{make_.precision(e)}), e);
  }
  const rules::Rule* rule = rules::find(name, complex);
  CHECK(rule != nullptr, "no rule for a power");
  return partials(*rule, e, {base, exponent}, real_exponent);
}

// ---- constructors

auto Derivation::array_constructor(ExprId e, const ir::ArrayCtor& node) -> LinearForm {
  // Of structures without a real there is no derivative, nor a zero.
  if (!make_.zero(make_.type(e), e)) return {};
  bool any = false;
  ir::ArrayCtor result;
  result.slashes = node.slashes;
  // The type of a structure is not that of its shadow; its items say what it is.
  if (make_.kind_of(make_.type(e)) != 0) {
    result.spec = node.spec;
    if (node.spec.kind) result.spec.kind = ir::clone_expr(make_.program, node.spec.kind);
  }
  for (const ExprId i : node.items) result.items.push_back(item(i, e, any));
  if (!any) return {};
  // Of structures: the type of their shadows.
  ir::ExprId first = result.items.front();
  while (const auto* loop = ir::get_if<ir::ImpliedDo>(make_.program, first)) first = loop->items.front();
  const TypeId type = make_.kind_of(make_.type(e)) != 0 ? make_.type(e) : make_.program.array_of(make_.element(first), 1);
  return term_of(make_.program.add_expr(std::move(result), type));
}

// An item of an array constructor, zero or not.
auto Derivation::item(ExprId e, ExprId constructor, bool& any) -> ExprId {
  if (const auto* found = ir::get_if<ir::ImpliedDo>(make_.program, e)) {
    const ir::ImpliedDo loop = *found;
    const auto copy = [&](ExprId bound) { return bound ? ir::clone_expr(make_.program, bound) : bound; };
    ir::ImpliedDo result = loop;
    result.items.clear();
    result.first = copy(loop.first);
    result.last = copy(loop.last);
    result.step = copy(loop.step);
    result.spec.kind = copy(loop.spec.kind);
    for (const ExprId i : loop.items) result.items.push_back(item(i, constructor, any));
    return make_.program.add_expr(std::move(result), {});
  }
  const LinearForm derivative = form(e);
  any = any || !derivative.empty();
  ExprId scalar = written(make_, derivative);
  if (!scalar) scalar = make_.zero(make_.type(constructor), e);
  scalar = make_.convert(scalar, make_.type(constructor), e);
  if (make_.rank(e) == 0 || make_.rank(scalar) != 0) return scalar;
  // As many as the item has elements; a constructor does not mind their shape.
  const ExprId size = make_.size_of(e);
  const ExprId along = make_.integer(1);
  return make_.call("spread", std::vector<ExprId>{scalar, along, size}, make_.program.array_of(make_.element(scalar), 1));
}

auto Derivation::structure(ExprId e, const ir::StructCtor& node) -> LinearForm {
  std::vector<ir::SymbolId> components = components_of(make_.program, node.def);
  std::vector<ComponentDerivative> derivatives;
  for (std::size_t i = 0; i < node.args.size(); ++i) {
    const ir::Arg& arg = node.args[i];
    ir::SymbolId component = i < components.size() ? components[i] : ir::SymbolId{};
    if (!arg.keyword.empty()) {
      const auto named = std::find_if(components.begin(), components.end(), [&](ir::SymbolId c) {
        return lower_case(make_.program.symbols[c].name) == lower_case(arg.keyword);
      });
      component = named == components.end() ? ir::SymbolId{} : *named;
    }
    if (!component) {
      sink_.report(diag::Kind::Unsupported, make_.program.exprs[e].loc, "the parent component '" + arg.keyword + "' given as a whole",
                   "give its components one by one");
      return {};
    }
    // A pointer leads to a derivative whether or not that is zero there.
    const bool leads = make_.program.symbols[component].attrs.has(ir::Attr::Pointer) && ir::is_variable_designator(make_.program, arg.value);
    derivatives.push_back({component, arg.value, leads ? surroundings_.shadow(arg.value) : exact(arg.value, form(arg.value))});
  }
  return term_of(surroundings_.structure(e, derivatives));
}

// ---- what only C has

auto Derivation::conditional(ExprId e, const ir::Conditional& node) -> LinearForm {
  ExprId then_value = written(make_, form(node.then_value));
  ExprId else_value = written(make_, form(node.else_value));
  if (!then_value && !else_value) return {};
  if (then_value && else_value && same_expr(make_.program, then_value, else_value)) return term_of(then_value);
  const bool number = make_.kind_of(make_.type(e)) != 0;
  for (const auto& [derivative, value] : {std::pair{&then_value, node.then_value}, std::pair{&else_value, node.else_value}}) {
    if (*derivative) continue;
    *derivative = number ? make_.zero(make_.type(e), e) : surroundings_.no_shadow(value);
    if (*derivative) continue;
    sink_.report(diag::Kind::Unsupported, make_.program.exprs[value].loc, "a value without a derivative where one with a derivative may stand",
                 "use a variable of the same type instead");
    return {};
  }
  // A number is promoted to what stands on the other side; a structure or pointer is what its shadows are.
  const TypeId type = number ? make_.promoted(then_value, else_value) : make_.type(then_value);
  return term_of(make_.program.add_expr(ir::Conditional{make_.clone(node.condition), then_value, else_value}, type));
}

auto Derivation::cast(ExprId e, const ir::Cast& node) -> LinearForm {
  if (const auto* list = ir::get_if<ir::InitList>(make_.program, node.operand)) {
    const bool number = ir::get_if<ir::RealType>(make_.program, make_.type(e)) || ir::get_if<ir::ComplexType>(make_.program, make_.type(e));
    if (!number || list->items.size() != 1) return term_of(surroundings_.initializer(e));
    // (double){x} is x.
    const ExprId value = make_.program.add_expr(ir::Cast{node.spec, list->items.front().value, false}, make_.type(e), make_.program.exprs[e].loc);
    return form(value);
  }
  LinearForm operand = form(node.operand);
  if (operand.empty()) return {};
  if (is_pointer(make_.program, e)) return term_of(surroundings_.pointer_cast(make_.program, e, written(make_, operand)));
  // Only what narrows, or widens before an operation, says something.
  Term inner = collapsed(make_, std::move(operand));
  if (make_.type(e) == make_.type(node.operand) && make_.type(e) == make_.type(inner.derivative)) return {inner};
  const ExprId converted = written(make_, inner);
  return term_of(make_.program.add_expr(ir::Cast{node.spec, converted, node.implicit}, make_.type(e)));
}

// p + i points into the shadow as far as p + i does. The difference of two pointers is an integer.
auto Derivation::pointer_sum(ExprId e, const ir::Binary& node) -> LinearForm {
  const bool left = is_pointer(make_.program, node.left) || make_.rank(node.left) > 0;
  const ExprId shadow = written(make_, form(left ? node.left : node.right));
  if (!shadow) return {};
  const ExprId offset = ir::clone_expr(make_.program, left ? node.right : node.left);
  const TypeId type = is_pointer(make_.program, shadow) ? make_.type(shadow) : make_.type(e);
  return term_of(make_.program.add_expr(ir::Binary{node.op, left ? shadow : offset, left ? offset : shadow, false}, type));
}

// Constants, such as what a macro of the system stands for; everything else must be made a statement.
auto Derivation::opaque(ExprId e, const ir::OpaqueExpr& node) -> LinearForm {
  const bool constant = std::all_of(node.pieces.begin(), node.pieces.end(), [&](const ir::Piece& piece) {
    const bool only_read = piece.access == ir::PieceAccess::Text || piece.access == ir::PieceAccess::Read;
    return !piece.expr || (only_read && form(piece.expr).empty());
  });
  if (make_.is_integer(e) || (constant && !ir::is_variable_argument(make_.program, e))) return {};
  sink_.report(diag::Kind::Unsupported, make_.program.exprs[e].loc, "the derivative of this expression", "compute it in another way");
  return {};
}

}  // namespace cf::transform
