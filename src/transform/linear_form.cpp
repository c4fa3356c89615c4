#include "transform/linear_form.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "ir/print.h"
#include "ir/walk.h"

namespace cf::transform {

using ir::BinaryOp;
using ir::ExprId;

namespace {

void reduce(Term& term) {
  const std::int64_t common = std::gcd(term.times, term.over);
  term.times /= common;
  term.over /= common;
}

// Takes signs, integers, products and quotients of the expression apart, but for those of a lower precision than the chain: those keep their value.
void collect(const ExprMaker& make, ExprId e, bool divide, int precision, Term& into) {
  const ir::Program& program = make.program;
  if (const auto value = make.integer_value(e); value && *value != 0 && std::abs(*value) < kLargest) {
    std::int64_t& number = divide ? into.over : into.times;
    if (std::abs(number) < kLargest) {
      into.negative = into.negative != (*value < 0);
      number *= std::abs(*value);
      into.ours = into.ours || std::abs(*value) != 1;
      return;
    }
  }
  if (const auto* unary = ir::get_if<ir::Unary>(program, e); unary != nullptr && unary->op == ir::UnaryOp::Minus) {
    into.negative = !into.negative;
    return collect(make, unary->operand, divide, precision, into);
  }
  const auto* binary = ir::get_if<ir::Binary>(program, e);
  // An integer quotient is no chain: n/2*x is not n*x/2.
  const bool product = binary != nullptr && (binary->op == BinaryOp::Mul || binary->op == BinaryOp::Div);
  const bool chain = product && !make.is_integer(e) && make.precision(e) >= precision;
  // Of a divisor only the integers in front are taken out: x/(2*y) has a 2, x/(y*z) stays.
  if (chain && (!divide || (binary->op == BinaryOp::Mul && make.integer_value(binary->left)))) {
    collect(make, binary->left, divide, precision, into);
    return collect(make, binary->right, divide != (binary->op == BinaryOp::Div), precision, into);
  }
  (divide ? into.after : into.before).push_back({e, divide});
}

// Writes a chain from the left.
class Chain {
 public:
  Chain(ExprMaker& make, const Term& term) : make_(make) {
    const auto widen = [&](ExprId e) { kind_ = std::max(kind_, make_.precision(e)); };
    for (const Link& link : term.before) widen(link.expr);
    widen(term.derivative);
    for (const Link& link : term.after) widen(link.expr);
  }

  // A number, as the user wrote it where it is all his own and meets a real.
  auto number(std::int64_t value, bool ours) -> ExprId { return ours ? make_.factor(value, kind_) : make_.integer(value); }

  void join(const Link& link) {
    if (waits(link)) return late_.push_back(link);
    if (!result_ && link.divide) result_ = make_.factor(1, kind_);
    if (!result_) result_ = link.expr;
    else result_ = make_.binary(link.divide ? BinaryOp::Div : BinaryOp::Mul, result_, link.expr);
  }
  // Less precise than the chain: multiplied by another such operand, it would be rounded as the program did not.
  auto is_narrow(ExprId e) const -> bool { return e && !make_.is_integer(e) && make_.precision(e) < kind_; }
  // The derivative is there: what had to wait for a real, or for one of full precision, can follow.
  void join_late() {
    for (const Link& link : std::exchange(late_, {})) join(link);
  }
  auto result() const -> ExprId { return result_; }
  auto kind() const -> int { return kind_; }

 private:
  // Not a literal.
  auto is_variable_integer(ExprId e) const -> bool { return make_.is_integer(e) && !make_.integer_value(e); }
  // Twice a number is exact in any precision, three times a number is not.
  auto rounds(ExprId e) const -> bool {
    if (is_narrow(e) || is_variable_integer(e)) return true;
    const auto value = make_.integer_value(e);
    return value && *value > 0 && (*value & (*value - 1)) != 0;
  }
  auto waits(const Link& link) const -> bool {
    if (!result_) return link.divide && is_narrow(link.expr);
    if (is_narrow(link.expr)) return make_.is_integer(result_) && link.divide ? true : rounds(result_);
    if (link.divide && is_variable_integer(result_) && make_.is_integer(link.expr)) return true;
    return is_variable_integer(link.expr) && (is_variable_integer(result_) || is_narrow(result_));
  }

  ExprMaker& make_;
  int kind_ = 0;
  ExprId result_;
  std::vector<Link> late_;
};

// A real literal of few digits without an exponent, as a decimal fraction: 0.25d0 is 25/100.
struct Decimal {
  std::int64_t digits = 0;
  std::int64_t scale = 1;
  std::string suffix;
};

auto decimal(const ExprMaker& make, ExprId e, int kind) -> std::optional<Decimal> {
  constexpr std::size_t kFewDigits = 3;
  const auto* literal = e && make.is_real(e) ? ir::get_if<ir::Literal>(make.program, e) : nullptr;
  if (literal == nullptr) return std::nullopt;
  const auto end = std::min(literal->text.find_first_not_of("0123456789."), literal->text.size());
  Decimal result;
  result.suffix = literal->text.substr(end);
  const bool exponent = result.suffix.size() > 1 && result.suffix[0] != '_' && result.suffix.substr(1) != "0";
  std::string digits = literal->text.substr(0, end);
  if (const auto point = digits.find('.'); point != std::string::npos) {
    for (std::size_t i = point + 1; i < digits.size(); ++i) result.scale *= 10;
    digits.erase(point, 1);
  }
  digits.erase(0, digits.find_first_not_of('0'));
  // 0.1 of a lower kind is not 0.1: three times that is not 0.3.
  const bool exact = kind <= make.kind_of(make.type(e)) || result.scale == 1;
  if (!exact || exponent || digits.empty() || digits.size() > kFewDigits || result.scale > 1000) return std::nullopt;
  result.digits = std::stoll(digits);
  return result;
}

// What a number of ours makes of a literal that the user wrote: 2*0.5 vanishes, 2*0.1 is 0.2, 4*x/2.0 is 2*x.
void unite_literals(ExprMaker& make, Term& term) {
  constexpr std::int64_t kFew = 1000;
  const int kind = Chain(make, term).kind();
  for (std::vector<Link>* links : {&term.before, &term.after}) {
    for (std::size_t i = 0; i < links->size() && term.ours && term.times != 1 && term.times < kFew; ++i) {
      const Link link = (*links)[i];
      const auto value = decimal(make, link.expr, kind);
      if (!value) continue;
      if (link.divide) {
        if (value->digits % value->scale != 0 || term.times % (value->digits / value->scale) != 0) continue;
        term.times /= value->digits / value->scale;
        links->erase(links->begin() + static_cast<std::ptrdiff_t>(i--));
        continue;
      }
      const std::int64_t product = value->digits * term.times;
      term.times = 1;
      if (product == value->scale) {
        links->erase(links->begin() + static_cast<std::ptrdiff_t>(i--));
        continue;
      }
      std::string fraction = std::to_string(product % value->scale + value->scale).substr(1);
      while (fraction.size() > 1 && fraction.back() == '0') fraction.pop_back();
      const bool point = ir::get_if<ir::Literal>(make.program, link.expr)->text.find('.') != std::string::npos;
      const std::string text = std::to_string(product / value->scale) + (point ? "." + (fraction.empty() ? "0" : fraction) : "") + value->suffix;
      const ir::TypeId type = make.type(link.expr);
      (*links)[i].expr = make.program.add_expr(ir::Literal{text}, type);
    }
  }
}

// The chain without its sign.
auto written_chain(ExprMaker& make, Term term) -> ExprId {
  unite_literals(make, term);
  Chain chain(make, term);
  const ExprId& next = term.before.empty() ? term.derivative : term.before.front().expr;
  const bool ours = term.ours || !next || make.is_integer(next);
  if (term.times != 1) chain.join({chain.number(term.times, ours), false});
  for (const Link& link : term.before) chain.join(link);
  if (term.derivative) {
    chain.join({term.derivative, false});
    chain.join_late();
  }
  bool over_done = term.over == 1;
  for (Link link : term.after) {
    // x/(2*sqrt(y)), not x/sqrt(y)/2.
    if (link.divide && !over_done && !chain.is_narrow(link.expr)) {
      const ExprId over = chain.number(term.over, term.ours || make.is_integer(link.expr));
      link.expr = make.binary(BinaryOp::Mul, over, link.expr);
      over_done = true;
    }
    chain.join(link);
  }
  chain.join_late();
  if (!over_done) chain.join({chain.number(term.over, term.ours), true});
  return chain.result() ? chain.result() : make.factor(1, 0);
}

auto same_links(const ir::Program& program, const std::vector<Link>& a, const std::vector<Link>& b) -> bool {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](const Link& x, const Link& y) { return x.divide == y.divide && same_expr(program, x.expr, y.expr); });
}

// What prints alike need not be the same: a variable that USE has renamed prints under its old name.
auto symbols_in(const ir::Program& program, ExprId top) -> std::vector<ir::SymbolId> {
  std::vector<ir::SymbolId> all;
  ir::for_each_subexpr(program, top, [&](ExprId e) {
    if (const auto* ref = ir::get_if<ir::Ref>(program, e)) all.push_back(ref->symbol);
  });
  return all;
}

}  // namespace

auto same_expr(const ir::Program& program, ExprId a, ExprId b) -> bool {
  if (a == b) return true;
  if (!a || !b || program.exprs[a].type != program.exprs[b].type || program.exprs[a].node.index() != program.exprs[b].node.index()) return false;
  if (const auto* ref = ir::get_if<ir::Ref>(program, a)) return ref->symbol == ir::get_if<ir::Ref>(program, b)->symbol;
  if (const auto* literal = ir::get_if<ir::Literal>(program, a)) return literal->text == ir::get_if<ir::Literal>(program, b)->text;
  return ir::print_expr(program, a) == ir::print_expr(program, b) && symbols_in(program, a) == symbols_in(program, b);
}

auto term_of(ir::ExprId derivative) -> LinearForm {
  if (!derivative) return {};
  Term term;
  term.derivative = derivative;
  return {term};
}

auto as_coefficient(const ExprMaker& make, ExprId value, int precision) -> Term {
  Term term;
  collect(make, value, false, std::max(precision, make.precision(value)), term);
  reduce(term);
  return term;
}

auto scaled(const Term& coefficient, Term term) -> Term {
  term.negative = term.negative != coefficient.negative;
  term.times *= coefficient.times;
  term.over *= coefficient.over;
  term.ours = term.ours || coefficient.ours;
  reduce(term);
  term.before.insert(term.before.begin(), coefficient.before.begin(), coefficient.before.end());
  term.after.insert(term.after.end(), coefficient.after.begin(), coefficient.after.end());
  return term;
}

void add(LinearForm& form, LinearForm more, bool negative) {
  for (Term& term : more) {
    if (negative) term.negative = !term.negative;
    form.push_back(std::move(term));
  }
}

void unite_equal_terms(const ir::Program& program, LinearForm& form) {
  constexpr std::size_t kLong = 16;
  if (form.size() < 2 || form.size() > kLong) return;
  LinearForm united;
  for (Term& term : form) {
    const auto equal = std::find_if(united.begin(), united.end(), [&](const Term& other) {
      return other.over == term.over && same_expr(program, other.derivative, term.derivative) &&
             same_links(program, other.before, term.before) && same_links(program, other.after, term.after);
    });
    if (equal == united.end()) {
      united.push_back(std::move(term));
      continue;
    }
    const std::int64_t sum = (equal->negative ? -equal->times : equal->times) + (term.negative ? -term.times : term.times);
    equal->negative = sum < 0;
    equal->times = std::abs(sum);
    equal->ours = true;
    if (sum != 0) reduce(*equal);
    else united.erase(equal);
  }
  form = std::move(united);
}

auto collapsed(ExprMaker& make, LinearForm form) -> Term {
  CHECK(!form.empty(), "zero is no term");
  if (form.size() == 1) return std::move(form.front());
  Term outer;
  outer.negative = std::all_of(form.begin(), form.end(), [](const Term& term) { return term.negative; });
  outer.times = form.front().times;
  outer.over = form.front().over;
  for (const Term& term : form) {
    outer.times = std::gcd(outer.times, term.times);
    outer.over = std::gcd(outer.over, term.over);
    outer.ours = outer.ours || term.ours;
  }
  for (Term& term : form) {
    if (outer.negative) term.negative = false;
    term.times /= outer.times;
    term.over /= outer.over;
  }
  outer.derivative = written(make, form);
  return outer;
}

auto written(ExprMaker& make, const Term& term) -> ExprId {
  const ExprId chain = written_chain(make, term);
  return term.negative ? make.minus(chain) : chain;
}

auto written(ExprMaker& make, const LinearForm& form) -> ExprId {
  ExprId sum;
  for (const Term& term : form) {
    if (!sum) sum = written(make, term);
    else sum = make.binary(term.negative ? BinaryOp::Sub : BinaryOp::Add, sum, written_chain(make, term));
  }
  return sum;
}

}  // namespace cf::transform
