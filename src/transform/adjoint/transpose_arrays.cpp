// transpose_arrays.cpp: the transposes of linear functions of arrays, and of constructors; see transpose.h.
#include <algorithm>
#include <utility>

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/shape.h"
#include "ir/walk.h"
#include "transform/adjoint/transpose.h"
#include "transform/intrinsic_arguments.h"
#include "transform/structure_parts.h"

namespace cf::transform::adjoint {

using ir::ExprId;
using Args = std::vector<ExprId>;

namespace {

void name_index(ir::Program& program, const ir::Block& body, ir::SymbolId from, ir::SymbolId to) {
  ir::for_each_stmt(program, body, [&](ir::StmtId stmt) {
    ir::for_each_expr(program, stmt, [&](ExprId top) {
      ir::for_each_subexpr(program, top, [&](ExprId e) {
        if (const auto* name = ir::get_if<ir::Ref>(program, e); name && name->symbol == from) program.exprs[e].node = ir::Ref{to};
      });
    });
  });
}

}  // namespace

// A value as a seed of its own.
auto Transposition::values_as(ExprId value) -> Term {
  Term seed;
  seed.derivative = value;
  return seed;
}

void Transposition::call(ExprId e, const ir::Call& node, Term seed) {
  const rules::Helper* helper = around_.helper_of(node.symbol);
  const rules::Rule* rule = node.symbol && helper == nullptr ? make_.vocabulary().rule(make_, node, e) : nullptr;
  // One value for all elements: those that rearrange elements want each.
  const bool by_elements = rule != nullptr && (rule->rule_class == rules::Class::Elemental || rule->rule_class == rules::Class::Conversion);
  if (!by_elements && helper == nullptr && rank(seed) < make_.rank(e)) seed = values_as(make_.spread(written(make_, seed), e));
  if (helper != nullptr) return helper_call(e, node, *helper, seed);
  if (rule == nullptr) return refuse(e, "this call inside an expression");
  // A real value inside of complex ones: only the real part of the product counts.
  if (is_complex(seed) && !make_.is_complex(e)) seed = values_as(make_.convert(written(make_, seed), make_.type(e), e));
  const std::string name = rule->name == "dcmplx" || rule->name == "complex" ? "cmplx" : rule->name;
  const Args args = rule_arguments(make_.program, *rule, node.args);
  const auto value = [&] { return written(make_, copy(seed)); };
  const auto with = [&](const char* function, const Args& operands) { return values_as(make_.call(function, operands)); };
  // Functions that move elements want others of the same type and kind; the seed may have another kind than the expression, or be the real part.
  const bool moves = !by_elements && name != "sum" && name != "dot_product";
  if (moves && make_.is_complex(e) && !is_complex(seed)) seed = values_as(make_.convert(value(), make_.type(e), e));
  const auto moving = [&] { return make_.convert(value(), make_.type(e), e); };
  const ExprId a = args.empty() ? ExprId{} : args[0];

  if (moves_by_number(e, name, args)) {
    moved(e, node, name, args, seed);
  } else if (name == "merge") {
    branch(e, args[2], args[0], args[1], seed);
  } else if (name == "real" || name == "dble" || name == "sngl") {
    operand(e, a, std::move(seed));
  } else if (name == "dprod") {
    const auto by = [&](ExprId other) { return values_as(make_.binary(ir::BinaryOp::Mul, make_.call("dble", Args{make_.clone(other)}, make_.type(e)), value())); };
    if (is_active(a)) operand(e, a, by(args[1]));
    if (is_active(args[1])) operand(e, args[1], by(a));
  } else if (name == "aimag") {
    operand(e, a, values_as(make_.vocabulary().imaginary(make_, value(), a)));
  } else if (name == "conjg") {
    operand(e, a, is_complex(seed) ? with("conjg", {value()}) : std::move(seed));
  } else if (name == "cmplx") {
    if (make_.is_complex(a)) return operand(e, a, std::move(seed));
    const bool both = args.size() > 1 && args[1] && is_active(a) && is_active(args[1]);
    seed = shared(std::move(seed), both ? 2 : 1);
    const ir::TypeId type = make_.program.array_of(ir::real_type(make_.program, make_.kind_of(make_.type(e))), make_.rank(e));
    if (is_active(a)) operand(e, a, is_complex(seed) ? values_as(make_.call("real", Args{value()}, type)) : copy(seed));
    if (args.size() > 1 && args[1] && is_active(args[1]) && is_complex(seed)) operand(e, args[1], values_as(make_.call("aimag", Args{value()}, type)));
  } else if (name == "scale") {
    operand(e, a, with("scale", {value(), make_.clone(args[1])}));
  } else if (name == "sum") {
    reduction(a, args[1], args[2], std::move(seed));
  } else if (name == "spread") {
    pull(a, make_.rank(a) == 0 ? with("sum", {value()}) : with("sum", {value(), make_.clone(args[1])}));
  } else if (name == "transpose") {
    pull(a, with("transpose", {value()}));
  } else if (name == "matmul") {
    matmul(a, args[1], seed);
  } else if (name == "dot_product") {
    dot_product(a, args[1], std::move(seed));
  } else if (name == "cshift" || name == "eoshift") {
    const bool circular = name == "cshift";
    const ExprId dim = args[circular ? 2 : 3];
    const auto shifted = [&](ExprId what, ExprId by) {
      std::vector<ir::Arg> actuals{{"", what, {}}, {"", by, {}}};
      if (dim) actuals.push_back({"dim", make_.clone(dim), {}});
      return make_.call(name, actuals, make_.type(e));
    };
    const auto back = [&](ExprId what) { return shifted(what, make_.minus(make_.clone(args[1]))); };
    const ExprId boundary = circular ? ExprId{} : args[2];
    if (boundary && is_active(boundary)) {
      // What comes from the boundary: all that does not come from the array.
      seed = shared(std::move(seed), 2);
      const ExprId from_array = shifted(back(value()), make_.clone(args[1]));
      const ExprId rest = make_.binary(ir::BinaryOp::Sub, value(), from_array);
      Args sum{rest};
      if (make_.rank(boundary) > 0) sum.push_back(dim ? make_.clone(dim) : make_.integer(1));
      pull(boundary, with("sum", sum));
    }
    if (is_active(a)) pull(a, values_as(back(value())));
  } else if (name == "reshape") {
    if (args[3]) {
      const ExprId natural = in_natural_order(args[3], seed);
      if (!natural) return refuse(e, "reshape with an ORDER that is no constant");
      seed = values_as(natural);
    }
    const ir::TypeId list = make_.program.array_of(ir::integer_type(make_.program), 1);
    std::vector<ir::Arg> actuals{{"", moving(), {}}, {"", make_.call("shape", Args{make_.shape_like(a)}, list), {}}};
    ir::ArrayCtor zero;
    zero.items.push_back(make_.zero(make_.type(e), e));
    // What reshape left out gets nothing.
    actuals.push_back({"pad", make_.program.add_expr(zero, make_.program.array_of(ir::element_of(make_.program, make_.type(e)), 1)), {}});
    pull(a, values_as(make_.call("reshape", actuals, make_.type(a))));
  } else if (name == "pack") {
    const ExprId zero = make_.zero(make_.type(e), e);
    const ExprId mask = make_.rank(args[1]) > 0 ? make_.clone(args[1]) : make_.spread(make_.clone(args[1]), a);
    pull(a, values_as(make_.call("unpack", Args{moving(), mask, zero}, make_.type(a))));
  } else if (name == "unpack") {
    if (is_active(a)) {
      const ExprId zeros = make_.spread(make_.zero(make_.type(e), e), a);
      pull(a, values_as(make_.call("pack", Args{moving(), make_.clone(args[1]), zeros}, make_.type(a))));
    }
    if (is_active(args[2])) {
      const ExprId zero = make_.zero(make_.type(e), e);
      operand(e, args[2], values_as(make_.merge(zero, moving(), make_.clone(args[1]))));
    }
  } else if (name == "transfer") {
    if (make_.rank(a) > 1) return refuse(e, "transfer of an array of more than one dimension");
    pull(a, values_as(transferred_back(e, args, value())));
  } else {
    refuse(e, "'" + name + "'");
  }
}

// As many numbers as the source has: of what transfer left out, zeros.
auto Transposition::transferred_back(ExprId e, const Args& args, ExprId value) -> ExprId {
  const ExprId a = args[0];
  const auto numbers = [&](ExprId x) {
    const std::int64_t size = ir::constant_size(ir::shape_of(make_.program, x));
    return size < 0 ? size : make_.is_complex(x) ? 2*size : size;
  };
  const bool holds_all = !args[2] && make_.rank(args[1]) > 0;
  if (!holds_all && (numbers(a) < 0 || numbers(e) < 0 || numbers(e) < numbers(a))) {
    ExprId missing = make_.rank(a) > 0 ? make_.size_of(a) : make_.integer(1);
    if (make_.is_complex(a) && !make_.is_complex(e)) missing = make_.binary(ir::BinaryOp::Mul, make_.integer(2), missing);
    const ir::TypeId list = make_.program.array_of(make_.element(e), 1);
    ir::ArrayCtor padded;
    padded.items = {value, make_.call("spread", Args{make_.zero(make_.type(e), e), make_.integer(1), missing}, list)};
    value = make_.program.add_expr(padded, list);
  }
  Args actuals{value, make_.zero(make_.type(a), a)};
  if (make_.rank(a) > 0) actuals.push_back(make_.size_of(a));
  return make_.call("transfer", actuals, make_.type(a));
}

// The values of what reshape(..., order) gave, in the order of its source; none if the order is not known.
auto Transposition::in_natural_order(ExprId order, const Term& seed) -> ExprId {
  ir::Program& program = make_.program;
  const auto* list = ir::get_if<ir::ArrayCtor>(program, order);
  if (list == nullptr) return {};
  std::vector<std::int64_t> dims;
  for (const ExprId item : list->items) {
    const auto known = ir::constant_integer(program, item);
    if (!known) return {};
    dims.push_back(*known);
  }
  const ir::SymbolId values = around_.hold(written(make_, copy(seed)), "t");
  const ir::TypeId integer = ir::integer_type(program);
  ir::ArrayCtor shape;
  ir::ArrayCtor inverse;
  for (const std::int64_t dim : dims) shape.items.push_back(make_.call("size", Args{ir::ref(program, values), make_.integer(dim)}, integer));
  for (std::size_t k = 1; k <= dims.size(); ++k) {
    const auto at = std::ranges::find(dims, static_cast<std::int64_t>(k));
    inverse.items.push_back(make_.integer(at - dims.begin() + 1));
  }
  const ir::TypeId type = program.array_of(integer, 1);
  const ir::TypeId result = ir::with_rank(program, program.symbols[values].type, static_cast<int>(dims.size()));
  const ExprId new_shape = program.add_expr(shape, type);
  const ExprId new_order = program.add_expr(inverse, type);
  return make_.call("reshape", std::vector<ir::Arg>{{"", ir::ref(program, values), {}}, {"", new_shape, {}}, {"order", new_order, {}}}, result);
}

void Transposition::reduction(ExprId array, ExprId dim, ExprId mask, Term seed) {
  if (dim && make_.rank(array) > 1) {
    const auto known = ir::constant_integer(make_.program, dim);
    Args size_args{make_.shape_like(array), make_.clone(dim)};
    const ExprId copies = known ? make_.size_of(array, static_cast<int>(*known))
                                : make_.call("size", size_args, make_.program.intern(ir::IntegerType{4, false}));
    const ExprId value = written(make_, seed);
    const ir::TypeId type = make_.program.array_of(make_.element(value), make_.rank(array));
    seed = values_as(make_.call("spread", Args{value, make_.clone(dim), copies}, type));
  }
  if (mask) {
    const ExprId value = written(make_, seed);
    const ExprId zero = make_.zero(make_.type(value), value);
    seed = values_as(make_.merge(value, zero, make_.clone(mask)));
  }
  // Every element gets the same, where the expression is one of arrays; a scalar that is summed over an array gets it once for each element.
  pull(array, std::move(seed));
}

// C = A*B: A_b = C_b*B^T, B_b = A^T*C_b; with vectors, outer products.
void Transposition::matmul(ExprId a, ExprId b, const Term& given) {
  const int ranks = make_.rank(a) * 10 + make_.rank(b);
  Term seed = copy(given);
  const Term outer = [&] {
    Term numbers;
    numbers.negative = std::exchange(seed.negative, false);
    numbers.times = std::exchange(seed.times, 1);
    numbers.over = std::exchange(seed.over, 1);
    numbers.ours = seed.ours;
    return numbers;
  }();
  const auto conjugate = [&](ExprId e) {
    const ExprId value = make_.clone(e);
    return make_.is_complex(value) ? make_.call("conjg", Args{value}) : value;
  };
  const auto transposed = [&](ExprId e) { return make_.call("transpose", Args{conjugate(e)}); };
  const auto go = [&](ExprId e, ExprId value) {
    Term part = outer;
    part.derivative = value;
    pull(e, part);
  };
  const auto outer_product = [&](ExprId column, ExprId row, ExprId rows_like, ExprId columns_like) {
    const ir::TypeId type = make_.program.array_of(make_.element(column), 2);
    const ExprId left = make_.call("spread", Args{column, make_.integer(2), make_.size_of(columns_like)}, type);
    const ExprId right = make_.call("spread", Args{row, make_.integer(1), make_.size_of(rows_like)}, type);
    return make_.binary(ir::BinaryOp::Mul, left, right);
  };
  const ExprId s = written(make_, seed);
  if (is_active(a)) {
    if (ranks == 22) go(a, make_.call("matmul", Args{s, transposed(b)}));
    else if (ranks == 21) go(a, outer_product(s, conjugate(b), s, b));
    else go(a, make_.call("matmul", Args{conjugate(b), s}));
  }
  if (is_active(b)) {
    const ExprId again = ir::clone_expr(make_.program, s);
    if (ranks != 12) go(b, make_.call("matmul", Args{transposed(a), again}));
    else go(b, outer_product(conjugate(a), again, a, again));
  }
}

// Of complex vectors the first is conjugated.
void Transposition::dot_product(ExprId a, ExprId b, Term seed) {
  const bool of_first = is_active(a);
  const ExprId other = make_.clone(of_first ? b : a);
  if (of_first && is_complex(seed)) seed = values_as(make_.call("conjg", Args{written(make_, seed)}));
  seed.before.push_back({other, false});
  pull(of_first ? a : b, std::move(seed));
}

// maxval, minval, product: a function that gives each element its share.
void Transposition::helper_call(ExprId e, const ir::Call& node, const rules::Helper& helper, const Term& seed) {
  rules::Helper shares = helper;
  shares.adjoint = true;
  const ExprId values = node.args[0].value;
  ExprId seed_value = make_.convert(written(make_, copy(seed)), make_.type(e), e);
  if (rank(seed) < make_.rank(e)) {
    // One value for all: an array of the shape that is left.
    int dim = 1;
    for (int k = 1; k <= make_.rank(values); ++k) {
      if (k == helper.dim) continue;
      const ir::TypeId type = make_.program.array_of(make_.element(seed_value), dim);
      seed_value = make_.call("spread", Args{seed_value, make_.integer(dim), make_.size_of(values, k)}, type);
      ++dim;
    }
  }
  ir::Call made;
  made.symbol = around_.helper(shares);
  made.args = {{"", make_.clone(values), {}}, {"", seed_value, {}}};
  const ExprId array = node.args[1].value;
  pull(array, values_as(make_.program.add_expr(made, make_.type(array))));
}

// [a_d, (b_d(i), i = 1, n)]: each item takes its part of the values, in order.
void Transposition::array_constructor(ExprId e, const ir::ArrayCtor& node, Term seed) {
  if (rank(seed) == 0) seed = values_as(make_.spread(written(make_, seed), e));
  const ir::SymbolId values = hold_from_one(seed);
  const bool scalars = std::ranges::all_of(node.items, [&](ExprId e) { return ir::get_if<ir::ImpliedDo>(make_.program, e) == nullptr && make_.rank(e) == 0; });
  const auto value_at = [&](ExprId place) { return ir::index(make_.program, ir::ref(make_.program, values), {place}); };
  if (scalars) {
    std::int64_t place = 1;
    for (const ExprId item : node.items) pull(item, values_as(value_at(make_.integer(place++))));
    return;
  }
  const ir::SymbolId place = around_.counter();
  std::vector<ir::StmtId> stmts{ir::assign(make_.program, ir::ref(make_.program, place), make_.integer(0))};
  for (const ExprId each : node.items) item(each, values, place, stmts);
  for (const ir::StmtId stmt : stmts) around_.execute(stmt);
}

void Transposition::item(ExprId e, ir::SymbolId values, ir::SymbolId place, std::vector<ir::StmtId>& out) {
  ir::Program& program = make_.program;
  const auto at = [&] { return ir::ref(program, place); };
  const auto advance = [&](ExprId by) { out.push_back(ir::assign(program, at(), make_.binary(ir::BinaryOp::Add, at(), by))); };
  if (const auto* found = ir::get_if<ir::ImpliedDo>(program, e)) {
    const ir::ImpliedDo implied = *found;
    const ir::SymbolId index = around_.index_like(implied.variable);
    ir::CountedLoop loop;
    loop.variable = ir::ref(program, index);
    loop.first = ir::clone_expr(program, implied.first);
    loop.last = ir::clone_expr(program, implied.last);
    if (implied.step) loop.step = ir::clone_expr(program, implied.step);
    for (const ExprId inner : implied.items) item(inner, values, place, loop.body.stmts);
    name_index(program, loop.body, implied.variable, index);
    out.push_back(program.add_stmt(loop));
    return;
  }
  const auto pull_apart = [&](ExprId derivative, ExprId seed) {
    std::vector<Leaf> outer = std::exchange(leaves_, {});
    // Shared factors speak of this place in the list: they are computed here, not before the list is walked.
    const std::vector<ir::StmtId> earlier = around_.take_executed();
    pull(derivative, values_as(seed));
    for (const ir::StmtId stmt : around_.take_executed()) out.push_back(stmt);
    for (const ir::StmtId stmt : earlier) around_.execute(stmt);
    for (Leaf& leaf : std::exchange(leaves_, std::move(outer))) {
      for (const ExprId value : values_of(leaf)) {
        for (const ir::StmtId stmt : around_.accumulate(ir::clone_expr(program, leaf.target), value)) out.push_back(stmt);
      }
    }
  };
  if (make_.rank(e) == 0) {
    advance(make_.integer(1));
    if (is_active(e)) pull_apart(e, ir::index(program, ir::ref(program, values), {at()}));
    return;
  }
  const auto size = [&] { return make_.size_of(e); };
  if (is_active(e)) {
    const ExprId first = make_.binary(ir::BinaryOp::Add, at(), make_.integer(1));
    const ExprId last = make_.binary(ir::BinaryOp::Add, at(), size());
    ExprId part = ir::index(program, ir::ref(program, values), {ir::triplet(program, first, last)});
    if (make_.rank(e) > 1) {
      const ir::TypeId list = program.array_of(ir::integer_type(program), 1);
      part = make_.call("reshape", Args{part, make_.call("shape", Args{make_.shape_like(e)}, list)}, make_.type(e));
    }
    pull_apart(e, part);
  }
  advance(size());
}

void Transposition::structure(const ir::StructCtor& node, const Term& seed) {
  CHECK(seed.before.empty() && seed.after.empty() && !seed.negative && seed.times == 1 && seed.over == 1, "a structure is no factor");
  for (const ir::Arg& arg : node.args) {
    if (!is_active(arg.value)) continue;
    const ir::SymbolId component = component_named(make_.program, node.def, arg.keyword);
    CHECK(component.valid(), "the constructor of a shadow names its components");
    const ExprId base = ir::clone_expr(make_.program, seed.derivative);
    const ExprId part = ir::member(make_.program, base, component);
    // One value for all elements of the component.
    const bool spread = make_.rank(arg.value) == 0 && ir::rank_of(make_.program, make_.program.symbols[component].type) > 0;
    pull(arg.value, values_as(spread ? make_.call("sum", Args{part}, make_.element(part)) : part));
  }
}

}  // namespace cf::transform::adjoint
