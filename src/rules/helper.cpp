#include "rules/helper.h"

#include <algorithm>

namespace cf::rules {
namespace {

// `real(8)`, `complex(8)`
auto type_text(const Helper& helper) -> std::string {
  return (helper.is_complex ? "complex(" : "real(") + std::to_string(helper.type_kind) + ")";
}

auto line(int indent, const std::string& text) -> std::string { return std::string(static_cast<std::size_t>(2 * indent), ' ') + text + "\n"; }

// psi(x) by reflection for x <= 0, by psi(y) = psi(y + 1) - 1/y up to y where the asymptotic series is exact to rounding
// (Abramowitz and Stegun, 6.3.5, 6.3.7, 6.3.18). Single precision is computed in double. Differentiating these lines gives the polygamma
// functions to the same accuracy, which is what second derivatives need.
auto digamma_text(const Helper& helper, const std::string& name) -> std::string {
  const int work = std::max(8, helper.type_kind);
  const std::string start = work == 8 ? "10" : work == 10 ? "30" : "200";
  const std::string kind = std::to_string(work);
  const std::string suffix = work == 8 ? "d0" : "_" + kind;
  const auto one = [&](const std::string& number) { return number + (work == 8 ? "" : ".0") + suffix; };
  std::string text;
  text += line(0, "elemental function " + name + "(x) result(psi)");
  text += line(1, type_text(helper) + ", intent(in) :: x");
  text += line(1, type_text(helper) + " :: psi");
  text += line(1, "real(" + kind + ") :: s, y, z");
  text += line(1, "s = 0");
  text += line(1, "y = x");
  text += line(1, "if (y <= 0) then");
  text += line(2, "z = acos(-" + one("1") + ")");
  text += line(2, "s = -z/tan(z*(y - anint(y)))");
  text += line(2, "y = 1 - y");
  text += line(1, "end if");
  text += line(1, "do while (y < " + start + ")");
  text += line(2, "s = s - 1/y");
  text += line(2, "y = y + 1");
  text += line(1, "end do");
  text += line(1, "z = 1/y**2");
  text += line(1, "s = s + log(y) - 1/(2*y)");
  const std::string series = "s - z*(1/" + one("12") + " - z*(1/" + one("120") + " - z*(1/" + one("252") + " - z*(1/" + one("240") + " - z*(1/" +
                             one("132") + " - z*(691/" + one("32760") + " - z/12))))))";
  text += line(1, "psi = " + (work == helper.type_kind ? series : "real(" + series + ", " + std::to_string(helper.type_kind) + ")"));
  text += line(0, "end function " + name);
  return text;
}

// `(:, i, :)`: the i-th slice across the dimension that is reduced; rank 1: `(i)`.
auto slice(const Helper& helper) -> std::string {
  std::string text = "(";
  for (int k = 1; k <= helper.rank; ++k) text += (k == 1 ? "" : ", ") + std::string(k == std::max(1, helper.dim) ? "i" : ":");
  return text + ")";
}

// `(:, :)`
auto all(int rank) -> std::string {
  std::string text = "(";
  for (int k = 1; k <= rank; ++k) text += k == 1 ? ":" : ", :";
  return text + ")";
}

// `(size(a, 2), size(a, 3))`: the shape without the dimension that is reduced; "" for a scalar.
auto result_shape(const Helper& helper) -> std::string {
  if (helper.dim == 0) return "";
  std::string text;
  for (int k = 1; k <= helper.rank; ++k) {
    if (k != helper.dim) text += (text.empty() ? "(" : ", ") + ("size(a, " + std::to_string(k) + ")");
  }
  return text + ")";
}

auto reduction_head(const Helper& helper, const std::string& name) -> std::string {
  std::string text;
  text += line(0, "pure function " + name + "(a, a_d) result(r_d)");
  text += line(1, type_text(helper) + ", intent(in) :: a" + all(helper.rank) + ", a_d" + all(helper.rank));
  text += line(1, type_text(helper) + " :: r_d" + result_shape(helper));
  return text;
}

auto location_text(const Helper& helper, const std::string& name) -> std::string {
  const std::string locate = helper.kind == HelperKind::Maxval ? "maxloc" : "minloc";
  std::string text = reduction_head(helper, name);
  if (helper.dim == 0) {
    text += line(1, "r_d = 0");
    text += line(1, "if (size(a) > 0) then");
    text += line(2, "r_d = a_d(" + locate + "(a, 1))");
    text += line(1, "end if");
  } else {
    const std::string dim = std::to_string(helper.dim);
    text += line(1, "integer :: i, best" + result_shape(helper));
    text += line(1, "best = " + locate + "(a, " + dim + ")");
    text += line(1, "r_d = 0");
    text += line(1, "do i = 1, size(a, " + dim + ")");
    text += line(2, "where (best == i) r_d = a_d" + slice(helper));
    text += line(1, "end do");
  }
  return text + line(0, "end function " + name);
}

auto product_text(const Helper& helper, const std::string& name) -> std::string {
  const std::string dim = std::to_string(std::max(1, helper.dim));
  std::string text = reduction_head(helper, name);
  text += line(1, type_text(helper) + " :: r" + result_shape(helper));
  text += line(1, "integer :: i");
  text += line(1, "r = 1");
  text += line(1, "r_d = 0");
  text += line(1, "do i = 1, size(a, " + dim + ")");
  text += line(2, "r_d = r_d*a" + slice(helper) + " + r*a_d" + slice(helper));
  text += line(2, "r = r*a" + slice(helper));
  text += line(1, "end do");
  return text + line(0, "end function " + name);
}

// `(size(a, 1), size(a, 2))`
auto whole_shape(const Helper& helper) -> std::string {
  if (helper.rank == 1) return "(size(a))";
  std::string text;
  for (int k = 1; k <= helper.rank; ++k) text += (k == 1 ? "(" : ", ") + ("size(a, " + std::to_string(k) + ")");
  return text + ")";
}

auto adjoint_head(const Helper& helper, const std::string& name) -> std::string {
  std::string text;
  text += line(0, "pure function " + name + "(a, r_b) result(a_b)");
  text += line(1, type_text(helper) + ", intent(in) :: a" + all(helper.rank) + ", r_b" + (helper.dim == 0 ? "" : all(helper.rank - 1)));
  text += line(1, type_text(helper) + " :: a_b" + whole_shape(helper));
  return text;
}

auto location_adjoint_text(const Helper& helper, const std::string& name) -> std::string {
  const std::string locate = helper.kind == HelperKind::Maxval ? "maxloc" : "minloc";
  std::string text = adjoint_head(helper, name);
  if (helper.dim == 0) {
    text += line(1, "a_b = 0");
    text += line(1, "if (size(a) > 0) then");
    text += line(2, "a_b(" + locate + "(a, 1)) = r_b");
    text += line(1, "end if");
  } else {
    const std::string dim = std::to_string(helper.dim);
    text += line(1, "integer :: i, best" + result_shape(helper));
    text += line(1, "best = " + locate + "(a, " + dim + ")");
    text += line(1, "a_b = 0");
    text += line(1, "do i = 1, size(a, " + dim + ")");
    text += line(2, "where (best == i) a_b" + slice(helper) + " = r_b");
    text += line(1, "end do");
  }
  return text + line(0, "end function " + name);
}

// The product of all others: those before, times those behind.
auto product_adjoint_text(const Helper& helper, const std::string& name) -> std::string {
  const std::string dim = std::to_string(std::max(1, helper.dim));
  const std::string value = helper.is_complex ? "conjg(a" + slice(helper) + ")" : "a" + slice(helper);
  std::string text = adjoint_head(helper, name);
  text += line(1, type_text(helper) + " :: r" + result_shape(helper));
  text += line(1, "integer :: i");
  text += line(1, "r = 1");
  text += line(1, "do i = 1, size(a, " + dim + ")");
  text += line(2, "a_b" + slice(helper) + " = r");
  text += line(2, "r = r*" + value);
  text += line(1, "end do");
  text += line(1, "r = r_b");
  text += line(1, "do i = size(a, " + dim + "), 1, -1");
  text += line(2, "a_b" + slice(helper) + " = a_b" + slice(helper) + "*r");
  text += line(2, "r = r*" + value);
  text += line(1, "end do");
  return text + line(0, "end function " + name);
}

}  // namespace

auto helper_name(const Helper& helper, const std::string& suffix) -> std::string {
  const std::string dim = helper.dim == 0 ? "" : "_dim" + std::to_string(helper.dim);
  switch (helper.kind) {
    case HelperKind::Digamma: return "digamma";
    case HelperKind::Maxval: return "maxval" + dim + suffix;
    case HelperKind::Minval: return "minval" + dim + suffix;
    case HelperKind::Product: return "product" + dim + suffix;
  }
  return "";
}

auto helper_text(const Helper& helper, const std::string& name) -> std::string {
  switch (helper.kind) {
    case HelperKind::Digamma: return digamma_text(helper, name);
    case HelperKind::Maxval: case HelperKind::Minval: return helper.adjoint ? location_adjoint_text(helper, name) : location_text(helper, name);
    case HelperKind::Product: return helper.adjoint ? product_adjoint_text(helper, name) : product_text(helper, name);
  }
  return "";
}

auto c_helper_name(const Helper& helper) -> std::string {
  return std::string("digamma") + (helper.type_kind == 4 ? "f" : helper.type_kind == 8 ? "" : "l");
}

// The same lines as in Fortran.
auto c_helper_text(const Helper& helper, const std::string& name) -> std::string {
  const bool is_long = helper.type_kind > 8;
  const std::string work = is_long ? "long double" : "double";
  const std::string own = helper.type_kind == 4 ? "float" : work;
  const auto number = [&](const std::string& digits) { return digits + (is_long ? ".0L" : ".0"); };
  const auto function = [&](const std::string& c_name) { return c_name + (is_long ? "l" : ""); };
  const std::string one = number("1");
  std::string text = "static " + own + " " + name + "(" + own + " x)\n{\n";
  const auto put = [&](int indent, const std::string& words) { text += std::string(static_cast<std::size_t>(4 * indent), ' ') + words + "\n"; };
  put(1, work + " s = " + number("0") + ";");
  put(1, work + " y = x;");
  put(1, "if (y <= " + number("0") + ") {");
  put(2, work + " pi = " + function("acos") + "(-" + one + ");");
  put(2, "s = -pi / " + function("tan") + "(pi * (y - " + function("round") + "(y)));");
  put(2, "y = " + one + " - y;");
  put(1, "}");
  put(1, "while (y < " + number(is_long ? "30" : "10") + ") {");
  put(2, "s -= " + one + " / y;");
  put(2, "y += " + one + ";");
  put(1, "}");
  put(1, work + " z = " + one + " / (y * y);");
  put(1, "s += " + function("log") + "(y) - " + one + " / (" + number("2") + " * y);");
  const auto part = [&](const std::string& digits) { return one + " / " + number(digits) + " - z * ("; };
  const std::string series = "s - z * (" + part("12") + part("120") + part("252") + part("240") + part("132") + number("691") + " / " + number("32760") +
                             " - z / " + number("12") + "))))))";
  put(1, "return " + (own == work ? series : "(" + own + ") (" + series + ")") + ";");
  return text + "}\n";
}

}  // namespace cf::rules
