#include "analysis/recomputation.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "analysis/joint_calls.h"
#include "analysis/loop_count.h"
#include "canonical/integer_sum.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using graph::VertexId;

auto Recomputed::of(UnitId unit) const -> const std::vector<BodyEnd>& {
  static const std::vector<BodyEnd> kNone;
  const auto found = of_.find(unit);
  return found == of_.end() ? kNone : found->second;
}

auto Recomputed::at(UnitId unit, VertexId end) const -> const BodyEnd* {
  const std::vector<BodyEnd>& bodies = of(unit);
  const auto found = std::ranges::find(bodies, end, &BodyEnd::end);
  return found == bodies.end() ? nullptr : &*found;
}

void Recomputed::add(UnitId unit, BodyEnd body) {
  for (const ComputedAgain& one : body.stmts) stmts_.insert(one.stmt);
  of_[unit].push_back(std::move(body));
}

auto is_cheap_function(const Program& p, const Call& call) -> bool {
  static constexpr std::array kCheap{"abs", "fabs", "min", "max", "fmin", "fmax", "real", "dble", "int", "sign", "mod"};
  return call.symbol && p.symbols[call.symbol].kind == SymbolKind::Intrinsic && std::ranges::find(kCheap, std::string_view(p.symbols[call.symbol].name)) != kCheap.end();
}

namespace {

constexpr int kMostOperations = 8;

// How many operations an expression has; none: it calls something, or something in it is dear.
auto cost_of(const Program& p, ExprId top) -> std::optional<int> {
  int count = 0;
  bool cheap = true;
  for_each_subexpr(p, top, [&](ExprId e) {
    if (get_if<Binary>(p, e) || get_if<Unary>(p, e) || get_if<Conditional>(p, e)) ++count;
    if (const auto* power = get_if<Binary>(p, e); power != nullptr && power->op == BinaryOp::Pow) cheap = cheap && get_if<Literal>(p, power->right) && get_if<IntegerType>(p, p.exprs[power->right].type);
    if (const auto* call = get_if<Call>(p, e)) {
      ++count;
      cheap = cheap && is_cheap_function(p, *call);
    }
    const bool plain = get_if<Literal>(p, e) || get_if<Ref>(p, e) || get_if<Member>(p, e) || get_if<Index>(p, e) || get_if<Triplet>(p, e) || get_if<Deref>(p, e) || get_if<Paren>(p, e) || get_if<Unary>(p, e) ||
                       get_if<Binary>(p, e) || get_if<Conditional>(p, e) || get_if<Call>(p, e) || get_if<Cast>(p, e);
    cheap = cheap && plain;
  });
  return cheap && count <= kMostOperations ? std::optional(count) : std::nullopt;
}

// The body of a loop, or of a procedure.
class BodyLook {
 public:
  BodyLook(const Ground& ground, const AdjointModel& model, const AdjointFlow& flow, UnitId unit, const Block& body, const graph::Construct* loop)
      : ground_(ground), p_(ground.program()), model_(model), flow_(flow), cfg_(ground.cfg(unit)), steps_(ground.steps(unit)), body_(body), loop_(loop) {
    if (loop != nullptr) {
      graph::LoopCounter counter(p_);
      const graph::LoopCount count = loop_count(ground, counter, unit, *loop);
      if (count.counted && !count.index_changed) index_ = count.index;
    }
  }

  auto find() const -> std::vector<ComputedAgain> {
    std::vector<ComputedAgain> found;
    if (!is_run_to_its_end()) return found;
    for (const StmtId stmt : body_.stmts) {
      if (auto one = look(stmt)) found.push_back(std::move(*one));
    }
    return found;
  }

 private:
  auto is_run_to_its_end() const -> bool {
    bool whole = true;
    for_each_stmt(p_, body_, [&](StmtId id) {
      const bool last = loop_ == nullptr && id == body_.stmts.back();
      const bool jump = get_if<Exit>(p_, id) || get_if<Cycle>(p_, id) || get_if<Goto>(p_, id) || (get_if<Return>(p_, id) && !last);
      whole = whole && !jump && (!p_.stmts[id].label || last);
    });
    return whole;
  }
  auto look(StmtId stmt) const -> std::optional<ComputedAgain> {
    const auto leaf = model_.leaves.find(stmt);
    const auto* s = get_if<Assign>(p_, stmt);
    if (leaf == model_.leaves.end() || s == nullptr || s->compound || flow_.skipped.contains(stmt)) return std::nullopt;
    const AdjointModel::Leaf& known = leaf->second;
    if (!known.may_forget || known.split || known.own_forward || known.entwined || known.undone) return std::nullopt;
    if (!is_plain_variable(s->target) || !cost_of(p_, s->value)) return std::nullopt;
    const Step* own = only_step(stmt);
    if (own == nullptr || own->call >= 0 || own->defs.size() != 1 || !own->defs.front().must) return std::nullopt;
    const PlaceId target = own->defs.front().place;
    ComputedAgain made{stmt, {}, {}};
    made.sets.set(target.index);
    for (const Use& use : own->uses) {
      if (use.place == target) return std::nullopt;
      if (!is_index(use.expr)) made.uses.set(use.place.index);
    }
    return is_read_behind(*own, target) && is_steady(*own, target) ? std::optional(std::move(made)) : std::nullopt;
  }
  // A number, or a whole array of them whose shape is declared.
  auto is_plain_variable(ExprId target) const -> bool {
    const auto* name = get_if<Ref>(p_, target);
    if (name == nullptr) return false;
    const Symbol& symbol = p_.symbols[name->symbol];
    const TypeId element = element_of(p_, symbol.type);
    const bool number = get_if<RealType>(p_, element) || get_if<ComplexType>(p_, element) || get_if<IntegerType>(p_, element);
    const bool strange = symbol.attrs.has(Attr::Allocatable) || symbol.attrs.has(Attr::Pointer) || symbol.attrs.has(Attr::Volatile) || symbol.attrs.has(Attr::Target);
    return symbol.kind == SymbolKind::Variable && number && !strange;
  }
  auto is_index(ExprId e) const -> bool {
    const auto* name = e ? get_if<Ref>(p_, e) : nullptr;
    return name != nullptr && index_ && name->symbol == index_;
  }
  auto only_step(StmtId stmt) const -> const Step* {
    const Step* found = nullptr;
    for (const graph::PointId point : cfg_.points_of(stmt)) {
      for (const Step& step : steps_.of(cfg_.vertex_of(point))) {
        if (step.point != point) continue;
        if (found != nullptr) return nullptr;
        found = &step;
      }
    }
    return found;
  }
  auto first() const -> std::uint32_t { return loop_ != nullptr ? loop_->begin.index : 0; }
  auto last() const -> std::uint32_t { return loop_ != nullptr ? loop_->end.index : cfg_.exit().index; }
  auto is_read_behind(const Step& own, PlaceId target) const -> bool {
    bool read = false;
    for (std::uint32_t v = first(); v <= last(); ++v) {
      for (const Step& step : steps_.of(VertexId{v})) {
        if (step.point.index <= own.point.index) continue;
        read = read || (model_.marks.contains(cfg_[step.point].stmt) && std::ranges::any_of(step.uses, [&](const Use& use) { return use.place == target; }));
      }
    }
    return read;
  }
  // Nothing else in the body sets the target, and nothing behind the statement what it reads.
  auto is_steady(const Step& own, PlaceId target) const -> bool {
    for (std::uint32_t v = first(); v <= last(); ++v) {
      for (const Step& step : steps_.of(VertexId{v})) {
        if (&step == &own || model_.marks.contains(cfg_[step.point].stmt)) continue;
        for (const Def& def : step.defs) {
          if (def.place == target) return false;
          if (step.point.index < own.point.index) continue;
          for (const Use& use : own.uses) {
            if (use.place == def.place && !is_index(use.expr) && !are_other_elements(step, use.expr, def.expr)) return false;
          }
        }
      }
    }
    return true;
  }
  // a(i - 1) is read and a(i) is set in the same turn.
  auto are_other_elements(const Step& step, ExprId read, ExprId set) const -> bool {
    const StmtId stmt = cfg_[step.point].stmt;
    if (step.cover) return true;  // what its statements set was looked at
    const auto* one = read ? get_if<Index>(p_, read) : nullptr;
    const auto* other = set ? get_if<Index>(p_, set) : nullptr;
    if (one == nullptr || other == nullptr || std::ranges::find(body_.stmts, stmt) == body_.stmts.end() || !same_designator(p_, one->base, other->base)) return false;
    for (std::size_t i = 0; i < one->subscripts.size() && i < other->subscripts.size(); ++i) {
      if (get_if<Triplet>(p_, one->subscripts[i]) || get_if<Triplet>(p_, other->subscripts[i])) continue;
      const auto apart = canonical::add(p_, canonical::integer_sum(p_, one->subscripts[i]), canonical::integer_sum(p_, other->subscripts[i]), -1);
      if (apart && apart->is_constant() && apart->constant != 0) return true;
    }
    return false;
  }

  const Ground& ground_;
  const Program& p_;
  const AdjointModel& model_;
  const AdjointFlow& flow_;
  const graph::Cfg& cfg_;
  const Steps& steps_;
  const Block& body_;
  const graph::Construct* loop_;
  SymbolId index_;
};

}  // namespace

auto find_recomputable(const Ground& ground, const AdjointModel& model, const AdjointTraits& traits, const AdjointFlow& flow) -> Recomputed {
  const Program& p = ground.program();
  Recomputed all;
  for (const UnitId unit : model.units) {
    const graph::Cfg& cfg = ground.cfg(unit);
    for (const graph::Construct& construct : cfg.constructs()) {
      const bool by_itself = flow.merged.contains(construct.stmt) || flow.binomial.contains(construct.stmt);
      if (!construct.loop || by_itself || flow.skipped.contains(construct.stmt) || !traits.has_adjoint(construct.stmt)) continue;
      std::vector<ComputedAgain> found;
      int blocks = 0;
      for_each_block(p, construct.stmt, [&](const Block& body) {
        found = BodyLook(ground, model, flow, unit, body, &construct).find();
        ++blocks;
      });
      if (blocks == 1 && !found.empty()) all.add(unit, {construct.end, construct.stmt, std::move(found)});
    }
    const bool two_sweeps = unit != model.head && !has_only_joint_calls(ground, model, flow.joint_calls, unit) && traits.has_adjoint(unit);
    if (!two_sweeps || p.units[unit].body.stmts.empty()) continue;
    std::vector<ComputedAgain> found = BodyLook(ground, model, flow, unit, p.units[unit].body, nullptr).find();
    if (!found.empty()) all.add(unit, {cfg.exit(), {}, std::move(found)});
  }
  return all;
}

}  // namespace cf::analysis
