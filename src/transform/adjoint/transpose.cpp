#include "transform/adjoint/transpose.h"

#include <algorithm>
#include <utility>

#include "ir/bounds.h"
#include "ir/designator.h"
#include "ir/print.h"
#include "ir/walk.h"

namespace cf::transform::adjoint {

using ir::BinaryOp;
using ir::ExprId;

namespace {

// What costs more than a load: worth a variable of its own where it is used twice.
auto costs(const ir::Program& program, ExprId e) -> bool {
  bool found = false;
  ir::for_each_subexpr(program, e, [&](ExprId part) {
    const auto* binary = ir::get_if<ir::Binary>(program, part);
    found = found || ir::get_if<ir::Call>(program, part) != nullptr || (binary != nullptr && (binary->op == BinaryOp::Div || binary->op == BinaryOp::Pow));
  });
  return found;
}

}  // namespace

auto Transposition::updates(ExprId derivative, ExprId seed) -> std::vector<Update> {
  leaves_.clear();
  Term top;
  top.derivative = seed;
  // A scalar that is assigned to every element of an array.
  if (make_.rank(derivative) == 0 && make_.rank(seed) > 0) top.derivative = make_.call("sum", std::vector<ExprId>{ir::clone_expr(make_.program, seed)});
  pull(derivative, top);
  std::vector<Update> result;
  for (Leaf& leaf : leaves_) {
    for (const ExprId value : values_of(leaf)) result.push_back({leaf.target, value});
  }
  return result;
}

// What is to be added to a leaf: one value, but structures have no sums.
auto Transposition::values_of(Leaf& leaf) -> std::vector<ExprId> {
  std::vector<ExprId> values;
  if (ir::get_if<ir::DerivedType>(make_.program, make_.element(leaf.target)) != nullptr) {
    for (const Term& term : leaf.form) values.push_back(written(make_, term));
  } else if (const ExprId value = factored(std::move(leaf.form))) {
    values.push_back(make_.convert(value, make_.type(leaf.target), leaf.target));
  }
  return values;
}

// ---- seeds

auto Transposition::copy(const Term& term) -> Term {
  Term result = term;
  for (std::vector<Link>* links : {&result.before, &result.after}) {
    for (Link& link : *links) link.expr = ir::clone_expr(make_.program, link.expr);
  }
  if (result.derivative) result.derivative = ir::clone_expr(make_.program, result.derivative);
  return result;
}

auto Transposition::rank(const Term& term) const -> int {
  int most = term.derivative ? make_.rank(term.derivative) : 0;
  for (const std::vector<Link>* links : {&term.before, &term.after}) {
    for (const Link& link : *links) most = std::max(most, make_.rank(link.expr));
  }
  return most;
}

auto Transposition::precision(const Term& term) const -> int {
  int most = make_.precision(term.derivative);
  for (const std::vector<Link>* links : {&term.before, &term.after}) {
    for (const Link& link : *links) most = std::max(most, make_.precision(link.expr));
  }
  return most;
}

auto Transposition::is_complex(const Term& term) const -> bool {
  const auto complex = [&](const Link& link) { return make_.is_complex(link.expr); };
  return (term.derivative && make_.is_complex(term.derivative)) || std::ranges::any_of(term.before, complex) || std::ranges::any_of(term.after, complex);
}

// What is handed on to several operands is computed once.
auto Transposition::shared(Term seed, int uses) -> Term {
  if (uses < 2) return seed;
  const std::size_t links = seed.before.size() + seed.after.size();
  const auto dear = [&](const Link& link) { return link.divide || costs(make_.program, link.expr); };
  const bool worth = links > 1 || std::ranges::any_of(seed.before, dear) || std::ranges::any_of(seed.after, dear) ||
                     !ir::is_variable_designator(make_.program, seed.derivative);
  if (!worth) return seed;
  Term held;
  const ir::SymbolId root = ir::root_symbol(make_.program, seed.derivative);
  const ir::SymbolId variable = around_.hold(written(make_, seed), root ? make_.program.symbols[root].name : "t");
  const ir::TypeId type = make_.program.symbols[variable].type;
  held.derivative = make_.program.add_expr(ir::Ref{variable}, make_.program.array_of(ir::element_of(make_.program, type), ir::rank_of(make_.program, type)));
  return held;
}

auto Transposition::hold_from_one(const Term& seed) -> ir::SymbolId { return around_.hold(ir::from_one(make_.program, written(make_, copy(seed))), "t"); }

// ---- the tree

auto Transposition::is_active(ExprId e) -> bool { return count_active(e) > 0; }

auto Transposition::count_active(ExprId e) -> int {
  int count = 0;
  ir::for_each_subexpr(make_.program, e, [&](ExprId part) {
    const auto* ref = ir::get_if<ir::Ref>(make_.program, part);
    if (ref != nullptr && around_.is_shadow(ref->symbol)) ++count;
  });
  return count;
}

void Transposition::refuse(ExprId e, const std::string& what) {
  const ir::Loc own = make_.program.exprs[e].loc;
  sink_.report(diag::Kind::Unsupported, own.line != 0 ? own : around_.place(), "the adjoint of " + what, "write it with other operations, or as a loop");
}

// An operand of an operation that goes element by element: a scalar among arrays gets what all elements give.
void Transposition::operand(ExprId whole, ExprId e, Term seed) {
  if (make_.rank(whole) > 0 && make_.rank(e) == 0) {
    if (rank(seed) > 0 && ir::get_if<ir::DerivedType>(make_.program, make_.element(e)) != nullptr) {
      const ir::SymbolId seeds = hold_from_one(seed);
      seed = Term{};
      seed.derivative = gathered(e, seeds, {});
    } else if (rank(seed) > 0) {
      Term sum;
      sum.negative = std::exchange(seed.negative, false);
      sum.times = std::exchange(seed.times, 1);
      sum.over = std::exchange(seed.over, 1);
      sum.ours = seed.ours;
      sum.derivative = make_.call("sum", std::vector<ExprId>{written(make_, seed)});
      seed = sum;
    } else {
      seed.before.insert(seed.before.begin(), {make_.size_of(whole), false});
    }
  }
  pull(e, std::move(seed));
}

void Transposition::pull(ExprId e, Term seed) {
  if (!is_active(e)) return;
  const ir::Expr::Node node = make_.program.exprs[e].node;
  const auto unknown = [&] { refuse(e, "this part of an expression"); };
  std::visit(base::Overloaded{
                 [&](const ir::Ref&) { leaf(e, std::move(seed)); },
                 [&](const ir::Member&) { leaf(e, std::move(seed)); },
                 [&](const ir::Index&) { leaf(e, std::move(seed)); },
                 [&](const ir::Deref&) { leaf(e, std::move(seed)); },
                 [&](const ir::ComplexPart&) { leaf(e, std::move(seed)); },
                 [&](const ir::Paren& n) { pull(n.inner, std::move(seed)); },
                 [&](const ir::Cast& n) { pull(n.operand, std::move(seed)); },
                 [&](const ir::Unary& n) {
                   seed.negative = seed.negative != (n.op == ir::UnaryOp::Minus);
                   pull(n.operand, std::move(seed));
                 },
                 [&](const ir::Binary& n) {
                   if (n.op == BinaryOp::Mul || n.op == BinaryOp::Div) return product(e, n, std::move(seed));
                   if (n.op != BinaryOp::Add && n.op != BinaryOp::Sub) return unknown();
                   if (is_active(n.left) && is_active(n.right)) seed = shared(std::move(seed), count_active(e));
                   operand(e, n.left, copy(seed));
                   seed.negative = seed.negative != (n.op == BinaryOp::Sub);
                   operand(e, n.right, std::move(seed));
                 },
                 [&](const ir::Conditional& n) { branch(e, n.condition, n.then_value, n.else_value, seed); },
                 [&](const ir::Call& n) { call(e, n, std::move(seed)); },
                 [&](const ir::ArrayCtor& n) { array_constructor(e, n, std::move(seed)); },
                 [&](const ir::StructCtor& n) { structure(n, seed); },
                 [&](const ir::Literal&) {},
                 [&](const ir::ComplexPair&) {},
                 [&](const ir::TypeParameter&) {},
                 [&](const ir::SizeOf&) {},
                 [&](const ir::Triplet&) { unknown(); },
                 [&](const ir::Substring&) { unknown(); },
                 [&](const ir::AddressOf&) { unknown(); },
                 [&](const ir::ImpliedDo&) { unknown(); },
                 [&](const ir::AssignExpr&) { unknown(); },
                 [&](const ir::StepExpr&) { unknown(); },
                 [&](const ir::Sequence&) { unknown(); },
                 [&](const ir::InitList&) { unknown(); },
                 [&](const ir::OpaqueExpr&) { unknown(); },
             },
             node);
}

// c*x_d, x_d*c, x_d/c.
void Transposition::product(ExprId e, const ir::Binary& node, Term seed) {
  const bool left = is_active(node.left);
  CHECK(left != is_active(node.right), "a derivative that is not linear");
  ExprId factor = make_.clone(left ? node.right : node.left);
  if (make_.is_complex(factor)) factor = make_.call("conjg", std::vector<ExprId>{factor});
  Term coefficient = as_coefficient(make_, factor, std::max(make_.precision(e), precision(seed)));
  const bool divide = left && node.op == BinaryOp::Div;
  if (divide && (coefficient.before.size() != 1 || !coefficient.after.empty() || coefficient.times != 1 || coefficient.negative)) {
    coefficient = Term{};
    coefficient.before.push_back({factor, false});
  }
  seed.negative = seed.negative != coefficient.negative;
  seed.times *= coefficient.times;
  seed.over *= coefficient.over;
  seed.ours = seed.ours || coefficient.ours;
  for (Link link : coefficient.before) {
    link.divide = divide;
    (divide ? seed.after : seed.before).push_back(link);
  }
  seed.after.insert(seed.after.end(), coefficient.after.begin(), coefficient.after.end());
  operand(e, left ? node.left : node.right, std::move(seed));
}

void Transposition::branch(ExprId e, ExprId condition, ExprId if_true, ExprId if_false, const Term& seed) {
  const auto chosen = [&](bool truth) {
    const ExprId value = written(make_, copy(seed));
    const ExprId zero = make_.zero(make_.type(value), value);
    const ExprId mask = make_.clone(condition);
    Term part;
    part.derivative = truth ? make_.merge(value, zero, mask) : make_.merge(zero, value, mask);
    return part;
  };
  if (is_active(if_true)) operand(e, if_true, chosen(true));
  if (is_active(if_false)) operand(e, if_false, chosen(false));
}

void Transposition::leaf(ExprId designator, Term seed) {
  // A real among complex values: only the real part of the product counts.
  if (is_complex(seed) && !make_.is_complex(designator)) {
    Term real;
    real.derivative = make_.convert(written(make_, seed), make_.type(designator), designator);
    seed = real;
  }
  const auto known = std::ranges::find_if(leaves_, [&](const Leaf& leaf) { return same_expr(make_.program, leaf.target, designator); });
  if (known == leaves_.end()) leaves_.push_back({ir::clone_expr(make_.program, designator), {std::move(seed)}});
  else known->form.push_back(std::move(seed));
}

// ---- writing down

// a*b*s + a*c*s is a*(b + c)*s.
auto Transposition::factored(LinearForm form) -> ExprId {
  const ir::Program& program = make_.program;
  unite_equal_terms(program, form);
  if (form.size() < 2) return written(make_, form);
  const Term& first = form.front();
  const auto same_links = [&](const std::vector<Link>& a, const std::vector<Link>& b) {
    return std::ranges::equal(a, b, [&](const Link& x, const Link& y) { return x.divide == y.divide && same_expr(program, x.expr, y.expr); });
  };
  for (const Term& term : form) {
    // What meets the derivative's precision there is not multiplied or added in a lower one before.
    const int most = precision(term);
    const bool narrow = std::ranges::any_of(term.before, [&](const Link& link) { return !make_.is_integer(link.expr) && make_.precision(link.expr) < most; });
    const auto integers = std::ranges::count_if(term.before, [&](const Link& link) { return make_.is_integer(link.expr); });
    if (narrow || integers > 1) return written(make_, form);
    if (!same_expr(program, term.derivative, first.derivative) || !same_links(term.after, first.after)) return written(make_, form);
  }
  std::size_t common = first.before.size();
  for (const Term& term : form) {
    std::size_t n = 0;
    while (n < std::min(common, term.before.size()) && !term.before[n].divide && same_expr(program, term.before[n].expr, first.before[n].expr)) ++n;
    common = n;
  }
  Term outer;
  outer.before.assign(first.before.begin(), first.before.begin() + static_cast<std::ptrdiff_t>(common));
  outer.derivative = first.derivative;
  outer.after = first.after;
  for (Term& term : form) {
    term.before.erase(term.before.begin(), term.before.begin() + static_cast<std::ptrdiff_t>(common));
    term.derivative = {};
    term.after.clear();
  }
  outer.before.push_back({written(make_, form), false});
  return written(make_, outer);
}

}  // namespace cf::transform::adjoint
