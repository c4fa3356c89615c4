#include "transform/c/carriers.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "ir/constant.h"
#include "ir/walk.h"
#include "rules/c_io.h"
#include "rules/c_names.h"

namespace cf::transform::c {

using namespace ir;

auto bare(const Program& p, ExprId expr) -> ExprId {
  for (;;) {
    if (const auto* paren = get_if<Paren>(p, expr)) expr = paren->inner;
    else return expr;
  }
}

auto whole_of(const Program& p, ExprId place) -> ExprId {
  place = bare(p, place);
  if (const auto* member = get_if<Member>(p, place)) return member->base;
  if (const auto* part = get_if<ComplexPart>(p, place)) return part->base;
  const auto* index = get_if<Index>(p, place);
  const auto* deref = get_if<Deref>(p, place);
  const ExprId base = index ? index->base : deref ? deref->pointer : ExprId{};
  return base && get_if<ArrayType>(p, p.exprs[base].type) ? base : ExprId{};
}

auto is_null_constant(const Program& p, ExprId pointer) -> bool {
  pointer = bare(p, pointer);
  while (const auto* cast = get_if<Cast>(p, pointer)) pointer = bare(p, cast->operand);
  return get_if<Literal>(p, pointer) && constant_integer(p, pointer) == 0;
}

auto same_but_const(const Program& p, TypeId a, TypeId b) -> bool {
  while (a != b) {
    const auto* first = get_if<PointerType>(p, a);
    const auto* second = get_if<PointerType>(p, b);
    if (!first || !second) return false;
    a = first->pointee;
    b = second->pointee;
  }
  return true;
}

auto begins_with(const Program& p, TypeId outer, TypeId inner) -> bool {
  const auto* sought = get_if<DerivedType>(p, inner);
  const auto* derived = get_if<DerivedType>(p, outer);
  while (sought && derived && !p.type_defs[derived->def].is_union && !p.type_defs[derived->def].components.empty()) {
    derived = get_if<DerivedType>(p, p.symbols[p.type_defs[derived->def].components.front()].type);
    if (derived && derived->def == sought->def) return true;
  }
  return false;
}

auto uncast(const Program& p, ExprId pointer) -> ExprId {
  pointer = bare(p, pointer);
  while (const auto* cast = get_if<Cast>(p, pointer)) {
    const ExprId operand = bare(p, cast->operand);
    const TypeId from = p.exprs[operand].type;
    const auto* to = get_if<PointerType>(p, p.exprs[pointer].type);
    const bool says_less = to && (get_if<VoidType>(p, to->pointee) || get_if<IntegerType>(p, to->pointee));
    if (!says_less || !(get_if<PointerType>(p, from) || get_if<ArrayType>(p, from))) break;
    pointer = operand;
  }
  return pointer;
}

auto named_function(const Program& p, ExprId expr) -> SymbolId {
  for (;;) {
    expr = bare(p, expr);
    if (const auto* address = get_if<AddressOf>(p, expr)) expr = address->object;
    else if (const auto* deref = get_if<Deref>(p, expr)) expr = deref->pointer;
    else break;
  }
  const auto* ref = get_if<Ref>(p, expr);
  if (!ref) return {};
  const SymbolKind kind = p.symbols[ref->symbol].kind;
  return kind == SymbolKind::Procedure || kind == SymbolKind::Intrinsic ? ref->symbol : SymbolId{};
}

auto procedure_type(const Program& p, ExprId function) -> TypeId { return function ? procedure_type(p, p.exprs[function].type) : TypeId{}; }

auto procedure_type(const Program& p, TypeId type) -> TypeId {
  while (const auto* pointer = get_if<PointerType>(p, type)) type = pointer->pointee;
  return get_if<ProcedureType>(p, type) ? type : TypeId{};
}

auto parameter_types(const Program& p, const Call& call) -> std::vector<TypeId> {
  if (call.function) {
    const auto* type = get_if<ProcedureType>(p, procedure_type(p, call.function));
    return type ? type->parameters : std::vector<TypeId>{};
  }
  std::vector<TypeId> types;
  const UnitId unit = p.symbols[call.symbol].unit;
  if (!unit) return types;
  for (SymbolId arg : p.units[unit].args) types.push_back(p.symbols[arg].type);
  return types;
}

auto takes_address(const Program& p, const Call& call) -> bool {
  return std::ranges::any_of(call.args, [&](const Arg& arg) {
    const TypeId type = arg.value ? p.exprs[arg.value].type : TypeId{};
    return get_if<PointerType>(p, type) || get_if<ArrayType>(p, type);
  });
}

auto library_name(const Program& p, const Call& call) -> std::string {
  if (!call.symbol || p.symbols[call.symbol].kind != SymbolKind::Intrinsic) return {};
  const std::string& name = p.symbols[call.symbol].name;
  return std::string(rules::without_builtin(name));
}

namespace {

// Whether a write to this designator can be seen outside of the function.
auto is_outside(const Program& p, ExprId designator) -> bool {
  for (;;) {
    designator = bare(p, designator);
    const Expr::Node& node = p.exprs[designator].node;
    if (const auto* member = std::get_if<Member>(&node)) {
      designator = member->base;
    } else if (const auto* index = std::get_if<Index>(&node)) {
      if (get_if<PointerType>(p, p.exprs[index->base].type)) return true;
      designator = index->base;
    } else if (const auto* ref = std::get_if<Ref>(&node)) {
      const Symbol& symbol = p.symbols[ref->symbol];
      const bool own = symbol.storage == StorageClass::Local || (symbol.storage == StorageClass::Argument && symbol.attrs.has(Attr::Value));
      return !own;
    } else {
      return true;
    }
  }
}

// Library functions that change what their first argument leads to.
constexpr std::array kChanging{"free", "realloc", "memcpy", "memmove", "memset", "qsort", "frexp", "modf"};

}  // namespace

class Carriers::Collector {
 public:
  Collector(const Program& p, Holders& holders, const Part& part, std::unordered_set<UnitId>& changing, std::unordered_set<SymbolId>& open)
      : p_(p), holders_(holders), part_(part), changing_(changing), open_(open) {}

  void run() {
    for (UnitId unit : p_.units.ids()) {
      if (p_.units[unit].interface_body) continue;
      unit_ = unit;
      for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) { visit(id); });
    }
    for (const Symbol& symbol : p_.symbols) {
      if (symbol.init) note_values(symbol.init);
    }
    for (const Site& site : sites_) {
      if (site.callee && p_.symbols[site.callee].unit) callers_.emplace(p_.symbols[site.callee].unit, site.caller);
    }
    while (close()) {
    }
  }

 private:
  struct Site {
    UnitId caller;
    SymbolId callee;  // none: through a pointer
    TypeId type;      // of the functions that the pointer leads to
  };

  void visit(StmtId id) {
    const Stmt& stmt = p_.stmts[id];
    if (const auto* assign = std::get_if<Assign>(&stmt.node)) write(assign->target);
    if (const auto* call = std::get_if<CallStmt>(&stmt.node)) add(call->call);
    if (const auto* opaque = std::get_if<Opaque>(&stmt.node)) {
      for (const Piece& piece : opaque->pieces) {
        if (piece.access == PieceAccess::Write || piece.access == PieceAccess::ReadWrite) write(piece.expr);
      }
    }
    for_each_expr(p_, id, [&](ExprId e) { expr(e); });
    if (const auto* declared = std::get_if<DeclStmt>(&stmt.node)) {
      if (const auto* variables = get_if<Variables>(p_, declared->decl)) {
        for (const Entity& entity : variables->entities) {
          if (p_.symbols[entity.symbol].init) expr(p_.symbols[entity.symbol].init);
        }
      }
    }
  }
  void expr(ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* call = get_if<Call>(p_, e)) add(*call);
      if (const auto* assign = get_if<AssignExpr>(p_, e)) write(assign->target);
      if (const auto* step = get_if<StepExpr>(p_, e)) write(step->target);
    });
    note_values(top);
  }
  // Functions whose address is taken: all that are named but not called.
  void note_values(ExprId top) {
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, e);
      if (ref && p_.symbols[ref->symbol].kind == SymbolKind::Procedure) values_.emplace_back(ref->symbol, procedure_type(p_, e));
    });
  }
  void add(const Call& call) {
    const std::string library = library_name(p_, call);
    if (library.empty()) {
      if (call.symbol) note_outside(call);
      sites_.push_back({unit_, call.symbol, call.function ? procedure_type(p_, call.function) : TypeId{}});
      if (call.function) {
        if (const SymbolId named = named_function(p_, call.function)) sites_.push_back({unit_, named, {}});
      }
      return;
    }
    // Both sweeps of a function of an adjoint that is read have derivatives, or none: what one pushes the other pops.
    if (library.starts_with("cf_")) changing_.insert(unit_);
    const rules::CIo* io = rules::c_io(library);
    if (std::ranges::find(kChanging, library) == kChanging.end() && !(io && io->input)) return;
    for (const Arg& arg : call.args) {
      const TypeId type = p_.exprs[uncast(p_, arg.value)].type;
      if (holders_.is_pointer(type) && holders_.holds(type)) changing_.insert(unit_);
    }
  }
  // Functions that a header of the system declares, or nobody: what they are given says what they may write.
  void note_outside(const Call& call) {
    const Symbol& callee = p_.symbols[call.symbol];
    const Unit* unit = callee.unit ? &p_.units[callee.unit] : nullptr;
    if (callee.kind != SymbolKind::Procedure || part_.foreign.contains(call.symbol) || (unit && !unit->interface_body)) return;
    const std::size_t known = unit ? unit->args.size() : 0;
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      if (const SymbolId function = named_function(p_, call.args[i].value)) given_.emplace(call.symbol, function);
      if (i < known) continue;
      const ExprId argument = uncast(p_, call.args[i].value);
      const TypeId type = p_.exprs[argument].type;
      const auto* pointer = get_if<PointerType>(p_, type);
      if (holders_.is_pointer(type) && holders_.holds(type) && !(pointer && pointer->is_const)) open_.insert(call.symbol);
    }
  }
  void write(ExprId target) {
    const TypeId type = p_.exprs[target].type;
    if ((holders_.holds(type) || holders_.is_raw(type)) && is_outside(p_, target)) changing_.insert(unit_);
  }

  // Callers of what changes something change it too.
  void spread() {
    std::vector<UnitId> todo;
    const auto mark = [&](UnitId unit) {
      if (changing_.insert(unit).second) todo.push_back(unit);
    };
    for (const Site& site : sites_) {
      if (site.callee ? changes(site.callee) : holders_.holds(site.type)) mark(site.caller);
    }
    while (!todo.empty()) {
      const auto [begin, end] = callers_.equal_range(todo.back());
      todo.pop_back();
      for (auto at = begin; at != end; ++at) mark(at->second);
    }
  }
  auto close() -> bool {
    spread();
    bool changed = false;
    for (const auto& [function, type] : values_) {
      if (type && changes(function) && !holders_.holds(type)) changed = holders_.add_changing(type) || changed;
    }
    return changed;
  }
  auto changes(SymbolId function) const -> bool {
    const Symbol& symbol = p_.symbols[function];
    if (part_.foreign.contains(function)) return !part_.passive.contains(function);
    if (symbol.unit && !p_.units[symbol.unit].interface_body) return changing_.contains(symbol.unit);
    const auto [begin, end] = given_.equal_range(function);
    if (open_.contains(function) || std::any_of(begin, end, [&](const auto& given) { return changes(given.second); })) return true;
    if (!symbol.unit) return false;
    // Only declared: it may write wherever it can.
    return std::ranges::any_of(p_.units[symbol.unit].args, [&](SymbolId arg) {
      const TypeId type = p_.symbols[arg].type;
      const auto* pointer = get_if<PointerType>(p_, type);
      return holders_.is_pointer(type) && holders_.holds(type) && !(pointer && pointer->is_const);
    });
  }

  const Program& p_;
  Holders& holders_;
  const Part& part_;
  std::unordered_set<UnitId>& changing_;
  std::unordered_set<SymbolId>& open_;
  std::vector<Site> sites_;
  std::unordered_multimap<SymbolId, SymbolId> given_;  // to what has no source: functions that it may call
  std::unordered_multimap<UnitId, UnitId> callers_;
  std::vector<std::pair<SymbolId, TypeId>> values_;
  UnitId unit_;

  friend class Carriers;
};

Carriers::Carriers(const Program& program, Holders& holders, const Part& part) : p_(program), holders_(holders) {
  Collector collector(program, holders, part, changing_, open_);
  collector.run();
  for (const auto& [outside, function] : collector.given_)
    if (collector.changes(function)) open_.insert(outside);
  for (UnitId unit : program.units.ids()) {
    if (program.units[unit].interface_body && collector.changes(program.units[unit].symbol)) changing_.insert(unit);
  }
}

auto Carriers::carries(SymbolId function) const -> bool {
  const Symbol& symbol = p_.symbols[function];
  if (symbol.unit && passive_.contains(symbol.unit) && !changing_.contains(symbol.unit) && holders_.is_number(symbol.type)) return false;
  return symbol.kind == SymbolKind::Procedure && (holders_.holds(symbol.type) || open_.contains(function) || (symbol.unit && changing_.contains(symbol.unit)));
}

auto Carriers::carries(const Call& call) const -> bool {
  if (call.symbol) return carries(call.symbol);
  return holders_.holds(procedure_type(p_, call.function));
}

auto called_back(const Program& p, const Carriers& carriers, const Call& call) -> SymbolId {
  const std::string name = library_name(p, call);
  if (name.empty() || name == "qsort" || name == "bsearch" || name.starts_with("cf_")) return {};
  for (const Arg& arg : call.args)
    if (const SymbolId function = named_function(p, arg.value); function && p.symbols[function].kind == SymbolKind::Procedure && carriers.carries(function)) return function;
  return {};
}

namespace {
auto leads_elsewhere(const Program& p, TypeId type) -> bool {
  if (get_if<PointerType>(p, type)) return true;
  if (const auto* array = get_if<ArrayType>(p, type)) return leads_elsewhere(p, array->element);
  if (const auto* derived = get_if<DerivedType>(p, type)) {
    return std::ranges::any_of(p.type_defs[derived->def].components, [&](SymbolId c) { return leads_elsewhere(p, p.symbols[c].type); });
  }
  return false;
}
}  // namespace

auto Carriers::is_constant(SymbolId variable) const -> bool {
  const Symbol& symbol = p_.symbols[variable];
  const bool lasts = symbol.storage == StorageClass::Static || symbol.storage == StorageClass::Global;
  if (!lasts || !symbol.attrs.has(Attr::Const)) return false;
  // A const char *name in a table leads to text, not to reals.
  const bool plain = !leads_elsewhere(p_, symbol.type);
  return plain;
}

}  // namespace cf::transform::c
