#include <algorithm>
#include <cctype>

#include "base/check.h"
#include "base/one_of.h"
#include "base/reflect.h"
#include "unparse/fortran/operators.h"
#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

using base::Overloaded;
using ir::ExprId;

namespace {

// `operator(+)` -> `+`, lower case and without blanks.
auto operator_symbol(std::string_view generic) -> std::string {
  std::string op;
  const auto begin = generic.find('(');
  const auto end = generic.rfind(')');
  if (begin == std::string_view::npos || end == std::string_view::npos) return std::string(generic);
  for (char c : generic.substr(begin + 1, end - begin - 1))
    if (c != ' ') op += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return op;
}

auto is_sign(char c) -> bool { return c == '-' || c == '+'; }

auto break_penalty(int precedence) -> int {
  switch (precedence) {
    case prec::kAdd:
    case prec::kConcat: return penalty::kAdd;
    case prec::kMul: return penalty::kMul;
    case prec::kRelation: return penalty::kRelation;
    default: return penalty::kLogical;
  }
}

// `a .op. b` is written with the operator of its generic.
auto operator_of(const Names& names, const ir::Call& call) -> std::string {
  CHECK(call.generic.valid() || call.symbol.valid(), "an operation without an operator");
  return operator_symbol(names.name(call.generic ? call.generic : call.symbol));
}

}  // namespace

auto Printer::precedence(const ir::Expr& e) const -> int {
  if (const auto* binary = std::get_if<ir::Binary>(&e.node)) return fortran::precedence(binary->op);
  if (const auto* unary = std::get_if<ir::Unary>(&e.node)) return unary->op == ir::UnaryOp::Not ? prec::kNot : prec::kAdd;
  if (const auto* literal = std::get_if<ir::Literal>(&e.node))
    return !literal->text.empty() && is_sign(literal->text[0]) ? prec::kAdd : prec::kPrimary;
  if (const auto* call = std::get_if<ir::Call>(&e.node); call != nullptr && call->form == ir::CallForm::Operator) {
    const std::string op = operator_of(names, *call);
    return call->args.size() == 1 ? unary_precedence(op) : binary_precedence(op);
  }
  return prec::kPrimary;
}

void Printer::expr(ExprId id, int least) {
  const ir::Expr& e = program_.exprs[id];
  if (least == 0 || precedence(e) >= least) return node(e);
  open();
  node(e);
  close();
}

void Printer::node(const ir::Expr& e) {
  std::visit(Overloaded{
                 [&](const ir::Literal& n) { literal(n.text); },
                 [&](const ir::ComplexPair& n) {
                   open();
                   expr(n.re);
                   comma();
                   expr(n.im);
                   close();
                 },
                 [&](const ir::Ref& n) { reference(n.symbol); },
                 [&](const ir::Member& n) {
                   expr(n.base, prec::kPrimary);
                   put("%");
                   name(n.member);
                 },
                 [&](const ir::ComplexPart& n) {
                   expr(n.base, prec::kPrimary);
                   put("%");
                   word(n.imaginary ? "im" : "re");
                 },
                 [&](const ir::TypeParameter& n) {
                   expr(n.base, prec::kPrimary);
                   put("%");
                   put(n.name);
                 },
                 [&](const ir::Index& n) {
                   expr(n.base, prec::kPrimary);
                   subscripts(n.subscripts);
                 },
                 [&](const ir::Triplet& n) { triplet(n); },
                 [&](const ir::Substring& n) {
                   expr(n.base, prec::kPrimary);
                   const bool outer = compact_;
                   compact_ = is_compact({n.lower, n.upper});
                   open();
                   triplet({n.lower, n.upper, {}});
                   close();
                   compact_ = outer;
                 },
                 [&](const ir::Deref&) { not_fortran("a dereference"); },
                 [&](const ir::AddressOf&) { not_fortran("an address"); },
                 [&](const ir::Paren& n) {
                   open();
                   expr(n.inner);
                   close();
                 },
                 [&](const ir::Unary& n) { unary(n); },
                 [&](const ir::Binary& n) { binary(n); },
                 [&](const ir::Conditional&) { not_fortran("a conditional expression"); },
                 [&](const ir::Call& n) { call(n, false); },
                 [&](const ir::ArrayCtor& n) { array_constructor(n); },
                 [&](const ir::ImpliedDo& n) { implied_do(n); },
                 [&](const ir::StructCtor& n) {
                   name(program_.type_defs[n.def].symbol);
                   args(n.args);
                 },
                 [&](const ir::Cast&) { not_fortran("a cast"); },
                 [&](const ir::SizeOf&) { not_fortran("sizeof"); },
                 [&](const ir::AssignExpr&) { not_fortran("an assignment inside an expression"); },
                 [&](const ir::StepExpr&) { not_fortran("an increment"); },
                 [&](const ir::Sequence&) { not_fortran("a comma expression"); },
                 [&](const ir::InitList&) { not_fortran("an initialiser list"); },
                 [&](const ir::OpaqueExpr&) { not_fortran("opaque text in an expression"); },
             },
             e.node);
}

void Printer::literal(const std::string& text) {
  // A Hollerith constant too: 5Hhello.
  const auto behind_count = text.find_first_not_of("0123456789");
  const bool hollerith = behind_count != 0 && behind_count != std::string::npos && (text[behind_count] == 'H' || text[behind_count] == 'h');
  if (hollerith || text.find_first_of("'\"") != std::string::npos) line.put_constant(text);
  else put(text);
}

void Printer::reference(ir::SymbolId symbol) {
  const ir::Symbol& s = program_.symbols[symbol];
  if (s.kind == ir::SymbolKind::Intrinsic) return word(names.name(symbol));  // a USE may have renamed it
  if (s.kind == ir::SymbolKind::CommonBlock) return common_name(symbol);
  name(symbol);
}

// ---- subscripts

// Names, numbers and simple arithmetic: what people write without blanks.
auto Printer::is_plain(ExprId id) const -> bool {
  if (!id) return true;
  return std::visit(Overloaded{
                        [](const ir::Literal& n) {
                          return std::ranges::all_of(n.text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
                        },
                        [](const ir::Ref&) { return true; },
                        [&](const ir::Member& n) { return is_plain(n.base); },
                        [&](const ir::Paren& n) { return is_plain(n.inner); },
                        [&](const ir::Unary& n) { return n.op != ir::UnaryOp::Not && is_plain(n.operand); },
                        [&](const ir::Binary& n) {
                          return fortran::precedence(n.op) >= prec::kAdd && is_plain(n.left) && is_plain(n.right);
                        },
                        [&](const ir::Triplet& n) { return is_plain(n.lower) && is_plain(n.upper) && is_plain(n.stride); },
                        [&](const ir::Index& n) {
                          return is_plain(n.base) && std::ranges::all_of(n.subscripts, [&](ExprId s) { return is_plain(s); });
                        },
                        [](const base::OneOf<ir::ComplexPair, ir::ComplexPart, ir::TypeParameter, ir::Substring, ir::Deref, ir::AddressOf,
                                             ir::Conditional, ir::Call, ir::ArrayCtor, ir::ImpliedDo, ir::StructCtor, ir::Cast, ir::SizeOf,
                                             ir::AssignExpr, ir::StepExpr, ir::Sequence, ir::InitList, ir::OpaqueExpr> auto&) { return false; },
                    },
                    program_.exprs[id].node);
}

auto Printer::is_compact(const std::vector<ExprId>& list) const -> bool {
  return compact_ || (style_.compact_subscripts && std::ranges::all_of(list, [&](ExprId s) { return is_plain(s); }));
}

void Printer::subscripts(const std::vector<ExprId>& list_of) {
  const bool outer = compact_;
  compact_ = is_compact(list_of);
  open();
  list(list_of, [&](ExprId s) { expr(s); });
  close();
  compact_ = outer;
}

void Printer::triplet(const ir::Triplet& t) {
  if (t.lower) expr(t.lower);
  put(":");
  if (t.upper) {
    line.may_break(penalty::kColon);
    expr(t.upper);
  }
  if (!t.stride) return;
  put(":");
  line.may_break(penalty::kColon);
  expr(t.stride);
}

// ---- operators

void Printer::prefix(std::string_view op, int precedence, ExprId operand) {
  word(op);
  if (!is_sign(op[0])) put(" ");
  expr(operand, least_operand(precedence));
}

void Printer::operand(ExprId id, int least, int weaker) {
  const int more = precedence(program_.exprs[id]) > weaker ? penalty::kTerm : 0;
  line.open(more);
  expr(id, least);
  line.close(more);
}

void Printer::infix(std::string_view op, int precedence, ExprId left, ExprId right) {
  operand(left, least_left(precedence), precedence);
  infix_right(op, precedence, right);
}

void Printer::infix_right(std::string_view op, int precedence, ExprId right) {
  const bool tight = precedence == prec::kMul || precedence == prec::kPower || precedence == prec::kConcat ||
                     (compact_ && precedence == prec::kAdd);
  if (!tight) put(" ");
  if (precedence != prec::kPower) line.may_break(break_penalty(precedence));
  word(op);
  if (!tight) put(" ");
  operand(right, least_right(precedence), precedence);
}

void Printer::unary(const ir::Unary& n) {
  switch (n.op) {
    case ir::UnaryOp::Plus: return prefix("+", prec::kAdd, n.operand);
    case ir::UnaryOp::Minus: return prefix("-", prec::kAdd, n.operand);
    case ir::UnaryOp::Not: return prefix(".not.", prec::kNot, n.operand);
    case ir::UnaryOp::BitNot: not_fortran("an operator of C");
  }
}

// Sums may have thousands of terms, all down the left side: they are written without recursion.
void Printer::binary(const ir::Binary& n) {
  const int level = fortran::precedence(n.op);
  std::vector<const ir::Binary*> chain{&n};
  while (least_left(level) == level) {
    const auto* left = ir::get_if<ir::Binary>(program_, chain.back()->left);
    if (left == nullptr || fortran::precedence(left->op) != level) break;
    chain.push_back(left);
  }
  operand(chain.back()->left, least_left(level), level);
  for (auto part = chain.rbegin(); part != chain.rend(); ++part) infix_right(spelling((*part)->op, (*part)->dotted), level, (*part)->right);
}

void Printer::operation(const ir::Call& n) {
  const std::string op = operator_of(names, n);
  CHECK(n.args.size() == 1 || n.args.size() == 2, "an operator has one or two operands");
  if (n.args.size() == 1) return prefix(op, unary_precedence(op), n.args[0].value);
  infix(op, binary_precedence(op), n.args[0].value, n.args[1].value);
}

// ---- calls and constructors

// A subroutine without arguments: old code writes `call p`, new code `call p()`.
void Printer::call(const ir::Call& n, bool statement) {
  if (n.form == ir::CallForm::Operator && !statement) return operation(n);
  CHECK(!n.function.valid(), "not Fortran: a call through an expression");
  if (n.object) {
    expr(n.object, prec::kPrimary);
    put("%");
    name(n.generic ? n.generic : n.symbol);
  } else {
    reference(n.generic ? n.generic : n.symbol);
  }
  if (n.args.empty() && statement && fixed()) return;
  args(n.args);
}

void Printer::args(const std::vector<ir::Arg>& list_of) {
  const bool outer = compact_;
  compact_ = false;
  open();
  list(list_of, [&](const ir::Arg& a) { arg(a); });
  close();
  compact_ = outer;
}

void Printer::arg(const ir::Arg& a) {
  if (!a.keyword.empty()) {
    put(a.keyword);
    put("=");
  }
  if (a.alternate_return) {
    put("*");
    put(label_text(a.alternate_return));
  } else {
    expr(a.value);
  }
}

void Printer::array_constructor(const ir::ArrayCtor& n) {
  const bool outer = compact_;
  compact_ = false;
  open(n.slashes ? "(/ " : "[");
  if (n.spec.type) {
    bare_type_spec(n.spec);
    put(n.items.empty() ? " ::" : " :: ");
  }
  list(n.items, [&](ExprId item) { expr(item); });
  close(n.slashes ? " /)" : "]");
  compact_ = outer;
}

void Printer::implied_do(const ir::ImpliedDo& n) {
  const bool outer = compact_;
  compact_ = false;
  open();
  list(n.items, [&](ExprId item) { expr(item); });
  comma();
  if (n.spec.type) {
    type_spec(n.spec);
    put(" :: ");
  }
  name(n.variable);
  put(fixed() ? " = " : "=");
  expr(n.first);
  comma();
  expr(n.last);
  if (n.step) {
    comma();
    expr(n.step);
  }
  close();
  compact_ = outer;
}

}  // namespace cf::unparse::fortran
