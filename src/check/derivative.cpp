#include "check/derivative.h"

#include <algorithm>

#include "base/check.h"
#include "base/letters.h"
#include "check/shape.h"
#include "transform/head_names.h"

namespace cf::check {

using namespace ir;

namespace {

constexpr int kToldDirections = 3;  // where the caller says how many

class Matching {
 public:
  Matching(const Program& program, const Head& head, const std::string& suffix, int directions) : p_(program), head_(head), suffix_(base::lower_case(suffix)) {
    made_.many = directions != 0;
    made_.directions = directions < 0 ? kToldDirections : std::max(directions, 1);
    told_ = directions < 0;
  }

  auto match(UnitId id) -> std::optional<Derivative> {
    const Unit& unit = p_.units[id];
    made_.name = p_.symbols[unit.symbol].name;
    made_.module = module_with(p_, unit);
    if (is_c()) made_.include = p_.files[unit.file].path;
    else made_.bind_text = bind_text(p_, unit);
    if (!arguments(unit)) return std::nullopt;
    others();
    made_.returns_value = unit.kind == UnitKind::Function;
    return std::move(made_);
  }

 private:
  auto is_c() const -> bool { return head_.language == Language::C; }
  auto shapes() const -> Shapes {
    return {p_, is_c(), [](SymbolId) { return std::nullopt; }, [](const std::string&) { return std::vector<std::int64_t>{}; }};
  }

  // They are in the order of the head's, each derivative behind its value; a result's value and derivative are last, or its seed alone.
  auto arguments(const Unit& unit) -> bool {
    std::size_t count = 0;
    while (count < head_.variables.size() && (head_.variables[count].place == Place::Argument || head_.variables[count].place == Place::Result)) ++count;
    std::size_t next = 0;
    for (std::size_t i = 0; i < unit.args.size(); ++i) {
      const Symbol& s = p_.symbols[unit.args[i]];
      const std::string name = base::lower_case(s.name);
      const bool by_value = declaration(p_, is_c(), unit.args[i]).by_value;
      const bool behind_value = !made_.actuals.empty() && made_.actuals.back().kind == Actual::Kind::Value;
      const bool is_next = next < count && name == base::lower_case(head_.variables[next].name);
      const bool of_last = behind_value && name.starts_with(base::lower_case(head_.variables[next - 1].name));
      const bool of_result = next < count && head_.variables[next].place == Place::Result && !of_last;
      if (i == 0 && told_ && !is_c() && !is_next) made_.actuals.push_back({Actual::Kind::Directions, 0, false});
      else if (is_next || (of_result && i + 2 == unit.args.size())) made_.actuals.push_back({Actual::Kind::Value, next++, by_value});
      else if (of_result) add_shadow(unit.args[i], next, by_value);
      else if (behind_value) add_shadow(unit.args[i], next - 1, by_value);
      else return false;
    }
    return true;
  }

  void add_shadow(SymbolId symbol, std::size_t variable, bool by_value) {
    made_.actuals.push_back({Actual::Kind::Derivative, variable, by_value});
    shadow(symbol, variable, Place::Argument);
  }

  void shadow(SymbolId symbol, std::size_t variable, Place place) {
    Shadow made{variable, declaration(p_, is_c(), symbol), {}};
    made.declared.place = place;
    for (std::size_t i = 0; i < head_.slots.size(); ++i) {
      const Slot& slot = head_.slots[i];
      if (slot.variable != variable || !slot.is_number()) continue;
      if (transform::has_components(p_, p_.symbols[symbol].type, transform::named_variable("v" + without_subscripts(slot.path)).components, !is_c())) made.slots.push_back(i);
    }
    made_.shadows.push_back(std::move(made));
  }

  // Derivatives of variables that are no arguments.
  void others() {
    for (std::size_t i = 0; i < head_.variables.size(); ++i) {
      const Declared& v = head_.variables[i];
      if (v.place == Place::Argument || v.place == Place::Result) continue;
      const std::string wanted = base::lower_case(v.name) + suffix_;
      for (const SymbolId id : p_.symbols.ids()) {
        const Symbol& s = p_.symbols[id];
        const bool there = v.place == Place::Common ? s.storage == StorageClass::Common : s.storage == StorageClass::Global;
        if (s.kind != SymbolKind::Variable || !there || base::lower_case(s.name) != wanted) continue;
        shadow(id, i, v.place);
        Declared& declared = made_.shadows.back().declared;
        declared.block = s.common;
        if (v.place == Place::Module) declared.module = p_.symbols[p_.units[p_.scopes[s.scope].unit].symbol].name;
        break;
      }
    }
  }

  const Program& p_;
  const Head& head_;
  std::string suffix_;
  bool told_ = false;
  Derivative made_;
};

}  // namespace

auto Derivative::has_value(std::size_t variable) const -> bool {
  return std::ranges::any_of(actuals, [&](const Actual& a) { return a.kind == Actual::Kind::Value && a.variable == variable; });
}

auto Derivative::shadow_of(std::size_t variable) const -> const Shadow& {
  const auto at = std::ranges::find(shadows, variable, &Shadow::variable);
  CHECK(at != shadows.end(), "an argument that has no derivative");
  return *at;
}

auto derivative_of(const Program& program, UnitId unit, const Head& head, const std::string& suffix, int directions) -> std::optional<Derivative> {
  return Matching(program, head, suffix, directions).match(unit);
}

}  // namespace cf::check
