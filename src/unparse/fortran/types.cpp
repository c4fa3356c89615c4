// Type specifications, in all the spellings that have grown over the years.
#include <cctype>

#include "base/check.h"
#include "base/reflect.h"
#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

using base::Overloaded;
using ir::TypeStyle;

namespace {

constexpr int kDefaultKind = 4;

auto is_number(const ir::Program& program, ir::ExprId id) -> bool {
  const auto* literal = ir::get_if<ir::Literal>(program, id);
  if (literal == nullptr || literal->text.empty()) return false;
  for (char c : literal->text)
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) return false;
  return true;
}

}  // namespace

void Printer::type_spec(const ir::TypeSpec& spec) {
  const int kind_size_of_complex = 2;
  std::visit(Overloaded{
                 [&](const ir::IntegerType& t) { kind_selector(spec, "integer", t.kind, kDefaultKind, t.kind); },
                 [&](const ir::RealType& t) {
                   if (spec.style == TypeStyle::Double) word("double precision");
                   else kind_selector(spec, "real", t.kind, kDefaultKind, t.kind);
                 },
                 [&](const ir::ComplexType& t) {
                   if (spec.style == TypeStyle::Double) word("double complex");
                   else kind_selector(spec, "complex", t.kind, kDefaultKind, kind_size_of_complex * t.kind);
                 },
                 [&](const ir::LogicalType& t) { kind_selector(spec, "logical", t.kind, kDefaultKind, t.kind); },
                 [&](const ir::CharacterType& t) { character_spec(spec, t); },
                 [&](const ir::DerivedType& t) {
                   word(t.polymorphic ? "class" : "type");
                   put("(");
                   name(program_.type_defs[t.def].symbol);
                   put(")");
                 },
                 [&](const ir::AnyType& t) {
                   word(t.polymorphic ? "class" : "type");
                   put("(*)");
                 },
                 [&](const ir::PointerType&) { not_fortran("a pointer type"); },
                 [&](const ir::ArrayType&) { not_fortran("an array in a type specification"); },
                 [&](const ir::ProcedureType&) { not_fortran("a procedure in a type specification"); },
                 [&](const ir::VoidType&) { not_fortran("void"); },
                 [&](const ir::TypelessType&) { not_fortran("a declaration without a type"); },
             },
             program_.types[spec.type].node);
}

void Printer::bare_type_spec(const ir::TypeSpec& spec) {
  const auto* derived = ir::get_if<ir::DerivedType>(program_, spec.type);
  if (derived != nullptr) name(program_.type_defs[derived->def].symbol);
  else type_spec(spec);
}

// A kind other than the default one is always written, even where nobody said how.
void Printer::kind_selector(const ir::TypeSpec& spec, std::string_view type, int kind, int default_kind, int star) {
  word(type);
  const bool plain = spec.style == TypeStyle::Plain || spec.style == TypeStyle::Double || spec.style == TypeStyle::Procedure;
  if (plain && !spec.kind.valid() && kind == default_kind) return;
  const auto number = [&](int value) {
    if (spec.kind) expr(spec.kind);
    else put(std::to_string(value));
  };
  if (spec.style == TypeStyle::Star) {
    put("*");
    return number(star);
  }
  put("(");
  if (spec.style == TypeStyle::Keyword) word("kind=");
  number(kind);
  put(")");
}

void Printer::character_spec(const ir::TypeSpec& spec, const ir::CharacterType& t) {
  word("character");
  const bool has_length = (t.length_kind == ir::LengthKind::Explicit && t.length.valid()) || t.length_kind == ir::LengthKind::Assumed ||
                          t.length_kind == ir::LengthKind::Deferred;
  if (spec.style == TypeStyle::Star) {
    if (has_length) {
      put("*");
      star_length(t);
    }
    return;
  }
  if (!has_length && !spec.kind) return;
  put("(");
  const bool keyword = spec.style == TypeStyle::Keyword;
  if (has_length) {
    if (spec.length_keyword || (keyword && !spec.kind)) word("len=");
    length(t);
    if (spec.kind) put(", ");
  }
  if (spec.kind) {
    if (keyword || spec.length_keyword || !has_length) word("kind=");
    expr(spec.kind);
  }
  put(")");
}

void Printer::length(const ir::CharacterType& t) {
  switch (t.length_kind) {
    case ir::LengthKind::Assumed: return put("*");
    case ir::LengthKind::Deferred: return put(":");
    case ir::LengthKind::Explicit:
    case ir::LengthKind::Unknown: return t.length ? expr(t.length) : put("1");
  }
}

void Printer::star_length(const ir::CharacterType& t) {
  if (t.length_kind == ir::LengthKind::Explicit && (!t.length || is_number(program_, t.length))) return length(t);
  put("(");
  length(t);
  put(")");
}

void Printer::dim(const ir::Dim& d) {
  switch (d.kind) {
    case ir::DimKind::Explicit:
      if (d.lower) {
        expr(d.lower);
        put(":");
      }
      return expr(d.upper);
    case ir::DimKind::AssumedShape:
      if (d.lower) expr(d.lower);
      return put(":");
    case ir::DimKind::Deferred: return put(":");
    case ir::DimKind::AssumedSize:
      if (d.lower) {
        expr(d.lower);
        put(":");
      }
      return put("*");
    case ir::DimKind::AssumedRank: return put("..");
  }
}

void Printer::dims(const std::vector<ir::Dim>& list_of) {
  const bool outer = compact_;
  std::vector<ir::ExprId> parts;
  for (const ir::Dim& d : list_of) parts.insert(parts.end(), {d.lower, d.upper});
  compact_ = is_compact(parts);
  open();
  list(list_of, [&](const ir::Dim& d) { dim(d); });
  close();
  compact_ = outer;
}

void Printer::shape_of(ir::SymbolId symbol) {
  const auto* array = ir::get_if<ir::ArrayType>(program_, program_.symbols[symbol].type);
  CHECK(array != nullptr, "a shape is asked of what is no array: " + program_.symbols[symbol].name);
  dims(array->dims);
}

}  // namespace cf::unparse::fortran
