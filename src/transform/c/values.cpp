#include "transform/c/values.h"

#include <functional>

#include "base/one_of.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "rules/c_io.h"

namespace cf::transform::c {

using namespace ir;

Values::Values(Run& run, UnitId unit)
    : run_(run),
      p_(run.program),
      unit_(unit),
      scope_(run.program.units[unit_].scope),
      expr_(run.program, scope_, *this, run.sink) {
  if (run.shadows.directions() == 0) return;
  Symbol counter;
  counter.name = run.names.fresh("d", unit_);
  counter.kind = SymbolKind::Variable;
  counter.scope = run.program.add_scope(ScopeKind::Block, scope_, unit_);
  counter.storage = StorageClass::Local;
  counter.type = integer_type(p_);
  counter.spec = run.shadows.plain_spec(counter.type);
  counter.init = p_.add_expr(Literal{"0"}, counter.type);
  counter.attrs.set(Attr::CompilerGenerated);
  direction_ = ref_to(p_.add_symbol(counter));
}

auto Values::writes_reals(std::string_view library) -> bool {
  const rules::CIo* io = rules::c_io(library);
  return library == "modf" || library == "modff" || library == "modfl" || (io != nullptr && io->input);
}

auto Values::helper(const rules::Helper& helper) -> SymbolId { return run_.helper(helper, unit_); }

// What is the function's own gets another name; the user's globals do not.
auto Values::rename(SymbolId hiding, std::string_view name) -> bool {
  for (const auto& [key, wrapper] : run_.library_wrappers) {
    if (wrapper == hiding) return true;  // it stands for the function of the library, and is never written
  }
  Symbol& symbol = p_.symbols[hiding];
  if (!symbol.scope || p_.scopes[symbol.scope].unit != unit_) return false;
  const std::string other = run_.names.fresh(std::string(name) + "_value", unit_);
  symbol.name = other;
  return true;
}

auto Values::variable(TypeId type, const std::string& name, const TypeSpec& spec) -> SymbolId {
  Symbol symbol;
  symbol.name = name;
  symbol.kind = SymbolKind::Variable;
  symbol.scope = scope_;
  symbol.storage = StorageClass::Local;
  symbol.attrs.set(Attr::CompilerGenerated);
  symbol.type = type;
  symbol.spec = spec;
  const SymbolId made = p_.add_symbol(symbol);
  temporaries_.push_back(made);
  return made;
}

auto Values::make_assign(ExprId target, ExprId value, StmtId at, Role role) -> StmtId {
  const StmtId made = p_.add_stmt(Assign{.target = target, .value = value, .compound = false, .op = {}, .defined = {}, .generic = {}}, p_.stmts[at].loc);
  p_.stmts[made].role = role;
  return made;
}

void Values::refuse(Loc loc, const std::string& what, const std::string& hint) { run_.sink.report(diag::Kind::Unsupported, loc, what, hint); }

auto Values::ref_to(SymbolId variable) -> ExprId { return p_.add_expr(Ref{variable}, p_.symbols[variable].type); }

auto Values::shadow(ExprId designator) -> ExprId {
  const ExprId made = path(designator);
  return made && run_.holders.is_number(p_.exprs[designator].type) ? in_direction(made) : made;
}

auto Values::in_direction(ExprId path) -> ExprId {
  if (run_.shadows.directions() == 0) return path;
  if (const auto* part = get_if<ComplexPart>(p_, path)) {
    const ComplexPart whole = *part;
    return p_.add_expr(ComplexPart{in_direction(whole.base), whole.imaginary}, p_.exprs[path].type, p_.exprs[path].loc);
  }
  const ExprId direction = clone_expr(p_, direction_);
  const TypeId number = run_.holders.pointee(p_.exprs[path].type);
  // One Index for all subscripts of an array.
  if (const auto* index = get_if<Index>(p_, path); index && get_if<ArrayType>(p_, p_.exprs[index->base].type)) {
    Index longer = *index;
    longer.subscripts.push_back(direction);
    return p_.add_expr(longer, number, p_.exprs[path].loc);
  }
  return p_.add_expr(Index{path, {direction}}, number, p_.exprs[path].loc);
}

auto Values::direction_counter() const -> SymbolId {
  const auto* running = run_.shadows.directions() == 0 ? nullptr : get_if<Ref>(p_, direction_);
  return running ? running->symbol : SymbolId{};
}

auto Values::each_direction(StmtId stmt) -> StmtId { return each_direction(std::vector<StmtId>{stmt}).front(); }

auto Values::each_direction(std::vector<StmtId> stmts) -> std::vector<StmtId> {
  const SymbolId counter = direction_counter();
  if (!counter || stmts.empty()) return stmts;
  const StmtId first = stmts.front();
  Variables variables;
  variables.spec = p_.symbols[counter].spec;
  variables.entities = {Entity{counter, true, false, true, {}}};
  ForLoop loop;
  loop.init = p_.add_stmt(DeclStmt{p_.add_decl(variables)});
  const TypeId integer = integer_type(p_);
  loop.condition = p_.add_expr(Binary{BinaryOp::Lt, ref_to(counter), p_.add_expr(Literal{std::to_string(run_.shadows.directions())}, integer), false}, integer);
  loop.step = p_.add_expr(StepExpr{ref_to(counter), true, false}, integer);
  loop.body.braced = stmts.size() > 1;
  loop.body.stmts = std::move(stmts);
  const StmtId made = p_.add_stmt(loop, p_.stmts[first].loc);
  p_.stmts[made].role = p_.stmts[first].role;
  return {made};
}

// One for each direction, written out.
auto Values::directions_list(const std::function<ExprId()>& one) -> ExprId {
  const ExprId outer = direction_;
  InitList list;
  bool any = false;
  for (int i = 0; i < run_.shadows.directions(); ++i) {
    direction_ = p_.add_expr(Literal{std::to_string(i)}, integer_type(p_));
    const ExprId value = one();
    any = any || value;
    if (!value) break;
    list.items.push_back(InitItem{{}, value});
  }
  direction_ = outer;
  if (!any) list.items = {InitItem{{}, p_.add_expr(Literal{"0"}, integer_type(p_))}};
  return p_.add_expr(list, {});
}

auto Values::shadow_of(SymbolId variable, Loc loc) -> ExprId {
  const SymbolId made = run_.shadows.symbol(variable);
  if (!made) return {};
  const ExprId name = p_.add_expr(Ref{made}, p_.symbols[made].type, loc);
  if (!run_.by_address.contains(made)) return name;
  return p_.add_expr(Deref{name}, run_.holders.pointee(p_.symbols[made].type), loc);
}

auto Values::lacks_shadow(ExprId pointer) const -> bool {
  return std::visit(base::Overloaded{
                        [&](const Ref& e) { return run_.shadows.lacks(e.symbol); },
                        [&](const Member& e) { return lacks_shadow(e.base); },
                        [&](const ComplexPart& e) { return lacks_shadow(e.base); },
                        [&](const Index& e) { return lacks_shadow(e.base); },
                        [&](const Deref& e) { return lacks_shadow(e.pointer); },
                        [&](const AddressOf& e) { return lacks_shadow(e.object); },
                        [&](const Paren& e) { return lacks_shadow(e.inner); },
                        [&](const Cast& e) { return lacks_shadow(e.operand); },
                        [&](const StepExpr& e) { return lacks_shadow(e.target); },
                        [&](const AssignExpr& e) { return lacks_shadow(e.target); },
                        [&](const Binary& e) { return lacks_shadow(run_.holders.is_pointer(p_.exprs[e.left].type) ? e.left : e.right); },
                        [&](const Conditional& e) { return lacks_shadow(e.then_value) || lacks_shadow(e.else_value); },
                        [&](const Sequence& e) { return !e.items.empty() && lacks_shadow(e.items.back()); },
                        [](const base::OneOf<Literal, ComplexPair, TypeParameter, Triplet, Substring, Unary, Call, ArrayCtor, ImpliedDo,
                                             StructCtor, SizeOf, InitList, OpaqueExpr> auto&) { return false; },
                    },
                    p_.exprs[pointer].node);
}

void Values::follow_lacking(ExprId target, ExprId value, Loc loc) {
  const auto* ref = get_if<Ref>(p_, bare(p_, target));
  if (!ref || !p_.symbols[ref->symbol].attrs.has(Attr::CompilerGenerated) || !run_.holders.is_pointer(p_.symbols[ref->symbol].type)) return;
  const bool lacks = lacks_shadow(value);
  if (lacks && !run_.shadows.existing(ref->symbol)) run_.shadows.leave_out(ref->symbol);
  else if (!lacks && run_.shadows.lacks(ref->symbol) && !is_null_constant(p_, value)) refuse(loc, "a pointer with a derivative may stand here in the place of one without", "use one variable for each");
}

auto Values::without_shadows(const Call& call) const -> Positions {
  const SymbolId named = call.symbol ? call.symbol : named_function(p_, call.function);
  if (!named) return {};
  const std::vector<TypeId> parameters = parameter_types(p_, call);
  Positions forced;
  for (std::size_t i = 0; i < call.args.size() && i < parameters.size(); ++i) {
    const TypeId type = parameters[i];
    if (type && run_.holders.is_pointer(type) && run_.holders.holds(type) && lacks_shadow(call.args[i].value)) forced.push_back(i);
  }
  return run_.unshadowed.parameters(named, forced);
}

// The same path with shadows in place of the variable and the members; none: nothing of it can hold a derivative, or it is zero for ever.
auto Values::path(ExprId designator) -> ExprId {
  if (lacks_shadow(designator)) return {};
  const Expr expr = p_.exprs[designator];
  return std::visit(
      base::Overloaded{
          [&](const Ref& e) -> ExprId {
            const Symbol& symbol = p_.symbols[e.symbol];
            if (symbol.kind != SymbolKind::Variable || run_.is_passive(e.symbol)) return {};
            return shadow_of(e.symbol, expr.loc);
          },
          [&](const Member& e) -> ExprId {
            const SymbolId member = run_.shadows.component(e.member);
            const ExprId base = member ? path(e.base) : ExprId{};
            return base ? p_.add_expr(Member{base, member}, p_.symbols[member].type, expr.loc) : ExprId{};
          },
          [&](const Index& e) -> ExprId {
            const TypeId base_type = p_.exprs[e.base].type;
            const ExprId base = get_if<PointerType>(p_, base_type) ? target_shadow(e.base) : path(e.base);
            if (!base) return {};
            Index made{base, {}};
            for (ExprId subscript : e.subscripts) made.subscripts.push_back(clone_expr(p_, subscript));
            const TypeId type = run_.shadows.type(expr.type);
            return type ? p_.add_expr(made, type, expr.loc) : ExprId{};
          },
          [&](const Deref& e) -> ExprId {
            const TypeId type = run_.shadows.type(expr.type);
            const ExprId pointer = type ? target_shadow(e.pointer) : ExprId{};
            return pointer ? p_.add_expr(Deref{pointer}, type, expr.loc) : ExprId{};
          },
          [&](const ComplexPart& e) -> ExprId {
            const ExprId base = path(e.base);
            return base ? p_.add_expr(ComplexPart{base, e.imaginary}, expr.type, expr.loc) : ExprId{};
          },
          [&](const Paren& e) -> ExprId {
            const ExprId inner = path(e.inner);
            return inner ? p_.add_expr(Paren{inner}, p_.exprs[inner].type, expr.loc) : ExprId{};
          },
          // (c ? a : b).x, (double[]){ x, y }[k]
          [&](const base::OneOf<Literal, ComplexPair, TypeParameter, Triplet, Substring, AddressOf, Unary, Binary, Conditional, Call,
                                ArrayCtor, ImpliedDo, StructCtor, Cast, SizeOf, AssignExpr, StepExpr, Sequence, InitList, OpaqueExpr> auto&) -> ExprId {
            return run_.holders.holds(expr.type) ? structure_shadow(designator, expr.type) : ExprId{};
          },
      },
      expr.node);
}

auto Values::derivative(ExprId value, TypeId wanted) -> ExprId {
  if (run_.holders.is_number(wanted)) return expr_.of(value, Fit::Exact);
  // A parameter of the type of a function is a pointer to one.
  if (run_.holders.is_pointer(wanted) || get_if<ProcedureType>(p_, wanted)) return without_const(pointer_shadow(value, wanted), wanted);
  return structure_shadow(value, wanted);
}

// Shadows are never const, but for the members of structures that are their own shadows.
auto Values::without_const(ExprId shadow, TypeId of) -> ExprId {
  const auto has_const = [&](TypeId type) {
    for (const PointerType* pointer = get_if<PointerType>(p_, type); pointer; pointer = get_if<PointerType>(p_, pointer->pointee)) {
      if (pointer->is_const) return true;
    }
    return false;
  };
  if (!run_.holders.counts_bytes() || !shadow || !has_const(p_.exprs[shadow].type)) return shadow;
  const TypeId type = run_.shadows.parameter_type(of);
  return type && !has_const(type) ? p_.add_expr(Cast{type_name(type), shadow, false}, type, p_.exprs[shadow].loc) : shadow;
}

auto Values::null_pointer() -> ExprId { return p_.add_expr(Literal{"0"}, integer_type(p_)); }

auto Values::named_null() -> ExprId {
  const ExprId null = p_.add_expr(Literal{"0"}, p_.intern(PointerType{p_.intern(VoidType{}), false, false}));
  write_as_macro(p_, null, "NULL");
  return null;
}

auto Values::is_null(ExprId pointer) const -> bool {
  pointer = bare(p_, pointer);
  if (const auto* cast = get_if<Cast>(p_, pointer)) return is_null(cast->operand);
  return get_if<Literal>(p_, pointer) != nullptr;
}

// Bytes of no type may be text: their shadow is asked first.
auto Values::may_lack(ExprId shadow) const -> bool {
  const auto* pointer = get_if<PointerType>(p_, p_.exprs[shadow].type);
  return pointer && !get_if<AddressOf>(p_, bare(p_, shadow)) && run_.holders.may_lack_shadow(pointer->pointee);
}

// Of `p_d ? p_d + n : 0`: p_d says whether it is there, and then it is p_d + n.
auto Values::presence(ExprId shadow) -> ExprId {
  const auto* choice = get_if<Conditional>(p_, shadow);
  return clone_expr(p_, choice && is_null(choice->else_value) ? choice->condition : shadow);
}

auto Values::present(ExprId shadow) const -> ExprId {
  const auto* choice = get_if<Conditional>(p_, shadow);
  return may_lack(shadow) && choice && is_null(choice->else_value) ? choice->then_value : shadow;
}

auto Values::if_there(ExprId shadow, StmtId stmt) -> StmtId {
  if (!may_lack(shadow)) return stmt;
  const StmtId made = if_then(p_, presence(shadow), Block{{stmt}, {}, false}, {}, p_.stmts[stmt].loc);
  p_.stmts[made].role = Role::Tangent;
  return made;
}

auto Values::zero_of(ExprId like) -> ExprId { return expr_.zero(like); }

auto Values::function_shadow(SymbolId function, TypeId type, Loc loc) -> ExprId {
  if (run_.adjoint) {
    const bool library = p_.symbols[function].kind == SymbolKind::Intrinsic;
    const SymbolId named = library ? run_.library_function(function, type, unit_, loc) : function;
    const bool elsewhere = named && run_.part.foreign.contains(named);
    const SymbolId both = elsewhere ? run_.foreign_sweeps_of(named, unit_) : named ? run_.sweeps_of(named, loc) : SymbolId{};
    return both ? address_of(ref_to(both)) : null_pointer();
  }
  const bool library = p_.symbols[function].kind == SymbolKind::Intrinsic;
  const bool foreign = run_.part.foreign.contains(function);
  const SymbolId tangent = library   ? run_.tangent_of_library(function, type, unit_, loc)
                           : foreign ? run_.foreign_tangent(function, unit_)
                                     : run_.tangent_of(function, loc);
  const TypeId signature = get_if<ProcedureType>(p_, type) ? p_.intern(PointerType{run_.shadows.procedure_type(type), false, false}) : TypeId{};
  return tangent ? p_.add_expr(Ref{tangent}, signature, loc) : null_pointer();
}

// Where structures are their own shadows, a member that is a pointer to a function leads to its derivative under the type of the function.
auto Values::as_function(ExprId shadow, TypeId type) -> ExprId {
  const auto is_function = [&](TypeId t) {
    const auto* pointer = get_if<PointerType>(p_, t);
    return pointer && get_if<ProcedureType>(p_, pointer->pointee);
  };
  if (!shadow || !type || p_.exprs[shadow].type == type) return shadow;
  // Both sweeps under the type of the function.
  const auto is_sweeps = [&](TypeId t) {
    const auto* pointer = get_if<PointerType>(p_, t);
    return run_.adjoint && pointer && pointer->pointee == run_.shadows.sweeps_type();
  };
  if ((is_function(type) && is_sweeps(p_.exprs[shadow].type)) || (is_sweeps(type) && is_function(p_.exprs[shadow].type))) {
    return p_.add_expr(Cast{type_name(type), shadow, false}, type, p_.exprs[shadow].loc);
  }
  if (!is_function(type) || !is_function(p_.exprs[shadow].type)) return shadow;
  // By way of void (*)(void), which compilers take for any function.
  const TypeId any = p_.intern(PointerType{p_.intern(ProcedureType{}), false, false});
  const ExprId untyped = p_.add_expr(Cast{type_name(any), shadow, false}, any, p_.exprs[shadow].loc);
  return p_.add_expr(Cast{type_name(type), untyped, false}, type, p_.exprs[shadow].loc);
}

// `wanted` says what the pointer leads to where the expression itself does not: malloc() gives void *.
auto Values::pointer_shadow(ExprId pointer, TypeId wanted) -> ExprId {
  if (const MacroUse* macro = macro_of(p_, pointer); macro && macro->text == "NULL") return clone_expr(p_, pointer);
  if (lacks_shadow(pointer)) {
    refuse(p_.exprs[pointer].loc, "the derivative of what this pointer leads to is needed here, but it has none", "name the pointer in --wrt, or use --signatures full");
    return null_pointer();
  }
  const ExprId stored = pointer_shadow_as_stored(pointer, wanted);
  // Where a function is a value it is a pointer to one, and so are its sweeps.
  const bool names_sweeps = run_.adjoint && get_if<ProcedureType>(p_, p_.exprs[pointer].type) && get_if<DerivedType>(p_, p_.exprs[stored].type);
  const ExprId made = names_sweeps ? address_of(stored) : stored;
  return run_.holders.counts_bytes() ? as_function(made, run_.shadows.type(p_.exprs[pointer].type)) : made;
}

// Of a pointer whose target has a shadow that is needed.
auto Values::target_shadow(ExprId pointer) -> ExprId {
  const std::size_t errors = run_.sink.error_count();
  const ExprId made = pointer_shadow(pointer, p_.exprs[pointer].type);
  if (is_null(made) && run_.sink.error_count() == errors) {
    refuse(p_.exprs[pointer].loc, "what this pointer leads to can hold derivatives, but it comes from a pointer that does not", "keep a pointer of the right type");
  }
  return made;
}

auto Values::pointer_shadow_as_stored(ExprId pointer, TypeId wanted) -> ExprId {
  const Expr expr = p_.exprs[pointer];
  // A pointer that leads to no reals has no shadow.
  if (const SymbolId function = named_function(p_, pointer)) {
    const TypeId own = procedure_type(p_, pointer);
    return function_shadow(function, own ? own : procedure_type(p_, wanted), expr.loc);
  }
  const auto null_if_none = [&](ExprId made) { return made ? made : null_pointer(); };
  return std::visit(
      base::Overloaded{
          [&](const Ref& e) -> ExprId {
            if (!run_.holders.holds(expr.type)) return null_pointer();
            // Data that never changes has zeros beside it.
            const ExprId made = shadow_of(e.symbol, expr.loc);
            return made ? made : null_pointer();
          },
          [&](const Member& e) -> ExprId {
            const SymbolId member = run_.shadows.component(e.member);
            if (!member) return null_pointer();
            const ExprId base = structure_shadow(e.base, p_.exprs[e.base].type);
            return base ? p_.add_expr(Member{base, member}, p_.symbols[member].type, expr.loc) : null_pointer();
          },
          [&](const Index& e) -> ExprId {
            const TypeId type = run_.shadows.type(expr.type);
            if (!type) return null_pointer();
            Index made{target_shadow(e.base), {}};
            for (ExprId subscript : e.subscripts) made.subscripts.push_back(clone_expr(p_, subscript));
            return p_.add_expr(made, type, expr.loc);
          },
          [&](const Deref& e) -> ExprId {
             // *f and f are one where f is a function; sweeps have no shadow of *f apart from that of f.
             const bool is_function = get_if<ProcedureType>(p_, p_.exprs[bare(p_, e.pointer)].type) != nullptr;
             if (is_function || (run_.adjoint && get_if<ProcedureType>(p_, expr.type))) return pointer_shadow(e.pointer, wanted);
            const TypeId type = run_.shadows.type(expr.type);
            return type ? p_.add_expr(Deref{target_shadow(e.pointer)}, type, expr.loc) : null_pointer();
          },
          [&](const AddressOf& e) -> ExprId {
            if (!run_.holders.holds(p_.exprs[e.object].type)) return null_pointer();
            const TypeId object_type = p_.exprs[e.object].type;
            const auto* deref = get_if<Deref>(p_, bare(p_, e.object));
            if (deref && get_if<ProcedureType>(p_, object_type)) return pointer_shadow(deref->pointer, wanted);  // &*f
            if (run_.shadows.directions() > 0 && get_if<ComplexPart>(p_, bare(p_, e.object))) {
              refuse(expr.loc, "the address of a part of a complex number: with many directions the derivatives lie elsewhere", "leave --vector out");
            }
            const ExprId object = run_.holders.is_number(object_type) || get_if<DerivedType>(p_, object_type) ? structure_shadow(e.object, object_type)
                                                                                                             : pointer_shadow_as_stored(e.object, object_type);
            if (object && as_function(object, run_.shadows.type(object_type)) != object && run_.holders.counts_bytes()) {
              refuse(expr.loc, "the address of a pointer to a function in a structure whose bytes are counted is not supported", "give the structure, or the function");
            }
            return object ? address_of(object) : null_pointer();
          },
          [&](const Paren& e) -> ExprId {
            const ExprId inner = pointer_shadow(e.inner, wanted);
            return is_null(inner) ? inner : p_.add_expr(Paren{inner}, p_.exprs[inner].type, expr.loc);
          },
          [&](const Binary& e) -> ExprId {
            const bool left = run_.holders.is_pointer(p_.exprs[e.left].type);
            const ExprId base = pointer_shadow(left ? e.left : e.right, wanted);
            if (is_null(base)) return base;
            ExprId offset = clone_expr(p_, left ? e.right : e.left);
            if (run_.holders.is_raw(run_.holders.pointee(expr.type))) offset = in_bytes(offset);
            const ExprId sum = p_.add_expr(Binary{e.op, left ? base : offset, left ? offset : base, e.dotted}, p_.exprs[base].type, expr.loc);
            if (!may_lack(base)) return sum;
            const auto* choice = get_if<Conditional>(p_, base);
            if (!choice || !is_null(choice->else_value)) return p_.add_expr(Conditional{clone_expr(p_, base), sum, null_pointer()}, p_.exprs[base].type, expr.loc);
            const ExprId further = p_.add_expr(Binary{e.op, choice->then_value, offset, e.dotted}, p_.exprs[base].type, expr.loc);
            return p_.add_expr(Conditional{clone_expr(p_, choice->condition), further, null_pointer()}, p_.exprs[base].type, expr.loc);
          },
          [&](const Conditional& e) -> ExprId {
            const ExprId a = pointer_shadow(e.then_value, wanted);
            const ExprId b = pointer_shadow(e.else_value, wanted);
            const bool a_null = is_null(a);
            if (a_null && is_null(b)) return a;
            return p_.add_expr(Conditional{clone_expr(p_, e.condition), a, b}, p_.exprs[a_null ? b : a].type, expr.loc);
          },
          [&](const Cast& e) -> ExprId {
            if (get_if<InitList>(p_, e.operand)) return null_if_none(structure_shadow(pointer, expr.type));
            if (const SymbolId function = named_function(p_, e.operand)) {
              const TypeId own = procedure_type(p_, e.operand);
              const ExprId made = function_shadow(function, own ? own : procedure_type(p_, expr.type), expr.loc);
              const TypeId to = run_.shadows.type(expr.type);
              return to && !is_null(made) ? p_.add_expr(Cast{type_name(to), made, false}, to, expr.loc) : made;
            }
            if (!run_.holders.is_pointer(p_.exprs[e.operand].type)) {
              if (const auto* literal = get_if<Literal>(p_, bare(p_, e.operand)); literal && literal->text == "0") return null_pointer();
              refuse(expr.loc, "a pointer to reals is made from an integer", "keep it in a pointer");
              return null_pointer();
            }
            const TypeId from = run_.holders.pointee(p_.exprs[e.operand].type);
            const TypeId to = run_.holders.pointee(expr.type);
            if (run_.holders.is_number(to) && get_if<IntegerType>(p_, from) && !run_.holders.is_raw(from)) refuse_pun(expr.loc);
            // Rows of the same numbers lie alike.
            const bool same_numbers = run_.holders.is_number(element_of(p_, from)) && element_of(p_, from) == element_of(p_, to);
            const bool inherits = begins_with(p_, from, to) || begins_with(p_, to, from);
            if (run_.shadows.directions() > 0 && !same_but_const(p_, from, to) && !same_numbers && !inherits && !run_.holders.is_raw(from) && !run_.holders.is_raw(to) && run_.holders.holds(from) && run_.holders.holds(to)) {
              refuse(expr.loc, "a pointer is converted to another type: with many directions the derivatives lie elsewhere", "leave --vector out");
            }
            const ExprId inner = pointer_shadow(e.operand, expr.type);
            const TypeId type = run_.shadows.type(expr.type);
            if (!type || is_null(inner)) return inner;
            return p_.add_expr(Cast{type_name(type), inner, e.implicit}, type, expr.loc);
          },
          [&](const Call& e) -> ExprId {
            if (const ExprId made = allocation(e, wanted)) return made;
            if (run_.holders.holds(expr.type) || (wanted && !library_name(p_, e).empty() && run_.holders.holds(wanted))) {
              refuse(expr.loc, "the derivative of the pointer that this call returns is not known");
            }
            return null_pointer();
          },
          [&](const Literal&) -> ExprId { return null_pointer(); },
          [&](const base::OneOf<ComplexPair, ComplexPart, TypeParameter, Triplet, Substring, Unary, ArrayCtor, ImpliedDo, StructCtor,
                                SizeOf, AssignExpr, StepExpr, Sequence, InitList, OpaqueExpr> auto&) -> ExprId {
            if (run_.holders.holds(expr.type) || (wanted && run_.holders.holds(wanted))) refuse(expr.loc, "the derivative of this pointer is not known");
            return null_pointer();
          },
      },
      expr.node);
}

// Of a structure, or of a number that is a designator and whose address is wanted: constants have zeros beside them.
auto Values::structure_shadow(ExprId structure, TypeId wanted) -> ExprId {
  if (lacks_shadow(structure)) return {};
  const Expr expr = p_.exprs[structure];
  return std::visit(
      base::Overloaded{
          [&](const Ref& e) -> ExprId { return shadow_of(e.symbol, expr.loc); },
          [&](const Member& e) -> ExprId {
            const SymbolId member = run_.shadows.component(e.member);
            const ExprId base = member ? structure_shadow(e.base, p_.exprs[e.base].type) : ExprId{};
            return base ? p_.add_expr(Member{base, member}, p_.symbols[member].type, expr.loc) : ExprId{};
          },
          [&](const ComplexPart& e) -> ExprId {
            const ExprId base = structure_shadow(e.base, p_.exprs[e.base].type);
            return base ? p_.add_expr(ComplexPart{base, e.imaginary}, expr.type, expr.loc) : ExprId{};
          },
          [&](const Index& e) -> ExprId {
            Index made{target_shadow(e.base), {}};
            for (ExprId subscript : e.subscripts) made.subscripts.push_back(clone_expr(p_, subscript));
            return p_.add_expr(made, run_.shadows.type(expr.type), expr.loc);
          },
          [&](const Deref& e) -> ExprId {
            return p_.add_expr(Deref{target_shadow(e.pointer)}, run_.shadows.type(expr.type), expr.loc);
          },
          [&](const Paren& e) -> ExprId {
            const ExprId inner = structure_shadow(e.inner, wanted);
            return inner ? p_.add_expr(Paren{inner}, p_.exprs[inner].type, expr.loc) : ExprId{};
          },
          [&](const Conditional& e) -> ExprId {
            const ExprId a = structure_shadow(e.then_value, wanted);
            const ExprId b = structure_shadow(e.else_value, wanted);
            if (!a || !b) return {};
            return p_.add_expr(Conditional{clone_expr(p_, e.condition), a, b}, p_.exprs[a].type, expr.loc);
          },
          [&](const Cast& e) -> ExprId {
            if (!get_if<InitList>(p_, e.operand)) return structure_shadow(e.operand, wanted);
            const ExprId list = e.operand;
            const TypeId declared = e.spec.type;  // with the extents
            const TypeId type = run_.shadows.type(declared);
            const auto* array = get_if<ArrayType>(p_, declared);
            if (const SymbolId alias = run_.shadows.alias_of(array ? array->element : declared)) run_.shadows.alias(alias);
            return p_.add_expr(Cast{type_name(type), initializer(list, declared), false}, type, expr.loc);
          },
          [&](const base::OneOf<Literal, ComplexPair, TypeParameter, Triplet, Substring, AddressOf, Unary, Binary, Call, ArrayCtor,
                                ImpliedDo, StructCtor, SizeOf, AssignExpr, StepExpr, Sequence, InitList, OpaqueExpr> auto&) -> ExprId {
            refuse(expr.loc, "the derivative of this value is not known");
            return {};
          },
      },
      expr.node);
}

void Values::refuse_pun(Loc loc) {
  run_.sink.report(diag::Kind::Punning, loc, "reals are seen as another type: their derivatives would be lost", "keep them in variables of their own type");
}

// A type as it stands in a cast or behind sizeof: its text follows from the type.
auto Values::type_name(TypeId type) const -> TypeSpec {
  TypeSpec spec;
  spec.type = type;
  return spec;
}

// The same for a declaration: structures that have a typedef are called by it.
auto Values::spelled(TypeId type) -> TypeSpec {
  TypeId inner = type;
  bool is_const = false;
  while (const auto* pointer = get_if<PointerType>(p_, inner)) {
    inner = pointer->pointee;
    is_const = pointer->is_const;
  }
  const SymbolId alias = get_if<DerivedType>(p_, inner) ? run_.shadows.alias_of(inner) : SymbolId{};
  TypeSpec spec = type_name(type);
  if (!alias) return spec;
  spec.type = inner;
  spec.alias = alias;
  spec.spelling = (is_const ? "const " : "") + p_.symbols[alias].name;
  return spec;
}

auto Values::address_of(ExprId designator) -> ExprId {
  // &*p is p.
  if (const auto* deref = get_if<Deref>(p_, designator)) return deref->pointer;
  const TypeId type = p_.intern(PointerType{p_.exprs[designator].type, false, false});
  return p_.add_expr(AddressOf{designator}, type, p_.exprs[designator].loc);
}

// (t_d){0}
auto Values::compound_zero(TypeId shadow_type) -> ExprId {
  InitList list;
  list.items.push_back(InitItem{{}, p_.add_expr(Literal{"0"}, integer_type(p_))});
  return p_.add_expr(Cast{type_name(shadow_type), p_.add_expr(list, {}), false}, shadow_type);
}

// A typedef of this function; none: it is its own shadow, or holds nothing.
auto Values::declare_alias(const TypeAliasDecl& alias, Loc loc) -> StmtId {
  TypeAliasDecl made;
  for (const Entity& entity : alias.entities) {
    if (!holds(p_.symbols[entity.symbol].type)) continue;
    const SymbolId shadow = run_.shadows.alias(entity.symbol);
    if (shadow != entity.symbol) made.entities.push_back(Entity{shadow, true, false, false, {}});
  }
  if (made.entities.empty()) return {};
  made.spec = run_.shadows.spec(alias.spec, p_.symbols[alias.entities.front().symbol].type);
  if (const auto* def = get_if<TypeDefDecl>(p_, alias.spec.definition)) {
    const TypeDefId shadow = run_.shadows.type_def(def->def);
    made.spec = TypeSpec{};
    made.spec.type = p_.intern(DerivedType{shadow, false});
    made.spec.definition = p_.add_decl(TypeDefDecl{shadow, {}, true, false});
  }
  return p_.add_stmt(DeclStmt{p_.add_decl(made)}, loc);
}

}  // namespace cf::transform::c
