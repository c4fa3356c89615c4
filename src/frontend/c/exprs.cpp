#include "frontend/c/lowering.h"

#include "llvm/Support/Path.h"

#include "ir/print.h"

namespace cf::frontend::c {

auto Lowering::add(ir::Expr::Node node, ir::TypeId type, const clang::Expr* e) -> ir::ExprId {
  return program_.add_expr(std::move(node), type, loc(e->getExprLoc()));
}
auto Lowering::add(ir::Expr::Node node, const clang::Expr* e) -> ir::ExprId { return add(std::move(node), value_type(type(e->getType())), e); }

auto Lowering::integer(std::int64_t value) -> ir::ExprId {
  const ir::TypeId plain_int = program_.intern(ir::IntegerType{4, false});
  return program_.add_expr(ir::Literal{std::to_string(value)}, plain_int);
}

auto Lowering::expr(const clang::Expr* e) -> ir::ExprId {
  e = e->IgnoreImplicit();
  if (is_project(e->getExprLoc())) at_ = e->getExprLoc();
  const ir::ExprId macro = macro_use(e);
  return macro ? macro : plain(e);
}

auto Lowering::literal(const clang::Expr* e, clang::SourceLocation at) -> ir::ExprId { return add(ir::Literal{spelling(at)}, e); }

auto Lowering::string(const clang::StringLiteral* e) -> ir::ExprId {
  std::string text;
  for (auto token = e->tokloc_begin(); token != e->tokloc_end(); ++token) text += (text.empty() ? "" : " ") + spelling(*token);
  return add(ir::Literal{std::move(text)}, e);
}

auto Lowering::plain(const clang::Expr* e) -> ir::ExprId {
  if (const auto* x = llvm::dyn_cast<clang::ParenExpr>(e)) {
    const ir::ExprId inner = expr(x->getSubExpr());
    return add(ir::Paren{inner}, program_.exprs[inner].type, e);
  }
  if (const auto* x = llvm::dyn_cast<clang::DeclRefExpr>(e)) return reference(x);
  if (const auto* x = llvm::dyn_cast<clang::IntegerLiteral>(e)) return literal(e, x->getLocation());
  if (const auto* x = llvm::dyn_cast<clang::FloatingLiteral>(e)) return literal(e, x->getLocation());
  if (const auto* x = llvm::dyn_cast<clang::CharacterLiteral>(e)) return literal(e, x->getLocation());
  if (const auto* x = llvm::dyn_cast<clang::ImaginaryLiteral>(e)) {
    const bool integer = e->getType()->castAs<clang::ComplexType>()->getElementType()->isIntegerType();  // `2i`
    return add(ir::Literal{spelling(x->getBeginLoc())}, integer ? program_.intern(ir::ComplexType{8}) : type(e->getType()), e);
  }
  if (const auto* x = llvm::dyn_cast<clang::StringLiteral>(e)) return string(x);
  if (const auto* x = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) return subscript(x);
  if (const auto* x = llvm::dyn_cast<clang::MemberExpr>(e)) return member(x);
  if (const auto* x = llvm::dyn_cast<clang::UnaryOperator>(e)) return unary(x);
  if (const auto* x = llvm::dyn_cast<clang::BinaryOperator>(e)) return binary(x);
  if (const auto* x = llvm::dyn_cast<clang::CallExpr>(e))
    if (const clang::Expr* value = generic_value(x)) {
      const auto outer = stands_for_;
      bind_arguments(x);
      const ir::ExprId meant = expr(value);
      stands_for_ = outer;
      return meant;
    }
  if (const auto* x = llvm::dyn_cast<clang::CallExpr>(e)) return add(call(x), x->getType()->isVoidType() ? ir::TypeId{} : type(x->getType()), e);
  if (const auto* x = llvm::dyn_cast<clang::ConditionalOperator>(e)) {
    const ir::ExprId condition = expr(x->getCond());
    std::vector<ir::StmtId>* const outer = std::exchange(before_, nullptr);  // each is evaluated sometimes
    const ir::ExprId yes = expr(x->getTrueExpr());
    const ir::ExprId no = expr(x->getFalseExpr());
    before_ = outer;
    return add(ir::Conditional{condition, yes, no}, e);
  }
  if (const auto* x = llvm::dyn_cast<clang::CStyleCastExpr>(e)) {
    ir::TypeSpec to = type_name(x->getTypeInfoAsWritten(), x->getLParenLoc());
    const ir::TypeId result = value_type(to.type);
    return add(ir::Cast{std::move(to), expr(x->getSubExpr()), false}, result, e);
  }
  if (const auto* x = llvm::dyn_cast<clang::CompoundLiteralExpr>(e)) {
    ir::TypeSpec to = type_name(x->getTypeSourceInfo(), x->getLParenLoc());
    const ir::TypeId result = value_type(to.type);
    return add(ir::Cast{std::move(to), expr(x->getInitializer()), false}, result, e);
  }
  if (const auto* x = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e)) return size_of(x);
  if (const auto* x = llvm::dyn_cast<clang::InitListExpr>(e)) return init_list(x);
  if (const auto* x = llvm::dyn_cast<clang::PredefinedExpr>(e)) return add(ir::Literal{spelling(x->getLocation())}, e);
  if (const auto* x = llvm::dyn_cast<clang::GenericSelectionExpr>(e)) return selection(x);
  if (const auto* x = llvm::dyn_cast<clang::StmtExpr>(e)) return statement_expr(x);
  if (const auto* x = llvm::dyn_cast<clang::ChooseExpr>(e)) return under_text(e, x->getChosenSubExpr());
  if (const auto* x = llvm::dyn_cast<clang::BinaryConditionalOperator>(e); x != nullptr && !happens(x->getCommon(), true)) {
    const auto chosen = [&] {
      const ir::ExprId condition = expr(x->getCommon());
      const ir::ExprId same = expr(x->getCommon());
      return add(ir::Conditional{condition, same, expr(x->getFalseExpr())}, e);
    };
    return under_text(e, chosen);
  }
  if (const auto* x = llvm::dyn_cast<clang::AtomicExpr>(e)) return atomic(x);
  if (const auto* x = llvm::dyn_cast<clang::VAArgExpr>(e)) {
    ir::OpaqueExpr opaque;
    opaque.pieces.push_back({"__builtin_va_arg(", {}, ir::PieceAccess::Text});
    opaque.pieces.push_back({"", expr(x->getSubExpr()), ir::PieceAccess::ReadWrite});
    opaque.pieces.push_back({", " + spelled(x->getWrittenTypeInfo()->getType()) + ")", {}, ir::PieceAccess::Text});
    return add(std::move(opaque), e);
  }
  if (e->isEvaluatable(context_)) {
    ir::OpaqueExpr opaque;
    opaque.pieces.push_back({own_text(e), {}, ir::PieceAccess::Text});
    return add(std::move(opaque), e);
  }
  if (llvm::isa<clang::BinaryConditionalOperator>(e))
    unsupported(e->getExprLoc(), "GNU's conditional without a middle operand is not supported where something happens in its first", "write the operand twice, or use if");
  else
    unsupported(e->getExprLoc(), std::string("an expression of this kind (") + e->getStmtClassName() + ") is not supported");
  return add(ir::Literal{"0"}, e);
}

// `__atomic_fetch_add(&n, 1, __ATOMIC_RELAXED)`, written without a macro: its words, with the user's expressions in them.
auto Lowering::atomic(const clang::AtomicExpr* e) -> ir::ExprId {
  ir::OpaqueExpr opaque;
  std::map<std::uint32_t, Part> parts;
  for (unsigned i = 0; i < e->getNumSubExprs(); ++i) {
    const clang::Expr* argument = const_cast<clang::AtomicExpr*>(e)->getSubExprs()[i];
    const Place from = place(argument->getBeginLoc());
    if (from.in != nullptr) parts[from.offset] = {0, argument};
  }
  opaque.pieces.push_back({spelling(e->getBuiltinLoc()) + "(", {}, ir::PieceAccess::Text});
  bool first = true;
  for (const auto& [offset, part] : parts) {
    if (!std::exchange(first, false)) opaque.pieces.push_back({", ", {}, ir::PieceAccess::Text});
    for (ir::Piece& piece : opaque_argument(part.e, true)) opaque.pieces.push_back(std::move(piece));
  }
  opaque.pieces.push_back({")", {}, ir::PieceAccess::Text});
  return add(std::move(opaque), e);
}

// _Generic is what it selects, under the text that the user wrote.
auto Lowering::selection(const clang::GenericSelectionExpr* e) -> ir::ExprId {
  return under_text(e, e->getResultExpr());
}

auto Lowering::reference(const clang::DeclRefExpr* e) -> ir::ExprId {
  if (const auto found = stands_for_.find(e->getDecl()); found != stands_for_.end()) {
    const Meant meant = found->second;  // others may come to stand for something
    const ir::ExprId value = expr(meant.value);
    const clang::QualType as = meant.as;
    if (as.isNull() || context_.hasSameType(as, meant.value->IgnoreImplicit()->getType().getUnqualifiedType())) return value;
    ir::TypeSpec to;
    to.type = type(as);
    return add(ir::Cast{to, value, false}, to.type, e);
  }
  const ir::SymbolId id = symbol(e->getDecl());
  const bool function = llvm::isa<clang::FunctionDecl>(e->getDecl());
  return add(ir::Ref{id}, function ? ir::TypeId{} : value_type(program_.symbols[id].type), e);
}

auto Lowering::subscript(const clang::ArraySubscriptExpr* e) -> ir::ExprId {
  const ir::ExprId base = expr(e->getBase());
  const ir::ExprId index = expr(e->getIdx());
  const ir::TypeId base_type = program_.exprs[base].type;
  const auto* array_type = ir::get_if<ir::ArrayType>(program_, base_type);
  if (array_type == nullptr) return add(ir::Index{base, {index}}, e);
  // One dimension less.
  ir::TypeId result = array_type->element;
  if (array_type->dims.size() > 1) {
    ir::ArrayType row = *array_type;
    row.dims.pop_back();
    result = program_.intern(std::move(row));
  }
  if (auto* inner = std::get_if<ir::Index>(&program_.exprs[base].node)) {
    inner->subscripts.push_back(index);
    program_.exprs[base].type = result;
    return base;
  }
  return add(ir::Index{base, {index}}, result, e);
}

auto Lowering::deref(ir::ExprId pointer, const clang::Expr* e) -> ir::ExprId {
  const ir::TypeId from = program_.exprs[pointer].type;
  if (const auto* p = ir::get_if<ir::PointerType>(program_, from)) return add(ir::Deref{pointer}, value_type(p->pointee), e);
  return add(ir::Deref{pointer}, value_type(type(e->getType())), e);
}

auto Lowering::member(const clang::MemberExpr* e) -> ir::ExprId {
  ir::ExprId base = expr(e->getBase());
  if (e->isArrow()) {
    const clang::QualType pointee = e->getBase()->getType()->getPointeeType();
    base = add(ir::Deref{base}, type(pointee), e->getBase());
  }
  const ir::SymbolId component = symbol(e->getMemberDecl());
  return add(ir::Member{base, component}, value_type(program_.symbols[component].type), e);
}

// The function of the library that gives what GNU's `~z`, `__real__ z` and `__imag__ z` give, under the text that the user wrote.
auto Lowering::complex_function(const clang::UnaryOperator* e, std::string_view name) -> ir::ExprId {
  const auto* complex = e->getSubExpr()->getType()->castAs<clang::ComplexType>();
  const auto* part = complex->getElementType()->getAs<clang::BuiltinType>();
  const auto kind = part != nullptr ? part->getKind() : clang::BuiltinType::Void;
  const bool known = kind == clang::BuiltinType::Float || kind == clang::BuiltinType::Double || kind == clang::BuiltinType::LongDouble;
  if (!known) unsupported(e->getExprLoc(), "a complex number of this type");
  const std::string_view letter = kind == clang::BuiltinType::Float ? "f" : kind == clang::BuiltinType::LongDouble ? "l" : "";
  return under_text(e, [&] {
    ir::Call call;
    call.symbol = program_.intrinsic("__builtin_" + std::string(name) + std::string(letter));
    call.args.push_back({"", expr(e->getSubExpr()), {}});
    return add(std::move(call), e);
  });
}

// GNU's `__real__ z` is a place where z is one. A real number is its own real part.
auto Lowering::complex_part(const clang::UnaryOperator* e) -> ir::ExprId {
  const bool imaginary = e->getOpcode() == clang::UO_Imag;
  if (!e->getSubExpr()->getType()->isAnyComplexType()) {
    if (imaginary && happens(e->getSubExpr(), true)) unsupported(e->getExprLoc(), "the imaginary part of a real number where something happens in it", "write 0");
    return under_text(e, [&] { return imaginary ? add(ir::Literal{"0.0"}, e) : expr(e->getSubExpr()); });
  }
  if (!e->getSubExpr()->IgnoreImplicit()->isLValue()) return complex_function(e, imaginary ? "cimag" : "creal");
  return add(ir::ComplexPart{expr(e->getSubExpr()), imaginary}, e);
}

auto Lowering::unary(const clang::UnaryOperator* e) -> ir::ExprId {
  if (e->getOpcode() == clang::UO_Not && e->getType()->isAnyComplexType()) return complex_function(e, "conj");
  if (e->getOpcode() == clang::UO_Real || e->getOpcode() == clang::UO_Imag) return complex_part(e);
  const ir::ExprId operand = expr(e->getSubExpr());
  switch (e->getOpcode()) {
    case clang::UO_PostInc: return add(ir::StepExpr{operand, true, false}, e);
    case clang::UO_PostDec: return add(ir::StepExpr{operand, false, false}, e);
    case clang::UO_PreInc: return add(ir::StepExpr{operand, true, true}, e);
    case clang::UO_PreDec: return add(ir::StepExpr{operand, false, true}, e);
    case clang::UO_AddrOf: return add(ir::AddressOf{operand}, e);
    case clang::UO_Deref: {
      if (e->getType()->isFunctionType()) return add(ir::Deref{operand}, type(e->getType()), e);
      const ir::TypeId from = program_.exprs[operand].type;
      if (const auto* p = ir::get_if<ir::PointerType>(program_, from)) return add(ir::Deref{operand}, value_type(p->pointee), e);
      return add(ir::Deref{operand}, e);
    }
    case clang::UO_Plus: return add(ir::Unary{ir::UnaryOp::Plus, operand}, e);
    case clang::UO_Minus: return add(ir::Unary{ir::UnaryOp::Minus, operand}, e);
    case clang::UO_Not: return add(ir::Unary{ir::UnaryOp::BitNot, operand}, e);
    case clang::UO_LNot: return add(ir::Unary{ir::UnaryOp::Not, operand}, e);
    case clang::UO_Real:
    case clang::UO_Imag: break;
    case clang::UO_Extension: return operand;
    case clang::UO_Coawait: break;
  }
  unsupported(e->getExprLoc(), "this operator is not supported");
  return operand;
}

namespace {

struct Operation {
  bool assign = false;
  bool compound = false;
  ir::BinaryOp op = ir::BinaryOp::Add;
};

auto operation(clang::BinaryOperatorKind kind) -> std::optional<Operation> {
  using Op = ir::BinaryOp;
  switch (kind) {
    case clang::BO_Mul: return Operation{false, false, Op::Mul};
    case clang::BO_Div: return Operation{false, false, Op::Div};
    case clang::BO_Rem: return Operation{false, false, Op::Rem};
    case clang::BO_Add: return Operation{false, false, Op::Add};
    case clang::BO_Sub: return Operation{false, false, Op::Sub};
    case clang::BO_Shl: return Operation{false, false, Op::Shl};
    case clang::BO_Shr: return Operation{false, false, Op::Shr};
    case clang::BO_LT: return Operation{false, false, Op::Lt};
    case clang::BO_GT: return Operation{false, false, Op::Gt};
    case clang::BO_LE: return Operation{false, false, Op::Le};
    case clang::BO_GE: return Operation{false, false, Op::Ge};
    case clang::BO_EQ: return Operation{false, false, Op::Eq};
    case clang::BO_NE: return Operation{false, false, Op::Ne};
    case clang::BO_And: return Operation{false, false, Op::BitAnd};
    case clang::BO_Xor: return Operation{false, false, Op::BitXor};
    case clang::BO_Or: return Operation{false, false, Op::BitOr};
    case clang::BO_LAnd: return Operation{false, false, Op::And};
    case clang::BO_LOr: return Operation{false, false, Op::Or};
    case clang::BO_Assign: return Operation{true, false, Op::Add};
    case clang::BO_MulAssign: return Operation{true, true, Op::Mul};
    case clang::BO_DivAssign: return Operation{true, true, Op::Div};
    case clang::BO_RemAssign: return Operation{true, true, Op::Rem};
    case clang::BO_AddAssign: return Operation{true, true, Op::Add};
    case clang::BO_SubAssign: return Operation{true, true, Op::Sub};
    case clang::BO_ShlAssign: return Operation{true, true, Op::Shl};
    case clang::BO_ShrAssign: return Operation{true, true, Op::Shr};
    case clang::BO_AndAssign: return Operation{true, true, Op::BitAnd};
    case clang::BO_XorAssign: return Operation{true, true, Op::BitXor};
    case clang::BO_OrAssign: return Operation{true, true, Op::BitOr};
    case clang::BO_Comma:
    case clang::BO_Cmp:
    case clang::BO_PtrMemD:
    case clang::BO_PtrMemI: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

auto Lowering::binary(const clang::BinaryOperator* e) -> ir::ExprId {
  if (e->getOpcode() == clang::BO_Comma) {
    // a, b, c is one sequence.
    std::vector<const clang::Expr*> parts;
    const clang::Expr* rest = e;
    while (const auto* comma = llvm::dyn_cast<clang::BinaryOperator>(rest)) {
      if (comma->getOpcode() != clang::BO_Comma) break;
      parts.push_back(comma->getRHS());
      rest = comma->getLHS()->IgnoreImplicit();
    }
    parts.push_back(rest);
    ir::Sequence sequence;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) sequence.items.push_back(expr(*part));
    return add(std::move(sequence), e);
  }
  const std::optional<Operation> what = operation(e->getOpcode());
  const ir::ExprId left = expr(e->getLHS());
  std::vector<ir::StmtId>* const outer = before_;
  if (e->isLogicalOp()) before_ = nullptr;
  const ir::ExprId right = expr(e->getRHS());
  before_ = outer;
  if (!what) {
    unsupported(e->getExprLoc(), "this operator is not supported");
    return left;
  }
  if (what->assign) return add(ir::AssignExpr{left, right, what->compound, what->op}, e);
  return add(ir::Binary{what->op, left, right, false}, e);
}

// A type-generic macro of tgmath.h calls a function of its own, which does nothing but to name the one for the type: `sin(f)` is sinf(f). The value of that
// function; null if the call is none of those.
auto Lowering::generic_value(const clang::CallExpr* e) -> const clang::Expr* {
  const clang::FunctionDecl* callee = e->getDirectCallee();
  if (callee == nullptr || is_project(callee->getLocation()) || callee->getNumParams() != e->getNumArgs()) return nullptr;
  if (llvm::sys::path::filename(sources_.getFilename(sources_.getExpansionLoc(callee->getLocation()))) != "tgmath.h") return nullptr;
  const auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(callee->getBody());
  const auto* only = body != nullptr && body->size() == 1 ? llvm::dyn_cast<clang::ReturnStmt>(*body->body_begin()) : nullptr;
  return only != nullptr ? only->getRetValue() : nullptr;
}

// The parameters of such a function are what the user gave, without the casts and parentheses of the macro.
void Lowering::bind_arguments(const clang::CallExpr* e) {
  const auto of_macro = [&](clang::SourceLocation at) { return !is_project(sources_.getSpellingLoc(at)); };
  for (unsigned i = 0; i < e->getNumArgs(); ++i) {
    const clang::Expr* argument = e->getArg(i)->IgnoreImplicit();
    if (const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(argument); cast != nullptr && of_macro(cast->getLParenLoc()))
      argument = cast->getSubExpr()->IgnoreImplicit();
    if (const auto* paren = llvm::dyn_cast<clang::ParenExpr>(argument); paren != nullptr && of_macro(paren->getLParen())) argument = paren->getSubExpr();
    stands_for_[e->getDirectCallee()->getParamDecl(i)] = {argument, {}};
  }
}

// Of a constant. Inside of a macro the text is that of the whole macro, so its own is made.
auto Lowering::own_text(const clang::Expr* e) -> std::string {
  std::optional<std::string> text = in_macro_ ? std::nullopt : written_tokens(e->getSourceRange());
  return text ? *std::move(text) : pretty(e);
}

// As Clang writes it; offsetof by its name.
auto Lowering::pretty(const clang::Expr* e) -> std::string {
  std::string text;
  llvm::raw_string_ostream out(text);
  e->printPretty(out, nullptr, context_.getPrintingPolicy());
  constexpr std::string_view kBuiltin = "__builtin_";
  if (llvm::isa<clang::OffsetOfExpr>(e) && from_system_macro(e->getBeginLoc()) && text.starts_with(kBuiltin)) text.erase(0, kBuiltin.size());
  return text;
}

auto Lowering::call(const clang::CallExpr* e) -> ir::Call {
  ir::Call result;
  const clang::Expr* callee = e->getCallee()->IgnoreImplicit();
  if (const auto* ref = llvm::dyn_cast<clang::DeclRefExpr>(callee->IgnoreParenImpCasts()); ref != nullptr && llvm::isa<clang::FunctionDecl>(ref->getDecl()))
    result.symbol = symbol(ref->getDecl());
  else
    result.function = expr(callee);
  for (const clang::Expr* argument : e->arguments()) {
    if (e->isUnevaluatedBuiltinCall(context_) && argument->HasSideEffects(context_)) unsupported(argument->getBeginLoc(), "an effect in what is not evaluated", "leave it out");
    result.args.push_back({"", expr(argument), {}});
  }
  return result;
}

auto Lowering::size_of(const clang::UnaryExprOrTypeTraitExpr* e) -> ir::ExprId {
  if (e->getKind() != clang::UETT_SizeOf) {
    ir::OpaqueExpr opaque;
    opaque.pieces.push_back({own_text(e), {}, ir::PieceAccess::Text});
    return add(std::move(opaque), e);
  }
  ir::SizeOf node;
  if (e->isArgumentType()) {
    node.spec = type_name(e->getArgumentTypeInfo(), e->getBeginLoc());
  } else {
    const clang::Expr* operand = e->getArgumentExpr();
    if (operand->getType()->isVariableArrayType() && happens(operand, true))
      unsupported(operand->getBeginLoc(), "an effect in sizeof of an array of variable length, which evaluates it", "let it happen before");
    node.operand = expr(operand);
  }
  return add(std::move(node), e);
}

auto Lowering::init_list(const clang::InitListExpr* list) -> ir::ExprId {
  const clang::InitListExpr* written_list = list->isSemanticForm() && list->getSyntacticForm() != nullptr ? list->getSyntacticForm() : list;
  ir::InitList node;
  for (const clang::Expr* value : written_list->inits()) {
    ir::InitItem item;
    value = value->IgnoreImplicit();
    if (const auto* designated = llvm::dyn_cast<clang::DesignatedInitExpr>(value)) {
      for (const clang::DesignatedInitExpr::Designator& part : designated->designators()) {
        ir::InitStep step;
        if (part.isFieldDesignator() && part.getFieldDecl() != nullptr) step.member = symbol(part.getFieldDecl());
        else if (part.isArrayDesignator()) step.index = expr(designated->getArrayIndex(part));
        else if (part.isArrayRangeDesignator()) {
          const ir::ExprId low = expr(designated->getArrayRangeStart(part));
          step.index = program_.add_expr(ir::Triplet{low, expr(designated->getArrayRangeEnd(part)), {}}, {}, loc(part.getBeginLoc()));
        }
        else unsupported(part.getBeginLoc(), "this designator is not supported", "name one element or member");
        item.path.push_back(step);
      }
      value = designated->getInit()->IgnoreImplicit();
    }
    if (llvm::isa<clang::ImplicitValueInitExpr>(value)) continue;
    item.value = expr(value);
    node.items.push_back(std::move(item));
  }
  return program_.add_expr(std::move(node), {}, loc(list->getBeginLoc()));
}

}  // namespace cf::frontend::c
