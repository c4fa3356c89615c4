// opaque.cpp: calls of the library's input and output that stand as statements: text with the expressions in it. What goes where pointers lead stays a call.
#include "frontend/c/lowering.h"

namespace cf::frontend::c {

namespace {

// They give values to variables of the program, wherever they stand in an expression.
auto is_input(llvm::StringRef name) -> bool { return name.ends_with("scanf") || name.starts_with("fread"); }

}  // namespace

auto Lowering::opaque_call(const clang::CallExpr* e) -> std::optional<ir::Opaque> {
  const clang::FunctionDecl* callee = e->getDirectCallee();
  if (callee == nullptr || is_project(callee->getLocation()) || library_header(callee->getLocation()) != "stdio.h" || is_input(callee->getName())) return std::nullopt;
  ir::Opaque opaque;
  opaque.kind = ir::OpaqueKind::Io;
  std::string text = callee->getNameAsString() + "(";
  const auto flush = [&] {
    if (!text.empty()) opaque.pieces.push_back({std::exchange(text, ""), {}, ir::PieceAccess::Text});
  };
  for (unsigned i = 0; i < e->getNumArgs(); ++i) {
    if (i != 0) text += ", ";
    const clang::Expr* argument = e->getArg(i)->IgnoreImplicit();
    // What a pointer to something that is not const leads to may be written.
    bool written_to = false;
    if (i < callee->getNumParams()) {
      const clang::QualType parameter = callee->getParamDecl(i)->getType();
      written_to = parameter->isPointerType() && !parameter->getPointeeType().isConstQualified() && !parameter->getPointeeType()->isRecordType();
    }
    const auto* address = llvm::dyn_cast<clang::UnaryOperator>(argument);
    const bool named = argument->getType()->isArrayType() || (address != nullptr && address->getOpcode() == clang::UO_AddrOf);
    const bool further = i < callee->getNumParams() && callee->getParamDecl(i)->getType()->isPointerType() && callee->getParamDecl(i)->getType()->getPointeeType()->isPointerType();
    if (written_to && (!named || further)) return std::nullopt;
    ir::ExprId value;
    if (written_to && address != nullptr && address->getOpcode() == clang::UO_AddrOf) {
      text += "&";
      value = expr(address->getSubExpr());
    } else {
      value = expr(argument);
    }
    flush();
    opaque.pieces.push_back({"", value, written_to ? ir::PieceAccess::Write : ir::PieceAccess::Read});
  }
  text += ")";
  flush();
  return opaque;
}

}  // namespace cf::frontend::c
