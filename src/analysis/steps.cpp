#include "analysis/steps.h"

#include <algorithm>
#include <map>

#include "analysis/covers.h"
#include "analysis/local_pointers.h"
#include "analysis/step_maker.h"
#include "base/one_of.h"
#include "base/reflect.h"
#include "ir/location.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;
using graph::PointRole;

// ---- Definitions ------------------------------------------------------------------------------------------------------------------

// One storage at a time stands behind the place.
auto StepMaker::is_strong(PlaceId id) const -> bool {
  const Object& object = places_.object_of(id);
  switch (object.kind) {
    case ObjectKind::Heap:
    case ObjectKind::Unknown: return false;
    case ObjectKind::Target: return !places_[id].array;
    case ObjectKind::Variable:
    case ObjectKind::Sequence:
    case ObjectKind::Result:
    case ObjectKind::Temporary: break;
  }
  // Of a procedure that calls itself there may be others that a pointer leads to.
  return !(object.owner && pointers_.is_exposed(places_[id].object) && calls_.is_recursive(object.owner));
}

// All of a variable or component, without subscripts and pointers on the way.
auto StepMaker::by_name(ExprId id) const -> bool {
  const Expr::Node& node = p_.exprs[id].node;
  if (const auto* e = std::get_if<Ref>(&node)) {
    if (const ExprId selector = places_.selector_of(e->symbol)) return by_name(selector);
    return !is_data_pointer(p_, e->symbol);
  }
  if (const auto* e = std::get_if<Member>(&node)) return !is_data_pointer(p_, e->member) && by_name(e->base);
  if (const auto* e = std::get_if<Index>(&node)) {
    const bool full = std::ranges::all_of(e->subscripts, [&](ExprId subscript) {
      const auto* triplet = get_if<Triplet>(p_, subscript);
      return triplet != nullptr && !triplet->lower && !triplet->upper && !triplet->stride;
    });
    return full && by_name(e->base);
  }
  if (const auto* e = std::get_if<Paren>(&node)) return by_name(e->inner);
  if (const auto* e = std::get_if<Cast>(&node)) return get_if<InitList>(p_, e->operand) != nullptr || (e->implicit && by_name(e->operand));
  return std::holds_alternative<Call>(node);
}

// The designator means all of the part that was found for it: no component of something that was not taken apart, no other type in its place.
auto StepMaker::fills(PartId part, ExprId target) const -> bool {
  ExprId at = target;
  for (;;) {
    const Expr::Node& node = p_.exprs[at].node;
    if (const auto* e = std::get_if<Paren>(&node)) at = e->inner;
    else if (const auto* e = std::get_if<Index>(&node); e != nullptr && !is_address_type(p_, p_.exprs[e->base].type)) at = e->base;
    else break;
  }
  if (const auto* e = get_if<Member>(p_, at)) return p_.symbols[e->member].attrs.has(Attr::Pointer) || places_[part].member == e->member;
  if (get_if<Substring>(p_, at) != nullptr || get_if<ComplexPart>(p_, at) != nullptr) return false;
  if (get_if<Deref>(p_, at) == nullptr && get_if<Index>(p_, at) == nullptr) return true;
  const auto* structure = get_if<DerivedType>(p_, element_of(p_, p_.exprs[target].type));
  const auto* own = get_if<DerivedType>(p_, element_of(p_, places_[part].type));
  if (structure != nullptr || own != nullptr) return structure != nullptr && own != nullptr && structure->def == own->def;
  return places_.count(part) == 1 && places_.bytes(PlaceId{places_[part].first}) == size_in_bytes(p_, element_of(p_, p_.exprs[target].type));
}

auto StepMaker::defs_of(const PartSet& parts, ExprId target) -> std::vector<Def> {
  const bool certain = parts.size() == 1 && !masked_ && uncertain_ == 0 && fills(parts.front(), target);
  const bool all = by_name(target);
  std::vector<Def> defs;
  const bool real = is_real(target);
  for (const PartId part : parts)
    places_.for_each(part, [&](PlaceId place) {
      if (real) places_.set_real(place);
      const Object& object = places_.object_of(place);
      // Through a pointer: one of a linked structure, or what a pointer of another activation leads to.
      const bool one_of_many = object.many || (object.formal && object.owner && calls_.is_recursive(object.owner));
      defs.push_back({place, certain && is_strong(place) && (all || (!places_[place].array && !one_of_many)), target});
    });
  return defs;
}

void StepMaker::emit(Uses uses, std::vector<Def> defs) {
  if (uses.empty() && defs.empty()) return;
  Step step;
  step.point = point_;
  step.uses = std::move(uses);
  step.defs = std::move(defs);
  steps_.steps.push_back(std::move(step));
}

// A value goes into a part. Structures go component by component.
void StepMaker::into(PartId part, bool certain, ExprId expr, ExprId source, Uses uses) {
  if (is_array_literal(p_, source) && part == places_.temporary(source, cfg_.unit())) {
    way(source, uses);
    return emit(std::move(uses), {});
  }
  const auto strong = [&](PlaceId place) { return certain && is_strong(place); };
  const bool structure = places_.count(part) > 1;
  if (structure && resolver_.is_designator(source)) {
    const PartSet from = resolver_.parts(source);
    if (!from.empty() && std::ranges::all_of(from, [&](PartId other) { return places_.same_shape(part, other); })) {
      way(source, uses);
      const std::uint32_t begin = places_[part].first;
      for (std::uint32_t i = 0; i < places_.count(part); ++i) {
        Uses one = uses;
        for (const PartId other : from) one.push_back({PlaceId{places_[other].first + i}, true, source});
        emit(std::move(one), {{PlaceId{begin + i}, strong(PlaceId{begin + i}), expr}});
      }
      return;
    }
  }
  value(source, true, uses);
  std::vector<Def> defs;
  places_.for_each(part, [&](PlaceId place) { defs.push_back({place, strong(place), expr}); });
  emit(std::move(uses), std::move(defs));
}

// Whether an expression may read something of this object; a user's function may read anything.
auto StepMaker::reads_object(ExprId source, ObjectId object) -> bool {
  bool reads = false;
  for_each_subexpr(p_, source, [&](ExprId e) {
    if (const auto* call = get_if<Call>(p_, e)) reads = reads || !call->symbol || p_.symbols[call->symbol].kind == SymbolKind::Procedure;
    if (reads || !resolver_.is_designator(e)) return;
    for (const PartId part : resolver_.parts(e)) reads = reads || places_[part].object == object || places_.object_of(part).kind == ObjectKind::Unknown;
  });
  return reads;
}

void StepMaker::initial(PartId part, bool certain, ExprId expr, TypeId type, ExprId source) {
  const auto* list = get_if<InitList>(p_, source);
  const auto* constructor = get_if<StructCtor>(p_, source);
  const bool address = is_array_literal(p_, source) && get_if<ArrayType>(p_, type) == nullptr;
  if (const auto* cast = get_if<Cast>(p_, source); cast != nullptr && !address && get_if<InitList>(p_, cast->operand) != nullptr) return initial(part, certain, expr, type, cast->operand);
  const std::vector<PartId> children = places_[part].children;  // more parts may be made on the way
  // Members one after another: not those of a union, which share their place, nor where a value reads what is being set.
  const auto* derived = get_if<DerivedType>(p_, type);
  const bool structure = derived != nullptr && !p_.type_defs[derived->def].is_union && !children.empty() && !reads_object(source, places_[part].object);
  const bool plain_list = list != nullptr && structure && list->items.size() <= children.size() &&
                          std::ranges::all_of(list->items, [](const InitItem& item) { return item.path.size() <= 1 && (item.path.empty() || item.path[0].member); });
  const auto element = [&](std::size_t at, ExprId item) { initial(children[at], certain, expr, places_[children[at]].type, item); };
  if (plain_list && places_.object_of(part).kind != ObjectKind::Sequence) {
    // What the list leaves out is zero.
    std::vector<bool> given(children.size());
    std::size_t next = 0;
    bool fits = true;
    std::vector<std::pair<std::size_t, ExprId>> items;
    for (const InitItem& item : list->items) {
      if (!item.path.empty()) {
        const auto at = std::ranges::find_if(children, [&](PartId child) { return places_[child].member == item.path[0].member; });
        fits = fits && at != children.end();
        next = static_cast<std::size_t>(at - children.begin());
      }
      fits = fits && next < children.size();
      if (!fits) break;
      // Braces may be left out around what has several members.
      const PartId child = children[next];
      fits = fits && (places_.count(child) == 1 || get_if<InitList>(p_, item.value) != nullptr || get_if<DerivedType>(p_, p_.exprs[item.value].type) != nullptr);
      fits = fits && (get_if<ArrayType>(p_, places_[child].type) == nullptr || get_if<InitList>(p_, item.value) != nullptr || get_if<Literal>(p_, item.value) != nullptr);
      given[next] = true;
      items.emplace_back(next++, item.value);
    }
    if (fits) {
      for (const auto& [at, item] : items) element(at, item);
      for (std::size_t i = 0; i < children.size(); ++i) {
        if (given[i]) continue;
        std::vector<Def> zeros;
        places_.for_each(children[i], [&](PlaceId place) { zeros.push_back({place, certain && is_strong(place), expr}); });
        emit({}, std::move(zeros));
      }
      return;
    }
  }
  if (constructor != nullptr && structure) {
    std::size_t next = 0;
    bool fits = constructor->args.size() <= children.size();
    for (const Arg& arg : constructor->args) fits = fits && arg.keyword.empty();
    if (fits) {
      for (const Arg& arg : constructor->args) {
        const PartId child = children[next++];
        const SymbolId member = places_[child].member;
        if (member && is_data_pointer(p_, member)) {
          Uses uses;
          way(arg.value, uses);
          emit(std::move(uses), {{PlaceId{places_[child].first}, certain && is_strong(PlaceId{places_[child].first}), expr}});
        } else {
          initial(child, certain, expr, places_[child].type, arg.value);
        }
      }
      return;
    }
  }
  into(part, certain, expr, source, {});
}

// ---- Statements -------------------------------------------------------------------------------------------------------------------

void StepMaker::give(const PartSet& parts, ExprId target, ExprId source, bool compound) {
  Uses way_there;
  way(target, way_there);
  const std::vector<Def> defs = defs_of(parts, target);
  const bool structure = parts.size() == 1 && places_.count(parts.front()) > 1 && !compound;  // x += e reads x
  if (structure) {
    const bool certain = std::ranges::all_of(defs, &Def::must) && !defs.empty();
    emit(std::move(way_there), {});
    initial(parts.front(), certain, target, p_.exprs[target].type, source);
    return;
  }
  Uses uses = std::move(way_there);
  const bool raw = std::ranges::any_of(defs, [&](const Def& def) { return places_[def.place].real; });
  value(source, raw || holds_real(target), uses);
  if (compound) designator(target, true, uses);
  emit(std::move(uses), defs);
}

void StepMaker::assign(ExprId target, ExprId source, bool compound) { give(resolver_.parts(target), target, source, compound); }

void StepMaker::point_to(ExprId target, ExprId source) {
  Uses uses;
  way(target, uses);
  if (source) way(source, uses);
  if (source && get_if<Call>(p_, source) != nullptr) call(source, Call(*get_if<Call>(p_, source)), false, uses);
  const PartSet parts = resolver_.descriptor(target);
  std::vector<Def> defs;
  for (const PartId part : parts)
    places_.for_each(part, [&](PlaceId place) { defs.push_back({place, parts.size() == 1 && is_strong(place) && !places_[place].array && uncertain_ == 0, target}); });
  emit(std::move(uses), std::move(defs));
}

void StepMaker::allocate(const Allocate& s) {
  ExprId source;
  Uses uses;
  for (const Arg& option : s.options) {
    if (option.keyword == "source") source = option.value;
    else if (option.keyword == "mold") way(option.value, uses);
    else emit({}, defs_of(resolver_.parts(option.value), option.value));
  }
  for (const ExprId object : s.objects) {
    ExprId name = object;
    if (const auto* index = get_if<Index>(p_, object)) {
      name = index->base;
      values(index->subscripts, false, uses);
    }
    SymbolId symbol;
    if (const auto* ref = get_if<Ref>(p_, name)) symbol = ref->symbol;
    if (const auto* member = get_if<Member>(p_, name)) symbol = member->member;
    if (symbol && is_data_pointer(p_, symbol)) {
      point_to(name, {});
      // What the name led to before is not what is filled.
      const TypeId type = s.spec.type ? s.spec.type : p_.symbols[symbol].type;
      if (source) into(places_.heap(object, type, p_.exprs[object].loc), false, name, source, uses);
      continue;
    }
    // What was in it is gone.
    Uses here = uses;
    way(name, here);
    const PartSet parts = resolver_.parts(name);
    if (source && parts.size() == 1) {
      const std::vector<Def> defs = defs_of(parts, name);
      into(parts.front(), std::ranges::all_of(defs, &Def::must), name, source, std::move(here));
    } else {
      emit(std::move(here), defs_of(parts, name));
    }
  }
}

// The variable of a DO loop may be real.
void StepMaker::counted(const CountedLoop& s, bool init) {
  Uses uses;
  const bool real = holds_real(s.variable);
  if (init) {
    value(s.first, real, uses);
    value(s.last, false, uses);
  } else {
    designator(s.variable, real, uses);
  }
  if (s.step) value(s.step, real, uses);
  std::vector<Def> defs = defs_of(resolver_.parts(s.variable), s.variable);
  emit(std::move(uses), std::move(defs));
}

void StepMaker::piece(ExprId id, bool reads, bool writes, bool io) {
  if (const auto* implied = get_if<ImpliedDo>(p_, id)) {
    Uses bounds;
    values({implied->first, implied->last, implied->step}, false, bounds);
    std::vector<Def> index;
    if (implied->variable)
      if (const PartId part = places_.of(implied->variable)) places_.for_each(part, [&](PlaceId place) { index.push_back({place, false, {}}); });
    emit(std::move(bounds), std::move(index));
    ++uncertain_;
    for (const ExprId item : implied->items) piece(item, reads, writes, io);
    --uncertain_;
    return;
  }
  if (const auto* ref = get_if<Ref>(p_, id); ref != nullptr && p_.symbols[ref->symbol].kind == SymbolKind::Namelist) {
    for (const SymbolId member : p_.symbols[ref->symbol].list) {
      const PartId part = places_.of(member);
      if (!part) continue;
      Uses uses;
      std::vector<Def> defs;
      places_.for_each(part, [&](PlaceId place) {
        if (reads) uses.push_back({place, false, {}});
        if (writes) defs.push_back({place, false, {}});
      });
      emit(std::move(uses), std::move(defs));
    }
    return;
  }
  Uses uses;
  if (reads) value(id, false, uses);
  else way(id, uses);
  // C: fwrite(&x, ...) and printf("%s", text) read what lies there.
  const auto* array = get_if<ArrayType>(p_, p_.exprs[id].type);
  if (io && reads && (is_address_type(p_, p_.exprs[id].type) || (array != nullptr && array->row_major)))
    for (const PartId part : resolver_.targets(id)) places_.for_each(part, [&](PlaceId place) { uses.push_back({place, false, id}); });
  // C: an address that is given away to be written through.
  PartSet parts;
  if (writes) parts = is_address_type(p_, p_.exprs[id].type) ? resolver_.targets(id) : resolver_.parts(id);
  emit(std::move(uses), writes ? defs_of(parts, id) : std::vector<Def>{});
}
void StepMaker::opaque(const std::vector<Piece>& pieces, bool io) {
  for (const Piece& one : pieces)
    if (one.expr) piece(one.expr, one.access != PieceAccess::Write, one.access != PieceAccess::Read, io);
}

void StepMaker::declare(SymbolId id) {
  const Symbol& symbol = p_.symbols[id];
  if (symbol.kind != SymbolKind::Variable) return;
  Uses bounds;
  for_each_bound(p_, symbol.type, [&](ExprId bound) { value(bound, false, bounds); });
  emit(std::move(bounds), {});
  if (symbol.storage != StorageClass::Local || !symbol.init) return;
  const PartId part = places_.of(id);
  initial(part, uncertain_ == 0, {}, symbol.type, symbol.init);
}

void StepMaker::whole(const Stmt& stmt) {
  std::visit(base::Overloaded{
                 [&](const Assign& s) {
                   const auto sites = calls_.sites_in(cfg_[point_].stmt);
                   for (const graph::SiteId site : sites)
                     if (calls_[site].place.kind == graph::CallKind::Final || calls_[site].place.kind == graph::CallKind::Component) implicit(calls_[site], site);
                   if (!s.defined) return assign(s.target, s.value, s.compound);
                   for (const graph::SiteId site : sites)
                     if (calls_[site].place.kind == graph::CallKind::Assignment) user(site, {});
                 },
                 [&](const PointerAssign& s) {
                   Uses uses;
                   values(s.bounds, false, uses);
                   emit(std::move(uses), {});
                   point_to(s.target, s.value);
                 },
                 [&](const CallStmt& s) {
                   for (const graph::SiteId site : calls_.sites_in(cfg_[point_].stmt))
                     if (calls_[site].place.kind == graph::CallKind::Final) implicit(calls_[site], site);
                   Uses uses;
                   call({}, s.call, false, uses);
                   emit(std::move(uses), {});
                 },
                 [&](const ExprStmt& s) {
                   Uses uses;
                   value(s.expr, false, uses);
                   emit(std::move(uses), {});
                 },
                 [&](const Allocate& s) { allocate(s); },
                 [&](const Deallocate& s) {
                   for (const graph::SiteId site : calls_.sites_in(cfg_[point_].stmt))
                     if (calls_[site].place.kind == graph::CallKind::Final) implicit(calls_[site], site);
                   for (const Arg& option : s.options) emit({}, defs_of(resolver_.parts(option.value), option.value));
                   for (const ExprId object : s.objects) point_to(object, {});
                 },
                 [&](const Nullify& s) {
                   for (const ExprId object : s.objects) point_to(object, {});
                 },
                 [&](const Return& s) {
                   if (!s.value) return;
                   const PartId result = p_.units[cfg_.unit()].result ? PartId{} : places_.result_of(cfg_.unit());
                   if (result) {
                     initial(result, true, s.value, places_[result].type, s.value);
                   } else {
                     Uses uses;
                     value(s.value, false, uses);
                     emit(std::move(uses), {});
                   }
                 },
                 [&](const Opaque& s) { opaque(s.pieces, s.kind == OpaqueKind::Io); },
                 [&](const DeclStmt& s) {
                   if (const auto* variables = get_if<Variables>(p_, s.decl))
                     for (const Entity& entity : variables->entities) declare(entity.symbol);
                 },
                 [&](const AssignLabel& s) {
                   std::vector<Def> defs;
                   if (const PartId part = places_.of(s.variable)) places_.for_each(part, [&](PlaceId place) { defs.push_back({place, true, {}}); });
                   emit({}, std::move(defs));
                 },
                 [&](const AssignedGoto& s) {
                   Uses uses;
                   if (const PartId part = places_.of(s.variable)) places_.for_each(part, [&](PlaceId place) { uses.push_back({place, false, {}}); });
                   emit(std::move(uses), {});
                 },
                 [&](const base::OneOf<If, CountedLoop, WhileLoop, ForLoop, Concurrent, Select, SelectType, Where, Associate,
                                       BlockConstruct, Stop, Goto, ComputedGoto, ArithmeticIf, Cycle, Exit, Continue, Entry, MacroStmt,
                                       DirectiveStmt> auto&) {
                   graph::for_each_operand(p_, cfg_[point_], [&](ExprId expr, graph::OperandUse) {
                     Uses uses;
                     value(expr, false, uses);
                     emit(std::move(uses), {});
                   });
                 },
             },
             stmt.node);
}

void StepMaker::point(graph::PointId id) {
  point_ = id;
  const graph::Point& point = cfg_[id];
  masked_ = point.masked;
  const Stmt& stmt = p_.stmts[point.stmt];
  if (point.role == PointRole::Whole) return whole(stmt);
  if (const auto* loop = std::get_if<CountedLoop>(&stmt.node); loop != nullptr && point.role != PointRole::LoopTest)
    return counted(*loop, point.role == PointRole::LoopInit);
  if (point.role == PointRole::Enter) {
    if (const auto* associate = std::get_if<Associate>(&stmt.node)) {
      for (const SymbolId name : associate->names) {
        const ExprId selector = p_.symbols[name].init;
        if (!selector) continue;
        if (resolver_.is_designator(selector)) {
          Uses uses;
          way(selector, uses);
          emit(std::move(uses), {});
        } else {
          into(places_.temporary(selector, cfg_.unit()), true, selector, selector, {});
        }
      }
      return;
    }
  }
  if (const auto* select = std::get_if<SelectType>(&stmt.node); select != nullptr && point.role == PointRole::Selector && select->selector) {
    if (!resolver_.is_designator(select->selector)) return into(places_.temporary(select->selector, cfg_.unit()), true, select->selector, select->selector, {});
    Uses uses;
    way(select->selector, uses);
    return emit(std::move(uses), {});
  }
  if (point.role == PointRole::Leave)
    for (const graph::SiteId site : calls_.sites_in(point.stmt))
      if (calls_[site].place.kind == graph::CallKind::Final) implicit(calls_[site], site);
  graph::for_each_operand(p_, point, [&](ExprId expr, graph::OperandUse) {
    Uses uses;
    value(expr, false, uses);
    emit(std::move(uses), {});
  });
  graph::for_each_set_symbol(p_, point, [&](SymbolId symbol) {
    std::vector<Def> defs;
    if (const PartId part = places_.of(symbol)) places_.for_each(part, [&](PlaceId place) { defs.push_back({place, false, {}}); });
    emit({}, std::move(defs));
  });
}

namespace {

// What a covering loop leaves, on a vertex of its own behind the loop.
void add_covers(const Program& p, const graph::Cfg& cfg, Places& places, Resolver& resolver, Steps& steps) {
  std::map<graph::VertexId, std::vector<Step>> made;
  for (const Cover& cover : find_covers(p, cfg)) {
    const graph::Construct* loop = cfg.construct(cover.loop);
    const PartSet parts = resolver.parts(cover.array);
    if (loop == nullptr || cfg[loop->begin].first_point == cfg[loop->begin].end_point || parts.size() != 1 || places.count(parts.front()) != 1) continue;
    const PlaceId place{places[parts.front()].first};
    const ObjectKind kind = places.object_of(place).kind;
    const bool one = kind == ObjectKind::Variable && !places.object_of(place).many;
    // A component of an array of structures has elements elsewhere, too.
    if (!one && kind != ObjectKind::Sequence) continue;
    Step step;
    step.point = graph::PointId{cfg[loop->begin].first_point};
    step.defs = {{place, false, cover.target}};
    step.cover = Step::Cover{steps.vertex_begin[loop->begin.index], steps.vertex_begin[loop->end.index + 1], {}};
    bool known = true;
    for (const SymbolId symbol : cover.needs) {
      const PartId part = places.of(symbol);
      known = known && part;
      if (part) places.for_each(part, [&](PlaceId needed) { step.cover->needs.push_back(needed); });
    }
    if (known) made[loop->begin].push_back(std::move(step));
  }
  std::vector<graph::Arc> arcs;
  std::size_t vertices = cfg.size();
  const graph::Digraph& before = cfg.returning();
  for (const graph::VertexId v : before.vertices()) {
    const auto edges = before.out(v);
    const auto targets = before.succs(v);
    const auto found = made.find(v);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (found == made.end() || cfg.edge(edges[i]).label != 0) {
        arcs.push_back({v, targets[i]});
        continue;
      }
      const graph::VertexId between{static_cast<std::uint32_t>(vertices++)};
      arcs.push_back({v, between});
      arcs.push_back({between, targets[i]});
      for (const Step& step : found->second) steps.steps.push_back(step);
      steps.vertex_begin.push_back(static_cast<std::uint32_t>(steps.steps.size()));
    }
  }
  steps.graph = graph::Digraph(vertices, arcs);
}

}  // namespace

// Evaluated on entry, which is no point: only what is read is kept.
void StepMaker::declarations() {
  const Unit& unit = p_.units[cfg_.unit()];
  if (!unit.scope) return;
  Uses uses;
  for (const SymbolId id : p_.scopes[unit.scope].symbols)
    if (p_.symbols[id].kind == SymbolKind::Variable) for_each_bound(p_, p_.symbols[id].type, [&](ExprId bound) { value(bound, false, uses); });
  for (const Step& step : steps_.steps) uses.insert(uses.end(), step.uses.begin(), step.uses.end());
  for (const Use& use : uses) steps_.declared.push_back(use.place);
  for (const CallStep& call : steps_.calls) {
    for (const Callee& callee : call.callees)
      for (const Binding& binding : callee.bindings) steps_.declared.push_back(binding.actual);
  }
  steps_.steps.clear();
  steps_.calls.clear();
}

auto make_steps(const Program& p, const graph::Cfg& cfg, const graph::CallGraph& calls, Places& places, const Pointers& pointers, const std::vector<ProcedureSpec>& specs) -> Steps {
  Steps steps;
  steps.unit = cfg.unit();
  Resolver resolver(p, places, pointers, cfg.unit());
  LocalPointers local(p, cfg, places, pointers, resolver);
  StepMaker maker(p, cfg, calls, places, pointers, resolver, specs, steps);
  maker.declarations();
  for (const graph::VertexId v : cfg.vertices()) {
    steps.vertex_begin.push_back(static_cast<std::uint32_t>(steps.steps.size()));
    if (!cfg.reachable(v)) continue;
    local.enter(v);
    for (const graph::PointId point : cfg.point_ids(v)) {
      maker.point(point);
      local.pass(point);
    }
    local.leave();
  }
  steps.vertex_begin.push_back(static_cast<std::uint32_t>(steps.steps.size()));
  add_covers(p, cfg, places, resolver, steps);
  return steps;
}

}  // namespace cf::analysis
