#include "report/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <map>
#include <set>

namespace cf::report {

using analysis::Activity;
using analysis::ActivityMethod;
using analysis::PlaceId;

namespace {

template <class Work>
auto timed(double& seconds, Work work) {
  const std::clock_t start = std::clock();  // of the processor: other work on the machine does not count
  auto result = work();
  seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  return result;
}

// What is active for one and not for the other, by procedure.
auto difference(const analysis::Ground& ground, const Activity& one, const Activity& other) -> std::string {
  const ir::Program& program = ground.program();
  std::map<std::string, std::set<std::string>> only;
  one.active.for_each([&](std::size_t i) {
    const PlaceId place{static_cast<std::uint32_t>(i)};
    if (other.is_active(place) || ground.places().object_of(place).kind == analysis::ObjectKind::Temporary) return;
    const ir::UnitId owner = ground.places().object_of(place).owner;
    only[owner ? program.symbols[program.units[owner].symbol].name : ""].insert(ground.places().name(place));
  });
  std::string text;
  for (const auto& [unit, names] : only) {
    text += fmt::format("  {}:", unit.empty() ? "(global)" : unit);
    for (const std::string& name : names) text += " " + name;
    text += "\n";
  }
  return text;
}

}  // namespace

auto statistics(analysis::Ground& ground, const analysis::Roots& roots, double ground_time) -> std::string {
  double vdgaa_time = 0;
  double dugaa_time = 0;
  const Activity vdgaa = timed(vdgaa_time, [&] { return analysis::compute_activity(ground, roots, ActivityMethod::Vdgaa); });
  const Activity dugaa = timed(dugaa_time, [&] { return analysis::compute_activity(ground, roots, ActivityMethod::Dugaa); });
  std::size_t steps = 0;
  for (const ir::UnitId unit : ground.units()) steps += ground.steps(unit).steps.size();
  std::string text = fmt::format("{} procedures, {} steps, {} places; places, pointers and side effects in {:.3f} s\n", ground.units().size(), steps, ground.places().size(), ground_time);
  text += fmt::format("{:<8}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}\n", "", "nodes", "edges", "varied", "useful", "active", "seconds");
  const auto row = [&](const char* name, const Activity& a, double seconds) {
    text += fmt::format("{:<8}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10.3f}\n", name, a.graph.nodes.size(), a.graph.edges.size(), a.varied.count(), a.useful.count(), a.active.count(), seconds);
  };
  row("VDGAA", vdgaa, vdgaa_time);
  row("DUGAA", dugaa, dugaa_time);
  const std::string less = difference(ground, vdgaa, dugaa);
  const std::string more = difference(ground, dugaa, vdgaa);
  if (less.empty() && more.empty()) text += "both find the same\n";
  if (!less.empty()) text += "active for VDGAA only:\n" + less;
  if (!more.empty()) text += "active for DUGAA only:\n" + more;
  return text;
}

}  // namespace cf::report
