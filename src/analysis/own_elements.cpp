#include "analysis/own_elements.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/loop_count.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using graph::VertexId;

namespace {

// A subscript: how many subscripted parts lie between the variable and the part that has it, and its number there.
using Position = std::pair<std::size_t, std::size_t>;

class LoopArrays {
 public:
  LoopArrays(const AdjointProblem& problem, UnitId unit, const graph::Construct& loop, const graph::LoopCount& count)
      : problem_(problem), ground_(problem.ground), p_(ground_.program()), model_(problem.model), parts_(problem.parts.at(unit)), cfg_(ground_.cfg(unit)), steps_(ground_.steps(unit)), loop_(loop), count_(count), index_(count.index) {}

  auto find() -> OwnElements {
    for (std::uint32_t v = loop_.begin.index; v <= loop_.end.index; ++v) {
      for (const Step& step : steps_.of(VertexId{v})) look(step);
    }
    OwnElements found{loop_.begin, loop_.end, {}, {}, {}};
    for (const auto& [place, accesses] : arrays_) {
      if (!accesses.own || accesses.common.empty() || moves(accesses.root)) continue;
      found.arrays.set(place.index);
      if (accesses.read) found.read.set(place.index);
      // Where pointers may lead to several arrays, it must be true of all.
      if (is_in_one_go(accesses) && --defs_[accesses.writer] == 0) found.at_once.push_back(accesses.writer);
    }
    return found;
  }

 private:
  struct Accesses {
    bool own = true;
    bool read = false;
    int writes = 0;
    StmtId writer;
    ExprId written;  // the designator
    SymbolId root;
    std::set<Position> common;
  };
  struct Designator {
    SymbolId root;  // none: pointers lie on the way
    std::set<Position> positions;
  };

  void look(const Step& step) {
    const StmtId stmt = cfg_[step.point].stmt;
    const bool backwards = model_.marks.contains(stmt) || parts_.owner(stmt) || problem_.checkpoints.recomputed.contains(stmt) || problem_.again.contains(stmt) || is_header_of_loop(p_, model_, stmt);
    if (step.call >= 0) {
      // What a procedure and its adjoint do with it is not looked at.
      for (const Use& use : step.uses) spoil(use.place);
      for (const Def& def : step.defs) spoil(def.place);
      return;
    }
    for (const Use& use : step.uses) {
      if (backwards) access(use.place, use.expr, true, step.point);
    }
    for (const Def& def : step.defs) {
      set_.insert(def.place);
      ++defs_[stmt];
      access(def.place, def.expr, false, step.point);
    }
  }
  void spoil(PlaceId place) {
    set_.insert(place);
    if (ground_.places()[place].array) arrays_[place].own = false;
  }
  void access(PlaceId place, ExprId expr, bool read, graph::PointId point) {
    if (!ground_.places()[place].array) return;
    const auto [at, is_new] = arrays_.try_emplace(place);
    Accesses& known = at->second;
    known.read = known.read || read;
    if (!read) {
      ++known.writes;
      known.writer = cfg_[point].stmt;
      known.written = expr;
    }
    const Designator found = expr ? look_at(expr) : Designator{};
    if (is_new) {
      known.root = found.root;
      known.common = found.positions;
    }
    known.own = known.own && found.root && found.root == known.root;
    std::erase_if(known.common, [&](const Position& position) { return !found.positions.contains(position); });
  }
  // One statement of the body sets a(i, j) for one i after the other, with the same j.
  auto is_in_one_go(const Accesses& accesses) const -> bool {
    const bool counts = count_.known_on_entry() && !count_.bounds_changed && count_.stride == 1 && count_.constant_trips.value_or(1) > 0 && !jumps();
    if (!counts || accesses.writes != 1 || accesses.read) return false;
    if (cfg_.tree().parent(accesses.writer) != loop_.stmt || parts_.owner(accesses.writer) == loop_.stmt) return false;
    const auto* last = get_if<Index>(p_, bare(accesses.written));
    if (last == nullptr || element_of(p_, p_.exprs[accesses.written].type) != p_.exprs[accesses.written].type) return false;
    // In C elements that lie behind each other differ in the last subscript.
    const bool in_c = p_.files[p_.units[cfg_.unit()].file].language != Language::Fortran;
    const auto is_index = [&](ExprId subscript) {
      const auto* ref = get_if<Ref>(p_, bare(subscript));
      return ref != nullptr && ref->symbol == index_;
    };
    if (std::ranges::count_if(last->subscripts, is_index) != 1 || (in_c && !is_index(last->subscripts.back()))) return false;
    // Nothing else in it changes.
    int mentioned = 0;
    bool steady = true;
    for_each_subexpr(p_, accesses.written, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, e);
      if (get_if<Call>(p_, e)) steady = false;
      if (ref == nullptr || ref->symbol == accesses.root) return;
      if (ref->symbol == index_) {
        ++mentioned;
        return;
      }
      const PartId part = ground_.places().find(ref->symbol);
      if (part) ground_.places().for_each(part, [&](PlaceId place) { steady = steady && !set_.contains(place); });
      else steady = steady && p_.symbols[ref->symbol].kind != SymbolKind::Variable;
    });
    return steady && mentioned == 1;
  }
  // A turn may be cut short.
  auto jumps() const -> bool {
    bool found = false;
    for_each_block(p_, loop_.stmt, [&](const Block& block) {
      for_each_stmt(p_, block, [&](StmtId id) { found = found || get_if<Exit>(p_, id) || get_if<Cycle>(p_, id) || get_if<Return>(p_, id) || get_if<Goto>(p_, id); });
    });
    return found;
  }
  auto look_at(ExprId expr) const -> Designator {
    std::vector<std::vector<ExprId>> levels;  // from the last part to the variable
    ExprId at = bare(expr);
    for (; !get_if<Ref>(p_, at); at = bare(base_of(p_, at))) {
      if (const auto* index = get_if<Index>(p_, at)) {
        levels.push_back(index->subscripts);
        if (get_if<PointerType>(p_, p_.exprs[index->base].type) && !get_if<Ref>(p_, bare(index->base))) return {};
      } else if (const auto* member = get_if<Member>(p_, at)) {
        if (p_.symbols[member->member].attrs.has(Attr::Pointer)) return {};
      } else {
        return {};
      }
    }
    Designator found{get_if<Ref>(p_, at)->symbol, {}};
    for (std::size_t i = 0; i < levels.size(); ++i) {
      for (std::size_t k = 0; k < levels[i].size(); ++k) {
        const auto* ref = get_if<Ref>(p_, bare(levels[i][k]));
        if (ref != nullptr && ref->symbol == index_) found.positions.emplace(levels.size() - 1 - i, k);
      }
    }
    return found;
  }
  auto bare(ExprId e) const -> ExprId {
    while (e) {
      if (const auto* paren = get_if<Paren>(p_, e)) e = paren->inner;
      else break;
    }
    return e;
  }
  // Whether the name means something else from turn to turn: a pointer that is set in the loop.
  auto moves(SymbolId variable) const -> bool {
    const bool points = p_.symbols[variable].attrs.has(Attr::Pointer) || get_if<PointerType>(p_, p_.symbols[variable].type);
    if (!points) return false;
    const PartId part = ground_.places().find(variable);
    bool any = !part;
    if (part) ground_.places().for_each(part, [&](PlaceId place) { any = any || set_.contains(place); });
    return any;
  }

  const AdjointProblem& problem_;
  const Ground& ground_;
  const Program& p_;
  const AdjointModel& model_;
  const FlowParts& parts_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  const graph::Construct& loop_;
  const graph::LoopCount& count_;
  SymbolId index_;
  std::map<PlaceId, Accesses> arrays_;
  std::set<PlaceId> set_;
  std::map<StmtId, int> defs_;  // how many a statement has
};

}  // namespace

auto is_header_of_loop(const Program& p, const AdjointModel& model, StmtId stmt) -> bool {
  return get_if<CountedLoop>(p, stmt) || get_if<ForLoop>(p, stmt) || get_if<WhileLoop>(p, stmt) || model.first_of.contains(stmt);
}

auto find_own_elements(const AdjointProblem& problem, UnitId unit) -> std::vector<OwnElements> {
  const Ground& ground = problem.ground;
  std::vector<OwnElements> all;
  const graph::Cfg& cfg = ground.cfg(unit);
  graph::LoopCounter counter(ground.program());
  for (const graph::Construct& construct : cfg.constructs()) {
    if (!construct.loop) continue;
    const graph::LoopCount count = loop_count(ground, counter, unit, construct);
    const bool integer = count.index && get_if<IntegerType>(ground.program(), ground.program().symbols[count.index].type);
    if (!count.counted || count.index_changed || !integer) continue;
    OwnElements found = LoopArrays(problem, unit, construct, count).find();
    if (!found.arrays.empty()) all.push_back(std::move(found));
  }
  return all;
}

}  // namespace cf::analysis
