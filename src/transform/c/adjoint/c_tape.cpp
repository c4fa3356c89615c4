#include "transform/c/adjoint/c_tape.h"

#include <array>

#include "ir/build.h"

namespace cf::transform::c {

using namespace ir;
using adjoint::Stmts;

auto CTape::statement(const std::string& name, std::vector<ExprId> args, Role role) -> StmtId {
  const StmtId made = call(p_, p_.intrinsic(name), positional(std::move(args)));
  p_.stmts[made].role = role;
  return made;
}

auto CTape::value(const std::string& name, std::vector<ExprId> args, TypeId type) -> ExprId {
  Call made;
  made.symbol = p_.intrinsic(name);
  made.args = positional(std::move(args));
  return p_.add_expr(made, type);
}

// The ending of the names for values of this type; "" if they go by their bytes.
auto CTape::scalar(TypeId type) const -> std::string {
  const auto sized = [](int kind, const char* small, const char* medium, const char* large) { return std::string(kind == 4 ? small : kind == 8 ? medium : large); };
  if (const auto* t = get_if<RealType>(p_, type)) return sized(t->kind, "float", "double", "long_double");
  if (const auto* t = get_if<ComplexType>(p_, type)) return sized(t->kind, "float", "double", "long_double") + "_complex";
  if (const auto* t = get_if<IntegerType>(p_, type)) {
    if (t->kind == 4) return t->is_unsigned ? "unsigned" : "int";
    const std::string name = t->kind == 1 ? "char" : t->kind == 2 ? "short" : t->kind == 8 ? "long" : "";
    return name.empty() || !t->is_unsigned ? name : "unsigned_" + name;
  }
  if (get_if<LogicalType>(p_, type)) return "bool";
  const auto* pointer = get_if<PointerType>(p_, type);
  return pointer && !get_if<ProcedureType>(p_, pointer->pointee) ? "pointer" : "";
}

void CTape::push(ExprId designator, Stmts& out) {
  const std::string name = scalar(p_.exprs[designator].type);
  if (!name.empty()) out.push_back(statement("cf_push_" + name, {clone_expr(p_, designator)}, Role::Push));
  else out.push_back(statement("cf_push_object", {values_.address_of(clone_expr(p_, designator))}, Role::Push));
}

void CTape::pop(ExprId designator, Stmts& out) {
  const TypeId type = p_.exprs[designator].type;
  const std::string name = scalar(type);
  if (name.empty()) {
    out.push_back(statement("cf_pop_object", {values_.address_of(clone_expr(p_, designator))}, Role::Pop));
    return;
  }
  const TypeId given = name == "pointer" ? p_.intern(PointerType{p_.intern(VoidType{}), false, false}) : type;
  const StmtId made = assign(p_, clone_expr(p_, designator), value("cf_pop_" + name, {}, given));
  p_.stmts[made].role = Role::Pop;
  out.push_back(made);
}

void CTape::push_memory(ExprId pointer, ExprId bytes, Stmts& out) {
  out.push_back(statement("cf_push_bytes", {clone_expr(p_, pointer), clone_expr(p_, bytes)}, Role::Push));
}

void CTape::pop_memory(ExprId pointer, ExprId bytes, Stmts& out) {
  out.push_back(statement("cf_pop_bytes", {clone_expr(p_, pointer), clone_expr(p_, bytes)}, Role::Pop));
}

auto CTape::control(SymbolId target, ExprId value) -> StmtId {
  const StmtId made = assign(p_, ref(p_, target), value);
  p_.stmts[made].role = Role::Control;
  return made;
}

auto CTape::begin_loop(const adjoint::StepVariables& of, ExprId steps, ExprId snapshots) -> StmtId {
  return control(of.plan, value("cf_revolve_begin", {steps, snapshots}, p_.symbols[of.plan].type));
}

auto CTape::next_action(const adjoint::StepVariables& of) -> StmtId {
  return control(of.action, value("cf_revolve_next", {ref(p_, of.plan), values_.address_of(ref(p_, of.from)), values_.address_of(ref(p_, of.to))}, integer_type(p_)));
}

auto CTape::begin_open_loop(const adjoint::StepVariables& of, ExprId snapshots) -> StmtId {
  return control(of.plan, value("cf_revolve_begin_online", {snapshots}, p_.symbols[of.plan].type));
}

auto CTape::snapshots(std::int64_t number) -> ExprId { return integer_literal(p_, number); }
auto CTape::snapshots_within(ExprId bytes) -> ExprId { return value("cf_snapshots_within", {bytes}, p_.intern(IntegerType{8, false})); }
auto CTape::bytes_of(ExprId variable) -> ExprId { return p_.add_expr(SizeOf{{}, clone_expr(p_, variable)}, p_.intern(IntegerType{8, true})); }
auto CTape::is_due(const adjoint::StepVariables& of) -> ExprId { return value("cf_revolve_due", {ref(p_, of.plan)}, integer_type(p_)); }
auto CTape::stop_loop(const adjoint::StepVariables& of) -> StmtId { return statement("cf_revolve_stop", {ref(p_, of.plan)}, Role::Control); }

auto CTape::name_of(adjoint::Action action) -> ExprId {
  static constexpr std::array kNames{"CF_DONE", "CF_ADVANCE", "CF_SNAPSHOT", "CF_RESTORE", "CF_TURN", "CF_FIRST_TURN"};
  return p_.add_expr(Literal{kNames[static_cast<std::size_t>(action)]}, integer_type(p_));
}

auto CTape::end_loop(const adjoint::StepVariables& of) -> StmtId { return statement("cf_revolve_end", {ref(p_, of.plan)}, Role::Control); }

auto CTape::moved(const adjoint::StepVariables& of, ExprId designator, ExprId bytes, const std::string& way) -> StmtId {
  const ExprId copy = clone_expr(p_, designator);
  if (bytes) return statement(way + "bytes", {ref(p_, of.plan), copy, clone_expr(p_, bytes)}, Role::Snapshot);
  return statement(way + "object", {ref(p_, of.plan), values_.address_of(copy)}, Role::Snapshot);
}

void CTape::save(const adjoint::StepVariables& of, ExprId designator, ExprId bytes, Stmts& out) { out.push_back(moved(of, designator, bytes, "cf_save_")); }
void CTape::load(const adjoint::StepVariables& of, ExprId designator, ExprId bytes, Stmts& out) { out.push_back(moved(of, designator, bytes, "cf_load_")); }

auto CTape::push_choice(int taken, int count) -> StmtId {
  if (count == 2) return statement("cf_push_branch", {integer_literal(p_, taken)}, Role::Push);
  return statement("cf_push_choice", {integer_literal(p_, taken), integer_literal(p_, count)}, Role::Push);
}

auto CTape::pop_choice(int count) -> ExprId {
  if (count == 2) return value("cf_pop_branch", {}, integer_type(p_));
  return value("cf_pop_choice", {integer_literal(p_, count)}, integer_type(p_));
}

auto CTape::popped_one() -> ExprId { return value("cf_pop_branch", {}, integer_type(p_)); }

}  // namespace cf::transform::c
