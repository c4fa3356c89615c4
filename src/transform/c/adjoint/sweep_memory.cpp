// sweep_memory.cpp: calls of the library that move values or memory; see sweep_body.h.
#include <algorithm>
#include <array>

#include "ir/build.h"
#include "ir/walk.h"
#include "rules/c_calls.h"
#include "rules/c_io.h"
#include "transform/c/adjoint/signature.h"
#include "transform/c/adjoint/sweep_body.h"

namespace cf::transform::c {

using namespace ir;

// The call behind casts and parentheses, if it gives new memory.
auto SweepBody::allocating_call(ExprId value) const -> const Call* {
  value = bare(p_, value);
  while (const auto* cast = get_if<Cast>(p_, value)) value = bare(p_, cast->operand);
  const auto* call = get_if<Call>(p_, value);
  if (!call) return nullptr;
  static constexpr std::array kNames{"malloc", "calloc", "aligned_alloc", "realloc", "strdup"};
  const std::string name = library_name(p_, *call);
  return std::ranges::find(kNames, name) != kNames.end() ? call : nullptr;
}

// p = malloc(n): a shadow of zeros beside it; backwards both are freed.
auto SweepBody::allocate(StmtId id, const Assign& s, const Call&) -> Sweeps {
  const TypeId type = p_.exprs[s.target].type;
  const ExprId shadow = values_.holds(type) ? values_.structure_shadow(s.target, type) : ExprId{};
  Sweeps sweeps;
  push_value(s.target, sweeps.forward);
  // The new shadow may need what the assignment changes: p = malloc(p->n * sizeof *p).
  if (shadow) sweeps.forward.push_back(make(shadow, values_.pointer_shadow(s.value, type), Role::Allocation));
  sweeps.forward.push_back(id);
  if (shadow) sweeps.backward.push_back(c_tape_.statement("cf_free_now", {clone_expr(p_, shadow)}, Role::Allocation));
  sweeps.backward.push_back(c_tape_.statement("cf_free_now", {clone_expr(p_, s.target)}, Role::Allocation));
  pop_value(s.target, sweeps.backward);
  return sweeps;
}

// q = realloc(p, n) gives other memory with the same values; p stays until the backward sweep is past its allocation.
auto SweepBody::resize(StmtId id, const Assign& s, const Call& call) -> Sweeps {
  const TypeId type = p_.exprs[s.target].type;
  const Loc loc = p_.stmts[id].loc;
  const ExprId old = uncast(p_, call.args[0].value);
  const ExprId shadow = values_.holds(type) ? values_.structure_shadow(s.target, type) : ExprId{};
  Sweeps sweeps;
  push_value(s.target, sweeps.forward);
  const TypeId any = p_.intern(PointerType{p_.intern(VoidType{}), false, false});
  const TypeId element = run_.holders.pointee(type);
  if (shadow) {
    const ExprId old_shadow = values_.pointer_shadow(old, type);
    const ExprId bytes = values_.shadow_bytes(call.args[1].value, element);
    sweeps.forward.push_back(make(clone_expr(p_, shadow), c_tape_.value("cf_realloc_shadow", {old_shadow, bytes}, any), Role::Allocation));
  }
  Assign forward = s;
  forward.value = c_tape_.value("cf_realloc", {clone_expr(p_, call.args[0].value), clone_expr(p_, call.args[1].value)}, any);
  p_.stmts[id].node = forward;
  sweeps.forward.push_back(id);
  // Backwards the new memory is held while the old comes back.
  const SymbolId moved = variable(type, "moved");
  sweeps.backward.push_back(make(ref(p_, moved), clone_expr(p_, s.target), Role::Adjoint));
  SymbolId moved_shadow;
  if (shadow) {
    moved_shadow = variable(p_.exprs[shadow].type, run_.shadows.name("moved"));
    sweeps.backward.push_back(make(ref(p_, moved_shadow), clone_expr(p_, shadow), Role::Adjoint));
  }
  pop_value(s.target, sweeps.backward);
  if (shadow) {
    const ExprId old_shadow = values_.pointer_shadow(old, type);
    const ExprId bytes = values_.shadow_bytes(call.args[1].value, element);
    const TypeId count = p_.intern(IntegerType{8, true});
    const ExprId common = c_tape_.value("cf_common_size", {clone_expr(p_, old_shadow), ref(p_, moved_shadow), bytes}, count);
    const TypeId shadow_element = run_.holders.pointee(p_.exprs[shadow].type);
    if (shadow_element && !run_.holders.is_raw(shadow_element) && !get_if<VoidType>(p_, shadow_element)) {
      const StmtId loop = counted(elements(common, shadow_element), true, [&](ExprId k, Stmts& inner) {
        const ExprId to = p_.add_expr(Index{clone_expr(p_, old_shadow), {clone_expr(p_, k)}}, shadow_element);
        const ExprId from = p_.add_expr(Index{ref(p_, moved_shadow), {clone_expr(p_, k)}}, shadow_element);
        if (!get_if<PointerType>(p_, shadow_element)) add(to, from, inner);
      });
      if (!get_if<ForLoop>(p_, loop)->body.stmts.empty()) sweeps.backward.push_back(loop);
    } else {
      refuse(loc, "the adjoint of this realloc: what lies there is not known", "give the pointer the type of what it leads to");
    }
    sweeps.backward.push_back(c_tape_.statement("cf_free_now", {ref(p_, moved_shadow)}, Role::Allocation));
  }
  sweeps.backward.push_back(c_tape_.statement("cf_free_now", {ref(p_, moved)}, Role::Allocation));
  return sweeps;
}

auto SweepBody::elements(ExprId bytes, TypeId element) -> ExprId {
  const TypeId count = p_.intern(IntegerType{8, true});
  // n * sizeof *p is n elements.
  if (const auto* product = get_if<Binary>(p_, bare(p_, bytes)); product && product->op == BinaryOp::Mul) {
    const auto is_size = [&](ExprId e) {
      const auto* size = get_if<SizeOf>(p_, bare(p_, e));
      return size && (size->operand ? p_.exprs[size->operand].type : size->spec.type) == element;
    };
    if (is_size(product->right)) return clone_expr(p_, product->left);
    if (is_size(product->left)) return clone_expr(p_, product->right);
  }
  const ExprId size = p_.add_expr(SizeOf{values_.type_name(element), {}}, count);
  return p_.add_expr(Binary{BinaryOp::Div, clone_expr(p_, bytes), size, false}, count);
}

// Memory that is gone through element by element. Several rows may be meant where a row begins.
auto SweepBody::as_elements(ExprId shadow, TypeId element) -> ExprId {
  const TypeId type = p_.exprs[shadow].type;
  const bool row = rank_of(p_, type) > 1 || (rank_of(p_, type) == 1 && get_if<Index>(p_, bare(p_, shadow)));
  if (run_.holders.pointee(type) == element && !row) return shadow;
  const TypeId pointer = p_.intern(PointerType{element, false, false});
  return p_.add_expr(Paren{p_.add_expr(Cast{values_.type_name(pointer), shadow, false}, pointer)}, pointer);
}

// dst_b[k] goes to src_b[k]; where the two overlap, those first that are not to be added to any more.
auto SweepBody::copy_memory(StmtId id, const Call& call) -> Sweeps {
  const Loc loc = p_.stmts[id].loc;
  const ExprId to = uncast(p_, call.args[0].value);
  const ExprId from = uncast(p_, call.args[1].value);
  const TypeId to_type = p_.exprs[to].type;
  const TypeId from_type = p_.exprs[from].type;
  Sweeps sweeps;
  c_tape_.push_memory(to, call.args[2].value, sweeps.forward);
  c_tape_.pop_memory(to, call.args[2].value, sweeps.backward);
  const bool holds = values_.holds(to_type) || values_.holds(from_type);
  const bool from_passive = values_.lacks_shadow(from);
  if (!holds || values_.lacks_shadow(to)) {
    sweeps.forward.push_back(id);
    return sweeps;
  }
  const TypeId element = values_.unit_of_copy(call.args[2].value, run_.holders.pointee(to_type), run_.holders.pointee(from_type));
  if (!element) {
    refuse(loc, "the adjoint of a copy of a part of a structure with several kinds of members", "copy its members");
    sweeps.forward.push_back(id);
    return sweeps;
  }
  const TypeId shadow_element = !run_.holders.is_raw(element) ? run_.shadows.type(element) : TypeId{};
  if (!shadow_element || values_.open_member(element) || !values_.holds(to_type) || !values_.holds(from_type)) {
    refuse(loc, "the adjoint of a copy of memory: what lies there is not known", "copy between pointers of the type of what they lead to");
    sweeps.forward.push_back(id);
    return sweeps;
  }
  const auto shadow_of = [&](ExprId e) { return as_elements(values_.pointer_shadow(e, p_.exprs[e].type), shadow_element); };
  const ExprId bytes = call.args[2].value;
  const auto part = [&](ExprId base, ExprId k) { return p_.add_expr(Index{shadow_of(base), {clone_expr(p_, k)}}, shadow_element); };
  if (leads_on(p_, shadow_element)) {
    sweeps.forward.push_back(counted(elements(bytes, element), false, [&](ExprId k, Stmts& inner) { push_pointers(part(to, k), inner); }));
    if (!in_seed(run_, element)) {
      sweeps.forward.push_back(c_tape_.statement(library_name(p_, call), {shadow_of(to), shadow_of(from), values_.shadow_bytes(bytes, element)}, Role::Forward));
    } else {
      // Only the pointers: numbers of shadows are the backward sweep's.
      const auto copied = [&](bool backwards) {
        return counted(elements(bytes, element), backwards, [&](ExprId k, Stmts& inner) { copy_pointers(part(to, k), part(from, k), inner); });
      };
      if (library_name(p_, call) == "memmove") {
        const ExprId behind = p_.add_expr(Binary{BinaryOp::Gt, shadow_of(to), shadow_of(from), false}, integer_type(p_));
        sweeps.forward.push_back(if_then(p_, behind, Block{{copied(true)}, {}, true}, Block{{copied(false)}, {}, true}));
      } else {
        sweeps.forward.push_back(copied(false));
      }
    }
    Stmts first{counted(elements(bytes, element), true, [&](ExprId k, Stmts& inner) { pop_pointers(part(to, k), inner); })};
    sweeps.backward.insert(sweeps.backward.begin(), first.begin(), first.end());
  }
  sweeps.forward.push_back(id);
  if (!in_seed(run_, element)) return sweeps;
  if (from_passive) {
    sweeps.backward.push_back(c_tape_.statement("memset", {shadow_of(to), integer_literal(p_, 0), values_.shadow_bytes(bytes, element)}, Role::Zero));
    return sweeps;
  }
  const auto moved = [&](bool backwards) {
    return counted(elements(bytes, element), backwards, [&](ExprId k, Stmts& inner) {
      for_parts({part(to, k), part(from, k)}, false, What::Numbers, [&](const std::vector<ExprId>& both, Stmts& out) {
        in_use_.clear();
        before_updates_.clear();
        const SymbolId held = hold(clone_expr(p_, both[0]), "t");
        out.insert(out.end(), before_updates_.begin(), before_updates_.end());
        before_updates_.clear();
        out.push_back(make(clone_expr(p_, both[0]), expr_.zero(both[0]), Role::Zero));
        add(clone_expr(p_, both[1]), ref(p_, held), out);
      }, inner);
    });
  };
  if (library_name(p_, call) != "memmove") {
    sweeps.backward.push_back(moved(false));
    return sweeps;
  }
  const ExprId before = p_.add_expr(Binary{BinaryOp::Lt, shadow_of(to), shadow_of(from), false}, integer_type(p_));
  sweeps.backward.push_back(if_then(p_, before, Block{{moved(true)}, {}, true}, Block{{moved(false)}, {}, true}));
  return sweeps;
}

auto SweepBody::set_memory(StmtId id, const Call& call) -> Sweeps {
  const ExprId to = uncast(p_, call.args[0].value);
  const TypeId type = p_.exprs[to].type;
  const ExprId bytes = call.args[2].value;
  Sweeps sweeps;
  c_tape_.push_memory(to, bytes, sweeps.forward);
  c_tape_.pop_memory(to, bytes, sweeps.backward);
  const ExprId shadow = values_.holds(type) && !values_.lacks_shadow(to) ? values_.pointer_shadow(to, type) : ExprId{};
  if (!shadow || values_.is_null(shadow)) {
    sweeps.forward.push_back(id);
    return sweeps;
  }
  const TypeId element = run_.holders.pointee(type);
  const TypeId shadow_element = run_.holders.pointee(p_.exprs[shadow].type);
  if (run_.holders.is_raw(element)) refuse(p_.stmts[id].loc, "the adjoint of memory that is set: what lies there is not known", "give the pointer the type of what it leads to");
  if (values_.cuts_structure(bytes, element)) refuse(p_.stmts[id].loc, "a part of a structure with several kinds of members is set as memory", "set its members");
  if (values_.open_member(element)) refuse(p_.stmts[id].loc, "the adjoint of memory of a structure with a member without extent", "set its members");
  if (leads_on(p_, shadow_element)) {
    const auto part = [&](ExprId k) { return p_.add_expr(Index{as_elements(clone_expr(p_, shadow), shadow_element), {clone_expr(p_, k)}}, shadow_element); };
    sweeps.forward.push_back(counted(elements(bytes, element), false, [&](ExprId k, Stmts& inner) {
      push_pointers(part(k), inner);
      for_parts({part(k)}, false, What::Pointers, [&](const std::vector<ExprId>& one, Stmts& out) {
        out.push_back(make(clone_expr(p_, one[0]), values_.named_null(), Role::Forward));
      }, inner);
    }));
    Stmts back{counted(elements(bytes, element), true, [&](ExprId k, Stmts& inner) {
      pop_pointers(part(k), inner);
      zero(part(k), inner);
    })};
    sweeps.backward.insert(sweeps.backward.begin(), back.begin(), back.end());
  } else {
    sweeps.backward.push_back(c_tape_.statement("memset", {clone_expr(p_, shadow), integer_literal(p_, 0), values_.shadow_bytes(bytes, element)}, Role::Zero));
  }
  sweeps.forward.push_back(id);
  return sweeps;
}

// How many bytes from where its first argument leads a function that writes text may change; none: it is no such function.
auto SweepBody::text_bytes(const Call& call, const std::string& name) -> ExprId {
  const TypeId size = p_.intern(IntegerType{8, true});
  const auto copy = [&](std::size_t i) { return clone_expr(p_, call.args[i].value); };
  const auto length = [&](std::size_t i) { return c_tape_.value("strlen", {copy(i)}, size); };
  const auto sum = [&](ExprId a, ExprId b) { return make_.binary(BinaryOp::Add, a, b); };
  if (name == "strcpy" || name == "stpcpy") return sum(length(1), integer_literal(p_, 1));
  if (name == "strncpy" || name == "stpncpy" || name == "strxfrm") return copy(2);
  if (name == "fgets" || name == "snprintf" || name == "strftime") return copy(1);
  if (name == "sprintf") {
    std::vector<ExprId> args{values_.null_pointer(), integer_literal(p_, 0)};
    for (std::size_t i = 1; i < call.args.size(); ++i) args.push_back(copy(i));
    return sum(c_tape_.value("snprintf", args, integer_type(p_)), integer_literal(p_, 1));
  }
  if (name == "strcat") return sum(sum(length(0), length(1)), integer_literal(p_, 1));
  if (name != "strncat") return {};
  const ExprId fits = p_.add_expr(Binary{BinaryOp::Lt, length(1), copy(2), false}, integer_type(p_));
  const ExprId added = p_.add_expr(Paren{p_.add_expr(Conditional{fits, length(1), copy(2)}, size)}, size);
  return sum(sum(length(0), added), integer_literal(p_, 1));
}

// fread(p, size, count, file)
void SweepBody::push_read(const Call& call, Stmts& forward, Stmts& backward) {
  const ExprId to = uncast(p_, call.args[0].value);
  const TypeId type = p_.exprs[to].type;
  const SymbolId length = integer_variable("length");
  forward.push_back(make(ref(p_, length), make_.binary(BinaryOp::Mul, clone_expr(p_, call.args[1].value), clone_expr(p_, call.args[2].value)), Role::Push));
  c_tape_.push_memory(to, ref(p_, length), forward);
  c_tape_.push(ref(p_, length), forward);
  Stmts back;
  c_tape_.pop(ref(p_, length), back);
  c_tape_.pop_memory(to, ref(p_, length), back);
  const ExprId shadow = values_.holds(type) && !values_.lacks_shadow(to) ? values_.pointer_shadow(to, type) : ExprId{};
  if (shadow && !values_.is_null(shadow)) {
    const TypeId element = run_.holders.pointee(type);
    if (!run_.holders.is_number(element)) refuse(p_.exprs[to].loc, "the library function 'fread' has no derivative for what it may write here", "read into numbers");
    back.push_back(c_tape_.statement("memset", {clone_expr(p_, shadow), integer_literal(p_, 0), values_.shadow_bytes(ref(p_, length), element)}, Role::Zero));
  }
  backward.insert(backward.begin(), back.begin(), back.end());
}

// Of a function of the library that is not known: it may write wherever an address leads that is no file.
void SweepBody::refuse_unknown(const Call& call, const std::string& name) {
  for (const Arg& arg : call.args) {
    const ExprId value = uncast(p_, arg.value);
    const TypeId type = p_.exprs[value].type;
    const auto* pointer = get_if<PointerType>(p_, type);
    const TypeId leads_to = pointer ? pointer->pointee : get_if<ArrayType>(p_, type) ? element_of(p_, type) : TypeId{};
    const bool text = get_if<Literal>(p_, bare(p_, value)) || is_null_constant(p_, value);
    if (!leads_to || (pointer && pointer->is_const) || text || get_if<VoidType>(p_, leads_to) || get_if<ProcedureType>(p_, leads_to)) continue;
    if (const auto* derived = get_if<DerivedType>(p_, leads_to); derived && p_.symbols[p_.type_defs[derived->def].symbol].name.starts_with("_")) continue;  // FILE, va_list
    refuse(p_.exprs[arg.value].loc, "what the library function '" + name + "' writes is not known: its adjoint cannot bring back what was there",
           "call it before the head, or write it in a function whose source is given");
    return;
  }
}

// erand48(state): so many numbers from where the argument leads.
void SweepBody::push_row(ExprId argument, int count, Stmts& forward, Stmts& backward) {
  const TypeId size = p_.intern(IntegerType{8, true});
  const auto bytes = [&] {
    const ExprId one = p_.add_expr(SizeOf{{}, p_.add_expr(Deref{clone_expr(p_, argument)}, run_.holders.pointee(p_.exprs[argument].type))}, size);
    return make_.binary(BinaryOp::Mul, integer_literal(p_, count), one);
  };
  c_tape_.push_memory(argument, bytes(), forward);
  Stmts back;
  c_tape_.pop_memory(argument, bytes(), back);
  backward.insert(backward.begin(), back.begin(), back.end());
}

// What a function of the library writes through pointers beside its value: modf(x, &whole).
void SweepBody::push_written(const Call& call, Stmts& forward, Stmts& backward) {
  const std::string name = library_name(p_, call);
  if (const ExprId bytes = text_bytes(call, name)) {
    const SymbolId length = integer_variable("length");
    forward.push_back(make(ref(p_, length), bytes, Role::Push));
    c_tape_.push_memory(call.args[0].value, ref(p_, length), forward);
    c_tape_.push(ref(p_, length), forward);
    Stmts back;
    c_tape_.pop(ref(p_, length), back);
    c_tape_.pop_memory(call.args[0].value, ref(p_, length), back);
    backward.insert(backward.begin(), back.begin(), back.end());
    return;
  }
  const rules::CIo* io = rules::c_io(name);
  if (io && io->input && io->counted) return push_read(call, forward, backward);
  if (name.empty() || name.starts_with("cf_")) return;
  const bool input = io && io->input;
  const auto written = rules::c_written(name, call.args.size());
  if (!written) return refuse_unknown(call, name);
  for (const rules::CWritten& one : *written) {
    if (one.argument >= call.args.size()) continue;
    const ExprId argument = uncast(p_, call.args[one.argument].value);
    const TypeId type = p_.exprs[argument].type;
    if (!run_.holders.is_pointer(type) || is_null_constant(p_, argument)) continue;
    const auto* byte = input ? get_if<IntegerType>(p_, run_.holders.pointee(type)) : nullptr;
    const bool text = byte && byte->kind == 1 && get_if<PointerType>(p_, type) && !get_if<AddressOf>(p_, argument);
    if (one.count != 1 || text) {
      if (one.count > 1) push_row(argument, one.count, forward, backward);
      else refuse(p_.exprs[argument].loc, "how much the library function '" + name + "' writes is not known", "use a function that is told how much it may write");
      continue;
    }
    const TypeId element = run_.holders.pointee(type);
    if (input && get_if<ArrayType>(p_, type)) {  // text, or numbers of which the first is read
      push_value(argument, forward);
      Stmts back;
      pop_value(argument, back);
      const ExprId shadow = run_.holders.is_number(element) ? values_.path(argument) : ExprId{};
      if (shadow) zero_number(p_.add_expr(Deref{shadow}, run_.holders.pointee(p_.exprs[shadow].type)), back);
      backward.insert(backward.begin(), back.begin(), back.end());
      continue;
    }
    const auto* address = get_if<AddressOf>(p_, bare(p_, argument));
    const ExprId place = address ? address->object : p_.add_expr(Deref{clone_expr(p_, argument)}, element);
    push_value(place, forward);
    Stmts back;
    pop_value(place, back);
    if (run_.holders.is_number(p_.exprs[place].type)) {
      if (!Values::writes_reals(name))
        return refuse(p_.exprs[argument].loc, "the library function '" + name + "' has no derivative for what it may write here", "compute it with functions whose source is given");
      if (const ExprId shadow = values_.path(place)) zero_number(shadow, back);
    }
    backward.insert(backward.begin(), back.begin(), back.end());
  }
}

// Elements go back where they came from, and so do their adjoints.
auto SweepBody::sort(StmtId id, const Call& call) -> Sweeps {
  const ExprId base = uncast(p_, call.args[0].value);
  const TypeId type = p_.exprs[base].type;
  Call forward = call;
  forward.symbol = p_.intrinsic("cf_sort");
  p_.stmts[id].node = CallStmt{forward};
  const TypeId element = run_.holders.pointee(type);
  ExprId shadow = values_.named_null();
  ExprId size = integer_literal(p_, 0);
  if (values_.holds(type) && !values_.lacks_shadow(base)) {
    shadow = values_.pointer_shadow(base, type);
    size = values_.shadow_bytes(call.args[2].value, element);
    if (run_.holders.is_raw(element) || leads_on(p_, run_.shadows.type(element))) refuse(p_.stmts[id].loc, "the adjoint of qsort of elements with pointers, or of unknown ones", "sort numbers or indices");
  }
  Sweeps sweeps;
  sweeps.forward.push_back(id);
  const auto copy = [&](std::size_t i) { return clone_expr(p_, call.args[i].value); };
  sweeps.backward.push_back(c_tape_.statement("cf_unsort", {copy(0), shadow, copy(1), copy(2), size}, Role::Adjoint));
  return sweeps;
}

auto SweepBody::library_call(StmtId id, const Call& call) -> Sweeps {
  const std::string name = library_name(p_, call);
  if (const SymbolId function = called_back(p_, run_.carriers, call))
    refuse(p_.stmts[id].loc, "the library function '" + name + "' may call '" + p_.symbols[function].name + "', which carries derivatives", "call it yourself");
  if (name == "free") {
    p_.stmts[id].node = CallStmt{};
    auto& made = std::get<CallStmt>(p_.stmts[id].node).call;
    made = call;
    made.symbol = p_.intrinsic("cf_defer_free");
    run_.defers = true;
    return {{id}, {}};
  }
  if (name == "memcpy" || name == "memmove") return copy_memory(id, call);
  if (name == "memset") return set_memory(id, call);
  if (name == "qsort") return sort(id, call);
  if (name.starts_with("cf_")) refuse(p_.stmts[id].loc, "the adjoint of an adjoint: what its stack carries has no adjoint", "take the tangent of the adjoint");
  if (name == "setjmp" || name == "longjmp") refuse(p_.stmts[id].loc, "'" + name + "' jumps out of functions: derivatives are not kept right across it", "return a status instead");
  Sweeps sweeps;
  push_written(call, sweeps.forward, sweeps.backward);
  sweeps.forward.push_back(id);
  return sweeps;
}

}  // namespace cf::transform::c
