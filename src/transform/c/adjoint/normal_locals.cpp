// normal_locals.cpp: variables of blocks become variables of the function; see normal_form.h.
#include <algorithm>
#include <functional>
#include <utility>

#include "canonical/access.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/c/adjoint/normal_form.h"

namespace cf::transform::c {

using namespace ir;

// Into the scope of the function.
void NormalForm::move_out(SymbolId symbol) {
  const ScopeId from = p_.symbols[symbol].scope;
  const ScopeId to = p_.units[unit_].scope;
  if (from == to) return;
  std::erase(p_.scopes[from].symbols, symbol);
  p_.scopes[to].symbols.push_back(symbol);
  p_.symbols[symbol].scope = to;
}

auto NormalForm::is_inside(ScopeId inner, ScopeId outer) const -> bool {
  for (; inner; inner = p_.scopes[inner].parent) {
    if (inner == outer) return true;
  }
  return false;
}

auto NormalForm::has_variable_extent(TypeId type) const -> bool {
  if (const auto* pointer = get_if<PointerType>(p_, type)) return has_variable_extent(pointer->pointee);
  const auto* array = get_if<ArrayType>(p_, type);
  if (!array) return false;
  const auto varies = [&](const Dim& dim) { return dim.upper && !constant_extent(p_, dim, array->row_major); };
  return std::ranges::any_of(array->dims, varies) || has_variable_extent(array->element);
}

// What a variable hides where it stood must not be hidden elsewhere: not in expressions, nor in declarations and the words of types.
auto NormalForm::is_name_outside(const std::string& name) -> bool {
  if (!names_outside_) {
    names_outside_.emplace();
    for (ScopeId scope = p_.scopes[p_.units[unit_].scope].parent; scope; scope = p_.scopes[scope].parent) {
      for (const SymbolId symbol : p_.scopes[scope].symbols) {
        if (p_.symbols[symbol].kind != SymbolKind::DerivedType) names_outside_->insert(p_.symbols[symbol].name);
      }
    }
  }
  return names_outside_->contains(name);
}

// Two variables of one name and type whose blocks do not meet are one, if both have a derivative or none and no address of them is kept. True: it became another.
auto NormalForm::rename_or_merge(SymbolId symbol) -> bool {
  const std::string name = p_.symbols[symbol].name;
  const ScopeId home = p_.symbols[symbol].scope;
  home_[symbol] = home;
  bool taken = false;
  const auto same_name = [&](SymbolId other) { return other != symbol && p_.symbols[other].name == name; };
  const auto alike = [&](SymbolId other) {
    return p_.symbols[other].type == p_.symbols[symbol].type && run_.is_passive(other) == run_.is_passive(symbol) && run_.shadows.lacks(other) == run_.shadows.lacks(symbol) &&
           !escaping_.contains(symbol);
  };
  // Also with what became the other before: all of them are one then.
  const auto meets = [&](SymbolId other) {
    return std::ranges::any_of(home_, [&](const auto& each) {
      const auto& [variable, scope] = each;
      const auto became = others_.find(variable);
      const bool is_other = variable == other || (became != others_.end() && became->second.symbol == other);
      return is_other && variable != symbol && (is_inside(home, scope) || is_inside(scope, home));
    });
  };
  for (const auto& [other, scope] : home_) {
    if (other == symbol || others_.contains(other) || !same_name(other)) continue;
    const bool meet = meets(other);
    const bool hoisted = std::ranges::find(locals_, other) != locals_.end();
    if (!meet && hoisted && alike(other)) {
      others_[symbol] = {other, false, false, {}};
      return true;
    }
    const bool kept = std::ranges::find(on_heap_, other) != on_heap_.end();
    taken = taken || meet || hoisted || kept || std::ranges::find(depending_, other) != depending_.end();
  }
  taken = taken || std::ranges::any_of(p_.units[unit_].args, same_name);
  if (taken || is_name_outside(name)) p_.symbols[symbol].name = run_.names.fresh(name, unit_);
  return false;
}

void NormalForm::hoist(SymbolId symbol, Loc loc) {
  if (p_.symbols[symbol].attrs.has(Attr::Const) && !get_if<PointerType>(p_, p_.symbols[symbol].type)) {
    std::string& spelling = p_.symbols[symbol].spec.spelling;
    const std::size_t before = spelling.size();
    for (const std::string word : {"const ", " const"}) {
      if (const std::size_t at = spelling.find(word); at != std::string::npos) spelling.erase(at, word.size());
    }
    // typeof(x[0]) of what is const says so without the word.
    if (spelling.size() == before) p_.symbols[symbol].spec = run_.shadows.plain_spec(p_.symbols[symbol].type);
  }
  p_.symbols[symbol].attrs.reset(Attr::Const);
  p_.symbols[symbol].spec = run_.shadows.said_plainly(p_.symbols[symbol].spec, p_.symbols[symbol].type);
  const Symbol declared = p_.symbols[symbol];
  const auto* array = get_if<ArrayType>(p_, declared.type);
  if (array && has_variable_extent(declared.type)) {
    ArrayType row = *array;
    row.dims.erase(row.dims.begin());
    const TypeId element = row.dims.empty() ? row.element : p_.types.add(Type{row});
    Symbol pointer = declared;
    pointer.scope = p_.units[unit_].scope;
    pointer.type = p_.intern(PointerType{element, false, false});
    pointer.spec = run_.shadows.plain_spec(pointer.type);
    pointer.init = {};
    rename_or_merge(symbol);
    pointer.name = p_.symbols[symbol].name;
    const SymbolId made = p_.add_symbol(pointer);
    others_[symbol] = {made, false, true, {}};
    home_[made] = home_[symbol];
    if (has_variable_extent(element)) depend(made, loc);
    else locals_.push_back(made);
    return;
  }
  if (has_variable_extent(declared.type)) {
    rename_or_merge(symbol);
    move_out(symbol);
    others_.erase(symbol);
    depend(symbol, loc);
    return;
  }
  if (rename_or_merge(symbol)) return;
  move_out(symbol);
  if (escaping_.contains(symbol)) on_heap_.push_back(symbol);
  else locals_.push_back(symbol);
}

// Whether the lengths in a type never change again once they are set; for the top of the function: they are there when it is entered.
auto NormalForm::lengths_stay(TypeId type, bool at_top) -> bool {
  if (const auto* pointer = get_if<PointerType>(p_, type)) return lengths_stay(pointer->pointee, at_top);
  const auto* array = get_if<ArrayType>(p_, type);
  if (!array) return true;
  bool stay = lengths_stay(array->element, at_top);
  for (const Dim& dim : std::vector<Dim>(array->dims)) {
    if (!dim.upper) continue;
    for_each_subexpr(p_, dim.upper, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, e);
      if (ref && p_.symbols[ref->symbol].kind == SymbolKind::Variable)
        stay = stay && is_set_once(ref->symbol) && (!at_top || p_.symbols[ref->symbol].storage == StorageClass::Argument);
      else if (get_if<Index>(p_, e) || get_if<Deref>(p_, e) || get_if<Member>(p_, e) || get_if<Call>(p_, e)) stay = false;
    });
  }
  return stay;
}

// A type that depends on values is declared behind them: they must never change again.
void NormalForm::depend(SymbolId symbol, Loc loc) {
  depending_.push_back(symbol);
  const bool stable = lengths_stay(p_.symbols[symbol].type, false);
  if (!stable) values_.refuse(loc, "an array with rows whose length is not set once and for all before", "set the length at the top of the function");
  Variables variables;
  variables.spec = p_.symbols[symbol].spec;
  waiting_inits_.push_back(symbol);
  variables.entities = {Entity{symbol, true, false, true, {}}};
  waiting_.push_back(p_.add_stmt(DeclStmt{p_.add_decl(variables)}, loc));
}

// A parameter that is never set, or a variable that is set once, by a statement of the function itself.
auto NormalForm::is_set_once(SymbolId variable) -> bool {
  int inside = 0;
  int outside = 0;
  const auto target = [&](ExprId e, bool top) {
    const auto* ref = get_if<Ref>(p_, bare(p_, e));
    if (ref && ref->symbol == variable) ++(top ? outside : inside);
  };
  const Block& body = p_.units[unit_].body;
  for_each_stmt(p_, body, [&](StmtId id) {
    const bool top = std::ranges::find(body.stmts, id) != body.stmts.end();
    if (const auto* s = get_if<Assign>(p_, id)) target(s->target, top);
    if (const auto* s = get_if<DeclStmt>(p_, id)) {
      const auto* variables = get_if<Variables>(p_, s->decl);
      for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{}) {
        if (entity.symbol == variable && entity.init_here) ++(top ? outside : inside);
      }
    }
    canonical::for_each_evaluated(p_, id, [&](ExprId root) {
      for_each_subexpr(p_, root, [&](ExprId e) {
        if (const auto* s = get_if<AssignExpr>(p_, e)) target(s->target, false);
        if (const auto* s = get_if<StepExpr>(p_, e)) target(s->target, false);
        if (const auto* s = get_if<AddressOf>(p_, e)) target(s->object, false);
      });
    });
  });
  const bool parameter = p_.symbols[variable].storage == StorageClass::Argument;
  return inside == 0 && (parameter ? outside == 0 : p_.symbols[variable].storage == StorageClass::Local && outside <= 1);
}

// `sizeof w` is what it was when w was declared, whatever the variables in its bounds are by now.
auto NormalForm::is_asked_for_its_size(SymbolId array) -> bool {
  bool asked = false;
  for_each_stmt(p_, p_.units[unit_].body, [&](StmtId id) {
    canonical::for_each_evaluated(p_, id, [&](ExprId root) {
      for_each_subexpr(p_, root, [&](ExprId e) {
        const auto* size = get_if<SizeOf>(p_, e);
        const auto* name = size && size->operand ? get_if<Ref>(p_, bare(p_, size->operand)) : nullptr;
        asked = asked || (name && name->symbol == array);
      });
    });
  });
  return asked;
}

void NormalForm::set_first_value(SymbolId symbol, ExprId init, Loc loc, Stmts& out) {
  const auto other = others_.find(symbol);
  if (other != others_.end() && other->second.row) {
    // double w[n]; is w = malloc(n * sizeof *w);
    const SymbolId pointer = other->second.symbol;
    const auto* array = get_if<ArrayType>(p_, p_.symbols[symbol].type);
    const TypeId count = p_.intern(IntegerType{8, true});
    ExprId extent = clone_expr(p_, array->dims.front().upper);
    if (is_asked_for_its_size(symbol)) {
      const SymbolId length = steering_variable(p_.exprs[extent].type, p_.symbols[symbol].name + "_length");
      canonical_stmt(assign(p_, ref(p_, length), extent, loc), out);
      extent = ref(p_, length);
      others_[symbol].length = length;
    }
    const TypeId row = get_if<PointerType>(p_, p_.symbols[pointer].type)->pointee;
    const ExprId size = p_.add_expr(SizeOf{{}, p_.add_expr(Deref{ref(p_, pointer)}, row)}, count);
    const ExprId bytes = p_.add_expr(Binary{BinaryOp::Mul, extent, size, false}, count);
    Call call;
    call.symbol = p_.intrinsic("malloc");
    call.args = positional({bytes});
    const TypeId any = p_.intern(PointerType{p_.intern(VoidType{}), false, false});
    out.push_back(assign(p_, ref(p_, pointer), p_.add_expr(call, any, loc), loc));
  }
  if (init) fill(p_.add_expr(Ref{symbol}, p_.symbols[symbol].type, loc), init, loc, out);
}

// What an address of it may be kept of: it lives until the backward sweep is done with it.
void NormalForm::to_heap(SymbolId symbol, Stmts& out) {
  Symbol pointer = p_.symbols[symbol];
  const bool argument = pointer.storage == StorageClass::Argument;
  if (get_if<ProcedureType>(p_, pointer.type)) values_.refuse(pointer.loc, "the address of '" + pointer.name + "', a parameter of the type of a function", "declare it as a pointer to one");
  if (argument) pointer.name = run_.names.fresh(pointer.name + "_kept", unit_);
  pointer.scope = p_.units[unit_].scope;
  pointer.storage = StorageClass::Local;
  pointer.attrs.reset(Attr::Value);
  pointer.type = p_.intern(PointerType{pointer.type, false, false});
  pointer.init = {};
  const SymbolId made = p_.add_symbol(pointer);
  locals_.push_back(made);
  const TypeId count = p_.intern(IntegerType{8, true});
  const TypeId type = p_.symbols[symbol].type;
  const ExprId size = p_.add_expr(SizeOf{{}, p_.add_expr(Deref{ref(p_, made)}, type)}, count);
  Call call;
  call.symbol = p_.intrinsic("calloc");
  call.args = positional({integer_literal(p_, 1), size});
  const TypeId any = p_.intern(PointerType{p_.intern(VoidType{}), false, false});
  out.push_back(assign(p_, ref(p_, made), p_.add_expr(call, any)));
  if (argument) {
    const ExprId given = p_.add_expr(Ref{symbol}, type);
    kept_refs_.insert(given);
    out.push_back(assign(p_, p_.add_expr(Deref{ref(p_, made)}, type), given));
  }
  others_[symbol] = {made, true, false, {}};
}

// ---- names of what became another

void NormalForm::replace_symbols(Stmts& stmts) {
  for_each_stmt(p_, Block{stmts, {}}, [&](StmtId id) {
    for_each_expr(p_, id, [&](ExprId e) { replace(e); });
    if (const auto* loop = get_if<ForLoop>(p_, id); loop && loop->init) {
      for_each_expr(p_, loop->init, [&](ExprId e) { replace(e); });
      if (const auto* declared = get_if<DeclStmt>(p_, loop->init)) {
        for_each_symbol(p_, declared->decl, [&](SymbolId s) {
          if (p_.symbols[s].init) replace(p_.symbols[s].init);
        });
      }
    }
  });
  std::function<void(TypeId)> extents = [&](TypeId type) {
    if (const auto* pointer = get_if<PointerType>(p_, type)) return extents(pointer->pointee);
    const auto* array = get_if<ArrayType>(p_, type);
    if (!array) return;
    const TypeId element = array->element;
    const std::vector<Dim> dims = array->dims;
    for (const Dim& dim : dims) {
      if (dim.upper) replace(dim.upper);
    }
    extents(element);
  };
  for (SymbolId symbol : depending_) extents(p_.symbols[symbol].type);
  for (auto& [id, count] : counts_) {
    if (const auto at = others_.find(count.index); at != others_.end()) count.index = at->second.symbol;
  }
}

void NormalForm::replace(ExprId id) {
  if (kept_refs_.contains(id)) return;
  const auto row_of = [&](ExprId e) -> const Other* {
    const auto* ref = get_if<Ref>(p_, bare(p_, e));
    const auto at = ref ? others_.find(ref->symbol) : others_.end();
    return at != others_.end() && at->second.row ? &at->second : nullptr;
  };
  const Expr expr = p_.exprs[id];
  if (const auto* index = std::get_if<Index>(&expr.node)) {
    if (const Other* other = row_of(index->base)) {
      const Index whole = *index;
      for (ExprId subscript : whole.subscripts) replace(subscript);
      const ExprId base = ref(p_, other->symbol);
      const TypeId row = get_if<PointerType>(p_, p_.symbols[other->symbol].type)->pointee;
      if (whole.subscripts.size() == 1) {
        p_.exprs[id].node = Index{base, whole.subscripts};
      } else {
        const ExprId first = p_.add_expr(Index{base, {whole.subscripts.front()}}, row, expr.loc);
        p_.exprs[id].node = Index{first, {whole.subscripts.begin() + 1, whole.subscripts.end()}};
      }
      return;
    }
  }
  if (const auto* size = std::get_if<SizeOf>(&expr.node); size && size->operand) {
    if (const Other* other = row_of(size->operand)) {
      const ExprId extent = ref(p_, other->length);
      const TypeId row = get_if<PointerType>(p_, p_.symbols[other->symbol].type)->pointee;
      const ExprId one = p_.add_expr(SizeOf{{}, p_.add_expr(Deref{ref(p_, other->symbol)}, row)}, expr.type);
      p_.exprs[id].node = Paren{p_.add_expr(Binary{BinaryOp::Mul, extent, one, false}, expr.type)};
      return;
    }
  }
  if (const auto* address = std::get_if<AddressOf>(&expr.node); address && row_of(address->object)) {
    values_.refuse(expr.loc, "the address of an array of variable length", "pass the array itself");
    return;
  }
  if (const auto* ref = std::get_if<Ref>(&expr.node)) {
    const auto at = others_.find(ref->symbol);
    if (at == others_.end()) return;
    const SymbolId other = at->second.symbol;
    if (at->second.on_heap) {
      p_.exprs[id].node = Deref{ir::ref(p_, other)};
    } else {
      p_.exprs[id].node = Ref{other};
      if (at->second.row) p_.exprs[id].type = p_.symbols[other].type;
    }
    return;
  }
  std::vector<ExprId> children;
  for_each_child(p_, id, [&](ExprId child) { children.push_back(child); });
  for (ExprId child : children) replace(child);
}

}  // namespace cf::transform::c
