#include "canonical/storage_path.h"

#include <algorithm>
#include <array>

#include "ir/designator.h"

namespace cf::canonical {

using namespace ir;

namespace {

void follow_pointer(StoragePath& path) {
  path.through_pointer = true;
  path.followed = path.members.size();
  path.in_union = false;
}

class Follow {
 public:
  Follow(const Program& p, const AddressTaken& taken, StoragePath& path) : p_(p), taken_(taken), path_(path) {}

  // The storage that it names.
  void designator(ExprId id, int depth) {
    if (const auto* paren = get_if<Paren>(p_, id)) return designator(paren->inner, depth);
    if (const auto* deref = get_if<Deref>(p_, id)) return pointer(deref->pointer, depth);
    if (const auto* index = get_if<Index>(p_, id)) {
      return get_if<PointerType>(p_, declared_type(p_, index->base)) ? pointer(index->base, depth) : designator(index->base, depth);
    }
    if (const auto* member = get_if<Member>(p_, id)) {
      designator(member->base, depth);
      // The parent component is the same storage as the inherited ones: no part of the path.
      const Symbol& symbol = p_.symbols[member->member];
      if (symbol.kind != SymbolKind::Component) return;
      path_.members.push_back(member->member);
      const auto* derived = get_if<DerivedType>(p_, element_of(p_, p_.exprs[member->base].type));
      if (derived && p_.type_defs[derived->def].is_union) path_.in_union = true;
      if (symbol.attrs.has(Attr::Pointer)) follow_pointer(path_);
      return;
    }
    if (const ExprId base = base_of(p_, id)) return designator(base, depth);
    if (const auto* ref = get_if<Ref>(p_, id)) return variable(ref->symbol, depth);
    follow_pointer(path_);  // a value that a function gives
  }

 private:
  void variable(SymbolId id, int depth) {
    constexpr int kDeepest = 100;  // ASSOCIATE names of ASSOCIATE names
    const Symbol& symbol = p_.symbols[id];
    if (symbol.storage == StorageClass::Associate && symbol.init && root_symbol(p_, symbol.init) && depth < kDeepest) return designator(symbol.init, depth + 1);
    path_.root = id;
    path_.target = path_.target || symbol.attrs.has(Attr::Target) || (taken_ && taken_(id));
    const auto* array = get_if<ArrayType>(p_, symbol.type);
    const bool lies_with_caller = array && array->row_major && symbol.storage == StorageClass::Argument;
    if (symbol.attrs.has(Attr::Pointer) || lies_with_caller) follow_pointer(path_);
  }

  // The storage that a pointer of C leads to: a, a + k and &a are in a.
  void pointer(ExprId id, int depth) {
    if (const auto* paren = get_if<Paren>(p_, id)) return pointer(paren->inner, depth);
    if (const auto* cast = get_if<Cast>(p_, id)) return pointer(cast->operand, depth);
    if (const auto* address = get_if<AddressOf>(p_, id)) return designator(address->object, depth);
    if (const auto* sum = get_if<Binary>(p_, id)) {
      const auto leads = [&](ExprId e) { return get_if<PointerType>(p_, declared_type(p_, e)) || rank_of(p_, declared_type(p_, e)) > 0; };
      return pointer(leads(sum->right) && !leads(sum->left) ? sum->right : sum->left, depth);
    }
    const TypeId type = declared_type(p_, id);
    const bool array = rank_of(p_, type) > 0;
    const bool names = get_if<Ref>(p_, id) || base_of(p_, id);
    if (names) designator(id, depth);
    if (!array || !names) follow_pointer(path_);
  }

  const Program& p_;
  const AddressTaken& taken_;
  StoragePath& path_;
};

// The COMMON block that the variable lies in, itself or by EQUIVALENCE.
auto block_of(const Program& p, const Symbol& symbol) -> SymbolId {
  if (symbol.common || symbol.equivalence < 0 || !symbol.scope) return symbol.common;
  for (const SymbolId id : p.scopes[symbol.scope].symbols) {
    const Symbol& other = p.symbols[id];
    if (other.equivalence == symbol.equivalence && other.common) return other.common;
  }
  return {};
}

// By EQUIVALENCE, or by EQUIVALENCE with a part of a COMMON block that the other lies in.
auto share_storage(const Program& p, const Symbol& x, const Symbol& y) -> bool {
  if (x.scope != y.scope || (x.equivalence < 0 && y.equivalence < 0)) return false;
  if (x.equivalence == y.equivalence) return true;
  const SymbolId block = block_of(p, x);
  return block && block == block_of(p, y);
}

// Whether a value of one type may be, or be a part of, a value of the other.
class Types {
 public:
  explicit Types(const Program& p) : p_(p) {}

  auto may_share(const StoragePath& a, const StoragePath& b) -> bool {
    if (!a.type || !b.type || a.in_union || b.in_union) return true;
    if (a.is_pointer && b.is_pointer) return pointees(a.type, b.type);
    if (a.is_pointer) return holds_pointer(b.type, kDeepest);
    if (b.is_pointer) return holds_pointer(a.type, kDeepest);
    return values(a.type, b.type, kDeepest);
  }

 private:
  static constexpr int kDeepest = 20;  // structures in structures

  auto is_open(TypeId type) -> bool {
    const auto* derived = get_if<DerivedType>(p_, type);
    return !type || get_if<AnyType>(p_, type) || get_if<VoidType>(p_, type) || get_if<TypelessType>(p_, type) || (derived && derived->polymorphic);
  }
  auto is_byte(TypeId type) -> bool {
    const auto* integer = get_if<IntegerType>(p_, type);
    return integer && integer->kind == 1;
  }
  auto values(TypeId x, TypeId y, int depth) -> bool {
    x = element_of(p_, x);
    y = element_of(p_, y);
    if (x == y || depth == 0 || is_open(x) || is_open(y) || is_byte(x) || is_byte(y)) return true;
    if (get_if<DerivedType>(p_, x)) return parts(x, y, depth);
    if (get_if<DerivedType>(p_, y)) return parts(y, x, depth);
    if (const auto *a = get_if<IntegerType>(p_, x), *b = get_if<IntegerType>(p_, y); a && b) return a->kind == b->kind;
    const int a = kind_of_number(x);
    const int b = kind_of_number(y);
    if (a != 0 && b != 0) return a == b;
    if (get_if<PointerType>(p_, x) && get_if<PointerType>(p_, y)) return pointees(get_if<PointerType>(p_, x)->pointee, get_if<PointerType>(p_, y)->pointee);
    return p_.types[x].node.index() == p_.types[y].node.index();
  }
  auto parts(TypeId structure, TypeId other, int depth) -> bool {
    const TypeDef& def = p_.type_defs[get_if<DerivedType>(p_, structure)->def];
    const auto* inner = get_if<DerivedType>(p_, other);
    if (inner && inner->def == get_if<DerivedType>(p_, structure)->def) return true;
    if (def.parent || def.is_union) return true;
    const auto holds = [&](const TypeDef& in, TypeId what) {
      return std::ranges::any_of(in.components, [&](SymbolId c) { return !p_.symbols[c].attrs.has(Attr::Pointer) && values(p_.symbols[c].type, what, depth - 1); });
    };
    return holds(def, other) || (inner && (p_.type_defs[inner->def].parent || holds(p_.type_defs[inner->def], structure)));
  }
  auto holds_pointer(TypeId type, int depth) -> bool {
    const auto* derived = get_if<DerivedType>(p_, element_of(p_, type));
    if (!derived) return is_open(element_of(p_, type));
    const TypeDef& def = p_.type_defs[derived->def];
    if (depth == 0 || derived->polymorphic || def.parent) return true;
    return std::ranges::any_of(def.components, [&](SymbolId c) { return p_.symbols[c].attrs.has(Attr::Pointer) || (get_if<DerivedType>(p_, element_of(p_, p_.symbols[c].type)) && holds_pointer(p_.symbols[c].type, depth - 1)); });
  }
  auto pointees(TypeId x, TypeId y) -> bool {
    x = element_of(p_, x);
    y = element_of(p_, y);
    if (x == y || is_open(x) || is_open(y)) return true;
    const auto* a = get_if<PointerType>(p_, x);
    const auto* b = get_if<PointerType>(p_, y);
    if (a && b) return pointees(a->pointee, b->pointee);
    return get_if<ProcedureType>(p_, x) && get_if<ProcedureType>(p_, y);
  }
  auto kind_of_number(TypeId type) -> int {
    if (const auto* real = get_if<RealType>(p_, type)) return real->kind;
    const auto* complex = get_if<ComplexType>(p_, type);
    return complex ? complex->kind : 0;
  }

  const Program& p_;
};

// A structure can lie inside of one of its own type where allocatable components lead.
auto has_allocatable(const Program& p, TypeId type, int depth) -> bool {
  const auto* derived = get_if<DerivedType>(p, element_of(p, type));
  if (!derived) return false;
  const TypeDef& def = p.type_defs[derived->def];
  if (depth == 0 || derived->polymorphic || def.parent) return true;
  return std::ranges::any_of(def.components, [&](SymbolId c) { return p.symbols[c].attrs.has(Attr::Allocatable) || (!p.symbols[c].attrs.has(Attr::Pointer) && has_allocatable(p, p.symbols[c].type, depth - 1)); });
}

// Both end in components of one structure, and not in the same one.
auto part_at_the_end(const Program& p, const StoragePath& a, const StoragePath& b) -> bool {
  if (a.in_union || b.in_union || a.followed == a.members.size() || b.followed == b.members.size()) return false;
  const SymbolId x = a.members.back();
  const SymbolId y = b.members.back();
  if (x == y || p.symbols[x].scope != p.symbols[y].scope) return false;
  return std::ranges::none_of(std::array{x, y}, [&](SymbolId c) {
    constexpr int kDeepest = 20;
    const bool structure = get_if<DerivedType>(p, element_of(p, p.symbols[c].type)) != nullptr;
    return structure && (p.symbols[c].attrs.has(Attr::Allocatable) || has_allocatable(p, p.symbols[c].type, kDeepest));
  });
}

}  // namespace

auto declared_type(const Program& p, ExprId id) -> TypeId {
  if (const auto* ref = get_if<Ref>(p, id)) return p.symbols[ref->symbol].type;
  if (const auto* member = get_if<Member>(p, id)) return p.symbols[member->member].type;
  return p.exprs[id].type;
}

auto storage_path(const Program& p, ExprId designator, const AddressTaken& taken) -> StoragePath {
  StoragePath path;
  Follow(p, taken, path).designator(designator, 0);
  path.type = element_of(p, p.exprs[designator].type);
  return path;
}

auto pointer_path(const Program& p, ExprId designator) -> StoragePath {
  StoragePath path;
  path.type = element_of(p, p.exprs[designator].type);
  path.is_pointer = true;
  if (const auto* member = get_if<Member>(p, designator)) {
    Follow(p, {}, path).designator(member->base, 0);
    path.members.push_back(member->member);
  } else if (const auto* ref = get_if<Ref>(p, designator)) {
    path.root = ref->symbol;
    path.target = p.symbols[ref->symbol].attrs.has(Attr::Target);
  }
  return path;
}

auto may_overlap(const Program& p, const StoragePath& a, const StoragePath& b) -> bool {
  if (a.through_pointer || b.through_pointer) {
    if (!(a.through_pointer && b.through_pointer) && !(a.through_pointer ? b.target : a.target)) return false;
    return !part_at_the_end(p, a, b) && Types(p).may_share(a, b);
  }
  if (!a.root || !b.root) return true;
  if (a.root != b.root) return share_storage(p, p.symbols[a.root], p.symbols[b.root]);
  if (a.in_union || b.in_union) return true;
  for (std::size_t i = 0; i < a.members.size() && i < b.members.size(); ++i)
    if (a.members[i] != b.members[i]) return false;
  return true;
}

}  // namespace cf::canonical
