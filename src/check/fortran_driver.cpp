// fortran_driver.cpp: drivers for heads in Fortran; see driver.h.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>

#include "base/letters.h"
#include "check/driver.h"
#include "check/shape.h"

namespace cf::check {

namespace {

using Lines = std::vector<std::string>;

// Free form has 132 columns.
auto folded(const std::string& line) -> std::string {
  constexpr std::size_t kWidth = 110;
  std::string out;
  std::size_t start = 0;
  while (line.size() - start > kWidth) {
    const std::size_t comma = line.rfind(", ", start + kWidth);
    if (comma == std::string::npos || comma <= start) break;
    out += line.substr(start, comma + 1 - start) + " &\n      ";
    start = comma + 2;
  }
  return out + line.substr(start) + "\n";
}

class FortranDriver {
 public:
  FortranDriver(const Called& called, bool wraps, bool integers_only) : c_(called), head_(called.head), wraps_(wraps), integers_only_(integers_only) {}

  auto text() -> std::string {
    begin();
    declare();
    if (wraps_) take();
    if (!integers_only_) {
      read();
      call();
    }
    if (wraps_) add("  end if");
    compare_shapes();
    print();
    if (wraps_) add("  close (cf_to)"), add("  stop");
    add(fmt::format("end {} contraflow_check", wraps_ ? kind() : "program"));
    std::string out;
    for (const std::string& line : lines_) out += folded(line);
    return out;
  }

 private:
  void add(const std::string& line) { lines_.push_back(line); }
  auto many() const -> bool { return c_.derivative && c_.derivative->many; }
  auto has_result() const -> bool { return head_.result() != nullptr; }
  auto kind() const -> std::string { return has_result() ? "function" : "subroutine"; }

  static auto value_name(std::size_t variable) -> std::string { return fmt::format("cf_v{}", variable + 1); }
  static auto shadow_name(std::size_t variable) -> std::string { return fmt::format("cf_d{}", variable + 1); }

  auto bounds(const std::vector<std::int64_t>& lower, const std::vector<std::int64_t>& extent, bool directions) const -> std::string {
    std::vector<std::string> dims;
    if (directions) dims.push_back(std::to_string(c_.derivative->directions));
    for (std::size_t i = 0; i < extent.size(); ++i) dims.push_back(fmt::format("{}:{}", lower[i], lower[i] + extent[i] - 1));
    return dims.empty() ? "" : fmt::format("({})", fmt::join(dims, ", "));
  }

  // ---- declarations

  void begin() {
    if (wraps_) {
      const std::string result = has_result() ? fmt::format(" result({})", value_name(head_.variables.size() - 1)) : "";
      add(fmt::format("{} contraflow_check({}) bind(c, name='__wrap_{}'){}", kind(), fmt::join(dummies(), ", "), linker_name(head_), result));
    } else {
      add("program contraflow_check");
    }
    std::set<std::string> used;
    for (const Declared& v : head_.variables) use_type(v, used);
    if (c_.derivative) {
      for (const Shadow& s : c_.derivative->shadows) use_type(s.declared, used);
    }
    for (std::size_t i = 0; i < head_.variables.size(); ++i) use_variable(head_.variables[i], value_name(i));
    if (c_.derivative) {
      for (const Shadow& s : c_.derivative->shadows) use_variable(s.declared, shadow_name(s.variable));
    }
    if (!c_.module().empty()) add(fmt::format("  use {}, only: {}", c_.module(), c_.name()));
    add("  use, intrinsic :: iso_fortran_env, only: output_unit, error_unit");
    add("  implicit none");
  }
  void use_type(const Declared& v, std::set<std::string>& used) {
    if (v.type_module.empty()) return;
    const std::string name = v.type.substr(v.type.find('(') + 1, v.type.size() - v.type.find('(') - 2);
    if (used.insert(name).second) add(fmt::format("  use {}, only: {}", v.type_module, name)), types_.push_back(name);
  }
  void use_variable(const Declared& v, const std::string& name) {
    if (v.place == Place::Module) add(fmt::format("  use {}, only: {} => {}", v.module, name, v.name));
  }

  void declare() {
    if (wraps_ && !c_.derivative) real_interface();
    else if (c_.module().empty()) interface();
    for (std::size_t i = 0; i < head_.variables.size(); ++i) variable(head_.variables[i], head_.variables[i], value_name(i), false);
    if (c_.derivative) {
      for (const Shadow& s : c_.derivative->shadows) variable(s.declared, head_.variables[s.variable], shadow_name(s.variable), many());
    }
    commons();
    for (std::size_t i = 0; i < head_.slots.size(); ++i) {
      const Slot& slot = head_.slots[i];
      if (slot.base == Base::Complex) {
        add(fmt::format("  real({}) :: cf_s{}_parts(2, {})", slot.kind, i + 1, slot.elements()));
        if (c_.derivative) add(fmt::format("  real({}) :: cf_t{}_parts(2, {})", slot.kind, i + 1, slot.elements() * static_cast<std::size_t>(c_.derivative->directions)));
      }
      if (slot.base == Base::Logical) add(fmt::format("  integer :: cf_s{}_bits({})", i + 1, slot.elements()));
    }
    add("  character(len=4096) :: cf_path");
    add("  integer :: cf_failed, cf_to");
  }

  void variable(const Declared& v, const Declared& model, const std::string& name, bool directions) {
    if (v.place == Place::Module || v.place == Place::Common) return;
    const bool structure = !v.type_module.empty();
    std::string type = v.type;
    if (v.type.starts_with("class(")) type = "type" + v.type.substr(5);
    const std::size_t rank = model.extent.size() + (directions && !structure ? 1 : 0);
    const std::string dims = v.dynamic ? deferred_dims(rank) : bounds(model.lower, model.extent, directions && !structure);
    const std::string dynamic = v.attributes.find("allocatable") != std::string::npos ? ", allocatable" : v.dynamic ? ", pointer" : ", target";
    add(fmt::format("  {}{} :: {}{}", type, dynamic, name, dims));
    if (wraps_ && v.place == Place::Argument && name.starts_with("cf_v"))
      add(fmt::format("  {} :: cf_p{}{}", type, name.substr(4), dims.empty() ? "" : integers_only_ ? "(*)" : dims));
  }

  // Blocks with all their members, as long as the program has them.
  void commons() {
    std::map<ir::SymbolId, std::map<std::string, std::string>> blocks;
    for (std::size_t i = 0; i < head_.variables.size(); ++i) {
      if (head_.variables[i].place == Place::Common) blocks[head_.variables[i].block][base::lower_case(head_.variables[i].name)] = value_name(i);
    }
    if (c_.derivative) {
      for (const Shadow& s : c_.derivative->shadows) {
        if (s.declared.place == Place::Common) blocks[s.declared.block][base::lower_case(s.declared.name)] = shadow_name(s.variable);
      }
    }
    std::size_t number = 0;
    for (const auto& [block, names] : blocks) {
      std::vector<std::string> members;
      for (const ir::SymbolId id : c_.program.symbols[block].list) {
        const auto known = names.find(base::lower_case(c_.program.symbols[id].name));
        members.push_back(known != names.end() ? known->second : fmt::format("cf_c{}", ++number));
        std::string trouble;
        const Shapes constant{c_.program, false, [](ir::SymbolId) { return std::nullopt; }, [](const std::string&) { return std::vector<std::int64_t>{}; }};
        const Declared v = declared(constant, id, trouble);
        add(fmt::format("  {} :: {}{}", v.type, members.back(), bounds(v.lower, v.extent, false)));
      }
      add(fmt::format("  common /{}/ {}", c_.program.symbols[block].name, fmt::join(members, ", ")));
    }
  }

  // ---- interfaces

  // What is called is external: descriptors and VALUE need to be known.
  void interface() {
    std::vector<std::string> names;
    Lines declarations;
    for (const Actual& actual : c_.actuals()) {
      names.push_back(fmt::format("cf_a{}", names.size() + 1));
      if (actual.kind == Actual::Kind::Directions) {
        declarations.push_back(fmt::format("integer, intent(in) :: {}", names.back()));
        continue;
      }
      const bool derivative = actual.kind == Actual::Kind::Derivative;
      const Declared& v = derivative ? c_.derivative->shadow_of(actual.variable).declared : head_.variables[actual.variable];
      const std::size_t rank = head_.variables[actual.variable].extent.size() + (derivative && many() && v.type_module.empty() ? 1 : 0);
      const bool deferred = v.assumed_shape || v.dynamic;
      std::string dims;
      for (std::size_t i = 0; i < rank && deferred; ++i) dims += i ? ", :" : ":";
      if (rank && !deferred) dims = "*";
      const bool text = v.type.starts_with("character(");
      declarations.push_back(fmt::format("{}{} :: {}{}", text ? "character(len=*)" : v.type, v.attributes, names.back(), dims.empty() ? "" : fmt::format("({})", dims)));
    }
    const bool function = c_.gives_value();
    const std::string& bind_text = c_.derivative ? c_.derivative->bind_text : head_.bind_text;
    add("  interface");
    add(fmt::format("    {} {}({}){}", function ? "function" : "subroutine", c_.name(), fmt::join(names, ", "),
                    (bind_text.empty() ? "" : " " + bind_text) + (function ? " result(cf_r)" : "")));
    if (!types_.empty()) add(fmt::format("      import :: {}", fmt::join(types_, ", ")));
    for (const std::string& line : declarations) add("      " + line);
    if (function) {
      const Declared& result = *head_.result();
      add(fmt::format("      {}{} :: cf_r{}", result.type, result.attributes, result.dynamic ? deferred_dims(result.extent.size()) : bounds(result.lower, result.extent, false)));
    }
    add(fmt::format("    end {}", function ? "function" : "subroutine"));
    add("  end interface");
  }
  static auto deferred_dims(std::size_t rank) -> std::string {
    std::string dims;
    for (std::size_t i = 0; i < rank; ++i) dims += i ? ", :" : ":";
    return rank ? fmt::format("({})", dims) : "";
  }
  auto dummies() const -> std::vector<std::string> {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < head_.variables.size(); ++i) {
      if (head_.variables[i].place == Place::Argument) names.push_back(fmt::format("cf_p{}", i + 1));
    }
    return names;
  }

  // The head itself, beside the wrapper.
  void real_interface() {
    const std::vector<std::string> names = dummies();
    add("  interface");
    add(fmt::format("    {} contraflow_real({}) bind(c, name='__real_{}')", kind(), fmt::join(names, ", "), linker_name(head_)));
    for (std::size_t i = 0; i < names.size(); ++i) add(fmt::format("      {} :: {}{}", head_.variables[i].type, names[i], head_.variables[i].extent.empty() ? "" : "(*)"));
    if (has_result()) add(fmt::format("      {} :: contraflow_real", head_.result()->type));
    add(fmt::format("    end {}", kind()));
    add("  end interface");
  }

  // What was passed, and the values to take instead.
  void take() {
    add("  integer :: cf_from");
    for (std::size_t i = 0; i < dummies().size(); ++i) {
      if (!integers_only_ || head_.variables[i].extent.empty()) add(fmt::format("  cf_v{0} = cf_p{0}", i + 1));
    }
    add("  call get_environment_variable('CONTRAFLOW_CHECK_VALUES', cf_path, status=cf_failed)");
    add("  if (cf_failed == 0) then");
    if (!integers_only_) add("  open (newunit=cf_from, file=cf_path)");
  }

  // ---- values

  void read() {
    for (std::size_t i = 0; i < head_.variables.size(); ++i) allocate(head_.variables[i], head_.variables[i], value_name(i), false);
    for (std::size_t i = 0; i < head_.slots.size(); ++i) {
      const Slot& slot = head_.slots[i];
      const std::string name = value_name(slot.variable) + slot.path;
      if (slot.dynamic) add(fmt::format("  allocate ({}{})", name, bounds(slot.lower, slot.extent, false)));
      if (slot.base == Base::Character && !wraps_ && !slot.is_result) add(fmt::format("  {} = {}", name, quoted(slot.text)));
      if (c_.is_read(slot)) read_slot(slot, name, fmt::format("cf_s{}", i + 1), false);
    }
    if (!c_.derivative) return;
    for (const Shadow& s : c_.derivative->shadows) {
      allocate(s.declared, head_.variables[s.variable], shadow_name(s.variable), many());
      for (const std::size_t i : s.slots) {
        const Slot& slot = head_.slots[i];
        const std::string name = shadow_name(s.variable) + slot.path;
        if (slot.dynamic) add(fmt::format("  allocate ({}{})", name, bounds(slot.lower, slot.extent, many())));
        read_slot(slot, name, fmt::format("cf_t{}", i + 1), many());
      }
    }
  }
  void allocate(const Declared& v, const Declared& model, const std::string& name, bool directions) {
    if (v.dynamic && v.place != Place::Result) add(fmt::format("  allocate ({}{})", name, bounds(model.lower, model.extent, directions && v.type_module.empty())));
  }
  static auto quoted(const std::string& text) -> std::string {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("''") : std::string(1, c);
    return out + "'";
  }
  void read_slot(const Slot& slot, const std::string& name, const std::string& own, bool directions) {
    const std::string from = wraps_ ? "cf_from" : "*";
    const bool is_scalar = slot.extent.empty() && !directions;
    if (slot.base == Base::Complex) {
      add(fmt::format("  read ({}, *) {}_parts", from, own));
      const std::string value = fmt::format("cmplx({0}_parts(1, {2}), {0}_parts(2, {2}), {1})", own, slot.kind, is_scalar ? "1" : ":");
      add(is_scalar ? fmt::format("  {} = {}", name, value) : fmt::format("  {0} = reshape({1}, shape({0}))", name, value));
    } else if (slot.base == Base::Logical) {
      add(fmt::format("  read ({}, *) {}_bits", from, own));
      add(is_scalar ? fmt::format("  {} = {}_bits(1) /= 0", name, own) : fmt::format("  {0} = reshape({1}_bits /= 0, shape({0}))", name, own));
    } else if (slot.elements() > 0) {
      add(fmt::format("  read ({}, *) {}", from, name));
    }
  }

  void call() {
    std::vector<std::string> actuals;
    for (const Actual& actual : c_.actuals()) {
      if (actual.kind == Actual::Kind::Directions) actuals.push_back(std::to_string(c_.derivative->directions));
      else actuals.push_back(actual.kind == Actual::Kind::Value ? value_name(actual.variable) : shadow_name(actual.variable));
    }
    const std::string called = wraps_ && !c_.derivative ? "contraflow_real" : c_.name();
    const std::string invoked = fmt::format("{}({})", called, fmt::join(actuals, ", "));
    std::size_t result = 0;
    while (result < head_.variables.size() && head_.variables[result].place != Place::Result) ++result;
    if (c_.gives_value() && (!c_.derivative || !c_.derivative->has_value(result))) add(fmt::format("  {} = {}", value_name(result), invoked));
    else add(fmt::format("  call {}", invoked));
  }

  // What the head allocates must come back as large as the driver took it to be: else the numbers that are printed are not those that are read.
  void compare_shapes() {
    if (integers_only_) return;
    for (const Slot& slot : head_.slots) compare_shape(slot, value_name(slot.variable) + slot.path, head_.variables[slot.variable].name + slot.path);
    if (!c_.derivative || many()) return;
    for (const Shadow& s : c_.derivative->shadows) {
      for (const std::size_t i : s.slots) compare_shape(head_.slots[i], shadow_name(s.variable) + head_.slots[i].path, s.declared.name + head_.slots[i].path);
    }
  }
  void compare_shape(const Slot& slot, const std::string& name, const std::string& shown) {
    const bool returned = head_.variables[slot.variable].place == Place::Result;
    const bool there = !returned || (!c_.derivative && c_.is_printed(slot));
    const bool whole = slot.path.empty() && head_.variables[slot.variable].dynamic && there;
    if (!(slot.dynamic || whole) || slot.extent.empty()) return;
    add(fmt::format("  if (any(shape({}) /= [{}])) then", name, fmt::join(slot.extent, ", ")));
    add(fmt::format("    write (error_unit, '(a, *(1x, i0))') '{} comes back with another shape than it is given by --set:', shape({})", shown, name));
    add("    stop 3");
    add("  end if");
  }

  void print() {
    add("  cf_to = output_unit");
    add("  call get_environment_variable('CONTRAFLOW_CHECK_RESULT', cf_path, status=cf_failed)");
    add("  if (cf_failed == 0) open (newunit=cf_to, file=cf_path)");
    for (const Slot& slot : head_.slots) {
      if (integers_only_ && (slot.base != Base::Integer || !slot.extent.empty())) continue;
      if (c_.is_printed(slot)) print_slot(slot, value_name(slot.variable) + slot.path);
    }
    if (!c_.derivative || integers_only_) return;
    for (const Shadow& s : c_.derivative->shadows) {
      for (const std::size_t i : s.slots) print_slot(head_.slots[i], shadow_name(s.variable) + head_.slots[i].path);
    }
  }
  void print_slot(const Slot& slot, const std::string& name) {
    if (slot.base == Base::Integer) add(fmt::format("  write (cf_to, '(i0)') {}", name));
    else if (slot.base == Base::Logical) add(fmt::format("  write (cf_to, '(i0)') merge(1, 0, {})", name));
    else add(fmt::format("  write (cf_to, '(es26.17e3)') {}", name));
  }

  const Called& c_;
  const Head& head_;
  bool wraps_;
  bool integers_only_;
  Lines lines_;
  std::vector<std::string> types_;
};

}  // namespace

auto fortran_driver(const Called& called) -> std::string { return FortranDriver(called, false, false).text(); }
auto fortran_wrapper(const Called& called, bool integers_only) -> std::string { return FortranDriver(called, true, integers_only).text(); }

}  // namespace cf::check
