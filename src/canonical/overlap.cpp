#include "canonical/overlap.h"

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "canonical/elements.h"
#include "canonical/integer_sum.h"
#include "canonical/storage_path.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"

namespace cf::canonical {

using namespace ir;

namespace {

auto is_data(const Program& p, ExprId id) -> bool {
  const auto* ref = get_if<Ref>(p, id);
  return ref == nullptr || p.symbols[ref->symbol].kind == SymbolKind::Variable;
}

// Whether a procedure may reach a variable other than through its arguments: walks its callees, each once.
class Reach {
 public:
  Reach(const Program& p, const StoragePath& path) : p_(p), variable_(path.root), through_pointer_(path.through_pointer) {
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
      if (ref != nullptr && p_.symbols[ref->symbol].kind == SymbolKind::Namelist) {
        found = true;  // all of its variables
        return;
      }
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
auto passes_following_elements(const Program& p, const Call& call, const StoragePath& written) -> bool {
  if (is_elemental(p, call)) return false;
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const ExprId actual = call.args[i].value;
    if (!actual || !get_if<Index>(p, actual) || rank_of(p, p.exprs[actual].type) != 0 || !may_overlap(p, storage_path(p, actual), written)) continue;
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

auto may_overlap(const Program& program, ExprId a, ExprId b) -> bool { return may_overlap(program, storage_path(program, a), storage_path(program, b)); }

auto are_distinct_elements(const Program& p, ExprId a, ExprId b) -> bool {
  const auto* left = get_if<Index>(p, a);
  const auto* right = get_if<Index>(p, b);
  if (left && right && left->subscripts.size() == right->subscripts.size() && same_designator(p, left->base, right->base) && !calls_user_procedure(p, a) && !calls_user_procedure(p, b)) {
    for (std::size_t i = 0; i < left->subscripts.size(); ++i) {
      const ExprId first = left->subscripts[i];
      const ExprId second = right->subscripts[i];
      if (get_if<Triplet>(p, first) || get_if<Triplet>(p, second) || rank_of(p, p.exprs[first].type) > 0 || rank_of(p, p.exprs[second].type) > 0) continue;
      const auto difference = add(p, integer_sum(p, first), integer_sum(p, second), -1);
      if (difference && difference->is_constant() && difference->constant != 0) return true;
    }
  }
  const auto* member = get_if<Member>(p, a);
  const auto* other = get_if<Member>(p, b);
  const bool same_part = member && other && member->member == other->member;
  const bool same_shape = left && right && left->subscripts.size() == right->subscripts.size();
  if (!same_part && !same_shape) return false;
  return are_distinct_elements(p, base_of(p, a), base_of(p, b));
}

void for_each_read(const Program& p, ExprId expr, const std::function<void(ExprId)>& visit) {
  if (const auto* call = get_if<Call>(p, expr); call && is_inquiry(p, *call)) {
    // size(s(k)%a): which one is asked.
    for (const Arg& arg : call->args) {
      if (!arg.value) continue;
      if (root_symbol(p, arg.value)) for_each_subscript(p, arg.value, [&](ExprId child) { for_each_read(p, child, visit); });
      else for_each_read(p, arg.value, visit);
    }
    return;
  }
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
  const StoragePath written = storage_path(p, target);
  bool found = false;
  for_each_read(p, expr, [&](ExprId read) {
    if (found || !is_data(p, read) || !may_overlap(p, storage_path(p, read), written)) return;
    found = own == Own::Counts || !same_designator(p, read, target);
  });
  if (found) return true;
  for_each_subexpr(p, expr, [&](ExprId part) {
    const auto* call = found ? nullptr : get_if<Call>(p, part);
    found = found || (call != nullptr && may_read_by_call(p, *call, written));
  });
  return found;
}

auto may_read_by_call(const Program& p, const Call& call, const StoragePath& written) -> bool {
  if (call.symbol && p.symbols[call.symbol].kind == SymbolKind::Intrinsic) return false;
  return !written.root || passes_following_elements(p, call, written) || Reach(p, written).by(call);
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
