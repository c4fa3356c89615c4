// input.cpp: what scanf and its kin read; see values.h.
//
// They set as many items as they say and leave the others as they were; where a loop reads until nothing is left, the last address may be that of no object. So
// what an item was cannot be looked at before the call, nor its derivative set: `n = sscanf(s, "%lf", &v[i])` becomes `n = sscanf(s, "%lf", &item)` and
// `if (n > 0) v[i] = item`. So it is with `fread` of one number.
#include <algorithm>

#include "canonical/steady.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/layout.h"
#include "ir/walk.h"
#include "rules/c_io.h"
#include "transform/c/values.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto scan_of(const Program& p, ExprId value) -> const Call* {
  const auto* call = value ? get_if<Call>(p, bare(p, value)) : nullptr;
  const rules::CIo* io = call ? rules::c_io(library_name(p, *call)) : nullptr;
  return io && io->input ? call : nullptr;
}

// fread(&v[i], sizeof *v, 1, f)
auto reads_one(const Program& p, const Call& call, TypeId number) -> bool {
  if (call.args.size() < 3 || constant_integer(p, call.args[2].value) != 1) return false;
  const auto* size = get_if<SizeOf>(p, bare(p, call.args[1].value));
  return size ? (size->operand ? p.exprs[size->operand].type : size->spec.type) == number : constant_integer(p, call.args[1].value) == layout_of(p, number).size;
}

auto names(const Program& p, ExprId in, SymbolId variable) -> bool {
  bool found = false;
  for_each_subexpr(p, in, [&](ExprId e) {
    const auto* ref = get_if<Ref>(p, e);
    found = found || (ref && ref->symbol == variable);
  });
  return found;
}

}  // namespace

// The items that are numbers, and how many must have been read for each to be.
auto Values::scanned(const Call& call, bool all, Loc loc) -> std::vector<std::pair<std::size_t, int>> {
  const rules::CIo* io = rules::c_io(library_name(p_, call));
  const std::size_t first = io->item;
  const std::size_t end = io->counted ? first + 1 : call.args.size();
  const auto* format = io->counted ? nullptr : get_if<Literal>(p_, bare(p_, call.args[first - 1].value));
  const auto conversions = format ? rules::c_conversions(format->text) : std::nullopt;
  std::vector<std::pair<std::size_t, int>> items;
  bool sure = true;
  for (std::size_t i = first; i < end; ++i) {
    const ExprId argument = uncast(p_, call.args[i].value);
    const TypeId type = p_.exprs[argument].type;
    const TypeId element = run_.holders.is_pointer(type) ? run_.holders.pointee(type) : TypeId{};
    if (io->counted && !(element && reads_one(p_, call, element))) return {};
    const auto* integer = element ? get_if<IntegerType>(p_, element) : nullptr;
    const rules::CConversion* known = conversions && i - first < conversions->size() ? &(*conversions)[i - first] : nullptr;
    const bool real = element && run_.holders.is_number(element);
    const bool text = known ? known->text : integer && integer->kind == 1;
    const auto* address = get_if<AddressOf>(p_, bare(p_, argument));
    const auto* variable = address ? get_if<Ref>(p_, address->object) : nullptr;
    const bool passive = variable ? run_.is_passive(variable->symbol) : !all && lacks_shadow(argument);
    const bool wanted = real ? !passive : all && integer && !variable && !text && !(known && !known->counted);
    if (wanted && !known && !sure) {
      refuse(loc, "what '" + library_name(p_, call) + "' reads cannot be told from its format", "write the format as a text in the call");
      return {};
    }
    if (wanted) items.emplace_back(i, known ? known->before : static_cast<int>(i - first));
    sure = sure && !integer;  // it may be %n, which does not count
  }
  return items;
}

auto Values::read_apart(StmtId id, bool all, const Temporary& temporary, std::vector<StmtId>& out) -> bool {
  const auto* assign = get_if<Assign>(p_, id);
  const auto* plain = get_if<CallStmt>(p_, id);
  const auto* given = get_if<Return>(p_, id);
  const ExprId value = assign && !assign->compound ? assign->value : given ? given->value : ExprId{};
  const Loc loc = p_.stmts[id].loc;
  const Call* found = plain && !library_name(p_, plain->call).empty() ? scan_of(p_, p_.add_expr(plain->call, integer_type(p_), loc)) : scan_of(p_, value);
  if (!found) return false;
  Call call = *found;
  const auto items = scanned(call, all, loc);
  if (items.empty()) return false;
  // The count itself, where it is a variable that no item has to do with.
  const auto* own = assign ? get_if<Ref>(p_, bare(p_, assign->target)) : nullptr;
  const auto* integer = own ? get_if<IntegerType>(p_, p_.symbols[own->symbol].type) : nullptr;
  const bool counts = integer && integer->kind == 4 && !integer->is_unsigned && p_.symbols[own->symbol].storage == StorageClass::Local &&
                      std::ranges::none_of(call.args, [&](const Arg& arg) { return names(p_, arg.value, own->symbol); });
  const SymbolId count = counts ? own->symbol : temporary(integer_type(p_), library_name(p_, call));
  std::vector<canonical::Written> written;
  const rules::CIo* io = rules::c_io(library_name(p_, call));
  for (std::size_t i = io->item; i < (io->counted ? 1 : call.args.size()); ++i) {
    const ExprId argument = uncast(p_, call.args[i].value);
    if (!run_.holders.is_pointer(p_.exprs[argument].type)) continue;
    written.push_back({p_.add_expr(Deref{clone_expr(p_, argument)}, run_.holders.pointee(p_.exprs[argument].type), loc), false});
  }
  canonical::Accesses accesses(p_, run_.accesses);
  canonical::Steady steady(p_, accesses);
  std::vector<StmtId> after;
  for (const auto& [i, before] : items) {
    const ExprId argument = uncast(p_, call.args[i].value);
    const TypeId number = run_.holders.pointee(p_.exprs[argument].type);
    const auto* address = get_if<AddressOf>(p_, bare(p_, argument));
    const bool same = address && p_.exprs[address->object].type == number;
    ExprId place = same ? address->object : p_.add_expr(Deref{argument}, number, loc);
    if (steady.may_change(argument, false, written)) {
      const SymbolId held = temporary(decayed(p_, p_.exprs[argument].type), "place");
      out.push_back(make_assign(ref_to(held), argument, id, Role::Original));
      place = p_.add_expr(Deref{ref_to(held)}, number, loc);
    }
    const SymbolId item = temporary(number, "item");
    run_.shadows.leave_out(item);
    call.args[i].value = address_of(ref_to(item));
    const ExprId enough = p_.add_expr(Binary{BinaryOp::Gt, ref_to(count), integer_literal(p_, before), false}, integer_type(p_));
    after.push_back(if_then(p_, enough, Block{{make_assign(place, ref_to(item), id, Role::Original)}, {}, false}, {}, loc));
  }
  out.push_back(make_assign(ref_to(count), call_expr(call, integer_type(p_), loc), id, Role::Original));
  out.insert(out.end(), after.begin(), after.end());
  if (assign && !counts) {
    Assign rest = *get_if<Assign>(p_, id);
    rest.value = ref_to(count);
    p_.stmts[id].node = rest;
    out.push_back(id);
  } else if (get_if<Return>(p_, id)) {
    p_.stmts[id].node = Return{ref_to(count)};
    out.push_back(id);
  }
  Stmt& first = p_.stmts[out.front()];
  if (out.front() != id) {
    first.label = std::exchange(p_.stmts[id].label, {});
    first.notes = std::exchange(p_.stmts[id].notes, {});
  }
  return true;
}

// int n = sscanf(...); is int n; and n = sscanf(...).
auto Values::read_behind(StmtId id, bool all, const Temporary& temporary, std::vector<StmtId>& out) -> bool {
  const auto* declared = get_if<DeclStmt>(p_, id);
  const auto* found = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
  if (!found) return false;
  const Variables variables = *found;
  const Loc loc = p_.stmts[id].loc;
  const auto reads = [&](const Entity& e) {
    const Call* call = e.init_here ? scan_of(p_, p_.symbols[e.symbol].init) : nullptr;
    return call && !scanned(Call(*call), all, loc).empty();
  };
  if (std::ranges::none_of(variables.entities, reads)) return false;
  for (const Entity& entity : variables.entities) {
    Variables one = variables;
    one.entities = {entity};
    const bool apart = reads(entity);
    const bool constant = p_.symbols[entity.symbol].attrs.has(Attr::Const);
    const ExprId init = p_.symbols[entity.symbol].init;
    if (apart && constant) {
      const SymbolId count = temporary(integer_type(p_), library_name(p_, *scan_of(p_, init)));
      out.push_back(make_assign(ref_to(count), init, id, Role::Original));
      p_.symbols[entity.symbol].init = ref_to(count);
    }
    one.entities.front().init_here = entity.init_here && (!apart || constant);
    out.push_back(p_.add_stmt(DeclStmt{p_.add_decl(one)}, loc));
    if (!apart || constant) continue;
    p_.symbols[entity.symbol].init = {};
    out.push_back(make_assign(ref_to(entity.symbol), init, id, Role::Original));
  }
  return true;
}

}  // namespace cf::transform::c
