#include "check/cut.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "ir/build.h"
#include "ir/calls.h"
#include "ir/constant.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "transform/carriers.h"

namespace cf::check {

using namespace ir;

namespace {

// Whether the statements inside may go one by one.
auto opens(const Program& p, StmtId id) -> bool {
  const bool kind = get_if<If>(p, id) || get_if<CountedLoop>(p, id) || get_if<Select>(p, id) || get_if<ForLoop>(p, id);
  if (!kind) return false;
  bool plain = true;
  for_each_block(p, id, [&](const Block& block) {
    for_each_stmt(p, block, [&](StmtId inner) {
      plain = plain && !p.stmts[inner].label && !get_if<Goto>(p, inner) && !get_if<ComputedGoto>(p, inner) && !get_if<ArithmeticIf>(p, inner) && !get_if<WhileLoop>(p, inner);
    });
  });
  // The step of a C loop may stand in its body.
  return plain && (!get_if<ForLoop>(p, id) || get_if<ForLoop>(p, id)->step);
}

void list(const Program& p, const Block& block, std::vector<StmtId>& out) {
  for (const StmtId id : block.stmts) {
    out.push_back(id);
    if (opens(p, id)) for_each_block(p, id, [&](const Block& inner) { list(p, inner, out); });
  }
}

class Cutting {
 public:
  Cutting(Program& program, const Cut& cut) : p_(program), cut_(cut) {}

  auto make() -> bool {
    const std::vector<StmtId> places = cut_places(p_, cut_.unit);
    if (places.empty()) return false;
    gone_.insert(places.begin() + static_cast<std::ptrdiff_t>(std::min(cut_.kept, places.size())), places.end());
    Block body = p_.units[cut_.unit].body;
    remove(body);
    find_written(body);
    const SymbolId sink = cut_.sink ? cut_.sink : outer();
    ExprId sum;
    int weight = 3;
    for (const SymbolId variable : written_) {
      for (const ExprId part : parts(variable)) {
        weight = weight * 7 % 10 + (weight * 7 % 10 == 0);
        const std::string text = fmt::format("0.{}", weight);
        const ExprId factor = is_c() ? p_.add_expr(Literal{text}, real_type(p_)) : real_literal(p_, text, p_.exprs[part].type);
        const ExprId term = binary(p_, BinaryOp::Mul, factor, part);
        sum = sum ? binary(p_, BinaryOp::Add, sum, term) : term;
      }
    }
    if (!sink || !sum) return false;
    const StmtId last = assign(p_, target(sink), sum, p_.stmts[places.back()].loc);
    // Before a C function's final return, which is not there any more unless it was kept.
    body.stmts.push_back(last);
    p_.units[cut_.unit].body = body;
    return true;
  }

 private:
  void remove(Block& block) {
    std::vector<StmtId> kept;
    for (const StmtId id : block.stmts) {
      if (gone_.contains(id) && p_.stmts[id].label) {
        p_.stmts[id].node = Continue{};
        kept.push_back(id);
      }
      if (gone_.contains(id)) continue;
      kept.push_back(id);
      if (!opens(p_, id)) continue;
      Stmt::Node node = p_.stmts[id].node;
      if (auto* s = std::get_if<If>(&node)) {
        for (Arm& arm : s->arms) remove(arm.body);
        s->one_line = false;
      } else if (auto* s = std::get_if<CountedLoop>(&node)) {
        remove(s->body);
      } else if (auto* s = std::get_if<Select>(&node)) {
        for (Case& each : s->cases) remove(each.body);
      } else if (auto* s = std::get_if<ForLoop>(&node)) {
        remove(s->body);
      }
      p_.stmts[id].node = node;
    }
    block.stmts = kept;
  }

  void find_written(const Block& body) {
    std::unordered_set<SymbolId> seen;
    const auto add = [&](ExprId designator) {
      if (const auto* address = get_if<AddressOf>(p_, designator)) designator = address->object;
      const SymbolId root = designator ? root_symbol(p_, designator) : SymbolId{};
      if (root && is_summed(root) && seen.insert(root).second) written_.push_back(root);
    };
    const auto look = [&](const Call& call) {
      for (const BoundArg& arg : bind_arguments(p_, call)) add(arg.actual);
    };
    for_each_stmt(p_, body, [&](StmtId id) {
      if (const auto* s = get_if<Assign>(p_, id)) add(s->target);
      if (const auto* s = get_if<CallStmt>(p_, id)) look(s->call);
      if (const auto* s = get_if<DeclStmt>(p_, id)) {
        for_each_symbol(p_, s->decl, [&](SymbolId symbol) {
          if (p_.symbols[symbol].init && is_summed(symbol) && seen.insert(symbol).second) written_.push_back(symbol);
        });
      }
      for_each_expr(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          if (const auto* call = get_if<Call>(p_, e); call && call->symbol && p_.symbols[call->symbol].kind != SymbolKind::Intrinsic) look(*call);
        });
      });
    });
  }

  // Numbers that lie where their names are, for as long as the procedure runs.
  auto is_summed(SymbolId id) const -> bool {
    const Symbol& s = p_.symbols[id];
    if (s.kind != SymbolKind::Variable || s.attrs.has(Attr::Pointer) || s.attrs.has(Attr::Allocatable) || s.attrs.has(Attr::Optional) || s.attrs.has(Attr::Parameter)) return false;
    const TypeId type = get_if<PointerType>(p_, s.type) ? get_if<PointerType>(p_, s.type)->pointee : s.type;
    if (!get_if<RealType>(p_, element_of(p_, type))) return false;
    if (const auto* array = get_if<ArrayType>(p_, s.type)) {
      if (array->row_major ? !constant_integer(p_, array->dims.front().upper) : array->dims.back().kind == DimKind::AssumedSize) return false;
    }
    const bool c = is_c();
    if (c && get_if<PointerType>(p_, s.type) && s.storage != StorageClass::Argument) return false;
    return s.scope == p_.units[cut_.unit].scope || !c || s.storage == StorageClass::Global || s.storage == StorageClass::Static;
  }

  auto is_c() const -> bool { return p_.files[p_.units[cut_.unit].file].language == Language::C; }

  auto parts(SymbolId variable) -> std::vector<ExprId> {
    const TypeId type = p_.symbols[variable].type;
    if (get_if<PointerType>(p_, type)) return {bent(target(variable))};
    const auto* array = get_if<ArrayType>(p_, type);
    if (!array) return {bent(ref(p_, variable))};
    if (!array->row_major) return {call_intrinsic(p_, "sum", std::vector<ExprId>{bent(ref(p_, variable))})};
    if (array->dims.size() > 1) return {};
    std::vector<ExprId> elements;
    const std::int64_t count = std::min<std::int64_t>(constant_integer(p_, array->dims.front().upper).value_or(1), 8);
    for (std::int64_t i = 0; i < count; ++i) elements.push_back(bent(index(p_, ref(p_, variable), {integer_literal(p_, i)})));
    return elements;
  }

  // A sum of values needs none of them on the way back; one with squares needs all, as what follows in the whole program may.
  auto bent(ExprId value) -> ExprId {
    const ExprId square = binary(p_, BinaryOp::Mul, clone_expr(p_, value), clone_expr(p_, value));
    return binary(p_, BinaryOp::Add, value, square);
  }

  // All of a Fortran array; the first element of a C one.
  auto target(SymbolId variable) -> ExprId {
    const TypeId type = p_.symbols[variable].type;
    const auto* array = get_if<ArrayType>(p_, type);
    const auto* pointer = get_if<PointerType>(p_, type);
    if (pointer || (array && array->row_major)) {
      const TypeId element = pointer ? pointer->pointee : array->element;
      return p_.add_expr(Index{ref(p_, variable), {integer_literal(p_, 0)}}, element);
    }
    return ref(p_, variable);
  }

  auto outer() -> SymbolId {
    if (p_.units[cut_.unit].result) return p_.units[cut_.unit].result;
    for (const SymbolId variable : written_) {
      const Symbol& s = p_.symbols[variable];
      const bool by_value = is_c() && !get_if<PointerType>(p_, s.type) && !get_if<ArrayType>(p_, s.type);
      if (s.storage == StorageClass::Argument ? s.intent != Intent::In && !by_value : s.storage != StorageClass::Local) return variable;
    }
    return {};
  }

  Program& p_;
  const Cut& cut_;
  std::unordered_set<StmtId> gone_;
  std::vector<SymbolId> written_;
};

}  // namespace

auto cut_places(const Program& program, UnitId unit) -> std::vector<StmtId> {
  std::vector<StmtId> places;
  bool entries = false;
  list(program, program.units[unit].body, places);
  for (const StmtId id : places) entries = entries || get_if<Entry>(program, id);
  return entries ? std::vector<StmtId>{} : places;
}

auto cut(Program& program, const Cut& cut) -> bool { return Cutting(program, cut).make(); }

auto called_by(const Program& program, StmtId stmt) -> std::vector<UnitId> {
  std::vector<UnitId> units;
  const auto add = [&](const Call& call) {
    for (const SymbolId callee : transform::callees(program, call)) {
      const UnitId unit = program.symbols[callee].unit;
      if (unit && !program.units[unit].interface_body && std::ranges::find(units, unit) == units.end()) units.push_back(unit);
    }
  };
  if (const auto* s = get_if<CallStmt>(program, stmt)) add(s->call);
  for_each_expr(program, stmt, [&](ExprId top) {
    for_each_subexpr(program, top, [&](ExprId e) {
      if (const auto* call = get_if<Call>(program, e)) add(*call);
    });
  });
  return units;
}

}  // namespace cf::check
