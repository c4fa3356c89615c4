#include "transform/c/adjoint/normal_form.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <string_view>
#include <utility>

#include "canonical/regions.h"
#include "canonical/steady.h"
#include "graph/cfg.h"
#include "ir/build.h"
#include "ir/walk.h"
#include "rules/c_calls.h"

namespace cf::transform::c {

using namespace ir;

namespace {

auto has_source(const Program& p, SymbolId function) -> bool {
  const UnitId unit = p.symbols[function].unit;
  return unit && !p.units[unit].interface_body;
}

// Gives new memory, or writes to what it is given and gives that.
auto changes_memory(std::string_view library) -> bool {
  static constexpr std::array kNames{"malloc", "calloc", "realloc", "aligned_alloc", "strdup", "memcpy", "memmove", "memset", "strcpy", "strncpy", "strcat", "strncat"};
  return std::ranges::find(kNames, library) != kNames.end();
}

}  // namespace

auto has_sweeps(Run& run, const Call& call) -> bool {
  const Program& p = run.program;
  if (!library_name(p, call).empty()) return false;
  if (run.carriers.carries(call)) return true;
  const SymbolId named = call.symbol ? call.symbol : named_function(p, call.function);
  if (named && run.part.foreign.contains(named)) return true;
  // What is unknown and is given nothing to write to keeps its state to itself.
  if (!named || !has_source(p, named)) return false;
  return !canonical::Accesses(p, run.accesses).writes(call).empty();
}

NormalForm::NormalForm(Run& run, Values& values, UnitId unit, Form form)
    : Hoister(run.accesses), run_(run), values_(values), p_(run.program), unit_(unit), form_(form) {}

// Of the library: it may put something where an argument leads.
auto NormalForm::writes_through(const Call& call) const -> bool {
  const std::string library = library_name(p_, call);
  if (library.empty()) return false;
  const auto written = rules::c_written(library, call.args.size());
  return !written || !written->empty();
}

auto NormalForm::moves(const Call& call, bool) -> bool {
  const std::string library = library_name(p_, call);
  if (library.empty()) return has_sweeps(run_, call);
  return Values::writes_reals(library) || values_.gives_place(call) || !Values::may_be_repeated(library) || changes_memory(library);
}

auto NormalForm::may_repeat(const Call& call) -> bool {
  const std::string library = library_name(p_, call);
  return library.empty() ? !has_sweeps(run_, call) : Values::may_be_repeated(library) && !changes_memory(library);
}

auto NormalForm::temporary(TypeId type, const std::string& base) -> SymbolId {
  const bool says = base == "flag" || base.ends_with("value");
  Symbol symbol;
  symbol.name = run_.names.fresh(says ? base : base + "_value", unit_);
  symbol.kind = SymbolKind::Variable;
  symbol.scope = p_.units[unit_].scope;
  symbol.storage = StorageClass::Local;
  symbol.attrs.set(Attr::CompilerGenerated);
  symbol.type = type;
  symbol.spec = values_.spelled(type);
  const SymbolId made = p_.add_symbol(symbol);
  locals_.push_back(made);
  return made;
}

auto NormalForm::make() -> Stmts {
  const Unit unit = p_.units[unit_];
  canonical::Accesses(p_, run_.accesses).look_at(unit_);
  if (unit.kind == UnitKind::Function) {
    const TypeId type = p_.symbols[unit.symbol].type;
    result_ = temporary(type, "result_value");
    p_.symbols[result_].name = run_.names.fresh("result", unit_);
    p_.symbols[result_].spec = run_.shadows.said_plainly(unit.result_spec, type);
  }
  p_.units[unit_].body = canonical(unit.body);
  entered_ = canonical::entered_from_outside(p_, p_.units[unit_].body);
  find_counts();
  find_escapes();
  // Literals that have become variables.
  std::ranges::copy_if(locals_, std::back_inserter(on_heap_), [&](SymbolId symbol) { return escaping_.contains(symbol); });
  std::erase_if(locals_, [&](SymbolId symbol) { return escaping_.contains(symbol); });
  Stmts out;
  const Block body = p_.units[unit_].body;
  for (SymbolId arg : unit.args) {
    if (escaping_.contains(arg)) to_heap(arg, out);
  }
  const std::size_t start = out.size();
  for (StmtId id : body.stmts) {
    Stmts made;
    flat(id, made);
    out.insert(out.end(), waiting_.begin(), waiting_.end());
    waiting_.clear();
    out.insert(out.end(), made.begin(), made.end());
  }
  // In the order in which they stood.
  Stmts heap;
  for (SymbolId symbol : on_heap_) to_heap(symbol, heap);
  out.insert(out.begin() + static_cast<std::ptrdiff_t>(start), heap.begin(), heap.end());
  out = structured(out);
  if (!out.empty() && get_if<Return>(p_, out.back()) && !p_.stmts[out.back()].label) out.pop_back();
  for (SymbolId symbol : waiting_inits_) p_.symbols[symbol].init = values_.named_null();
  replace_symbols(out);
  find_changes(out);
  return out;
}

// ---- effects leave expressions

auto NormalForm::canonical(const Block& block) -> Block {
  Block result{{}, block.end, true};
  for (StmtId id : block.stmts) canonical_stmt(id, result.stmts);
  return result;
}

void NormalForm::canonical_stmt(StmtId id, Stmts& out) {
  const Loc loc = p_.stmts[id].loc;
  const auto expand = [&](const Block& inner) {
    if (p_.stmts[id].label) {
      const StmtId here = p_.add_stmt(Continue{}, loc);
      p_.stmts[here].label = p_.stmts[id].label;
      out.push_back(here);
    }
    for (StmtId part : inner.stmts) canonical_stmt(part, out);
  };
  if (const auto* macro = get_if<MacroStmt>(p_, id)) return expand(Block(macro->expansion));
  if (const auto* directive = get_if<DirectiveStmt>(p_, id)) return expand(directive->has_body ? Block(directive->body) : Block{});
  if (const auto* plain = get_if<ExprStmt>(p_, id)) {
    // (x = y); is x = y; and a, b; is two statements.
    const ExprId inside = bare(p_, plain->expr);
    const Expr::Node node = p_.exprs[inside].node;
    if (const auto* several = std::get_if<Sequence>(&node)) {
      Block parts;
      for (ExprId item : several->items) parts.stmts.push_back(p_.add_stmt(ExprStmt{item}, loc));
      return expand(parts);
    }
    if (const auto* set = std::get_if<AssignExpr>(&node)) {
      p_.stmts[id].node = Assign{.target = set->target, .value = set->value, .compound = set->compound, .op = set->op, .defined = {}, .generic = {}};
    } else if (const auto* call = std::get_if<Call>(&node)) {
      p_.stmts[id].node = CallStmt{*call};
    } else if (const auto* cast = std::get_if<Cast>(&node); cast && get_if<Call>(p_, bare(p_, cast->operand))) {
      p_.stmts[id].node = CallStmt{Call(*get_if<Call>(p_, bare(p_, cast->operand)))};
    }
  }
  if (const auto* gives = get_if<Return>(p_, id); gives && gives->value && result_) {
    const StmtId set = assign(p_, ref(p_, result_), gives->value, loc);
    p_.stmts[set].label = std::exchange(p_.stmts[id].label, {});
    p_.stmts[set].notes = std::exchange(p_.stmts[id].notes, {});
    canonical_stmt(set, out);
    p_.stmts[id].node = Return{};
    out.push_back(id);
    return;
  }
  drop_casts(id);
  if (const StmtId definition = values_.definition_apart(id)) out.push_back(definition);
  if (const auto* loop = get_if<ForLoop>(p_, id); loop && loop->step) note_header_steps(loop->step);
  const Stmts parts = canonical::canonical_stmt(p_, id, *this);
  if (parts.empty()) values_.refuse(loc, "a call or an effect cannot be taken out of this statement", "write it as statements of its own");
  for (StmtId part : parts) {
    // Whoever jumps here comes before all that the statement becomes.
    const LabelId label = std::exchange(p_.stmts[part].label, {});
    const std::size_t start = out.size();
    canonical_part(part, part != id, out);
    if (!label) continue;
    const bool alone = out.size() == start + 1 && !p_.stmts[out[start]].label && !get_if<DeclStmt>(p_, out[start]);
    if (alone) p_.stmts[out[start]].label = label;
    else out.insert(out.begin() + static_cast<std::ptrdiff_t>(start), place(label));
  }
}

void NormalForm::canonical_part(StmtId part, bool is_new, Stmts& out) {
  if (is_new && get_if<ExprStmt>(p_, part)) {
    const auto* one = get_if<ExprStmt>(p_, part);
    const auto* set = get_if<AssignExpr>(p_, bare(p_, one->expr));
    if (set || get_if<Sequence>(p_, bare(p_, one->expr))) return canonical_stmt(part, out);
  }
  if (part_calls(part, out)) return;
  const auto own = [&](TypeId type, const std::string& base) { return temporary(type, base); };
  Stmts apart;
  if (values_.read_behind(part, true, own, apart) || values_.read_apart(part, true, own, apart)) {
    for (StmtId one : apart) canonical_part(one, true, out);
    return;
  }
  name_literals(part, out);
  if (split_copy(part, out) || choose(part, out)) return;
  hold_arguments(part, out);
  take_result(part, out);
  steady_target(part, out);
  nested(part);
  out.push_back(part);
}

// p = memcpy(q, r, n): the copy, and then p = q.
auto NormalForm::split_copy(StmtId id, Stmts& out) -> bool {
  const auto copy_in = [&](ExprId value) -> const Call* {
    if (!value) return nullptr;
    value = bare(p_, value);
    while (const auto* cast = get_if<Cast>(p_, value)) value = bare(p_, cast->operand);
    const auto* call = get_if<Call>(p_, value);
    const std::string library = call ? library_name(p_, *call) : "";
    return library.starts_with("mem") && changes_memory(library) ? call : nullptr;
  };
  const Loc loc = p_.stmts[id].loc;
  if (const auto* s = get_if<Assign>(p_, id)) {
    const Call* found = copy_in(s->value);
    if (!found) return false;
    Call call = *found;
    const Assign set = *s;
    const SymbolId place = temporary(decayed(p_, p_.exprs[call.args[0].value].type), "place");
    canonical_stmt(assign(p_, ref(p_, place), call.args[0].value, loc), out);
    call.args[0].value = ref(p_, place);
    canonical_stmt(p_.add_stmt(CallStmt{call}, loc), out);
    Assign rest = set;
    rest.value = ref(p_, place);
    p_.stmts[id].node = rest;
    out.push_back(id);
    return true;
  }
  const auto* declared = get_if<DeclStmt>(p_, id);
  const auto* variables = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
  if (!variables) return false;
  const Variables all = *variables;
  if (std::ranges::none_of(all.entities, [&](const Entity& e) { return e.init_here && copy_in(p_.symbols[e.symbol].init); })) return false;
  for (const Entity& entity : all.entities) {
    const ExprId init = p_.symbols[entity.symbol].init;
    Variables one = all;
    one.entities = {entity};
    const bool copies = entity.init_here && copy_in(init);
    one.entities.front().init_here = entity.init_here && !copies;
    out.push_back(p_.add_stmt(DeclStmt{p_.add_decl(one)}, loc));
    if (!copies) continue;
    p_.symbols[entity.symbol].init = {};
    canonical_stmt(assign(p_, ref(p_, entity.symbol), init, loc), out);
  }
  return true;
}

// memcpy(a + k[0], b, n), frexp(x, &k[k[0]]): what the backward sweep names again must not be read in what the function writes.
auto NormalForm::hold_written(Call call, Loc loc, Stmts& out) -> Call {
  const std::string name = library_name(p_, call);
  const auto places = name.empty() ? std::nullopt : rules::c_written(name, call.args.size());
  if (!places || places->empty()) return call;
  std::vector<canonical::Written> written;
  for (const rules::CWritten& place : *places) {
    if (place.argument >= call.args.size() || is_null_constant(p_, call.args[place.argument].value)) continue;
    const ExprId pointer = uncast(p_, call.args[place.argument].value);
    const TypeId type = p_.exprs[pointer].type;
    const TypeId element = get_if<PointerType>(p_, type) ? get_if<PointerType>(p_, type)->pointee : get_if<ArrayType>(p_, type) ? element_of(p_, type) : TypeId{};
    if (element) written.push_back({p_.add_expr(Deref{clone_expr(p_, pointer)}, element, loc), false});
  }
  canonical::Accesses accesses(p_, run_.accesses);
  canonical::Steady steady(p_, accesses);
  for (Arg& arg : call.args) {
    const ExprId value = uncast(p_, arg.value);
    if (get_if<ProcedureType>(p_, p_.exprs[value].type) || !steady.may_change(value, false, written)) continue;
    const auto save = [&](ExprId e, bool) { return saved(e, "place", loc, out); };
    if (get_if<ArrayType>(p_, p_.exprs[value].type)) steady.make_steady(value, canonical::Steady::Names::Target, written, save);
    else arg.value = save(value, false);
  }
  return call;
}

// What a call is given must be the same when the call is undone: arguments that are read from what the call may change are held.
void NormalForm::hold_arguments(StmtId id, Stmts& out) {
  const auto hold = [&](Call call) {
    if (!has_sweeps(run_, call)) return hold_written(call, p_.stmts[id].loc, out);
    canonical::Accesses accesses(p_, run_.accesses);
    const canonical::Access written = accesses.writes(call);
    const SymbolId named = call.symbol ? call.symbol : named_function(p_, call.function);
    const UnitId callee = named ? p_.symbols[named].unit : UnitId{};
    const std::vector<TypeId> types = parameter_types(p_, call);
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      ExprId& actual = call.args[i].value;
      if (named_function(p_, actual) || !accesses.touch(accesses.reads(actual), written)) continue;
      TypeId type = i < types.size() && types[i] && !get_if<ArrayType>(p_, types[i]) ? types[i] : p_.exprs[actual].type;
      if (get_if<ArrayType>(p_, type)) {
        // A place, not a value: the way to it stays.
        canonical::Steady(p_, accesses).make_steady(actual, canonical::Steady::Names::Target, [&](ExprId e, bool) { return accesses.touch(accesses.reads(e), written); },
                                                    [&](ExprId value, bool) { return saved(value, "place", p_.stmts[id].loc, out); });
        continue;
      }
      if (get_if<ProcedureType>(p_, type)) type = p_.intern(PointerType{type, false, false});
      const std::string name = callee && i < p_.units[callee].args.size() ? p_.symbols[p_.units[callee].args[i]].name : "argument";
      const SymbolId held = temporary(type, name);
      const StmtId made = assign(p_, ref(p_, held), actual, p_.stmts[id].loc);
      canonical_stmt(made, out);
      actual = ref(p_, held);
    }
    // on[state](&state): which function it was is kept.
    if (named) return call;
    ExprId function = bare(p_, call.function);
    while (const auto* deref = get_if<Deref>(p_, function)) {
      if (!get_if<ProcedureType>(p_, p_.exprs[function].type)) break;
      function = bare(p_, deref->pointer);
    }
    const auto* pointer = get_if<PointerType>(p_, p_.exprs[function].type);
    if (pointer && get_if<ProcedureType>(p_, pointer->pointee) && accesses.touch(accesses.reads(function), written))
      call.function = saved(function, "function", p_.stmts[id].loc, out);
    return call;
  };
  const auto in = [&](ExprId value) {
    const ExprId inside = value ? bare(p_, value) : ExprId{};
    if (const auto* call = inside ? get_if<Call>(p_, inside) : nullptr) p_.exprs[inside].node = hold(Call(*call));
  };
  if (const auto* s = get_if<CallStmt>(p_, id)) {
    const Call made = hold(Call(s->call));
    p_.stmts[id].node = CallStmt{made};
  } else if (const auto* a = get_if<Assign>(p_, id)) {
    in(ExprId(a->value));
  } else if (const auto* r = get_if<Return>(p_, id)) {
    in(ExprId(r->value));
  } else if (const auto* d = get_if<DeclStmt>(p_, id)) {
    const auto* variables = get_if<Variables>(p_, d->decl);
    const std::vector<Entity> entities = variables ? variables->entities : std::vector<Entity>{};
    for (const Entity& entity : entities) {
      if (entity.init_here) in(ExprId(p_.symbols[entity.symbol].init));
    }
  }
}

// The backward sweep names what was assigned when it has its new value: what leads there and may change is read before.
void NormalForm::steady_target(StmtId id, Stmts& out) {
  std::vector<ExprId> places;
  if (const auto* set = get_if<Assign>(p_, id)) {
    places.push_back(set->target);
  } else if (const auto* plain = get_if<ExprStmt>(p_, id)) {
    if (const auto* step = get_if<StepExpr>(p_, bare(p_, plain->expr))) places.push_back(step->target);
  } else if (const auto* opaque = get_if<Opaque>(p_, id)) {
    for (const Piece& piece : opaque->pieces) {
      if (piece.access == PieceAccess::Write || piece.access == PieceAccess::ReadWrite) places.push_back(piece.expr);
    }
  }
  std::vector<canonical::Written> written;
  for (ExprId place : places) written.push_back({place, false});
  canonical::Accesses accesses(p_, run_.accesses);
  canonical::Steady steady(p_, accesses);
  Stmts before;
  for (ExprId place : places) {
    steady.make_steady(place, canonical::Steady::Names::Target, written, [&](ExprId value, bool) { return saved(value, "place", p_.stmts[id].loc, before); });
  }
  if (before.empty()) return;
  std::swap(p_.stmts[before.front()].label, p_.stmts[id].label);
  out.insert(out.end(), before.begin(), before.end());
}

auto NormalForm::saved(ExprId value, const std::string& name, Loc loc, Stmts& out) -> ExprId {
  const SymbolId held = temporary(p_.exprs[value].type, name);
  canonical_stmt(assign(p_, ref(p_, held), value, loc), out);
  return ref(p_, held);
}

// r[k] = f(x): f sets a variable of its own.
void NormalForm::take_result(StmtId id, Stmts& out) {
  const auto* s = get_if<Assign>(p_, id);
  if (!s || s->compound) return;
  const ExprId value = bare(p_, s->value);
  const auto* call = get_if<Call>(p_, value);
  const auto* name = get_if<Ref>(p_, bare(p_, s->target));
  const TypeId type = p_.exprs[value].type;
  if (!call || !run_.holders.is_number(type) || !has_sweeps(run_, *call) || (name && p_.symbols[name->symbol].storage == StorageClass::Local)) return;
  const SymbolId held = temporary(type, call->symbol ? p_.symbols[call->symbol].name : "call");
  Assign rest = *s;
  const StmtId made = assign(p_, ref(p_, held), value, p_.stmts[id].loc);
  p_.stmts[made].label = std::exchange(p_.stmts[id].label, {});
  out.push_back(made);
  rest.value = ref(p_, held);
  p_.stmts[id].node = rest;
}

// Each variable in a declaration of its own. False: there is but one.
auto NormalForm::one_by_one(StmtId id, Stmts& out) -> bool {
  const Variables all = *get_if<Variables>(p_, get_if<DeclStmt>(p_, id)->decl);
  if (all.entities.size() < 2) return false;
  for (const Entity& entity : all.entities) {
    Variables one = all;
    one.entities = {entity};
    canonical_stmt(p_.add_stmt(DeclStmt{p_.add_decl(one)}, p_.stmts[id].loc), out);
  }
  return true;
}

// double a = f(&t), b = f(&t): what is done for the second call comes behind the first one.
auto NormalForm::part_calls(StmtId id, Stmts& out) -> bool {
  const auto* declared = get_if<DeclStmt>(p_, id);
  const auto* variables = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
  bool calls = false;
  for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{}) {
    if (!entity.init_here || !p_.symbols[entity.symbol].init) continue;
    for_each_subexpr(p_, p_.symbols[entity.symbol].init, [&](ExprId e) {
      const auto* call = get_if<Call>(p_, e);
      calls = calls || (call && (has_sweeps(run_, *call) || writes_through(*call)));
    });
  }
  return calls && one_by_one(id, out);
}

// A number that is chosen by `?` is chosen by `if`: what is not chosen must not be touched backwards either. True: nothing is left of the statement.
auto NormalForm::choose(StmtId id, Stmts& out) -> bool {
  const Loc loc = p_.stmts[id].loc;
  const auto as_branch = [&](ExprId target, const Conditional& choice) {
    const auto arm = [&](ExprId value) {
      Block block{{}, {}, true};
      canonical_stmt(assign(p_, clone_expr(p_, target), value, loc), block.stmts);
      return block;
    };
    const Block yes = arm(choice.then_value);
    const Block no = arm(choice.else_value);
    return if_then(p_, choice.condition, yes, no, loc);
  };
  const auto is_choice = [&](ExprId e) {
    const auto* choice = get_if<Conditional>(p_, e);
    if (!choice || !(values_.holds(p_.exprs[e].type) || get_if<PointerType>(p_, p_.exprs[e].type))) return false;
    const bool pointer = run_.holders.is_pointer(p_.exprs[e].type);
    bool variable = get_if<DerivedType>(p_, p_.exprs[e].type) != nullptr;
    for (ExprId part : {choice->then_value, choice->else_value}) {
      for_each_subexpr(p_, part, [&](ExprId inner) {
        // Pointers may be chosen by `?`, but not what allocates or copies.
        const auto* call = get_if<Call>(p_, inner);
        variable = variable || (pointer ? call && (has_sweeps(run_, *call) || changes_memory(library_name(p_, *call))) : get_if<Ref>(p_, inner) || call);
      });
    }
    return variable;
  };
  if (const auto* s = get_if<Assign>(p_, id); s && !s->compound && is_choice(bare(p_, s->value))) {
    const Conditional choice = *get_if<Conditional>(p_, bare(p_, s->value));
    const StmtId made = as_branch(ExprId(s->target), choice);
    p_.stmts[made].label = p_.stmts[id].label;
    p_.stmts[made].notes = p_.stmts[id].notes;
    out.push_back(made);
    return true;
  }
  std::vector<ExprId> found;
  const std::function<void(ExprId)> look = [&](ExprId e) {
    if (is_choice(e)) {
      found.push_back(e);
      return;
    }
    if (const auto* binary = get_if<Binary>(p_, e); binary && binary->op >= BinaryOp::Lt && binary->op <= BinaryOp::Or) return;
    if (get_if<Conditional>(p_, e) || get_if<SizeOf>(p_, e)) return;
    if (const auto* index = get_if<Index>(p_, e)) return look(index->base);
    for_each_child(p_, e, look);
  };
  if (const auto* declared = get_if<DeclStmt>(p_, id)) {
    const auto* variables = get_if<Variables>(p_, declared->decl);
    for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{}) {
      if (entity.init_here && p_.symbols[entity.symbol].init) look(p_.symbols[entity.symbol].init);
    }
    // What stands before it in the same declaration may be needed.
    if (!found.empty() && one_by_one(id, out)) return true;
  } else if (get_if<Assign>(p_, id) || get_if<CallStmt>(p_, id) || get_if<Return>(p_, id) || get_if<ExprStmt>(p_, id)) {
    for_each_expr(p_, id, look);
  }
  for (ExprId e : found) {
    const Conditional choice = *get_if<Conditional>(p_, e);
    const SymbolId held = temporary(p_.exprs[e].type, "chosen_value");
    p_.symbols[held].name = run_.names.fresh("chosen", unit_);
    out.push_back(as_branch(ref(p_, held), choice));
    p_.exprs[e].node = Ref{held};
  }
  return false;
}

// p = (double *)malloc(n) needs no cast, and its call is the whole value then.
void NormalForm::drop_casts(StmtId id) {
  const auto plain = [&](ExprId value) {
    const ExprId inside = value ? bare(p_, value) : ExprId{};
    const auto* cast = inside ? get_if<Cast>(p_, inside) : nullptr;
    const auto* call = cast ? get_if<Call>(p_, bare(p_, cast->operand)) : nullptr;
    return call && get_if<PointerType>(p_, p_.exprs[inside].type) && changes_memory(library_name(p_, *call)) ? ExprId(cast->operand) : value;
  };
  if (const auto* s = get_if<Assign>(p_, id)) {
    Assign copy = *s;
    copy.value = plain(s->value);
    p_.stmts[id].node = copy;
  } else if (const auto* d = get_if<DeclStmt>(p_, id)) {
    const auto* variables = get_if<Variables>(p_, d->decl);
    for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{}) {
      if (p_.symbols[entity.symbol].init) p_.symbols[entity.symbol].init = plain(p_.symbols[entity.symbol].init);
    }
  }
}

void NormalForm::nested(StmtId id) {
  Stmt::Node node = p_.stmts[id].node;
  const auto in = [&](Block& block) { block = canonical(Block(block)); };
  std::visit(base::Overloaded{
                 [&](If& s) { for (Arm& arm : s.arms) in(arm.body); },
                 [&](Select& s) { for (Case& c : s.cases) in(c.body); },
                 [&](WhileLoop& s) { in(s.body); },
                 [&](ForLoop& s) { in(s.body); },
                 [&](BlockConstruct& s) { in(s.body); },
                 [](auto&) {},
             },
             node);
  p_.stmts[id].node = node;
}

// i++ and p = p->next in the header of a loop stay there: the loop may count, or becomes one in which they are statements.
void NormalForm::note_header_steps(ExprId step) {
  step = bare(p_, step);
  if (const auto* sequence = get_if<Sequence>(p_, step)) {
    header_steps_.insert(step);
    for (ExprId item : sequence->items) note_header_steps(item);
  }
  if (get_if<StepExpr>(p_, step) || get_if<AssignExpr>(p_, step)) header_steps_.insert(step);
}

// ---- loops that count

auto NormalForm::counts_plainly(const ForLoop& loop, const graph::LoopCount& count) const -> bool {
  if (!count.counted || count.early_exit || count.index_changed || count.bounds_changed || !count.stride || *count.stride == 0) return false;
  const auto* index = get_if<IntegerType>(p_, p_.symbols[count.index].type);
  if (!index || (index->is_unsigned && std::abs(*count.stride) != 1)) return false;
  if (get_if<Sequence>(p_, bare(p_, loop.step))) return false;
  // Just the index is set in the header.
  if (const auto* declared = get_if<DeclStmt>(p_, loop.init)) {
    const auto* variables = get_if<Variables>(p_, declared->decl);
    // The backward loop has an index of its own: what a pointer leads to would be the other one.
    if (!canonical::Accesses(p_, run_.accesses).is_private(count.index)) return false;
    return variables && variables->entities.size() == 1 && variables->entities.front().symbol == count.index && count.first;
  }
  const auto* set = get_if<Assign>(p_, loop.init);
  if (!set) {
    const auto* plain = get_if<ExprStmt>(p_, loop.init);
    return plain && get_if<AssignExpr>(p_, bare(p_, plain->expr)) && count.first;
  }
  return !set->compound && count.first;
}

// int i = (int)(0.5 * n): what C does without being told is written where the backward sweep speaks of the first value, too.
void NormalForm::write_conversion(StmtId init) {
  const auto converted = [&](ExprId value, SymbolId index) {
    const TypeId type = index ? p_.symbols[index].type : TypeId{};
    const TypeId from = p_.exprs[bare(p_, value)].type;
    const bool number = get_if<IntegerType>(p_, from) || get_if<RealType>(p_, from);
    if (!number || !type || !get_if<IntegerType>(p_, type) || graph::keeps_value(p_, value, type)) return value;
    return p_.add_expr(Cast{p_.symbols[index].spec, value, false}, type, p_.exprs[value].loc);
  };
  const auto variable_of = [&](ExprId target) {
    const auto* name = get_if<Ref>(p_, bare(p_, target));
    return name ? name->symbol : SymbolId{};
  };
  if (const auto* declared = get_if<DeclStmt>(p_, init)) {
    const auto* variables = get_if<Variables>(p_, declared->decl);
    if (!variables || variables->entities.size() != 1) return;
    const SymbolId index = variables->entities.front().symbol;
    if (const ExprId first = p_.symbols[index].init) p_.symbols[index].init = converted(first, index);
  } else if (const auto* set = get_if<Assign>(p_, init)) {
    Assign node = *set;
    if (!node.compound) node.value = converted(node.value, variable_of(node.target));
    p_.stmts[init].node = node;
  } else if (const auto* plain = get_if<ExprStmt>(p_, init)) {
    const ExprId inside = bare(p_, plain->expr);
    const auto* one = get_if<AssignExpr>(p_, inside);
    if (!one || one->compound) return;
    AssignExpr node = *one;
    node.value = converted(node.value, variable_of(node.target));
    p_.exprs[inside].node = node;
  }
}

void NormalForm::find_counts() {
  const graph::Cfg cfg = graph::build_cfg(p_, unit_);
  graph::LoopCounter counter(p_);
  for_each_stmt(p_, p_.units[unit_].body, [&](StmtId id) {
    const auto* loop = get_if<ForLoop>(p_, id);
    if (!loop || !loop->init || entered_.contains(id)) return;
    write_conversion(loop->init);
    const graph::LoopCount count = counter.count(cfg, id);
    if (counts_plainly(*loop, count)) counts_.emplace(id, count);
  });
}

}  // namespace cf::transform::c
