// kept_memory.cpp: memory that static variables keep; see run.h.
//
// `static double *p; if (!p) p = malloc(n);`: whoever calls first allocates, the original or a derivative. The file of a static variable that has a shadow is replaced, so all that sets
// it is at hand: where an original allocates for such a variable it allocates the shadow too, and frees both.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/c/values.h"

namespace cf::transform::c {

using namespace ir;

namespace {

class Follower {
 public:
  Follower(Run& run, UnitId unit) : run_(run), p_(run.program), unit_(unit) {}

  void make() {
    Block body = p_.units[unit_].body;
    block(body);
    p_.units[unit_].body = body;
  }

 private:
  void block(Block& block) {
    std::vector<StmtId> all;
    for (StmtId id : block.stmts) {
      if (const StmtId beside = follows(id)) {
        p_.stmts[beside].role = Role::Allocation;
        // Comments and labels stand before both.
        p_.stmts[beside].label = std::exchange(p_.stmts[id].label, {});
        p_.stmts[beside].notes = std::exchange(p_.stmts[id].notes, {});
        all.push_back(beside);
        block.braced = true;
      }
      all.push_back(id);
      Stmt::Node node = p_.stmts[id].node;
      for_each_of<Block>(node, [&](Block& inner) { this->block(inner); });
      if (auto* branch = std::get_if<If>(&node)) branch->one_line = branch->one_line && branch->arms.front().body.stmts.size() == 1;
      p_.stmts[id].node = node;
    }
    block.stmts = all;
  }

  // A part of a static variable that has a shadow, with no pointer on the way.
  auto is_kept(ExprId e) const -> bool {
    for (;;) {
      e = bare(p_, e);
      if (const auto* ref = get_if<Ref>(p_, e)) {
        const Symbol& symbol = p_.symbols[ref->symbol];
        return symbol.storage == StorageClass::Global && symbol.attrs.has(Attr::Static) && run_.shadows.existing(ref->symbol);
      }
      if (const auto* member = get_if<Member>(p_, e)) e = member->base;
      else if (const auto* index = get_if<Index>(p_, e); index && get_if<ArrayType>(p_, p_.exprs[index->base].type)) e = index->base;
      else return false;
    }
  }
  auto is_kept_pointer(ExprId e) const -> bool { return get_if<PointerType>(p_, p_.exprs[e].type) && run_.holders.holds(p_.exprs[e].type) && is_kept(e); }

  // What is done to the shadow where this is done to the variable; none.
  auto follows(StmtId id) -> StmtId {
    const Stmt::Node node = p_.stmts[id].node;
    if (const auto* s = std::get_if<Assign>(&node)) return s->compound ? StmtId{} : assigned(id, s->target, s->value);
    if (const auto* s = std::get_if<ExprStmt>(&node)) {
      const auto* set = get_if<AssignExpr>(p_, bare(p_, s->expr));
      return set && !set->compound ? assigned(id, set->target, set->value) : StmtId{};
    }
    const auto* s = std::get_if<CallStmt>(&node);
    if (!s || library_name(p_, s->call) != "free") return {};
    const ExprId freed = uncast(p_, s->call.args.front().value);
    if (!is_kept_pointer(freed)) return {};
    const ExprId shadow = values().structure_shadow(freed, p_.exprs[freed].type);
    return shadow ? values().library_stmt("free", {shadow}, id) : StmtId{};
  }

  auto assigned(StmtId id, ExprId target, ExprId value) -> StmtId {
    if (!is_kept_pointer(target)) return {};
    const TypeId type = p_.exprs[target].type;
    const ExprId made = shadow_of(value, type);
    const ExprId shadow = made ? values().structure_shadow(target, type) : ExprId{};
    return shadow ? values().make_assign(shadow, made, id) : StmtId{};
  }
  // Of nothing, of what is allocated, and of a choice between such, as derivatives that are read make it; none: of something else.
  auto shadow_of(ExprId value, TypeId type) -> ExprId {
    if (is_null_constant(p_, value)) return values().named_null();
    if (is_allocated(value)) return values().pointer_shadow(value, type);
    const auto* found = get_if<Conditional>(p_, bare(p_, value));
    if (!found) return {};
    const Conditional choice = *found;
    const ExprId yes = shadow_of(choice.then_value, type);
    const ExprId no = yes ? shadow_of(choice.else_value, type) : ExprId{};
    return no ? p_.add_expr(Conditional{clone_expr(p_, choice.condition), yes, no}, p_.exprs[yes].type) : ExprId{};
  }
  auto is_allocated(ExprId value) const -> bool {
    value = bare(p_, value);
    while (const auto* cast = get_if<Cast>(p_, value)) value = bare(p_, cast->operand);
    const auto* call = get_if<Call>(p_, value);
    if (!call) return false;
    const std::string name = library_name(p_, *call);
    if (name == "realloc" || name == "cf_resize_shadow") return is_kept_pointer(uncast(p_, call->args.front().value));
    static constexpr std::array kNames{"malloc", "calloc", "aligned_alloc"};
    return std::ranges::find(kNames, name) != kNames.end();
  }
  auto values() -> Values& {
    if (!values_) values_.emplace(run_, unit_);
    return *values_;
  }

  Run& run_;
  Program& p_;
  UnitId unit_;
  std::optional<Values> values_;
};

// The sweeps of an adjoint that is read leave static variables as they find them.
auto is_sweep(const Program& p, UnitId unit) -> bool {
  bool found = false;
  const auto look = [&](const Call& call) { found = found || (library_name(p, call).starts_with("cf_") && library_name(p, call) != "cf_resize_shadow"); };
  for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
    if (const auto* call = get_if<CallStmt>(p, id)) look(call->call);
    for_each_expr(p, id, [&](ExprId top) {
      for_each_subexpr(p, top, [&](ExprId e) {
        if (const auto* call = get_if<Call>(p, e)) look(*call);
      });
    });
  });
  return found;
}

}  // namespace

void follow_kept_memory(Run& run) {
  std::vector<UnitId> originals;
  for (const SourceFile& file : run.program.files) {
    if (!file.is_input || file.language != Language::C) continue;
    for (const TopLevel& item : file.items) {
      if (item.unit && !run.program.units[item.unit].interface_body) originals.push_back(item.unit);
    }
  }
  for (UnitId unit : originals) {
    if (!is_sweep(run.program, unit)) Follower(run, unit).make();
  }
}

}  // namespace cf::transform::c
