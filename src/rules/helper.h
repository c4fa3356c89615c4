// helper.h: functions that derivatives need and no language has: the digamma function, and the derivatives of reductions that
// pick or multiply. They are plain procedures in the generated code, so that applying the tool to its own output differentiates them too.
//
// A helper is named by what it computes and for which type. Its text is in a small part of Fortran or C (see helper_text), which
// transform/helper_unit.h turns into ir; no other form of it exists. C needs digamma only.
// Prints: `digamma real(8)`, `maxval_d real(8) rank 2 dim 1`, and of its adjoint `maxval_b ...`.
#pragma once

#include <compare>
#include <string>

namespace cf::rules {

enum class HelperKind {
  Digamma,  // digamma(x): the logarithmic derivative of gamma; elemental
  Maxval,   // maxval(a, a_d): a_d where a is largest, the first one of equals; 0 for no elements
  Minval,
  Product,  // product(a, a_d): the derivative of product(a), right also where factors are zero
};

struct Helper {
  HelperKind kind = HelperKind::Digamma;
  bool is_complex = false;  // Product only
  int type_kind = 8;        // kind of its arguments and result
  int rank = 1;             // of a and a_d
  int dim = 0;              // 0: the result is a scalar (rank is 1 then); else the dimension that is reduced
  bool adjoint = false;     // of a reduction: f(a, r_b), what each element of a gets of the adjoint of the result
  friend auto operator<=>(const Helper&, const Helper&) = default;
};

// The name it should get where that name is free: `digamma`, `maxval_d`, `product_dim2_d`; suffix is that of derivatives.
auto helper_name(const Helper& helper, const std::string& suffix = "_d") -> std::string;
// Its whole text, free form, lower case: declarations, assignments, IF, DO, DO WHILE, WHERE.
auto helper_text(const Helper& helper, const std::string& name) -> std::string;

// The same for C: `digamma`, `digammaf`, `digammal`; a static function.
auto c_helper_name(const Helper& helper) -> std::string;
auto c_helper_text(const Helper& helper, const std::string& name) -> std::string;

}  // namespace cf::rules
