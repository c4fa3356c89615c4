// library.cpp: calls of the library that move values or memory; see body.h.
#include <algorithm>
#include <array>
#include <set>

#include "ir/build.h"
#include "ir/walk.h"
#include "rules/c_calls.h"
#include "rules/c_io.h"
#include "transform/c/body.h"

namespace cf::transform::c {

using namespace ir;

// What a library function writes through a pointer is a whole number, or comes from outside: its derivative is zero. That is set before the call, which may
// change what leads there.
void Body::zero_written(ExprId value, StmtId at, Stmts& out) {
  const auto* found = get_if<Call>(p_, bare(p_, value));
  const std::string name = found ? library_name(p_, *found) : "";
  if (!writes_reals(name)) return;
  const Call call = *found;
  const rules::CIo* io = rules::c_io(name);
  for (std::size_t i = io ? io->item : call.args.size() - 1; i < call.args.size(); ++i) {
    const ExprId argument = uncast(p_, call.args[i].value);
    const TypeId type = p_.exprs[argument].type;
    if (!run_.holders.is_pointer(type) || !run_.holders.holds(type) || lacks_shadow(argument)) continue;
    const TypeId number = run_.holders.pointee(type);
    if (!run_.holders.is_number(number)) {
      refuse(p_.stmts[at].loc, "the library function '" + name + "' has no derivative for what it may write here", "read into numbers");
      return;
    }
    const auto* address = get_if<AddressOf>(p_, argument);
    if (address && run_.holders.is_number(p_.exprs[address->object].type) && !(io && io->counted)) {
      if (const ExprId target = shadow(address->object)) out.push_back(each_direction(make_assign(target, zero_of(address->object), at, Role::Zero)));
      continue;
    }
    const ExprId pointer = pointer_shadow(argument, type);
    if (is_null(pointer)) continue;
    if (io && io->counted) {
      const ExprId bytes = p_.add_expr(Binary{BinaryOp::Mul, clone_expr(p_, call.args[1].value), clone_expr(p_, call.args[2].value), false}, p_.exprs[call.args[1].value].type);
      out.push_back(if_there(pointer, library_stmt("memset", {present(pointer), null_pointer(), shadow_bytes(bytes, number)}, at)));
      return;
    }
    const ExprId target = p_.add_expr(Deref{present(pointer)}, run_.shadows.type(number));
    out.push_back(if_there(pointer, each_direction(make_assign(in_direction(target), p_.add_expr(Literal{"0.0"}, number), at, Role::Zero))));
  }
}

// What is copied from whole numbers or text has no derivative; what is copied to them loses it.
void Body::copy_memory(std::string_view name, ExprId to, ExprId from, ExprId bytes, StmtId at, Stmts& out) {
  const ExprId there = present(to);
  if (!is_null(from) && !may_lack(from)) {
    out.push_back(if_there(to, library_stmt(name, {there, from, bytes}, at)));
    return;
  }
  const StmtId zero = library_stmt("memset", {clone_expr(p_, there), null_pointer(), clone_expr(p_, bytes)}, at);
  if (is_null(from)) {
    out.push_back(if_there(to, zero));
    return;
  }
  const StmtId copy = library_stmt(name, {there, present(from), bytes}, at);
  ExprId both = presence(from);
  if (may_lack(to)) both = p_.add_expr(Binary{BinaryOp::And, presence(to), both, false}, integer_type(p_));
  If choice;
  choice.arms.push_back(Arm{both, Block{{copy}, {}, false}, {}});
  choice.arms.push_back(Arm{may_lack(to) ? presence(to) : ExprId{}, Block{{zero}, {}, false}, {}});
  out.push_back(p_.add_stmt(choice, p_.stmts[at].loc));
  p_.stmts[out.back()].role = Role::Tangent;
}

// The runtime's stack, see transform/runtime_calls.h. Memory that is freed later has its shadow freed with it.
auto Body::stack_call(StmtId id, const Call& call, const std::string& name, Stmts& out) -> bool {
  const bool push = name.starts_with("cf_push_");
  const bool pop = name.starts_with("cf_pop_");
  const bool frees = name == "cf_defer_free" || name == "cf_free_now";
  const bool snapshot = name.starts_with("cf_save_") || name.starts_with("cf_load_");
  const std::size_t place = snapshot ? 1 : 0;
  if (name.starts_with("cf_sort") || name.starts_with("cf_unsort")) return follow_sorted(id, call, name, out);
  if (!push && !pop && !frees && !snapshot) return false;
  if (call.args.size() <= place) return false;
  const ExprId moved = uncast(p_, call.args[place].value);
  const TypeId type = p_.exprs[moved].type;
  if (!run_.holders.holds(type)) return false;
  if (run_.options.vector > 0) refuse(p_.stmts[id].loc, "many directions of what is stored on the runtime's stack", "leave --vector out");
  std::vector<ExprId> args;
  if (snapshot) args.push_back(clone_expr(p_, call.args.front().value));
  if (run_.holders.is_number(type)) {
    const ExprId value = expr_.of(clone_expr(p_, moved), Fit::Exact);
    args.push_back(value ? value : zero_of(moved));
  } else {
    args.push_back(pointer_shadow(moved, type));
  }
  if (call.args.size() > place + 1) args.push_back(shadow_bytes(clone_expr(p_, call.args[place + 1].value), run_.holders.pointee(type)));
  const StmtId beside = library_stmt(name, args, id);
  const bool first = push || snapshot;
  if (first) out.push_back(id);
  out.push_back(beside);
  if (!first) out.push_back(id);
  return true;
}

// What lies beside sorted elements follows them: behind cf_sort, which says on the stack where they came from, and before cf_unsort, which takes that away.
auto Body::follow_sorted(StmtId id, const Call& call, const std::string& name, Stmts& out) -> bool {
  const bool sorts = name.starts_with("cf_sort");
  const bool both = name == "cf_unsort";  // (p, p_b, n, size, size_b); the others have (p, n, size)
  Stmts beside;
  const auto follow = [&](std::size_t moved, std::size_t size) {
    const ExprId base = uncast(p_, call.args[moved].value);
    const TypeId type = p_.exprs[base].type;
    if (!run_.holders.holds(type) || is_null_constant(p_, base)) return;
    const ExprId shadow = pointer_shadow(base, type);
    if (is_null(shadow)) return;
    const ExprId bytes = shadow_bytes(call.args[size].value, run_.holders.pointee(type));
    const StmtId made = library_stmt(sorts ? "cf_sort_shadow" : "cf_unsort_shadow", {present(shadow), clone_expr(p_, call.args[both ? 2 : 1].value), bytes}, id);
    beside.push_back(if_there(shadow, made));
  };
  follow(0, both ? 3 : 2);
  if (both) follow(1, 4);
  if (sorts) out.push_back(id);
  out.insert(out.end(), beside.begin(), beside.end());
  if (!sorts) out.push_back(id);
  return true;
}

// q = cf_realloc(p, n): the old shadow stays as long as p does.
void Body::defer_resized(const Assign& s, StmtId at, Stmts& out) {
  ExprId value = bare(p_, s.value);
  while (const auto* cast = get_if<Cast>(p_, value)) value = bare(p_, cast->operand);
  const auto* call = get_if<Call>(p_, value);
  if (!call || library_name(p_, *call) != "cf_realloc") return;
  const ExprId old = uncast(p_, call->args[0].value);
  const ExprId shadow = run_.holders.holds(p_.exprs[s.target].type) ? pointer_shadow(old, p_.exprs[s.target].type) : ExprId{};
  if (shadow && !is_null(shadow)) out.push_back(library_stmt("cf_defer_free", {shadow}, at));
}

// x = cf_pop_double(): its derivative lies above it.
auto Body::assign_popped(StmtId id, const Assign& s, Stmts& out) -> bool {
  const auto* found = get_if<Call>(p_, uncast(p_, bare(p_, s.value)));
  if (!found || !library_name(p_, *found).starts_with("cf_pop_") || !matters(p_.exprs[s.target].type)) return false;
  const ExprId target = run_.holders.is_number(p_.exprs[s.target].type) ? shadow(s.target) : structure_shadow(s.target, p_.exprs[s.target].type);
  if (target) {
    if (run_.options.vector > 0) refuse(p_.stmts[id].loc, "many directions of what is stored on the runtime's stack", "leave --vector out");
    out.push_back(make_assign(target, clone_expr(p_, s.value), id));
  }
  out.push_back(id);
  return true;
}

// What it writes where reals, or pointers to them, lie.
auto Body::writes_where_reals_are(const Call& call) const -> bool {
  const std::string name = library_name(p_, call);
  const auto written = rules::c_written(name, call.args.size());
  for (std::size_t i = 0; i < call.args.size(); ++i) {
    const TypeId type = p_.exprs[uncast(p_, call.args[i].value)].type;
    const auto* pointer = get_if<PointerType>(p_, type);
    if (!run_.holders.is_pointer(type) || !run_.holders.holds(type) || (pointer && (pointer->is_const || get_if<ProcedureType>(p_, pointer->pointee)))) continue;
    if (is_null_constant(p_, call.args[i].value)) continue;
    if (!written) return true;
    // strtod(text, &end): a place in a text.
    const auto* behind = pointer ? get_if<PointerType>(p_, pointer->pointee) : nullptr;
    const bool text = behind && get_if<IntegerType>(p_, behind->pointee);
    if (!text && std::ranges::find(*written, i, &rules::CWritten::argument) != written->end()) return true;
  }
  return false;
}

void Body::refuse_written(const Call& call, Loc loc) {
  if (!writes_where_reals_are(call)) return;
  refuse(loc, "the library function '" + library_name(p_, call) + "' has no derivative for what it may write here", "compute it with functions whose source is given");
}

// Calls inside of expressions that no derivative stands beside: if (posix_memalign((void **)&p, 64, n)).
void Body::refuse_inside(const Block& block) {
  static const std::set<std::string_view> known{"memcpy", "memmove", "memset", "qsort", "free", "realloc", "strcpy", "strncpy", "strcat", "strncat", "fgets", "sprintf", "snprintf", "strftime"};
  for_each_stmt(p_, block, [&](StmtId id) {
    canonical::for_each_evaluated(p_, id, [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* call = get_if<Call>(p_, e);
        const std::string name = call ? library_name(p_, *call) : "";
        if (name.empty() || name.starts_with("cf_") || writes_reals(name) || known.contains(name) || gives_place(*call)) return;
        refuse_written(*call, p_.exprs[e].loc);
      });
    });
  });
}

// True: the statement and what belongs to it were added.
auto Body::library_call(StmtId id, const Call& call, Stmts& out) -> bool {
  const std::string name = library_name(p_, call);
  const auto argument = [&](std::size_t i) { return uncast(p_, call.args[i].value); };
  const auto arg_type = [&](std::size_t i) { return p_.exprs[argument(i)].type; };
  const auto holds = [&](std::size_t i) { return i < call.args.size() && run_.holders.is_pointer(arg_type(i)) && run_.holders.holds(arg_type(i)); };
  const auto pointee = [&](std::size_t i) { return run_.holders.pointee(arg_type(i)); };
  if (const SymbolId function = called_back(p_, run_.carriers, call))
    refuse(p_.stmts[id].loc, "the library function '" + name + "' may call '" + p_.symbols[function].name + "', which carries derivatives", "call it yourself");
  if (name.starts_with("cf_")) return stack_call(id, call, name, out);
  const auto lacks = [&](std::size_t i) { return i < call.args.size() && lacks_shadow(argument(i)); };
  if (lacks(0) && (name == "free" || name == "memcpy" || name == "memmove" || name == "memset" || name == "qsort")) return false;
  if (name == "free" && holds(0)) {
    const ExprId shadow = pointer_shadow(argument(0), arg_type(0));
    if (!is_null(shadow)) out.push_back(library_stmt("free", {shadow}, id));
    out.push_back(id);
    return true;
  }
  if ((name == "memcpy" || name == "memmove") && (holds(0) || holds(1))) {
    const ExprId to = pointer_shadow(argument(0), arg_type(0));
    const ExprId from = lacks(1) ? null_pointer() : pointer_shadow(argument(1), arg_type(1));
    const TypeId type = run_.holders.is_raw(pointee(0)) ? pointee(1) : pointee(0);
    const auto leads_to_others = [&](std::size_t i) { return !holds(i) && run_.holders.is_pointer(arg_type(i)); };
    if (leads_to_others(0) || leads_to_others(1)) {
      run_.sink.report(diag::Kind::Punning, p_.stmts[id].loc, "reals are copied to or from memory of another type", "copy them to memory of their own type");
    }
    const auto cut = [&](std::size_t i) { return holds(i) && cuts_structure(call.args[2].value, pointee(i)); };
    if ((cut(0) && (cut(1) || !get_if<DerivedType>(p_, pointee(1)))) || (cut(1) && !get_if<DerivedType>(p_, pointee(0)))) {
      refuse(p_.stmts[id].loc, "a part of a structure with several kinds of members is copied as memory", "copy its members");
    }
    if (!is_null(to)) {
      const ExprId bytes = shadow_bytes(call.args[2].value, type);
      copy_memory(name, to, from, bytes, id, out);
    }
    out.push_back(id);
    return true;
  }
  if (name == "memset" && holds(0)) {
    const ExprId to = pointer_shadow(argument(0), arg_type(0));
    if (cuts_structure(call.args[2].value, pointee(0))) refuse(p_.stmts[id].loc, "a part of a structure with several kinds of members is set as memory", "set its members");
    if (!is_null(to)) out.push_back(if_there(to, library_stmt("memset", {present(to), null_pointer(), shadow_bytes(call.args[2].value, pointee(0))}, id)));
    out.push_back(id);
    return true;
  }
  if (gives_place(call)) {
    const TypeId type = decayed(p_, arg_type(0));
    statement(make_assign(ref_to(temporary(type, "place")), call_expr(call, type, p_.stmts[id].loc), id, Role::Original), out);
    return true;
  }
  if (name == "qsort" && holds(0)) return sort_with_shadow(id, call, out);
  if (writes_reals(name)) {
    zero_written(p_.add_expr(call, p_.exprs[call.args.front().value].type), id, out);
    out.push_back(id);
    return true;
  }
  static constexpr std::array kSilent{"strcpy", "strncpy", "strcat", "strncat", "fgets", "strftime", "printf", "fprintf", "sprintf", "snprintf", "puts", "fputs", "exit", "abort", "fclose", "fflush", "srand", "fwrite", "perror"};
  for (std::string_view silent : kSilent) {
    if (name == silent) return false;
  }
  refuse_written(call, p_.stmts[id].loc);
  return false;
}

}  // namespace cf::transform::c
