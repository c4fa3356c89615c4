#include "canonical/touches.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/one_of.h"
#include "canonical/access.h"
#include "canonical/storage_path.h"
#include "ir/fields.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "rules/c_calls.h"

namespace cf::canonical {

using namespace ir;

namespace {

using Path = std::vector<PlaceStep>;
using Kind = PlaceStep::Kind;

const PlaceStep kDeref{Kind::Deref, {}, ""};
const PlaceStep kFirst{Kind::Subscript, {}, "0"};

auto inner(const Program& p, ExprId id) -> ExprId {
  for (;;) {
    const auto* paren = get_if<Paren>(p, id);
    const auto* cast = get_if<Cast>(p, id);
    if (!paren && !cast) return id;
    id = paren ? paren->inner : cast->operand;
  }
}

auto is_row(const Program& p, ExprId id) -> bool {
  const TypeId type = declared_type(p, id);
  return type && get_if<ArrayType>(p, type);
}

auto place_of(const Program& p, ExprId id) -> std::optional<NamedPlace>;

// What `*pointer` starts with.
auto led_to(const Program& p, ExprId pointer) -> std::optional<NamedPlace> {
  pointer = inner(p, pointer);
  const auto* address = get_if<AddressOf>(p, pointer);
  std::optional<NamedPlace> place = place_of(p, address ? address->object : pointer);
  if (!place) return std::nullopt;
  if (address) {
    if (!place->path.empty() && place->path.back() == kFirst) place->path.pop_back();  // &a[0] is a
  } else if (!is_row(p, pointer)) {
    place->path.push_back(kDeref);
  }
  return place;
}

// The element `*pointer`, or the variable that it is known to lead to.
auto first_of(const Program& p, ExprId pointer) -> std::optional<NamedPlace> {
  const auto* address = get_if<AddressOf>(p, inner(p, pointer));
  if (address) return place_of(p, address->object);
  std::optional<NamedPlace> place = led_to(p, pointer);
  if (place) place->path.push_back(kFirst);
  return place;
}

// None: the text does not name it.
auto place_of(const Program& p, ExprId id) -> std::optional<NamedPlace> {
  id = inner(p, id);
  if (const auto* ref = get_if<Ref>(p, id)) {
    const Symbol& symbol = p.symbols[ref->symbol];
    if (symbol.kind != SymbolKind::Variable) return std::nullopt;
    NamedPlace place{ref->symbol, "", {}};
    if (symbol.storage == StorageClass::Argument && get_if<ArrayType>(p, symbol.type)) place.path.push_back(kDeref);  // it is a pointer
    return place;
  }
  std::optional<NamedPlace> place;
  if (const auto* member = get_if<Member>(p, id)) {
    place = place_of(p, member->base);
    if (place) place->path.push_back({Kind::Member, member->member, ""});
  } else if (const auto* part = get_if<ComplexPart>(p, id)) {
    place = place_of(p, part->base);
  } else if (const auto* deref = get_if<Deref>(p, id)) {
    place = first_of(p, deref->pointer);
  } else if (const auto* index = get_if<Index>(p, id)) {
    place = is_row(p, index->base) ? place_of(p, index->base) : led_to(p, index->base);
    for (const ExprId subscript : index->subscripts) {
      if (place) place->path.push_back({Kind::Subscript, {}, print_expr(p, inner(p, subscript))});
    }
  }
  return place;
}

// Functions that hand out what the library keeps from call to call.
auto kept_by_library(std::string_view name) -> std::string {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kGenerators{
      {{"rand", "rand"}, {"random", "random"}, {"drand48", "drand48"}, {"lrand48", "drand48"}, {"mrand48", "drand48"}, {"strtok", "strtok"}}};
  const auto found = std::ranges::find(kGenerators, name, [](const auto& each) { return each.first; });
  return found == kGenerators.end() ? "" : "the state of " + std::string(found->second);
}

auto outlives(const Symbol& symbol) -> bool { return symbol.storage == StorageClass::Global || symbol.storage == StorageClass::Static; }

// What a caller sees of it: its own variables are gone, and subscripts are numbers or unknown.
auto seen_outside(const Program& p, Touch touch) -> std::optional<Touch> {
  Path& path = touch.place.path;
  if (touch.place.root) {
    const Symbol& symbol = p.symbols[touch.place.root];
    const bool behind_argument = symbol.storage == StorageClass::Argument && !path.empty() && path.front() == kDeref;
    if (!outlives(symbol) && !behind_argument) return std::nullopt;
  }
  const auto open = std::ranges::find_if(path, [](const PlaceStep& step) { return step.kind == Kind::Subscript && step.subscript.find_first_not_of("0123456789") != std::string::npos; });
  if (open != path.end()) {
    path.erase(open, path.end());
    touch.certain = false;
  }
  touch.in_call = true;
  touch.pending = false;
  return touch;
}

// A way around what follows.
auto may_skip(const Program& p, StmtId id) -> bool {
  bool any = false;
  for_each_stmt(p, Block{{id}, {}, false}, [&](StmtId part) { any = any || get_if<Return>(p, part) || get_if<Goto>(p, part); });
  return any;
}

auto subscripts_as_operands(const Index& index) -> std::vector<ExprId> {
  std::vector<ExprId> parts{index.base};
  parts.insert(parts.end(), index.subscripts.begin(), index.subscripts.end());
  return parts;
}

}  // namespace

void Touches::then(List& first, List second) {
  for (Touch& touch : first) touch.pending = false;
  first.insert(first.end(), std::make_move_iterator(second.begin()), std::make_move_iterator(second.end()));
}

// What functions do for it, they may do for the value as well.
auto Touches::finding(List list) -> List {
  for (Touch& touch : list) touch.finds = touch.finds || !touch.in_call;
  return list;
}

auto Touches::join(std::vector<List> parts, Siblings siblings, Loc loc) -> List {
  List all;
  for (List& part : parts) {
    beside(all, part, siblings, loc);
    if (all.empty()) all = std::move(part);
    else all.insert(all.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
  }
  return all;
}

auto Touches::designator(ExprId id, bool place) -> List {
  const Loc loc = p_.exprs[id].loc;
  List list;
  if (const auto* member = get_if<Member>(p_, id)) list = evaluate(member->base, true);
  else if (const auto* part = get_if<ComplexPart>(p_, id)) list = evaluate(part->base, true);
  else if (const auto* deref = get_if<Deref>(p_, id)) list = value(deref->pointer);
  else if (const auto* index = get_if<Index>(p_, id)) {
    std::vector<List> parts;
    for (const ExprId part : subscripts_as_operands(*index)) parts.push_back(evaluate(part, part == index->base && is_row(p_, part)));
    list = join(std::move(parts), Siblings::Arguments, loc);
  }
  if (place || is_row(p_, id)) return list;
  if (std::optional<NamedPlace> named = place_of(p_, id)) list.push_back({*std::move(named), Touching::Read, true, false, false});
  return list;
}

auto Touches::assignment(ExprId target, ExprId given, bool compound, Loc loc) -> List {
  std::vector<List> sides;
  sides.push_back(evaluate(target, !compound));
  sides.push_back(value(given));
  List list = join(std::move(sides), Siblings::Arguments, loc);
  if (std::optional<NamedPlace> place = place_of(p_, target)) {
    const Touch write{*std::move(place), Touching::Write, true, false, true};
    behind(write, list, loc);
    list.push_back(write);
  }
  return list;
}

auto Touches::call(const Call& call, Loc loc) -> List {
  std::vector<List> parts;
  if (call.function) parts.push_back(value(call.function));
  for (const Arg& arg : call.args) {
    if (arg.value) parts.push_back(value(arg.value));
  }
  List list = join(std::move(parts), Siblings::Arguments, loc);
  then(list, inside(call));
  return list;
}

auto Touches::evaluate(ExprId id, bool place) -> List {
  if (!id) return {};
  const Expr expr = p_.exprs[id];
  const auto parts_of = [&](const auto& node, Siblings siblings) {
    std::vector<List> parts;
    for_each_of<ExprId>(node, [&](ExprId part) { parts.push_back(value(part)); });
    return join(std::move(parts), siblings, expr.loc);
  };
  const auto sequence = [&](std::initializer_list<ExprId> items) {
    List list;
    for (const ExprId item : items) then(list, value(item));
    return list;
  };
  return std::visit(base::Overloaded{
                        [&](const base::OneOf<Ref, Member, ComplexPart, Index, Deref> auto&) { return designator(id, place); },
                        [&](const Paren& e) { return evaluate(e.inner, place); },
                        [&](const Cast& e) { return value(e.operand); },
                        [&](const AddressOf& e) { return finding(evaluate(e.object, true)); },
                        [&](const SizeOf&) { return List{}; },
                        [&](const AssignExpr& e) { return assignment(e.target, e.value, e.compound, expr.loc); },
                        [&](const StepExpr& e) {
                          List list = evaluate(e.target, false);
                          if (std::optional<NamedPlace> stepped = place_of(p_, e.target)) list.push_back({*std::move(stepped), Touching::Write, true, false, true});
                          return list;
                        },
                        [&](const Sequence& e) {
                          List list;
                          for (const ExprId item : e.items) then(list, value(item));
                          return list;
                        },
                        [&](const Conditional& e) { return sequence({e.condition, e.then_value, e.else_value}); },
                        [&](const Binary& e) {
                          if (e.op == BinaryOp::And || e.op == BinaryOp::Or) return sequence({e.left, e.right});
                          List list = parts_of(e, Siblings::Operands);
                          return get_if<PointerType>(p_, expr.type) ? finding(std::move(list)) : list;
                        },
                        [&](const Call& e) { return call(e, expr.loc); },
                        [&](const OpaqueExpr& e) {
                          List list = parts_of(e, Siblings::Operands);
                          for (const Piece& piece : e.pieces) {
                            if (piece.access != PieceAccess::Write && piece.access != PieceAccess::ReadWrite) continue;
                            if (std::optional<NamedPlace> changed = place_of(p_, piece.expr)) list.push_back({*std::move(changed), Touching::Write, true, true, false});
                          }
                          return list;
                        },
                        [&](const base::OneOf<Literal, ComplexPair, TypeParameter, Triplet, Substring, Unary, ArrayCtor, ImpliedDo, StructCtor, InitList> auto& e) { return parts_of(e, Siblings::Operands); },
                    },
                    expr.node);
}

auto Touches::in_library(const std::string& name, const Call& call) -> List {
  List list;
  const auto add = [&](NamedPlace place) { list.push_back({std::move(place), Touching::Write, true, true, false}); };
  if (const std::string kept = kept_by_library(name); !kept.empty()) add({{}, kept, {}});
  for (const rules::CWritten& written : rules::c_written(name, call.args.size()).value_or(std::vector<rules::CWritten>{})) {
    if (written.argument >= call.args.size()) continue;
    const ExprId argument = call.args[written.argument].value;
    if (std::optional<NamedPlace> place = written.count == 1 ? first_of(p_, argument) : led_to(p_, argument)) add(*std::move(place));
  }
  return list;
}

auto Touches::inside(const Call& call) -> List {
  const ExprId named = call.function ? inner(p_, call.function) : ExprId{};
  const auto* ref = named ? get_if<Ref>(p_, named) : nullptr;
  const SymbolId function = call.symbol ? call.symbol : ref ? ref->symbol : SymbolId{};
  if (!function) return {};
  const Symbol& symbol = p_.symbols[function];
  if (symbol.kind == SymbolKind::Intrinsic) return in_library(symbol.name, call);
  if (symbol.kind != SymbolKind::Procedure || !symbol.unit || p_.units[symbol.unit].interface_body) return {};
  const std::vector<SymbolId>& parameters = p_.units[symbol.unit].args;
  List list;
  for (Touch touch : of_function(symbol.unit)) {
    const auto at = std::ranges::find(parameters, touch.place.root);
    if (touch.place.root && at != parameters.end()) {
      const auto i = static_cast<std::size_t>(at - parameters.begin());
      if (i >= call.args.size()) continue;
      const bool to_first = touch.place.path.size() > 1 && touch.place.path[1] == kFirst;
      std::optional<NamedPlace> given = to_first ? first_of(p_, call.args[i].value) : led_to(p_, call.args[i].value);
      if (!given) continue;
      given->path.insert(given->path.end(), touch.place.path.begin() + (to_first ? 2 : 1), touch.place.path.end());
      touch.place = *std::move(given);
    }
    list.push_back(std::move(touch));
  }
  return list;
}

// `calls++`, `work += n` and `work = work + n` as statements, where nothing else is made of the value.
void Touches::note_counts(StmtId id, List& list) {
  ExprId target;
  if (const auto* plain = get_if<ExprStmt>(p_, id)) {
    if (const auto* step = get_if<StepExpr>(p_, plain->expr)) target = step->target;
  } else if (const auto* assign = get_if<Assign>(p_, id)) {
    const auto* sum = get_if<Binary>(p_, inner(p_, assign->value));
    const bool adds = assign->compound ? assign->op == BinaryOp::Add || assign->op == BinaryOp::Sub
                                       : sum && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub) && print_expr(p_, inner(p_, sum->left)) == print_expr(p_, assign->target);
    if (adds) target = assign->target;
  }
  const std::optional<NamedPlace> counted = target ? place_of(p_, target) : std::nullopt;
  if (!counted) return;
  for (Touch& touch : list) {
    if (touch.place.root == counted->root && touch.place.path == counted->path) touch.how = Touching::Count;
  }
}

auto Touches::of_function(UnitId unit) -> const List& {
  static const List kNothing;
  if (const auto known = memo_.find(unit); known != memo_.end()) return known->second;
  if (!open_.insert(unit).second) return kNothing;  // it calls itself: that is seen from outside
  List result;
  std::set<SymbolId> moved;
  const auto add = [&](StmtId id, bool certain) {
    Touches touches(p_, memo_);
    touches.open_ = open_;
    List list = touches.statement(id);
    note_counts(id, list);
    const bool asks = get_if<If>(p_, id) != nullptr;
    for (Touch& touch : list) {
      touch.finds = touch.finds || (asks && touch.how == Touching::Read && !touch.in_call);
      if (touch.how != Touching::Read && touch.place.path.empty()) moved.insert(touch.place.root);
      touch.certain = touch.certain && certain;
      if (std::optional<Touch> seen = seen_outside(p_, std::move(touch))) result.push_back(*std::move(seen));
    }
  };
  bool certain = true;
  for (const StmtId top : p_.units[unit].body.stmts) {
    for_each_stmt(p_, Block{{top}, {}, false}, [&](StmtId id) { add(id, certain && id == top); });
    certain = certain && !may_skip(p_, top);
  }
  open_.erase(unit);
  // p = p->next: what such a parameter leads to is no longer what was given.
  const std::vector<SymbolId>& parameters = p_.units[unit].args;
  std::erase_if(result, [&](const Touch& touch) { return touch.place.root && moved.contains(touch.place.root) && std::ranges::find(parameters, touch.place.root) != parameters.end(); });
  return memo_.emplace(unit, std::move(result)).first->second;
}

auto Touches::statement(StmtId id) -> List {
  const Loc loc = p_.stmts[id].loc;
  if (const auto* s = get_if<Assign>(p_, id)) return assignment(s->target, s->value, s->compound, loc);
  if (const auto* s = get_if<CallStmt>(p_, id)) return call(s->call, loc);
  List list;
  for_each_evaluated(p_, id, [&](ExprId e) { then(list, value(e)); });
  return list;
}

}  // namespace cf::canonical
