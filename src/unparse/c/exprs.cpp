#include <algorithm>
#include <cctype>

#include "base/check.h"
#include "base/one_of.h"
#include "base/reflect.h"
#include "unparse/c/operators.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

using base::Overloaded;
using ir::ExprId;

namespace {

auto break_penalty(int precedence) -> int {
  switch (precedence) {
    case prec::kMul: return penalty::kMul;
    case prec::kOr:
    case prec::kAnd: return penalty::kLogical;
    default: return penalty::kAdd;
  }
}

auto is_sign(char c) -> bool { return c == '-' || c == '+'; }

auto is_word(std::string_view text) -> bool {
  return std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

}  // namespace

// A macro is written as one piece of text; who wrote it put the parentheses around it that it needs.
auto Printer::precedence(ExprId id) const -> int {
  if (written_macro(id) != nullptr) return prec::kPrimary;
  return std::visit(Overloaded{
                        [](const ir::Literal& n) { return !n.text.empty() && is_sign(n.text[0]) ? prec::kUnary : prec::kPrimary; },
                        [](const ir::Binary& n) { return c::precedence(n.op); },
                        [](const ir::Unary&) { return prec::kUnary; },
                        [](const ir::Deref&) { return prec::kUnary; },
                        [](const ir::AddressOf&) { return prec::kUnary; },
                        [](const ir::SizeOf&) { return prec::kUnary; },
                        [](const ir::ComplexPart&) { return prec::kUnary; },
                        [&](const ir::Cast& n) {
                          if (n.implicit) return precedence(n.operand);
                          return ir::get_if<ir::InitList>(program_, n.operand) != nullptr ? prec::kPostfix : prec::kUnary;
                        },
                        [](const ir::StepExpr& n) { return n.prefix ? prec::kUnary : prec::kPostfix; },
                        [](const ir::Conditional&) { return prec::kConditional; },
                        [](const ir::AssignExpr&) { return prec::kAssign; },
                        [](const ir::Sequence&) { return prec::kComma; },
                        [](const ir::Member&) { return prec::kPostfix; },
                        [](const ir::Index&) { return prec::kPostfix; },
                        [](const ir::Call&) { return prec::kPostfix; },
                        [](const base::OneOf<ir::ComplexPair, ir::Ref, ir::TypeParameter, ir::Triplet, ir::Substring, ir::Paren,
                                             ir::ArrayCtor, ir::ImpliedDo, ir::StructCtor, ir::InitList, ir::OpaqueExpr> auto&) { return prec::kPrimary; },
                    },
                    program_.exprs[id].node);
}

void Printer::expr(ExprId id, int least) {
  if (const ir::MacroUse* macro = written_macro(id)) return text(macro->text);
  const ir::Expr& e = program_.exprs[id];
  if (least == 0 || precedence(id) >= least) return node(e);
  const bool outer = compact_;
  open();
  node(e);
  close();
  compact_ = outer;
}

void Printer::node(const ir::Expr& e) {
  std::visit(Overloaded{
                 [&](const ir::Literal& n) { text(n.text); },
                 [&](const ir::ComplexPair&) { not_c("a pair of real and imaginary part"); },
                 [&](const ir::Ref& n) { name(n.symbol); },
                 [&](const ir::Member& n) { member(n); },
                 [&](const ir::ComplexPart& n) { prefix(n.imaginary ? "__imag__ " : "__real__ ", n.base); },
                 [&](const ir::TypeParameter&) { not_c("a parameter of a type"); },
                 [&](const ir::Index& n) { index(n); },
                 [&](const ir::Triplet&) { not_c("a section"); },
                 [&](const ir::Substring&) { not_c("a substring"); },
                 [&](const ir::Deref& n) { prefix("*", n.pointer); },
                 [&](const ir::AddressOf& n) { prefix("&", n.object); },
                 [&](const ir::Paren& n) {
                   open();
                   expr(n.inner);
                   close();
                 },
                 [&](const ir::Unary& n) { unary(n); },
                 [&](const ir::Binary& n) { binary(n); },
                 [&](const ir::Conditional& n) { conditional(n); },
                 [&](const ir::Call& n) { call(n); },
                 [&](const ir::ArrayCtor&) { not_c("an array constructor"); },
                 [&](const ir::ImpliedDo&) { not_c("an implied DO"); },
                 [&](const ir::StructCtor&) { not_c("a structure constructor"); },
                 [&](const ir::Cast& n) { cast(n); },
                 [&](const ir::SizeOf& n) { size_of(n); },
                 [&](const ir::AssignExpr& n) { assignment(n.target, n.compound, n.op, n.value); },
                 [&](const ir::StepExpr& n) { step(n); },
                 [&](const ir::Sequence& n) { list(n.items, [&](ExprId item) { expr(item, prec::kAssign); }); },
                 [&](const ir::InitList& n) { init_list(n, e.loc); },
                 [&](const ir::OpaqueExpr& n) { pieces(n.pieces); },
             },
             e.node);
}

// ---- designators

// `p->x` is a member of what p points to. A member without a name is a struct or union inside, whose members are used like the outer one's.
void Printer::member(const ir::Member& n) {
  ExprId base = n.base;
  for (const auto* inner = ir::get_if<ir::Member>(program_, base); inner != nullptr && program_.symbols[inner->member].name.empty();
       inner = ir::get_if<ir::Member>(program_, base))
    base = inner->base;
  if (program_.symbols[n.member].name.empty()) return expr(base, prec::kPostfix);
  if (const auto* deref = ir::get_if<ir::Deref>(program_, base)) {
    expr(deref->pointer, prec::kPostfix);
    put("->");
  } else {
    expr(base, prec::kPostfix);
    put(".");
  }
  name(n.member);
}

// Names, numbers and simple arithmetic: what people write without blanks.
auto Printer::is_plain(ExprId id) const -> bool {
  if (const ir::MacroUse* macro = written_macro(id)) return is_word(macro->text);
  return std::visit(Overloaded{
                        [](const ir::Literal& n) { return is_word(n.text); },
                        [](const ir::Ref&) { return true; },
                        [&](const ir::Member& n) { return is_plain(n.base); },
                        [&](const ir::Deref& n) { return is_plain(n.pointer); },
                        [&](const ir::Paren& n) { return is_plain(n.inner); },
                        [&](const ir::Unary& n) { return n.op != ir::UnaryOp::Not && is_plain(n.operand); },
                        [&](const ir::StepExpr& n) { return is_plain(n.target); },
                        [&](const ir::Binary& n) { return c::precedence(n.op) >= prec::kAdd && is_plain(n.left) && is_plain(n.right); },
                        [&](const ir::Index& n) {
                          return is_plain(n.base) && std::ranges::all_of(n.subscripts, [&](ExprId s) { return is_plain(s); });
                        },
                        [](const base::OneOf<ir::ComplexPair, ir::ComplexPart, ir::TypeParameter, ir::Triplet, ir::Substring,
                                             ir::AddressOf, ir::Conditional, ir::Call, ir::ArrayCtor, ir::ImpliedDo, ir::StructCtor,
                                             ir::Cast, ir::SizeOf, ir::AssignExpr, ir::Sequence, ir::InitList, ir::OpaqueExpr> auto&) { return false; },
                    },
                    program_.exprs[id].node);
}

void Printer::index(const ir::Index& n) {
  expr(n.base, prec::kPostfix);
  const bool outer = compact_;
  for (ExprId subscript : n.subscripts) {
    compact_ = outer || (style_.compact_subscripts && is_plain(subscript));
    open("[");
    expr(subscript);
    close("]");
  }
  compact_ = outer;
}

// ---- operators

void Printer::prefix(std::string_view op, ExprId operand) {
  put(op);
  expr(operand, prec::kUnary);
}

// `- -a` would read as `--a`.
auto Printer::begins_with(char sign, ExprId id) const -> bool {
  if (const ir::MacroUse* macro = written_macro(id)) return macro->text.starts_with(sign);
  if (const auto* literal = ir::get_if<ir::Literal>(program_, id)) return literal->text.starts_with(sign);
  if (const auto* step = ir::get_if<ir::StepExpr>(program_, id)) return step->prefix && sign == (step->increment ? '+' : '-');
  if (const auto* cast = ir::get_if<ir::Cast>(program_, id)) return cast->implicit && begins_with(sign, cast->operand);
  const auto* unary = ir::get_if<ir::Unary>(program_, id);
  return unary != nullptr && ((unary->op == ir::UnaryOp::Plus && sign == '+') || (unary->op == ir::UnaryOp::Minus && sign == '-'));
}

void Printer::unary(const ir::Unary& n) {
  const std::string_view op = n.op == ir::UnaryOp::Plus ? "+" : n.op == ir::UnaryOp::Minus ? "-" : n.op == ir::UnaryOp::Not ? "!" : "~";
  if (!is_sign(op[0]) || !begins_with(op[0], n.operand)) return prefix(op, n.operand);
  put(op);
  open();
  expr(n.operand);
  close();
}

void Printer::operand(ExprId id, int least, int weaker) {
  const int more = precedence(id) > weaker ? penalty::kTerm : 0;
  line.open(more);
  expr(id, least);
  line.close(more);
}

// Sums may have thousands of terms, all down the left side: they are written without recursion.
void Printer::binary(const ir::Binary& n) {
  const int level = c::precedence(n.op);
  std::vector<const ir::Binary*> chain{&n};
  const auto same_chain = [&](const ir::Binary& left, ir::BinaryOp op) {
    if (c::precedence(left.op) != level) return false;
    // a | b | c needs no parentheses, a << b << c and a < b < c have them.
    return least_left(level) == level || (left.op == op && level != prec::kShift && level != prec::kEquality && level != prec::kRelation);
  };
  while (true) {
    const auto* left = ir::get_if<ir::Binary>(program_, chain.back()->left);
    if (left == nullptr || !same_chain(*left, chain.back()->op)) break;
    chain.push_back(left);
  }
  const bool tight = compact_ && level >= prec::kAdd;
  left_operand(chain.back()->left, level);
  for (auto part = chain.rbegin(); part != chain.rend(); ++part) {
    if (!tight) put(" ");
    line.may_break(break_penalty(level));
    put(spelling((*part)->op));
    if (!tight) put(" ");
    right_operand((*part)->right, level, tight);
  }
}

// -Wlogical-not-parentheses: `!a == b` is often meant as `!(a == b)`.
void Printer::left_operand(ExprId id, int level) {
  const auto* unary = ir::get_if<ir::Unary>(program_, id);
  const bool negated = unary != nullptr && unary->op == ir::UnaryOp::Not && (level == prec::kEquality || level == prec::kRelation);
  operand(id, negated ? prec::kPostfix : least_left(level), level);
}

// Without blanks a sign would run into the operator, and a dereference into a division.
void Printer::right_operand(ExprId id, int level, bool tight) {
  const bool clash = tight && precedence(id) == prec::kUnary;
  operand(id, clash ? prec::kPostfix : least_right(level), level);
}

void Printer::conditional(const ir::Conditional& n) {
  operand(n.condition, prec::kOr, prec::kConditional);
  put(" ");
  line.may_break(penalty::kLogical);
  put("? ");
  operand(n.then_value, prec::kAssign, prec::kConditional);
  put(" ");
  line.may_break(penalty::kLogical);
  put(": ");
  operand(n.else_value, prec::kConditional, prec::kConditional);
}

void Printer::assignment(ExprId target, bool compound, ir::BinaryOp op, ExprId value) {
  expr(target, prec::kUnary);
  put(" ");
  if (compound) put(spelling(op));
  put("= ");
  line.may_break(penalty::kAssign);
  expr(value, prec::kAssign);
}

void Printer::step(const ir::StepExpr& n) {
  const std::string_view op = n.increment ? "++" : "--";
  if (n.prefix) return prefix(op, n.target);
  expr(n.target, prec::kPostfix);
  put(op);
}

// ---- calls, casts, sizeof

void Printer::call(const ir::Call& n) {
  CHECK(!n.object.valid() && n.form == ir::CallForm::Plain, "not C: a type-bound or operator call");
  if (n.function) expr(n.function, prec::kPostfix);
  else name(n.symbol);
  const bool outer = compact_;
  compact_ = false;
  open();
  list(n.args, [&](const ir::Arg& a) {
    CHECK(a.keyword.empty() && a.value.valid(), "not C: an argument by keyword or left out");
    expr(a.value, prec::kAssign);
  });
  close();
  compact_ = outer;
}

void Printer::cast(const ir::Cast& n) {
  if (n.implicit) return expr(n.operand);
  put("(");
  type_name(n.spec, n.spec.type);
  put(")");
  expr(n.operand, ir::get_if<ir::InitList>(program_, n.operand) != nullptr ? 0 : prec::kUnary);
}

void Printer::size_of(const ir::SizeOf& n) {
  put("sizeof");
  if (!n.operand) {
    put("(");
    type_name(n.spec, n.spec.type);
    return put(")");
  }
  if (ir::get_if<ir::Paren>(program_, n.operand) == nullptr) put(" ");
  const bool cast = ir::get_if<ir::Cast>(program_, n.operand) != nullptr;
  expr(n.operand, cast ? prec::kPrimary : prec::kUnary);
}

}  // namespace cf::unparse::c
