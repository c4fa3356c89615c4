// shadow_links.cpp: which shadows need which others; see actives.h.
#include <algorithm>

#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/actives.h"
#include "transform/carriers.h"

namespace cf::transform {

using namespace ir;

class ShadowLinks::Collector {
 public:
  Collector(const Program& program, ShadowLinks& links) : p_(program), holders_(program), carriers_(program, holders_), links_(links) {}

  void run() {
    for (const UnitId unit : p_.units.ids()) {
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { statement(id); });
      entries(unit);
      // What has no body here is called by what its interface says.
      if (p_.units[unit].interface_body && p_.units[unit].symbol && p_.symbols[p_.units[unit].symbol].unit == unit) one_signature(p_.units[unit].symbol);
    }
    for (const SymbolId id : p_.symbols.ids()) symbol(id);
    for (const ScopeId scope : p_.scopes.ids()) storage(scope);
    for (const auto& [name, members] : blocks_) overlaps(members);
    for (const SymbolId procedure : carriers_.procedure_values()) one_signature(procedure);
  }

 private:
  void needs(SymbolId one, SymbolId other) {
    if (one && other && one != other) links_.needs_[one].push_back(other);
  }
  void both(SymbolId a, SymbolId b) {
    needs(a, b);
    needs(b, a);
  }
  void both(ExprId a, ExprId b) { all(root_variable(p_, a), b); }
  // With all that the value is made of.
  void all(SymbolId root, ExprId b) {
    for_each_subexpr(p_, b, [&](ExprId part) {
      both(root, root_variable(p_, part));
      const auto* call = get_if<Call>(p_, part);
      if (!call) return;
      for (const SymbolId callee : callees(p_, *call)) {
        const UnitId unit = p_.symbols[callee].unit;
        if (unit) both(root, p_.units[unit].result);
      }
    });
  }

  // Whether values of this type can lead elsewhere, or are not of the size that their declaration says.
  auto leads(TypeId type) const -> bool {
    const auto* derived = get_if<DerivedType>(p_, element_of(p_, type));
    if (!derived) return false;
    if (derived->polymorphic) return true;
    std::vector<TypeDefId> asked;
    return leads(derived->def, asked);
  }
  auto leads(TypeDefId def, std::vector<TypeDefId>& asked) const -> bool {
    if (std::ranges::find(asked, def) != asked.end()) return false;
    asked.push_back(def);
    const TypeDef& type = p_.type_defs[def];
    if (type.parent && leads(p_.symbols[type.parent].def, asked)) return true;
    return std::ranges::any_of(type.components, [&](SymbolId id) {
      const Symbol& component = p_.symbols[id];
      if (component.attrs.has(Attr::Pointer) || component.attrs.has(Attr::Allocatable)) return true;
      const auto* inner = get_if<DerivedType>(p_, element_of(p_, component.type));
      return inner && (inner->polymorphic || leads(inner->def, asked));
    });
  }

  void statement(StmtId id) {
    const Stmt::Node& node = p_.stmts[id].node;
    if (const auto* s = std::get_if<Assign>(&node)) {
      if (s->defined) {
        Call call;
        call.symbol = s->defined;
        call.args = {Arg{"", s->target, {}}, Arg{"", s->value, {}}};
        this->call(call);
      } else if (leads(p_.exprs[s->target].type)) {
        both(s->target, s->value);
      }
    } else if (const auto* p = std::get_if<PointerAssign>(&node)) {
      both(p->target, p->value);
    } else if (const auto* c = std::get_if<CallStmt>(&node)) {
      call(c->call);
    } else if (const auto* a = std::get_if<Allocate>(&node)) {
      for (const Arg& option : a->options) {
        for (const ExprId object : a->objects) {
          if (option.value && leads(p_.exprs[object].type)) both(object, option.value);
        }
      }
    } else if (const auto* t = std::get_if<SelectType>(&node)) {
      const SymbolId selected = root_variable(p_, t->selector);
      for (const TypeCase& each : t->cases) both(selected, each.variable);
    }
    for_each_expr(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* call = get_if<Call>(p_, e)) this->call(*call);
      });
    });
  }

  void call(const Call& call) {
    const SymbolKind kind = call.symbol ? p_.symbols[call.symbol].kind : SymbolKind::Procedure;
    if (kind == SymbolKind::StatementFunction) return;
    if (kind == SymbolKind::Intrinsic) {
      if (lower_case(p_.symbols[call.symbol].name) == "move_alloc" && call.args.size() >= 2) both(call.args[0].value, call.args[1].value);
      return;
    }
    const std::vector<BoundArg> bound = bind_arguments(p_, call);
    const std::vector<SymbolId> reached = callees(p_, call);
    const SymbolId named = call.symbol;
    const bool one = reached.size() == 1 && p_.symbols[named].kind == SymbolKind::Procedure && p_.symbols[named].storage != StorageClass::Argument &&
                     !p_.symbols[named].attrs.has(Attr::Pointer);
    for (const SymbolId callee : reached) {
      if (!one) one_signature(callee);
      std::vector<SymbolId> own = dummies_of(p_, callee).list;
      std::erase_if(own, [](SymbolId dummy) { return !dummy; });
      for (std::size_t i = 0; i < bound.size(); ++i) {
        const SymbolId dummy = i < own.size() ? own[i] : bound[i].dummy;
        if (bound[i].actual) argument(callee, bound[i].actual, dummy);
      }
    }
  }

  void argument(SymbolId callee, ExprId actual, SymbolId dummy) {
    const bool designator = is_variable_designator(p_, actual);
    const SymbolId root = designator ? root_variable(p_, actual) : SymbolId{};
    if (!designator && dummy && leads(p_.exprs[actual].type)) all(dummy, actual);
    if (!root || p_.symbols[root].kind != SymbolKind::Variable) return;
    if (!dummy) {
      links_.always_.push_back(root);  // nobody knows what it is passed to
      return;
    }
    const Symbol& symbol = p_.symbols[dummy];
    if (symbol.kind != SymbolKind::Variable) return;
    const bool linked = symbol.attrs.has(Attr::Pointer) || symbol.attrs.has(Attr::Allocatable) || symbol.attrs.has(Attr::Target) || leads(symbol.type) ||
                        leads(p_.exprs[actual].type) || symbol.attrs.has(Attr::Optional);
    if (linked || carriers_.writes(callee, dummy)) return both(root, dummy);
    if (symbol.intent == Intent::Out || symbol.intent == Intent::InOut) needs(dummy, root);  // zeros are no variable
    // What is only read may be passed as zeros of its own shape; where that is not known, it has a shadow.
    const auto* array = get_if<ArrayType>(p_, symbol.type);
    const bool fits = rank_of(p_, p_.exprs[actual].type) == (array ? static_cast<int>(array->dims.size()) : 0);
    const auto* whole = get_if<ArrayType>(p_, p_.symbols[root].type);
    const bool open = whole && !whole->dims.empty() && whole->dims.back().kind == DimKind::AssumedSize;
    if (!fits || open || get_if<DerivedType>(p_, element_of(p_, symbol.type))) needs(dummy, root);
  }

  // Procedures that are passed, pointed to or bound to a type: whoever calls one of them does not know which it is.
  void one_signature(SymbolId procedure) {
    if (!signatures_.insert(procedure).second) return;
    for (const SymbolId dummy : dummies_of(p_, procedure).list) {
      if (dummy) links_.always_.push_back(dummy);
    }
    const UnitId unit = p_.symbols[procedure].unit;
    if (unit && p_.units[unit].result) links_.always_.push_back(p_.units[unit].result);
  }

  void symbol(SymbolId id) {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.kind == SymbolKind::StatementFunction) {
      links_.always_.insert(links_.always_.end(), symbol.list.begin(), symbol.list.end());
    } else if (symbol.kind == SymbolKind::Binding) {
      if (symbol.target) one_signature(symbol.target);
    } else if (symbol.storage == StorageClass::Associate && symbol.init) {
      const SymbolId root = root_variable(p_, symbol.init);
      if (root) both(id, root);
      else links_.always_.push_back(id);
      if (!root && leads(symbol.type)) all(id, symbol.init);
    } else if (symbol.attrs.has(Attr::Pointer) && symbol.init) {
      both(id, root_variable(p_, symbol.init));
    }
  }

  // The results of a function and of its ENTRYs are one.
  void entries(UnitId unit) {
    std::vector<SymbolId> results;
    if (p_.units[unit].result) results.push_back(p_.units[unit].result);
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
      const auto* entry = get_if<Entry>(p_, id);
      if (entry && entry->result) results.push_back(entry->result);
    });
    for (const SymbolId each : results) both(results.front(), each);
  }

  // COMMON and EQUIVALENCE.
  void storage(ScopeId scope) {
    std::map<int, SymbolId> classes;
    for (const SymbolId id : p_.scopes[scope].symbols) {
      const Symbol& symbol = p_.symbols[id];
      if (symbol.equivalence >= 0 && symbol.kind == SymbolKind::Variable) {
        const auto [at, is_new] = classes.try_emplace(symbol.equivalence, id);
        if (!is_new) both(at->second, id);
      }
      if (symbol.kind == SymbolKind::CommonBlock) {
        std::vector<SymbolId>& all = blocks_[lower_case(symbol.name)];
        all.insert(all.end(), symbol.list.begin(), symbol.list.end());
      }
    }
  }
  // Members of a block, as all units have it, that share bytes.
  void overlaps(std::vector<SymbolId> members) {
    const auto unknown = [&](SymbolId id) { return p_.symbols[id].offset < 0 || p_.symbols[id].size < 0; };
    const bool all = std::ranges::any_of(members, unknown);
    std::ranges::stable_sort(members, {}, [&](SymbolId id) { return p_.symbols[id].offset; });
    std::int64_t end = 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
      const Symbol& member = p_.symbols[members[i]];
      if (i > 0 && (all || member.offset < end)) both(members[i - 1], members[i]);
      end = std::max(end, member.offset + member.size);
    }
  }

  const Program& p_;
  Holders holders_;
  Carriers carriers_;
  ShadowLinks& links_;
  std::unordered_set<SymbolId> signatures_;
  std::map<std::string, std::vector<SymbolId>> blocks_;
};

ShadowLinks::ShadowLinks(const Program& program) { Collector(program, *this).run(); }

auto ShadowLinks::closure(std::unordered_set<SymbolId> from) const -> std::unordered_set<SymbolId> {
  from.insert(always_.begin(), always_.end());
  std::vector<SymbolId> open(from.begin(), from.end());
  while (!open.empty()) {
    const SymbolId one = open.back();
    open.pop_back();
    const auto at = needs_.find(one);
    if (at == needs_.end()) continue;
    for (const SymbolId other : at->second) {
      if (from.insert(other).second) open.push_back(other);
    }
  }
  return from;
}

}  // namespace cf::transform
