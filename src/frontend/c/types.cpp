#include "frontend/c/lowering.h"

#include <algorithm>
#include <array>

#include "ir/build.h"
#include "ir/print.h"

namespace cf::frontend::c {

namespace {

auto real_kind(clang::BuiltinType::Kind kind) -> int {
  switch (kind) {
    case clang::BuiltinType::Float: return 4;
    case clang::BuiltinType::Double: return 8;
    case clang::BuiltinType::LongDouble: return 10;
    case clang::BuiltinType::Float128: return 16;
    default: return 0;
  }
}

// Where the part of the declarator that this loc stands for begins; invalid if it begins with something inner or the name.
auto declarator_part(clang::TypeLoc type) -> clang::SourceLocation {
  if (auto t = type.getAs<clang::PointerTypeLoc>()) return t.getStarLoc();
  if (auto t = type.getAs<clang::ParenTypeLoc>()) return t.getLParenLoc();
  if (auto t = type.getAs<clang::ArrayTypeLoc>()) return t.getLBracketLoc();
  if (auto t = type.getAs<clang::FunctionTypeLoc>()) return t.getLParenLoc();
  return {};
}

auto is_storage_word(std::string_view word) -> bool {
  static constexpr std::array<std::string_view, 12> kWords{"static",       "extern",   "register", "typedef",    "_Thread_local", "__thread",
                                                           "inline",       "__inline", "__inline__", "_Noreturn", "auto",         "__extension__"};
  return std::ranges::find(kWords, word) != kWords.end();
}

// The words of the specifiers that are no storage class.
auto without_storage(const std::string& text) -> std::string {
  std::string out;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!is_storage_word(word)) out += (out.empty() ? "" : " ") + word;
    at = end + 1;
  }
  return out;
}

}  // namespace

// The declarators around the specifiers: pointers, arrays, functions, parentheses and attributes.
auto inner_type(clang::TypeLoc type) -> clang::TypeLoc {
  if (auto t = type.getAs<clang::QualifiedTypeLoc>()) return t.getUnqualifiedLoc();
  if (auto t = type.getAs<clang::PointerTypeLoc>()) return t.getPointeeLoc();
  if (auto t = type.getAs<clang::ArrayTypeLoc>()) return t.getElementLoc();
  if (auto t = type.getAs<clang::FunctionTypeLoc>()) return t.getReturnLoc();
  if (auto t = type.getAs<clang::ParenTypeLoc>()) return t.getInnerLoc();
  if (auto t = type.getAs<clang::AttributedTypeLoc>()) return t.getModifiedLoc();
  if (auto t = type.getAs<clang::AdjustedTypeLoc>()) return t.getOriginalLoc();
  if (auto t = type.getAs<clang::MacroQualifiedTypeLoc>()) return t.getInnerLoc();
  return {};
}

auto Lowering::is_const(clang::QualType t) -> bool { return t.isConstQualified() || context_.getBaseElementType(t).isConstQualified(); }
auto Lowering::is_volatile(clang::QualType t) -> bool { return t.isVolatileQualified() || context_.getBaseElementType(t).isVolatileQualified(); }

auto Lowering::value_type(ir::TypeId declared) -> ir::TypeId { return ir::value_type(program_, declared); }

auto Lowering::pointer(ir::TypeId pointee, clang::QualType pointer, clang::QualType pointee_type) -> ir::TypeId {
  // Before C99 it is no word, and where `__restrict` is left out nothing but a promise is lost.
  return program_.intern(ir::PointerType{pointee, is_const(pointee_type), pointer.isRestrictQualified() && context_.getLangOpts().C99});
}

// One dimension more in front.
auto Lowering::array(ir::TypeId element, ir::Dim dim) -> ir::TypeId {
  ir::ArrayType result{element, {dim}, true};
  if (const auto* inner = ir::get_if<ir::ArrayType>(program_, element)) {
    result.element = inner->element;
    result.dims.insert(result.dims.end(), inner->dims.begin(), inner->dims.end());
  }
  return program_.intern(std::move(result));
}

auto Lowering::procedure_type(const clang::FunctionType* function) -> ir::TypeId {
  ir::ProcedureType result;
  if (!function->getReturnType()->isVoidType()) result.result = type(function->getReturnType());
  const auto* prototype = llvm::dyn_cast<clang::FunctionProtoType>(function);
  result.variadic = prototype == nullptr || prototype->isVariadic();
  if (prototype != nullptr)
    for (const clang::QualType parameter : prototype->param_types()) result.parameters.push_back(type(parameter));
  return program_.intern(std::move(result));
}

auto Lowering::type(clang::QualType t) -> ir::TypeId {
  void* const known = t.getAsOpaquePtr();
  if (const auto found = types_.find(known); found != types_.end()) return found->second;
  const ir::TypeId id = make_type(t);
  types_[known] = id;
  return id;
}

auto Lowering::make_type(clang::QualType t) -> ir::TypeId {
  const clang::Type* node = t.getTypePtr();
  if (const auto* alias = llvm::dyn_cast<clang::TypedefType>(node)) {
    if (is_project(alias->getDecl()->getLocation())) return program_.symbols[symbol(alias->getDecl())].type;
    return type(context_.getQualifiedType(alias->desugar(), t.getQualifiers()));
  }
  if (const auto* builtin = llvm::dyn_cast<clang::BuiltinType>(node)) {
    if (builtin->isVoidType()) return program_.intern(ir::VoidType{});
    if (builtin->getKind() == clang::BuiltinType::Bool) return program_.intern(ir::LogicalType{1});
    if (const int kind = real_kind(builtin->getKind())) return program_.intern(ir::RealType{kind});
    if (builtin->isInteger()) {
      const int bytes = static_cast<int>(context_.getTypeSizeInChars(node).getQuantity());
      return program_.intern(ir::IntegerType{bytes, builtin->isUnsignedInteger()});
    }
  }
  if (const auto* complex = llvm::dyn_cast<clang::ComplexType>(node)) {
    const auto* part = complex->getElementType()->getAs<clang::BuiltinType>();
    if (const int kind = part != nullptr ? real_kind(part->getKind()) : 0) return program_.intern(ir::ComplexType{kind});
  }
  if (const auto* pointer_to = llvm::dyn_cast<clang::PointerType>(node)) return pointer(type(pointer_to->getPointeeType()), t, pointer_to->getPointeeType());
  if (const auto* array_of = llvm::dyn_cast<clang::ArrayType>(node)) {
    ir::Dim dim{ir::DimKind::AssumedSize, {}, {}};
    if (const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array_of)) {
      dim = {ir::DimKind::Explicit, {}, integer(static_cast<std::int64_t>(constant->getSize().getZExtValue()))};
    } else if (const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array_of); variable != nullptr && variable->getSizeExpr() != nullptr) {
      dim = {ir::DimKind::Explicit, {}, expr(variable->getSizeExpr())};
    }
    return array(type(array_of->getElementType()), dim);
  }
  if (const auto* function = llvm::dyn_cast<clang::FunctionType>(node)) return procedure_type(function);
  if (const auto* atomic = llvm::dyn_cast<clang::AtomicType>(node)) return type(atomic->getValueType());
  if (const auto* record = llvm::dyn_cast<clang::RecordType>(node)) return program_.intern(ir::DerivedType{type_def(record->getDecl()), false});
  if (const auto* enumeration = llvm::dyn_cast<clang::EnumType>(node)) {
    const clang::QualType integer = enumeration->getDecl()->getIntegerType();
    return integer.isNull() ? program_.intern(ir::IntegerType{4, false}) : type(integer);
  }
  const clang::QualType next = t.getSingleStepDesugaredType(context_);
  if (next != t) return type(next);
  unsupported(at_, "the type '" + t.getAsString(policy_) + "' is not known");
  return program_.intern(ir::IntegerType{4, false});
}

// `static n`, `const`, `*` of a parameter: what it means is n, or nothing.
auto Lowering::bracket_words(clang::ArrayTypeLoc brackets, ir::ExprId extent) -> ir::ExprId {
  const std::optional<std::string> text = written(brackets.getLBracketLoc().getLocWithOffset(1), brackets.getRBracketLoc());
  const ir::TypeId plain_int = program_.intern(ir::IntegerType{4, false});
  if (!text || text->empty()) return extent;
  if (!extent) return program_.add_expr(ir::Literal{*text}, plain_int, loc(brackets.getLBracketLoc()));
  // The extent may be a macro itself.
  const ir::ExprId words = program_.add_expr(ir::Paren{extent}, program_.exprs[extent].type, program_.exprs[extent].loc);
  ir::write_as_macro(program_, words, *text);
  return words;
}

auto Lowering::declared_type(clang::TypeLoc t) -> ir::TypeId {
  const clang::QualType whole = t.getType();
  if (auto qualified = t.getAs<clang::QualifiedTypeLoc>()) {
    if (auto p = qualified.getUnqualifiedLoc().getAs<clang::PointerTypeLoc>())
      return pointer(declared_type(p.getPointeeLoc()), whole, p.getPointeeLoc().getType());
    return declared_type(qualified.getUnqualifiedLoc());
  }
  if (auto p = t.getAs<clang::PointerTypeLoc>()) return pointer(declared_type(p.getPointeeLoc()), whole, p.getPointeeLoc().getType());
  if (auto a = t.getAs<clang::ArrayTypeLoc>()) {
    const ir::TypeId element = declared_type(a.getElementLoc());
    ir::Dim dim{ir::DimKind::AssumedSize, {}, {}};
    if (a.getSizeExpr() != nullptr) dim = {ir::DimKind::Explicit, {}, expr(a.getSizeExpr())};
    const auto* brackets = llvm::cast<clang::ArrayType>(a.getTypePtr());
    if (brackets->getSizeModifier() != clang::ArraySizeModifier::Normal || brackets->getIndexTypeCVRQualifiers() != 0)
      dim.upper = bracket_words(a, dim.upper);
    return array(element, dim);
  }
  if (t.getAs<clang::FunctionTypeLoc>()) return type(whole);
  if (const clang::TypeLoc next = inner_type(t)) return declared_type(next);
  return type(whole);
}

auto Lowering::spec(clang::SourceLocation begin, clang::TypeLoc declarator, clang::SourceLocation name, std::string* words) -> ir::TypeSpec {
  if (begin.isValid() && is_project(begin)) at_ = begin;
  // The specifiers end where the first part of the declarator begins.
  clang::SourceLocation end = name;
  clang::TypeLoc base = declarator;
  const auto earlier = [&](clang::SourceLocation at) {
    if (at.isValid() && (end.isInvalid() || sources_.isBeforeInTranslationUnit(at, end))) end = at;
  };
  for (clang::TypeLoc next = base; next; next = inner_type(next)) {
    earlier(declarator_part(next));
    base = next;
  }
  if (leading_.begin == begin && begin.isValid()) {  // `double f(double), x;`
    earlier(leading_.name);
    for (clang::TypeLoc next = leading_.type; next; next = inner_type(next)) earlier(declarator_part(next));
  }
  ir::TypeSpec result;
  result.type = type(base.getType().getUnqualifiedType());
  clang::QualType written_type = base.getType();
  if (const auto* alias = written_type->getAs<clang::TypedefType>(); alias != nullptr && is_project(alias->getDecl()->getLocation()))
    result.alias = symbol(alias->getDecl());
  std::optional<std::string> text;
  if (end.isValid()) text = written(begin, end);
  else if (base.getEndLoc().isValid()) text = written_tokens({begin, base.getEndLoc()});
  if (words != nullptr) *words = " " + text.value_or("static extern register _Thread_local") + " ";
  // A brace means a definition, which is said elsewhere.
  const auto brace = text ? text->find('{') : std::string::npos;
  if (text && brace != std::string::npos) {
    const auto close = text->rfind('}');
    std::string before = text->substr(0, brace);
    const auto tag = std::min({before.find("struct"), before.find("union"), before.find("enum"), before.size()});
    text = before.substr(0, tag) + (close != std::string::npos ? text->substr(close + 1) : "");
  }
  result.spelling = text ? without_storage(*text) : spelled(written_type);
  while (!result.spelling.empty() && result.spelling.back() == ' ') result.spelling.pop_back();
  return result;
}

auto Lowering::deduced_spec(clang::QualType t) -> ir::TypeSpec {
  while (t->isPointerType() && t->getAs<clang::PointerType>() != nullptr) t = t->getPointeeType();
  ir::TypeSpec result;
  result.type = type(t.getUnqualifiedType());
  if (const auto* alias = t->getAs<clang::TypedefType>(); alias != nullptr && is_project(alias->getDecl()->getLocation())) result.alias = symbol(alias->getDecl());
  result.spelling = spelled(t);
  return result;
}

// As Clang writes it, in words that every dialect of C knows.
auto Lowering::spelled(clang::QualType t) -> std::string {
  std::string text = t.getAsString(policy_);
  constexpr std::string_view kWord = "typeof ";
  for (std::size_t at = text.find(kWord); at != std::string::npos; at = text.find(kWord, at + kWord.size() + 4)) text.replace(at, kWord.size(), "__typeof__ ");
  return text;
}

auto Lowering::type_name(const clang::TypeSourceInfo* info, clang::SourceLocation before_it) -> ir::TypeSpec {
  ir::TypeSpec result;
  const clang::TypeLoc written_type = info->getTypeLoc();
  result.type = declared_type(written_type);
  if (const auto* alias = written_type.getType()->getAs<clang::TypedefType>(); alias != nullptr && is_project(alias->getDecl()->getLocation()))
    result.alias = symbol(alias->getDecl());
  std::optional<std::string> text = written_inside(before_it);
  result.spelling = text && text->find('{') == std::string::npos ? *std::move(text) : spelled(info->getType());
  for (clang::TypeLoc next = written_type; next; next = inner_type(next)) {
    // Derivatives say the type again.
    if (const auto brackets = next.getAs<clang::ArrayTypeLoc>(); brackets && happens(brackets.getSizeExpr(), true))
      unsupported(brackets.getBeginLoc(), "an effect in the length of an array in the name of a type", "compute the length before");
    if (const auto elaborated = next.getAs<clang::ElaboratedTypeLoc>(); elaborated && elaborated.getTypePtr()->getOwnedTagDecl() != nullptr &&
                                                                       elaborated.getTypePtr()->getOwnedTagDecl()->isThisDeclarationADefinition())
      unsupported(written_type.getBeginLoc(), "a struct, union or enum that is defined inside an expression", "define it before the function");
  }
  return result;
}

}  // namespace cf::frontend::c
