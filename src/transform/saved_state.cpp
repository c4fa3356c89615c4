// saved_state.cpp: SAVE locals of a procedure move to a module; see tangent_procedures.h.
//
// There is one copy of a variable: where p keeps a value from call to call, its tangent must see the same value. A variable of a module procedure
// moves to its module under a name of its own; that of an external procedure to a new module `p_state` in the same file, which both use. The source file
// is replaced. What shares storage by EQUIVALENCE moves together. Tables that are never changed after they were initialised stay: a second copy of them does no harm.
#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <unordered_set>

#include "ir/walk.h"
#include "transform/declare.h"
#include "transform/references.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

using namespace ir;

namespace {

class StateMover {
 public:
  StateMover(TangentRun& run, UnitId unit) : run_(run), p_(run.program), unit_(unit) {}

  void move() {
    find();
    if (moving_.empty()) return;
    join_data();
    take_constants();
    refuse_own_types();
    if (run_.sink.has_errors()) return;
    outer_ = unit_;
    while (p_.units[outer_].host && p_.units[p_.units[outer_].host].kind != UnitKind::Module && p_.units[p_.units[outer_].host].kind != UnitKind::Submodule) {
      outer_ = p_.units[outer_].host;
    }
    const UnitId module = p_.units[outer_].host;
    const UnitId home = module ? module : make_module();
    if (!module) {
      run_.sink.report(diag::Kind::Replaced, p_.units[outer_].loc, "what '" + p_.symbols[p_.units[outer_].symbol].name + "' keeps from call to call moves to the module '" +
                                                                       p_.symbols[p_.units[home].symbol].name + "': its source file is replaced");
    }
    // An internal procedure may have names of its host.
    rename_and_declare(home, module.valid() || outer_ != unit_);
    run_.replaced_files.insert(p_.units[unit_].file);
  }

 private:
  void find() {
    const std::unordered_set<SymbolId> used = referenced_symbols(p_, unit_);
    for (SymbolId id : p_.scopes[p_.units[unit_].scope].symbols) {
      const Symbol& symbol = p_.symbols[id];
      if (symbol.kind != SymbolKind::Variable || symbol.storage != StorageClass::Static || symbol.attrs.has(Attr::CompilerGenerated)) continue;
      if (!used.contains(id) || run_.carriers.is_constant_data(id)) continue;
      moving_.push_back(id);
    }
    join_equivalences();
  }

  // Variables that share storage move together, and so does what says so.
  void join_equivalences() {
    std::unordered_set<int> classes;
    for (SymbolId id : moving_) classes.insert(p_.symbols[id].equivalence);
    classes.erase(-1);
    for (SymbolId id : p_.scopes[p_.units[unit_].scope].symbols) {
      const bool joins = p_.symbols[id].kind == SymbolKind::Variable && classes.contains(p_.symbols[id].equivalence);
      if (joins && std::ranges::find(moving_, id) == moving_.end()) moving_.push_back(id);
    }
  }

  // Classes are numbered by scope.
  void renumber_equivalences(ScopeId home) {
    int next = 0;
    for (SymbolId id : p_.scopes[home].symbols) next = std::max(next, p_.symbols[id].equivalence + 1);
    for (SymbolId id : moving_) {
      if (p_.symbols[id].equivalence >= 0) p_.symbols[id].equivalence += next;
    }
  }

  // Variables that one DATA list initialises together move together.
  void join_data() {
    for (DeclId id : p_.units[unit_].decls) {
      const auto* data = get_if<DataDecl>(p_, id);
      if (!data) continue;
      for (const DataSet& set : data->sets) {
        std::vector<SymbolId> roots;
        for (ExprId object : set.objects) {
          for_each_subexpr(p_, object, [&](ExprId e) {
            const auto* ref = get_if<Ref>(p_, e);
            if (ref && p_.symbols[ref->symbol].storage == StorageClass::Static) roots.push_back(ref->symbol);
          });
        }
        const bool any = std::ranges::any_of(roots, [&](SymbolId r) { return std::ranges::find(moving_, r) != moving_.end(); });
        for (SymbolId root : roots) {
          if (any && std::ranges::find(moving_, root) == moving_.end()) moving_.push_back(root);
        }
      }
    }
    std::ranges::sort(moving_);
  }

  // The constants that their shapes and initial values speak of.
  void take_constants() {
    std::vector<SymbolId> todo = moving_;
    std::unordered_set<SymbolId> seen;
    const ScopeId scope = p_.units[unit_].scope;
    const auto in = [&](ExprId top) {
      if (!top) return;
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* ref = get_if<Ref>(p_, e);
        if (ref && p_.symbols[ref->symbol].kind == SymbolKind::Constant && p_.symbols[ref->symbol].scope == scope) todo.push_back(ref->symbol);
      });
    };
    while (!todo.empty()) {
      const SymbolId id = todo.back();
      todo.pop_back();
      if (!seen.insert(id).second) continue;
      const Symbol& symbol = p_.symbols[id];
      if (symbol.kind == SymbolKind::Constant) constants_.push_back(id);
      in(symbol.init);
      in(symbol.spec.kind);
      if (const auto* array = get_if<ArrayType>(p_, symbol.type)) {
        for (const Dim& dim : array->dims) in(dim.lower), in(dim.upper);
      }
      if (const auto* text = get_if<CharacterType>(p_, element_of(p_, symbol.type))) in(text->length);
      for (DeclId decl : p_.units[unit_].decls) {
        const auto* data = get_if<DataDecl>(p_, decl);
        const bool initial = data && std::ranges::any_of(data->sets, [&](const DataSet& set) { return mentions(set.objects, id); });
        const auto* shared = get_if<EquivalenceDecl>(p_, decl);
        const bool equivalent = shared && std::ranges::any_of(shared->sets, [&](const EquivalenceSet& set) { return mentions(set.objects, id); });
        if (initial || equivalent) for_each_expr(p_, decl, in);
      }
    }
    std::ranges::sort(constants_);
  }

  // The type would have to move with its bindings, and what else is of it.
  void refuse_own_types() {
    for (const std::vector<SymbolId>* list : {&moving_, &constants_}) {
      for (SymbolId id : *list) {
        const Symbol& symbol = p_.symbols[id];
        const auto* structure = get_if<DerivedType>(p_, element_of(p_, symbol.type));
        const ScopeId declared = structure ? p_.symbols[p_.type_defs[structure->def].symbol].scope : ScopeId{};
        if (!declared || p_.scopes[declared].unit != unit_) continue;
        run_.sink.report(diag::Kind::Unsupported, symbol.loc, "what '" + symbol.name + "' keeps from call to call, of a type that its procedure defines", "define the type in a module");
      }
    }
  }

  auto mentions(const std::vector<ExprId>& objects, SymbolId symbol) const -> bool {
    bool found = false;
    for (ExprId object : objects) {
      for_each_subexpr(p_, object, [&](ExprId e) {
        const auto* ref = get_if<Ref>(p_, e);
        found = found || (ref && ref->symbol == symbol);
      });
    }
    return found;
  }

  auto make_module() -> UnitId {
    Symbol symbol;
    const std::string base = p_.symbols[p_.units[outer_].symbol].name;
    symbol.name = run_.names.fresh(with_suffix(base, "_state"));
    symbol.kind = SymbolKind::Module;
    symbol.scope = p_.global;
    symbol.attrs.set(Attr::CompilerGenerated);
    const SymbolId name = p_.add_symbol(symbol);
    Unit unit;
    unit.kind = UnitKind::Module;
    unit.symbol = name;
    unit.file = p_.units[unit_].file;
    unit.end_keyword = true;
    unit.end_named = true;
    const UnitId module = p_.units.add(unit);
    p_.units[module].scope = p_.add_scope(ScopeKind::Unit, p_.global, module);
    p_.symbols[name].unit = module;
    p_.units[module].decls = {p_.add_decl(ImplicitDecl{true, "", {}})};
    const bool fixed = p_.files[unit.file].style.form == SourceForm::Fixed;
    p_.units[module].notes = p_.notes.add(Notes{{std::string(fixed ? "C" : "!") + " What " + base + " keeps from call to call."}, "", 0, {}});
    // Before every procedure of the file that may use it.
    auto& items = p_.files[unit.file].items;
    items.insert(items.begin(), TopLevel{module, {}});
    UseDecl use;
    use.module = name;
    auto& decls = p_.units[outer_].decls;
    const auto first = std::ranges::find_if(decls, [&](DeclId id) { return get_if<UseDecl>(p_, id) == nullptr; });
    decls.insert(first, p_.add_decl(use));
    return module;
  }

  void rename_and_declare(UnitId home, bool rename) {
    const ScopeId scope = p_.units[home].scope;
    const std::string owner = p_.symbols[p_.units[unit_].symbol].name;
    std::vector<SymbolId> all = constants_;
    all.insert(all.end(), moving_.begin(), moving_.end());
    const std::unordered_set<SymbolId> gone(all.begin(), all.end());
    auto& from = p_.scopes[p_.units[unit_].scope].symbols;
    std::erase_if(from, [&](SymbolId id) { return gone.contains(id); });
    renumber_equivalences(scope);
    std::vector<DeclId> taken;
    take_from_decls(gone, taken);
    std::vector<DeclId> added;
    for (SymbolId id : all) {
      Symbol& symbol = p_.symbols[id];
      symbol.scope = scope;
      if (rename) symbol.name = run_.names.fresh(owner + "_" + symbol.name);
      if (symbol.kind == SymbolKind::Variable) {
        symbol.storage = StorageClass::Global;
        symbol.attrs.set(Attr::Save);
      }
      symbol.attrs.reset(Attr::Implicit);
      symbol.access = Access::Default;
      p_.scopes[scope].symbols.push_back(id);
      own_indices(id, home, added);
      added.push_back(declare_variable(p_, id));
    }
    for (DeclId id : taken) declare_indices(id, home, added);
    drop_unused_indices();
    auto& decls = p_.units[home].decls;
    decls.insert(decls.end(), added.begin(), added.end());
    decls.insert(decls.end(), taken.begin(), taken.end());
  }

  // What counts in an implied DO was declared where the DATA statement stood; here it needs a variable of its own, which nobody else sees.
  void declare_indices(DeclId decl, UnitId home, std::vector<DeclId>& added) {
    const auto* data = get_if<DataDecl>(p_, decl);
    if (!data) return;
    DataDecl copy = *data;
    std::vector<SymbolId> found;
    for_each_expr(p_, decl, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (const auto* loop = get_if<ImpliedDo>(p_, e)) found.push_back(loop->variable);
      });
    });
    CloneMap map;
    for (SymbolId index : found) map.symbols[index] = index_in(home, p_.symbols[index], added);
    for (DataSet& set : copy.sets) {
      for (ExprId& object : set.objects) object = clone_expr(p_, object, map);
    }
    p_.decls[decl].node = copy;
  }

  // The same in an initial value: [(i, i = 1, 3)]
  void own_indices(SymbolId variable, UnitId home, std::vector<DeclId>& added) {
    if (!p_.symbols[variable].init) return;
    CloneMap map;
    for_each_subexpr(p_, p_.symbols[variable].init, [&](ExprId e) {
      if (const auto* loop = get_if<ImpliedDo>(p_, e)) map.symbols[loop->variable] = {};
    });
    if (map.symbols.empty()) return;
    for (auto& [index, own] : map.symbols) own = index_in(home, p_.symbols[index], added);
    const ExprId value = clone_expr(p_, p_.symbols[variable].init, map);
    p_.symbols[variable].init = value;
  }

  auto index_in(UnitId home, const Symbol index, std::vector<DeclId>& added) -> SymbolId {
    const std::string name = lower_case(index.name);
    if (const auto at = indices_.find(name); at != indices_.end()) return at->second;
    Symbol variable;
    variable.name = run_.names.fresh(index.name, home);
    variable.scope = p_.units[home].scope;
    variable.type = index.type;
    variable.storage = StorageClass::Global;
    variable.access = Access::Private;
    variable.attrs.set(Attr::CompilerGenerated);
    const SymbolId made = p_.add_symbol(variable);
    const DeclId decl = declare_variable(p_, made);
    auto& variables = std::get<Variables>(p_.decls[decl].node);
    variables.attrs.push_back(AttrSpec{AttrWord::Private, {}, ""});
    variables.colons = true;
    added.push_back(decl);
    return indices_[name] = made;
  }

  // What only counted in what moved.
  void drop_unused_indices() {
    const std::unordered_set<SymbolId> used = referenced_symbols(p_, unit_);
    const auto& symbols = p_.scopes[p_.units[unit_].scope].symbols;
    std::unordered_set<SymbolId> unused;
    for (SymbolId id : symbols) {
      const Symbol& symbol = p_.symbols[id];
      if (symbol.storage == StorageClass::Local && indices_.contains(lower_case(symbol.name)) && !used.contains(id)) unused.insert(id);
    }
    std::vector<DeclId> none;
    take_from_decls(unused, none);
  }

  // The sets of a DATA or EQUIVALENCE declaration that speak of what moves become one in its new place.
  template <class D>
  void take_sets(D& from, Loc loc, std::vector<DeclId>& taken) {
    const auto moves = [&](const auto& set) { return std::ranges::any_of(moving_, [&](SymbolId id) { return mentions(set.objects, id); }); };
    D moved;
    std::ranges::copy_if(from.sets, std::back_inserter(moved.sets), moves);
    std::erase_if(from.sets, moves);
    if (!moved.sets.empty()) taken.push_back(p_.add_decl(moved, loc));
  }

  void take_from_decls(const std::unordered_set<SymbolId>& gone, std::vector<DeclId>& taken) {
    std::vector<DeclId> kept;
    const std::vector<DeclId> decls = p_.units[unit_].decls;
    for (DeclId id : decls) {
      Decl decl = p_.decls[id];
      bool keep = true;
      const auto prune = [&](std::vector<Entity>& entities) {
        const bool had = !entities.empty();
        std::erase_if(entities, [&](const Entity& e) { return gone.contains(e.symbol); });
        keep = !had || !entities.empty();
      };
      if (auto* variables = std::get_if<Variables>(&decl.node)) prune(variables->entities);
      if (auto* attribute = std::get_if<AttributeDecl>(&decl.node)) prune(attribute->entities);
      if (auto* data = std::get_if<DataDecl>(&decl.node)) {
        take_sets(*data, decl.loc, taken);
        keep = !data->sets.empty();
      }
      if (auto* shared = std::get_if<EquivalenceDecl>(&decl.node)) {
        take_sets(*shared, decl.loc, taken);
        keep = !shared->sets.empty();
      }
      if (!keep) continue;
      p_.decls[id] = decl;
      kept.push_back(id);
    }
    p_.units[unit_].decls = kept;
  }

  TangentRun& run_;
  Program& p_;
  UnitId unit_;
  UnitId outer_;  // the module or external procedure it lies in
  std::vector<SymbolId> moving_;
  std::vector<SymbolId> constants_;
  std::map<std::string, SymbolId> indices_;  // of implied DOs
};

}  // namespace

void share_saved_state(TangentRun& run, UnitId original) { StateMover(run, original).move(); }

}  // namespace cf::transform
