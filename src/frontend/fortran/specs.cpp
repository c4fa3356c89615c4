// How types, attributes and shapes were written.
#include "flang/Semantics/tools.h"

#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

// The tree drops `kind=`, `len=` and `::`; they are still in the cooked text, just before what they announce.
auto before(const char* at, const char* limit) -> const char* {
  while (at > limit && (at[-1] == ' ' || at[-1] == '\t')) --at;
  return at;
}

}  // namespace

auto Lowering::has_colons(parser::CharBlock first_entity) -> bool {
  const char* limit = statement.begin();
  if (first_entity.begin() < limit || first_entity.begin() > statement.end()) return false;
  const char* at = before(first_entity.begin(), limit);
  if (at > limit && at[-1] == '/') at = before(at - 1, limit);  // save :: /c/
  if (at == limit || at[-1] != ':') return false;
  at = before(at - 1, limit);
  return at > limit && at[-1] == ':';
}

auto Lowering::has_keyword(parser::CharBlock value) -> bool {
  if (value.begin() == nullptr || places.cooked().Find(value) == nullptr) return false;
  const char* at = value.begin();
  while (at[-1] == ' ' || at[-1] == '\t' || at[-1] == '(') {
    if (at[-1] == '(') return false;
    --at;
  }
  return at[-1] == '=';
}

void Lowering::kind_selector(const std::optional<parser::KindSelector>& selector, ir::TypeSpec& spec) {
  if (!selector) return;
  std::visit(base::Overloaded{
                 [&](const parser::ScalarIntConstantExpr& x) {
                   spec.kind = expr(x);
                   spec.style = has_keyword(x.thing.thing.thing.value().source) ? ir::TypeStyle::Keyword : ir::TypeStyle::Paren;
                 },
                 [&](const parser::KindSelector::StarSize& x) {
                   spec.kind = literal(static_cast<std::int64_t>(x.v));
                   spec.style = ir::TypeStyle::Star;
                 },
             },
             selector->u);
}

// Of an INTEGER, REAL, ... with a kind selector.
auto Lowering::numeric_spec(common::TypeCategory category, const std::optional<parser::KindSelector>& selector) -> ir::TypeSpec {
  ir::TypeSpec spec;
  int kind = context.GetDefaultKind(category);
  if (selector) {
    std::visit(base::Overloaded{
                   [&](const parser::ScalarIntConstantExpr& x) {
                     if (auto value = semantics::GetIntValue(x)) kind = static_cast<int>(*value);
                   },
                   [&](const parser::KindSelector::StarSize& x) {
                     kind = static_cast<int>(x.v);
                     if (category == common::TypeCategory::Complex) kind /= 2;
                   },
               },
               selector->u);
  }
  spec.type = intrinsic_type(category, kind);
  kind_selector(selector, spec);
  return spec;
}

auto Lowering::character_length(const parser::TypeParamValue& value, int kind) -> ir::TypeId {
  ir::CharacterType character{kind, ir::LengthKind::Explicit, {}};
  std::visit(base::Overloaded{
                 [&](const parser::ScalarIntExpr& x) { character.length = expr(x); },
                 [&](const parser::Star&) { character.length_kind = ir::LengthKind::Assumed; },
                 [&](const parser::TypeParamValue::Deferred&) { character.length_kind = ir::LengthKind::Deferred; },
             },
             value.u);
  return program.intern(character);
}

auto Lowering::character_length(const parser::CharLength& length, int kind) -> ir::TypeId {
  return std::visit(base::Overloaded{
                        [&](const parser::TypeParamValue& x) { return character_length(x, kind); },
                        [&](const std::uint64_t& x) {
                          return program.intern(ir::CharacterType{kind, ir::LengthKind::Explicit, literal(static_cast<std::int64_t>(x))});
                        },
                    },
                    length.u);
}

// `len=` before a length; for `*` and `:`, which have no place in the tree, the statement is searched.
auto Lowering::has_length_keyword(const parser::TypeParamValue& value) -> bool {
  if (const auto* x = std::get_if<parser::ScalarIntExpr>(&value.u)) return has_keyword(x->thing.thing.value().source);
  std::string text = statement.ToString();
  std::size_t at = text.find("character");
  if (at == std::string::npos) return false;
  std::string_view rest = std::string_view(text).substr(at + 9);
  std::string squeezed;
  for (char c : rest.substr(0, 40))
    if (c != ' ') squeezed += c;
  return squeezed.compare(0, 5, "(len=") == 0;
}

auto Lowering::character_spec(const std::optional<parser::CharSelector>& selector) -> ir::TypeSpec {
  ir::TypeSpec spec;
  int kind = context.GetDefaultKind(common::TypeCategory::Character);
  if (!selector) {
    spec.type = program.intern(ir::CharacterType{kind, ir::LengthKind::Explicit, {}});
    return spec;
  }
  std::visit(base::Overloaded{
                 [&](const parser::LengthSelector& x) {
                   std::visit(base::Overloaded{
                                  [&](const parser::TypeParamValue& value) {
                                    spec.type = character_length(value, kind);
                                    spec.length_keyword = has_length_keyword(value);
                                    spec.style = spec.length_keyword ? ir::TypeStyle::Keyword : ir::TypeStyle::Paren;
                                  },
                                  [&](const parser::CharLength& length) {
                                    spec.type = character_length(length, kind);
                                    spec.style = ir::TypeStyle::Star;
                                  },
                              },
                              x.u);
                 },
                 [&](const parser::CharSelector::LengthAndKind& x) {
                   if (auto value = semantics::GetIntValue(x.kind)) kind = static_cast<int>(*value);
                   spec.type = x.length ? character_length(*x.length, kind) : program.intern(ir::CharacterType{kind, ir::LengthKind::Explicit, {}});
                   spec.length_keyword = x.length && has_length_keyword(*x.length);
                   spec.kind = expr(x.kind);
                   spec.style = has_keyword(x.kind.thing.thing.thing.value().source) ? ir::TypeStyle::Keyword : ir::TypeStyle::Paren;
                 },
             },
             selector->u);
  return spec;
}

auto Lowering::spec(const parser::IntegerTypeSpec& x) -> ir::TypeSpec { return numeric_spec(common::TypeCategory::Integer, x.v); }

auto Lowering::spec(const parser::IntrinsicTypeSpec& from) -> ir::TypeSpec {
  using Spec = parser::IntrinsicTypeSpec;
  int double_kind = context.doublePrecisionKind();
  return std::visit(base::Overloaded{
                        [&](const parser::IntegerTypeSpec& x) { return spec(x); },
                        [&](const Spec::Real& x) { return numeric_spec(common::TypeCategory::Real, x.kind); },
                        [&](const Spec::Complex& x) { return numeric_spec(common::TypeCategory::Complex, x.kind); },
                        [&](const Spec::Logical& x) { return numeric_spec(common::TypeCategory::Logical, x.kind); },
                        [&](const Spec::Character& x) { return character_spec(x.selector); },
                        [&](const Spec::DoublePrecision&) {
                          return ir::TypeSpec{intrinsic_type(common::TypeCategory::Real, double_kind), ir::TypeStyle::Double, {}, false, {}, {}, {}};
                        },
                        [&](const Spec::DoubleComplex&) {
                          return ir::TypeSpec{intrinsic_type(common::TypeCategory::Complex, double_kind), ir::TypeStyle::Double, {}, false, {}, {}, {}};
                        },
                    },
                    from.u);
}

auto Lowering::spec(const parser::DerivedTypeSpec& from, bool polymorphic) -> ir::TypeSpec {
  const parser::Name& name = std::get<parser::Name>(from.t);
  if (!std::get<std::list<parser::TypeParamSpec>>(from.t).empty()) unsupported(name.source, "a derived type with parameters");
  const semantics::Symbol* type_symbol = from.derivedTypeSpec != nullptr ? &from.derivedTypeSpec->typeSymbol() : name.symbol;
  if (type_symbol == nullptr) {
    unsupported(name.source, "the type '" + spelling(name) + "'");
    return {};
  }
  const semantics::Symbol& ultimate = type_symbol->GetUltimate();
  const auto* generic = ultimate.detailsIf<semantics::GenericDetails>();  // a generic may have the name of a type
  const semantics::Symbol& definition = generic != nullptr && generic->derivedType() != nullptr ? *generic->derivedType() : ultimate;
  ir::TypeSpec spec;
  spec.type = program.intern(ir::DerivedType{type_def(definition), polymorphic});
  return spec;
}

auto Lowering::spec(const parser::TypeSpec& from) -> ir::TypeSpec {
  return std::visit(base::Overloaded{
                        [&](const parser::IntrinsicTypeSpec& x) { return spec(x); },
                        [&](const parser::DerivedTypeSpec& x) { return spec(x, false); },
                    },
                    from.u);
}

auto Lowering::spec(const parser::DeclarationTypeSpec& from) -> ir::TypeSpec {
  using Spec = parser::DeclarationTypeSpec;
  return std::visit(base::Overloaded{
                        [&](const parser::IntrinsicTypeSpec& x) { return spec(x); },
                        [&](const Spec::Type& x) { return spec(x.derived, false); },
                        [&](const Spec::Class& x) { return spec(x.derived, true); },
                        [&](const Spec::ClassStar&) { return ir::TypeSpec{program.intern(ir::AnyType{true}), ir::TypeStyle::Plain, {}, false, {}, {}, {}}; },
                        [&](const Spec::TypeStar&) { return ir::TypeSpec{program.intern(ir::AnyType{false}), ir::TypeStyle::Plain, {}, false, {}, {}, {}}; },
                        [&](const Spec::Record& x) {
                          unsupported(x.v.source, "RECORD", "use a derived type");
                          return ir::TypeSpec{};
                        },
                        [&](const parser::VectorTypeSpec&) {
                          unsupported(statement, "a vector type");
                          return ir::TypeSpec{};
                        },
                    },
                    from.u);
}

auto Lowering::dim(const parser::ExplicitShapeSpec& x) -> ir::Dim {
  const auto& lower = std::get<std::optional<parser::SpecificationExpr>>(x.t);
  ir::Dim dim{ir::DimKind::Explicit, {}, {}};
  if (lower) dim.lower = expr(lower->v);
  dim.upper = expr(std::get<parser::SpecificationExpr>(x.t).v);
  return dim;
}

auto Lowering::dims(const parser::ArraySpec& from, bool deferred) -> std::vector<ir::Dim> {
  std::vector<ir::Dim> dims;
  auto assumed_size = [&](const parser::AssumedImpliedSpec& x) {
    ir::Dim dim{ir::DimKind::AssumedSize, {}, {}};
    if (x.v) dim.lower = expr(x.v->v);
    dims.push_back(dim);
  };
  std::visit(base::Overloaded{
                 [&](const std::list<parser::ExplicitShapeSpec>& x) {
                   for (const auto& one : x) dims.push_back(dim(one));
                 },
                 [&](const std::list<parser::AssumedShapeSpec>& x) {
                   for (const auto& one : x) {
                     ir::Dim dim{deferred ? ir::DimKind::Deferred : ir::DimKind::AssumedShape, {}, {}};
                     if (one.v) dim.lower = expr(one.v->v);
                     dims.push_back(dim);
                   }
                 },
                 [&](const parser::DeferredShapeSpecList& x) {
                   dims.resize(static_cast<std::size_t>(x.v), ir::Dim{deferred ? ir::DimKind::Deferred : ir::DimKind::AssumedShape, {}, {}});
                 },
                 [&](const parser::AssumedSizeSpec& x) {
                   for (const auto& one : std::get<std::list<parser::ExplicitShapeSpec>>(x.t)) dims.push_back(dim(one));
                   assumed_size(std::get<parser::AssumedImpliedSpec>(x.t));
                 },
                 [&](const parser::ImpliedShapeSpec& x) {
                   for (const auto& one : x.v) assumed_size(one);
                 },
                 [&](const parser::AssumedRankSpec&) { dims.push_back({ir::DimKind::AssumedRank, {}, {}}); },
             },
             from.u);
  return dims;
}

auto Lowering::dims(const parser::ComponentArraySpec& from) -> std::vector<ir::Dim> {
  std::vector<ir::Dim> dims;
  std::visit(base::Overloaded{
                 [&](const std::list<parser::ExplicitShapeSpec>& x) {
                   for (const auto& one : x) dims.push_back(dim(one));
                 },
                 [&](const parser::DeferredShapeSpecList& x) { dims.resize(static_cast<std::size_t>(x.v)); },
             },
             from.u);
  return dims;
}

void Lowering::set_dims(ir::SymbolId id, std::vector<ir::Dim> dims) {
  if (!id || program.symbols[id].kind == ir::SymbolKind::Intrinsic) return;
  ir::TypeId element = ir::element_of(program, program.symbols[id].type);
  if (!element) return;
  ir::TypeId array = program.intern(ir::ArrayType{element, std::move(dims), false});
  program.symbols[id].type = array;
}

// Bounds that were declared elsewhere stay.
void Lowering::set_element(ir::SymbolId id, ir::TypeId element) {
  if (!id || !element) return;
  const auto* array = ir::get_if<ir::ArrayType>(program, program.symbols[id].type);
  ir::TypeId type = element;
  if (array != nullptr) {
    ir::ArrayType copy = *array;
    copy.element = element;
    type = program.intern(std::move(copy));
  }
  program.symbols[id].type = type;
}

auto Lowering::access(const parser::AccessSpec& x) -> ir::AttrSpec {
  return {x.v == parser::AccessSpec::Kind::Public ? ir::AttrWord::Public : ir::AttrWord::Private, {}, ""};
}

auto Lowering::intent(const parser::IntentSpec& x) -> ir::AttrSpec {
  switch (x.v) {
    case parser::IntentSpec::Intent::In: return {ir::AttrWord::IntentIn, {}, ""};
    case parser::IntentSpec::Intent::Out: return {ir::AttrWord::IntentOut, {}, ""};
    case parser::IntentSpec::Intent::InOut: return {ir::AttrWord::IntentInOut, {}, ""};
  }
  return {};
}

auto Lowering::bind(const parser::LanguageBindingSpec& x) -> ir::AttrSpec {
  ir::AttrSpec attr{ir::AttrWord::BindC, {}, ""};
  const auto& name = std::get<std::optional<parser::ScalarDefaultCharConstantExpr>>(x.t);
  if (name) attr.name = spelling(name->thing.thing.thing.value().source);
  return attr;
}

auto Lowering::attr(const parser::AttrSpec& from, bool deferred) -> std::optional<ir::AttrSpec> {
  using Word = ir::AttrWord;
  auto word = [](Word w) { return std::optional<ir::AttrSpec>({w, {}, ""}); };
  return std::visit(base::Overloaded{
                        [&](const parser::AccessSpec& x) { return std::optional(access(x)); },
                        [&](const parser::Allocatable&) { return word(Word::Allocatable); },
                        [&](const parser::Asynchronous&) { return word(Word::Asynchronous); },
                        [&](const parser::CoarraySpec&) -> std::optional<ir::AttrSpec> {
                          unsupported(statement, "a coarray");
                          return std::nullopt;
                        },
                        [&](const parser::Contiguous&) { return word(Word::Contiguous); },
                        [&](const parser::ArraySpec& x) { return std::optional<ir::AttrSpec>({Word::Dimension, dims(x, deferred), ""}); },
                        [&](const parser::External&) { return word(Word::External); },
                        [&](const parser::IntentSpec& x) { return std::optional(intent(x)); },
                        [&](const parser::Intrinsic&) { return word(Word::Intrinsic); },
                        [&](const parser::LanguageBindingSpec& x) { return std::optional(bind(x)); },
                        [&](const parser::Optional&) { return word(Word::Optional); },
                        [&](const parser::Parameter&) { return word(Word::Parameter); },
                        [&](const parser::Pointer&) { return word(Word::Pointer); },
                        [&](const parser::Protected&) { return word(Word::Protected); },
                        [&](const parser::Save&) { return word(Word::Save); },
                        [&](const parser::Target&) { return word(Word::Target); },
                        [&](const parser::Value&) { return word(Word::Value); },
                        [&](const parser::Volatile&) { return word(Word::Volatile); },
                        [&](const common::CUDADataAttr&) -> std::optional<ir::AttrSpec> {
                          unsupported(statement, "a CUDA attribute");
                          return std::nullopt;
                        },
                    },
                    from.u);
}

}  // namespace cf::frontend::fortran
