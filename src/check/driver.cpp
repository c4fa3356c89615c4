#include "check/driver.h"

#include "base/letters.h"

namespace cf::check {

auto Called::is_printed(const Slot& slot) const -> bool {
  if (slot.base == Base::Character) return false;
  return has_value(slot.variable);
}

auto Called::has_value(std::size_t variable) const -> bool {
  return head.variables[variable].place != Place::Result || !derivative || gives_value() || derivative->has_value(variable);
}

auto Called::gives_value() const -> bool { return derivative ? derivative->returns_value && head.result() : head.result() != nullptr; }

auto Called::actuals() const -> std::vector<Actual> {
  if (derivative) return derivative->actuals;
  std::vector<Actual> all;
  for (std::size_t i = 0; i < head.variables.size(); ++i) {
    if (head.variables[i].place == Place::Argument) all.push_back({Actual::Kind::Value, i, head.variables[i].by_value});
  }
  return all;
}

auto driver_text(const Called& called) -> std::string { return called.head.language == ir::Language::C ? c_driver(called) : fortran_driver(called); }

auto wrapper_text(const Called& called, bool integers_only) -> std::string {
  return called.head.language == ir::Language::C ? c_wrapper(called, integers_only) : fortran_wrapper(called, integers_only);
}

auto linker_name(const Head& head) -> std::string { return head.language == ir::Language::C ? head.name : base::lower_case(head.name) + "_"; }

}  // namespace cf::check
