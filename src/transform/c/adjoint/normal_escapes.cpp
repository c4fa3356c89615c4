// normal_escapes.cpp: variables whose address may be kept; see normal_form.h.
//
// A pointer variable that a sweep stores may lead to them. An address that is only given to a function that neither stores nor changes it is not kept.
#include <functional>
#include <map>
#include <utility>

#include "ir/walk.h"
#include "transform/c/adjoint/escapes.h"
#include "transform/c/adjoint/normal_form.h"

namespace cf::transform::c {

using namespace ir;

namespace {

class Escapes {
 public:
  Escapes(const Program& program, Keeps& keeps) : p_(program), keeps_(keeps) {}

  void unit(UnitId id) {
    for_each_stmt(p_, p_.units[id].body, [&](StmtId stmt) {
      if (const auto* s = get_if<CallStmt>(p_, stmt)) {
        call(s->call);
      } else if (const auto* assign = get_if<Assign>(p_, stmt)) {
        target(assign->target);
        value(assign->value);
      } else {
        for_each_expr(p_, stmt, [&](ExprId e) { value(e); });
      }
      const auto* declared = get_if<DeclStmt>(p_, stmt);
      if (const auto* loop = get_if<ForLoop>(p_, stmt); loop && loop->init) declared = get_if<DeclStmt>(p_, loop->init);
      if (!declared) return;
      for_each_symbol(p_, declared->decl, [&](SymbolId s) {
        if (p_.symbols[s].init) value(p_.symbols[s].init);
      });
    });
  }

  std::unordered_set<SymbolId> copied;     // pointers whose value is kept, or that are set
  std::unordered_set<SymbolId> addressed;  // variables whose own address is kept

 private:
  // A parameter that is set anew is kept: its old value is stored.
  void target(ExprId e) {
    const ExprId inside = bare(p_, e);
    if (const auto* ref = get_if<Ref>(p_, inside)) {
      if (is_pointer(p_.symbols[ref->symbol].type)) copied.insert(ref->symbol);
      return;
    }
    designator(inside);
  }
  // A place of a variable, or of what a pointer leads to.
  void address_of(ExprId e) {
    for (;;) {
      e = bare(p_, e);
      if (const auto* ref = get_if<Ref>(p_, e)) {
        const Symbol& symbol = p_.symbols[ref->symbol];
        const bool parameter = symbol.storage == StorageClass::Argument && get_if<ArrayType>(p_, symbol.type);
        (parameter ? copied : addressed).insert(ref->symbol);
        return;
      }
      const ExprId whole = whole_of(p_, e);
      if (whole) {
        e = whole;
        continue;
      }
      if (const auto* index = get_if<Index>(p_, e)) return value(index->base);
      if (const auto* deref = get_if<Deref>(p_, e)) return value(deref->pointer);
      return value(e);
    }
  }
  auto is_pointer(TypeId type) const -> bool { return get_if<PointerType>(p_, type) || get_if<ArrayType>(p_, type); }
  // What it is a place of is not kept by this.
  void designator(ExprId e) {
    e = bare(p_, e);
    if (get_if<Ref>(p_, e)) return;
    if (const auto* member = get_if<Member>(p_, e)) return designator(member->base);
    if (const auto* deref = get_if<Deref>(p_, e)) return designator(deref->pointer);
    if (const auto* index = get_if<Index>(p_, e)) {
      designator(index->base);
      for (ExprId subscript : index->subscripts) value(subscript);
      return;
    }
    value(e);
  }
  void value(ExprId e) {
    const Expr& expr = p_.exprs[e];
    if (get_if<SizeOf>(p_, e)) return;
    if (const auto* ref = std::get_if<Ref>(&expr.node)) {
      if (get_if<ArrayType>(p_, p_.symbols[ref->symbol].type)) address_of(e);
      else if (is_pointer(p_.symbols[ref->symbol].type)) copied.insert(ref->symbol);
      return;
    }
    if (const auto* address = std::get_if<AddressOf>(&expr.node)) {
      address_of(address->object);
      return designator(address->object);
    }
    if (std::holds_alternative<Member>(expr.node) || std::holds_alternative<Index>(expr.node) || std::holds_alternative<Deref>(expr.node)) {
      if (get_if<ArrayType>(p_, expr.type)) address_of(e);
      return designator(e);
    }
    if (const auto* step = std::get_if<StepExpr>(&expr.node)) return target(step->target);
    if (const auto* assign = std::get_if<AssignExpr>(&expr.node)) {
      target(assign->target);
      return value(assign->value);
    }
    if (const auto* c = std::get_if<Call>(&expr.node)) return call(*c);
    // p == q, !p: nothing is kept.
    if (const auto* binary = std::get_if<Binary>(&expr.node); binary && binary->op >= BinaryOp::Lt && binary->op <= BinaryOp::Or) {
      quiet(binary->left);
      quiet(binary->right);
      return;
    }
    for_each_child(p_, e, [&](ExprId child) { value(child); });
  }
  // A pointer that is looked at and forgotten.
  void quiet(ExprId e) {
    const ExprId inside = uncast(p_, bare(p_, e));
    if (get_if<Ref>(p_, inside)) return;
    if (const auto* address = get_if<AddressOf>(p_, inside)) return designator(address->object);
    if (get_if<Member>(p_, inside) || get_if<Index>(p_, inside) || get_if<Deref>(p_, inside)) return designator(inside);
    if (const auto* sum = get_if<Binary>(p_, inside); sum && is_pointer(p_.exprs[inside].type)) {
      quiet(sum->left);
      quiet(sum->right);
      return;
    }
    value(e);
  }
  void call(const Call& c) {
    if (c.function) quiet(c.function);
    for (std::size_t i = 0; i < c.args.size(); ++i) {
      if (keeps(c, i)) value(c.args[i].value);
      else quiet(c.args[i].value);
    }
  }
  auto keeps(const Call& c, std::size_t i) -> bool {
    const std::string library = library_name(p_, c);
    if (!library.empty()) return library == "realloc" || library == "bsearch" || library == "memchr" || library.starts_with("str");
    return c::keeps(p_, c.symbol ? c.symbol : named_function(p_, c.function), i, keeps_);
  }

  const Program& p_;
  Keeps& keeps_;
};

}  // namespace

auto keeps(const Program& p, SymbolId function, std::size_t i, Keeps& known) -> bool {
  const UnitId unit = function ? p.symbols[function].unit : UnitId{};
  if (!unit || p.units[unit].interface_body || i >= p.units[unit].args.size()) return true;
  const auto [at, is_new] = known.try_emplace({function, i}, false);  // in a cycle: not by this call
  if (!is_new) return at->second;
  Escapes inside(p, known);
  inside.unit(unit);
  const SymbolId parameter = p.units[unit].args[i];
  return known[{function, i}] = inside.copied.contains(parameter) || inside.addressed.contains(parameter);
}

void NormalForm::find_escapes() {
  if (form_ == Form::Adjoint) return;
  Escapes escapes(p_, run_.keeps);
  escapes.unit(unit_);
  for (SymbolId id : escapes.addressed) {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Argument) escaping_.insert(id);
  }
}

void NormalForm::find_changes(const Stmts& stmts) {
  // double a[3] as a parameter is a pointer: its elements are the caller's.
  const auto is_parameter_array = [&](SymbolId id) { return p_.symbols[id].storage == StorageClass::Argument && get_if<ArrayType>(p_, p_.symbols[id].type); };
  const auto target = [&](ExprId e) {
    if (const auto* ref = get_if<Ref>(p_, bare(p_, e))) changed_.insert(ref->symbol);
    else if (const SymbolId whole = part_of(e); whole && !is_parameter_array(whole)) changed_.insert(whole);
  };
  const std::function<void(ExprId, bool)> look = [&](ExprId e, bool indexed) {
    const Expr& expr = p_.exprs[e];
    if (const auto* ref = std::get_if<Ref>(&expr.node)) {
      if (!indexed && get_if<ArrayType>(p_, p_.symbols[ref->symbol].type)) addressed_.insert(ref->symbol);
      return;
    }
    if (std::holds_alternative<SizeOf>(expr.node)) return;
    if (const auto* address = std::get_if<AddressOf>(&expr.node)) {
      if (const SymbolId whole = part_of(address->object)) addressed_.insert(whole);
      const auto* name = get_if<Ref>(p_, bare(p_, address->object));
      if (name && is_parameter_array(name->symbol)) changed_.insert(name->symbol);
    }
    if (const auto* set = std::get_if<AssignExpr>(&expr.node)) target(set->target);
    if (const auto* step = std::get_if<StepExpr>(&expr.node)) target(step->target);
    if (const auto* index = std::get_if<Index>(&expr.node)) {
      if (get_if<ArrayType>(p_, expr.type) && !indexed) {  // a row
        if (const SymbolId whole = part_of(e)) addressed_.insert(whole);
      }
      look(index->base, true);
      for (ExprId subscript : index->subscripts) look(subscript, false);
      return;
    }
    if (const auto* member = std::get_if<Member>(&expr.node)) {
      if (get_if<ArrayType>(p_, expr.type) && !indexed) {
        if (const SymbolId whole = part_of(e)) addressed_.insert(whole);
      }
      return look(member->base, true);
    }
    for_each_child(p_, e, [&](ExprId child) { look(child, false); });
  };
  for_each_stmt(p_, Block{stmts, {}}, [&](StmtId id) {
    if (const auto* s = get_if<Assign>(p_, id)) target(s->target);
    for_each_expr(p_, id, [&](ExprId e) { look(e, false); });
    const auto* loop = get_if<ForLoop>(p_, id);
    if (!loop || !loop->init) return;
    if (const auto* s = get_if<Assign>(p_, loop->init)) target(s->target);
    for_each_expr(p_, loop->init, [&](ExprId e) { look(e, false); });
  });
}

// The variable that a place is a part of; none if a pointer lies on the way.
auto NormalForm::part_of(ExprId e) const -> SymbolId {
  for (;;) {
    e = bare(p_, e);
    if (const auto* ref = get_if<Ref>(p_, e)) return ref->symbol;
    e = whole_of(p_, e);
    if (!e) return {};
  }
}

}  // namespace cf::transform::c
