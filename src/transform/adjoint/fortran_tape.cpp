#include "transform/adjoint/fortran_tape.h"

#include <algorithm>
#include <vector>

#include "ir/build.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "transform/declare.h"
#include "transform/names.h"
#include "transform/references.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

// What a value is called in the names of the runtime: `real8`; "" where it is moved as bytes.
auto type_name(const Program& p, TypeId type) -> std::string {
  const TypeId element = element_of(p, type);
  if (const auto* t = get_if<RealType>(p, element)) return "real" + std::to_string(t->kind);
  if (const auto* t = get_if<ComplexType>(p, element)) return "complex" + std::to_string(t->kind);
  if (const auto* t = get_if<IntegerType>(p, element)) return "integer" + std::to_string(t->kind);
  return "";
}

// The constant of iso_c_binding for a type name.
auto kind_name(const std::string& type) -> std::string {
  static const std::map<std::string, std::string> kNames = {
      {"real4", "c_float"},        {"real8", "c_double"},         {"real10", "c_long_double"},         {"complex4", "c_float_complex"},
      {"complex8", "c_double_complex"}, {"complex10", "c_long_double_complex"}, {"integer1", "c_int8_t"}, {"integer2", "c_int16_t"},
      {"integer4", "c_int32_t"},   {"integer8", "c_int64_t"}};
  const auto at = kNames.find(type);
  return at == kNames.end() ? "" : at->second;
}

// One dummy or result of a procedure of the runtime.
struct Dummy {
  std::string name;
  std::string type;  // as in type_name, `bytes`, `pointer`
  bool array = false;
  bool value = false;
};
struct Signature {
  std::vector<Dummy> dummies;
  std::string result;  // "" for a subroutine
};

auto signature_of(const std::string& name) -> Signature {
  const Dummy count{"n", "integer8", false, true};
  if (name == "cf_push_branch") return {{{"taken", "integer4", false, true}}, ""};
  if (name == "cf_pop_branch") return {{}, "integer4"};
  if (name == "cf_push_choice") return {{{"taken", "integer4", false, true}, {"ways", "integer4", false, true}}, ""};
  if (name == "cf_pop_choice") return {{{"ways", "integer4", false, true}}, "integer4"};
  if (name == "cf_push_pointer") return {{{"p", "pointer", false, true}}, ""};
  if (name == "cf_pop_pointer") return {{}, "pointer"};
  const Dummy plan{"plan", "integer8", false, true};  // an address
  if (name == "cf_revolve_begin") return {{{"steps", "integer8", false, true}, {"snapshots", "integer8", false, true}}, "integer8"};
  if (name == "cf_revolve_next") return {{plan, {"from", "integer8", false, false}, {"to", "integer8", false, false}}, "integer4"};
  if (name == "cf_revolve_begin_online") return {{{"snapshots", "integer8", false, true}}, "integer8"};
  if (name == "cf_snapshots_within") return {{{"bytes", "integer8", false, true}}, "integer8"};
  if (name == "cf_limit_memory") return {{{"bytes", "integer8", false, true}}, ""};
  if (name == "cf_revolve_due") return {{plan}, "integer4"};
  if (name == "cf_revolve_end" || name == "cf_revolve_stop") return {{plan}, ""};
  if (name.starts_with("cf_save_") || name.starts_with("cf_load_")) {
    Signature made = signature_of("cf_push_" + name.substr(8));
    made.dummies.insert(made.dummies.begin(), plan);
    return made;
  }
  const std::string moved = name.substr(name.find('_', 3) + 1);  // behind cf_push_ and cf_pop_
  if (moved == "bytes") return {{{"v", "bytes", true, false}, count}, ""};
  if (moved == "structure") return {{{"v", "bytes", false, false}, count}, ""};
  if (moved.ends_with("_array")) return {{{"v", moved.substr(0, moved.size() - 6), true, false}, count}, ""};
  return {{{"v", moved, false, false}}, ""};
}

auto element_type(Program& p, const std::string& type) -> TypeId {
  const auto kind = [&](std::size_t letters) { return std::stoi(type.substr(letters)); };
  if (type.starts_with("real")) return real_type(p, kind(4));
  if (type.starts_with("complex")) return complex_type(p, kind(7));
  return integer_type(p, kind(7));
}

}  // namespace

auto Runtime::procedure(const std::string& name) -> SymbolId {
  const auto [at, is_new] = procedures_.try_emplace(name);
  if (is_new) {
    Symbol symbol;
    symbol.name = free_name(name);
    if (symbol.name != name) symbol.bind_name = name;
    symbol.kind = SymbolKind::Procedure;
    symbol.scope = p_.global;
    symbol.attrs.set(Attr::External);
    symbol.attrs.set(Attr::BindC);
    const std::string result = signature_of(name).result;
    if (!result.empty() && result != "pointer") symbol.type = element_type(p_, result);
    at->second = p_.add_symbol(symbol);
  }
  return at->second;
}

// What the user calls alike would hide it. The runtime itself may be declared in sources that are differentiated again.
auto Runtime::free_name(const std::string& name) -> std::string {
  if (!looked_) {
    looked_ = true;
    for (const Symbol& symbol : p_.symbols) {
      const bool runtime = symbol.kind == SymbolKind::Procedure && symbol.attrs.has(Attr::BindC);
      if (const std::string known = lower_case(symbol.name); known.starts_with("cf_") && !runtime) taken_.insert(known);
    }
  }
  std::string made = name;
  for (int number = 1; taken_.contains(made); ++number) made = name + "_" + std::to_string(number);
  return made;
}

auto Runtime::interface_body(SymbolId procedure, UnitId host) -> UnitId {
  const std::string name = p_.symbols[procedure].name;
  const std::string& bind_name = p_.symbols[procedure].bind_name;
  const Signature signature = signature_of(bind_name.empty() ? name : bind_name);
  Unit unit;
  unit.kind = signature.result.empty() ? UnitKind::Subroutine : UnitKind::Function;
  unit.symbol = procedure;
  unit.file = p_.units[host].file;
  unit.host = host;
  unit.interface_body = true;
  unit.bind_text = bind_name.empty() ? "bind(c)" : "bind(c, name='" + bind_name + "')";
  unit.end_keyword = true;
  const UnitId id = p_.units.add(unit);
  const ScopeId scope = p_.add_scope(ScopeKind::Unit, p_.units[host].scope, id);
  p_.units[id].scope = scope;

  UseDecl use;
  use.intrinsic = true;
  use.colons = true;
  use.only = true;
  Symbol module;
  module.name = "iso_c_binding";
  module.kind = SymbolKind::Module;
  module.scope = scope;
  use.module = p_.add_symbol(module);
  std::map<std::string, SymbolId> kinds;
  const auto constant = [&](const std::string& kind, int value) {
    const auto [at, is_new] = kinds.try_emplace(kind);
    if (is_new) {
      Symbol symbol;
      symbol.name = kind;
      symbol.kind = SymbolKind::Constant;
      symbol.scope = scope;
      symbol.type = integer_type(p_);
      symbol.init = integer_literal(p_, value);
      at->second = p_.add_symbol(symbol);
      use.items.push_back(UseItem{"", at->second, "", {}});
    }
    return at->second;
  };
  std::vector<DeclId> decls;
  const bool fixed = p_.files[unit.file].style.form == SourceForm::Fixed;
  const auto declare = [&](const Dummy& dummy, StorageClass storage) {
    Variables decl;
    Symbol symbol;
    symbol.name = dummy.name;
    symbol.scope = scope;
    symbol.storage = storage;
    if (dummy.value) symbol.attrs.set(Attr::Value);
    if (dummy.type == "bytes") {
      decl.spec.type = p_.intern(AnyType{false});
    } else {
      decl.spec.type = element_type(p_, dummy.type);
      decl.spec.style = TypeStyle::Paren;
      const std::string kind = kind_name(dummy.type);
      const int bytes = std::stoi(dummy.type.substr(dummy.type.find_first_of("0123456789")));
      const SymbolId kind_symbol = kind.empty() ? SymbolId{} : constant(kind, bytes);
      decl.spec.kind = kind.empty() ? integer_literal(p_, bytes) : ref(p_, kind_symbol);
    }
    symbol.spec = decl.spec;
    symbol.type = decl.spec.type;
    if (dummy.array) symbol.type = p_.types.add(Type{ArrayType{decl.spec.type, {Dim{DimKind::AssumedSize, {}, {}}}, false}});
    if (dummy.value) decl.attrs.push_back(AttrSpec{AttrWord::Value, {}, ""});
    decl.colons = !fixed || !decl.attrs.empty() || dummy.type == "bytes";
    const SymbolId made = p_.add_symbol(symbol);
    decl.entities.push_back(Entity{made, dummy.array, false, false, {}});
    decls.push_back(p_.add_decl(decl));
    return made;
  };
  std::vector<SymbolId> args;
  for (const Dummy& dummy : signature.dummies) args.push_back(declare(dummy, StorageClass::Argument));
  SymbolId result;
  if (!signature.result.empty()) result = declare({name, signature.result, false, false}, StorageClass::Result);
  if (!use.items.empty()) decls.insert(decls.begin(), p_.add_decl(use));
  Unit& made = p_.units[id];
  made.args = args;
  made.result = result;
  made.decls = decls;
  return id;
}

void Runtime::declare(UnitId unit) {
  std::vector<SymbolId> called;
  const std::unordered_set<SymbolId> referenced = referenced_symbols(p_, unit);
  for (const auto& [name, symbol] : procedures_) {
    if (referenced.contains(symbol)) called.push_back(symbol);
  }
  if (called.empty()) return;
  InterfaceDecl decl;
  for (SymbolId symbol : called) decl.items.push_back(InterfaceItem{interface_body(symbol, unit), {}, false, false, {}});
  insert_before_statement_functions(p_, p_.units[unit].decls, {p_.add_decl(decl)});
}

void FortranTape::push(ExprId designator, Stmts& out) { move(designator, true, out); }
void FortranTape::pop(ExprId designator, Stmts& out) { move(designator, false, out); }

void FortranTape::push_bounds(ExprId values, int count, Stmts& out) {
  emit("cf_push_integer4_array", {values, integer_literal(p_, count, 8)}, Role::Push, {}, out);
}

void FortranTape::pop_bounds(ExprId variable, int count, Stmts& out) {
  emit("cf_pop_integer4_array", {variable, integer_literal(p_, count, 8)}, Role::Pop, {}, out);
}

void FortranTape::emit(const std::string& name, const std::vector<ExprId>& args, Role role, Loc loc, Stmts& out) {
  std::vector<Arg> actuals;
  for (ExprId arg : args) actuals.push_back(Arg{"", arg, {}});
  const SymbolId procedure = runtime_.procedure(name);
  const StmtId made = call(p_, procedure, actuals, loc);
  p_.stmts[made].role = role;
  out.push_back(made);
}

void FortranTape::move(ExprId designator, bool push, Stmts& out) {
  const Loc loc = p_.exprs[designator].loc;
  const TypeId type = p_.exprs[designator].type;
  const TypeId element = element_of(p_, type);
  const int rank = rank_of(p_, type);
  const std::string way = push ? "cf_push_" : "cf_pop_";
  const auto copy = [&] { return clone_expr(p_, designator); };
  const auto emit = [&](const std::string& name, const std::vector<ExprId>& args) { this->emit(name, args, push ? Role::Push : Role::Pop, loc, out); };
  if (const std::string name = type_name(p_, type); !name.empty()) {
    if (rank == 0) emit(way + name, {copy()});
    else emit(way + name + "_array", {copy(), size_of(designator)});
    return;
  }
  if (rank == 0 && get_if<LogicalType>(p_, element)) {
    if (push) {
      const ExprId bit = call_intrinsic(p_, "merge", std::vector<ExprId>{integer_literal(p_, 1), integer_literal(p_, 0), copy()}, integer_type(p_));
      emit("cf_push_branch", {bit});
    } else {
      out.push_back(assign(p_, copy(), popped_one(), loc));
      p_.stmts[out.back()].role = Role::Pop;
    }
    return;
  }
  emit(way + (rank > 0 ? "bytes" : "structure"), {copy(), bytes_of(designator)});
}

auto FortranTape::size_of(ExprId designator) -> ExprId {
  return call_intrinsic(p_, "size", std::vector<Arg>{{"", clone_expr(p_, designator), {}}, {"kind", integer_literal(p_, 8), {}}}, integer_type(p_, 8));
}

// Bytes of an element, times their number.
auto FortranTape::bytes_of(ExprId designator) -> ExprId {
  const TypeId wide = integer_type(p_, 8);
  const ExprId bits = call_intrinsic(p_, "storage_size", std::vector<Arg>{{"", clone_expr(p_, designator), {}}, {"kind", integer_literal(p_, 8), {}}}, wide);
  const ExprId bytes = binary(p_, BinaryOp::Div, bits, integer_literal(p_, 8));
  return rank_of(p_, p_.exprs[designator].type) > 0 ? binary(p_, BinaryOp::Mul, size_of(designator), bytes) : bytes;
}

auto FortranTape::value(const std::string& name, const std::vector<ExprId>& args, TypeId type) -> ExprId {
  std::vector<Arg> actuals;
  for (ExprId arg : args) actuals.push_back(Arg{"", arg, {}});
  return p_.add_expr(Call{runtime_.procedure(name), {}, {}, {}, CallForm::Plain, actuals, {}}, type);
}

auto FortranTape::control(ExprId target, ExprId value) -> StmtId {
  const StmtId made = assign(p_, target, value);
  p_.stmts[made].role = Role::Control;
  return made;
}

auto FortranTape::begin_loop(const StepVariables& of, ExprId steps, ExprId snapshots) -> StmtId {
  return control(ref(p_, of.plan), value("cf_revolve_begin", {steps, snapshots}, integer_type(p_, 8)));
}

auto FortranTape::next_action(const StepVariables& of) -> StmtId {
  return control(ref(p_, of.action), value("cf_revolve_next", {ref(p_, of.plan), ref(p_, of.from), ref(p_, of.to)}, integer_type(p_)));
}

auto FortranTape::begin_open_loop(const StepVariables& of, ExprId snapshots) -> StmtId {
  return control(ref(p_, of.plan), value("cf_revolve_begin_online", {snapshots}, integer_type(p_, 8)));
}

auto FortranTape::snapshots_within(ExprId bytes) -> ExprId { return value("cf_snapshots_within", {bytes}, integer_type(p_, 8)); }

auto FortranTape::is_due(const StepVariables& of) -> ExprId {
  return binary(p_, BinaryOp::Eq, value("cf_revolve_due", {ref(p_, of.plan)}, integer_type(p_)), integer_literal(p_, 1));
}

auto FortranTape::stop_loop(const StepVariables& of) -> StmtId {
  Stmts made;
  emit("cf_revolve_stop", {ref(p_, of.plan)}, Role::Control, {}, made);
  return made.front();
}

auto FortranTape::end_loop(const StepVariables& of) -> StmtId {
  Stmts made;
  emit("cf_revolve_end", {ref(p_, of.plan)}, Role::Control, {}, made);
  return made.front();
}

void FortranTape::save(const StepVariables& of, ExprId designator, ExprId, Stmts& out) { move_in_snapshot(of, designator, "cf_save_", out); }
void FortranTape::load(const StepVariables& of, ExprId designator, ExprId, Stmts& out) { move_in_snapshot(of, designator, "cf_load_", out); }

void FortranTape::move_in_snapshot(const StepVariables& of, ExprId designator, const std::string& way, Stmts& out) {
  const TypeId type = p_.exprs[designator].type;
  const bool array = rank_of(p_, type) > 0;
  // gfortran passes a section by the name of an ASSOCIATE as if it were whole. What selects it is the same all through the construct.
  for (const auto* name = get_if<Ref>(p_, designator); array && name && p_.symbols[name->symbol].storage == StorageClass::Associate; name = get_if<Ref>(p_, designator))
    designator = p_.symbols[name->symbol].init;
  std::vector<ExprId> args{ref(p_, of.plan), clone_expr(p_, designator)};
  std::string name = type_name(p_, type);
  if (name.empty()) {
    name = array ? "bytes" : "structure";
    args.push_back(bytes_of(designator));
  } else if (array) {
    name += "_array";
    args.push_back(size_of(designator));
  }
  emit(way + name, args, Role::Snapshot, {}, out);
}

auto FortranTape::push_choice(int taken, int count) -> StmtId {
  std::vector<Arg> args{{"", integer_literal(p_, taken), {}}};
  if (count > 2) args.push_back({"", integer_literal(p_, count), {}});
  const SymbolId procedure = runtime_.procedure(count > 2 ? "cf_push_choice" : "cf_push_branch");
  const StmtId made = call(p_, procedure, args);
  p_.stmts[made].role = Role::Push;
  return made;
}

auto FortranTape::pop_choice(int count) -> ExprId {
  std::vector<Arg> args;
  if (count > 2) args.push_back({"", integer_literal(p_, count), {}});
  const SymbolId procedure = runtime_.procedure(count > 2 ? "cf_pop_choice" : "cf_pop_branch");
  return p_.add_expr(Call{procedure, {}, {}, {}, CallForm::Plain, args, {}}, integer_type(p_));
}

auto FortranTape::popped_one() -> ExprId { return binary(p_, BinaryOp::Eq, pop_choice(2), integer_literal(p_, 1)); }

}  // namespace cf::transform::adjoint
