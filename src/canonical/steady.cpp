#include "canonical/steady.h"

#include <algorithm>
#include <unordered_set>

#include "canonical/elements.h"
#include "canonical/overlap.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

auto is_fortran_pointer(const Program& p, ExprId designator) -> bool {
  const auto* ref = get_if<Ref>(p, designator);
  const auto* member = get_if<Member>(p, designator);
  const SymbolId named = ref ? ref->symbol : member ? member->member : SymbolId{};
  return named && p.symbols[named].attrs.has(Attr::Pointer);
}

// What evaluating an expression reads, against what is written.
struct Steady::Reads {
  const Program& p;
  Accesses& accesses;
  const AddressTaken taken;
  const std::vector<StoragePath>& written;
  bool found = false;
  std::unordered_set<UnitId> seen;
  bool in_c = false;
  bool shapes = false;  // sizes may be others, too

  void meet(const StoragePath& read) {
    found = found || std::ranges::any_of(written, [&](const StoragePath& w) { return canonical::may_overlap(p, read, w); });
  }
  void pointer(ExprId designator) {
    if (is_fortran_pointer(p, designator)) meet(pointer_path(p, designator));
  }
  // What leads to a place.
  void way(ExprId e) {
    if (found) return;
    if (const auto* paren = get_if<Paren>(p, e)) return way(paren->inner);
    if (const auto* deref = get_if<Deref>(p, e)) return value(deref->pointer);
    if (const auto* index = get_if<Index>(p, e)) {
      pointer(index->base);
      for (ExprId subscript : index->subscripts) value(subscript);
      return get_if<PointerType>(p, declared_type(p, index->base)) ? value(index->base) : way(index->base);
    }
    const ExprId base = base_of(p, e);
    if (!base) {
      if (!get_if<Ref>(p, e)) value(e);
      return;
    }
    pointer(base);
    if (const auto* text = get_if<Substring>(p, e)) {
      for (ExprId bound : {text->lower, text->upper})
        if (bound) value(bound);
    }
    way(base);
  }
  void value(ExprId e) {
    if (found || get_if<SizeOf>(p, e)) return;
    if (const auto* ref = get_if<Ref>(p, e)) {
      if (p.symbols[ref->symbol].kind != SymbolKind::Variable || accesses.is_address(e)) return;
      pointer(e);
      return meet(storage_path(p, e, taken));
    }
    if (get_if<Deref>(p, e) || base_of(p, e)) {
      pointer(e);
      if (!accesses.is_address(e)) meet(storage_path(p, e, taken));
      return way(e);
    }
    if (const auto* address = get_if<AddressOf>(p, e)) return way(address->object);
    if (get_if<OpaqueExpr>(p, e)) {
      found = true;
      return;
    }
    const auto* call = get_if<Call>(p, e);
    if (call && !shapes && is_inquiry(p, *call)) {
      for (const Arg& arg : call->args) {
        if (!arg.value || !base_of(p, arg.value)) continue;
        way(arg.value);
      }
      return;
    }
    if (call) calls(*call);
    for_each_child(p, e, [&](ExprId child) { value(child); });
  }
  // What a procedure reads beside its arguments, and in C behind pointers that it is given.
  void calls(const Call& call) {
    if (found || accesses.is_pure(call)) return;
    const bool intrinsic = call.symbol && p.symbols[call.symbol].kind == SymbolKind::Intrinsic;
    const UnitId unit = call.symbol && call.candidates.empty() && !call.object ? p.symbols[call.symbol].unit : UnitId{};
    if (is_of_c(call)) {
      const bool known = unit && !p.units[unit].interface_body;
      if (known) return callee(unit);
      const bool reached = std::ranges::any_of(written, [](const StoragePath& w) { return w.through_pointer || w.target || !w.root; });
      found = reached;
    } else if (!intrinsic) {
      found = std::ranges::any_of(written, [&](const StoragePath& w) { return may_read_by_call(p, call, w); });
    }
  }
  auto is_of_c(const Call& call) const -> bool {
    if (call.function) return true;
    const UnitId unit = call.symbol ? p.symbols[call.symbol].unit : UnitId{};
    if (unit && p.units[unit].file) return p.files[p.units[unit].file].language == Language::C;
    return in_c;
  }
  void callee(UnitId unit) {
    if (found || !seen.insert(unit).second) return;
    const auto look = [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        if (found) return;
        if (get_if<OpaqueExpr>(p, e)) found = true;
        if (const auto* call = get_if<Call>(p, e)) return calls(*call);
        if (!(get_if<Ref>(p, e) || get_if<Deref>(p, e) || get_if<Index>(p, e) || get_if<Member>(p, e)) || accesses.is_address(e)) return;
        const auto* ref = get_if<Ref>(p, e);
        if (ref && p.symbols[ref->symbol].kind != SymbolKind::Variable) return;
        const StoragePath read = storage_path(p, e, taken);
        // Its own variables are none of the caller's.
        const SymbolId root = read.root;
        const bool own = root && !read.through_pointer && p.symbols[root].scope && p.scopes[p.symbols[root].scope].unit == unit && p.symbols[root].storage != StorageClass::Static;
        if (!own) meet(read);
      });
    };
    for_each_stmt(p, p.units[unit].body, [&](StmtId stmt) {
      if (const auto* call = get_if<CallStmt>(p, stmt)) calls(call->call);
      for_each_evaluated(p, stmt, look);
    });
  }
};

auto Steady::taken() -> AddressTaken {
  return [this](SymbolId id) { return !accesses_.is_private(id); };
}

namespace {

void set_base(Program& p, ExprId designator, ExprId base) {
  Expr& expr = p.exprs[designator];
  if (auto* member = std::get_if<Member>(&expr.node)) member->base = base;
  else if (auto* index = std::get_if<Index>(&expr.node)) index->base = base;
  else if (auto* text = std::get_if<Substring>(&expr.node)) text->base = base;
  else if (auto* part = std::get_if<ComplexPart>(&expr.node)) part->base = base;
}

// Writing it may change how large something is.
auto may_reshape(const Program& p, const Written& written) -> bool {
  if (written.pointer || get_if<DerivedType>(p, element_of(p, p.exprs[written.place].type))) return true;
  const auto* ref = get_if<Ref>(p, written.place);
  const auto* member = get_if<Member>(p, written.place);
  const SymbolId named = ref ? ref->symbol : member ? member->member : SymbolId{};
  return named && p.symbols[named].attrs.has(Attr::Allocatable);
}

// The language of what has no unit: that of the file in which the expression stands.
auto stands_in_c(const Program& p, ExprId e) -> bool {
  const SymbolId root = root_symbol(p, e);
  const ScopeId scope = root ? p.symbols[root].scope : ScopeId{};
  const UnitId unit = scope ? p.scopes[scope].unit : UnitId{};
  const FileId file = unit ? p.units[unit].file : p.exprs[e].loc.file;
  return file && p.files.contains(file) && p.files[file].language == Language::C;
}

}  // namespace

auto Steady::path_of(const Written& written) -> StoragePath {
  if (written.pointer) return pointer_path(p_, written.place);
  return storage_path(p_, written.place, stands_in_c(p_, written.place) ? taken() : AddressTaken{});
}

auto Steady::may_change(ExprId value, bool pointer, const std::vector<Written>& written) -> bool {
  std::vector<StoragePath> paths;
  bool in_c = false;
  for (const Written& w : written) {
    paths.push_back(path_of(w));
    in_c = in_c || stands_in_c(p_, w.place);
  }
  Reads reads{p_, accesses_, in_c ? taken() : AddressTaken{}, paths, false, {}, in_c, false};
  reads.shapes = std::ranges::any_of(written, [&](const Written& w) { return may_reshape(p_, w); });
  if (!pointer) {
    reads.value(value);
    return reads.found;
  }
  reads.pointer(value);
  reads.way(value);
  return reads.found;
}

auto Steady::make_steady(ExprId designator, Names names, const std::vector<Written>& written, const Save& save) -> ExprId {
  return make_steady(designator, names, [&](ExprId value, bool pointer) { return may_change(value, pointer, written); }, save);
}

auto Steady::may_move(ExprId designator, Names names, const std::vector<Written>& written) -> bool {
  bool found = false;
  const auto look = [&](ExprId value, bool pointer) {
    found = found || may_change(value, pointer, written);
    return false;
  };
  make_steady(designator, names, look, {});
  return found;
}

auto Steady::make_steady(ExprId designator, Names names, const Changes& changes, const Save& save) -> ExprId {
  if (names == Names::Target && is_fortran_pointer(p_, designator) && changes(designator, true)) return save(designator, true);
  const auto steady = [&](ExprId e) {
    return e && changes(e, false) ? save(e, false) : e;
  };
  for (ExprId at = designator; at;) {
    if (const auto* paren = get_if<Paren>(p_, at)) {
      at = paren->inner;
      continue;
    }
    if (get_if<Index>(p_, at)) {
      Index node = *get_if<Index>(p_, at);
      for (ExprId& subscript : node.subscripts) {
        if (!get_if<Triplet>(p_, subscript)) {
          subscript = steady(subscript);
          continue;
        }
        Triplet bounds = *get_if<Triplet>(p_, subscript);
        for (ExprId* bound : {&bounds.lower, &bounds.upper, &bounds.stride}) *bound = steady(*bound);
        p_.exprs[subscript].node = bounds;
      }
      if (get_if<PointerType>(p_, declared_type(p_, node.base))) node.base = steady(node.base);
      p_.exprs[at].node = node;
    } else if (get_if<Substring>(p_, at)) {
      Substring node = *get_if<Substring>(p_, at);
      for (ExprId* bound : {&node.lower, &node.upper}) *bound = steady(*bound);
      p_.exprs[at].node = node;
    } else if (get_if<Deref>(p_, at)) {
      const ExprId pointer = steady(get_if<Deref>(p_, at)->pointer);
      p_.exprs[at].node = Deref{pointer};
    }
    // A pointer of Fortran that is followed on the way.
    const ExprId base = base_of(p_, at);
    if (base && is_fortran_pointer(p_, base) && changes(base, true)) {
      set_base(p_, at, save(base, true));
      break;
    }
    at = base;
  }
  return designator;
}

}  // namespace cf::canonical
