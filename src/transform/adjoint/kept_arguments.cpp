// kept_arguments.cpp: actual arguments whose address C stores; see body.h.
//
// Between the sweeps such an address must stay what it is. A variable that dies with the forward sweep, is allocated anew by the backward one, or may be passed
// as a copy, gives its value to memory of its own for the time of the call: `allocate(p(n)); p = a; call f(p); a = p; deallocate(p)`, p a pointer.
#include <algorithm>

#include "ir/build.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "transform/adjoint/body.h"
#include "transform/adjoint/forward_shadows.h"

namespace cf::transform::adjoint {

using namespace ir;

auto has_known_extent(const Program& p, ExprId actual, SymbolId dummy) -> bool {
  if (rank_of(p, p.exprs[actual].type) != 0) {
    const auto* ref = get_if<Ref>(p, actual);
    const auto* array = ref ? get_if<ArrayType>(p, p.symbols[ref->symbol].type) : nullptr;
    return !array || array->dims.empty() || array->dims.back().kind != DimKind::AssumedSize;
  }
  return !dummy || rank_of(p, p.symbols[dummy].type) == 0;
}

auto Body::stays_in_place(ExprId actual) const -> bool {
  for (ExprId at = actual; at; at = base_of(p_, at)) {
    if (rank_of(p_, p_.exprs[at].type) > 0 && get_if<Index>(p_, at)) return false;  // it may be passed as a copy
    const auto* ref = get_if<Ref>(p_, at);
    const auto* member = get_if<Member>(p_, at);
    if (!ref && !member) continue;
    const Symbol& symbol = p_.symbols[ref ? ref->symbol : member->member];
    if (symbol.attrs.has(Attr::Allocatable)) return false;
    const bool array = rank_of(p_, p_.exprs[at].type) > 0;
    if (symbol.attrs.has(Attr::Pointer)) {
      const bool own = ref && memory_.contains(ref->symbol);
      return own || !array || symbol.attrs.has(Attr::Contiguous);
    }
    if (array && at == actual && member && rank_of(p_, p_.exprs[member->base].type) > 0) return false;
    if (!ref) continue;
    const auto* shape = get_if<ArrayType>(p_, symbol.type);
    if (shape && !shape->dims.empty() && shape->dims.front().kind == DimKind::AssumedShape && array) return false;
    const bool own = symbol.storage == StorageClass::Local || symbol.storage == StorageClass::Argument || symbol.storage == StorageClass::Result;
    return !own || form_ == Form::Adjoint;
  }
  return true;
}

void Body::keep_arguments(Call& call, Loc loc, Stmts& before, Stmts& after) {
  if (!call.symbol || !run_.part.foreign.contains(call.symbol)) return;
  const Dummies dummies = dummies_of(p_, call.symbol);
  std::size_t place = 0;
  for (Arg& arg : call.args) {
    const std::size_t number = place++;
    SymbolId dummy;
    const auto named = [&](SymbolId d) { return d && lower_case(p_.symbols[d].name) == lower_case(arg.keyword); };
    if (!arg.keyword.empty()) {
      const auto at = std::ranges::find_if(dummies.list, named);
      if (at != dummies.list.end()) dummy = *at;
    } else if (number < dummies.list.size()) {
      dummy = dummies.list[number];
    }
    if (!arg.value || !dummy || p_.symbols[dummy].attrs.has(Attr::Value)) continue;
    const std::size_t index = static_cast<std::size_t>(std::ranges::find(dummies.list, dummy) - dummies.list.begin());
    if (!run_.part.kept.contains({call.symbol, index})) continue;
    if (!is_variable_designator(p_, arg.value) || stays_in_place(arg.value) || !has_known_extent(p_, arg.value, dummy)) continue;
    arg.value = in_memory(arg.value, p_.symbols[dummy].intent != Intent::In, loc, before, after);
  }
}

auto Body::in_memory(ExprId actual, bool back, Loc loc, Stmts& before, Stmts& after) -> ExprId {
  const TypeId type = p_.exprs[actual].type;
  const int rank = rank_of(p_, type);
  const SymbolId memory = variable(type, with_suffix(p_.symbols[root_symbol(p_, actual)].name, "_kept"));
  p_.symbols[memory].attrs.reset(Attr::Allocatable);
  p_.symbols[memory].attrs.set(Attr::Pointer);
  memory_.insert(memory);
  ExprId object = ref_to(memory);
  if (rank > 0) {
    Index shape{object, {}};
    for (int i = 1; i <= rank; ++i) shape.subscripts.push_back(extent(actual, i));
    object = p_.add_expr(shape, type);
  }
  before.push_back(p_.add_stmt(Allocate{{}, {object}, {}}, loc));
  before.push_back(ir::assign(p_, ref_to(memory), clone_expr(p_, actual), loc));
  if (back) after.push_back(ir::assign(p_, clone_expr(p_, actual), ref_to(memory), loc));
  after.push_back(p_.add_stmt(Deallocate{{ref_to(memory)}, {}}, loc));
  return ref_to(memory);
}

}  // namespace cf::transform::adjoint
