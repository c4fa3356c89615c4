// sweep_rows.cpp: arrays in which the turns of a loop store a number each; see sweep_body.h.
#include <algorithm>

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/c/adjoint/sweep_body.h"
#include "transform/hidden_names.h"

namespace cf::transform::c {

using namespace ir;

// The file has stdlib.h, and no variable here hides what it has. Without the header, names of the file may be those of the header.
auto SweepBody::knows_malloc() const -> bool {
  const HiddenNames hidden(p_, p_.units[unit_].scope);
  for (const char* name : {"malloc", "free"}) {
    const SymbolId symbol = hidden.hiding(name);
    if (symbol && p_.symbols[symbol].kind != SymbolKind::Procedure) return false;
  }
  return std::ranges::any_of(p_.files[p_.units[unit_].file].items, [&](const TopLevel& item) {
    const auto* line = item.decl ? get_if<PreprocessorDecl>(p_, item.decl) : nullptr;
    return line && line->kind == PreprocessorKind::Include && line->name == "<stdlib.h>";
  });
}

auto SweepBody::extent(StmtId loop) const -> plan::Extent {
  const graph::LoopCount& count = form_.count_of(loop);
  const bool by_one = count.known_on_entry() && count.stride && std::abs(*count.stride) == 1 && get_if<IntegerType>(p_, p_.symbols[count.index].type);
  if (!by_one) return plan::Extent::Unknown;
  if (!count.constant_trips) return knows_malloc() ? plan::Extent::OnEntry : plan::Extent::Unknown;
  return *count.constant_trips > 0 && *count.constant_trips <= plan::kMostConstantTurns ? plan::Extent::Constant : plan::Extent::Unknown;
}

// x_kept = malloc((n > 0 ? n : 0) * sizeof *x_kept)
auto SweepBody::allocated_row(SymbolId pointer, const ForLoop& loop, const graph::LoopCount& count) -> StmtId {
  const TypeId bytes = p_.intern(IntegerType{8, true});
  const TypeId element = get_if<PointerType>(p_, p_.symbols[pointer].type)->pointee;
  ExprId number = turns_of(loop, count);
  if (!get_if<Paren>(p_, number)) {
    const ExprId some = p_.add_expr(Binary{BinaryOp::Gt, clone_expr(p_, number), integer_literal(p_, 0), false}, integer_type(p_));
    number = paren(p_, p_.add_expr(Conditional{some, number, integer_literal(p_, 0)}, integer_type(p_)));
  }
  const ExprId size = p_.add_expr(SizeOf{{}, p_.add_expr(Deref{ref(p_, pointer)}, element)}, bytes);
  Call call;
  call.symbol = p_.intrinsic("malloc");
  call.args = positional({p_.add_expr(Binary{BinaryOp::Mul, number, size, false}, bytes)});
  const TypeId any = p_.intern(PointerType{p_.intern(VoidType{}), false, false});
  return make(ref(p_, pointer), p_.add_expr(call, any), Role::Allocation);
}

auto SweepBody::row(StmtId loop, StmtId stmt, ExprId number) -> Rows {
  const graph::LoopCount& count = form_.count_of(loop);
  const TypeId element = p_.exprs[number].type;
  const SymbolId array = variable(p_.intern(PointerType{element, false, false}), adjoint::name_of(leaf(stmt)) + "_kept");
  Rows made;
  if (count.constant_trips) {
    const ExprId extent = integer_literal(p_, *count.constant_trips);
    p_.symbols[array].type = p_.types.add(Type{ArrayType{element, {Dim{DimKind::Explicit, {}, extent}}, true}});
    p_.symbols[array].spec = values_.spelled(element);
  } else {
    made.before.forward.push_back(allocated_row(array, *get_if<ForLoop>(p_, loop), count));
    made.after.backward.push_back(c_tape_.statement("free", {ref(p_, array)}, Role::Allocation));
  }
  if (plan().held(stmt) == plan::Holding::StackedRow) {
    made.after.forward.push_back(c_tape_.statement("cf_push_array", {ref(p_, array), graph::trip_expr(p_, count)}, Role::Push));
    made.before.backward.push_back(c_tape_.statement("cf_pop_array", {ref(p_, array), graph::trip_expr(p_, count)}, Role::Pop));
  }
  const ExprId turn = ref(p_, count.index);
  const bool up = *count.stride > 0;
  const bool from_zero = up && constant_integer(p_, count.first) == 0;
  const ExprId place = from_zero ? turn : up ? make_.binary(BinaryOp::Sub, turn, clone_expr(p_, count.first)) : make_.binary(BinaryOp::Sub, clone_expr(p_, count.first), turn);
  rows_[stmt] = p_.add_expr(Index{ref(p_, array), {place}}, element);
  return made;
}

}  // namespace cf::transform::c
