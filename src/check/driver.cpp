#include "check/driver.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

namespace cf::check {

namespace {

struct Variable {
  std::string name;
  const Argument* argument;
  bool derivative;
};

class Driver {
 public:
  Driver(const Head& head, const Derivative* derivative) : head_(head), derivative_(derivative) {
    for (std::size_t i = 0; i < head.arguments.size(); ++i) variables_.push_back({fmt::format("v{}", i + 1), &head.arguments[i], false});
    if (!derivative) return;
    std::set<std::size_t> has;
    for (const Actual& actual : derivative->actuals) {
      if (actual.derivative) has.insert(actual.argument);
    }
    for (const std::size_t i : has) variables_.push_back({fmt::format("d{}", i + 1), &head.arguments[i], true});
  }

  auto text() -> std::string { return head_.language == ir::Language::C ? c() : fortran(); }

 private:
  static auto is_read(const Variable& v) -> bool { return v.argument->base != Base::Character && (v.derivative || !v.argument->is_result); }

  // ---- Fortran

  static auto fortran_type(const Argument& a) -> std::string {
    switch (a.base) {
      case Base::Real: return fmt::format("real({})", a.kind);
      case Base::Complex: return fmt::format("complex({})", a.kind);
      case Base::Integer: return fmt::format("integer({})", a.kind);
      case Base::Logical: return fmt::format("logical({})", a.kind);
      case Base::Character: return "character(len=16)";
    }
    return "";
  }

  auto fortran() -> std::string {
    const std::string name = derivative_ ? derivative_->name : head_.name;
    const std::string& module = derivative_ ? derivative_->module : head_.module;
    const bool function = !derivative_ && !head_.arguments.empty() && head_.arguments.back().is_result;
    std::string out = "program contraflow_check\n";
    if (!module.empty()) out += fmt::format("  use {}, only: {}\n", module, name);
    out += "  implicit none\n";
    if (module.empty()) out += function ? fmt::format("  {}, external :: {}\n", fortran_type(head_.arguments.back()), name) : fmt::format("  external :: {}\n", name);
    for (const Variable& v : variables_) {
      std::vector<std::string> dims;
      for (std::size_t i = 0; i < v.argument->extent.size(); ++i) dims.push_back(fmt::format("{}:{}", v.argument->lower[i], v.argument->lower[i] + v.argument->extent[i] - 1));
      out += fmt::format("  {} :: {}{}\n", fortran_type(*v.argument), v.name, dims.empty() ? "" : fmt::format("({})", fmt::join(dims, ", ")));
      if (v.argument->base == Base::Complex) out += fmt::format("  real(8) :: {}_parts(2, {})\n", v.name, v.argument->elements());
      if (v.argument->base == Base::Logical) out += fmt::format("  integer :: {}_bits({})\n", v.name, v.argument->elements());
    }
    for (const Variable& v : variables_) {
      if (v.argument->base == Base::Character) out += fmt::format("  {} = 'a'\n", v.name);
      if (!is_read(v)) continue;
      const bool scalar = v.argument->extent.empty();
      if (v.argument->base == Base::Complex) {
        out += fmt::format("  read (*, *) {}_parts\n", v.name);
        const std::string value = fmt::format("cmplx({0}_parts(1, {2}), {0}_parts(2, {2}), {1})", v.name, v.argument->kind, scalar ? "1" : ":");
        out += scalar ? fmt::format("  {} = {}\n", v.name, value) : fmt::format("  {0} = reshape({1}, shape({0}))\n", v.name, value);
      } else if (v.argument->base == Base::Logical) {
        out += fmt::format("  read (*, *) {}_bits\n", v.name);
        out += scalar ? fmt::format("  {0} = {0}_bits(1) /= 0\n", v.name) : fmt::format("  {0} = reshape({0}_bits /= 0, shape({0}))\n", v.name);
      } else {
        out += fmt::format("  read (*, *) {}\n", v.name);
      }
    }
    std::vector<std::string> actuals;
    for (const Actual& actual : actuals_of()) actuals.push_back(fmt::format("{}{}", actual.derivative ? "d" : "v", actual.argument + 1));
    if (function) out += fmt::format("  {} = {}({})\n", variables_[head_.arguments.size() - 1].name, name, fmt::join(actuals, ", "));
    else out += fmt::format("  call {}({})\n", name, fmt::join(actuals, ", "));
    for (const Variable& v : variables_) {
      if (v.argument->base == Base::Integer) out += fmt::format("  write (*, '(i0)') {}\n", v.name);
      else if (v.argument->base == Base::Logical) out += fmt::format("  write (*, '(i0)') merge(1, 0, {})\n", v.name);
      else if (v.argument->base != Base::Character && !skipped(v)) out += fmt::format("  write (*, '(es26.17e3)') {}\n", v.name);
    }
    return out + "end program contraflow_check\n";
  }

  // An adjoint does not have the value of a result.
  auto skipped(const Variable& v) const -> bool {
    if (!derivative_ || v.derivative || !v.argument->is_result || derivative_->returns_value) return false;
    for (const Actual& actual : derivative_->actuals) {
      if (!actual.derivative && actual.argument + 1 == head_.arguments.size()) return false;
    }
    return true;
  }

  auto actuals_of() const -> std::vector<Actual> {
    if (derivative_) return derivative_->actuals;
    std::vector<Actual> all;
    for (std::size_t i = 0; i < head_.arguments.size(); ++i) {
      if (!head_.arguments[i].is_result) all.push_back({i, false, head_.arguments[i].by_value});
    }
    return all;
  }

  // ---- C

  static auto c_type(const Argument& a) -> std::string {
    if (a.base == Base::Real) return a.kind == 4 ? "float" : a.kind == 8 ? "double" : "long double";
    return a.kind == 1 ? "char" : a.kind == 2 ? "short" : a.kind == 8 ? "long" : "int";
  }

  auto c() -> std::string {
    const std::string name = derivative_ ? derivative_->name : head_.name;
    const bool value = derivative_ ? derivative_->returns_value : !head_.arguments.empty() && head_.arguments.back().is_result;
    std::vector<std::string> types;
    std::vector<std::string> actuals;
    for (const Actual& actual : actuals_of()) {
      const Argument& a = head_.arguments[actual.argument];
      types.push_back(c_type(a) + (actual.by_value ? "" : " *"));
      actuals.push_back(fmt::format("{}{}{}", actual.derivative ? "d" : "v", actual.argument + 1, actual.by_value ? "[0]" : ""));
    }
    const std::string result = value ? c_type(head_.arguments.back()) : "void";
    std::string out = "#include <stdio.h>\n";
    out += fmt::format("{} {}({});\n", result, name, types.empty() ? "void" : fmt::format("{}", fmt::join(types, ", ")));
    for (const Variable& v : variables_) out += fmt::format("static {} {}[{}];\n", c_type(*v.argument), v.name, std::max<std::size_t>(v.argument->elements(), 1));
    out += "int main(void) {\n  double number;\n";
    for (const Variable& v : variables_) {
      if (!is_read(v)) continue;
      out += fmt::format("  for (int i = 0; i < {}; i++) {{\n    if (scanf(\"%lf\", &number) != 1) return 9;\n    {}[i] = ({})number;\n  }}\n", v.argument->elements(), v.name,
                         c_type(*v.argument));
    }
    out += fmt::format("  {}{}({});\n", value ? fmt::format("{}[0] = ", variables_[head_.arguments.size() - 1].name) : "", name, fmt::join(actuals, ", "));
    for (const Variable& v : variables_) {
      if (v.argument->base == Base::Character || skipped(v)) continue;
      out += fmt::format("  for (int i = 0; i < {}; i++) printf(\"%.17e\\n\", (double){}[i]);\n", v.argument->elements(), v.name);
    }
    return out + "  return 0;\n}\n";
  }

  const Head& head_;
  const Derivative* derivative_;
  std::vector<Variable> variables_;
};

}  // namespace

auto driver_text(const Head& head, const Derivative* derivative) -> std::string { return Driver(head, derivative).text(); }

}  // namespace cf::check
