// clone.cpp: copying trees; see walk.h.
#include <type_traits>
#include <utility>
#include <vector>

#include "ir/fields.h"
#include "ir/walk.h"

namespace cf::ir {

namespace {

// Copies with worklists: a copy gets its id when its parent is copied, and its content later. So neither long expressions nor deep nests
// need stack, and references into the stores never outlive an addition to them.
class Cloner {
 public:
  Cloner(Program& p, const CloneMap& map) : p_(p), map_(map) {}

  auto expr(ExprId old) -> ExprId {
    const ExprId copy = reserve(old);
    finish();
    return copy;
  }
  auto stmt(StmtId old) -> StmtId {
    const StmtId copy = reserve(old);
    finish();
    return copy;
  }
  auto decl(DeclId old) -> DeclId {
    const DeclId copy = reserve(old);
    finish();
    return copy;
  }
  auto type(TypeId old) -> TypeId {
    const TypeId copy = copy_type(old);
    finish();
    return copy;
  }
  auto block(Block block) -> Block {
    rewrite(block);
    finish();
    return block;
  }

 private:
  auto reserve(ExprId old) -> ExprId {
    if (!old) return old;
    exprs_.emplace_back(old, p_.exprs.add({}));
    return exprs_.back().second;
  }
  auto reserve(StmtId old) -> StmtId {
    if (!old) return old;
    stmts_.emplace_back(old, p_.stmts.add({}));
    return stmts_.back().second;
  }
  auto reserve(DeclId old) -> DeclId {
    if (!old) return old;
    decls_.emplace_back(old, p_.decls.add({}));
    return decls_.back().second;
  }
  auto copy_notes(NotesId old) -> NotesId {
    if (!old) return old;
    Notes notes = p_.notes[old];
    rewrite(notes);
    return p_.notes.add(std::move(notes));
  }
  auto copy_type(TypeId old) -> TypeId {
    if (!old) return old;
    const Type::Node& node = p_.types[old].node;
    if (const auto* array = std::get_if<ArrayType>(&node)) {
      ArrayType copy = *array;
      copy.element = copy_type(copy.element);
      rewrite(copy.dims);
      return p_.intern(std::move(copy));
    }
    if (const auto* pointer = std::get_if<PointerType>(&node); pointer != nullptr && has_bounds_to_map(old)) {
      PointerType copy = *pointer;
      copy.pointee = copy_type(copy.pointee);
      return p_.intern(copy);
    }
    if (const auto* derived = std::get_if<DerivedType>(&node)) {
      DerivedType copy = *derived;
      leaf(copy.def);
      return p_.intern(copy);
    }
    if (const auto* character = std::get_if<CharacterType>(&node); character != nullptr && character->length) {
      CharacterType copy = *character;
      copy.length = reserve(copy.length);
      return p_.intern(copy);
    }
    return with_own_types(old);
  }
  // double (*)[m], where m is another one in the copy.
  auto has_bounds_to_map(TypeId type) const -> bool {
    bool found = false;
    for_each_bound(p_, type, [&](ExprId bound) {
      for_each_subexpr(p_, bound, [&](ExprId e) {
        const auto* ref = get_if<Ref>(p_, e);
        found = found || (ref != nullptr && map_.symbols.contains(ref->symbol));
      });
    });
    return found;
  }
  // The type with copies of the structures in it. Bounds stay.
  auto with_own_types(TypeId old) -> TypeId {
    if (!old || map_.type_defs.empty()) return old;
    const Type::Node node = p_.types[old].node;
    if (const auto* derived = std::get_if<DerivedType>(&node)) {
      DerivedType copy = *derived;
      leaf(copy.def);
      return p_.intern(copy);
    }
    if (const auto* pointer = std::get_if<PointerType>(&node)) {
      PointerType copy = *pointer;
      copy.pointee = with_own_types(copy.pointee);
      return copy.pointee == pointer->pointee ? old : p_.intern(copy);
    }
    if (const auto* array = std::get_if<ArrayType>(&node)) {
      ArrayType copy = *array;
      copy.element = with_own_types(copy.element);
      return copy.element == array->element ? old : p_.intern(std::move(copy));
    }
    if (const auto* procedure = std::get_if<ProcedureType>(&node)) {
      ProcedureType copy = *procedure;
      copy.result = with_own_types(copy.result);
      bool same = copy.result == procedure->result;
      for (TypeId& parameter : copy.parameters) {
        const TypeId mine = with_own_types(parameter);
        same = same && mine == parameter;
        parameter = mine;
      }
      return same ? old : p_.intern(std::move(copy));
    }
    return old;
  }

  void finish() {
    while (!decls_.empty() || !stmts_.empty() || !exprs_.empty()) {
      if (!exprs_.empty()) {
        const auto [old, copy] = take(exprs_);
        Expr expr = p_.exprs[old];
        // (double (*)[n]) u is of the type that it writes, in words of which n is no longer one.
        auto* cast = std::get_if<Cast>(&expr.node);
        auto* size = std::get_if<SizeOf>(&expr.node);
        TypeSpec* written = cast != nullptr ? &cast->spec : size != nullptr ? &size->spec : nullptr;
        if (written != nullptr && !(written->type && has_bounds_to_map(written->type))) written = nullptr;
        const bool is_written = cast != nullptr && written != nullptr && cast->spec.type == expr.type;
        rewrite(expr.node);
        if (written != nullptr) written->spelling.clear();
        expr.type = is_written ? written->type : with_own_types(expr.type);
        p_.exprs[copy] = std::move(expr);
      } else if (!stmts_.empty()) {
        const auto [old, copy] = take(stmts_);
        Stmt stmt = p_.stmts[old];
        rewrite(stmt.node);
        rewrite(stmt.label);
        stmt.notes = copy_notes(stmt.notes);
        if (!stmt.origin) stmt.origin = old;
        p_.stmts[copy] = std::move(stmt);
      } else {
        const auto [old, copy] = take(decls_);
        Decl decl = p_.decls[old];
        rewrite(decl.node);
        rewrite(decl.label);
        decl.notes = copy_notes(decl.notes);
        p_.decls[copy] = std::move(decl);
      }
    }
  }
  template <class Pairs>
  static auto take(Pairs& pairs) -> typename Pairs::value_type {
    const auto last = pairs.back();
    pairs.pop_back();
    return last;
  }

  template <class T>
  void rewrite(T& value) {
    for_each_leaf(value, [this](auto& part) { leaf(part); });
  }
  void leaf(ExprId& id) { id = reserve(id); }
  void leaf(StmtId& id) { id = reserve(id); }
  void leaf(DeclId& id) { id = reserve(id); }
  void leaf(NotesId& id) { id = copy_notes(id); }
  void leaf(TypeId& id) { id = copy_type(id); }
  void leaf(SymbolId& id) { lookup(map_.symbols, id); }
  void leaf(LabelId& id) { lookup(map_.labels, id); }
  void leaf(ScopeId& id) { lookup(map_.scopes, id); }
  void leaf(UnitId& id) { lookup(map_.units, id); }
  void leaf(TypeDefId& id) { lookup(map_.type_defs, id); }
  void leaf(FileId&) {}
  void leaf(std::string&) {}
  template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void leaf(T&) {}
  template <class Id>
  static void lookup(const std::unordered_map<Id, Id>& map, Id& id) {
    if (const auto found = map.find(id); found != map.end()) id = found->second;
  }

  Program& p_;
  const CloneMap& map_;
  std::vector<std::pair<ExprId, ExprId>> exprs_;
  std::vector<std::pair<StmtId, StmtId>> stmts_;
  std::vector<std::pair<DeclId, DeclId>> decls_;
};

}  // namespace

auto clone_expr(Program& p, ExprId id, const CloneMap& map) -> ExprId { return Cloner(p, map).expr(id); }
auto clone_stmt(Program& p, StmtId id, const CloneMap& map) -> StmtId { return Cloner(p, map).stmt(id); }
auto clone_block(Program& p, const Block& block, const CloneMap& map) -> Block { return Cloner(p, map).block(block); }
auto clone_decl(Program& p, DeclId id, const CloneMap& map) -> DeclId { return Cloner(p, map).decl(id); }
auto clone_type(Program& p, TypeId id, const CloneMap& map) -> TypeId { return Cloner(p, map).type(id); }

}  // namespace cf::ir
