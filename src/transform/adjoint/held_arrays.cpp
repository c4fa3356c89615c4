#include "transform/adjoint/held_arrays.h"

#include "ir/build.h"
#include "ir/constant.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/allocation_source.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

class Pass {
 public:
  Pass(Program& program, const std::unordered_set<SymbolId>& held, const std::unordered_set<SymbolId>& others) : p_(program), held_(held), others_(others) {}

  void list(Stmts& stmts) {
    for (std::size_t i = 0; i < stmts.size(); ++i) {
      nested(stmts[i]);
      const SymbolId array = filled(stmts[i]);
      if (!array) continue;
      if (held_.contains(array)) {
        std::size_t last = i;
        for (std::size_t k = i + 1; k < stmts.size() && !fills(stmts[k], array); ++k) {
          if (mentions(stmts[k], array)) last = k;
        }
        stmts.insert(stmts.begin() + static_cast<std::ptrdiff_t>(last) + 1, release(array, stmts[i]));
      } else {
        const ExprId there = call_intrinsic(p_, "allocated", std::vector<ExprId>{ref(p_, array)}, logical_type(p_));
        const StmtId first = p_.add_stmt(If{{Arm{there, Block{{release(array, stmts[i])}, {}}, {}}}, true, ""}, p_.stmts[stmts[i]].loc);
        p_.stmts[first].role = Role::Allocation;
        p_.stmts[first].origin = p_.stmts[stmts[i]].origin;
        std::swap(p_.stmts[first].label, p_.stmts[stmts[i]].label);
        std::swap(p_.stmts[first].notes, p_.stmts[stmts[i]].notes);
        stmts.insert(stmts.begin() + static_cast<std::ptrdiff_t>(i), first);
        ++i;
      }
      const Assign fill = *get_if<Assign>(p_, stmts[i]);
      Allocate made;
      made.objects = {fill.target};
      if (const Spread all = spread(fill.value); all.constant) {
        made.objects = {p_.add_expr(Index{fill.target, all.extents}, p_.exprs[fill.target].type)};
        p_.stmts[stmts[i]].node = made;
        const StmtId set = assign(p_, ref(p_, array), all.constant, p_.stmts[stmts[i]].loc);
        p_.stmts[set].role = p_.stmts[stmts[i]].role;
        p_.stmts[set].origin = p_.stmts[stmts[i]].origin;
        stmts.insert(stmts.begin() + static_cast<std::ptrdiff_t>(++i), set);
        continue;
      }
      made.options = {Arg{"source", allocation_source(p_, fill.value), {}}};
      p_.stmts[stmts[i]].node = made;
    }
  }

 private:
  // A number everywhere: spread(spread(0d0, 1, n), 2, m). gfortran 12 cannot make a constant of many elements of it.
  struct Spread {
    ExprId constant;
    std::vector<ExprId> extents;
  };
  auto spread(ExprId value) const -> Spread {
    if (get_if<Literal>(p_, value)) return {value, {}};
    const auto* call = get_if<Call>(p_, value);
    if (!call || !call->symbol || p_.symbols[call->symbol].name != "spread" || call->args.size() != 3) return {};
    Spread all = spread(call->args[0].value);
    const auto along = constant_integer(p_, call->args[1].value);
    if (!all.constant || !along || *along < 1 || *along > static_cast<std::int64_t>(all.extents.size()) + 1) return {};
    all.extents.insert(all.extents.begin() + static_cast<std::ptrdiff_t>(*along) - 1, call->args[2].value);
    return all;
  }
  // The array that the statement gives a value as a whole.
  auto filled(StmtId id) const -> SymbolId {
    const auto* s = get_if<Assign>(p_, id);
    const auto* target = s && !s->compound ? get_if<Ref>(p_, s->target) : nullptr;
    if (!target || !(held_.contains(target->symbol) || others_.contains(target->symbol))) return {};
    const Symbol& symbol = p_.symbols[target->symbol];
    const TypeId element = element_of(p_, symbol.type);
    const bool number = get_if<RealType>(p_, element) || get_if<ComplexType>(p_, element) || get_if<IntegerType>(p_, element) || get_if<LogicalType>(p_, element);
    const bool whole = symbol.attrs.has(Attr::Allocatable) && number && rank_of(p_, p_.exprs[s->value].type) == rank_of(p_, symbol.type);
    bool own = false;
    for_each_subexpr(p_, s->value, [&](ExprId e) {
      const auto* found = get_if<Ref>(p_, e);
      own = own || (found && found->symbol == target->symbol);
    });
    return whole && !own ? target->symbol : SymbolId{};
  }
  // The statement, or one inside of it, gives it another value.
  auto fills(StmtId id, SymbolId array) const -> bool {
    bool found = false;
    for_each_stmt(p_, Block{{id}, {}}, [&](StmtId stmt) { found = found || filled(stmt) == array; });
    return found;
  }
  auto release(SymbolId array, StmtId at) -> StmtId {
    const StmtId made = p_.add_stmt(Deallocate{{ref(p_, array)}, {}}, p_.stmts[at].loc);
    p_.stmts[made].role = Role::Allocation;
    p_.stmts[made].origin = p_.stmts[at].origin;
    return made;
  }
  auto mentions(StmtId id, SymbolId symbol) const -> bool {
    bool found = false;
    const auto look = [&](StmtId stmt) {
      for_each_expr(p_, stmt, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          const auto* name = get_if<Ref>(p_, e);
          found = found || (name && name->symbol == symbol);
        });
      });
    };
    for_each_stmt(p_, Block{{id}, {}}, look);
    return found;
  }
  void nested(StmtId id) {
    Stmt::Node node = p_.stmts[id].node;
    for_each_of<Block>(node, [&](Block& block) { list(block.stmts); });
    p_.stmts[id].node = node;
  }

  Program& p_;
  const std::unordered_set<SymbolId>& held_;
  const std::unordered_set<SymbolId>& others_;
};

}  // namespace

void allocate_held(Program& program, Stmts& stmts, const std::unordered_set<SymbolId>& held, const std::unordered_set<SymbolId>& others) {
  Pass(program, held, others).list(stmts);
}

}  // namespace cf::transform::adjoint
