#include "analysis/local_pointers.h"

#include <unordered_set>

#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

LocalPointers::LocalPointers(const Program& p, const graph::Cfg& cfg, Places& places, const Pointers& pointers, Resolver& resolver)
    : p_(p), cfg_(cfg), places_(places), pointers_(pointers), resolver_(resolver) {
  choose();
  if (followed_.empty()) return;
  changes_.resize(cfg.points().size());
  tangled_.assign(cfg.points().size(), false);
  for (std::uint32_t i = 0; i < cfg.points().size(); ++i) changes_of(graph::PointId{i});
  solution_ = dataflow::solve(cfg, *this);
}

void LocalPointers::choose() {
  const UnitId unit = cfg_.unit();
  std::unordered_set<SymbolId> elsewhere;
  std::vector<UnitId> inner = p_.units[unit].contains;
  for (std::size_t i = 0; i < inner.size(); ++i) {
    inner.insert(inner.end(), p_.units[inner[i]].contains.begin(), p_.units[inner[i]].contains.end());
    for_each_stmt(p_, p_.units[inner[i]].body, [&](StmtId stmt) {
      for_each_expr(p_, stmt, [&](ExprId root) {
        for_each_subexpr(p_, root, [&](ExprId id) {
          if (const auto* ref = get_if<Ref>(p_, id)) elsewhere.insert(ref->symbol);
        });
      });
    });
  }
  // memcpy(&p, &q, sizeof p)
  for_each_stmt(p_, p_.units[unit].body, [&](StmtId stmt) {
    for_each_expr(p_, stmt, [&](ExprId root) {
      for_each_subexpr(p_, root, [&](ExprId id) {
        const auto* address = get_if<AddressOf>(p_, id);
        ExprId object = address != nullptr ? address->object : ExprId{};
        while (const auto* paren = object ? get_if<Paren>(p_, object) : nullptr) object = paren->inner;
        if (const auto* taken = object ? get_if<Ref>(p_, object) : nullptr) elsewhere.insert(taken->symbol);
      });
    });
  });
  const auto consider = [&](SymbolId id) {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.kind != SymbolKind::Variable || elsewhere.contains(id)) return;
    const bool local = symbol.storage == StorageClass::Local || (symbol.storage == StorageClass::Argument && symbol.attrs.has(Attr::Value));
    if (!local || !(is_data_pointer(p_, id) || get_if<PointerType>(p_, symbol.type) != nullptr)) return;
    const PartId part = places_.of(id);
    if (!part || places_.count(part) != 1 || pointers_.is_exposed(places_[part].object)) return;
    const auto index = static_cast<std::uint32_t>(symbols_.size());
    followed_.emplace(id, index);
    by_place_.emplace(PlaceId{places_[part].first}, index);
    symbols_.push_back(id);
  };
  // Blocks of C have scopes of their own.
  for (const graph::Point& point : cfg_.points()) {
    const auto* declaration = get_if<DeclStmt>(p_, point.stmt);
    const auto* variables = declaration != nullptr ? get_if<Variables>(p_, declaration->decl) : nullptr;
    if (variables == nullptr) continue;
    for (const Entity& entity : variables->entities)
      if (!followed_.contains(entity.symbol)) consider(entity.symbol);
  }
  if (p_.units[unit].scope)
    for (const SymbolId id : p_.scopes[p_.units[unit].scope].symbols)
      if (!followed_.contains(id)) consider(id);
}

auto LocalPointers::index_of(ExprId target) const -> std::uint32_t {
  while (target) {
    const Expr::Node& node = p_.exprs[target].node;
    if (const auto* paren = std::get_if<Paren>(&node)) target = paren->inner;
    else break;
  }
  const auto* ref = get_if<Ref>(p_, target);
  if (ref == nullptr) return kNone;
  const auto found = followed_.find(ref->symbol);
  return found == followed_.end() ? kNone : found->second;
}

void LocalPointers::note(ExprId target, Change change) {
  change.index = index_of(target);
  if (change.index == kNone) return;
  changes_[at_.index].push_back(change);
}

// Statements that set what is followed.
void LocalPointers::changes_of(graph::PointId id) {
  at_ = id;
  const graph::Point& point = cfg_[id];
  const Stmt::Node& node = p_.stmts[point.stmt].node;
  ExprId top;
  if (point.role == graph::PointRole::Whole) {
    if (const auto* s = std::get_if<Assign>(&node); s != nullptr && !s->defined) {
      if (is_address_type(p_, p_.exprs[s->target].type)) note(s->target, {0, s->compound ? s->target : s->value, false, {}, s->compound, s->compound});
    } else if (const auto* s = std::get_if<PointerAssign>(&node)) {
      note(s->target, {0, s->value, true, {}, false});
    } else if (const auto* s = std::get_if<Nullify>(&node)) {
      for (const ExprId object : s->objects) note(object, {0, {}, true, {}, false});
    } else if (const auto* s = std::get_if<Deallocate>(&node)) {
      for (const ExprId object : s->objects) note(object, {0, {}, true, {}, false});
    } else if (const auto* s = std::get_if<Allocate>(&node)) {
      for (const ExprId object : s->objects) {
        const auto* index = get_if<Index>(p_, object);
        note(index != nullptr ? index->base : object, {0, {}, false, object, false});
      }
    } else if (const auto* s = std::get_if<ExprStmt>(&node)) {
      if (const auto* e = get_if<AssignExpr>(p_, s->expr)) {
        top = s->expr;
        note(e->target, {0, e->compound ? e->target : e->value, false, {}, e->compound, e->compound});
      }
    } else if (const auto* s = std::get_if<CallStmt>(&node)) {
      if (library_function(p_, s->call) == "c_f_pointer" && s->call.args.size() > 1) note(s->call.args[1].value, {0, s->call.args[0].value, false, {}, false});
    } else if (const auto* s = std::get_if<DeclStmt>(&node)) {
      if (const auto* variables = get_if<Variables>(p_, s->decl)) {
        for (const Entity& entity : variables->entities) {
          const auto found = followed_.find(entity.symbol);
          if (found == followed_.end() || !p_.symbols[entity.symbol].init) continue;
          changes_[id.index].push_back({found->second, p_.symbols[entity.symbol].init, false, {}, false});
        }
        tangled_[id.index] = variables->entities.size() > 1 && !changes_[id.index].empty();
      }
    }
  }
  // Assignments inside of expressions: they happen, or not, somewhere in the middle.
  const auto nested = [&](ExprId root) {
    for_each_subexpr(p_, root, [&](ExprId expr) {
      const auto* step = get_if<StepExpr>(p_, expr);
      if (step != nullptr && index_of(step->target) != kNone) {
        note(step->target, {0, step->target, false, {}, true, true});
        return;
      }
      const auto* e = get_if<AssignExpr>(p_, expr);
      if (e != nullptr && expr != top && e->compound && index_of(e->target) != kNone) note(e->target, {0, e->target, false, {}, true, true});
      if (e == nullptr || expr == top || e->compound || index_of(e->target) == kNone) return;
      note(e->target, {0, e->value, false, {}, true});
      tangled_[id.index] = true;
    });
  };
  graph::for_each_operand(p_, point, [&](ExprId expr, graph::OperandUse) { nested(expr); });
}

auto LocalPointers::boundary() const -> Value {
  Value value;
  value.reached = true;
  value.sets.resize(symbols_.size());
  for (std::size_t i = 0; i < symbols_.size(); ++i)
    if (p_.symbols[symbols_[i]].storage == StorageClass::Argument && passing_of(p_, symbols_[i]) == Passing::Pointer) value.sets[i] = {places_.target_of(symbols_[i])};
  return value;
}
auto LocalPointers::join(Value& into, const Value& from) const -> bool {
  if (!from.reached) return false;
  if (!into.reached) {
    into = from;
    return true;
  }
  bool changed = false;
  for (std::size_t i = 0; i < into.sets.size(); ++i) changed = unite(into.sets[i], from.sets[i]) || changed;
  return changed;
}
void LocalPointers::transfer(graph::PointId id, Value& value) {
  if (!value.reached || changes_[id.index].empty()) return;
  const Value before = value;
  at_ = id;
  value_ = tangled_[id.index] ? nullptr : &before;
  resolver_.set_state(this);
  for (const Change& change : changes_[id.index]) {
    PartSet to;
    if (change.site) to = {places_.heap(change.site, {}, p_.exprs[change.site].loc)};
    else if (change.value) to = change.fortran ? resolver_.parts(change.value) : resolver_.targets(change.value);
    if (change.counted) {
      const PartSet before = to;
      for (const PartId part : before) unite(to, places_.around(part));
    }
    if (change.unsure) unite(value.sets[change.index], to);
    else value.sets[change.index] = std::move(to);
  }
  resolver_.set_state(nullptr);
  value_ = nullptr;
}

void LocalPointers::enter(graph::VertexId v) {
  if (followed_.empty()) return;
  current_ = solution_.at_start(v);
  resolver_.set_state(this);
  const auto points = cfg_.point_ids(v);
  value_ = current_.reached && !points.empty() && !tangled_[points.front().index] ? &current_ : nullptr;
}
void LocalPointers::pass(graph::PointId id) {
  if (followed_.empty()) return;
  Value next = current_;
  transfer(id, next);
  current_ = std::move(next);
  const std::uint32_t following = id.index + 1;
  value_ = current_.reached && !(following < tangled_.size() && tangled_[following]) ? &current_ : nullptr;
  resolver_.set_state(this);
}
void LocalPointers::leave() {
  resolver_.set_state(nullptr);
  value_ = nullptr;
}

auto LocalPointers::find(PlaceId place) const -> const PartSet* {
  if (value_ == nullptr) return nullptr;
  const auto found = by_place_.find(place);
  return found == by_place_.end() ? nullptr : &value_->sets[found->second];
}

}  // namespace cf::analysis
