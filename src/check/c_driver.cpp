// c_driver.cpp: drivers for heads in C; see driver.h.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "check/driver.h"

namespace cf::check {

namespace {

class CDriver {
 public:
  CDriver(const Called& called, bool wraps, bool integers_only) : c_(called), head_(called.head), wraps_(wraps), integers_only_(integers_only) {}

  auto text() -> std::string {
    begin();
    declare();
    if (wraps_) take();
    else out_ += "int main(void) {\n  double cf_number;\n  FILE *cf_from = stdin;\n";
    if (!integers_only_) {
      read();
      call();
    }
    if (wraps_) out_ += "  }\n";
    print();
    return out_ + "  fclose(cf_to);\n  exit(0);\n}\n";
  }

 private:
  static auto value_name(std::size_t variable) -> std::string { return fmt::format("cf_v{}", variable + 1); }
  static auto shadow_name(std::size_t variable) -> std::string { return fmt::format("cf_d{}", variable + 1); }
  auto directions() const -> std::size_t { return c_.derivative ? static_cast<std::size_t>(c_.derivative->directions) : 1; }

  // Structures, and functions that are static, are known in the file that defines them only.
  auto includes() const -> bool { return !head_.include.empty(); }

  void begin() {
    if (includes()) {
      const std::string& file = c_.derivative ? c_.derivative->include : head_.include;
      out_ += fmt::format("#define main cf_main_of_the_program\n#include \"{}\"\n#undef main\n", std::filesystem::absolute(file).string());
    }
    out_ += "#include <stdio.h>\n#include <stdlib.h>\n";
    if (includes()) return;
    std::vector<std::string> types;
    for (const Actual& actual : c_.actuals()) {
      const Declared& v = actual.kind == Actual::Kind::Derivative ? c_.derivative->shadow_of(actual.variable).declared : head_.variables[actual.variable];
      types.push_back(v.type + (actual.by_value ? "" : " *"));
    }
    const std::string result = c_.gives_value() ? head_.result()->type : "void";
    out_ += fmt::format("{} {}{}({});\n", result, wraps_ && !c_.derivative ? "__real_" : "", c_.name(), types.empty() ? "void" : fmt::format("{}", fmt::join(types, ", ")));
  }
  void declare() {
    for (std::size_t i = 0; i < head_.variables.size(); ++i) {
      if (c_.has_value(i)) variable(head_.variables[i], value_name(i), head_.variables[i].elements());
    }
    if (!c_.derivative) return;
    for (const Shadow& s : c_.derivative->shadows) variable(s.declared, shadow_name(s.variable), head_.variables[s.variable].elements() * directions());
  }
  void variable(const Declared& v, const std::string& name, std::size_t elements) {
    if (v.place == Place::Global) {
      if (!includes()) out_ += fmt::format("extern {} {}{};\n", v.type, v.name, elements > 1 ? fmt::format("[{}]", elements) : "");
      out_ += fmt::format("#define {} (({} *)&{})\n", name, v.type, v.name);
    } else {
      out_ += fmt::format("static {} {}[{}];\n", v.type, name, std::max<std::size_t>(elements, 1));
    }
  }

  // The first number of a slot; they stand one behind the other.
  auto numbers(const Slot& slot, const std::string& variable) const -> std::string {
    if (slot.path.empty()) return variable;
    const std::string designator = variable + (head_.variables[slot.variable].extent.empty() ? "[0]" : "") + slot.path;
    return slot.dynamic ? designator : "&" + designator;
  }
  static auto number_type(const Slot& slot) -> std::string {
    switch (slot.base) {
      case Base::Real:
      case Base::Complex: return slot.kind == 4 ? "float" : slot.kind == 8 ? "double" : "long double";
      case Base::Integer: return slot.kind == 1 ? "char" : slot.kind == 2 ? "short" : slot.kind == 8 ? "long" : "int";
      case Base::Logical: return "_Bool";
      case Base::Character: return "char";
    }
    return "";
  }

  void read() {
    for (const Slot& slot : head_.slots) read_slot(slot, value_name(slot.variable), slot.size(), c_.is_read(slot));
    if (!c_.derivative) return;
    for (const Shadow& s : c_.derivative->shadows) {
      for (const std::size_t i : s.slots) read_slot(head_.slots[i], shadow_name(s.variable), head_.slots[i].size() * directions(), true);
    }
  }
  void read_slot(const Slot& slot, const std::string& variable, std::size_t count, bool is_read) {
    const std::string type = number_type(slot);
    if (slot.dynamic) out_ += fmt::format("  {} = calloc({}, sizeof({}));\n", numbers(slot, variable), std::max<std::size_t>(count, 1), type);
    if (!is_read) return;
    out_ += fmt::format("  for (int cf_i = 0; cf_i < {}; cf_i++) {{\n    if (fscanf(cf_from, \"%lf\", &cf_number) != 1) exit(9);\n    (({} *)({}))[cf_i] = ({})cf_number;\n  }}\n", count, type,
                        numbers(slot, variable), type);
  }

  void call() {
    std::vector<std::string> actuals;
    for (const Actual& actual : c_.actuals()) {
      const std::string name = actual.kind == Actual::Kind::Derivative ? shadow_name(actual.variable) : value_name(actual.variable);
      actuals.push_back(actual.by_value ? name + "[0]" : fmt::format("(void *){}", name));
    }
    const std::string called = wraps_ && !c_.derivative ? "__real_" + c_.name() : c_.name();
    std::string result;
    if (c_.gives_value()) {
      const auto at = std::ranges::find(head_.variables, Place::Result, &Declared::place);
      result = value_name(static_cast<std::size_t>(at - head_.variables.begin())) + "[0] = ";
    }
    out_ += fmt::format("  {}{}({});\n", result, called, fmt::join(actuals, ", "));
  }

  void print() {
    out_ += "  FILE *cf_to = getenv(\"CONTRAFLOW_CHECK_RESULT\") ? fopen(getenv(\"CONTRAFLOW_CHECK_RESULT\"), \"w\") : stdout;\n";
    for (const Slot& slot : head_.slots) {
      if (integers_only_ && (slot.base != Base::Integer || !slot.extent.empty())) continue;
      if (c_.is_printed(slot)) print_slot(slot, value_name(slot.variable), slot.size());
    }
    if (!c_.derivative || integers_only_) return;
    for (const Shadow& s : c_.derivative->shadows) {
      for (const std::size_t i : s.slots) print_slot(head_.slots[i], shadow_name(s.variable), head_.slots[i].size() * directions());
    }
  }
  void print_slot(const Slot& slot, const std::string& variable, std::size_t count) {
    out_ += fmt::format("  for (int cf_i = 0; cf_i < {}; cf_i++) fprintf(cf_to, \"%.17e\\n\", (double)(({} *)({}))[cf_i]);\n", count, number_type(slot), numbers(slot, variable));
  }

  // A head that a user's program calls.
  void take() {
    std::vector<std::string> parameters;
    std::string copies;
    for (std::size_t i = 0; i < head_.variables.size(); ++i) {
      const Declared& v = head_.variables[i];
      if (v.place != Place::Argument) continue;
      parameters.push_back(fmt::format("{} {}cf_p{}", v.type, v.by_value ? "" : "*", i + 1));
      if (v.by_value) copies += fmt::format("  cf_v{0}[0] = cf_p{0};\n", i + 1);
      else if (!integers_only_) copies += fmt::format("  for (int cf_i = 0; cf_i < {1}; cf_i++) cf_v{0}[cf_i] = cf_p{0}[cf_i];\n", i + 1, v.elements());
    }
    out_ += fmt::format("{} __wrap_{}({}) {{\n  double cf_number;\n{}", head_.result() ? head_.result()->type : "void", linker_name(head_), fmt::join(parameters, ", "), copies);
    out_ += "  if (getenv(\"CONTRAFLOW_CHECK_VALUES\")) {\n  FILE *cf_from = fopen(getenv(\"CONTRAFLOW_CHECK_VALUES\"), \"r\");\n";
  }

  const Called& c_;
  const Head& head_;
  bool wraps_;
  bool integers_only_;
  std::string out_;
};

}  // namespace

auto c_driver(const Called& called) -> std::string { return CDriver(called, false, false).text(); }
auto c_wrapper(const Called& called, bool integers_only) -> std::string { return CDriver(called, true, integers_only).text(); }

}  // namespace cf::check
