#include "canonical/overlap.h"

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "canonical/elements.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

// A designator as the storage it begins in and the components it goes through.
struct Path {
  SymbolId root;
  std::vector<SymbolId> members;
  bool through_pointer = false;  // the storage may be that of any target
  bool target = false;           // pointers may lead to it
};

void follow(const Program& p, ExprId id, Path& path, int depth) {
  constexpr int kDeepest = 100;  // ASSOCIATE names of ASSOCIATE names
  if (const ExprId base = base_of(p, id)) {
    follow(p, base, path, depth);
    if (get_if<Deref>(p, id)) path.through_pointer = true;
    if (const auto* e = get_if<Member>(p, id)) {
      // The parent component is the same storage as the inherited ones: no part of the path.
      if (p.symbols[e->member].kind != SymbolKind::Component) return;
      path.members.push_back(e->member);
      if (p.symbols[e->member].attrs.has(Attr::Pointer)) path.through_pointer = true;
    }
    return;
  }
  const auto* ref = get_if<Ref>(p, id);
  if (ref == nullptr) return;
  const Symbol& symbol = p.symbols[ref->symbol];
  if (symbol.storage == StorageClass::Associate && symbol.init && root_symbol(p, symbol.init) && depth < kDeepest) {
    follow(p, symbol.init, path, depth + 1);
    return;
  }
  path.root = ref->symbol;
  path.through_pointer = path.through_pointer || symbol.attrs.has(Attr::Pointer);
  path.target = path.target || symbol.attrs.has(Attr::Target);
}

auto path_of(const Program& p, ExprId id) -> Path {
  Path path;
  follow(p, id, path, 0);
  return path;
}

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

auto may_overlap(const Program& p, const Path& a, const Path& b) -> bool {
  if (!a.root || !b.root) return true;
  if ((a.through_pointer && (b.through_pointer || b.target)) || (b.through_pointer && a.target)) return true;
  const Symbol& x = p.symbols[a.root];
  const Symbol& y = p.symbols[b.root];
  if (a.root != b.root) return share_storage(p, x, y);
  for (std::size_t i = 0; i < a.members.size() && i < b.members.size(); ++i)
    if (a.members[i] != b.members[i]) return false;
  return true;
}

auto is_data(const Program& p, ExprId id) -> bool {
  const auto* ref = get_if<Ref>(p, id);
  return ref == nullptr || p.symbols[ref->symbol].kind == SymbolKind::Variable;
}

// Whether a procedure may reach a variable other than through its arguments: walks its callees, each once.
class Reach {
 public:
  Reach(const Program& p, const Path& path) : p_(p), variable_(path.root), through_pointer_(path.through_pointer) {
    const Symbol& symbol = p.symbols[path.root];
    const bool outlives = symbol.storage == StorageClass::Global || symbol.storage == StorageClass::Common || symbol.storage == StorageClass::Static ||
                          symbol.storage == StorageClass::None;
    if (symbol.common) block_ = p.symbols[symbol.common].name;
    equivalence_ = symbol.equivalence;
    const UnitId unit = symbol.scope ? p.scopes[symbol.scope].unit : UnitId{};
    // Internal procedures see the variables of their host.
    shared_ = outlives || path.through_pointer || path.target || !unit || !p.units[unit].contains.empty();
  }

  auto by(const Call& call) -> bool {
    if (!shared_) return false;
    todo_.clear();
    if (add(call)) return true;
    while (!todo_.empty()) {
      const UnitId unit = todo_.back();
      todo_.pop_back();
      if (names_it(unit)) return true;
    }
    return false;
  }

 private:
  // True where the callee is not known.
  auto add(const Call& call) -> bool {
    if (!call.symbol || !call.candidates.empty()) return true;
    const Symbol& symbol = p_.symbols[call.symbol];
    if (symbol.kind == SymbolKind::Intrinsic) return false;
    if (symbol.kind == SymbolKind::StatementFunction) return symbol.init && names_it(symbol.init);
    const SymbolId procedure = symbol.kind == SymbolKind::Binding ? SymbolId{} : symbol.entry_of ? symbol.entry_of : call.symbol;
    if (!procedure || p_.symbols[procedure].storage == StorageClass::Argument || p_.symbols[procedure].attrs.has(Attr::Pointer)) return true;
    const UnitId unit = p_.symbols[procedure].unit;
    if (!unit || p_.units[unit].interface_body) return true;
    if (seen_.insert(unit).second) todo_.push_back(unit);
    return false;
  }

  auto names_it(ExprId expr) -> bool {
    bool found = false;
    for_each_subexpr(p_, expr, [&](ExprId part) {
      if (found) return;
      if (const auto* call = get_if<Call>(p_, part)) found = add(*call);
      if (const auto* member = get_if<Member>(p_, part)) found = p_.symbols[member->member].attrs.has(Attr::Pointer);
      const auto* ref = get_if<Ref>(p_, part);
      if (ref == nullptr || p_.symbols[ref->symbol].kind != SymbolKind::Variable) return;
      const Symbol& symbol = p_.symbols[ref->symbol];
      found = ref->symbol == variable_ || symbol.attrs.has(Attr::Pointer) || (through_pointer_ && symbol.attrs.has(Attr::Target));
      if (block_) found = found || (symbol.common && p_.symbols[symbol.common].name == *block_);
      if (equivalence_ >= 0) found = found || symbol.equivalence == equivalence_;
    });
    return found;
  }

  auto names_it(UnitId unit) -> bool {
    bool found = false;
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId stmt) {
      if (found) return;
      if (const auto* node = get_if<CallStmt>(p_, stmt)) found = add(node->call);
      if (const auto* node = get_if<Assign>(p_, stmt); node && node->defined) {
        Call call;
        call.symbol = node->defined;
        found = found || add(call);
      }
      for_each_expr(p_, stmt, [&](ExprId expr) { found = found || names_it(expr); });
    });
    return found;
  }

  const Program& p_;
  SymbolId variable_;
  bool through_pointer_;
  std::optional<std::string> block_;
  int equivalence_ = -1;
  bool shared_ = false;
  std::unordered_set<UnitId> seen_;
  std::vector<UnitId> todo_;
};

// Sequence association: an element given to an array dummy stands for what follows it too.
auto passes_following_elements(const Program& p, const Call& call, const Path& written) -> bool {
  if (is_elemental(p, call)) return false;
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const ExprId actual = call.args[i].value;
    if (!actual || !get_if<Index>(p, actual) || rank_of(p, p.exprs[actual].type) != 0 || !may_overlap(p, path_of(p, actual), written)) continue;
    const SymbolId dummy = dummy_of_actual(p, call, i);
    if (!dummy || rank_of(p, p.symbols[dummy].type) != 0) return true;
  }
  return false;
}

// The parts of a designator that are evaluated: subscripts, bounds of sections and substrings.
void for_each_subscript(const Program& p, ExprId designator, const std::function<void(ExprId)>& visit) {
  for (ExprId id = designator; id; id = base_of(p, id)) {
    const ExprId base = base_of(p, id);
    for_each_child(p, id, [&](ExprId child) {
      if (child != base) visit(child);
    });
  }
}

}  // namespace

auto may_overlap(const Program& program, ExprId a, ExprId b) -> bool { return may_overlap(program, path_of(program, a), path_of(program, b)); }

void for_each_read(const Program& p, ExprId expr, const std::function<void(ExprId)>& visit) {
  if (const auto* call = get_if<Call>(p, expr); call && is_inquiry(p, *call)) return;
  if (const auto* ref = get_if<Ref>(p, expr)) {
    if (p.symbols[ref->symbol].kind == SymbolKind::Variable) visit(expr);
    return;
  }
  if (base_of(p, expr) && root_symbol(p, expr)) {
    if (is_variable_designator(p, expr)) visit(expr);
    for_each_subscript(p, expr, [&](ExprId child) { for_each_read(p, child, visit); });
    return;
  }
  for_each_child(p, expr, [&](ExprId child) { for_each_read(p, child, visit); });
}

auto may_read(const Program& p, ExprId expr, ExprId target, Own own) -> bool {
  const Path written = path_of(p, target);
  bool found = false;
  for_each_read(p, expr, [&](ExprId read) {
    if (found || !is_data(p, read) || !may_overlap(p, path_of(p, read), written)) return;
    found = own == Own::Counts || !same_designator(p, read, target);
  });
  if (found) return true;
  for_each_subexpr(p, expr, [&](ExprId part) {
    const auto* call = found ? nullptr : get_if<Call>(p, part);
    if (call == nullptr || (call->symbol && p.symbols[call->symbol].kind == SymbolKind::Intrinsic)) return;
    found = !written.root || passes_following_elements(p, *call, written) || Reach(p, written).by(*call);
  });
  return found;
}

auto may_read_in_subscripts(const Program& p, ExprId designator, ExprId target) -> bool {
  bool found = false;
  for_each_subscript(p, designator, [&](ExprId part) { found = found || may_read(p, part, target, Own::Counts); });
  return found;
}

auto calls_user_procedure(const Program& p, ExprId expr) -> bool {
  bool found = false;
  for_each_subexpr(p, expr, [&](ExprId part) {
    const auto* call = get_if<Call>(p, part);
    if (call == nullptr) return;
    const SymbolKind kind = call->symbol ? p.symbols[call->symbol].kind : SymbolKind::Procedure;
    found = found || (kind != SymbolKind::Intrinsic && kind != SymbolKind::StatementFunction);
  });
  return found;
}

}  // namespace cf::canonical
