#include "analysis/apart.h"

#include <map>

#include "canonical/designator_path.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

class Names {
 public:
  explicit Names(const Ground& ground) : ground_(ground) {}

  auto add(const Step& step) -> bool {
    if (step.call >= 0) return false;
    for (const Use& use : step.uses) {
      if (!add(use.place, use.expr)) return false;
    }
    for (const Def& def : step.defs) {
      if (ground_.places()[def.place].pointer || !add(def.place, def.expr)) return false;
    }
    return true;
  }

 private:
  // A definition that reaches another argument has the designator of the one that is written: the place then has two names.
  auto add(PlaceId place, ExprId expr) -> bool {
    if (!ground_.places()[place].real) return true;
    const canonical::DesignatorPath path = canonical::designator_path(ground_.program(), expr);
    if (path.empty() || !add(place, path)) return false;
    // Where memory is only read, nobody has looked whether two pointers lead to it.
    bool one = true;
    for_each_actual(place, [&](PlaceId actual) { one = one && add(actual, path); });
    return one;
  }
  auto add(PlaceId place, const canonical::DesignatorPath& path) -> bool {
    const auto [known, is_new] = names_.try_emplace(place, path);
    return is_new || known->second == path;
  }
  // What calls may pass for the target of a pointer of C.
  template <class Visit>
  void for_each_actual(PlaceId place, Visit visit) const {
    const Places& places = ground_.places();
    const Object& object = places.object_of(place);
    if (object.kind != ObjectKind::Target) return;
    // What a pointer from outside of the program leads to has no parameter.
    const TypeId type = object.symbol ? ground_.program().symbols[object.symbol].type : TypeId{};
    const auto* pointer = get_if<PointerType>(ground_.program(), type);
    if (pointer != nullptr && pointer->is_restrict) return;
    for (const PartId actual : ground_.pointers().concrete(places[place].object)) {
      places.for_each(places.corresponding(places[place].part, object.root, actual), [&](PlaceId one) {
        if (places[one].real) visit(one);
      });
    }
  }

  const Ground& ground_;
  std::map<PlaceId, canonical::DesignatorPath> names_;
};

// Nothing in it has blocks of its own.
auto is_flat(const Program& p, StmtId loop) -> bool {
  bool flat = true;
  for_each_block(p, loop, [&](const Block& body) {
    for (const StmtId id : body.stmts) for_each_block(p, id, [&](const Block&) { flat = false; });
  });
  return flat;
}

auto is_apart(const Ground& ground, UnitId unit, const graph::Construct& loop) -> bool {
  Names names(ground);
  for (std::uint32_t v = loop.begin.index; v <= loop.end.index; ++v) {
    for (const Step& step : ground.steps(unit).of(graph::VertexId{v})) {
      if (!names.add(step)) return false;
    }
  }
  return true;
}

}  // namespace

auto find_apart(const Ground& ground, const AdjointModel& model) -> LoopSet {
  const Program& p = ground.program();
  LoopSet found;
  for (const UnitId unit : model.units) {
    for (const graph::Construct& construct : ground.cfg(unit).constructs()) {
      const bool counts = get_if<CountedLoop>(p, construct.stmt) || get_if<ForLoop>(p, construct.stmt);
      if (counts && is_flat(p, construct.stmt) && is_apart(ground, unit, construct)) found.insert(construct.stmt);
    }
  }
  return found;
}

}  // namespace cf::analysis
