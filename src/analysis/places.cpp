#include "analysis/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/letters.h"
#include "ir/binding.h"
#include "ir/calls.h"
#include "ir/location.h"
#include "ir/walk.h"

namespace cf::analysis {

using namespace ir;

namespace {

constexpr std::size_t kMostPlaces = 400;  // of one object; beyond, components are one place

// Components in the order of storage, inherited ones first.
auto all_components(const Program& p, TypeDefId id) -> std::vector<SymbolId> {
  std::vector<SymbolId> list;
  for (int depth = 0; id && depth < 100; ++depth) {
    const TypeDef& def = p.type_defs[id];
    list.insert(list.begin(), def.components.begin(), def.components.end());
    id = def.parent ? p.symbols[def.parent].def : TypeDefId{};
  }
  return list;
}

auto is_c_address(const Program& p, const DerivedType& type) -> bool {
  const std::string name = base::lower_case(p.symbols[p.type_defs[type.def].symbol].name);
  return name == "c_ptr" || name == "c_funptr";
}

auto holds(const Program& p, TypeId id, bool reals, std::vector<TypeDefId>& path) -> bool {
  if (!id) return true;
  const Type::Node& node = p.types[element_of(p, id)].node;
  if (std::holds_alternative<RealType>(node) || std::holds_alternative<ComplexType>(node)) return reals;
  if (std::holds_alternative<PointerType>(node) || std::holds_alternative<ProcedureType>(node)) return !reals;
  if (std::holds_alternative<AnyType>(node) || std::holds_alternative<VoidType>(node) || std::holds_alternative<TypelessType>(node)) return true;
  const auto* derived = std::get_if<DerivedType>(&node);
  if (derived == nullptr) return false;
  if (is_c_address(p, *derived)) return !reals;
  if (derived->polymorphic) return true;
  if (std::ranges::find(path, derived->def) != path.end()) return false;
  path.push_back(derived->def);
  for (const SymbolId component : all_components(p, derived->def)) {
    const Symbol& symbol = p.symbols[component];
    const bool pointer = symbol.attrs.has(Attr::Pointer);
    if (pointer ? !reals : holds(p, symbol.type, reals, path)) return true;
  }
  path.pop_back();
  return false;
}

}  // namespace

auto may_hold_real(const Program& p, TypeId type) -> bool {
  std::vector<TypeDefId> path;
  return holds(p, type, true, path);
}
auto may_hold_pointer(const Program& p, TypeId type) -> bool {
  std::vector<TypeDefId> path;
  return holds(p, type, false, path);
}
auto is_array_literal(const Program& p, ExprId id) -> bool {
  const auto* cast = get_if<Cast>(p, id);
  return cast != nullptr && get_if<InitList>(p, cast->operand) != nullptr && get_if<ArrayType>(p, p.exprs[id].type) != nullptr;
}

auto is_address_type(const Program& p, TypeId type) -> bool {
  if (get_if<PointerType>(p, type) != nullptr) return true;
  const auto* derived = get_if<DerivedType>(p, type);
  return derived != nullptr && is_c_address(p, *derived);
}
auto is_data_pointer(const Program& p, SymbolId id) -> bool {
  const Symbol& symbol = p.symbols[id];
  return symbol.attrs.has(Attr::Pointer) && (symbol.kind == SymbolKind::Variable || symbol.kind == SymbolKind::Component) && symbol.type.valid();
}

Places::Places(const Program& p) : p_(p) {
  Object unknown;
  unknown.kind = ObjectKind::Unknown;
  unknown.name = "?";
  unknown_ = add_object(std::move(unknown), {});
  for (const SymbolId id : p.symbols.ids()) {
    const std::string key = sequence_key(id);
    if (!key.empty()) sequences_[key].members.push_back(id);
  }
  for (const Stmt& stmt : p.stmts) {
    if (const auto* entry = std::get_if<Entry>(&stmt.node); entry != nullptr && entry->result)
      if (const ScopeId scope = p.symbols[entry->result].scope; scope && p.scopes[scope].unit) entry_results_[p.scopes[scope].unit].push_back(entry->result);
    const auto* select = std::get_if<SelectType>(&stmt.node);
    if (select == nullptr) continue;
    for (const TypeCase& one : select->cases)
      if (one.variable) selectors_[one.variable] = select->selector;
  }
  look_at_parameters();
}

// Pointer parameters of C. One that is only dereferenced, or passed on to such, leads to a single value; a `void *` that is only ever taken for one type is
// of that type.
void Places::look_at_parameters() {
  const auto parameter = [&](ExprId id) -> SymbolId {
    while (id) {
      const Expr::Node& node = p_.exprs[id].node;
      if (const auto* e = std::get_if<Paren>(&node)) id = e->inner;
      else if (const auto* e = std::get_if<Cast>(&node); e != nullptr && e->implicit) id = e->operand;
      else break;
    }
    const auto* ref = get_if<Ref>(p_, id);
    if (ref == nullptr) return {};
    const Symbol& symbol = p_.symbols[ref->symbol];
    const bool pointer = symbol.kind == SymbolKind::Variable && symbol.storage == StorageClass::Argument && get_if<PointerType>(p_, symbol.type) != nullptr;
    return pointer ? ref->symbol : SymbolId{};
  };
  std::unordered_map<SymbolId, int> uses;
  std::unordered_map<SymbolId, std::vector<SymbolId>> passed_to;
  std::unordered_set<SymbolId> several;
  const auto taken = [&](SymbolId id, TypeId type) {
    const auto* pointer = get_if<PointerType>(p_, type);
    if (!id || pointer == nullptr || get_if<VoidType>(p_, get_if<PointerType>(p_, p_.symbols[id].type)->pointee) == nullptr) return;
    if (get_if<VoidType>(p_, pointer->pointee) != nullptr) return;
    const auto [entry, is_new] = taken_for_.try_emplace(id, pointer->pointee);
    if (!is_new && entry->second != pointer->pointee) several.insert(id);
  };
  const auto pass = [&](const Call& call) {
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      const SymbolId id = parameter(call.args[i].value);
      const SymbolId dummy = id && call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Procedure ? dummy_of_actual(p_, call, i) : SymbolId{};
      if (!dummy || get_if<PointerType>(p_, p_.symbols[dummy].type) == nullptr) continue;
      --uses[id];
      passed_to[id].push_back(dummy);
    }
  };
  for (const ExprId id : p_.exprs.ids()) {
    const Expr::Node& node = p_.exprs[id].node;
    if (std::holds_alternative<Ref>(node)) {
      if (const SymbolId symbol = parameter(id)) ++uses[symbol];
    } else if (const auto* e = std::get_if<Deref>(&node)) {
      if (const SymbolId symbol = parameter(e->pointer)) --uses[symbol];
    } else if (const auto* e = std::get_if<Cast>(&node)) {
      taken(parameter(e->operand), p_.exprs[id].type);
    } else if (const auto* e = std::get_if<Call>(&node)) {
      pass(*e);
    } else if (const auto* e = std::get_if<AssignExpr>(&node)) {
      taken(parameter(e->value), p_.exprs[e->target].type);
    }
  }
  for (const Stmt& stmt : p_.stmts) {
    if (const auto* s = std::get_if<Assign>(&stmt.node)) taken(parameter(s->value), p_.exprs[s->target].type);
    if (const auto* s = std::get_if<CallStmt>(&stmt.node)) pass(s->call);
  }
  for (const Symbol& symbol : p_.symbols)
    if (symbol.init && symbol.kind == SymbolKind::Variable) taken(parameter(symbol.init), symbol.type);
  for (const SymbolId id : several) taken_for_.erase(id);
  for (const SymbolId id : p_.symbols.ids()) {
    const Symbol& symbol = p_.symbols[id];
    const bool pointer = symbol.kind == SymbolKind::Variable && symbol.storage == StorageClass::Argument && get_if<PointerType>(p_, symbol.type) != nullptr;
    if (pointer && uses[id] <= 0) single_.insert(id);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [id, list] : passed_to)
      if (single_.contains(id) && std::ranges::any_of(list, [&](SymbolId dummy) { return !single_.contains(dummy); })) changed = single_.erase(id) > 0 || changed;
  }
}

auto Places::selector_of(SymbolId id) const -> ExprId {
  const Symbol& symbol = p_.symbols[id];
  if (symbol.storage != StorageClass::Associate) return {};
  if (const auto found = selectors_.find(id); found != selectors_.end()) return found->second;
  return symbol.init;
}

// What shares storage with others: the name of the sequence; "" for the rest.
auto Places::sequence_key(SymbolId id) const -> std::string {
  const Symbol& symbol = p_.symbols[id];
  if (symbol.kind != SymbolKind::Variable) return "";
  if (symbol.common) return "/" + base::lower_case(p_.symbols[symbol.common].name) + "/";
  if (symbol.equivalence >= 0) return fmt::format("={}.{}", symbol.scope.index, symbol.equivalence);
  if (symbol.storage == StorageClass::Global && symbol.attrs.has(Attr::BindC)) return "c " + c_name(p_, id);
  // C sees the variables that Fortran binds under their names in the global scope.
  if (symbol.storage == StorageClass::Global && symbol.scope == p_.global) return "c " + symbol.name;
  return "";
}

auto Places::owner_of(const Symbol& symbol) const -> UnitId {
  switch (symbol.storage) {
    case StorageClass::Argument:
    case StorageClass::Result:
    case StorageClass::Local:
    case StorageClass::Index:
    case StorageClass::Associate: break;
    case StorageClass::None:
    case StorageClass::Static:
    case StorageClass::Global:
    case StorageClass::Common:
    case StorageClass::Component: return {};
  }
  const UnitId unit = symbol.scope ? p_.scopes[symbol.scope].unit : UnitId{};
  if (!unit) return {};
  const UnitKind kind = p_.units[unit].kind;
  // Variables of a main program live as long as the program, but only it and its internal procedures see them.
  return kind == UnitKind::Module || kind == UnitKind::Submodule || kind == UnitKind::BlockData ? UnitId{} : unit;
}

auto Places::add_part(Part part) -> PartId {
  parts_.push_back(std::move(part));
  return PartId{static_cast<std::uint32_t>(parts_.size() - 1)};
}
auto Places::add_place(PartId part, bool array) -> PlaceId {
  Place place;
  place.object = parts_[part.index].object;
  place.part = part;
  place.array = array;
  places_.push_back(place);
  return PlaceId{static_cast<std::uint32_t>(places_.size() - 1)};
}
void Places::leaf(PartId part, bool array) {
  const PlaceId id = add_place(part, array);
  Place& place = places_[id.index];
  const SymbolId member = parts_[part.index].member;
  const SymbolId symbol = member ? member : objects_[place.object.index].declared();
  const TypeId type = parts_[part.index].type;
  // A POINTER is a place that holds an address, whatever it points to; of a target that is the object itself.
  const bool pointer = symbol && is_data_pointer(p_, symbol);
  place.pointer = pointer || may_hold_pointer(p_, type);
  // Bytes in memory may be anything.
  const auto* integer = get_if<IntegerType>(p_, element_of(p_, type));
  const bool bytes = integer != nullptr && integer->kind == 1 && array;
  place.pointer = place.pointer || bytes;
  place.real = !pointer && (may_hold_real(p_, type) || bytes);
}

auto Places::add_object(Object object, TypeId type) -> PartId {
  const ObjectId id{static_cast<std::uint32_t>(objects_.size())};
  objects_.push_back(std::move(object));
  Part part;
  part.object = id;
  part.type = type;
  const PartId root = add_part(std::move(part));
  objects_[id.index].root = root;
  const SymbolId symbol = objects_[id.index].declared();
  std::vector<TypeDefId> path;
  const bool target = objects_[id.index].kind == ObjectKind::Target && !(objects_[id.index].formal && single_.contains(objects_[id.index].symbol));
  const bool memory = objects_[id.index].kind == ObjectKind::Heap || target || objects_[id.index].kind == ObjectKind::Unknown;
  parts_[root.index].first = static_cast<std::uint32_t>(places_.size());
  if (symbol && is_data_pointer(p_, symbol)) leaf(root, false);
  else expand(root, memory || get_if<ArrayType>(p_, type) != nullptr, path);
  parts_[root.index].end = static_cast<std::uint32_t>(places_.size());
  return root;
}

// Parts and places below a part, by its type.
void Places::expand(PartId part, bool array, std::vector<TypeDefId>& path) {
  const TypeId type = element_of(p_, parts_[part.index].type);
  const auto* derived = get_if<DerivedType>(p_, type);
  const ObjectId object = parts_[part.index].object;
  parts_[part.index].first = static_cast<std::uint32_t>(places_.size());
  const std::size_t so_far = places_.size() - parts_[objects_[object.index].root.index].first;
  const bool cut = derived == nullptr || is_c_address(p_, *derived) || std::ranges::find(path, derived->def) != path.end() || so_far > kMostPlaces;
  if (cut) {
    leaf(part, array || (derived != nullptr && !is_c_address(p_, *derived)));
  } else if (p_.type_defs[derived->def].is_union) {
    expand_union(part, derived->def, array);
  } else {
    path.push_back(derived->def);
    for (const SymbolId component : all_components(p_, derived->def)) {
      const Symbol& symbol = p_.symbols[component];
      Part made;
      made.object = object;
      made.parent = part;
      made.member = component;
      made.type = symbol.type;
      made.first = static_cast<std::uint32_t>(places_.size());
      const PartId child = add_part(std::move(made));
      parts_[part.index].children.push_back(child);
      const bool many = array || get_if<ArrayType>(p_, symbol.type) != nullptr || symbol.bits >= 0;
      if (is_data_pointer(p_, component)) leaf(child, array);
      else expand(child, many, path);
      parts_[child.index].end = static_cast<std::uint32_t>(places_.size());
    }
    if (derived->polymorphic) {
      Part made;
      made.object = object;
      made.parent = part;
      made.first = static_cast<std::uint32_t>(places_.size());
      const PartId child = add_part(std::move(made));
      parts_[part.index].children.push_back(child);
      leaf(child, true);
      parts_[child.index].end = static_cast<std::uint32_t>(places_.size());
    }
    // An empty structure still is something.
    if (parts_[part.index].first == places_.size()) leaf(part, array);
    path.pop_back();
  }
  parts_[part.index].end = static_cast<std::uint32_t>(places_.size());
}

// Where members, and members of members, begin and end; false if the layout is not known.
auto Places::cut(TypeDefId def, std::int64_t base, std::set<std::int64_t>& cuts) const -> bool {
  for (const SymbolId member : p_.type_defs[def].components) {
    const Symbol& symbol = p_.symbols[member];
    if (symbol.offset < 0 || symbol.size <= 0 || symbol.bits >= 0) return false;
    cuts.insert({base + symbol.offset, base + symbol.offset + symbol.size});
    const auto* derived = get_if<DerivedType>(p_, symbol.type);
    if (derived != nullptr && !cut(derived->def, base + symbol.offset, cuts)) return false;
  }
  return true;
}
void Places::add_members(PartId part, TypeDefId def, std::int64_t base, std::uint32_t first, std::uint32_t end, bool known) {
  for (const SymbolId member : p_.type_defs[def].components) {
    const Symbol& symbol = p_.symbols[member];
    const auto* derived = get_if<DerivedType>(p_, symbol.type);
    Part made;
    made.object = parts_[part.index].object;
    made.parent = part;
    made.member = member;
    made.type = symbol.type;
    made.first = first;
    made.end = end;
    if (known) {
      while (places_[made.first].begin < base + symbol.offset) ++made.first;
      while (made.end > made.first + 1 && places_[made.end - 1].end > base + symbol.offset + symbol.size) --made.end;
    }
    if (derived == nullptr) {
      for (std::uint32_t i = made.first; i < made.end; ++i) {
        Place& place = places_[i];
        place.real = place.real || may_hold_real(p_, symbol.type);
        place.pointer = place.pointer || may_hold_pointer(p_, symbol.type);
        place.array = place.array || !known || get_if<ArrayType>(p_, symbol.type) != nullptr;
      }
    }
    const PartId child = add_part(std::move(made));
    parts_[part.index].children.push_back(child);
    if (derived != nullptr) add_members(child, derived->def, base + (known ? symbol.offset : 0), parts_[child.index].first, parts_[child.index].end, known);
  }
}
// Members of a union are runs of the pieces between the bytes where members begin and end.
void Places::expand_union(PartId part, TypeDefId def, bool array) {
  std::set<std::int64_t> cuts;
  const bool known = cut(def, 0, cuts) && cuts.size() >= 2;
  if (!known) cuts = {0, 1};
  const auto first = static_cast<std::uint32_t>(places_.size());
  for (auto at = cuts.begin(); std::next(at) != cuts.end(); ++at) {
    const PlaceId id = add_place(part, array);
    places_[id.index].begin = *at;
    places_[id.index].end = *std::next(at);
  }
  add_members(part, def, 0, first, static_cast<std::uint32_t>(places_.size()), known);
}

// All members of all units, cut at every byte where one begins or ends.
void Places::make_sequence(const std::string& key, const std::vector<SymbolId>& members) {
  std::set<std::int64_t> cuts;
  bool known = true;
  struct Range {
    std::int64_t begin, end;
  };
  std::vector<Range> ranges;
  for (const SymbolId id : members) {
    const Symbol& symbol = p_.symbols[id];
    const std::int64_t size = symbol.size >= 0 ? symbol.size : size_in_bytes(p_, symbol.type);
    const bool alone = key.starts_with("c ");
    const std::int64_t begin = alone ? 0 : symbol.offset;
    known = known && size > 0 && begin >= 0;
    ranges.push_back({begin, begin + size});
    cuts.insert({begin, begin + size});
  }
  Object object;
  object.kind = ObjectKind::Sequence;
  object.name = key.starts_with('/') ? key : p_.symbols[members.front()].name;
  object.symbol = members.front();
  object.owner = owner_of(p_.symbols[members.front()]);
  const ObjectId id{static_cast<std::uint32_t>(objects_.size())};
  objects_.push_back(std::move(object));
  Part part;
  part.object = id;
  part.first = static_cast<std::uint32_t>(places_.size());
  const PartId root = add_part(std::move(part));
  objects_[id.index].root = root;
  if (!known) cuts = {0, 1};
  for (auto at = cuts.begin(); std::next(at) != cuts.end(); ++at) {
    const PlaceId place = add_place(root, false);
    places_[place.index].begin = *at;
    places_[place.index].end = *std::next(at);
  }
  parts_[root.index].end = static_cast<std::uint32_t>(places_.size());
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Symbol& symbol = p_.symbols[members[i]];
    Part made;
    made.object = id;
    made.parent = root;
    made.type = symbol.type;
    made.first = parts_[root.index].first;
    made.end = parts_[root.index].end;
    if (known) {
      while (places_[made.first].begin < ranges[i].begin) ++made.first;
      while (places_[made.end - 1].end > ranges[i].end) --made.end;
    }
    for (std::uint32_t k = made.first; k < made.end; ++k) {
      Place& place = places_[k];
      const bool pointer = is_data_pointer(p_, members[i]);
      place.real = place.real || (!pointer && may_hold_real(p_, symbol.type));
      place.pointer = place.pointer || pointer || may_hold_pointer(p_, symbol.type);
      place.array = place.array || !known || get_if<ArrayType>(p_, symbol.type) != nullptr || get_if<DerivedType>(p_, symbol.type) != nullptr;
    }
    const PartId child = add_part(std::move(made));
    parts_[root.index].children.push_back(child);
    variables_[members[i]] = child;
  }
}

auto Places::of(SymbolId id) -> PartId {
  if (!id) return {};
  if (const PartId found = find(id)) return found;
  const Symbol& symbol = p_.symbols[id];
  if (symbol.kind != SymbolKind::Variable) return {};
  const std::string key = sequence_key(id);
  if (!key.empty() && sequences_.at(key).members.size() > 1) {
    make_sequence(key, sequences_.at(key).members);
    return variables_[id];
  }
  Object object;
  object.symbol = id;
  object.owner = owner_of(symbol);
  object.name = symbol.name;
  object.formal = symbol.storage == StorageClass::Argument && !symbol.attrs.has(Attr::Value);
  object.by_value = symbol.storage == StorageClass::Argument && symbol.attrs.has(Attr::Value);
  const PartId part = add_object(std::move(object), symbol.type);
  variables_[id] = part;
  return part;
}
auto Places::find(SymbolId id) const -> PartId { return id.index < variables_.size() ? variables_.at(id) : PartId{}; }

auto Places::target_of(SymbolId id) -> PartId {
  if (PartId& found = targets_[id]) return found;
  const Symbol& symbol = p_.symbols[id];
  const auto* pointer = get_if<PointerType>(p_, symbol.type);
  Object object;
  object.kind = ObjectKind::Target;
  object.symbol = id;
  object.owner = owner_of(symbol);
  object.name = "*" + symbol.name;
  object.formal = true;
  TypeId type = pointer == nullptr || get_if<VoidType>(p_, pointer->pointee) != nullptr ? TypeId{} : pointer->pointee;
  if (const auto found = taken_for_.find(id); !type && found != taken_for_.end()) type = found->second;
  const PartId part = add_object(std::move(object), type);
  return targets_[id] = part;
}
auto Places::result_of(UnitId id) -> PartId {
  const Unit& unit = p_.units[id];
  if (unit.result) return of(unit.result);
  if (PartId& found = results_[id]) return found;
  const TypeId type = unit.symbol ? p_.symbols[unit.symbol].type : TypeId{};
  if (!type || unit.kind != UnitKind::Function) return {};
  Object object;
  object.kind = ObjectKind::Result;
  object.symbol = unit.symbol;
  object.owner = id;
  object.name = p_.symbols[unit.symbol].name + "()";
  const PartId part = add_object(std::move(object), type);
  return results_[id] = part;
}
auto Places::results_of(UnitId unit) -> std::vector<PartId> {
  std::vector<PartId> list;
  if (const PartId own = result_of(unit)) list.push_back(own);
  if (const auto found = entry_results_.find(unit); found != entry_results_.end())
    for (const SymbolId result : found->second)
      if (const PartId part = of(result); part && std::ranges::find(list, part) == list.end()) list.push_back(part);
  return list;
}
auto Places::heap(ExprId site, TypeId type, Loc loc) -> PartId {
  if (const auto found = heap_.find(site); found != heap_.end()) return found->second;
  Object object;
  object.kind = ObjectKind::Heap;
  object.loc = loc;
  object.name = fmt::format("heap:{}", loc.line);
  const bool bytes = type && get_if<VoidType>(p_, type) != nullptr;
  const PartId part = add_object(std::move(object), bytes ? TypeId{} : type);
  return heap_[site] = part;
}
auto Places::temporary(ExprId expr, UnitId owner) -> PartId {
  if (const auto found = temporaries_.find(expr); found != temporaries_.end()) return found->second;
  Object object;
  object.kind = ObjectKind::Temporary;
  object.owner = owner;
  object.loc = p_.exprs[expr].loc;
  object.name = fmt::format("value:{}", object.loc.line);
  // What a function with a POINTER result gives is an address, as that result is.
  if (const auto* call = get_if<Call>(p_, expr); call != nullptr && call->symbol) {
    const UnitId unit = p_.symbols[call->symbol].unit;
    if (unit && p_.units[unit].result && is_data_pointer(p_, p_.units[unit].result)) object.like = p_.units[unit].result;
  }
  const PartId part = add_object(std::move(object), p_.exprs[expr].type);
  return temporaries_[expr] = part;
}

auto Places::variable_arguments(UnitId unit) -> PartId {
  if (const auto found = variable_arguments_.find(unit); found != variable_arguments_.end()) return found->second;
  Object object;
  object.kind = ObjectKind::Heap;
  object.name = "...";
  const PartId part = add_object(std::move(object), {});
  for_each(part, [&](PlaceId place) { set_real(place); });
  return variable_arguments_[unit] = part;
}

auto Places::behind(PlaceId pointer, TypeId type) -> PartId {
  if (const auto found = behind_.find(pointer); found != behind_.end()) return found->second;
  Object object;
  object.kind = ObjectKind::Target;
  object.name = "*" + name(pointer);
  const bool bytes = type && get_if<VoidType>(p_, type) != nullptr;
  const PartId part = add_object(std::move(object), bytes ? TypeId{} : type);
  return behind_[pointer] = part;
}

auto Places::find_child(PartId id, SymbolId member) const -> PartId {
  const Part& part = parts_[id.index];
  for (const PartId child : part.children)
    if (parts_[child.index].member == member) return child;
  // What extensions of a polymorphic type add is one place behind the declared components.
  const bool open = !part.children.empty() && !parts_[part.children.back().index].member && part.type;
  if (open) return part.children.back();
  for (PartId at = part.parent; at; at = parts_[at.index].parent)
    for (const PartId child : parts_[at.index].children)
      if (parts_[child.index].member == member) return child;
  return {};
}
auto Places::has_child(PartId id, SymbolId member) const -> bool { return is_closed(id) || find_child(id, member).valid(); }
// A structure that was not taken apart: its components are it.
auto Places::is_closed(PartId id) const -> bool {
  const Part& part = parts_[id.index];
  const auto* derived = get_if<DerivedType>(p_, element_of(p_, part.type));
  return part.children.empty() && derived != nullptr && !is_c_address(p_, *derived);
}
auto Places::child(PartId id, SymbolId member) const -> PartId {
  if (is_closed(id)) return id;
  const PartId found = find_child(id, member);
  return found ? found : objects_[parts_[id.index].object.index].root;
}
void Places::set_wide(PartId part) {
  Object& object = objects_[parts_[part.index].object.index];
  if (!object.formal || object.wide) return;
  object.wide = true;
  ++wide_count_;
  // What its type does not have may be addresses.
  const Part& root = parts_[object.root.index];
  for (std::uint32_t i = root.first; i < root.end; ++i) places_[i].pointer = true;
}
auto Places::passed_part(PartId formal, PartId actual) const -> PartId {
  if (object_of(formal).wide) return object_of(actual).root;
  const Part& part = parts_[formal.index];
  // An array is made of one component and those behind it.
  const bool counts = part.end == part.first + 1 && places_[part.first].array;
  return counts ? around(actual) : actual;
}
auto Places::around(PartId id) const -> PartId {
  const Part& part = parts_[id.index];
  const bool scalar = part.member && part.parent && get_if<ArrayType>(p_, part.type) == nullptr && part.end == part.first + 1;
  return scalar ? part.parent : id;
}

auto Places::same_shape(PartId a, PartId b) const -> bool {
  const Part& x = parts_[a.index];
  const Part& y = parts_[b.index];
  if (x.end - x.first != y.end - y.first) return false;
  if (x.end - x.first == 1) return true;
  const auto* s = get_if<DerivedType>(p_, element_of(p_, x.type));
  const auto* t = get_if<DerivedType>(p_, element_of(p_, y.type));
  return s != nullptr && t != nullptr && s->def == t->def;
}

void Places::pair(PartId a, PartId b, const std::function<void(PlaceId, PlaceId, bool)>& visit) const {
  const Part& x = parts_[a.index];
  const Part& y = parts_[b.index];
  if (same_shape(a, b)) {
    for (std::uint32_t i = 0; i < x.end - x.first; ++i) visit(PlaceId{x.first + i}, PlaceId{y.first + i}, true);
    return;
  }
  const auto all = [&](PartId one, PartId other) {
    for_each(one, [&](PlaceId s) { for_each(other, [&](PlaceId t) { visit(s, t, false); }); });
  };
  const auto member_in = [&](const Part& part, PartId child) {
    const SymbolId member = parts_[child.index].member;
    const auto found = std::ranges::find_if(part.children, [&](PartId other) { return member && parts_[other.index].member == member; });
    return found != part.children.end() ? *found : PartId{};
  };
  const bool related = std::ranges::any_of(x.children, [&](PartId child) { return member_in(y, child).valid(); });
  const auto is_run = [](const Part& part) { return part.children.empty(); };
  if (!related || is_run(x) || is_run(y)) return all(a, b);
  // What only one of them has can only be what extensions add to the other.
  std::vector<PartId> more_of_x;
  std::vector<PartId> more_of_y;
  for (const PartId child : x.children) {
    if (const PartId other = member_in(y, child)) pair(child, other, visit);
    else more_of_x.push_back(child);
  }
  for (const PartId child : y.children)
    if (!member_in(x, child)) more_of_y.push_back(child);
  for (const PartId one : more_of_x)
    for (const PartId other : more_of_y) all(one, other);
}

auto Places::corresponding(PartId part, PartId from, PartId into) const -> PartId {
  if (part == from) return into;
  const Part& inner = parts_[part.index];
  if (!inner.parent) return into;
  const PartId above = corresponding(inner.parent, from, into);
  if (!inner.member) return above;
  for (const PartId child : parts_[above.index].children)
    if (parts_[child.index].member == inner.member) return child;
  return above;
}

auto Places::bytes(PlaceId id) const -> std::int64_t {
  const Place& place = places_[id.index];
  if (place.begin >= 0) return place.end - place.begin;
  return size_in_bytes(p_, element_of(p_, parts_[place.part.index].type));
}

auto Places::name(PartId id) const -> std::string {
  const Part& part = parts_[id.index];
  const Object& object = objects_[part.object.index];
  if (object.kind == ObjectKind::Sequence && part.parent) {
    if (part.end == part.first + 1) return name(PlaceId{part.first});
    return fmt::format("{}[{}:{}]", object.name, places_[part.first].begin, places_[part.end - 1].end);
  }
  if (!part.parent) return object.name;
  if (!part.member) return name(part.parent) + "%(extension)";
  std::string base = name(part.parent);
  if (base.starts_with('*')) base = "(" + base + ")";
  return base + "%" + p_.symbols[part.member].name;
}
auto Places::name(PlaceId id) const -> std::string {
  const Place& place = places_[id.index];
  if (place.begin < 0) return name(place.part);
  return fmt::format("{}[{}:{}]", name(place.part), place.begin, place.end);
}

}  // namespace cf::analysis
