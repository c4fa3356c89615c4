#include "check/driver.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
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
    for (std::size_t i = 0; i < head.arguments.size(); ++i) variables_.push_back({fmt::format("cf_v{}", i + 1), &head.arguments[i], false});
    if (!derivative) return;
    std::set<std::size_t> has;
    for (const Actual& actual : derivative->actuals) {
      if (actual.derivative) has.insert(actual.argument);
    }
    for (const std::size_t i : has) variables_.push_back({fmt::format("cf_d{}", i + 1), &head.arguments[i], true});
  }

  auto text() -> std::string { return head_.language == ir::Language::C ? c() : fortran(); }
  auto wrapper(bool integers_only) -> std::string {
    wraps_ = true;
    integers_only_ = integers_only;
    return text();
  }

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
    if (wraps_) out = fmt::format("{} contraflow_check({}) bind(c, name='__wrap_{}'){}\n", has_result() ? "function" : "subroutine", fmt::join(dummies(), ", "), linker_name(head_), has_result() ? fmt::format(" result(cf_v{})", head_.arguments.size()) : "");
    if (!module.empty()) out += fmt::format("  use {}, only: {}\n", module, name);
    out += "  use, intrinsic :: iso_fortran_env, only: output_unit\n  implicit none\n";
    if (wraps_ && !derivative_) out += real_interface();
    else if (module.empty()) out += function ? fmt::format("  {}, external :: {}\n", fortran_type(head_.arguments.back()), name) : fmt::format("  external :: {}\n", name);
    for (const Variable& v : variables_) {
      std::vector<std::string> dims;
      for (std::size_t i = 0; i < v.argument->extent.size(); ++i) dims.push_back(fmt::format("{}:{}", v.argument->lower[i], v.argument->lower[i] + v.argument->extent[i] - 1));
      out += fmt::format("  {} :: {}{}\n", fortran_type(*v.argument), v.name, dims.empty() ? "" : fmt::format("({})", fmt::join(dims, ", ")));
      if (wraps_ && !v.derivative && !v.argument->is_result) out += fmt::format("  {} :: cf_p{}{}\n", fortran_type(*v.argument), v.name.substr(4), dims.empty() ? "" : integers_only_ ? "(*)" : fmt::format("({})", fmt::join(dims, ", ")));
      if (v.argument->base == Base::Complex) out += fmt::format("  real(8) :: {}_parts(2, {})\n", v.name, v.argument->elements());
      if (v.argument->base == Base::Logical) out += fmt::format("  integer :: {}_bits({})\n", v.name, v.argument->elements());
    }
    const std::string from = wraps_ ? "cf_from" : "*";
    out += "  character(len=4096) :: cf_path\n  integer :: cf_failed, cf_to\n";
    if (wraps_) out += fortran_taking();
    for (const Variable& v : variables_) {
      if (integers_only_) break;
      if (v.argument->base == Base::Character && !wraps_) out += fmt::format("  {} = 'a'\n", v.name);
      if (!is_read(v)) continue;
      const bool scalar = v.argument->extent.empty();
      if (v.argument->base == Base::Complex) {
        out += fmt::format("  read ({}, *) {}_parts\n", from, v.name);
        const std::string value = fmt::format("cmplx({0}_parts(1, {2}), {0}_parts(2, {2}), {1})", v.name, v.argument->kind, scalar ? "1" : ":");
        out += scalar ? fmt::format("  {} = {}\n", v.name, value) : fmt::format("  {0} = reshape({1}, shape({0}))\n", v.name, value);
      } else if (v.argument->base == Base::Logical) {
        out += fmt::format("  read ({}, *) {}_bits\n", from, v.name);
        out += scalar ? fmt::format("  {0} = {0}_bits(1) /= 0\n", v.name) : fmt::format("  {0} = reshape({0}_bits /= 0, shape({0}))\n", v.name);
      } else {
        out += fmt::format("  read ({}, *) {}\n", from, v.name);
      }
    }
    std::vector<std::string> actuals;
    for (const Actual& actual : actuals_of()) actuals.push_back(fmt::format("{}{}", actual.derivative ? "cf_d" : "cf_v", actual.argument + 1));
    const std::string called = wraps_ && !derivative_ ? "contraflow_real" : name;
    if (integers_only_) out += "";
    else if (function) out += fmt::format("  {} = {}({})\n", variables_[head_.arguments.size() - 1].name, called, fmt::join(actuals, ", "));
    else out += fmt::format("  call {}({})\n", called, fmt::join(actuals, ", "));
    if (wraps_) out += "  end if\n";
    out += "  cf_to = output_unit\n  call get_environment_variable('CONTRAFLOW_CHECK_RESULT', cf_path, status=cf_failed)\n  if (cf_failed == 0) open (newunit=cf_to, file=cf_path)\n";
    for (const Variable& v : variables_) {
      if (integers_only_ && (v.argument->base != Base::Integer || !v.argument->extent.empty() || v.derivative)) continue;
      if (v.argument->base == Base::Integer) out += fmt::format("  write (cf_to, '(i0)') {}\n", v.name);
      else if (v.argument->base == Base::Logical) out += fmt::format("  write (cf_to, '(i0)') merge(1, 0, {})\n", v.name);
      else if (v.argument->base != Base::Character && !skipped(v)) out += fmt::format("  write (cf_to, '(es26.17e3)') {}\n", v.name);
    }
    if (wraps_) return out + fmt::format("  close (cf_to)\n  stop\nend {} contraflow_check\n", has_result() ? "function" : "subroutine");
    return out + "end program contraflow_check\n";
  }

  auto has_result() const -> bool { return !head_.arguments.empty() && head_.arguments.back().is_result; }
  auto dummies() const -> std::vector<std::string> {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < head_.arguments.size() - (has_result() ? 1 : 0); ++i) names.push_back(fmt::format("cf_p{}", i + 1));
    return names;
  }

  auto real_interface() const -> std::string {
    const std::vector<std::string> names = dummies();
    const char* kind = has_result() ? "function" : "subroutine";
    std::string out = fmt::format("  interface\n    {} contraflow_real({}) bind(c, name='__real_{}')\n", kind, fmt::join(names, ", "), linker_name(head_));
    for (std::size_t i = 0; i < names.size(); ++i) out += fmt::format("      {} :: {}{}\n", fortran_type(head_.arguments[i]), names[i], head_.arguments[i].extent.empty() ? "" : "(*)");
    if (has_result()) out += fmt::format("      {} :: contraflow_real\n", fortran_type(head_.arguments.back()));
    return out + fmt::format("    end {}\n  end interface\n", kind);
  }

  // What was passed, and the values to take instead.
  auto fortran_taking() const -> std::string {
    std::string out = "  integer :: cf_from\n";
    for (std::size_t i = 0; i < dummies().size(); ++i) {
      if (!integers_only_ || head_.arguments[i].extent.empty()) out += fmt::format("  cf_v{0} = cf_p{0}\n", i + 1);
    }
    out += "  call get_environment_variable('CONTRAFLOW_CHECK_VALUES', cf_path, status=cf_failed)\n  if (cf_failed == 0) then\n";
    return integers_only_ ? out : out + "  open (newunit=cf_from, file=cf_path)\n";
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
      actuals.push_back(fmt::format("{}{}{}", actual.derivative ? "cf_d" : "cf_v", actual.argument + 1, actual.by_value ? "[0]" : ""));
    }
    const std::string result = value ? c_type(head_.arguments.back()) : "void";
    std::string out = "#include <stdio.h>\n#include <stdlib.h>\n";
    out += fmt::format("{} {}{}({});\n", result, wraps_ && !derivative_ ? "__real_" : "", name, types.empty() ? "void" : fmt::format("{}", fmt::join(types, ", ")));
    for (const Variable& v : variables_) out += fmt::format("static {} {}[{}];\n", c_type(*v.argument), v.name, std::max<std::size_t>(v.argument->elements(), 1));
    if (wraps_) out += c_taking();
    else out += "int main(void) {\n  double cf_number;\n  FILE *cf_from = stdin;\n";
    for (const Variable& v : variables_) {
      if (!is_read(v) || integers_only_) continue;
      out += fmt::format("  for (int i = 0; i < {}; i++) {{\n    if (fscanf(cf_from, \"%lf\", &cf_number) != 1) exit(9);\n    {}[i] = ({})cf_number;\n  }}\n", v.argument->elements(), v.name,
                         c_type(*v.argument));
    }
    const std::string called = wraps_ && !derivative_ ? "__real_" + name : name;
    if (!integers_only_) out += fmt::format("  {}{}({});\n", value ? fmt::format("{}[0] = ", variables_[head_.arguments.size() - 1].name) : "", called, fmt::join(actuals, ", "));
    if (wraps_) out += "  }\n";
    out += "  FILE *cf_to = getenv(\"CONTRAFLOW_CHECK_RESULT\") ? fopen(getenv(\"CONTRAFLOW_CHECK_RESULT\"), \"w\") : stdout;\n";
    for (const Variable& v : variables_) {
      if (v.argument->base == Base::Character || skipped(v)) continue;
      if (integers_only_ && (v.argument->base != Base::Integer || !v.argument->extent.empty() || v.derivative)) continue;
      out += fmt::format("  for (int i = 0; i < {}; i++) fprintf(cf_to, \"%.17e\\n\", (double){}[i]);\n", v.argument->elements(), v.name);
    }
    return out + "  fclose(cf_to);\n  exit(0);\n}\n";
  }

  auto c_taking() const -> std::string {
    std::vector<std::string> parameters;
    std::string copies;
    for (std::size_t i = 0; i < dummies().size(); ++i) {
      const Argument& a = head_.arguments[i];
      parameters.push_back(fmt::format("{} {}cf_p{}", c_type(a), a.by_value ? "" : "*", i + 1));
      if (a.by_value) copies += fmt::format("  cf_v{0}[0] = cf_p{0};\n", i + 1);
      else if (!integers_only_) copies += fmt::format("  for (int i = 0; i < {1}; i++) cf_v{0}[i] = cf_p{0}[i];\n", i + 1, a.elements());
    }
    const std::string result = has_result() ? c_type(head_.arguments.back()) : "void";
    return fmt::format("{} __wrap_{}({}) {{\n  double cf_number;\n{}  if (getenv(\"CONTRAFLOW_CHECK_VALUES\")) {{\n  FILE *cf_from = fopen(getenv(\"CONTRAFLOW_CHECK_VALUES\"), \"r\");\n", result,
                       linker_name(head_), fmt::join(parameters, ", "), copies);
  }

  const Head& head_;
  const Derivative* derivative_;
  std::vector<Variable> variables_;
  bool wraps_ = false;
  bool integers_only_ = false;
};

}  // namespace

auto driver_text(const Head& head, const Derivative* derivative) -> std::string { return Driver(head, derivative).text(); }

auto wrapper_text(const Head& head, const Derivative* derivative, bool integers_only) -> std::string { return Driver(head, derivative).wrapper(integers_only); }

auto linker_name(const Head& head) -> std::string {
  if (head.language == ir::Language::C) return head.name;
  std::string name = head.name;
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return name + "_";
}

}  // namespace cf::check
