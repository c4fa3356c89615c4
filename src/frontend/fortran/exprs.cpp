// exprs.cpp: expressions of Flang's parse tree -> ir.
//
// The parse tree says what the user wrote; the typed expression beside a node, which is folded, only says its type and which
// procedure an operator stands for. Inside designators there are no typed expressions: there the types follow from the symbols.
#include <algorithm>
#include <cctype>
#include <string>
#include <utility>
#include <vector>

#include "flang/Evaluate/tools.h"
#include "flang/Semantics/tools.h"

#include "base/reflect.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

using base::Overloaded;
using parser::CharBlock;
using SomeExpr = evaluate::Expr<evaluate::SomeType>;

template <class T>
auto typed(const T& node) -> const SomeExpr* {
  return node.typedExpr && node.typedExpr->v ? &*node.typedExpr->v : nullptr;
}

auto type_of(Lowering& lowering, const SomeExpr* expr) -> ir::TypeId {
  if (!expr) return {};
  auto dynamic = expr->GetType();
  return dynamic ? lowering.type(*dynamic, expr->Rank()) : ir::TypeId{};
}

// The extent of the character literal that `source` starts with: [kind_] quote ... quote.
auto leading_string(CharBlock source) -> CharBlock {
  const char* p = source.begin();
  while (p < source.end() && *p != '\'' && *p != '"') ++p;
  char quote = *p++;
  while (p < source.end()) {
    if (*p++ != quote) continue;
    if (p < source.end() && *p == quote) ++p;
    else break;
  }
  return CharBlock{source.begin(), p};
}

// The symbols that operators are declared under; relational ones have two spellings.
auto names_of(ir::BinaryOp op) -> std::vector<std::string> {
  switch (op) {
    case ir::BinaryOp::Add: return {"operator(+)"};
    case ir::BinaryOp::Sub: return {"operator(-)"};
    case ir::BinaryOp::Mul: return {"operator(*)"};
    case ir::BinaryOp::Div: return {"operator(/)"};
    case ir::BinaryOp::Pow: return {"operator(**)"};
    case ir::BinaryOp::Concat: return {"operator(//)"};
    case ir::BinaryOp::Lt: return {"operator(<)", "operator(.lt.)"};
    case ir::BinaryOp::Le: return {"operator(<=)", "operator(.le.)"};
    case ir::BinaryOp::Gt: return {"operator(>)", "operator(.gt.)"};
    case ir::BinaryOp::Ge: return {"operator(>=)", "operator(.ge.)"};
    case ir::BinaryOp::Eq: return {"operator(==)", "operator(.eq.)"};
    case ir::BinaryOp::Ne: return {"operator(/=)", "operator(.ne.)"};
    case ir::BinaryOp::And: return {"operator(.and.)"};
    case ir::BinaryOp::Or: return {"operator(.or.)"};
    case ir::BinaryOp::Eqv: return {"operator(.eqv.)"};
    case ir::BinaryOp::Neqv: return {"operator(.neqv.)"};
    case ir::BinaryOp::Rem:
    case ir::BinaryOp::Shl:
    case ir::BinaryOp::Shr:
    case ir::BinaryOp::BitAnd:
    case ir::BinaryOp::BitOr:
    case ir::BinaryOp::BitXor: break;
  }
  return {};
}

enum class Category { Ordered /* integer and real */, Complex, Logical, Character, Other };
auto category(const ir::Program& program, ir::TypeId type) -> Category {
  auto element = ir::element_of(program, type);
  if (!element) return Category::Other;
  const auto& node = program.types[element].node;
  if (std::holds_alternative<ir::IntegerType>(node) || std::holds_alternative<ir::RealType>(node) ||
      std::holds_alternative<ir::TypelessType>(node)) {
    return Category::Ordered;
  }
  if (std::holds_alternative<ir::ComplexType>(node)) return Category::Complex;
  if (std::holds_alternative<ir::LogicalType>(node)) return Category::Logical;
  if (std::holds_alternative<ir::CharacterType>(node)) return Category::Character;
  return Category::Other;
}

// True where the language itself gives the operator a meaning; then a typed expression that is a call comes from folding
// (`1*f(x)` becomes `f(x)`) and not from a defined operator.
auto is_intrinsic_operation(const ir::Program& program, ir::BinaryOp op, ir::TypeId left, ir::TypeId right) -> bool {
  auto rank_a = ir::rank_of(program, left);
  auto rank_b = ir::rank_of(program, right);
  if (rank_a != rank_b && rank_a != 0 && rank_b != 0) return false;
  auto a = category(program, left);
  auto b = category(program, right);
  auto both = [&](Category c) { return a == c && b == c; };
  auto numeric = [](Category c) { return c == Category::Ordered || c == Category::Complex; };
  if (op == ir::BinaryOp::Concat) return both(Category::Character);
  if (op >= ir::BinaryOp::And && op <= ir::BinaryOp::Neqv) return both(Category::Logical);
  if (op >= ir::BinaryOp::Lt && op <= ir::BinaryOp::Ge) return both(Category::Ordered) || both(Category::Character);
  if (op == ir::BinaryOp::Eq || op == ir::BinaryOp::Ne) return (numeric(a) && numeric(b)) || both(Category::Character);
  return numeric(a) && numeric(b);
}
auto is_intrinsic_operation(const ir::Program& program, ir::UnaryOp op, ir::TypeId operand) -> bool {
  auto c = category(program, operand);
  return op == ir::UnaryOp::Not ? c == Category::Logical : c == Category::Ordered || c == Category::Complex;
}

// Whether the relation is written `.lt.` rather than `<`.
auto is_dotted(const parser::Expr& left, const parser::Expr& right) -> bool {
  for (const char* p = left.source.end(); p < right.source.begin(); ++p) {
    if (*p == '.') return true;
    if (*p == '<' || *p == '>' || *p == '=' || *p == '/') return false;
  }
  return false;
}

auto operator_call(Lowering& lowering, const parser::Expr& x, const evaluate::ProcedureRef& resolved, const std::vector<std::string>& names,
                   const std::vector<ir::ExprId>& operands) -> ir::ExprId {
  auto found = lowering.defined(resolved, names, x.source);
  ir::Call call;
  call.symbol = found.symbol;
  call.generic = found.generic;
  call.candidates = std::move(found.candidates);
  call.form = ir::CallForm::Operator;
  for (auto operand : operands) call.args.push_back({"", operand, {}});
  return lowering.program.add_expr(std::move(call), type_of(lowering, typed(x)), lowering.loc(x.source));
}

auto unary(Lowering& lowering, const parser::Expr& x, const parser::Expr& operand_tree, ir::UnaryOp op, const char* name) -> ir::ExprId {
  auto operand = lowering.expr(operand_tree);
  auto operand_type = lowering.program.exprs[operand].type;
  if (typed(x) && !is_intrinsic_operation(lowering.program, op, operand_type)) {
    if (const auto* resolved = evaluate::UnwrapProcedureRef(*typed(x))) return operator_call(lowering, x, *resolved, {name}, {operand});
  }
  return lowering.program.add_expr(ir::Unary{op, operand}, operand_type, lowering.loc(x.source));
}

// Both operands are lowered. Flang's typed expression knows the type; its rank would be found by walking all of it again.
auto binary(Lowering& lowering, const parser::Expr& x, ir::BinaryOp op, bool dotted, ir::ExprId left, ir::ExprId right) -> ir::ExprId {
  const auto* type_source = typed(x);
  auto left_type = lowering.program.exprs[left].type;
  auto right_type = lowering.program.exprs[right].type;
  if (type_source && !is_intrinsic_operation(lowering.program, op, left_type, right_type)) {
    if (const auto* resolved = evaluate::UnwrapProcedureRef(*type_source)) {
      return operator_call(lowering, x, *resolved, names_of(op), {left, right});
    }
  }
  auto dynamic = type_source ? type_source->GetType() : std::nullopt;
  auto rank = std::max(ir::rank_of(lowering.program, left_type), ir::rank_of(lowering.program, right_type));
  auto type = dynamic ? lowering.type(*dynamic, rank) : ir::TypeId{};
  return lowering.program.add_expr(ir::Binary{op, left, right, dotted}, type, lowering.loc(x.source));
}

struct Operation {
  const parser::Expr::IntrinsicBinary* operands = nullptr;  // null: no binary operation
  ir::BinaryOp op = ir::BinaryOp::Add;
};
auto operation(const parser::Expr& x) -> Operation {
  using E = parser::Expr;
  return common::visit(Overloaded{
                           [](const E::Power& y) { return Operation{&y, ir::BinaryOp::Pow}; },
                           [](const E::Multiply& y) { return Operation{&y, ir::BinaryOp::Mul}; },
                           [](const E::Divide& y) { return Operation{&y, ir::BinaryOp::Div}; },
                           [](const E::Add& y) { return Operation{&y, ir::BinaryOp::Add}; },
                           [](const E::Subtract& y) { return Operation{&y, ir::BinaryOp::Sub}; },
                           [](const E::Concat& y) { return Operation{&y, ir::BinaryOp::Concat}; },
                           [](const E::LT& y) { return Operation{&y, ir::BinaryOp::Lt}; },
                           [](const E::LE& y) { return Operation{&y, ir::BinaryOp::Le}; },
                           [](const E::EQ& y) { return Operation{&y, ir::BinaryOp::Eq}; },
                           [](const E::NE& y) { return Operation{&y, ir::BinaryOp::Ne}; },
                           [](const E::GE& y) { return Operation{&y, ir::BinaryOp::Ge}; },
                           [](const E::GT& y) { return Operation{&y, ir::BinaryOp::Gt}; },
                           [](const E::AND& y) { return Operation{&y, ir::BinaryOp::And}; },
                           [](const E::OR& y) { return Operation{&y, ir::BinaryOp::Or}; },
                           [](const E::EQV& y) { return Operation{&y, ir::BinaryOp::Eqv}; },
                           [](const E::NEQV& y) { return Operation{&y, ir::BinaryOp::Neqv}; },
                           [](const auto&) { return Operation{}; },
                       },
                       x.u);
}

// a + b + c + ... leans to the left: the spine is walked in a loop, so that a sum of ten thousand terms needs no deep stack.
auto binary_chain(Lowering& lowering, const parser::Expr& x) -> ir::ExprId {
  std::vector<std::pair<const parser::Expr*, Operation>> spine;
  const auto* next = &x;
  for (auto found = operation(*next); found.operands; found = operation(*next)) {
    spine.emplace_back(next, found);
    next = &std::get<0>(found.operands->t).value();
  }
  auto left = lowering.expr(*next);
  for (auto it = spine.rbegin(); it != spine.rend(); ++it) {
    const auto& [tree, found] = *it;
    const auto& right_tree = std::get<1>(found.operands->t).value();
    auto right = lowering.expr(right_tree);
    auto relational = found.op >= ir::BinaryOp::Lt && found.op <= ir::BinaryOp::Ne;
    auto dotted = relational && is_dotted(std::get<0>(found.operands->t).value(), right_tree);
    left = binary(lowering, *tree, found.op, dotted, left, right);
  }
  return left;
}

// The type of an element or section of `base`. `a%b(i)` of an array of structures a has the rank of a.
auto indexed_type(ir::Program& program, ir::ExprId base, const std::vector<ir::ExprId>& subscripts) -> ir::TypeId {
  auto element = ir::element_of(program, program.exprs[base].type);
  int rank = 0;
  for (auto subscript : subscripts) {
    if (ir::get_if<ir::Triplet>(program, subscript)) ++rank;
    else rank += ir::rank_of(program, program.exprs[subscript].type);
  }
  if (rank == 0) {
    if (const auto* member = ir::get_if<ir::Member>(program, base)) rank = ir::rank_of(program, program.exprs[member->base].type);
  }
  return element && rank > 0 ? program.array_of(element, rank) : element;
}

auto array_element(Lowering& lowering, const parser::ArrayElement& x, CharBlock source) -> ir::ExprId {
  auto base = lowering.expr(x.base);
  ir::Index index{base, {}};
  for (const auto& subscript : x.subscripts) {
    index.subscripts.push_back(common::visit(
        Overloaded{
            [&](const parser::IntExpr& y) { return lowering.expr(y); },
            [&](const parser::SubscriptTriplet& y) {
              auto lower = lowering.expr(std::get<0>(y.t));
              auto upper = lowering.expr(std::get<1>(y.t));
              auto stride = lowering.expr(std::get<2>(y.t));
              return lowering.program.add_expr(ir::Triplet{lower, upper, stride}, {}, lowering.loc(source));
            },
        },
        subscript.u));
  }
  auto type = indexed_type(lowering.program, base, index.subscripts);
  return lowering.program.add_expr(std::move(index), type, lowering.loc(source));
}

// The first character of a reference: that of its leftmost name.
auto first_name(const parser::DataRef& x) -> CharBlock {
  return common::visit(Overloaded{
                           [](const parser::Name& y) { return y.source; },
                           [](const common::Indirection<parser::StructureComponent>& y) { return first_name(y.value().base); },
                           [](const common::Indirection<parser::ArrayElement>& y) { return first_name(y.value().base); },
                           [](const common::Indirection<parser::CoindexedNamedObject>& y) { return first_name(y.value().base); },
                       },
                       x.u);
}

auto substring(Lowering& lowering, ir::ExprId base, const parser::SubstringRange& range, CharBlock source) -> ir::ExprId {
  auto lower = lowering.expr(std::get<0>(range.t));
  auto upper = lowering.expr(std::get<1>(range.t));
  auto type = lowering.program.exprs[base].type;
  auto element = ir::element_of(lowering.program, type);
  if (const auto* character = ir::get_if<ir::CharacterType>(lowering.program, element)) {
    auto scalar = lowering.program.intern(ir::CharacterType{character->kind, ir::LengthKind::Unknown, {}});
    type = lowering.program.array_of(scalar, ir::rank_of(lowering.program, type));
  }
  return lowering.program.add_expr(ir::Substring{base, lower, upper}, type, lowering.loc(source));
}

auto substring(Lowering& lowering, const parser::Substring& x, CharBlock source) -> ir::ExprId {
  auto base = lowering.expr(std::get<parser::DataRef>(x.t));
  return substring(lowering, base, std::get<parser::SubstringRange>(x.t), source);
}

template <class Bounds>
void set_bounds(Lowering& lowering, ir::ImpliedDo& loop, const Bounds& bounds) {
  const auto& name = bounds.name.thing.thing;
  loop.variable = lowering.symbol(name);
  if (name.symbol && name.symbol->owner().kind() == semantics::Scope::Kind::ImpliedDos) loop.scope = lowering.scope(name.symbol->owner());
  loop.first = lowering.expr(bounds.lower);
  loop.last = lowering.expr(bounds.upper);
  loop.step = lowering.expr(bounds.step);
}

auto integer_spec(Lowering& lowering, const std::optional<parser::IntegerTypeSpec>& spec) -> ir::TypeSpec {
  return spec ? lowering.spec(*spec) : ir::TypeSpec{};
}

auto constructor_item(Lowering& lowering, const parser::AcValue& value, CharBlock source) -> ir::ExprId;

auto constructor_loop(Lowering& lowering, const parser::AcImpliedDo& x, CharBlock source) -> ir::ExprId {
  const auto& control = std::get<parser::AcImpliedDoControl>(x.t);
  const auto& bounds = std::get<parser::AcImpliedDoControl::Bounds>(control.t);
  ir::ImpliedDo loop;
  loop.spec = integer_spec(lowering, std::get<0>(control.t));
  for (const auto& item : std::get<0>(x.t)) loop.items.push_back(constructor_item(lowering, item, source));
  set_bounds(lowering, loop, bounds);
  return lowering.program.add_expr(std::move(loop), {}, lowering.loc(bounds.name.thing.thing.source));
}

auto constructor_item(Lowering& lowering, const parser::AcValue& value, CharBlock source) -> ir::ExprId {
  return common::visit(Overloaded{
                           [&](const parser::AcValue::Triplet& y) {
                             lowering.unsupported(source, "a triplet in an array constructor", "write an implied DO");
                             return lowering.expr(std::get<0>(y.t));
                           },
                           [&](const common::Indirection<parser::Expr>& y) { return lowering.expr(y); },
                           [&](const common::Indirection<parser::AcImpliedDo>& y) { return constructor_loop(lowering, y.value(), source); },
                       },
                       value.u);
}

auto array_constructor(Lowering& lowering, const parser::Expr& x, const parser::ArrayConstructor& y) -> ir::ExprId {
  ir::ArrayCtor constructor;
  constructor.slashes = *x.source.begin() == '(';
  if (y.v.type) constructor.spec = lowering.spec(*y.v.type);
  for (const auto& value : y.v.values) constructor.items.push_back(constructor_item(lowering, value, x.source));
  return lowering.program.add_expr(std::move(constructor), type_of(lowering, typed(x)), lowering.loc(x.source));
}

auto data_loop(Lowering& lowering, const parser::DataImpliedDo& x) -> ir::ExprId {
  ir::ImpliedDo loop;
  loop.spec = integer_spec(lowering, std::get<1>(x.t));
  for (const auto& item : std::get<0>(x.t)) {
    loop.items.push_back(common::visit(
        Overloaded{
            [&](const parser::Scalar<common::Indirection<parser::Designator>>& y) { return lowering.expr(y); },
            [&](const common::Indirection<parser::DataImpliedDo>& y) { return data_loop(lowering, y.value()); },
        },
        item.u));
  }
  const auto& bounds = std::get<parser::DataImpliedDo::Bounds>(x.t);
  set_bounds(lowering, loop, bounds);
  return lowering.program.add_expr(std::move(loop), {}, lowering.loc(bounds.name.thing.thing.source));
}

// The result of a call: Flang's typed expression where it is one, else what the procedure says.
auto call_type(Lowering& lowering, const SomeExpr* expr, const ir::Call& call) -> ir::TypeId {
  if (auto type = type_of(lowering, expr)) return type;
  if (!call.symbol) return {};
  const auto& symbol = lowering.program.symbols[call.symbol];
  if (symbol.kind == ir::SymbolKind::Intrinsic) return lowering.program.intern(ir::TypelessType{});
  return symbol.type;
}

auto function_call(Lowering& lowering, const parser::FunctionReference& x, const SomeExpr* type_source, CharBlock source) -> ir::ExprId {
  auto call = lowering.call(x.v, type_source ? evaluate::UnwrapProcedureRef(*type_source) : nullptr);
  auto type = call_type(lowering, type_source, call);
  return lowering.program.add_expr(std::move(call), type, lowering.loc(source));
}

// What Flang typed is better than what follows from the symbols alone (kinds of parameterised types); a plain name needs no second look.
auto retyped(Lowering& lowering, ir::ExprId id, const SomeExpr* type_source) -> ir::ExprId {
  auto& expr = lowering.program.exprs[id];
  if (!std::holds_alternative<ir::Ref>(expr.node)) {
    if (auto type = type_of(lowering, type_source)) lowering.program.exprs[id].type = type;
  }
  return id;
}

}  // namespace

auto Lowering::expr(const parser::Expr& x) -> ir::ExprId {
  using E = parser::Expr;
  auto defined_operator = [&](const parser::DefinedOpName& name, const std::vector<ir::ExprId>& operands) {
    const auto* type_source = typed(x);
    const auto* resolved = type_source ? evaluate::UnwrapProcedureRef(*type_source) : nullptr;
    if (resolved) return operator_call(*this, x, *resolved, {"operator(" + name.v.source.ToString() + ")", name.v.source.ToString()}, operands);
    unsupported(x.source, "this use of a defined operator");
    return operands.front();
  };
  return common::visit(
      Overloaded{
          [&](const common::Indirection<parser::CharLiteralConstantSubstring>& y) {
            auto source = leading_string(x.source);
            auto text = program.add_expr(ir::Literal{spelling(source)}, program.intern(ir::CharacterType{}), loc(source));
            return substring(*this, text, std::get<parser::SubstringRange>(y.value().t), x.source);
          },
          [&](const parser::LiteralConstant& y) {
            auto id = literal(y, x.source);
            if (std::holds_alternative<parser::HollerithLiteralConstant>(y.u)) return id;
            if (auto type = type_of(*this, typed(x))) program.exprs[id].type = type;
            return id;
          },
          [&](const common::Indirection<parser::Designator>& y) { return retyped(*this, expr(y.value()), typed(x)); },
          [&](const parser::ArrayConstructor& y) { return array_constructor(*this, x, y); },
          [&](const parser::StructureConstructor& y) { return expr(y, x.source); },
          [&](const common::Indirection<parser::FunctionReference>& y) { return function_call(*this, y.value(), typed(x), x.source); },
          [&](const E::Parentheses& y) {
            auto inner = expr(y.v);
            return program.add_expr(ir::Paren{inner}, program.exprs[inner].type, loc(x.source));
          },
          [&](const E::UnaryPlus& y) { return unary(*this, x, y.v.value(), ir::UnaryOp::Plus, "operator(+)"); },
          [&](const E::Negate& y) { return unary(*this, x, y.v.value(), ir::UnaryOp::Minus, "operator(-)"); },
          [&](const E::NOT& y) { return unary(*this, x, y.v.value(), ir::UnaryOp::Not, "operator(.not.)"); },
          [&](const E::PercentLoc& y) {
            unsupported(x.source, "%LOC");
            return expr(y.v);
          },
          [&](const E::DefinedUnary& y) {
            auto operand = expr(std::get<1>(y.t));
            return defined_operator(std::get<0>(y.t), {operand});
          },
          [&](const E::DefinedBinary& y) {
            auto left = expr(std::get<1>(y.t));
            auto right = expr(std::get<2>(y.t));
            return defined_operator(std::get<0>(y.t), {left, right});
          },
          [&](const E::IntrinsicBinary&) { return binary_chain(*this, x); },
          [&](const E::ComplexConstructor& y) {
            auto re = expr(std::get<0>(y.t));
            auto im = expr(std::get<1>(y.t));
            return program.add_expr(ir::ComplexPair{re, im}, type_of(*this, typed(x)), loc(x.source));
          },
          [&](const common::Indirection<parser::SubstringInquiry>& y) {
            auto base = substring(*this, y.value().v, x.source);
            auto text = x.source.ToString();
            auto name = text.substr(text.rfind('%') + 1);
            name.erase(0, name.find_first_not_of(' '));
            return program.add_expr(ir::TypeParameter{base, name}, type_of(*this, typed(x)), loc(x.source));
          },
      },
      x.u);
}

auto Lowering::expr(const parser::Variable& x) -> ir::ExprId {
  return common::visit(
      Overloaded{
          [&](const common::Indirection<parser::Designator>& y) { return retyped(*this, expr(y.value()), typed(x)); },
          [&](const common::Indirection<parser::FunctionReference>& y) { return function_call(*this, y.value(), typed(x), x.GetSource()); },
      },
      x.u);
}

auto Lowering::expr(const parser::Designator& x) -> ir::ExprId {
  return common::visit(Overloaded{
                           [&](const parser::DataRef& y) { return expr(y); },
                           [&](const parser::Substring& y) { return substring(*this, y, x.source); },
                       },
                       x.u);
}

auto Lowering::expr(const parser::DataRef& x) -> ir::ExprId {
  return common::visit(
      Overloaded{
          [&](const parser::Name& y) { return expr(y); },
          [&](const common::Indirection<parser::StructureComponent>& y) { return expr(y.value()); },
          [&](const common::Indirection<parser::ArrayElement>& y) { return array_element(*this, y.value(), first_name(x)); },
          [&](const common::Indirection<parser::CoindexedNamedObject>& y) {
            unsupported(first_name(x), "a coindexed object", "coarrays cannot be carried");
            return expr(y.value().base);
          },
      },
      x.u);
}

auto Lowering::reference(ir::SymbolId id, parser::CharBlock source) -> ir::ExprId {
  if (!id) return program.add_expr(ir::Ref{id}, {}, loc(source));
  auto type = program.symbols[id].type;
  if (auto rank = ir::rank_of(program, type); rank > 0) type = program.array_of(ir::element_of(program, type), rank);
  return program.add_expr(ir::Ref{id}, type, loc(source));
}

auto Lowering::expr(const parser::Name& x) -> ir::ExprId {
  // A generic name as an actual argument stands for its specific procedure of the same name.
  if (x.symbol) {
    const auto* generic = x.symbol->GetUltimate().detailsIf<semantics::GenericDetails>();
    if (generic && generic->specific()) return reference(symbol(*generic->specific()), x.source);
  }
  return reference(symbol(x), x.source);
}

auto Lowering::expr(const parser::StructureComponent& x) -> ir::ExprId {
  auto base = expr(x.base);
  auto at = program.exprs[base].loc;
  if (!x.component.symbol) {
    unsupported(x.component.source, "the component '" + x.component.ToString() + "'");
    return base;
  }
  const auto& component = x.component.symbol->GetUltimate();
  auto base_type = program.exprs[base].type;
  auto base_rank = ir::rank_of(program, base_type);
  if (const auto* misc = component.detailsIf<semantics::MiscDetails>()) {
    using Kind = semantics::MiscDetails::Kind;
    if (misc->kind() == Kind::ComplexPartRe || misc->kind() == Kind::ComplexPartIm) {
      const auto* complex = ir::get_if<ir::ComplexType>(program, ir::element_of(program, base_type));
      auto type = program.array_of(program.intern(ir::RealType{complex ? complex->kind : 4}), base_rank);
      return program.add_expr(ir::ComplexPart{base, misc->kind() == Kind::ComplexPartIm}, type, at);
    }
    return program.add_expr(ir::TypeParameter{base, spelling(x.component)}, program.intern(ir::IntegerType{4}), at);
  }
  if (component.has<semantics::TypeParamDetails>()) {
    return program.add_expr(ir::TypeParameter{base, spelling(x.component)}, program.intern(ir::IntegerType{4}), at);
  }
  // The component that holds the parent of an extended type is known by the parent's own name.
  if (component.test(semantics::Symbol::Flag::ParentComp)) {
    const auto& parent = component.GetType()->derivedTypeSpec().typeSymbol();
    auto type = program.array_of(this->type(*component.GetType()), base_rank);
    return program.add_expr(ir::Member{base, symbol(parent)}, type, at);
  }
  auto member = symbol(component);
  auto type = member ? program.symbols[member].type : ir::TypeId{};
  auto rank = std::max(ir::rank_of(program, type), 0);
  if (type) type = program.array_of(ir::element_of(program, type), rank > 0 ? rank : base_rank);
  return program.add_expr(ir::Member{base, member}, type, at);
}

auto Lowering::expr(const parser::PointerObject& x) -> ir::ExprId {
  return common::visit([&](const auto& y) { return expr(y); }, x.u);
}

auto Lowering::expr(const parser::AllocateObject& x) -> ir::ExprId {
  return common::visit([&](const auto& y) { return expr(y); }, x.u);
}

auto Lowering::expr(const parser::StructureConstructor& x, parser::CharBlock source) -> ir::ExprId {
  const auto& spec = std::get<parser::DerivedTypeSpec>(x.t);
  ir::StructCtor constructor;
  ir::TypeId type;
  if (spec.derivedTypeSpec) {
    auto type_symbol = symbol(spec.derivedTypeSpec->typeSymbol());
    constructor.def = program.symbols[type_symbol].def;
    type = program.intern(ir::DerivedType{constructor.def, false});
  } else {
    unsupported(source, "this structure constructor");
  }
  if (!std::get<1>(spec.t).empty()) unsupported(source, "a structure constructor with type parameters");
  for (const auto& component : std::get<1>(x.t)) {
    const auto& keyword = std::get<0>(component.t);
    auto name = keyword ? spelling(keyword->v) : std::string{};
    constructor.args.push_back({std::move(name), expr(std::get<1>(component.t).v), {}});
  }
  return program.add_expr(std::move(constructor), type, loc(source));
}

auto Lowering::expr(const parser::DataStmtObject& x) -> ir::ExprId {
  return common::visit(Overloaded{
                           [&](const common::Indirection<parser::Variable>& y) { return expr(y); },
                           [&](const parser::DataImpliedDo& y) { return data_loop(*this, y); },
                       },
                       x.u);
}

}  // namespace cf::frontend::fortran
