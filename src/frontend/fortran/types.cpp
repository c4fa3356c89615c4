#include "flang/Evaluate/tools.h"
#include "flang/Semantics/tools.h"

#include "frontend/fortran/lowering.h"
#include "frontend/fortran/tables.h"

namespace cf::frontend::fortran {

namespace {

auto kind_number(const semantics::IntrinsicTypeSpec& spec) -> int {
  return static_cast<int>(evaluate::ToInt64(spec.kind()).value_or(0));
}

}  // namespace

auto Lowering::intrinsic_type(common::TypeCategory category, int kind) -> ir::TypeId {
  switch (category) {
    case common::TypeCategory::Integer: return program.intern(ir::IntegerType{kind, false});
    case common::TypeCategory::Real: return program.intern(ir::RealType{kind});
    case common::TypeCategory::Complex: return program.intern(ir::ComplexType{kind});
    case common::TypeCategory::Logical: return program.intern(ir::LogicalType{kind});
    case common::TypeCategory::Character: return program.intern(ir::CharacterType{kind, ir::LengthKind::Unknown, {}});
    case common::TypeCategory::Derived: break;
  }
  return {};
}

auto Lowering::type(const semantics::DeclTypeSpec& from) -> ir::TypeId {
  using Category = semantics::DeclTypeSpec::Category;
  switch (from.category()) {
    case Category::Numeric:
    case Category::Logical: return intrinsic_type(from.AsIntrinsic()->category(), kind_number(*from.AsIntrinsic()));
    case Category::Character: {
      const semantics::ParamValue& length = from.characterTypeSpec().length();
      ir::CharacterType character{kind_number(from.characterTypeSpec()), ir::LengthKind::Unknown, {}};
      if (length.isAssumed()) character.length_kind = ir::LengthKind::Assumed;
      else if (length.isDeferred()) character.length_kind = ir::LengthKind::Deferred;
      else if (length.GetExplicit())
        if (auto value = evaluate::ToInt64(*length.GetExplicit())) {
          character.length_kind = ir::LengthKind::Explicit;
          if (*value != 1) character.length = literal(*value);
        }
      return program.intern(character);
    }
    case Category::TypeDerived: return program.intern(ir::DerivedType{type_def(from.derivedTypeSpec().typeSymbol()), false});
    case Category::ClassDerived: return program.intern(ir::DerivedType{type_def(from.derivedTypeSpec().typeSymbol()), true});
    case Category::TypeStar: return program.intern(ir::AnyType{false});
    case Category::ClassStar: return program.intern(ir::AnyType{true});
  }
  return {};
}

auto Lowering::type(const evaluate::DynamicType& from, int rank) -> ir::TypeId {
  ir::TypeId element;
  if (from.IsTypelessIntrinsicArgument()) element = program.intern(ir::TypelessType{});
  else if (from.IsAssumedType()) element = program.intern(ir::AnyType{false});
  else if (from.IsUnlimitedPolymorphic()) element = program.intern(ir::AnyType{true});
  else if (from.category() == common::TypeCategory::Derived)
    element = program.intern(ir::DerivedType{type_def(from.GetDerivedTypeSpec().typeSymbol()), from.IsPolymorphic()});
  else element = intrinsic_type(from.category(), from.kind());
  return program.array_of(element, std::max(0, rank));
}

auto Lowering::type(const parser::Expr& expr) -> ir::TypeId {
  const semantics::SomeExpr* typed = semantics::GetExpr(nullptr, expr);
  if (typed == nullptr) return {};
  if (std::optional<evaluate::DynamicType> dynamic = typed->GetType()) return type(*dynamic, typed->Rank());
  bool typeless = std::holds_alternative<evaluate::BOZLiteralConstant>(typed->u) || std::holds_alternative<evaluate::NullPointer>(typed->u);
  return typeless ? program.intern(ir::TypelessType{}) : ir::TypeId{};
}

// The type as semantics knows it. Where there is a source, its declaration says the bounds; in a compiled module nothing else does.
auto Lowering::declared_type(const semantics::Symbol& from) -> ir::TypeId {
  const semantics::DeclTypeSpec* spec = from.GetType();
  if (spec == nullptr) return {};
  ir::TypeId element = type(*spec);
  if (from.has<semantics::AssocEntityDetails>()) return program.array_of(element, std::max(0, from.Rank()));
  if (from.HasLocalLocality())
    if (const semantics::Symbol* outer = from.owner().parent().FindSymbol(from.name())) {
      ir::SymbolId id = symbol(*outer);
      return program.symbols[id].type;
    }
  const semantics::ArraySpec* shape = from.GetShape();
  if (shape == nullptr || shape->empty()) return element;
  if (semantics::FindModuleFileContaining(from.owner()) == nullptr) return program.array_of(element, shape->Rank());
  ir::ArrayType array;
  array.element = element;
  bool deferred = semantics::IsAllocatableOrPointer(from);
  auto bound = [&](const semantics::Bound& b) -> ir::ExprId {
    if (!b.isExplicit() || !b.GetExplicit()) return {};
    auto value = evaluate::ToInt64(*b.GetExplicit());
    return value ? literal(*value) : ir::ExprId{};
  };
  auto lower = [&](const semantics::Bound& b) -> ir::ExprId {
    auto value = b.isExplicit() && b.GetExplicit() ? evaluate::ToInt64(*b.GetExplicit()) : std::nullopt;
    return value && *value == 1 ? ir::ExprId{} : bound(b);
  };
  for (const semantics::ShapeSpec& dim : *shape) {
    ir::Dim to;
    if (shape->IsAssumedRank()) to.kind = ir::DimKind::AssumedRank;
    else if (dim.ubound().isExplicit()) to = {ir::DimKind::Explicit, lower(dim.lbound()), bound(dim.ubound())};
    else if (dim.ubound().isStar()) to = {ir::DimKind::AssumedSize, lower(dim.lbound()), {}};
    else to = {deferred ? ir::DimKind::Deferred : ir::DimKind::AssumedShape, lower(dim.lbound()), {}};
    array.dims.push_back(to);
  }
  return program.intern(std::move(array));
}

}  // namespace cf::frontend::fortran
