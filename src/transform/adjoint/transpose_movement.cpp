// transpose_movement.cpp: the transposes of functions of arrays that move elements and compute nothing, where no other such function does it; see transpose.h.
//
// RESHAPE, PACK, SPREAD and EOSHIFT give each element of their result the value of one element of an argument. The same call on the numbers of those elements, 0 for
// what comes from elsewhere, says which; each element of the seed is added to the one that its number names.
// Prints (of y = reshape(a, [3, 2], pad=p), for p): `if (t2(i1, i2) > 0) t3(t2(i1, i2)) = t3(t2(i1, i2)) + y_b(i1, i2)`
#include <string>
#include <utility>

#include "ir/build.h"
#include "ir/walk.h"
#include "transform/adjoint/transpose.h"

namespace cf::transform::adjoint {

using ir::ExprId;
using Args = std::vector<ExprId>;

// Arguments that give elements: two of them, and for structures, which have neither sums nor differences.
auto Transposition::moves_by_number(ExprId e, const std::string& name, const Args& args) -> bool {
  const bool structure = ir::get_if<ir::DerivedType>(make_.program, make_.element(e)) != nullptr;
  if (name == "reshape" || name == "pack") return args[2] && is_active(args[2]);
  return structure && (name == "spread" || name == "eoshift");
}

void Transposition::moved(ExprId e, const ir::Call& node, const std::string& name, const Args& args, const Term& seed) {
  ir::Program& program = make_.program;
  const ir::SymbolId seeds = hold_from_one(seed);
  // The arguments whose elements are moved: the first, and PAD, VECTOR or BOUNDARY.
  const ExprId second = name == "spread" ? ExprId{} : args[2];
  const ir::TypeId integer = ir::integer_type(program);
  const auto nothing = [&](ExprId like) { return make_.spread(make_.integer(0), like); };
  for (const ExprId source : {args[0], second}) {
    if (!source || !is_active(source)) continue;
    ir::Call numbered = node;
    for (ir::Arg& arg : numbered.args) {
      if (!arg.value) continue;
      if (arg.value == source) arg.value = element_numbers(source);
      else if (arg.value == args[0] || arg.value == second) arg.value = nothing(arg.value);
      else arg.value = make_.clone(arg.value);
    }
    const ExprId numbers = program.add_expr(numbered, program.array_of(integer, make_.rank(e)));
    pull(source, values_as(gathered(source, seeds, numbers)));
  }
}

// 1, 2, ... in the shape of an array, or 1.
auto Transposition::element_numbers(ExprId source) -> ExprId {
  ir::Program& program = make_.program;
  const ir::TypeId integer = ir::integer_type(program);
  const int rank = make_.rank(source);
  if (rank == 0) return make_.integer(1);
  ir::ImpliedDo all;
  all.variable = around_.counter();
  all.items = {ir::ref(program, all.variable)};
  all.first = make_.integer(1);
  all.last = make_.size_of(source);
  ir::ArrayCtor list;
  list.items = {program.add_expr(all, {})};
  const ir::TypeId type = program.array_of(integer, 1);
  const ExprId numbers = program.add_expr(list, type);
  if (rank == 1) return numbers;
  return make_.call("reshape", Args{numbers, make_.call("shape", Args{make_.shape_like(source)}, type)}, program.array_of(integer, rank));
}

// What each element of the source gets, in its shape; a scalar gets all if there are no numbers.
auto Transposition::gathered(ExprId source, ir::SymbolId seeds, ExprId numbers) -> ExprId {
  ir::Program& program = make_.program;
  const ir::TypeId integer = ir::integer_type(program);
  const int rank = make_.rank(source);
  const int seed_rank = ir::rank_of(program, program.symbols[seeds].type);
  ExprId zero = make_.zero(make_.type(source), source);
  if (rank > 0) {
    const ExprId size = make_.size_of(source);
    zero = make_.call("spread", Args{zero, make_.integer(1), size}, program.array_of(make_.element(zero), 1));
  }
  const ir::SymbolId number = numbers ? around_.hold(numbers, "t") : ir::SymbolId{};
  const ir::SymbolId sum = around_.hold(zero, "t");
  std::vector<ir::SymbolId> counters;
  for (int k = 0; k < seed_rank; ++k) counters.push_back(around_.counter());
  const auto at = [&](ir::SymbolId array) {
    Args subscripts;
    for (const ir::SymbolId counter : counters) subscripts.push_back(ir::ref(program, counter));
    return ir::index(program, ir::ref(program, array), subscripts);
  };
  const ExprId target = rank > 0 ? ir::index(program, ir::ref(program, sum), {at(number)}) : ir::ref(program, sum);
  ir::Block body{around_.accumulate(target, at(seeds)), {}};
  if (number) body = ir::Block{{ir::if_then(program, make_.compare(ir::BinaryOp::Gt, at(number), make_.integer(0)), body)}, {}};
  for (int k = 0; k < seed_rank; ++k) {
    const ExprId last = make_.call("size", Args{ir::ref(program, number ? number : seeds), make_.integer(k + 1)}, integer);
    body = ir::Block{{ir::counted_loop(program, counters[static_cast<std::size_t>(k)], make_.integer(1), last, body, {})}, {}};
  }
  for (const ir::StmtId stmt : body.stmts) around_.execute(stmt);
  if (rank < 2) return ir::ref(program, sum);
  const ExprId shape = make_.call("shape", Args{make_.shape_like(source)}, program.array_of(integer, 1));
  return make_.call("reshape", Args{ir::ref(program, sum), shape}, program.array_of(make_.element(zero), rank));
}

}  // namespace cf::transform::adjoint
