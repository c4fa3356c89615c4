#include "transform/c/pointer_flow.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_set>

#include "base/one_of.h"
#include "base/reflect.h"
#include "ir/walk.h"
#include "rules/c_io.h"
#include "transform/c/carriers.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// Where the value of a pointer comes from.
struct Source {
  std::vector<SymbolId> from;
  bool other = false;  // also, or only, from elsewhere; NULL is from nowhere

  void add(const Source& more) {
    from.insert(from.end(), more.from.begin(), more.from.end());
    other = other || more.other;
  }
};
const Source kElsewhere{{}, true};

class Collector {
 public:
  Collector(const Program& p, const Holders& holders, const Carriers& carriers, UnitId unit) : p_(p), holders_(holders), carriers_(carriers), unit_(unit) {}

  auto run() -> PointerFlow {
    const Block& body = p_.units[unit_].body;
    for (SymbolId arg : p_.units[unit_].args) add(arg);
    for_each_stmt(p_, body, [&](StmtId id) {
      addresses(id);
      if (const auto* loop = get_if<ForLoop>(p_, id); loop && loop->init) addresses(loop->init);
    });
    for_each_stmt(p_, body, [&](StmtId id) {
      statement(id);
      if (const auto* loop = get_if<ForLoop>(p_, id); loop && loop->init) statement(loop->init);
    });
    return std::move(flow_);
  }

 private:
  // ---- which pointers

  void add(SymbolId id) {
    const Symbol& symbol = p_.symbols[id];
    if (symbol.kind != SymbolKind::Variable || !is_pointer_variable(id)) return;
    if (known_.insert(id).second) flow_.pointers.push_back(id);
  }
  auto is_pointer_variable(SymbolId id) const -> bool {
    const Symbol& symbol = p_.symbols[id];
    const bool parameter = symbol.storage == StorageClass::Argument;
    if (!parameter && (symbol.storage != StorageClass::Local || !get_if<PointerType>(p_, symbol.type))) return false;
    if (!holders_.is_pointer(symbol.type) || !holders_.holds(symbol.type)) return false;
    const TypeId leads_to = holders_.pointee(symbol.type);
    return leads_to && !is_untyped(leads_to);
  }
  auto is_untyped(TypeId leads_to) const -> bool { return holders_.is_raw(leads_to) || get_if<VoidType>(p_, leads_to) || get_if<ProcedureType>(p_, leads_to); }

  // Declared pointers, and those whose address is taken.
  void addresses(StmtId id) {
    const auto look = [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* address = get_if<AddressOf>(p_, e);
        const auto* ref = address ? get_if<Ref>(p_, bare(p_, address->object)) : nullptr;
        if (ref && is_pointer_variable(ref->symbol)) need(ref->symbol, p_.exprs[e].loc, "its address is taken");
      });
    };
    for_each_expr(p_, id, look);
    const auto* declared = get_if<DeclStmt>(p_, id);
    if (!declared) return;
    for_each_symbol(p_, declared->decl, [&](SymbolId symbol) {
      if (p_.symbols[symbol].init) look(p_.symbols[symbol].init);
      add(symbol);
    });
  }

  auto is_known(SymbolId id) const -> bool { return known_.contains(id); }

  // ---- what is said of them

  void need(SymbolId id, Loc loc, const std::string& text) { flow_.needed.try_emplace(id, Need{loc, text}); }
  void need(const Source& source, Loc loc, const std::string& text) {
    for (SymbolId id : source.from) need(id, loc, text);
  }
  void stored(const Source& source) { flow_.stored.insert(source.from.begin(), source.from.end()); }
  // One of several is meant: they cannot be told apart.
  void tie(const Source& source, Loc loc) {
    if (source.from.empty()) return;
    if (source.other) need(source, loc, "another pointer may stand in its place");
    else if (source.from.size() > 1) flow_.together.push_back(source.from);
  }
  void flows(SymbolId to, const Source& source) {
    if (source.other) flow_.mixed.insert(to);
    for (SymbolId from : source.from) {
      flow_.from[to].push_back(from);
      flow_.to[from].push_back(to);
    }
  }

  // ---- statements

  void statement(StmtId id) {
    const Stmt& stmt = p_.stmts[id];
    if (const auto* s = std::get_if<Assign>(&stmt.node)) return assign(s->target, s->value, s->compound);
    if (const auto* s = std::get_if<CallStmt>(&stmt.node)) return call(s->call, stmt.loc);
    if (const auto* s = std::get_if<Return>(&stmt.node)) {
      if (s->value) into_memory(s->value, "it is what the function gives");
      return;
    }
    if (const auto* s = std::get_if<Opaque>(&stmt.node)) return opaque(*s);
    if (const auto* s = std::get_if<DeclStmt>(&stmt.node)) {
      const auto* variables = get_if<Variables>(p_, s->decl);
      for (const Entity& entity : variables ? variables->entities : std::vector<Entity>{}) {
        if (entity.init_here && p_.symbols[entity.symbol].init) first_value(entity.symbol, p_.symbols[entity.symbol].init);
      }
      return;
    }
    if (std::holds_alternative<DirectiveStmt>(stmt.node)) return;
    for_each_expr(p_, id, [&](ExprId e) { read(e); });
  }

  // What is printed has no derivative; what is read from a file is a number without one.
  void opaque(const Opaque& s) {
    for (const Piece& piece : s.pieces) {
      if (piece.access == PieceAccess::Text) continue;
      const TypeId type = p_.exprs[piece.expr].type;
      const bool io = s.kind == OpaqueKind::Io && type;
      if (io && piece.access == PieceAccess::Read && holders_.is_pointer(type)) source(uncast(p_, piece.expr));
      else if (io && piece.access == PieceAccess::Read) read(piece.expr);
      else if (io && holders_.is_number(type)) stored(place(piece.expr));
      else all_of(piece.expr, "it is used in a statement that is not understood");
    }
  }
  void all_of(ExprId top, const std::string& why) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* ref = get_if<Ref>(p_, e); ref && is_known(ref->symbol)) need(ref->symbol, p_.exprs[e].loc, why);
    });
  }

  void first_value(SymbolId variable, ExprId init) {
    const TypeId type = p_.symbols[variable].type;
    if (is_known(variable) && !get_if<InitList>(p_, init)) flows(variable, source(init));
    else if (is_known(variable)) flow_.mixed.insert(variable), into_memory(init, "it is one of several initial values");
    else into_memory(init, get_if<PointerType>(p_, type) ? "it is kept in a variable that has a derivative" : "it is one of several initial values");
  }

  auto has_pointers(TypeId type) const -> bool {
    if (get_if<PointerType>(p_, type)) return holders_.holds(type);
    if (const auto* array = get_if<ArrayType>(p_, type)) return has_pointers(array->element);
    const auto* derived = get_if<DerivedType>(p_, type);
    return derived && std::ranges::any_of(p_.type_defs[derived->def].components, [&](SymbolId c) { return has_pointers(p_.symbols[c].type); });
  }

  // A value goes where pointers have shadows.
  void into_memory(ExprId value, const std::string& why) {
    const TypeId type = p_.exprs[value].type;
    const Loc loc = p_.exprs[value].loc;
    if (const auto* list = get_if<InitList>(p_, value)) {
      for (const InitItem& item : list->items) into_memory(item.value, "it is one of several initial values");
      return;
    }
    if (!type) return read(value);
    if (get_if<PointerType>(p_, type) || get_if<ArrayType>(p_, type)) need(source(value), loc, why);
    else if (get_if<DerivedType>(p_, type) && has_pointers(type)) need(place(value), loc, "a structure with pointers is copied");
    else read(value);
  }

  void assign(ExprId target, ExprId value, bool compound) {
    const TypeId type = p_.exprs[target].type;
    const Loc loc = p_.exprs[target].loc;
    if (!get_if<PointerType>(p_, type)) {
      into_memory(value, "it is stored");
      const Source to = place(target);
      if (!holders_.holds(type)) return;
      stored(to);
      if (has_pointers(type)) need(to, loc, "a structure with pointers is stored through it");
      return;
    }
    const auto* ref = get_if<Ref>(p_, bare(p_, target));
    if (compound) {
      read(value);
      if (!ref) step(target);
      return;
    }
    if (ref && is_known(ref->symbol)) {
      flows(ref->symbol, source(value));
      return;
    }
    into_memory(value, ref ? "it is kept in a variable that has a derivative" : "it is stored in memory");
    if (holders_.holds(type)) need(place(target), loc, "a pointer is stored through it");
    else place(target);
  }
  // A pointer in memory moves.
  void step(ExprId target) {
    const Source to = place(target);
    const TypeId type = p_.exprs[target].type;
    if (holders_.holds(type)) need(to, p_.exprs[target].loc, "a pointer is changed through it");
  }

  // ---- expressions

  // A value that has a derivative only if it is a number.
  void read(ExprId e) {
    const Expr& expr = p_.exprs[e];
    const auto children = [&] { for_each_child(p_, e, [&](ExprId child) { read(child); }); };
    if (expr.type && !get_if<InitList>(p_, e) && holders_.is_pointer(expr.type)) {
      source(e);
      return;
    }
    std::visit(base::Overloaded{
                   [&](const Ref&) {},
                   [&](const SizeOf&) {},
                   [&](const Index&) { place(e); },
                   [&](const Deref&) { place(e); },
                   [&](const Member&) { place(e); },
                   [&](const Call& s) { call(s, expr.loc); },
                   [&](const AssignExpr& s) { assign(s.target, s.value, s.compound); },
                   [&](const StepExpr& s) { place(s.target); },
                   [&](const Cast& s) {
                     if (get_if<InitList>(p_, s.operand)) into_memory(s.operand, "it is one of several initial values");
                     else if (p_.exprs[s.operand].type && holders_.is_pointer(p_.exprs[s.operand].type) && !get_if<LogicalType>(p_, expr.type)) need(source(s.operand), expr.loc, "it is converted to a number");
                     else read(s.operand);
                   },
                   [&](const InitList&) { into_memory(e, "it is one of several initial values"); },
                   [&](const OpaqueExpr&) { all_of(e, "it is used in an expression that is not understood"); },
                   [&](const base::OneOf<Literal, ComplexPair, ComplexPart, TypeParameter, Triplet, Substring, AddressOf, Paren, Unary,
                                         Binary, Conditional, ArrayCtor, ImpliedDo, StructCtor, Sequence> auto&) { children(); },
               },
               expr.node);
  }

  auto source(ExprId e) -> Source {
    const Expr& expr = p_.exprs[e];
    return std::visit(base::Overloaded{
                          [&](const Ref& s) { return is_known(s.symbol) ? Source{{s.symbol}, false} : kElsewhere; },
                          [&](const Paren& s) { return source(s.inner); },
                          [&](const Literal&) { return Source{}; },
                          [&](const Binary& s) {
                            const bool left = p_.exprs[s.left].type && holders_.is_pointer(p_.exprs[s.left].type);
                            read(left ? s.right : s.left);
                            return source(left ? s.left : s.right);
                          },
                          [&](const Conditional& s) {
                            read(s.condition);
                            Source both = source(s.then_value);
                            both.add(source(s.else_value));
                            return both;
                          },
                          [&](const Cast& s) { return converted(expr, s); },
                          [&](const AddressOf& s) { return get_if<Ref>(p_, bare(p_, s.object)) ? kElsewhere : place(s.object); },
                          [&](const Index&) { return place(e); },
                          [&](const Deref&) { return place(e); },
                          [&](const Member&) { return place(e); },
                          [&](const StepExpr& s) {
                            if (get_if<Ref>(p_, bare(p_, s.target))) return source(s.target);
                            step(s.target);
                            return kElsewhere;
                          },
                          [&](const AssignExpr& s) {
                            assign(s.target, s.value, s.compound);
                            return get_if<Ref>(p_, bare(p_, s.target)) ? source(s.target) : kElsewhere;
                          },
                          [&](const Sequence& s) {
                            for (std::size_t i = 0; i + 1 < s.items.size(); ++i) read(s.items[i]);
                            return s.items.empty() ? kElsewhere : source(s.items.back());
                          },
                          [&](const Call& s) {
                            call(s, expr.loc, true);
                            return kElsewhere;
                          },
                          [&](const OpaqueExpr&) {
                            all_of(e, "it is used in an expression that is not understood");
                            return kElsewhere;
                          },
                          [&](const base::OneOf<ComplexPair, ComplexPart, TypeParameter, Triplet, Substring, Unary, ArrayCtor, ImpliedDo,
                                                StructCtor, SizeOf, InitList> auto&) {
                            for_each_child(p_, e, [&](ExprId child) { read(child); });
                            return kElsewhere;
                          },
                      },
                      expr.node);
  }

  auto converted(const Expr& expr, const Cast& s) -> Source {
    if (get_if<InitList>(p_, s.operand)) {
      into_memory(s.operand, "it is one of several initial values");
      return kElsewhere;
    }
    const TypeId from = p_.exprs[s.operand].type;
    if (!from || !holders_.is_pointer(from)) {
      read(s.operand);
      return is_null_constant(p_, s.operand) ? Source{} : kElsewhere;
    }
    const Source inner = source(s.operand);
    if (is_null_constant(p_, s.operand) || same_but_const(p_, holders_.pointee(from), holders_.pointee(expr.type))) return inner;
    need(inner, expr.loc, "it is converted to another type");
    return kElsewhere;
  }

  // The pointer that a place is reached through; elsewhere: it is a part of a variable.
  auto place(ExprId e) -> Source {
    const Expr& expr = p_.exprs[e];
    const auto through = [&](ExprId pointer) {
      Source from = source(pointer);
      tie(from, expr.loc);
      return from;
    };
    return std::visit(base::Overloaded{
                          [&](const Ref& s) { return is_known(s.symbol) && get_if<ArrayType>(p_, p_.symbols[s.symbol].type) ? Source{{s.symbol}, false} : kElsewhere; },
                          [&](const Paren& s) { return place(s.inner); },
                          [&](const Member& s) { return place(s.base); },
                          [&](const Deref& s) { return through(s.pointer); },
                          [&](const Index& s) {
                            for (ExprId subscript : s.subscripts) read(subscript);
                            return get_if<PointerType>(p_, p_.exprs[s.base].type) ? through(s.base) : place(s.base);
                          },
                          [&](const Conditional& s) {
                            read(s.condition);
                            Source both = place(s.then_value);
                            both.add(place(s.else_value));
                            tie(both, expr.loc);
                            return both;
                          },
                          [&](const base::OneOf<Literal, ComplexPair, ComplexPart, TypeParameter, Triplet, Substring, AddressOf, Unary,
                                                Binary, Call, ArrayCtor, ImpliedDo, StructCtor, Cast, SizeOf, AssignExpr, StepExpr,
                                                Sequence, InitList, OpaqueExpr> auto&) {
                            read(e);
                            return kElsewhere;
                          },
                      },
                      expr.node);
  }

  // ---- calls

  // What is read from a file is stored through the pointer, without a derivative.
  void input(const std::string& name, const Call& call, const rules::CIo& io, Loc loc) {
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      const ExprId argument = uncast(p_, call.args[i].value);
      const TypeId type = p_.exprs[argument].type;
      const bool written = i >= io.item && (!io.counted || i == io.item);
      const auto* address = get_if<AddressOf>(p_, argument);
      if (!type || !holders_.is_pointer(type)) read(argument);
      else if (!written) source(argument);
      else if (address && holders_.is_number(p_.exprs[address->object].type)) stored(place(address->object));
      else if (holders_.is_number(holders_.pointee(type))) stored(source(argument));
      else need(source(argument), loc, "it is given to '" + name + "'");
    }
  }

  void library(const std::string& name, const Call& call, Loc loc, bool used) {
    const auto argument = [&](std::size_t i) {
      const ExprId value = uncast(p_, call.args[i].value);
      const Source from = source(value);
      tie(from, loc);
      return from;
    };
    const auto plain = [&](std::size_t i) {
      const TypeId type = p_.exprs[uncast(p_, call.args[i].value)].type;
      const TypeId leads_to = type ? holders_.pointee(type) : TypeId{};
      return leads_to && !is_untyped(leads_to) && !has_pointers(leads_to);
    };
    const bool copies = name == "memcpy" || name == "memmove";
    if (!used && name == "free" && call.args.size() == 1) {
      stored(argument(0));  // a shadow of that memory goes with it
      return;
    }
    if (!used && copies && call.args.size() == 3 && plain(0) && plain(1)) {
      stored(argument(0));
      argument(1);
      read(call.args[2].value);
      return;
    }
    if (!used && (name == "memset" || name == "qsort") && !call.args.empty() && plain(0)) {
      stored(argument(0));
      for (std::size_t i = 1; i < call.args.size(); ++i) read(call.args[i].value);
      return;
    }
    if (const rules::CIo* io = rules::c_io(name); io && io->input) return input(name, call, *io, loc);
    for (const Arg& arg : call.args) {
      const TypeId type = p_.exprs[arg.value].type;
      if (type && holders_.is_pointer(type)) need(source(uncast(p_, arg.value)), loc, "it is given to '" + name + "'");
      else read(arg.value);
    }
  }

  void call(const Call& call, Loc loc, bool used = false) {
    if (const std::string name = library_name(p_, call); !name.empty()) return library(name, call, loc, used);
    const SymbolId named = call.symbol ? call.symbol : named_function(p_, call.function);
    if (!named && call.function) need(source(call.function), loc, "a function is called through it");
    const UnitId unit = named ? p_.symbols[named].unit : UnitId{};
    const bool has_source = unit && !p_.units[unit].interface_body;
    const std::string why = has_source ? "" : named ? "it is passed to '" + p_.symbols[named].name + "', whose source is not given" : "it is passed to a function that is called through a pointer";
    PointerFlow::Site site{named, loc, {}, carriers_.carries(call)};
    const std::vector<TypeId> parameters = parameter_types(p_, call);
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      const ExprId value = call.args[i].value;
      const TypeId type = p_.exprs[value].type;
      if (!type || !holders_.is_pointer(type)) {
        into_memory(value, "it is passed on");
        continue;
      }
      const Source from = source(value);
      tie(from, loc);
      if (from.from.empty()) continue;
      if (!has_source || i >= parameters.size() || i >= p_.units[unit].args.size()) need(from, loc, has_source ? "it is passed to a function that does not declare it" : why);
      else if (!from.other) site.arguments.push_back({i, from.from});
    }
    if (has_source) flow_.sites.push_back(std::move(site));
  }

  const Program& p_;
  const Holders& holders_;
  const Carriers& carriers_;
  UnitId unit_;
  PointerFlow flow_;
  std::unordered_set<SymbolId> known_;
};

}  // namespace

auto find_pointer_flow(const Program& program, const Holders& holders, const Carriers& carriers, UnitId unit) -> PointerFlow {
  return Collector(program, holders, carriers, unit).run();
}

}  // namespace cf::transform::c
