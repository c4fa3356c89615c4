#include "ir/build.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/reflect.h"
#include "ir/intrinsic_types.h"

namespace cf::ir {

auto integer_type(Program& p, int kind) -> TypeId { return p.intern(IntegerType{kind, false}); }
auto real_type(Program& p, int kind) -> TypeId { return p.intern(RealType{kind}); }
auto complex_type(Program& p, int kind) -> TypeId { return p.intern(ComplexType{kind}); }
auto logical_type(Program& p, int kind) -> TypeId { return p.intern(LogicalType{kind}); }

auto value_type(Program& p, TypeId declared) -> TypeId {
  if (!declared) return declared;
  if (const auto* array = get_if<ArrayType>(p, declared)) {
    if (rank_of(p, declared) < 0) return declared;
    ArrayType value{{}, std::vector<Dim>(array->dims.size()), array->row_major};
    value.element = value_type(p, array->element);
    return p.intern(std::move(value));
  }
  if (const auto* character = get_if<CharacterType>(p, declared)) return p.intern(CharacterType{character->kind, LengthKind::Unknown, {}});
  return declared;
}

auto decayed(Program& p, TypeId type) -> TypeId {
  const auto* array = get_if<ArrayType>(p, type);
  if (array == nullptr || !array->row_major) return type;
  TypeId element = array->element;
  if (array->dims.size() > 1) {
    ArrayType row = *array;
    row.dims.erase(row.dims.begin());
    element = p.types.add(Type{row});
  }
  return p.intern(PointerType{element, false, false});
}

auto with_rank(Program& p, TypeId type, int rank) -> TypeId { return p.array_of(element_of(p, value_type(p, type)), rank); }

namespace {

// Order among numeric types, as Fortran converts operands; 0: not numeric.
struct Numeric {
  int strength = 0;
  int kind = 0;
};

auto numeric(const Program& p, TypeId element) -> Numeric {
  if (const auto* t = get_if<IntegerType>(p, element)) return {1, t->kind};
  if (const auto* t = get_if<RealType>(p, element)) return {2, t->kind};
  if (const auto* t = get_if<ComplexType>(p, element)) return {3, t->kind};
  return {};
}

auto greater_rank(const Program& p, TypeId a, TypeId b) -> int { return std::max(rank_of(p, a), rank_of(p, b)); }

}  // namespace

auto promoted_type(Program& p, TypeId a, TypeId b) -> TypeId {
  const int rank = greater_rank(p, a, b);
  const Numeric x = numeric(p, element_of(p, a));
  const Numeric y = numeric(p, element_of(p, b));
  if (x.strength == 0 || y.strength == 0) return with_rank(p, x.strength != 0 || !b ? a : b, rank);
  const Numeric& stronger = x.strength >= y.strength ? x : y;
  int kind = stronger.kind;
  // An integer has no say in the kind of a real; otherwise the greater precision wins.
  if (x.strength != 1 && y.strength != 1) kind = std::max(x.kind, y.kind);
  if (x.strength == 1 && y.strength == 1) kind = std::max(x.kind, y.kind);
  const TypeId element = stronger.strength == 1   ? integer_type(p, kind)
                         : stronger.strength == 2 ? real_type(p, kind)
                                                  : complex_type(p, kind);
  return p.array_of(element, rank);
}

auto integer_literal(Program& p, std::int64_t value, int kind) -> ExprId {
  const TypeId type = integer_type(p, kind);
  // The digits of the most negative number too, although it has no positive counterpart.
  std::string text = std::to_string(value);
  if (value < 0) text.erase(0, 1);
  if (kind != 4) text += "_" + std::to_string(kind);
  const ExprId literal = p.add_expr(Literal{std::move(text)}, type);
  return value < 0 ? p.add_expr(Unary{UnaryOp::Minus, literal}, type) : literal;
}

auto logical_literal(Program& p, bool value) -> ExprId { return p.add_expr(Literal{value ? ".true." : ".false."}, logical_type(p)); }

auto real_literal(Program& p, std::string_view text, TypeId type) -> ExprId {
  const Numeric number = numeric(p, element_of(p, type));
  CHECK(number.strength >= 2, "a real constant needs a real or complex type");
  std::string spelling(text);
  const std::size_t exponent = spelling.find_first_of("eEdD");
  if (exponent == std::string::npos && spelling.find('.') == std::string::npos) spelling += ".0";
  if (number.kind == 8) {
    if (exponent == std::string::npos) spelling = (spelling.ends_with(".0") ? spelling.substr(0, spelling.size() - 2) : spelling) + "d0";
    else spelling[exponent] = 'd';
  } else {
    if (exponent != std::string::npos) spelling[exponent] = 'e';
    if (number.kind != 4) spelling += "_" + std::to_string(number.kind);
  }
  return p.add_expr(Literal{std::move(spelling)}, real_type(p, number.kind));
}

auto number(Program& p, int value, TypeId type) -> ExprId {
  const Numeric kind = numeric(p, element_of(p, type));
  CHECK(kind.strength != 0, "a number needs a numeric type");
  return kind.strength == 1 ? integer_literal(p, value, kind.kind) : real_literal(p, std::to_string(value) + ".0", type);
}

auto ref(Program& p, SymbolId symbol, Loc loc) -> ExprId {
  const TypeId type = value_type(p, p.symbols[symbol].type);
  return p.add_expr(Ref{symbol}, type, loc);
}

auto index(Program& p, ExprId base, std::vector<ExprId> subscripts) -> ExprId {
  const TypeId base_type = p.exprs[base].type;
  int rank = 0;
  for (const ExprId subscript : subscripts) {
    if (get_if<Triplet>(p, subscript) != nullptr) ++rank;
    else rank += rank_of(p, p.exprs[subscript].type);
  }
  const Loc loc = p.exprs[base].loc;
  if (const auto* pointer = get_if<PointerType>(p, base_type)) {
    const TypeId pointee = value_type(p, pointer->pointee);
    return p.add_expr(Index{base, std::move(subscripts)}, pointee, loc);
  }
  // C: a row.
  rank += std::max(0, rank_of(p, base_type) - static_cast<int>(subscripts.size()));
  const TypeId type = with_rank(p, base_type, rank);
  return p.add_expr(Index{base, std::move(subscripts)}, type, loc);
}

auto triplet(Program& p, ExprId lower, ExprId upper, ExprId stride) -> ExprId { return p.add_expr(Triplet{lower, upper, stride}, {}); }

auto member(Program& p, ExprId base, SymbolId component) -> ExprId {
  const Symbol& symbol = p.symbols[component];
  const TypeId declared = symbol.kind == SymbolKind::DerivedType ? p.intern(DerivedType{symbol.def, false}) : symbol.type;
  // Fortran allows only one part with a rank.
  const int base_rank = rank_of(p, p.exprs[base].type);
  const TypeId type = base_rank != 0 ? with_rank(p, declared, base_rank) : value_type(p, declared);
  const Loc loc = p.exprs[base].loc;
  return p.add_expr(Member{base, component}, type, loc);
}

auto paren(Program& p, ExprId inner) -> ExprId {
  const Expr& expr = p.exprs[inner];
  return p.add_expr(Paren{inner}, expr.type, expr.loc);
}

auto unary(Program& p, UnaryOp op, ExprId operand) -> ExprId {
  const Expr& expr = p.exprs[operand];
  return p.add_expr(Unary{op, operand}, expr.type, expr.loc);
}

namespace {

auto binary_type(Program& p, BinaryOp op, TypeId left, TypeId right) -> TypeId {
  switch (op) {
    case BinaryOp::Add:
    case BinaryOp::Sub:
    case BinaryOp::Mul:
    case BinaryOp::Div:
    case BinaryOp::Pow:
    case BinaryOp::Rem:
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor: return promoted_type(p, left, right);
    case BinaryOp::Shl:
    case BinaryOp::Shr:
    case BinaryOp::Concat: return with_rank(p, left, greater_rank(p, left, right));
    case BinaryOp::Lt:
    case BinaryOp::Le:
    case BinaryOp::Gt:
    case BinaryOp::Ge:
    case BinaryOp::Eq:
    case BinaryOp::Ne: return p.array_of(logical_type(p), greater_rank(p, left, right));
    case BinaryOp::And:
    case BinaryOp::Or:
    case BinaryOp::Eqv:
    case BinaryOp::Neqv: {
      const auto* a = get_if<LogicalType>(p, element_of(p, left));
      const auto* b = get_if<LogicalType>(p, element_of(p, right));
      return p.array_of(logical_type(p, a != nullptr && b != nullptr ? std::max(a->kind, b->kind) : 4), greater_rank(p, left, right));
    }
  }
  return {};
}

}  // namespace

auto binary(Program& p, BinaryOp op, ExprId left, ExprId right) -> ExprId {
  const TypeId type = binary_type(p, op, p.exprs[left].type, p.exprs[right].type);
  const Loc loc = p.exprs[left].loc;
  return p.add_expr(Binary{op, left, right, false}, type, loc);
}

auto positional(std::vector<ExprId> values) -> std::vector<Arg> {
  std::vector<Arg> args;
  for (const ExprId value : values) args.push_back(Arg{"", value, {}});
  return args;
}

auto keyword(std::string name, ExprId value) -> Arg { return Arg{std::move(name), value, {}}; }

auto call_intrinsic(Program& p, std::string_view name, std::vector<Arg> args, TypeId type) -> ExprId {
  if (!type) type = intrinsic_type(p, name, args);
  CHECK(type.valid(), "no rule for the type of intrinsic " + std::string(name));
  Call call;
  call.symbol = p.intrinsic(name);
  const Loc loc = args.empty() ? Loc{} : p.exprs[args[0].value].loc;
  call.args = std::move(args);
  return p.add_expr(std::move(call), type, loc);
}

auto call_intrinsic(Program& p, std::string_view name, std::vector<ExprId> args, TypeId type) -> ExprId {
  return call_intrinsic(p, name, positional(std::move(args)), type);
}

auto call_function(Program& p, SymbolId function, std::vector<Arg> args) -> ExprId {
  TypeId type = value_type(p, p.symbols[function].type);
  if (p.symbols[function].attrs.has(Attr::Elemental)) {
    int rank = 0;
    for (const Arg& arg : args)
      if (arg.value) rank = std::max(rank, rank_of(p, p.exprs[arg.value].type));
    type = with_rank(p, type, rank);
  }
  Call call;
  call.symbol = function;
  call.args = std::move(args);
  return p.add_expr(std::move(call), type);
}

auto assign(Program& p, ExprId target, ExprId value, Loc loc) -> StmtId {
  Assign node;
  node.target = target;
  node.value = value;
  return p.add_stmt(node, loc);
}

auto call(Program& p, SymbolId subroutine, std::vector<Arg> args, Loc loc) -> StmtId {
  CallStmt node;
  node.call.symbol = subroutine;
  node.call.args = std::move(args);
  return p.add_stmt(std::move(node), loc);
}

auto if_then(Program& p, ExprId condition, Block then_body, Block else_body, Loc loc) -> StmtId {
  If node;
  node.arms.push_back(Arm{condition, std::move(then_body), {}});
  if (!else_body.stmts.empty()) node.arms.push_back(Arm{{}, std::move(else_body), {}});
  return p.add_stmt(std::move(node), loc);
}

auto counted_loop(Program& p, SymbolId variable, ExprId first, ExprId last, Block body, Loc loc) -> StmtId {
  CountedLoop node;
  node.variable = ref(p, variable, loc);
  node.first = first;
  node.last = last;
  node.body = std::move(body);
  return p.add_stmt(std::move(node), loc);
}

}  // namespace cf::ir
