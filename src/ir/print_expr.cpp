// print_expr.cpp: types and expressions as text.
#include "ir/print.h"
#include "ir/print_parts.h"

namespace cf::ir {

namespace printing {

namespace {

// How tightly a node binds; a child that binds less gets parentheses, so that trees made without Paren nodes read right too.
enum Binding { kSequence, kAssign, kConditional, kEqv, kOr, kAnd, kNot, kBitwise, kCompare, kConcat, kShift, kAdd, kMul, kPow, kUnary, kPrimary };

struct Operator {
  std::string_view text;
  Binding binding;
};

auto operator_of(BinaryOp op) -> Operator {
  switch (op) {
    case BinaryOp::Add: return {" + ", kAdd};
    case BinaryOp::Sub: return {" - ", kAdd};
    case BinaryOp::Mul: return {"*", kMul};
    case BinaryOp::Div: return {"/", kMul};
    case BinaryOp::Pow: return {"**", kPow};
    case BinaryOp::Concat: return {" // ", kConcat};
    case BinaryOp::Lt: return {" < ", kCompare};
    case BinaryOp::Le: return {" <= ", kCompare};
    case BinaryOp::Gt: return {" > ", kCompare};
    case BinaryOp::Ge: return {" >= ", kCompare};
    case BinaryOp::Eq: return {" == ", kCompare};
    case BinaryOp::Ne: return {" /= ", kCompare};
    case BinaryOp::And: return {" .and. ", kAnd};
    case BinaryOp::Or: return {" .or. ", kOr};
    case BinaryOp::Eqv: return {" .eqv. ", kEqv};
    case BinaryOp::Neqv: return {" .neqv. ", kEqv};
    case BinaryOp::Rem: return {" % ", kMul};
    case BinaryOp::Shl: return {" << ", kShift};
    case BinaryOp::Shr: return {" >> ", kShift};
    case BinaryOp::BitAnd: return {" & ", kBitwise};
    case BinaryOp::BitOr: return {" | ", kBitwise};
    case BinaryOp::BitXor: return {" ^ ", kBitwise};
  }
  return {" ? ", kPrimary};
}

auto operator_of(UnaryOp op) -> Operator {
  switch (op) {
    case UnaryOp::Plus: return {"+", kAdd};
    case UnaryOp::Minus: return {"-", kAdd};
    case UnaryOp::Not: return {".not. ", kNot};
    case UnaryOp::BitNot: return {"~", kUnary};
  }
  return {"?", kUnary};
}

auto binding_of(const Program& p, ExprId id) -> Binding {
  if (!id) return kPrimary;
  const Expr::Node& node = p.exprs[id].node;
  if (const auto* binary = std::get_if<Binary>(&node)) return operator_of(binary->op).binding;
  if (const auto* unary = std::get_if<Unary>(&node)) return operator_of(unary->op).binding;
  if (std::holds_alternative<Conditional>(node)) return kConditional;
  if (std::holds_alternative<AssignExpr>(node)) return kAssign;
  if (std::holds_alternative<Sequence>(node)) return kSequence;
  if (std::holds_alternative<Cast>(node) || std::holds_alternative<Deref>(node) || std::holds_alternative<AddressOf>(node)) return kUnary;
  return kPrimary;
}

void put_at(std::string& out, const Program& p, ExprId id, Binding least) {
  const bool parentheses = binding_of(p, id) < least;
  if (parentheses) out += '(';
  put_expr(out, p, id);
  if (parentheses) out += ')';
}

auto tighter(Binding b) -> Binding { return static_cast<Binding>(b + 1); }

class ExprPrinter {
 public:
  ExprPrinter(std::string& out, const Program& p, TypeId type) : out_(out), p_(p), type_(type) {}

  void operator()(const Literal& e) { out_ += e.text; }
  void operator()(const ComplexPair& e) { list("(", {e.re, e.im}, ")"); }
  void operator()(const Ref& e) { out_ += name(p_, e.symbol); }
  void operator()(const Member& e) {
    put_at(out_, p_, e.base, kPrimary);
    out_ += '%';
    out_ += name(p_, e.member);
  }
  void operator()(const ComplexPart& e) {
    put_at(out_, p_, e.base, kPrimary);
    out_ += e.imaginary ? "%im" : "%re";
  }
  void operator()(const TypeParameter& e) {
    put_at(out_, p_, e.base, kPrimary);
    out_ += '%' + e.name;
  }
  void operator()(const Index& e) {
    put_at(out_, p_, e.base, kPrimary);
    list("(", e.subscripts, ")");
  }
  void operator()(const Triplet& e) {
    if (e.lower) put_expr(out_, p_, e.lower);
    out_ += ':';
    if (e.upper) put_expr(out_, p_, e.upper);
    if (!e.stride) return;
    out_ += ':';
    put_expr(out_, p_, e.stride);
  }
  void operator()(const Substring& e) {
    put_at(out_, p_, e.base, kPrimary);
    out_ += '(';
    if (e.lower) put_expr(out_, p_, e.lower);
    out_ += ':';
    if (e.upper) put_expr(out_, p_, e.upper);
    out_ += ')';
  }
  void operator()(const Deref& e) {
    out_ += '*';
    put_at(out_, p_, e.pointer, kUnary);
  }
  void operator()(const AddressOf& e) {
    out_ += '&';
    put_at(out_, p_, e.object, kUnary);
  }
  void operator()(const Paren& e) { list("(", {e.inner}, ")"); }
  void operator()(const Unary& e) {
    const Operator op = operator_of(e.op);
    out_ += op.text;
    put_at(out_, p_, e.operand, tighter(op.binding));
  }
  void operator()(const Binary& e) {
    const Operator op = operator_of(e.op);
    const bool right_first = e.op == BinaryOp::Pow;
    put_at(out_, p_, e.left, right_first ? tighter(op.binding) : op.binding);
    out_ += op.text;
    put_at(out_, p_, e.right, right_first ? op.binding : tighter(op.binding));
  }
  void operator()(const Conditional& e) {
    put_at(out_, p_, e.condition, tighter(kConditional));
    out_ += " ? ";
    put_expr(out_, p_, e.then_value);
    out_ += " : ";
    put_at(out_, p_, e.else_value, kConditional);
  }
  void operator()(const Call& e) { put_call(out_, p_, e); }
  void operator()(const ArrayCtor& e) {
    out_ += '[';
    if (e.spec.type) {
      put_type(out_, p_, e.spec.type);
      out_ += " :: ";
    }
    list("", e.items, "]");
  }
  void operator()(const ImpliedDo& e) {
    list("(", e.items, ", ");
    out_ += name(p_, e.variable);
    out_ += " = ";
    put_expr(out_, p_, e.first);
    out_ += ", ";
    put_expr(out_, p_, e.last);
    if (e.step) {
      out_ += ", ";
      put_expr(out_, p_, e.step);
    }
    out_ += ')';
  }
  void operator()(const StructCtor& e) {
    out_ += e.def ? name(p_, p_.type_defs[e.def].symbol) : "?";
    out_ += '(';
    put_args(out_, p_, e.args);
    out_ += ')';
  }
  void operator()(const Cast& e) {
    out_ += '(';
    put_type(out_, p_, e.spec.type ? e.spec.type : type_);
    out_ += ") ";
    put_at(out_, p_, e.operand, kUnary);
  }
  void operator()(const SizeOf& e) {
    out_ += "sizeof(";
    if (e.operand) put_expr(out_, p_, e.operand);
    else put_type(out_, p_, e.spec.type);
    out_ += ')';
  }
  void operator()(const AssignExpr& e) {
    put_at(out_, p_, e.target, kUnary);
    out_ += e.compound ? " " + operator_text(e.op) + "= " : " = ";
    put_at(out_, p_, e.value, kAssign);
  }
  void operator()(const StepExpr& e) {
    const std::string_view op = e.increment ? "++" : "--";
    if (e.prefix) out_ += op;
    put_at(out_, p_, e.target, kPrimary);
    if (!e.prefix) out_ += op;
  }
  void operator()(const Sequence& e) { put_exprs(out_, p_, e.items); }
  void operator()(const InitList& e) {
    out_ += '{';
    put_list(out_, e.items, [&](const InitItem& item) {
      for (const InitStep& step : item.path) {
        if (step.member) out_ += '.' + std::string(name(p_, step.member));
        if (step.index) list("[", {step.index}, "]");
      }
      if (!item.path.empty()) out_ += " = ";
      put_expr(out_, p_, item.value);
    });
    out_ += '}';
  }
  void operator()(const OpaqueExpr& e) {
    for (const Piece& piece : e.pieces) {
      out_ += piece.text;
      if (piece.expr) put_expr(out_, p_, piece.expr);
    }
  }

 private:
  void list(std::string_view open, const std::vector<ExprId>& items, std::string_view close) {
    out_ += open;
    put_exprs(out_, p_, items);
    out_ += close;
  }

  std::string& out_;
  const Program& p_;
  TypeId type_;
};

void put_character(std::string& out, const Program& p, const CharacterType& t) {
  out += "character(";
  if (t.kind != 1) out += "kind=" + std::to_string(t.kind) + ", len=";
  switch (t.length_kind) {
    case LengthKind::Explicit:
      if (t.length) put_expr(out, p, t.length);
      else out += '1';
      break;
    case LengthKind::Assumed: out += '*'; break;
    case LengthKind::Deferred: out += ':'; break;
    case LengthKind::Unknown: out += '?'; break;
  }
  out += ')';
}

void put_dim(std::string& out, const Program& p, const Dim& d) {
  const auto lower = [&] {
    if (!d.lower) return;
    put_expr(out, p, d.lower);
    out += ':';
  };
  switch (d.kind) {
    case DimKind::Explicit:
      lower();
      put_expr(out, p, d.upper);
      break;
    case DimKind::AssumedShape:
    case DimKind::Deferred:
      lower();
      if (!d.lower) out += ':';
      break;
    case DimKind::AssumedSize:
      lower();
      out += '*';
      break;
    case DimKind::AssumedRank: out += ".."; break;
  }
}

void put_kind(std::string& out, std::string_view word, int kind) {
  out += word;
  out += '(' + std::to_string(kind) + ')';
}

}  // namespace

auto operator_text(BinaryOp op) -> std::string {
  std::string text(operator_of(op).text);
  std::erase(text, ' ');
  return text;
}

void put_expr(std::string& out, const Program& p, ExprId id) {
  if (!id) {
    out += "<none>";
    return;
  }
  const Expr& expr = p.exprs[id];
  std::visit(ExprPrinter(out, p, expr.type), expr.node);
}

void put_args(std::string& out, const Program& p, const std::vector<Arg>& args) {
  put_list(out, args, [&](const Arg& arg) {
    if (!arg.keyword.empty()) out += arg.keyword + '=';
    if (arg.alternate_return) out += '*' + p.labels[arg.alternate_return].name;
    else put_expr(out, p, arg.value);
  });
}

// A call through a generic names both: `solve:solve_r8(a)`, `operator(+):add(a, b)`.
void put_call(std::string& out, const Program& p, const Call& call) {
  if (call.object) {
    put_at(out, p, call.object, kPrimary);
    out += '%';
  }
  if (call.generic) {
    out += name(p, call.generic);
    out += ':';
  }
  if (call.function) put_at(out, p, call.function, kPrimary);
  else out += name(p, call.symbol);
  out += '(';
  put_args(out, p, call.args);
  out += ')';
}

void put_dims(std::string& out, const Program& p, const std::vector<Dim>& dims) {
  out += '(';
  put_list(out, dims, [&](const Dim& d) { put_dim(out, p, d); });
  out += ')';
}

void put_type(std::string& out, const Program& p, TypeId id) {
  if (!id) {
    out += "<none>";
    return;
  }
  std::visit(base::Overloaded{
                 [&](const IntegerType& t) { put_kind(out, t.is_unsigned ? "unsigned" : "integer", t.kind); },
                 [&](const RealType& t) { put_kind(out, "real", t.kind); },
                 [&](const ComplexType& t) { put_kind(out, "complex", t.kind); },
                 [&](const LogicalType& t) { put_kind(out, "logical", t.kind); },
                 [&](const CharacterType& t) { put_character(out, p, t); },
                 [&](const DerivedType& t) {
                   out += t.polymorphic ? "class(" : "type(";
                   out += t.def ? name(p, p.type_defs[t.def].symbol) : "?";
                   out += ')';
                 },
                 [&](const AnyType& t) { out += t.polymorphic ? "class(*)" : "type(*)"; },
                 [&](const PointerType& t) {
                   if (t.is_const) out += "const ";
                   put_type(out, p, t.pointee);
                   out += t.is_restrict ? "* restrict" : "*";
                 },
                 [&](const ArrayType& t) {
                   put_type(out, p, t.element);
                   if (!t.row_major) {
                     put_dims(out, p, t.dims);
                     return;
                   }
                   for (const Dim& d : t.dims) {
                     out += '[';
                     put_dim(out, p, d);
                     out += ']';
                   }
                 },
                 [&](const ProcedureType& t) {
                   if (t.result) {
                     put_type(out, p, t.result);
                     out += ' ';
                   }
                   out += "procedure(";
                   put_list(out, t.parameters, [&](TypeId parameter) { put_type(out, p, parameter); });
                   if (t.variadic) out += t.parameters.empty() ? "..." : ", ...";
                   out += ')';
                 },
                 [&](const VoidType&) { out += "void"; },
                 [&](const TypelessType&) { out += "typeless"; },
             },
             p.types[id].node);
}

}  // namespace printing

auto print_expr(const Program& p, ExprId id) -> std::string {
  std::string out;
  printing::put_expr(out, p, id);
  return out;
}

auto print_type(const Program& p, TypeId id) -> std::string {
  std::string out;
  printing::put_type(out, p, id);
  return out;
}

}  // namespace cf::ir
