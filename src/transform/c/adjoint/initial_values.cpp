// initial_values.cpp: initial values as assignments; see normal_form.h.
//
// A list goes part by part, as the language fills an object: braces may be left out, designators name parts, what is not named is zero.
#include <algorithm>
#include <functional>
#include <optional>

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/c/adjoint/normal_form.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto is_text(const Program& p, ExprId value) -> bool {
  const auto* literal = get_if<Literal>(p, bare(p, value));
  return literal && !literal->text.empty() && literal->text.find('"') != std::string::npos;
}

}  // namespace

void NormalForm::fill(ExprId target, ExprId init, Loc loc, Stmts& out) {
  const TypeId type = p_.exprs[target].type;
  const bool aggregate = get_if<ArrayType>(p_, type) || get_if<DerivedType>(p_, type);
  if (const auto* found = get_if<InitList>(p_, init)) {
    const InitList list = *found;
    if (!aggregate) {  // {x} for a scalar
      const ExprId value = list.items.empty() ? integer_literal(p_, 0) : list.items.front().value;
      out.push_back(assign(p_, target, value, loc));
      return;
    }
    if (get_if<ArrayType>(p_, type) && list.items.size() == 1 && is_text(p_, list.items.front().value)) return fill(target, list.items.front().value, loc, out);
    fill_list(target, list.items, loc, out);
    return;
  }
  if (get_if<ArrayType>(p_, type)) {
    // char s[8] = "text";
    Call call;
    call.symbol = p_.intrinsic("strcpy");
    call.args = positional({target, init});
    out.push_back(p_.add_stmt(CallStmt{call}, loc));
    return;
  }
  // A structure that is a literal goes part by part.
  if (const auto* cast = get_if<Cast>(p_, bare(p_, init)); cast && get_if<InitList>(p_, cast->operand)) return fill(target, cast->operand, loc, out);
  const StmtId made = assign(p_, target, init, loc);
  out.push_back(made);
}

// double w[] = {a, b}; has two elements.
void NormalForm::close_extent(SymbolId symbol, ExprId init) {
  const auto* array = get_if<ArrayType>(p_, p_.symbols[symbol].type);
  if (!array || (array->dims.front().kind == DimKind::Explicit && array->dims.front().upper)) return;
  std::size_t count = 0;
  if (const auto* list = get_if<InitList>(p_, init); list && !(list->items.size() == 1 && is_text(p_, list->items.front().value))) {
    count = count_items(p_.symbols[symbol].type, list->items);
  } else {
    count = p_.symbols[symbol].size > 0 ? static_cast<std::size_t>(p_.symbols[symbol].size) : 0;  // text
  }
  ArrayType closed = *array;
  closed.dims.front() = Dim{DimKind::Explicit, {}, integer_literal(p_, static_cast<std::int64_t>(count))};
  p_.symbols[symbol].type = p_.types.add(Type{closed});
}

auto NormalForm::count_items(TypeId array, const std::vector<InitItem>& items) const -> std::size_t {
  // How many items an element takes where it has no braces of its own.
  const std::function<std::size_t(TypeId)> numbers = [&](TypeId type) -> std::size_t {
    if (const auto* derived = get_if<DerivedType>(p_, type)) {
      std::size_t sum = 0;
      for (SymbolId component : p_.type_defs[derived->def].components) sum += numbers(p_.symbols[component].type);
      return sum;
    }
    const auto* inner = get_if<ArrayType>(p_, type);
    if (!inner) return 1;
    std::size_t product = numbers(inner->element);
    for (const Dim& dim : inner->dims) product *= static_cast<std::size_t>(constant_extent(p_, dim, inner->row_major).value_or(1));
    return product;
  };
  const auto* whole = get_if<ArrayType>(p_, array);
  std::size_t each = numbers(whole->element);
  for (std::size_t i = 1; i < whole->dims.size(); ++i) each *= static_cast<std::size_t>(constant_extent(p_, whole->dims[i], whole->row_major).value_or(1));
  std::size_t most = 0;
  std::size_t place = 0;
  std::size_t loose = 0;  // items of an element that is not full
  for (const InitItem& item : items) {
    if (!item.path.empty()) {
      const auto* range = get_if<Triplet>(p_, item.path.front().index);
      place = static_cast<std::size_t>(constant_integer(p_, range ? range->upper : item.path.front().index).value_or(0));
      loose = 0;
    }
    const TypeId given = p_.exprs[item.value].type;
    const bool braced = get_if<InitList>(p_, item.value) || given == whole->element || each == 1;
    if (braced) {
      ++place;
    } else if (++loose == each) {
      ++place;
      loose = 0;
    }
    most = std::max(most, place + (loose > 0 ? 1 : 0));
  }
  return most;
}

// (struct v){a, b} and (double[]){a, b} inside of a statement are variables that are filled before it.
void NormalForm::name_literals(StmtId id, Stmts& out) {
  std::vector<ExprId> found;
  const std::function<void(ExprId)> look = [&](ExprId e) {
    if (get_if<SizeOf>(p_, e)) return;  // nothing is evaluated there
    for_each_child(p_, e, look);  // those inside of a literal are filled before it
    const auto* cast = get_if<Cast>(p_, e);
    if (cast && get_if<InitList>(p_, cast->operand)) found.push_back(e);
  };
  if (const auto* declared = get_if<DeclStmt>(p_, id)) {
    const auto* variables = get_if<Variables>(p_, declared->decl);
    for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{}) {
      const ExprId init = p_.symbols[entity.symbol].init;
      if (!init || !entity.init_here) continue;
      const auto* cast = get_if<Cast>(p_, bare(p_, init));
      const bool whole = cast && get_if<InitList>(p_, cast->operand) && get_if<DerivedType>(p_, p_.exprs[init].type);
      if (!whole) look(init);
    }
  } else if (get_if<Assign>(p_, id) || get_if<CallStmt>(p_, id) || get_if<Return>(p_, id) || get_if<ExprStmt>(p_, id)) {
    for_each_expr(p_, id, look);
  }
  for (ExprId e : found) {
    const Expr expr = p_.exprs[e];
    const SymbolId held = temporary(std::get<Cast>(expr.node).spec.type, "literal_value");
    close_extent(held, std::get<Cast>(expr.node).operand);
    p_.symbols[held].name = run_.names.fresh("literal", unit_);
    fill(ref(p_, held), std::get<Cast>(expr.node).operand, expr.loc, out);
    p_.exprs[e].node = Ref{held};
    p_.exprs[e].type = p_.symbols[held].type;
  }
}

// How many parts there are; none where it is not known.
auto NormalForm::parts_of(TypeId type) const -> std::optional<std::size_t> {
  if (const auto* derived = get_if<DerivedType>(p_, type)) {
    const TypeDef& def = p_.type_defs[derived->def];
    return def.is_union ? std::min<std::size_t>(1, def.components.size()) : def.components.size();
  }
  const auto* array = get_if<ArrayType>(p_, type);
  if (!array) return std::nullopt;
  const auto extent = constant_extent(p_, array->dims.front(), array->row_major);
  return extent ? std::optional(static_cast<std::size_t>(*extent)) : std::nullopt;
}

auto NormalForm::element(ExprId array, ExprId subscript) -> ExprId {
  const TypeId type = p_.exprs[array].type;
  ArrayType shape = *get_if<ArrayType>(p_, type);
  TypeId result = shape.element;
  if (shape.dims.size() > 1) {
    shape.dims.erase(shape.dims.begin());
    result = p_.types.add(Type{shape});
  }
  if (const auto* index = get_if<Index>(p_, array); index && get_if<ArrayType>(p_, p_.exprs[index->base].type)) {
    Index longer = *index;
    longer.base = clone_expr(p_, index->base);
    for (ExprId& s : longer.subscripts) s = clone_expr(p_, s);
    longer.subscripts.push_back(subscript);
    return p_.add_expr(longer, result);
  }
  return p_.add_expr(Index{clone_expr(p_, array), {subscript}}, result);
}

auto NormalForm::part(ExprId target, std::size_t place, Loc loc) -> ExprId {
  const TypeId type = p_.exprs[target].type;
  if (const auto* derived = get_if<DerivedType>(p_, type)) {
    const SymbolId component = p_.type_defs[derived->def].components[place];
    if (p_.symbols[component].attrs.has(Attr::Const)) values_.refuse(loc, "the adjoint of a structure with constant members", "drop const from them");
    return p_.add_expr(Member{clone_expr(p_, target), component}, p_.symbols[component].type);
  }
  return element(target, integer_literal(p_, static_cast<std::int64_t>(place)));
}

// Whether every part gets a value.
auto NormalForm::covers(TypeId type, const std::vector<InitItem>& items) const -> bool {
  const auto count = parts_of(type);
  if (!count || items.size() < *count) return false;
  const auto* derived = get_if<DerivedType>(p_, type);
  if (derived && p_.type_defs[derived->def].is_union) return false;
  if (std::ranges::any_of(items, [](const InitItem& item) { return !item.path.empty(); })) return false;
  for (std::size_t i = 0; i < *count; ++i) {
    TypeId of;
    if (derived) {
      of = p_.symbols[p_.type_defs[derived->def].components[i]].type;
    } else {
      const auto* array = get_if<ArrayType>(p_, type);
      if (array->dims.size() > 1) return false;
      of = array->element;
    }
    const bool aggregate = get_if<ArrayType>(p_, of) || get_if<DerivedType>(p_, of);
    if (!aggregate) continue;
    const auto* list = get_if<InitList>(p_, items[i].value);
    if (!list || !covers(of, list->items)) return false;
  }
  return true;
}

// All bytes to zero. A member without a name cannot be spoken of: its own members are cleared.
void NormalForm::clear(ExprId target, Loc loc, Stmts& out) {
  const auto* member = get_if<Member>(p_, target);
  const auto* derived = get_if<DerivedType>(p_, p_.exprs[target].type);
  if (member && derived && p_.symbols[member->member].name.empty()) {
    for (const SymbolId component : std::vector<SymbolId>(p_.type_defs[derived->def].components)) {
      clear(p_.add_expr(Member{clone_expr(p_, target), component}, p_.symbols[component].type), loc, out);
    }
    return;
  }
  const bool array = get_if<ArrayType>(p_, p_.exprs[target].type) != nullptr;
  const ExprId address = array ? clone_expr(p_, target) : values_.address_of(clone_expr(p_, target));
  const ExprId size = p_.add_expr(SizeOf{{}, clone_expr(p_, target)}, p_.intern(IntegerType{8, true}));
  Call zero;
  zero.symbol = p_.intrinsic("memset");
  zero.args = positional({address, integer_literal(p_, 0), size});
  out.push_back(p_.add_stmt(CallStmt{zero}, loc));
}

void NormalForm::fill_list(ExprId target, const std::vector<InitItem>& items, Loc loc, Stmts& out) {
  const TypeId type = p_.exprs[target].type;
  if (!covers(type, items)) clear(target, loc, out);
  const auto is_zero = [&](ExprId value) {
    const auto* literal = get_if<Literal>(p_, bare(p_, value));
    return literal && (literal->text == "0" || literal->text == "0.0");
  };
  if (items.size() == 1 && items.front().path.empty() && is_zero(items.front().value) && !covers(type, items)) return;
  std::size_t place = 0;
  std::size_t at = 0;
  while (at < items.size()) {
    const InitItem& item = items[at];
    if (item.path.empty()) {
      const auto count = parts_of(type);
      if (count && place >= *count) break;
      const ExprId sub = part(target, place++, loc);
      fill_object(sub, items, at, loc, out);
      continue;
    }
    // .x = v, [3] = v, [1 ... 3] = v; what follows goes on behind the first step.
    const auto* range = get_if<Triplet>(p_, item.path.back().index);
    const auto first = range ? constant_integer(p_, range->lower) : std::optional<std::int64_t>(0);
    const auto last = range ? constant_integer(p_, range->upper) : std::optional<std::int64_t>(0);
    if (!first || !last) {
      values_.refuse(loc, "an initial value for a range that is not constant");
      return;
    }
    const std::size_t start = at;
    for (std::int64_t i = *first; i <= *last; ++i) {
      ExprId sub = target;
      for (const InitStep& step : item.path) {
        if (step.member && p_.symbols[step.member].attrs.has(Attr::Const)) values_.refuse(loc, "the adjoint of a structure with constant members", "drop const from them");
        if (step.member) sub = p_.add_expr(Member{clone_expr(p_, sub), step.member}, p_.symbols[step.member].type);
        else sub = element(sub, range && &step == &item.path.back() ? integer_literal(p_, i) : clone_expr(p_, step.index));
      }
      at = start;
      fill_object(sub, items, at, loc, out);
    }
    const InitStep& step = item.path.front();
    if (const auto* derived = get_if<DerivedType>(p_, type)) {
      const auto& components = p_.type_defs[derived->def].components;
      place = static_cast<std::size_t>(std::ranges::find(components, step.member) - components.begin()) + 1;
    } else {
      const auto* rows = get_if<Triplet>(p_, step.index);
      place = static_cast<std::size_t>(constant_integer(p_, rows ? rows->upper : step.index).value_or(0)) + 1;
    }
  }
}

// One object: takes as many items as it needs.
void NormalForm::fill_object(ExprId target, const std::vector<InitItem>& items, std::size_t& at, Loc loc, Stmts& out) {
  const TypeId type = p_.exprs[target].type;
  const ExprId value = items[at].value;
  const bool aggregate = get_if<ArrayType>(p_, type) || get_if<DerivedType>(p_, type);
  const bool whole = get_if<DerivedType>(p_, type) && p_.exprs[value].type == type;
  if (!aggregate || whole || get_if<InitList>(p_, value) || (get_if<ArrayType>(p_, type) && is_text(p_, value))) {
    ++at;
    fill(target, clone_expr(p_, value), loc, out);
    return;
  }
  // Braces left out.
  const auto count = parts_of(type);
  for (std::size_t i = 0; (!count || i < *count) && at < items.size() && (i == 0 || items[at].path.empty()); ++i) {
    fill_object(part(target, i, loc), items, at, loc, out);
  }
}

}  // namespace cf::transform::c
