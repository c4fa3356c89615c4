#include "transform/name_clashes.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <unordered_set>

#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/accessible_names.h"
#include "transform/references.h"
#include "transform/rename_hidden.h"

namespace cf::transform {

using namespace ir;

namespace {

// One scope on the way out from a statement.
struct Frame {
  ScopeId scope;
  UnitId unit;
  std::vector<DeclId> decls;
  AccessibleNames::Table own;
  std::unordered_set<SymbolId> resolved;  // those found right, named here
};

class Clashes {
 public:
  Clashes(TangentRun& run, const std::vector<UnitId>& made) : run_(run), p_(run.program), names_(run.program), made_(made) {}

  void run() {
    for (UnitId unit : made_) {
      // After each change the unit is read anew.
      do {
        changed_ = false;
        frames_.clear();
        enter_outer(unit);
        walk(unit);
      } while (changed_ && !run_.sink.has_errors());
    }
  }

 private:
  auto is_module(UnitId unit) const -> bool { return p_.units[unit].kind == UnitKind::Module || p_.units[unit].kind == UnitKind::Submodule; }
  auto is_made(SymbolId id) const -> bool { return p_.symbols[id].attrs.has(Attr::CompilerGenerated); }

  void enter_outer(UnitId unit) {
    std::vector<UnitId> around;
    const auto outer = [&](UnitId at) {
      const Unit& inner = p_.units[at];
      const SymbolId parent = inner.parent ? inner.parent : inner.ancestor;
      return inner.host || !parent ? inner.host : p_.symbols[parent].unit;
    };
    for (UnitId at = outer(unit); at; at = outer(at)) around.push_back(at);
    for (auto at = around.rbegin(); at != around.rend(); ++at) enter_unit(*at);
  }

  void add(Frame& frame, SymbolId id) {
    if (!id) return;
    const Symbol& symbol = p_.symbols[id];
    if (symbol.kind == SymbolKind::Component || symbol.kind == SymbolKind::CommonBlock || symbol.kind == SymbolKind::Binding || symbol.name.empty()) return;
    auto& same = frame.own[lower_case(symbol.name)];
    if (std::ranges::find(same, id) == same.end()) same.push_back(id);
  }

  void add_declared(Frame& frame) {
    for (DeclId id : frame.decls) {
      if (const auto* use = get_if<UseDecl>(p_, id)) {
        add(frame, use->module);
      } else if (const auto* procedures = get_if<ProceduresDecl>(p_, id)) {
        for (const Entity& entity : procedures->entities) add(frame, entity.symbol);
      } else if (const auto* attribute = get_if<AttributeDecl>(p_, id)) {
        const AttrWord word = attribute->attr.word;
        if (word == AttrWord::Public || word == AttrWord::Private) continue;  // also of what is only passed on
        for (const Entity& entity : attribute->entities) add(frame, entity.symbol);
      } else if (!get_if<ImportDecl>(p_, id)) {
        for_each_symbol(p_, id, [&](SymbolId symbol) { add(frame, symbol); });
      }
    }
  }

  // What the unit declares or speaks of; of a module, all that it has.
  void enter_unit(UnitId id) {
    const Unit& unit = p_.units[id];
    Frame frame{unit.scope, id, unit.decls, {}, {}};
    add(frame, unit.symbol);
    for (SymbolId arg : unit.args) add(frame, arg);
    add(frame, unit.result);
    for (UnitId inner : unit.contains) add(frame, p_.units[inner].symbol);
    add_declared(frame);
    const bool whole = is_module(id);
    const std::unordered_set<SymbolId> named = whole ? std::unordered_set<SymbolId>{} : referenced_symbols(p_, id, Reached::ByName);
    for (SymbolId symbol : p_.scopes[unit.scope].symbols) {
      if (whole || named.contains(symbol)) add(frame, symbol);
    }
    frames_.push_back(std::move(frame));
  }

  void enter_scope(ScopeId scope, const std::vector<DeclId>& decls) {
    Frame frame{scope, frames_.back().unit, decls, {}, {}};
    for (SymbolId symbol : p_.scopes[scope].symbols) add(frame, symbol);
    add_declared(frame);
    frames_.push_back(std::move(frame));
  }

  void walk(UnitId id) {
    enter_unit(id);
    check_declarations();
    const std::vector<DeclId> decls = p_.units[id].decls;
    if (!changed_) resolve_all(referenced_symbols(p_, decls, Reached::ByName));
    for (DeclId decl : decls) {
      const auto* interface = get_if<InterfaceDecl>(p_, decl);
      const std::vector<InterfaceItem> items = interface ? interface->items : std::vector<InterfaceItem>{};
      for (const InterfaceItem& item : items) {
        if (item.body && !changed_) walk(item.body);
      }
    }
    if (!is_module(id)) {
      const Block body = p_.units[id].body;
      block(body);
      const std::vector<UnitId> inner = p_.units[id].contains;
      for (UnitId at : inner) {
        if (!changed_) walk(at);
      }
    }
    frames_.pop_back();
  }

  void block(const Block& statements) {
    for (StmtId id : statements.stmts) {
      if (changed_) return;
      resolve_all(named_by(p_, id, Reached::ByName));
      nested(id);
    }
  }

  void nested(StmtId id) {
    const Stmt::Node node = p_.stmts[id].node;
    const auto inside = [&](ScopeId scope, const std::vector<DeclId>& decls, const Block& body) {
      if (scope) {
        enter_scope(scope, decls);
        check_declarations();
        if (!changed_) resolve_all(referenced_symbols(p_, decls, Reached::ByName));
      }
      block(body);
      if (scope) frames_.pop_back();
    };
    if (const auto* construct = std::get_if<BlockConstruct>(&node)) return inside(construct->scope, construct->decls, construct->body);
    if (const auto* associate = std::get_if<Associate>(&node)) return inside(associate->scope, {}, associate->body);
    if (const auto* concurrent = std::get_if<Concurrent>(&node)) return inside(concurrent->scope, {}, concurrent->body);
    if (const auto* select = std::get_if<SelectType>(&node)) {
      for (const TypeCase& one : select->cases) inside(one.scope, {}, one.body);
      return;
    }
    for_each_block(p_, id, [&](const Block& body) { block(body); });
  }

  auto module_of(SymbolId id) const -> UnitId {
    const UnitId owner = p_.symbols[id].scope ? p_.scopes[p_.symbols[id].scope].unit : UnitId{};
    return owner && p_.units[owner].kind == UnitKind::Module && p_.units[owner].scope == p_.symbols[id].scope ? owner : UnitId{};
  }
  // What no compiler takes beside a name that USE brings: it, or the USE, stood in a BLOCK that is gone.
  auto is_data(SymbolId id) const -> bool {
    const SymbolKind kind = p_.symbols[id].kind;
    return kind == SymbolKind::Variable || kind == SymbolKind::Constant || kind == SymbolKind::DerivedType;
  }
  // Things of two modules: whoever names one of them means that one, also where a user's own USE statements bring both, as long as nobody names them.
  auto are_of_two_modules(SymbolId a, SymbolId b) const -> bool { return module_of(a) && module_of(b) && module_of(a) != module_of(b); }

  // Two things that may have one name in one scope.
  auto agree(SymbolId a, SymbolId b) const -> bool {
    if (a == b) return true;
    const Symbol& one = p_.symbols[a];
    const Symbol& two = p_.symbols[b];
    const auto either = [&](auto is) { return is(one) || is(two); };
    if (either([](const Symbol& s) { return s.kind == SymbolKind::Generic; })) return true;
    const bool procedure = either([](const Symbol& s) { return s.kind == SymbolKind::Procedure; });
    const auto is_result = [&](SymbolId id) {
      const UnitId unit = p_.symbols[id].scope ? p_.scopes[p_.symbols[id].scope].unit : UnitId{};
      return p_.symbols[id].storage == StorageClass::Result || (unit && p_.units[unit].result == id);
    };
    if (procedure && (is_result(a) || is_result(b))) return true;
    if (are_of_two_modules(a, b)) return false;
    // The body that declares a procedure, and the procedure.
    return one.kind == SymbolKind::Procedure && two.kind == SymbolKind::Procedure && !is_made(a) && !is_made(b);
  }

  // A declaration here of a name that USE brings, or two of one name.
  void check_declarations() {
    const Frame& frame = frames_.back();
    for (const auto& [name, own] : frame.own) {
      for (SymbolId one : own) {
        for (SymbolId other : own) {
          if (!agree(one, other) && (is_made(one) || is_made(other))) return mend(one, other, name);
        }
        // A declaration of what USE brings is one of its attributes.
        for (SymbolId other : names_.used(frame.decls, name)) {
          if (!agree(one, other) && (is_made(one) || is_made(other) || is_data(one)) && p_.symbols[one].scope == frame.scope) return mend(one, other, name);
        }
      }
    }
  }

  void resolve_all(const std::unordered_set<SymbolId>& symbols) {
    std::vector<SymbolId> sorted(symbols.begin(), symbols.end());
    std::ranges::sort(sorted);
    for (SymbolId id : sorted) {
      if (changed_) return;
      if (frames_.back().resolved.insert(id).second) resolve(id);
    }
  }

  void resolve(SymbolId id) {
    const Symbol& symbol = p_.symbols[id];
    switch (symbol.kind) {
      case SymbolKind::Variable: case SymbolKind::Constant: case SymbolKind::Procedure: case SymbolKind::DerivedType: case SymbolKind::StatementFunction: break;
      case SymbolKind::Component: case SymbolKind::Intrinsic: case SymbolKind::Generic: case SymbolKind::Binding: case SymbolKind::Module:
      case SymbolKind::CommonBlock: case SymbolKind::Namelist: case SymbolKind::MainProgram: case SymbolKind::BlockData: case SymbolKind::TypeAlias: return;
    }
    const std::optional<std::string> name = spelled(id);
    if (!name) return;
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      const auto own = frame->own.find(*name);
      std::vector<SymbolId> found = own == frame->own.end() ? std::vector<SymbolId>{} : own->second;
      for (SymbolId used : names_.used(frame->decls, *name)) found.push_back(used);
      if (found.empty()) continue;
      for (SymbolId other : found) {
        if (agree(id, other)) continue;
        // Two that the user's own text brings: the compiler had no trouble with them.
        if (!is_made(id) && !is_made(other) && !are_of_two_modules(id, other) && std::ranges::find(found, id) != found.end()) continue;
        return mend(id, other, *name);
      }
      return;
    }
  }

  // What the unparser calls it here; none for what lies further in (an ASSOCIATE name, beside its selector).
  auto spelled(SymbolId id) -> std::optional<std::string> {
    const Symbol& symbol = p_.symbols[id];
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      if (symbol.scope == frame->scope) return lower_case(symbol.name);
      if (const auto name = names_.name_used(frame->decls, id)) return name;
    }
    const bool global = !symbol.scope || symbol.scope == p_.global;
    return global ? std::optional(lower_case(symbol.name)) : std::nullopt;
  }

  // `name` is what both are called here; USE statements may bring either by other names, too.
  void mend(SymbolId wanted, SymbolId other, const std::string& name) {
    changed_ = true;
    const bool ours = is_made(other) && !is_made(wanted);
    if (ours && rename(other)) return;
    if (rename_use(wanted, name) || rename_use(other, name) || rename(other) || rename(wanted)) return;
    const SymbolId shown = p_.symbols[wanted].loc.line ? wanted : other;
    run_.sink.report(diag::Kind::Unsupported, p_.symbols[shown].loc,
                     "a derivative needs two things that are called '" + p_.symbols[wanted].name + "' in '" + p_.symbols[p_.units[frames_.back().unit].symbol].name + "'",
                     "rename '" + p_.symbols[shown].name + "'");
  }

  // Another name for it in every USE that brings it here by this one.
  auto rename_use(SymbolId id, const std::string& name) -> bool {
    const auto brings = [&](DeclId decl) {
      const auto* use = get_if<UseDecl>(p_, decl);
      return use && names_.brings(*use, id, name);
    };
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      if (std::ranges::none_of(frame->decls, brings)) continue;
      const std::string local = name_here(id);
      for (DeclId decl : frame->decls) {
        if (!brings(decl)) continue;
        UseDecl use = *get_if<UseDecl>(p_, decl);
        const auto item = std::ranges::find_if(use.items, [&](const UseItem& i) {
          UseDecl alone = use;
          alone.items = {i};
          alone.only = true;
          return i.symbol == id && names_.brings(alone, id, name);
        });
        if (item != use.items.end()) item->local = local;
        else use.items.push_back(UseItem{local, id, "", {}});
        p_.decls[decl].node = use;
      }
      names_.refresh();
      return true;
    }
    return false;
  }

  // A derivative follows the name that its original has here.
  auto name_here(SymbolId id) -> std::string {
    const SymbolId original = original_of(id);
    if (!original) return run_.names.fresh(p_.symbols[id].name);
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      for (DeclId decl : frame->decls) {
        const auto* use = get_if<UseDecl>(p_, decl);
        const auto item = use ? std::ranges::find(use->items, original, &UseItem::symbol) : std::vector<UseItem>::const_iterator{};
        if (!use || item == use->items.end() || item->local.empty()) continue;
        const std::string name = with_suffix(item->local, run_.options.suffix);
        if (is_free(lower_case(name))) return name;
      }
    }
    return run_.names.fresh(p_.symbols[id].name);
  }

  auto is_free(const std::string& name) const -> bool {
    if (std::ranges::any_of(p_.symbols, [&](const Symbol& symbol) { return lower_case(symbol.name) == name; })) return false;
    return std::ranges::none_of(p_.decls, [&](const Decl& decl) {
      const auto* use = std::get_if<UseDecl>(&decl.node);
      return use && std::ranges::any_of(use->items, [&](const UseItem& item) { return lower_case(item.local) == name; });
    });
  }

  auto original_of(SymbolId id) -> SymbolId {
    if (originals_.empty()) {
      for (const auto& [base, shadow] : run_.shadows.all()) originals_.emplace(shadow, base);
      for (const TangentProcedure& procedure : run_.procedures) originals_.emplace(procedure.symbol, procedure.original);
    }
    const auto at = originals_.find(id);
    return at == originals_.end() ? SymbolId{} : at->second;
  }

  // Another name for the symbol itself.
  auto rename(SymbolId id) -> bool {
    const Symbol& symbol = p_.symbols[id];
    const UnitId owner = symbol.scope ? p_.scopes[symbol.scope].unit : UnitId{};
    const bool outer = !owner || is_module(owner);
    if (outer && !is_made(id)) return false;
    if (symbol.storage == StorageClass::Result || !symbol.bind_name.empty() || is_head(id)) return false;
    const bool variable = symbol.kind == SymbolKind::Variable || symbol.kind == SymbolKind::Constant;
    if (!variable && !is_made(id)) return false;
    if (variable && is_fixed(id)) return false;
    p_.symbols[id].name = run_.names.fresh(symbol.name);
    names_.refresh();
    return true;
  }

  auto is_head(SymbolId id) const -> bool { return run_.part.head.valid() && !run_.procedures.empty() && run_.procedures.front().symbol == id; }

  // A variable whose name is seen from outside of the unit, or stands in the text.
  auto is_fixed(SymbolId id) const -> bool {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.storage == StorageClass::Argument && is_keyword_somewhere(p_, lower_case(symbol.name))) return true;
    if (in_namelist(p_, symbol.scope, id)) return true;
    // The name of SELECT TYPE is the same in all of its cases.
    const auto names_it = [&](StmtId stmt) {
      const auto* select = get_if<SelectType>(p_, stmt);
      return select && std::ranges::any_of(select->cases, [&](const TypeCase& one) { return one.variable == id; });
    };
    return symbol.storage == StorageClass::Associate && std::ranges::any_of(p_.stmts.ids(), names_it);
  }

  TangentRun& run_;
  Program& p_;
  AccessibleNames names_;
  const std::vector<UnitId>& made_;
  std::deque<Frame> frames_;
  std::unordered_map<SymbolId, SymbolId> originals_;
  bool changed_ = false;
};

}  // namespace

void resolve_name_clashes(TangentRun& run, const std::vector<UnitId>& made) { Clashes(run, made).run(); }

}  // namespace cf::transform
