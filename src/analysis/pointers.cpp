#include "analysis/pointers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/letters.h"
#include "base/reflect.h"
#include "rules/c_names.h"

namespace cf::analysis {

using namespace ir;

auto unite(PartSet& into, PartId one) -> bool {
  const auto at = std::ranges::lower_bound(into, one);
  if (at != into.end() && *at == one) return false;
  into.insert(at, one);
  return true;
}
auto unite(PartSet& into, const PartSet& from) -> bool {
  if (from.empty() || std::ranges::includes(into, from)) return false;
  PartSet both;
  both.reserve(into.size() + from.size());
  std::ranges::set_union(into, from, std::back_inserter(both));
  into = std::move(both);
  return true;
}

auto passing_of(const Program& p, SymbolId dummy) -> Passing {
  const Symbol& symbol = p.symbols[dummy];
  if (!symbol.attrs.has(Attr::Value)) return Passing::Reference;
  const auto* pointer = get_if<PointerType>(p, symbol.type);
  const bool data = pointer != nullptr && get_if<ProcedureType>(p, pointer->pointee) == nullptr;
  return data ? Passing::Pointer : Passing::Value;
}

auto library_function(const Program& p, const Call& call) -> std::string {
  if (!call.symbol || p.symbols[call.symbol].kind != SymbolKind::Intrinsic) return "";
  return std::string(rules::without_builtin(base::lower_case(p.symbols[call.symbol].name)));
}
auto is_allocation(const std::string& name) -> bool {
  constexpr std::array kNames{"malloc", "calloc", "realloc", "aligned_alloc", "strdup"};
  return std::ranges::find(kNames, name) != kNames.end();
}

auto Pointers::sees(UnitId unit, UnitId owner) const -> bool {
  for (UnitId at = unit; at; at = p_->units[at].host)
    if (at == owner) return true;
  return false;
}
// `lasting`: they are in what outlives the call, where another activation may have left them.
auto Pointers::view(const PartSet& set, UnitId unit, bool lasting) const -> PartSet {
  const auto is_foreign = [&](PartId part) { return places_->object_of(part).formal && !sees(unit, places_->object_of(part).owner); };
  const auto may_be_older = [&](PartId part) {
    const Object& object = places_->object_of(part);
    return lasting && object.formal && object.owner && recursive_[object.owner.index];
  };
  if (std::ranges::none_of(set, [&](PartId part) { return is_foreign(part) || may_be_older(part); })) return set;
  PartSet result;
  for (const PartId part : set) {
    if (!is_foreign(part)) {
      unite(result, part);
      if (!may_be_older(part)) continue;
    }
    const ObjectId object = (*places_)[part].object;
    for (const PartId actual : concrete(object)) unite(result, places_->corresponding(part, (*places_)[object].root, actual));
  }
  return result;
}
auto Pointers::of(PlaceId place, UnitId unit) const -> PartSet {
  return place.index < sets_.size() ? view(sets_[place.index], unit, places_->object_of(place).owner != unit) : PartSet{};
}
auto Pointers::concrete(ObjectId object) const -> const PartSet& {
  static const PartSet none;
  const auto found = concrete_.find(object);
  return found == concrete_.end() ? none : found->second;
}

// ---- Designators ------------------------------------------------------------------------------------------------------------------

auto Resolver::is_designator(ExprId id) const -> bool {
  if (!id) return false;
  const Expr::Node& node = p_.exprs[id].node;
  if (const auto* ref = std::get_if<Ref>(&node)) {
    // A name for the value of an expression stands for the storage of that value.
    return p_.symbols[ref->symbol].kind == SymbolKind::Variable;
  }
  // Only C has parentheses in front of a component or subscript, where they mean nothing.
  const auto is_base = [&](ExprId base) {
    while (const auto* paren = get_if<Paren>(p_, base)) base = paren->inner;
    return is_designator(base);
  };
  if (const auto* e = std::get_if<Member>(&node)) return is_base(e->base) || get_if<Call>(p_, e->base) != nullptr;
  if (const auto* e = std::get_if<Index>(&node)) return is_address_type(p_, p_.exprs[e->base].type) || is_base(e->base);
  if (const auto* e = std::get_if<ComplexPart>(&node)) return is_designator(e->base);
  if (const auto* e = std::get_if<Substring>(&node)) return is_designator(e->base);
  // C: (x) is x. In Fortran it is a value, but an address that is all that is asked of it.
  if (const auto* e = std::get_if<Paren>(&node)) return get_if<PointerType>(p_, p_.exprs[id].type) != nullptr && is_designator(e->inner);
  return std::holds_alternative<Deref>(node);
}

auto Resolver::pointees(PartId part) -> PartSet {
  PartSet result;
  places_.for_each(part, [&](PlaceId place) {
    if (!places_[place].pointer) return;
    const PartSet* known = state_ != nullptr ? state_->find(place) : nullptr;
    if (known != nullptr) unite(result, *known);
    else unite(result, pointers_.of(place, unit_));
  });
  // What lies in unknown memory is unknown.
  if (places_.object_of(part).kind == ObjectKind::Unknown) unite(result, places_.unknown());
  return result;
}

auto Resolver::of_symbol(SymbolId id, bool follow) -> PartSet {
  if (const ExprId selector = places_.selector_of(id)) {
    if (is_designator(selector) && depth_ < 50) {
      // The name is bound when the construct is entered: later changes of pointers do not reach it.
      const PointerState* const state = std::exchange(state_, nullptr);
      ++depth_;
      PartSet result = walk(selector, true);
      --depth_;
      state_ = state;
      return result;
    }
    return {places_.temporary(selector, unit_)};
  }
  const PartId part = places_.of(id);
  if (!part) return {};
  if (follow && is_data_pointer(p_, id)) return pointees(part);
  return {part};
}

auto Resolver::walk(ExprId id, bool follow) -> PartSet {
  if (!id) return {};
  const Expr& expr = p_.exprs[id];
  return std::visit(
      base::Overloaded{
          [&](const Ref& e) { return of_symbol(e.symbol, follow); },
          [&](const Member& e) -> PartSet {
            const PartSet bases = walk(e.base, true);
            if (p_.symbols[e.member].kind == SymbolKind::DerivedType) return bases;
            PartSet result;
            for (const PartId base : bases) {
              if (!places_.has_child(base, e.member)) places_.set_wide(base);
              unite(result, places_.child(base, e.member));
            }
            if (!follow || !is_data_pointer(p_, e.member)) return result;
            PartSet followed;
            for (const PartId part : result) unite(followed, pointees(part));
            return followed;
          },
          [&](const ComplexPart& e) { return walk(e.base, true); },
          [&](const Substring& e) { return walk(e.base, true); },
          [&](const Index& e) {
            if (!is_address_type(p_, p_.exprs[e.base].type)) return walk(e.base, true);
            const auto* literal = e.subscripts.size() == 1 ? get_if<Literal>(p_, e.subscripts.front()) : nullptr;
            return literal != nullptr && literal->text == "0" ? targets(e.base) : counted(targets(e.base));
          },
          [&](const Deref& e) { return targets(e.pointer); },
          [&](const Paren& e) { return walk(e.inner, follow); },
          [&](const Call& e) -> PartSet {
            const PartId value = places_.temporary(id, unit_);
            return follow && gives_pointer(e) ? pointees(value) : PartSet{value};
          },
          [&](const Conditional& e) {
            PartSet both = walk(e.then_value, follow);
            unite(both, walk(e.else_value, follow));
            return both;
          },
          [&](const AssignExpr& e) { return walk(e.target, follow); },
          [&](const Sequence& e) { return e.items.empty() ? PartSet{} : walk(e.items.back(), follow); },
          [&](const Cast& e) -> PartSet {
            if (get_if<InitList>(p_, e.operand) != nullptr) return {places_.temporary(id, unit_)};
            return walk(e.operand, follow);
          },
          [&](const StepExpr& e) { return walk(e.target, follow); },
          // Values.
          [](const Literal&) { return PartSet{}; }, [](const ComplexPair&) { return PartSet{}; }, [](const TypeParameter&) { return PartSet{}; },
          [](const Triplet&) { return PartSet{}; }, [](const AddressOf&) { return PartSet{}; }, [](const Unary&) { return PartSet{}; },
          [](const Binary&) { return PartSet{}; }, [](const ArrayCtor&) { return PartSet{}; }, [](const ImpliedDo&) { return PartSet{}; },
          [](const StructCtor&) { return PartSet{}; }, [](const SizeOf&) { return PartSet{}; }, [](const InitList&) { return PartSet{}; },
          [](const OpaqueExpr&) { return PartSet{}; },
      },
      expr.node);
}

auto Resolver::counted(PartSet set) const -> PartSet {
  const PartSet before = set;
  for (const PartId part : before)
    if (const PartId around = places_.around(part); around != part) unite(set, around);
  return set;
}

auto Resolver::parts(ExprId designator) -> PartSet { return walk(designator, true); }
auto Resolver::descriptor(ExprId designator) -> PartSet { return walk(designator, false); }

auto Resolver::call_targets(ExprId id, const Call& call) -> PartSet {
  const std::string name = library_function(p_, call);
  if (name.empty()) return pointees(places_.temporary(id, unit_));
  if (is_allocation(name)) {
    PartSet result{places_.heap(id, {}, p_.exprs[id].loc)};
    if (name == "realloc" && !call.args.empty()) unite(result, targets(call.args[0].value));
    return result;
  }
  if (name == "c_loc" && !call.args.empty()) return parts(call.args[0].value);
  if (name == "null" || name == "c_null_ptr") return {};
  constexpr std::array kGiveFirst{"memcpy", "memmove", "memset", "strcpy", "strncpy", "strcat", "strncat", "fgets", "strchr", "strrchr", "strstr", "memchr"};
  if (std::ranges::find(kGiveFirst, name) != kGiveFirst.end() && !call.args.empty()) return targets(call.args[0].value);
  // Text and files of the library: nothing that the program could reach by itself.
  constexpr std::array kOfLibrary{"getenv", "strerror", "ctime", "asctime", "setlocale", "fopen", "tmpfile", "localtime", "gmtime"};
  if (std::ranges::find(kOfLibrary, name) != kOfLibrary.end()) return {};
  if (name == "bsearch" && call.args.size() > 1) return counted(targets(call.args[1].value));
  // It may be what any of its arguments leads to.
  PartSet result{places_.unknown()};
  for (const Arg& arg : call.args)
    if (arg.value && is_address_type(p_, p_.exprs[arg.value].type)) unite(result, counted(targets(arg.value)));
  return result;
}

auto Resolver::targets(ExprId id) -> PartSet {
  if (!id) return {};
  const Expr& expr = p_.exprs[id];
  const bool is_array = get_if<ArrayType>(p_, expr.type) != nullptr;
  if (is_array && is_designator(id)) return parts(id);
  const auto of_place = [&] {
    if (is_array) return parts(id);  // a row or member of an array without a name
    PartSet result;
    for (const PartId part : walk(id, false)) unite(result, pointees(part));
    return result;
  };
  return std::visit(base::Overloaded{
                        [&](const AddressOf& e) { return parts(e.object); },
                        [&](const Ref& e) -> PartSet {
                          if (p_.symbols[e.symbol].kind != SymbolKind::Variable) return {};
                          return of_place();
                        },
                        [&](const Member&) { return of_place(); },
                        [&](const Index&) { return of_place(); },
                        [&](const Deref&) { return of_place(); },
                        [&](const Paren& e) { return targets(e.inner); },
                        [&](const Binary& e) {
                          // An address and a number: still in the same object.
                          PartSet both;
                          for (const ExprId side : {e.left, e.right}) {
                            const TypeId type = p_.exprs[side].type;
                            if (is_address_type(p_, type) || get_if<ArrayType>(p_, type) != nullptr) unite(both, targets(side));
                          }
                          return counted(both);
                        },
                        [&](const Cast& e) -> PartSet {
                          if (get_if<InitList>(p_, e.operand) != nullptr) return {places_.temporary(id, unit_)};
                          const TypeId from = p_.exprs[e.operand].type;
                          if (is_address_type(p_, from) || get_if<ArrayType>(p_, from) != nullptr) return targets(e.operand);
                          ExprId operand = e.operand;
                          while (const auto* paren = get_if<Paren>(p_, operand)) operand = paren->inner;
                          if (get_if<Literal>(p_, operand) != nullptr || !get_if<IntegerType>(p_, from)) return {};
                          return {places_.unknown()};
                        },
                        [&](const Conditional& e) {
                          PartSet both = targets(e.then_value);
                          unite(both, targets(e.else_value));
                          return both;
                        },
                        [&](const AssignExpr& e) { return e.compound ? counted(targets(e.target)) : targets(e.value); },
                        [&](const StepExpr& e) { return counted(targets(e.target)); },
                        [&](const Sequence& e) { return e.items.empty() ? PartSet{} : targets(e.items.back()); },
                        [&](const Call& e) { return call_targets(id, e); },
                        [&](const OpaqueExpr&) { return PartSet{places_.unknown()}; },
                        [](const Literal&) { return PartSet{}; }, [](const ComplexPair&) { return PartSet{}; }, [](const ComplexPart&) { return PartSet{}; },
                        [](const TypeParameter&) { return PartSet{}; }, [](const Triplet&) { return PartSet{}; }, [](const Substring&) { return PartSet{}; },
                        [](const Unary&) { return PartSet{}; }, [](const ArrayCtor&) { return PartSet{}; }, [](const ImpliedDo&) { return PartSet{}; },
                        [](const StructCtor&) { return PartSet{}; }, [](const SizeOf&) { return PartSet{}; }, [](const InitList&) { return PartSet{}; },
                    },
                    expr.node);
}

auto Resolver::gives_pointer(const Call& call) const -> bool {
  const UnitId unit = call.symbol ? p_.symbols[call.symbol].unit : UnitId{};
  return unit && p_.units[unit].result && is_data_pointer(p_, p_.units[unit].result);
}

auto Resolver::passed(ExprId actual, SymbolId dummy) -> PartSet {
  const TypeId type = p_.exprs[actual].type;
  const bool addresses = get_if<PointerType>(p_, type) != nullptr || (is_address_type(p_, type) && !(dummy && is_address_type(p_, p_.symbols[dummy].type)));
  if (addresses) return targets(actual);
  if (dummy && is_data_pointer(p_, dummy)) {
    if (is_designator(actual)) return descriptor(actual);
    return {places_.temporary(actual, unit_)};
  }
  if (is_designator(actual) || get_if<Call>(p_, actual) != nullptr) return parts(actual);
  return {places_.temporary(actual, unit_)};
}

auto print_parts(const Places& places, const PartSet& set) -> std::string {
  std::string text;
  for (const PartId part : set) text += (text.empty() ? "" : " ") + places.name(part);
  return text;
}

}  // namespace cf::analysis
