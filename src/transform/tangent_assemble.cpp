// tangent_assemble.cpp: the files of a run; see tangent_procedures.h.
//
// What was made for module m (tangents, shadows of its variables, shadow types, interfaces, helpers) goes into a module m_d, which uses m. Where it needs
// what m keeps private, or where saved state had to move, it goes into m itself, and the source file of m is replaced; submodules.h says what becomes of
// procedures in submodules. Tangents of external procedures stand by themselves. `a.f90` gives `a_d.f90`.
#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "ir/build.h"
#include "ir/walk.h"
#include "transform/declare.h"
#include "transform/name_clashes.h"
#include "transform/references.h"
#include "transform/submodules.h"
#include "transform/tangent_procedures.h"
#include "transform/visibility.h"

namespace cf::transform {

using namespace ir;

namespace {

class Assembly {
 public:
  explicit Assembly(TangentRun& run) : run_(run), p_(run.program), visibility_(run.program), submodules_(run) {}

  void run() {
    collect();
    for (auto& [module, home] : homes_) declare(module, home);
    for (const auto& [module, home] : homes_) {
      if (needs_inside(module, home)) run_.replaced_files.insert(p_.units[module].file);
    }
    break_circles();
    for (auto& [module, home] : homes_) place(module, home);
    const std::vector<UnitId> submodules = submodules_.place();
    visibility_.refresh();
    for (UnitId submodule : submodules) import(submodule);
    for (auto& [module, home] : homes_) import(home.unit);
    for (UnitId unit : externals_) import(unit);
    resolve_name_clashes(run_, made(submodules));
    for (FileId file : std::vector<FileId>(files_.begin(), files_.end())) write(file);
  }

 private:
  struct Home {
    UnitId unit;  // m_d, or m itself
    std::vector<UnitId> procedures;
    std::vector<DeclId> decls;
    std::vector<SymbolId> symbols;  // that m's scope got
  };

  // Everything that stands by itself or in a module; internal procedures are reached through their hosts.
  auto made(const std::vector<UnitId>& submodules) const -> std::vector<UnitId> {
    std::vector<UnitId> units;
    for (const auto& [module, home] : homes_) {
      units.push_back(home.unit);
      units.insert(units.end(), home.procedures.begin(), home.procedures.end());
    }
    for (UnitId submodule : submodules) {
      units.push_back(submodule);
      for (UnitId inner : p_.units[submodule].contains) {
        if (is_made(inner)) units.push_back(inner);
      }
    }
    units.insert(units.end(), externals_.begin(), externals_.end());
    return units;
  }

  void collect() {
    for (const TangentProcedure& procedure : run_.procedures) {
      const UnitId host = p_.units[procedure.original_unit].host;
      if (!host) externals_.push_back(procedure.unit);
      else if (p_.units[host].kind == UnitKind::Module) homes_[host].procedures.push_back(procedure.unit);
      else if (p_.units[host].kind == UnitKind::Submodule) submodules_.add(host, procedure.unit);
    }
    if (run_.zeroing_unit) externals_.push_back(run_.zeroing_unit);
    for (const auto& [module, tangents] : submodules_.for_modules()) {
      auto& procedures = homes_[module].procedures;
      procedures.insert(procedures.end(), tangents.begin(), tangents.end());
    }
    for (UnitId helper : run_.module_procedures) homes_[p_.units[helper].host].procedures.push_back(helper);
    for (UnitId module : p_.units.ids()) {
      if (p_.units[module].kind != UnitKind::Module) continue;
      for (SymbolId id : p_.scopes[p_.units[module].scope].symbols) {
        if (p_.symbols[id].attrs.has(Attr::CompilerGenerated)) homes_[module].symbols.push_back(id);
      }
    }
    for (const auto& [module, home] : homes_) files_.insert(p_.units[module].file);
    for (UnitId unit : externals_) files_.insert(p_.units[unit].file);
    for (FileId file : run_.replaced_files) files_.insert(file);
  }

  // Types, interfaces and variables, in the order in which the module declares the originals.
  void declare(UnitId module, Home& home) {
    const std::vector<DeclId> decls = p_.units[module].decls;
    for (DeclId id : decls) {
      if (const auto* type = get_if<TypeDefDecl>(p_, id)) {
        const TypeDefId shadow = run_.shadows.shadow_def_of(type->def);
        if (!shadow) continue;
        TypeDefDecl decl;
        decl.def = shadow;
        home.decls.push_back(p_.add_decl(decl));
      } else if (const auto* interface = get_if<InterfaceDecl>(p_, id)) {
        InterfaceDecl made;
        made.is_abstract = interface->is_abstract;
        for (const InterfaceItem& item : interface->items) {
          if (!item.body) continue;
          for (const Form form : {Form::Tangent, Form::Forward, Form::Backward}) {
            const SymbolId tangent = find_interface(p_.units[item.body].symbol, form);
            if (tangent) made.items.push_back(InterfaceItem{p_.symbols[tangent].unit, {}, false, false, {}});
          }
        }
        if (!made.items.empty()) home.decls.push_back(p_.add_decl(made));
      }
    }
    const std::vector<DeclId> shadows = declare_shadows(p_, run_.shadows, p_.units[module].scope, decls, true);
    home.decls.insert(home.decls.end(), shadows.begin(), shadows.end());
    const std::vector<DeclId> for_submodules = submodules_.declarations_for(module);
    home.decls.insert(home.decls.end(), for_submodules.begin(), for_submodules.end());
    for (DeclId id : for_submodules) {
      const auto* variables = get_if<Variables>(p_, id);
      for (const Entity& e : variables ? variables->entities : std::vector<Entity>{}) home.symbols.push_back(e.symbol);
    }
  }

  auto find_interface(SymbolId original, Form form) const -> SymbolId {
    const auto at = run_.interface_tangents.find({original, form});
    return at == run_.interface_tangents.end() || !at->second || !p_.units[p_.symbols[at->second].unit].interface_body ? SymbolId{} : at->second;
  }

  auto is_private_to(SymbolId id, UnitId module) const -> bool {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.attrs.has(Attr::CompilerGenerated) || !symbol.scope) return false;
    if (p_.scopes[symbol.scope].unit != module) return false;
    const ScopeKind kind = p_.scopes[symbol.scope].kind;
    if (kind == ScopeKind::Unit && symbol.attrs.has(Attr::Protected)) return true;
    return (kind == ScopeKind::Unit || kind == ScopeKind::TypeDef) && symbol.access == Access::Private;
  }

  // The tangents speak of something that cannot be named outside of the module.
  auto needs_inside(UnitId module, const Home& home) const -> bool {
    const auto any_private = [&](const std::unordered_set<SymbolId>& symbols) {
      return std::ranges::any_of(symbols, [&](SymbolId id) { return is_private_to(id, module); });
    };
    for (UnitId procedure : home.procedures) {
      if (any_private(referenced_symbols(p_, procedure, Reached::ByName))) return true;
    }
    return any_private(referenced_symbols(p_, home.decls));
  }

  // Modules whose derivatives those of this one speak of.
  auto neighbours(UnitId module) const -> std::set<UnitId> {
    std::set<UnitId> found;
    const auto add = [&](const std::unordered_set<SymbolId>& symbols) {
      for (SymbolId id : symbols) {
        const Symbol& symbol = p_.symbols[id];
        const UnitId owner = symbol.scope ? p_.scopes[symbol.scope].unit : UnitId{};
        if (symbol.attrs.has(Attr::CompilerGenerated) && owner && owner != module && homes_.contains(owner)) found.insert(owner);
      }
    };
    const Home& home = homes_.at(module);
    for (UnitId procedure : home.procedures) add(referenced_symbols(p_, procedure, Reached::ByName));
    add(referenced_symbols(p_, home.decls));
    return found;
  }

  auto used_by(UnitId module, std::set<UnitId> found = {}) const -> std::set<UnitId> {
    for (DeclId id : p_.units[module].decls) {
      const auto* use = get_if<UseDecl>(p_, id);
      const UnitId used = use ? p_.symbols[use->module].unit : UnitId{};
      if (used && found.insert(used).second) found = used_by(used, found);
    }
    return found;
  }

  // A procedure of a module may call the tangents of modules that use it: through an object that is extended there. Then the tangents of all modules of
  // the circle stand together in the one that comes last; types and variables stay.
  void break_circles() {
    std::map<UnitId, std::set<UnitId>> next;
    for (const auto& [module, home] : homes_) next[module] = neighbours(module);
    // Who uses a module whose derivatives lie in itself comes behind them.
    for (auto& [module, others] : next) {
      for (UnitId used : used_by(module)) {
        if (homes_.contains(used) && run_.replaced_files.contains(p_.units[used].file)) others.insert(used);
      }
    }
    std::map<UnitId, std::set<UnitId>> reached = next;
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& [module, all] : reached) {
        for (UnitId at : std::set<UnitId>(all)) {
          for (UnitId further : reached[at]) changed = all.insert(further).second || changed;
        }
      }
    }
    std::set<UnitId> done;
    for (const auto& [module, all] : reached) {
      if (!all.contains(module) || done.contains(module)) continue;
      std::vector<UnitId> circle;
      for (UnitId other : all) {
        if (reached[other].contains(module)) circle.push_back(other);
      }
      done.insert(circle.begin(), circle.end());
      join(circle);
    }
  }

  void join(const std::vector<UnitId>& circle) {
    const auto uses = [&](UnitId module) {
      const std::set<UnitId> used = used_by(module);
      return std::ranges::count_if(circle, [&](UnitId other) { return used.contains(other); });
    };
    const UnitId last = *std::ranges::max_element(circle, {}, uses);
    for (UnitId module : circle) {
      if (!run_.replaced_files.contains(p_.units[module].file)) continue;
      run_.sink.report(diag::Kind::Unsupported, p_.units[module].loc,
                       "module '" + p_.symbols[p_.units[module].symbol].name + "' keeps to itself what derivatives need, and they also need modules that use it",
                       "make what they need PUBLIC");
      return;
    }
    Home& home = homes_.at(last);
    for (UnitId module : circle) {
      if (module == last) continue;
      Home& from = homes_.at(module);
      for (UnitId procedure : std::exchange(from.procedures, {})) {
        home.procedures.push_back(procedure);
        const SymbolId symbol = p_.units[procedure].symbol;
        std::erase(from.symbols, symbol);
        home.symbols.push_back(symbol);
        std::erase(p_.scopes[p_.units[module].scope].symbols, symbol);
        p_.scopes[p_.units[last].scope].symbols.push_back(symbol);
        p_.symbols[symbol].scope = p_.units[last].scope;
        p_.scopes[p_.units[procedure].scope].parent = p_.units[last].scope;
      }
    }
  }

  void place(UnitId module, Home& home) {
    if (run_.replaced_files.contains(p_.units[module].file)) {
      place_inside(module, home);
      return;
    }
    Symbol name;
    name.name = run_.shadows.name(p_.symbols[p_.units[module].symbol].name);
    name.kind = SymbolKind::Module;
    name.scope = p_.global;
    name.attrs.set(Attr::CompilerGenerated);
    const SymbolId symbol = p_.add_symbol(name);
    Unit unit;
    unit.kind = UnitKind::Module;
    unit.symbol = symbol;
    unit.file = p_.units[module].file;
    unit.end_named = p_.units[module].end_named;
    unit.end_keyword = true;
    home.unit = p_.units.add(unit);
    const ScopeId scope = p_.add_scope(ScopeKind::Unit, p_.global, home.unit);
    p_.units[home.unit].scope = scope;
    p_.symbols[symbol].unit = home.unit;
    // What was made in m's scope lives here.
    const std::set<SymbolId> moved(home.symbols.begin(), home.symbols.end());
    std::erase_if(p_.scopes[p_.units[module].scope].symbols, [&](SymbolId id) { return moved.contains(id); });
    for (SymbolId id : home.symbols) {
      p_.symbols[id].scope = scope;
      p_.symbols[id].access = Access::Default;
      p_.scopes[scope].symbols.push_back(id);
    }
    reparent(p_.units[module].scope, scope, home);
    std::vector<DeclId> decls;
    const std::vector<DeclId> original = p_.units[module].decls;
    for (DeclId id : original) {
      if (get_if<UseDecl>(p_, id)) decls.push_back(without_notes(clone_decl(p_, id)));
    }
    UseDecl use;
    use.module = p_.units[module].symbol;
    for (const auto& [id, local] : run_.renamed[module]) use.items.push_back(UseItem{local, id, "", {}});
    decls.push_back(p_.add_decl(use));
    for (DeclId id : original) {
      if (get_if<ImplicitDecl>(p_, id)) decls.push_back(without_notes(clone_decl(p_, id)));
    }
    decls.insert(decls.end(), home.decls.begin(), home.decls.end());
    p_.units[home.unit].decls = decls;
    p_.units[home.unit].contains = home.procedures;
    for (UnitId procedure : home.procedures) p_.units[procedure].host = home.unit;
  }

  auto without_notes(DeclId id) -> DeclId {
    p_.decls[id].notes = {};
    return id;
  }

  // Scopes that lay in the module's scope for things made here lie in the new module's.
  void reparent(ScopeId from, ScopeId to, const Home& home) {
    for (UnitId procedure : home.procedures) {
      if (p_.scopes[p_.units[procedure].scope].parent == from) p_.scopes[p_.units[procedure].scope].parent = to;
    }
    for (SymbolId id : home.symbols) {
      const Symbol& symbol = p_.symbols[id];
      if (symbol.kind == SymbolKind::DerivedType && symbol.def) {
        p_.scopes[p_.type_defs[symbol.def].scope].parent = to;
        p_.scopes[p_.type_defs[symbol.def].scope].unit = home.unit;
      }
      if (symbol.kind == SymbolKind::Procedure && symbol.unit && p_.units[symbol.unit].interface_body) {
        p_.scopes[p_.units[symbol.unit].scope].parent = to;
        p_.units[symbol.unit].host = home.unit;
      }
    }
  }

  void place_inside(UnitId module, Home& home) {
    for (const auto& [id, local] : run_.renamed[module]) {
      run_.sink.report(diag::Kind::Unsupported, p_.symbols[id].loc,
                       "'" + p_.symbols[id].name + "' hides an intrinsic that a derivative needs in this module", "rename it");
    }
    home.unit = module;
    Unit unit = p_.units[module];
    bool private_default = false;
    for (DeclId id : unit.decls) {
      const auto* attribute = get_if<AttributeDecl>(p_, id);
      private_default = private_default || (attribute && attribute->attr.word == AttrWord::Private && attribute->entities.empty());
    }
    AttributeDecl public_names;
    public_names.attr.word = AttrWord::Public;
    public_names.colons = true;
    for (SymbolId id : home.symbols) {
      Symbol& symbol = p_.symbols[id];
      if (symbol.kind == SymbolKind::Component || symbol.kind == SymbolKind::CommonBlock) continue;
      symbol.access = Access::Default;
      public_names.entities.push_back(Entity{id, false, false, false, {}});
    }
    if (private_default && !public_names.entities.empty()) home.decls.insert(home.decls.begin(), p_.add_decl(public_names));
    unit.decls.insert(unit.decls.end(), home.decls.begin(), home.decls.end());
    unit.contains.insert(unit.contains.end(), home.procedures.begin(), home.procedures.end());
    p_.units[module] = unit;
    for (UnitId procedure : home.procedures) p_.units[procedure].host = module;
    // Of a module of our own it was said when it was made.
    if (p_.symbols[unit.symbol].attrs.has(Attr::CompilerGenerated)) return;
    run_.sink.report(diag::Kind::Replaced, unit.loc,
                     "the derivatives need what module '" + p_.symbols[unit.symbol].name + "' keeps to itself: its source file is replaced");
  }

  void refuse_private(SymbolId id, UnitId owner) {
    run_.sink.report(diag::Kind::Unsupported, p_.symbols[id].loc,
                     "a derivative outside of module '" + p_.symbols[p_.units[owner].symbol].name + "' needs '" + p_.symbols[id].name + "', which is PRIVATE there",
                     "make it PUBLIC");
  }

  // A private component that only what INTENT(OUT) or a copy does to the whole object reaches from here.
  auto is_hidden_component(UnitId unit, SymbolId id) const -> bool {
    const ScopeId scope = p_.symbols[id].scope;
    if (!scope || p_.scopes[scope].kind != ScopeKind::TypeDef || !is_private_to(id, p_.scopes[scope].unit)) return false;
    for (UnitId at = unit; at;) {
      if (at == p_.scopes[scope].unit) return false;
      const Unit& inner = p_.units[at];
      const SymbolId parent = inner.parent ? inner.parent : inner.ancestor;
      at = inner.host || !parent ? inner.host : p_.symbols[parent].unit;
    }
    return true;
  }

  // USE statements for what the unit speaks of and does not see; names it does not need any more leave its ONLY lists.
  void import(UnitId unit) {
    const std::unordered_set<SymbolId> used = referenced_symbols(p_, unit, Reached::ByName);
    prune_only(unit, used);
    for (UnitId inner : p_.units[unit].contains) prune_only(inner, used);
    std::map<UnitId, std::vector<SymbolId>> missing;
    for (SymbolId id : used) {
      if (is_hidden_component(unit, id)) refuse_private(id, p_.scopes[p_.symbols[id].scope].unit);
      const UnitId owner = visibility_.owner(id);
      if (!owner || owner == unit || visible_everywhere(unit, id)) continue;
      if (p_.symbols[id].access == Access::Private && !p_.symbols[id].attrs.has(Attr::CompilerGenerated)) refuse_private(id, owner);
      else missing[owner].push_back(id);
    }
    for (auto& [owner, symbols] : missing) {
      std::ranges::sort(symbols);
      UseDecl use;
      use.module = p_.units[owner].symbol;
      use.only = true;
      for (SymbolId id : symbols) {
        UseItem item;
        item.symbol = id;
        use.items.push_back(item);
      }
      auto& decls = p_.units[unit].decls;
      const auto first = std::ranges::find_if(decls, [&](DeclId d) { return get_if<UseDecl>(p_, d) == nullptr; });
      decls.insert(first, p_.add_decl(use));
    }
  }

  auto visible_everywhere(UnitId unit, SymbolId id) -> bool {
    if (visibility_.sees(unit, id)) return true;
    // A name that only inner units use may be brought in by their own USE.
    bool by_inner = false;
    for (UnitId inner : p_.units[unit].contains) {
      if (!referenced_symbols(p_, inner, Reached::ByName).contains(id)) continue;
      if (!visibility_.sees(inner, id)) return false;
      by_inner = true;
    }
    return by_inner;
  }

  void prune_only(UnitId unit, const std::unordered_set<SymbolId>& used) {
    if (unit && !is_made(unit)) return;
    std::vector<DeclId> kept;
    const std::vector<DeclId> decls = p_.units[unit].decls;
    for (DeclId id : decls) {
      if (const auto* found = get_if<UseDecl>(p_, id); found && found->only) {
        UseDecl use = *found;
        const bool had = !use.items.empty();
        std::erase_if(use.items, [&](const UseItem& item) { return item.symbol && !used.contains(item.symbol); });
        if (had && use.items.empty()) continue;
        p_.decls[id].node = use;
      }
      kept.push_back(id);
    }
    p_.units[unit].decls = kept;
  }

  auto is_made(UnitId unit) const -> bool { return p_.symbols[p_.units[unit].symbol].attrs.has(Attr::CompilerGenerated); }

  void set_file(UnitId unit, FileId file) {
    std::vector<UnitId> todo{unit};
    while (!todo.empty()) {
      const UnitId at = todo.back();
      todo.pop_back();
      p_.units[at].file = file;
      todo.insert(todo.end(), p_.units[at].contains.begin(), p_.units[at].contains.end());
    }
  }

  // Modules before those that use them: derivatives may need each other in another order than their originals.
  auto in_order_of_use(const std::vector<TopLevel>& items) const -> std::vector<TopLevel> {
    std::map<SymbolId, std::size_t> place;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items[i].unit && p_.units[items[i].unit].kind == UnitKind::Module) place[p_.units[items[i].unit].symbol] = i;
    }
    std::vector<TopLevel> ordered;
    std::vector<bool> seen(items.size());
    const std::function<void(std::size_t)> add = [&](std::size_t i) {
      if (seen[i]) return;
      seen[i] = true;
      std::vector<UnitId> todo;
      if (items[i].unit) todo.push_back(items[i].unit);
      while (!todo.empty()) {
        const Unit& unit = p_.units[todo.back()];
        todo.pop_back();
        for (DeclId id : unit.decls) {
          const auto* use = get_if<UseDecl>(p_, id);
          if (const auto at = use ? place.find(use->module) : place.end(); at != place.end()) add(at->second);
        }
        todo.insert(todo.end(), unit.contains.begin(), unit.contains.end());
      }
      ordered.push_back(items[i]);
    };
    for (std::size_t i = 0; i < items.size(); ++i) add(i);
    return ordered;
  }

  void write(FileId original) {
    const bool replaced = run_.replaced_files.contains(original);
    SourceFile file = p_.files[original];
    const std::filesystem::path path(file.path);
    file.is_input = false;
    file.generated = true;
    file.path = replaced ? path.filename().string() : path.stem().string() + run_.options.suffix + path.extension().string();
    std::vector<TopLevel> items;
    for (const TopLevel& item : p_.files[original].items) {
      if (replaced) items.push_back(item);
      const auto home = homes_.find(item.unit);
      if (home != homes_.end() && !replaced) items.push_back(TopLevel{home->second.unit, {}});
      for (const TangentProcedure& procedure : run_.procedures) {
        const auto variant = run_.part.variants.find(procedure.original);
        if ((variant == run_.part.variants.end() ? procedure.original_unit : p_.symbols[variant->second.of].unit) != item.unit) continue;
        items.push_back(TopLevel{procedure.unit, {}});
        for (const auto& [beside, made] : run_.external_procedures) {
          if (beside == procedure.unit) items.push_back(TopLevel{made, {}});
        }
      }
    }
    if (run_.zeroing_unit && p_.units[run_.zeroing_unit].file == original) items.push_back(TopLevel{run_.zeroing_unit, {}});
    file.items = in_order_of_use(items);
    if (replaced) p_.files[original].items.clear();  // a unit stands in one file
    else file.end_notes = {};
    const FileId made = p_.files.add(file);
    for (const TopLevel& item : items) {
      if (item.unit) set_file(item.unit, made);
    }
  }

  TangentRun& run_;
  Program& p_;
  Visibility visibility_;
  Submodules submodules_;
  std::map<UnitId, Home> homes_;
  std::vector<UnitId> externals_;
  std::set<FileId> files_;
};

}  // namespace

void assemble(TangentRun& run) { Assembly(run).run(); }

}  // namespace cf::transform
