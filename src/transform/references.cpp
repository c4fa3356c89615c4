#include "transform/references.h"

#include <algorithm>
#include <type_traits>

#include "base/one_of.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/names.h"
#include "transform/structure_parts.h"

namespace cf::transform {

using namespace ir;

namespace {

class References {
 public:
  References(const Program& program, Reached reached) : p_(program), reached_(reached) {}

  void unit(UnitId id) {
    if (!units_.insert(id).second) return;
    const Unit& unit = p_.units[id];
    node(unit.result_spec);
    for (SymbolId arg : unit.args) {
      if (arg) type_of(arg);
    }
    if (unit.result) type_of(unit.result);
    for (DeclId decl : unit.decls) this->decl(decl);
    block(unit.body);
    for (UnitId inner : unit.contains) this->unit(inner);
  }

  void decls(const std::vector<DeclId>& list) {
    for (DeclId id : list) decl(id);
  }

  void stmt(StmtId id) {
    const Stmt& s = p_.stmts[id];
    if (const auto* associate = std::get_if<Associate>(&s.node)) {
      for (SymbolId name : associate->names) expr(p_.symbols[name].init);
    }
    if (s.notes) {
      for (const Directive& directive : p_.notes[s.notes].directives) node(directive);
    }
    if (const auto* call = std::get_if<CallStmt>(&s.node)) {
      node(CallStmt{as_written(call->call)});
    } else if (const auto* assign = std::get_if<Assign>(&s.node); assign && reached_ == Reached::ByName && assign->generic) {
      Assign written = *assign;
      written.defined = {};
      node(written);
    } else {
      node(s.node);
    }
  }

  auto take() -> std::unordered_set<SymbolId> { return std::move(found_); }

 private:
  void block(const Block& block) {
    for_each_stmt(p_, block, [&](StmtId id) { stmt(id); });
  }
  void add(SymbolId symbol) {
    if (symbol) found_.insert(symbol);
  }
  void type(TypeId id) {
    if (!id || !types_.insert(id).second) return;
    std::visit(base::Overloaded{
                   [&](const DerivedType& t) { add(p_.type_defs[t.def].symbol); },
                   [&](const ArrayType& t) {
                     type(t.element);
                     for (const Dim& dim : t.dims) node(dim);
                   },
                   [&](const PointerType& t) { type(t.pointee); },
                   [&](const CharacterType& t) { expr(t.length); },
                   [](const base::OneOf<IntegerType, RealType, ComplexType, LogicalType, AnyType, ProcedureType, VoidType, TypelessType> auto&) {},
               },
               p_.types[id].node);
  }
  void type_of(SymbolId symbol) {
    type(p_.symbols[symbol].type);
    node(p_.symbols[symbol].spec);
    // The interface of a procedure dummy or pointer.
    if (p_.symbols[symbol].kind == SymbolKind::Procedure) add(p_.symbols[symbol].target);
  }
  void expr(ExprId top) {
    if (!top) return;
    for_each_subexpr(p_, top, [&](ExprId id) {
      const Expr::Node& node = p_.exprs[id].node;
      if (const auto* call = std::get_if<Call>(&node)) shallow(as_written(*call));
      else shallow(node);
      if (const auto* constructor = std::get_if<StructCtor>(&node)) components(*constructor);
    });
  }
  // t(1, b=2) names components, by their places too.
  void components(const StructCtor& constructor) {
    const std::vector<SymbolId> all = components_of(p_, constructor.def);
    for (std::size_t i = 0; i < constructor.args.size(); ++i) {
      const std::string& keyword = constructor.args[i].keyword;
      if (keyword.empty()) {
        if (i < all.size()) add(all[i]);
        continue;
      }
      const auto named = std::ranges::find_if(all, [&](SymbolId c) { return lower_case(p_.symbols[c].name) == lower_case(keyword); });
      if (named != all.end()) add(*named);
    }
  }
  // The text names the generic or the object, not the procedures that are reached through it.
  auto as_written(const Call& call) const -> Call {
    if (reached_ == Reached::AnyWay) return call;
    Call written = call;
    written.candidates.clear();
    if (call.generic) written.symbol = {};
    return written;
  }
  // Everything a node names, its subexpressions included; nested statements are visited by block().
  template <class T>
  void node(const T& value) {
    for_each_leaf(value, [&](const auto& part) { leaf(part, true); });
  }
  template <class T>
  void shallow(const T& value) {
    for_each_leaf(value, [&](const auto& part) { leaf(part, false); });
  }
  template <class T>
  void leaf(const T& part, bool deep) {
    if constexpr (std::is_same_v<T, SymbolId>) {
      add(part);
    } else if constexpr (std::is_same_v<T, TypeId>) {
      type(part);
    } else if constexpr (std::is_same_v<T, TypeDefId>) {
      if (part) add(p_.type_defs[part].symbol);
    } else if constexpr (std::is_same_v<T, ExprId>) {
      if (deep) expr(part);
    } else if constexpr (std::is_same_v<T, DeclId>) {
      if (part) decl(part);
    }
  }
  void entities(const std::vector<Entity>& list) {
    for (const Entity& entity : list) {
      type_of(entity.symbol);
      if (entity.init_here) expr(p_.symbols[entity.symbol].init);
    }
  }
  void decl(DeclId id) {
    std::visit(base::Overloaded{
                   [&](const Variables& d) {
                     node(d.spec);
                     node(d.attrs);
                     entities(d.entities);
                   },
                   [&](const AttributeDecl& d) {
                     node(d.attr);
                     entities(d.entities);
                   },
                   [&](const ProceduresDecl& d) {
                     add(d.interface);
                     node(d.spec);
                     entities(d.entities);
                   },
                   [&](const StatementFunctionDecl& d) { expr(p_.symbols[d.symbol].init); },
                   [&](const EnumDecl& d) { entities(d.enumerators); },
                   [&](const TypeDefDecl& d) {
                     const TypeDef& def = p_.type_defs[d.def];
                     add(def.parent);
                     for (DeclId inner : def.decls) decl(inner);
                     for (DeclId inner : def.bindings) decl(inner);
                   },
                   [&](const InterfaceDecl& d) {
                     for (const InterfaceItem& item : d.items) {
                       if (item.body) unit(item.body);
                       for (SymbolId procedure : item.procedures) add(procedure);
                     }
                   },
                   [&](const BindingDecl& d) {
                     add(d.interface);
                     for (const Entity& binding : d.bindings) add(p_.symbols[binding.symbol].target);
                   },
                   [&](const NamelistDecl& d) {
                     for (SymbolId group : d.groups) {
                       for (SymbolId member : p_.symbols[group].list) add(member);
                     }
                   },
                   [](const UseDecl&) {},
                   [](const ImportDecl&) {},
                   [&](const auto& d) { node(d); },
               },
               p_.decls[id].node);
  }

  const Program& p_;
  Reached reached_;
  std::unordered_set<SymbolId> found_;
  std::unordered_set<TypeId> types_;
  std::unordered_set<UnitId> units_;
};

}  // namespace

auto referenced_symbols(const Program& program, UnitId unit, Reached reached) -> std::unordered_set<SymbolId> {
  References references(program, reached);
  references.unit(unit);
  return references.take();
}

auto referenced_symbols(const Program& program, const std::vector<DeclId>& decls, Reached reached) -> std::unordered_set<SymbolId> {
  References references(program, reached);
  references.decls(decls);
  return references.take();
}

auto named_by(const Program& program, StmtId stmt, Reached reached) -> std::unordered_set<SymbolId> {
  References references(program, reached);
  references.stmt(stmt);
  return references.take();
}

void replace_symbols(Program& program, UnitId unit, const std::unordered_map<SymbolId, SymbolId>& map) {
  if (map.empty()) return;
  const auto swap = [&](SymbolId& id) {
    if (const auto at = map.find(id); at != map.end()) id = at->second;
  };
  for_each_stmt(program, program.units[unit].body, [&](StmtId stmt) {
    for_each_expr(program, stmt, [&](ExprId top) {
      for_each_subexpr(program, top, [&](ExprId id) { for_each_of<SymbolId>(program.exprs[id].node, swap); });
    });
    for_each_of<SymbolId>(program.stmts[stmt].node, swap);
  });
}

}  // namespace cf::transform
