// initializers.cpp: lists of initial values; see values.h.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <utility>

#include "ir/build.h"
#include "ir/constant.h"
#include "transform/c/values.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// An initialiser list walked beside the type it fills; braces may be left out in C.
class Mirror {
 public:
  using Leaf = std::function<ExprId(ExprId value, TypeId type, TypeId stored)>;  // stored: the type of the place that the shadow goes to

  Mirror(Program& p, const Holders& holders, Shadows& shadows, Leaf leaf, std::function<void(Loc)> refuse)
      : p_(p), holders_(holders), shadows_(shadows), leaf_(std::move(leaf)), refuse_(std::move(refuse)) {}

  // The shadow of a braced list for an object of this type.
  auto braced(const std::vector<InitItem>& items, TypeId type, bool nested = false) -> ExprId {
    const bool outer = std::exchange(own_shadow_, own_shadow_ || (holders_.counts_bytes() && get_if<DerivedType>(p_, type)));
    const ExprId made = braced_parts(items, type, nested);
    own_shadow_ = outer;
    return made;
  }

 private:
  auto braced_parts(const std::vector<InitItem>& items, TypeId type, bool nested) -> ExprId {
    InitList list;
    std::size_t at = 0;
    std::size_t place = 0;  // the next member or element
    // The shadow has members that hold nothing, or none of those that a designator names.
    bool designated = get_if<DerivedType>(p_, type) && (holders_.counts_bytes() || loses_designators(items));
    const std::vector<Part> parts = parts_of(type);
    const bool array = get_if<ArrayType>(p_, type) != nullptr;
    if (parts.empty() && !array) {  // {x} for a scalar
      std::size_t first = 0;
      const ExprId value = items.empty() ? zero() : object(items, first, type);
      return nested || get_if<InitList>(p_, value) ? value : listed(value);
    }
    while (at < items.size()) {
      const InitItem& item = items[at];
      std::vector<InitStep> path;
      TypeId part_type;
      bool holds = true;
      if (!item.path.empty()) {
        designated = true;
        part_type = follow(item.path, type, path, holds);
        if (array) place = 0;
        else place = place_of(parts, item.path.front().member);
        if (item.path.size() > 1 && at + 1 < items.size() && items[at + 1].path.empty()) refuse_(p_.exprs[item.value].loc);
      } else if (array) {
        part_type = element_type(type);
      } else {
        if (place >= parts.size()) break;
        part_type = parts[place].type;
        if (designated && parts[place].shadow) path = {InitStep{parts[place].shadow, {}}};
        holds = parts[place].shadow.valid();
      }
      ++place;
      const ExprId value = object(items, at, part_type);
      const bool unnamed = path.size() == 1 && path[0].member && p_.symbols[path[0].member].name.empty() && get_if<InitList>(p_, value);
      if (holds && value && unnamed) add_unnamed(path, value, list);
      else if (holds && value) add_item(InitItem{path, value}, list);
      if (get_if<DerivedType>(p_, type) && is_union(type) && item.path.empty()) break;
    }
    const bool all_zero = std::ranges::all_of(list.items, [&](const InitItem& item) { return is_zero(item.value); });
    if (all_zero && !open_extent(type)) return nested ? zero_of(type) : zero_list();
    return p_.add_expr(list, {});
  }

  auto loses_designators(const std::vector<InitItem>& items) const -> bool {
    const auto is_designated = [](const InitItem& item) { return !item.path.empty(); };
    const auto stays = [&](const InitItem& item) { return is_designated(item) && shadows_.component(item.path.front().member); };
    return std::ranges::any_of(items, is_designated) && std::ranges::none_of(items, stays);
  }

  struct Part {
    SymbolId shadow;  // none: it holds nothing
    SymbolId member;
    TypeId type;
  };

  // One object: takes as many items as it needs.
  auto object(const std::vector<InitItem>& items, std::size_t& at, TypeId type) -> ExprId {
    const ExprId value = items[at].value;
    const bool aggregate = get_if<ArrayType>(p_, type) || get_if<DerivedType>(p_, type);
    if (const auto* list = get_if<InitList>(p_, value)) {
      ++at;
      const std::vector<InitItem> inner = list->items;
      return holders_.holds(type) ? braced(inner, type, true) : ExprId{};
    }
    const TypeId given = p_.exprs[value].type;
    const bool whole = get_if<DerivedType>(p_, type) && given == type;
    const bool text = get_if<ArrayType>(p_, type) && get_if<Literal>(p_, bare(p_, value)) && !get_if<IntegerType>(p_, given) && !get_if<RealType>(p_, given);
    if (!aggregate || whole || text) {
      ++at;
      return holders_.holds(type) ? leaf_(value, type, own_shadow_ ? type : shadows_.type(type)) : ExprId{};
    }
    // Braces left out.
    InitList list;
    if (const auto* array = get_if<ArrayType>(p_, type)) {
      const std::size_t extent = extent_of(*array);
      for (std::size_t i = 0; i < extent && at < items.size() && (i == 0 || items[at].path.empty()); ++i) {
        const ExprId part = object(items, at, element_type(type));
        if (part) list.items.push_back(InitItem{{}, part});
      }
    } else {
      bool first = true;
      const bool outer = std::exchange(own_shadow_, own_shadow_ || holders_.counts_bytes());
      for (const Part& part : parts_of(type)) {
        if (at >= items.size() || (!first && !items[at].path.empty())) break;
        first = false;
        const ExprId made = object(items, at, part.type);
        std::vector<InitStep> path;
        if (holders_.counts_bytes()) path = {InitStep{part.shadow, {}}};
        if (part.shadow && made) list.items.push_back(InitItem{path, made});
        if (is_union(type)) break;
      }
      own_shadow_ = outer;
    }
    if (!holders_.holds(type)) return {};
    return list.items.empty() ? zero_of(type) : p_.add_expr(list, {});
  }

  // No designator names a member without a name as a whole: its members are named.
  void add_unnamed(const std::vector<InitStep>& path, ExprId value, InitList& list) {
    const auto* derived = get_if<DerivedType>(p_, p_.symbols[path.back().member].type);
    const InitList inner = *get_if<InitList>(p_, value);
    const std::vector<SymbolId> members = p_.type_defs[derived->def].components;
    std::size_t place = 0;
    for (const InitItem& item : inner.items) {
      if (!item.path.empty()) place = static_cast<std::size_t>(std::ranges::find(members, item.path.front().member) - members.begin());
      std::vector<InitStep> longer = path;
      if (item.path.empty()) longer.push_back(InitStep{members[place], {}});
      else longer.insert(longer.end(), item.path.begin(), item.path.end());
      ++place;
      if (item.path.size() < 2 && p_.symbols[longer.back().member].name.empty()) add_unnamed(longer, item.value, list);
      else add_item(InitItem{longer, item.value}, list);
    }
  }

  // `[1 ... 3] = { a, b }` is no initialiser where the values are not constant: each element is said.
  void add_item(const InitItem& item, InitList& list) {
    const auto* range = item.path.empty() ? nullptr : get_if<Triplet>(p_, item.path.back().index);
    const std::optional<std::int64_t> first = range ? constant_integer(p_, range->lower) : std::nullopt;
    const std::optional<std::int64_t> last = range ? constant_integer(p_, range->upper) : std::nullopt;
    if (shadows_.directions() == 0 || !first || !last || is_zero(item.value)) {
      list.items.push_back(item);
      return;
    }
    for (std::int64_t i = *first; i <= *last; ++i) {
      InitItem one = item;
      one.path.back().index = p_.add_expr(Literal{std::to_string(i)}, p_.intern(IntegerType{4, false}));
      if (i != *first) one.value = clone_expr(p_, item.value);
      list.items.push_back(one);
    }
  }

  auto zero_list() -> ExprId { return listed(zero()); }
  auto listed(ExprId value) -> ExprId {
    InitList list;
    list.items.push_back(InitItem{{}, value});
    return p_.add_expr(list, {});
  }
  // Inside of a list the braces and members must be there: `{ 0 }` is enough for a whole initialiser only.
  auto zero_of(TypeId type) -> ExprId {
    if (get_if<ArrayType>(p_, type)) return listed(zero_of(element_type(type)));
    InitList members;
    for (const Part& part : parts_of(type)) {
      if (!part.shadow || (is_union(type) && !members.items.empty())) continue;
      std::vector<InitStep> path;
      if (holders_.counts_bytes()) path = {InitStep{part.shadow, {}}};
      members.items.push_back(InitItem{path, zero_of(part.type)});
    }
    if (!members.items.empty()) return p_.add_expr(members, {});
    return holders_.is_number(type) && shadows_.directions() > 0 ? zero_list() : zero();
  }

  auto parts_of(TypeId type) -> std::vector<Part> {
    std::vector<Part> parts;
    const auto* derived = get_if<DerivedType>(p_, type);
    if (!derived) return parts;
    const std::vector<SymbolId> components = p_.type_defs[derived->def].components;
    for (SymbolId component : components) parts.push_back({shadows_.component(component), component, p_.symbols[component].type});
    return parts;
  }
  static auto place_of(const std::vector<Part>& parts, SymbolId member) -> std::size_t {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].member == member) return i;
    }
    return parts.size();
  }
  auto follow(const std::vector<InitStep>& path, TypeId type, std::vector<InitStep>& made, bool& holds) -> TypeId {
    for (const InitStep& step : path) {
      if (step.member) {
        const SymbolId shadow = shadows_.component(step.member);
        holds = holds && shadow;
        made.push_back(InitStep{shadow, {}});
        type = p_.symbols[step.member].type;
      } else {
        made.push_back(InitStep{{}, clone_expr(p_, step.index)});
        type = element_type(type);
      }
    }
    return type;
  }
  // a[i] of an array of several dimensions is an array of the rest.
  auto element_type(TypeId type) -> TypeId {
    ArrayType array = *get_if<ArrayType>(p_, type);
    if (array.dims.size() == 1) return array.element;
    array.dims.erase(array.dims.begin());
    return p_.types.add(Type{array});
  }
  auto extent_of(const ArrayType& array) const -> std::size_t {
    const auto* literal = get_if<Literal>(p_, bare(p_, array.dims.front().upper));
    return literal ? std::strtoull(literal->text.c_str(), nullptr, 0) : static_cast<std::size_t>(-1);
  }
  auto is_union(TypeId type) const -> bool { return p_.type_defs[get_if<DerivedType>(p_, type)->def].is_union; }
  auto open_extent(TypeId type) const -> bool {
    const auto* array = get_if<ArrayType>(p_, type);
    return array && array->dims.front().kind != DimKind::Explicit;
  }
  auto zero() -> ExprId { return p_.add_expr(Literal{"0"}, integer_type(p_)); }
  auto is_zero(ExprId value) const -> bool {
    if (const auto* list = get_if<InitList>(p_, value)) {
      return std::ranges::all_of(list->items, [&](const InitItem& item) { return item.path.empty() && is_zero(item.value); });
    }
    const auto* literal = get_if<Literal>(p_, value);
    return literal && (literal->text == "0" || literal->text == "0.0");
  }

  Program& p_;
  const Holders& holders_;
  Shadows& shadows_;
  Leaf leaf_;
  std::function<void(Loc)> refuse_;
  bool own_shadow_ = false;  // inside of a structure that is its own shadow
};

}  // namespace

auto Values::static_value(ExprId init, TypeId type) -> ExprId { return get_if<InitList>(p_, init) ? initializer(init, type) : derivative(init, type); }

auto Values::initializer(ExprId init, TypeId type) -> ExprId {
  const InitList list = *get_if<InitList>(p_, init);
  const auto leaf = [this](ExprId value, TypeId of, TypeId stored) {
    if (run_.holders.is_number(of) && run_.shadows.directions() > 0) return directions_list([&] { return derivative(value, of); });
    const ExprId made = derivative(value, of);
    if (made || !run_.holders.is_number(of)) return made ? as_function(made, stored) : compound_zero(run_.shadows.type(of));
    return p_.add_expr(Literal{"0.0"}, of);
  };
  Mirror mirror(p_, run_.holders, run_.shadows, leaf, [this](Loc loc) { refuse(loc, "an item that follows a nested designator", "give it a designator of its own"); });
  return mirror.braced(list.items, type);
}

}  // namespace cf::transform::c
