#include "analysis/ground.h"

namespace cf::analysis {

using namespace ir;

Ground::Ground(const Program& p, const GroundOptions& options) : p_(p), calls_(p), places_(p) {
  for (const std::vector<UnitId>& component : calls_.components()) {
    for (const UnitId unit : component) {
      // A procedure without statements is one: it is called, passed and differentiated.
      const UnitKind kind = p.units[unit].kind;
      const bool runs = kind == UnitKind::MainProgram || kind == UnitKind::Subroutine || kind == UnitKind::Function;
      if (runs && !p.units[unit].interface_body) units_.push_back(unit);
    }
  }
  cfgs_ = CfgTable(p.units.size());
  for (const UnitId unit : units_) cfgs_[unit] = graph::build_cfg(p, unit);
  // That more is used of an argument than its type has is found on the way; then what is passed for it is more, too.
  for (std::size_t known = 0;; known = places_.wide_count()) {
    pointers_ = solve_pointers(p, places_, calls_, options.head);
    steps_ = StepsTable(p.units.size());
    for (const UnitId unit : units_) steps_[unit] = make_steps(p, cfgs_[unit], calls_, places_, pointers_, options.specs);
    if (places_.wide_count() == known) break;
  }
  share_real();
  effects_ = compute_effects(p, calls_, places_, pointers_, cfgs_, steps_, options.alias);
}

// What one side of a call has as reals, the other may have as bytes.
void Ground::share_real() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const UnitId unit : units_) {
      for (const CallStep& call : steps_[unit].calls) {
        for (const Callee& callee : call.callees) {
          for (const Binding& one : callee.bindings) {
            if (places_[one.formal].real == places_[one.actual].real) continue;
            // A conversion by value is none of this; nor is the address of something else, unless nothing says what it is.
            const bool wide = places_.object_of(one.formal).wide || places_.object_of(one.actual).wide;
            if (one.by_value || (!wide && places_[one.formal].pointer != places_[one.actual].pointer)) continue;
            places_.set_real(one.formal);
            places_.set_real(one.actual);
            changed = true;
          }
        }
      }
    }
  }
}

auto Ground::reachable(const PartSet& start, UnitId unit) const -> PartSet {
  PartSet seen;
  std::vector<PartId> todo = start;
  while (!todo.empty()) {
    const PartId part = todo.back();
    todo.pop_back();
    if (!unite(seen, part)) continue;
    places_.for_each(part, [&](PlaceId place) {
      if (places_[place].pointer)
        for (const PartId next : pointers_.of(place, unit)) todo.push_back(next);
    });
  }
  return seen;
}

}  // namespace cf::analysis
