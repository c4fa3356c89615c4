#include "transform/adjoint/unit_limits.h"

#include <algorithm>
#include <unordered_set>

#include "canonical/elements.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "ir/written.h"
#include "transform/adjoint/writes.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

class Limits {
 public:
  Limits(TangentRun& run, UnitId unit) : run_(run), p_(run.program), unit_(unit) {}

  auto bounds_stay() -> bool {
    bool stay = true;
    for (SymbolId id : symbols()) {
      const Symbol& symbol = p_.symbols[id];
      if (symbol.kind != SymbolKind::Variable || symbol.attrs.has(Attr::Allocatable) || symbol.attrs.has(Attr::Pointer)) continue;
      const SymbolId changed = changed_bound(id);
      if (!changed) continue;
      run_.sink.report(diag::Kind::Unsupported, symbol.loc, "the adjoint of a procedure that changes '" + p_.symbols[changed].name + "', on which the size of '" + symbol.name + "' depends",
                       "change a copy of '" + p_.symbols[changed].name + "'");
      stay = false;
    }
    return stay;
  }

  auto types_end() -> bool {
    bool end = true;
    for (SymbolId id : symbols()) {
      const Symbol& symbol = p_.symbols[id];
      const auto* structure = get_if<DerivedType>(p_, element_of(p_, symbol.type));
      std::unordered_set<TypeDefId> above;
      if (symbol.kind != SymbolKind::Variable || symbol.attrs.has(Attr::Pointer) || !structure || !holds_itself(structure->def, above)) continue;
      run_.sink.report(diag::Kind::Unsupported, symbol.loc, "the adjoint of a procedure with '" + symbol.name + "', of a type with allocatable parts of its own type",
                       "make these parts pointers");
      end = false;
    }
    return end;
  }

 private:
  // begin_unit may add to the scope.
  auto symbols() const -> std::vector<SymbolId> { return p_.scopes[p_.units[unit_].scope].symbols; }

  auto holds_itself(TypeDefId id, std::unordered_set<TypeDefId>& above) const -> bool {
    if (!above.insert(id).second) return true;
    const TypeDef& def = p_.type_defs[id];
    const auto part_does = [&](SymbolId c) {
      const auto* inner = get_if<DerivedType>(p_, element_of(p_, p_.symbols[c].type));
      return inner && !p_.symbols[c].attrs.has(Attr::Pointer) && holds_itself(inner->def, above);
    };
    const bool found = std::ranges::any_of(def.components, part_does) || (def.parent && holds_itself(p_.symbols[def.parent].def, above));
    above.erase(id);
    return found;
  }

  auto changed_in(ExprId bound) -> SymbolId {
    SymbolId changed;
    if (!bound) return changed;
    std::unordered_set<ExprId> shapes;  // of which only the shape is asked for
    for_each_subexpr(p_, bound, [&](ExprId e) {
      const auto* call = get_if<Call>(p_, e);
      if (!call || call->args.empty() || !canonical::is_inquiry(p_, *call)) return;
      for_each_subexpr(p_, call->args.front().value, [&](ExprId part) { shapes.insert(part); });
    });
    for_each_subexpr(p_, bound, [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, e);
      if (changed || !ref || p_.symbols[ref->symbol].kind != SymbolKind::Variable) return;
      if (shapes.contains(e) ? reshapes(ref->symbol) : changes(ref->symbol) && is_set(whole_of(bound, e))) changed = ref->symbol;
    });
    return changed;
  }

  // The designator of a bound that begins with this name: of `p%n` in `2*p%n` all of p%n.
  auto whole_of(ExprId bound, ExprId name) const -> ExprId {
    ExprId whole = name;
    for (bool longer = true; longer;) {
      longer = false;
      for_each_subexpr(p_, bound, [&](ExprId e) {
        if (longer || base_of(p_, e) != whole) return;
        whole = e;
        longer = true;
      });
    }
    return whole;
  }

  // Whether some step of the procedure, with all that its calls do, may set what the designator names, or a pointer on the way.
  auto is_set(ExprId designator) -> bool {
    if (!unit_known()) return true;
    analysis::Ground& ground = run_.ground();
    analysis::Resolver resolver(run_.input, ground.places(), ground.pointers(), unit_);
    const analysis::PartSet named = resolver.parts(designator);
    analysis::PartSet parts = named;
    for (ExprId at = designator; at; at = base_of(p_, at)) {
      if (const auto* index = get_if<Index>(p_, at); index && !index->subscripts.empty()) return true;
      const auto* ref = get_if<Ref>(p_, at);
      const auto* member = get_if<Member>(p_, at);
      const SymbolId symbol = ref ? ref->symbol : member ? member->member : SymbolId{};
      if (symbol && (p_.symbols[symbol].attrs.has(Attr::Pointer) || p_.symbols[symbol].attrs.has(Attr::Allocatable))) analysis::unite(parts, resolver.descriptor(at));
    }
    if (named.empty()) return true;
    std::unordered_set<std::uint32_t> places;
    for (const analysis::PartId part : parts) ground.places().for_each(part, [&](analysis::PlaceId place) { places.insert(place.index); });
    return std::ranges::any_of(ground.steps(unit_).steps, [&](const analysis::Step& step) {
      return !step.cover && std::ranges::any_of(step.defs, [&](const analysis::Def& def) { return places.contains(def.place.index); });
    });
  }
  auto unit_known() const -> bool { return unit_.index < run_.input.units.size(); }

  auto reshapes(SymbolId array) const -> bool {
    const Symbol& symbol = p_.symbols[array];
    const bool own = symbol.scope == p_.units[unit_].scope && symbol.intent != Intent::In;
    return own && may_reshape(p_, p_.units[unit_].body, array);
  }

  // The last extent of a dummy matters only where all of it is meant.
  auto changed_bound(SymbolId id) -> SymbolId {
    const Symbol& symbol = p_.symbols[id];
    const bool dummy = symbol.storage == StorageClass::Argument;
    if (const auto* text = get_if<CharacterType>(p_, element_of(p_, symbol.type))) {
      if (const SymbolId changed = changed_in(text->length)) return changed;
    }
    const auto* array = get_if<ArrayType>(p_, symbol.type);
    if (!array) return {};
    const std::vector<Dim> dims = array->dims;
    for (std::size_t i = 0; i < dims.size(); ++i) {
      const SymbolId lower = changed_in(dims[i].lower);
      if (lower) return lower;
      const SymbolId upper = changed_in(dims[i].upper);
      if (upper && (!dummy || i + 1 < dims.size() || meant_whole(id))) return upper;
    }
    return {};
  }

  auto meant_whole(SymbolId array) const -> bool {
    bool whole = false;
    for_each_stmt(p_, p_.units[unit_].body, [&](StmtId id) {
      std::unordered_set<ExprId> passed;
      const auto pass = [&](const Call& call) {
        if (call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Intrinsic) return;
        for (const Arg& arg : call.args) passed.insert(arg.value);
      };
      if (const auto* s = get_if<CallStmt>(p_, id)) pass(s->call);
      for_each_expr(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          if (const auto* call = get_if<Call>(p_, e)) pass(*call);
        });
      });
      for_each_expr(p_, id, [&](ExprId top) {
        std::unordered_set<ExprId> bases;
        for_each_subexpr(p_, top, [&](ExprId e) {
          const auto* index = get_if<Index>(p_, e);
          if (!index) return;
          bases.insert(index->base);
          const auto* base = get_if<Ref>(p_, index->base);
          const auto open = [&](ExprId s) {
            const auto* triplet = get_if<Triplet>(p_, s);
            return triplet && !triplet->upper;
          };
          if (base && base->symbol == array && std::ranges::any_of(index->subscripts, open)) whole = true;
        });
        for_each_subexpr(p_, top, [&](ExprId e) {
          const auto* ref = get_if<Ref>(p_, e);
          if (ref && ref->symbol == array && !bases.contains(e) && !passed.contains(e)) whole = true;
        });
      });
    });
    return whole;
  }

  // A variable of the procedure, or one of a host, a module or a COMMON block: then by what it calls too.
  auto changes(SymbolId variable) -> bool {
    const Symbol& symbol = p_.symbols[variable];
    if (symbol.intent == Intent::In || symbol.attrs.has(Attr::Parameter)) return false;
    const bool own = symbol.scope == p_.units[unit_].scope && !symbol.common;
    if (own && !symbol.attrs.has(Attr::Value)) return may_write(p_, p_.units[unit_].body, variable, run_.carriers);
    if (reached_.empty()) reach(unit_);
    return std::ranges::any_of(reached_, [&](UnitId unit) { return names_as_target(unit, variable); });
  }

  void reach(UnitId unit) {
    if (!reached_.insert(unit).second) return;
    const auto look = [&](const Call& call) {
      for (SymbolId callee : callees(p_, call)) {
        const UnitId body = p_.symbols[callee].unit;
        if (body && !p_.units[body].interface_body) reach(body);
      }
    };
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
      if (const auto* s = get_if<CallStmt>(p_, id)) look(s->call);
      for_each_expr(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          if (const auto* call = get_if<Call>(p_, e)) look(*call);
        });
      });
    });
  }

  auto is_same(SymbolId a, SymbolId b) const -> bool {
    if (a == b) return true;
    const Symbol& one = p_.symbols[a];
    const Symbol& other = p_.symbols[b];
    return one.common && other.common && lower_case(p_.symbols[one.common].name) == lower_case(p_.symbols[other.common].name) && one.offset == other.offset;
  }

  auto names_as_target(UnitId unit, SymbolId variable) const -> bool {
    bool found = false;
    const auto writes = [&](ExprId target) {
      const SymbolId root = target ? root_symbol(p_, target) : SymbolId{};
      found = found || (root && is_same(root, variable));
    };
    const auto passes = [&](const Call& call) {
      for (const BoundArg& arg : bind_arguments(p_, call)) {
        const bool read = arg.dummy && (p_.symbols[arg.dummy].intent == Intent::In || p_.symbols[arg.dummy].attrs.has(Attr::Value));
        const bool intrinsic = call.symbol && p_.symbols[call.symbol].kind == SymbolKind::Intrinsic;
        if (arg.actual && !read && !intrinsic && is_variable_designator(p_, arg.actual) && callee_writes(call, arg.dummy)) writes(arg.actual);
      }
    };
    for_each_stmt(p_, p_.units[unit].body, [&](StmtId id) {
      if (const auto* s = get_if<Assign>(p_, id)) writes(s->target);
      if (const auto* s = get_if<CountedLoop>(p_, id)) writes(s->variable);
      if (const auto* s = get_if<CallStmt>(p_, id)) passes(s->call);
      if (const auto* s = get_if<Opaque>(p_, id)) {
        for_each_written(p_, *s, [&](ExprId place, SymbolId whole) {
          if (whole) found = found || is_same(whole, variable);
          else writes(place);
        });
      }
      for_each_expr(p_, id, [&](ExprId top) {
        for_each_subexpr(p_, top, [&](ExprId e) {
          if (const auto* call = get_if<Call>(p_, e)) passes(*call);
        });
      });
    });
    return found;
  }

  // Its statements may change the dummy; of what has no body here nothing is known.
  auto callee_writes(const Call& call, SymbolId dummy) const -> bool {
    if (!dummy) return true;
    const UnitId unit = p_.symbols[call.symbol].unit;
    if (!unit || p_.units[unit].interface_body || p_.symbols[dummy].scope != p_.units[unit].scope) return true;
    return may_write(p_, p_.units[unit].body, dummy, run_.carriers);
  }

  TangentRun& run_;
  Program& p_;
  UnitId unit_;
  std::unordered_set<UnitId> reached_;
};

}  // namespace

auto has_sweeps(TangentRun& run, UnitId unit, bool split) -> bool {
  Limits limits(run, unit);
  const bool types = limits.types_end();
  return (!split || limits.bounds_stay()) && types;
}

}  // namespace cf::transform::adjoint
