// ir_random.h: programs with every field of every node set at random, for properties that must hold whatever stands in the fields.
//
// They are sound in structure (verify_structure) and nothing more: parts point to earlier entries, so nothing contains itself.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <type_traits>

#include "base/names.h"
#include "ir/fields.h"
#include "ir/program.h"
#include "ir/stores.h"

namespace cf::test {

using namespace cf::ir;

class RandomProgram {
 public:
  explicit RandomProgram(unsigned seed, std::uint32_t size = 60) : random_(seed), size_(size) {}

  auto make() -> Program {
    Program p;
    p.scopes.clear();
    for_each_store(p, [&](const char* name, auto& store) {
      store_ = name;
      for (index_ = 0; index_ < size_; ++index_) {
        auto& entry = store[store.add({})];
        fill(entry);
        // The first has nothing before it to point to.
        if (index_ == 0) leaf(entry);
      }
    });
    p.global = ScopeId{0};
    p.scopes[p.global].parent = {};
    for (const ScopeId id : p.scopes.ids())
      if (id != p.global && !p.scopes[id].parent) p.scopes[id].parent = p.global;
    // Nothing for a definition to come back through.
    for (const TypeDefId id : p.type_defs.ids()) p.type_defs[id].decls.clear(), p.type_defs[id].bindings.clear();
    // Nor for a prototype, which could be declared in what it declares.
    for (const DeclId id : p.decls.ids())
      if (std::holds_alternative<PrototypeDecl>(p.decls[id].node)) p.decls[id].node = ImplicitDecl{};
    for (const UnitId id : p.units.ids()) std::erase_if(p.units[id].contains, [](UnitId id) { return !id; });
    return p;
  }

  template <class T>
  void fill(T& value) {
    if constexpr (detail::is_vector<T>) {
      value.resize(number(4));
      for (auto& item : value) fill(item);
    } else if constexpr (detail::is_variant<T>) {
      pick(value, number(std::variant_size_v<T>), std::make_index_sequence<std::variant_size_v<T>>{});
    } else if constexpr (base::Reflected<T>) {
      base::for_each_field(value, [this](const char*, auto& field) { fill(field); });
    } else if constexpr (std::is_same_v<T, bool>) {
      value = number(2) == 1;
    } else if constexpr (std::is_enum_v<T>) {
      value = static_cast<T>(number(base::enum_names<T>.size()));
    } else if constexpr (std::is_same_v<T, Attrs>) {
      for (std::size_t i = 0; i < base::enum_names<Attr>.size(); ++i)
        if (number(6) == 0) value.set(static_cast<Attr>(i));
    } else if constexpr (std::is_integral_v<T>) {
      value = static_cast<T>(number(5) == 0 ? random_() : number(20));
    } else if constexpr (std::is_same_v<T, std::string>) {
      text(value);
    } else {
      id(value);
    }
  }

 private:
  static void leaf(Expr& e) { e.node = Literal{"1"}; }
  static void leaf(Stmt& s) { s.node = Continue{}; }
  static void leaf(Type& t) { t.node = RealType{}; }
  template <class T>
  static void leaf(T&) {}
  auto number(std::size_t below) -> std::uint32_t { return static_cast<std::uint32_t>(random_() % below); }
  template <class Variant, std::size_t... I>
  void pick(Variant& value, std::size_t chosen, std::index_sequence<I...>) {
    ((I == chosen ? fill(value.template emplace<I>()) : void()), ...);
  }
  void text(std::string& value) {
    static const std::string kPieces[] = {"x", "\"", "\\", "\n", "\t", std::string("\0", 1), "\xC3\xA4", "\xE4", "\xFF", "end", "\x1F", "\xED\xA0\x80"};
    value.clear();
    for (std::uint32_t n = number(5); n > 0; --n) value += kPieces[number(std::size(kPieces))];
  }
  // Ids of what can be part of something point to earlier entries; what types, declarations and definitions must not hold is none.
  template <class Tag>
  void id(base::Id<Tag>& value) {
    using Id = base::Id<Tag>;
    std::uint32_t below = size_;
    if (store_ == own<Id>()) below = index_;
    value = below > 0 ? Id{number(below)} : Id{};
    if constexpr (std::is_same_v<Id, ExprId>)
      if (store_ == "types") value = {};
    if constexpr (std::is_same_v<Id, UnitId>)
      if (store_ == "decls") value = {};
    // A definition inside an expression's type: it could hold the expression.
    if constexpr (std::is_same_v<Id, DeclId>)
      if (store_ == "exprs" || store_ == "decls") value = {};
  }
  template <class Id>
  static auto own() -> std::string {
    if constexpr (std::is_same_v<Id, ExprId>) return "exprs";
    if constexpr (std::is_same_v<Id, StmtId>) return "stmts";
    if constexpr (std::is_same_v<Id, TypeId>) return "types";
    if constexpr (std::is_same_v<Id, UnitId>) return "units";
    if constexpr (std::is_same_v<Id, ScopeId>) return "scopes";
    return "";
  }

  std::mt19937 random_;
  std::uint32_t size_;
  std::string store_;
  std::uint32_t index_ = 0;
};

// All fields equal, all the way down.
template <class T>
auto equal(const T& a, const T& b) -> bool {
  if constexpr (detail::is_vector<T>) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (!equal(a[i], b[i])) return false;
    return true;
  } else if constexpr (detail::is_variant<T>) {
    if (a.index() != b.index()) return false;
    return std::visit([&](const auto& x) { return equal(x, std::get<std::remove_cvref_t<decltype(x)>>(b)); }, a);
  } else if constexpr (base::Reflected<T>) {
    return std::apply([&](const auto&... f) { return (equal(a.*(f.member), b.*(f.member)) && ...); }, T::cf_fields());
  } else {
    return a == b;
  }
}
template <class IdType, class T>
auto equal(const base::Store<IdType, T>& a, const base::Store<IdType, T>& b) -> bool {
  return a.size() == b.size() && std::ranges::all_of(a.ids(), [&](IdType id) { return equal(a[id], b[id]); });
}
inline auto equal(const Program& a, const Program& b) -> bool {
  return a.global == b.global && equal(a.files, b.files) && equal(a.units, b.units) &&
         equal(a.scopes, b.scopes) && equal(a.symbols, b.symbols) &&
         equal(a.types, b.types) && equal(a.type_defs, b.type_defs) &&
         equal(a.decls, b.decls) && equal(a.stmts, b.stmts) &&
         equal(a.exprs, b.exprs) && equal(a.labels, b.labels) && equal(a.notes, b.notes);
}

}  // namespace cf::test
