#include "transform/adjoint/survey.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "base/one_of.h"
#include "base/letters.h"
#include "ir/build.h"
#include "ir/designator.h"
#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/references.h"
#include "transform/runtime_calls.h"
#include "transform/visibility.h"

namespace cf::transform::adjoint {

using namespace ir;

namespace {

// Asks for the shape or the state of its argument, not for its value.
auto is_inquiry(const Program& p, const Call& call) -> bool {
  static constexpr std::array kNames{"size", "lbound", "ubound", "shape", "allocated", "present", "kind", "len"};
  if (!call.symbol || p.symbols[call.symbol].kind != SymbolKind::Intrinsic) return false;
  return std::ranges::find(kNames, std::string_view(p.symbols[call.symbol].name)) != kNames.end();
}

auto names_place(const Program& p, ExprId e) -> bool {
  return get_if<Ref>(p, e) || get_if<Index>(p, e) || get_if<Member>(p, e) || get_if<Deref>(p, e) || get_if<ComplexPart>(p, e) || get_if<Substring>(p, e);
}

// In C an array is an address where it is passed.
auto is_address(const Program& p, TypeId type) -> bool {
  const auto* array = get_if<ArrayType>(p, type);
  return array != nullptr ? array->row_major : get_if<PointerType>(p, type) != nullptr;
}

// The variable that a place is part of, or is found from; none if that is no variable.
auto address_root(const Program& p, ExprId e) -> SymbolId {
  while (e) {
    if (const auto* ref = get_if<Ref>(p, e)) return ref->symbol;
    if (const auto* paren = get_if<Paren>(p, e)) e = paren->inner;
    else if (const auto* cast = get_if<Cast>(p, e)) e = cast->operand;
    else if (const auto* address = get_if<AddressOf>(p, e)) e = address->object;
    else if (const auto* sum = get_if<Binary>(p, e)) e = get_if<PointerType>(p, p.exprs[sum->right].type) ? sum->right : sum->left;
    else e = base_of(p, e);
  }
  return {};
}

}  // namespace

void Survey::open(UnitId original, UnitId derivative, Names names) {
  names_ = std::move(names);
  known_.insert(original);
  units_.push_back({original, derivative, {}, {}});
}

void Survey::begin(const Block& canonical) {
  Unit& unit = units_.back();
  p_.units[unit.derivative].body = canonical;
  back_ = {};
  std::set<SymbolId> associated;
  for (const SymbolId symbol : referenced_symbols(p_, unit.derivative)) {
    if (p_.symbols[symbol].storage == StorageClass::Associate) associated.insert(symbol);
    else if (const SymbolId original = names_.original(symbol); original && original != symbol) back_.symbols[symbol] = original;
  }
  // What such a name stands for is part of the statements. Names that stand for others come later.
  for (const SymbolId symbol : associated) {
    Symbol copy = p_.symbols[symbol];
    if (copy.init) copy.init = clone_expr(p_, copy.init, back_);
    back_.symbols[symbol] = p_.add_symbol(copy);
  }
  copy_loop_variables(canonical);
  unit.body = clone_block(p_, canonical, back_);
  std::vector<StmtId> given;
  for_each_stmt(p_, canonical, [&](StmtId id) { given.push_back(id); });
  for_each_stmt(p_, unit.body, [&](StmtId id) { unit.order.push_back(id); });
  CHECK(given.size() == unit.order.size(), "a copy has other statements");
  copies_.clear();
  for (std::size_t i = 0; i < given.size(); ++i) copies_[given[i]] = unit.order[i];
  for (const StmtId id : unit.order) {
    if (const auto* loop = get_if<ForLoop>(p_, id); loop && loop->init) model_.first_of[loop->init] = id;
  }
  if (const SymbolId result = std::exchange(result_, {})) {
    for (const StmtId id : unit.order) {
      if (get_if<Return>(p_, id)) p_.stmts[id].node = Return{ref(p_, result)};
    }
    unit.body.stmts.push_back(p_.add_stmt(Return{ref(p_, result)}));
  }
  known_symbols_ = p_.symbols.size();
  if (!program_symbols_) program_symbols_ = known_symbols_;
}

// The first value of a variable that the header of a loop declares (C) is read there: it stands in the variable, not in a statement.
void Survey::copy_loop_variables(const Block& canonical) {
  for_each_stmt(p_, canonical, [&](StmtId id) {
    const auto* loop = get_if<ForLoop>(p_, id);
    const auto* declared = loop && loop->init ? get_if<DeclStmt>(p_, loop->init) : nullptr;
    if (declared == nullptr) return;
    std::vector<SymbolId> symbols;
    for_each_symbol(p_, declared->decl, [&](SymbolId symbol) { symbols.push_back(symbol); });
    for (const SymbolId symbol : symbols) {
      Symbol copy = p_.symbols[symbol];
      if (copy.init) copy.init = clone_expr(p_, copy.init, back_);
      back_.symbols[symbol] = p_.add_symbol(copy);
    }
  });
}

void Survey::add_leaf(StmtId stmt, const LeafSweeps& made, const plan::Leaf& facts) {
  const StmtId copy = copies_.at(stmt);
  model_.leaves[copy] = {.may_skip = facts.may_skip, .may_forget = facts.restores, .has_adjoint = facts.runs_back, .split = facts.keeping == plan::Keeping::Split, .own_adjoint = does_more(made), .own_forward = !is_itself(stmt, made), .entwined = is_entwined(made), .undone = facts.undone};
  Marks marks;
  collect(made.restore, marks.before);
  collect(made.backward, marks.before);
  collect(made.early, marks.behind);
  if (facts.keeping == plan::Keeping::Split) collect(made.early, marks.before);  // where a joint call finds it
  if (!marks.before.empty() || !marks.behind.empty()) marks_[copy] = std::move(marks);
}

// Whether the forward sweep has the statement as it is.
auto Survey::is_itself(StmtId stmt, const LeafSweeps& made) const -> bool {
  if (made.forward.size() != 1 || made.forward.front() != stmt) return false;
  const auto* call = get_if<CallStmt>(p_, stmt);
  const auto* given = get_if<CallStmt>(p_, copies_.at(stmt));
  return !call || (given && given->call.symbol == call->call.symbol);
}

// Whether the adjoint of a call does more than to call a backward sweep with values that it holds.
auto Survey::does_more(const LeafSweeps& made) const -> bool {
  bool more = false;
  for (const Stmts* part : {&made.early, &made.backward}) {
    for_each_stmt(p_, Block{*part, {}}, [&](StmtId id) {
      if (p_.stmts[id].role == Role::Pop) return;
      const auto* call = get_if<CallStmt>(p_, id);
      const auto* set = get_if<Assign>(p_, id);
      const SymbolId root = set ? root_symbol(p_, set->target) : SymbolId{};
      more = more || !((call && call->call.symbol && names_.is_derivative(call->call.symbol)) || (root && is_made_later(root)));
    });
  }
  return more;
}

auto Survey::is_entwined(const LeafSweeps& made) const -> bool {
  bool found = false;
  for (const Stmts* part : {&made.forward, &made.early, &made.backward}) {
    for_each_stmt(p_, Block{*part, {}}, [&](StmtId id) { found = found || p_.stmts[id].role == Role::Push || p_.stmts[id].role == Role::Pop; });
  }
  return found;
}

void Survey::collect(const Stmts& stmts, std::vector<ExprId>& out) {
  for_each_stmt(p_, Block{stmts, {}}, [&](StmtId id) {
    if (p_.stmts[id].role == Role::Pop && get_if<CallStmt>(p_, id)) {
      const Call popped = get_if<CallStmt>(p_, id)->call;
      for (const Arg& arg : popped.args) {
        if (names_place(p_, arg.value)) collect_way(arg.value, out);
        else collect_value(arg.value, out);
      }
      return;
    }
    if (const auto* assignment = get_if<Assign>(p_, id)) {
      const Assign s = *assignment;
      collect_way(s.target, out);
      if (s.compound && p_.stmts[id].role != Role::Pop) collect_value(s.target, out);
      return collect_value(s.value, out);
    }
    if (const auto* call = get_if<CallStmt>(p_, id); call && call->call.symbol && names_.by_reference && names_.is_derivative(call->call.symbol)) {
      const Call made = call->call;
      for (const Arg& arg : made.args) {
        if (arg.value && is_variable_designator(p_, arg.value)) collect_way(arg.value, out);
        else if (arg.value) collect_value(arg.value, out);
      }
      return;
    }
    if (const auto* plain = get_if<ExprStmt>(p_, id)) {
      // i--, which is undone where i is needed only.
      if (const auto* step = get_if<StepExpr>(p_, plain->expr)) return collect_way(step->target, out);
    }
    std::vector<ExprId> all;
    for_each_expr(p_, id, [&](ExprId e) { all.push_back(e); });
    if (const auto* loop = get_if<ForLoop>(p_, id); loop && loop->init) {
      for_each_expr(p_, loop->init, [&](ExprId e) { all.push_back(e); });
      if (const auto* declared = get_if<DeclStmt>(p_, loop->init)) for_each_symbol(p_, declared->decl, [&](SymbolId symbol) { all.push_back(p_.symbols[symbol].init); });
    }
    for (const ExprId e : all) collect_value(e, out);
  });
}

void Survey::collect_value(ExprId e, std::vector<ExprId>& out) {
  if (!e) return;
  if (const auto* call = get_if<Call>(p_, e); call && is_inquiry(p_, *call)) {
    // size(s(k)%a): which one is asked.
    const Call asked = *call;
    for (const Arg& arg : asked.args) {
      if (arg.value && arg.value == asked.args.front().value) collect_way(arg.value, out);
      else collect_value(arg.value, out);
    }
    return;
  }
  if (const auto* call = get_if<Call>(p_, e); call && reads_more(*call)) return collect_call(e, out);
  if (const auto* address = get_if<AddressOf>(p_, e)) return collect_way(address->object, out);
  if (names_place(p_, e)) {
    const SymbolId root = address_root(p_, e);
    if (root && (p_.symbols[root].kind != SymbolKind::Variable || is_made_later(root) || names_.is_shadow(root))) return collect_way(e, out);
    out.push_back(clone_expr(p_, e, back_));
    return;
  }
  std::vector<ExprId> parts;
  for_each_child(p_, e, [&](ExprId part) { parts.push_back(part); });
  for (const ExprId part : parts) collect_value(part, out);
}

// Whether a call reads more than the values of its arguments: what they lead to, variables of others. What this adjoint pops is not the program's, whichever procedure
// spoke of the stack first.
auto Survey::reads_more(const Call& call) const -> bool {
  if (call.function) return true;
  if (!call.symbol || is_made_later(call.symbol) || names_.is_derivative(call.symbol)) return false;
  if (call.symbol.index >= *program_symbols_ && runtime_call(p_, call.symbol) != RuntimeCall::None) return false;
  if (p_.symbols[call.symbol].kind != SymbolKind::Intrinsic) return true;
  return std::ranges::any_of(call.args, [&](const Arg& arg) { return arg.value && is_address(p_, p_.exprs[arg.value].type); });
}

// What it reads is known of the call itself. The model has no variables of the backward sweep: others stand for those.
void Survey::collect_call(ExprId e, std::vector<ExprId>& out) {
  const ExprId made = clone_expr(p_, e, back_);
  const std::function<void(ExprId)> leave_out = [&](ExprId part) {
    if (names_place(p_, part)) {
      const SymbolId root = address_root(p_, part);
      if (root && (is_made_later(root) || names_.is_shadow(root))) {
        collect_way(part, out);
        p_.exprs[part].node = Literal{"0"};
        return;
      }
    }
    std::vector<ExprId> parts;
    for_each_child(p_, part, [&](ExprId inner) { parts.push_back(inner); });
    for (const ExprId inner : parts) leave_out(inner);
  };
  leave_out(made);
  out.push_back(made);
}

// What must be known to find it: subscripts and pointers. What Fortran's pointers point to always comes back.
void Survey::collect_way(ExprId designator, std::vector<ExprId>& out) {
  const Expr::Node node = p_.exprs[designator].node;
  std::visit(base::Overloaded{
                 [](const Ref&) {},
                 [&](const Member& e) { collect_way(e.base, out); },
                 [&](const ComplexPart& e) { collect_way(e.base, out); },
                 [&](const Paren& e) { collect_way(e.inner, out); },
                 [&](const Index& e) {
                   for (const ExprId subscript : e.subscripts) collect_value(subscript, out);
                   if (get_if<PointerType>(p_, p_.exprs[e.base].type)) collect_value(e.base, out);
                   else collect_way(e.base, out);
                 },
                 [&](const Substring& e) {
                   collect_value(e.lower, out);
                   collect_value(e.upper, out);
                   collect_way(e.base, out);
                 },
                 [&](const Deref& e) { collect_value(e.pointer, out); },
                 [&](const base::OneOf<Literal, ComplexPair, TypeParameter, Triplet, AddressOf, Unary, Binary, Conditional, Call,
                                       ArrayCtor, ImpliedDo, StructCtor, Cast, SizeOf, AssignExpr, StepExpr, Sequence, InitList, OpaqueExpr> auto&) {
                   std::vector<ExprId> parts;
                   for_each_child(p_, designator, [&](ExprId part) { parts.push_back(part); });
                   for (const ExprId part : parts) collect_value(part, out);
                 },
             },
             node);
}

auto Survey::mark(const std::vector<ExprId>& reads, Loc loc) -> StmtId {
  Opaque node;
  for (const ExprId e : reads) node.pieces.push_back(Piece{"", e, PieceAccess::Read});
  const StmtId made = p_.add_stmt(node, loc);
  model_.marks.insert(made);
  return made;
}

void Survey::place_marks(Block& block) {
  Stmts all;
  for (const StmtId id : block.stmts) {
    const auto at = marks_.find(id);
    if (at != marks_.end() && !at->second.before.empty()) {
      all.push_back(mark(at->second.before, p_.stmts[id].loc));
      p_.stmts[all.back()].label = std::exchange(p_.stmts[id].label, {});
    }
    all.push_back(id);
    if (at != marks_.end() && !at->second.behind.empty()) all.push_back(mark(at->second.behind, p_.stmts[id].loc));
    Stmt::Node node = p_.stmts[id].node;
    for_each_of<Block>(node, [&](Block& inner) { place_marks(inner); });
    p_.stmts[id].node = node;
  }
  block.stmts = all;
}

void Survey::leave_as_it_is(UnitId original) {
  known_.insert(original);
  if (std::ranges::find(model_.unknown, original) != model_.unknown.end()) return;
  model_.unknown.push_back(original);
  std::erase_if(units_, [&](const Unit& unit) { return unit.original == original; });
}

auto Survey::finish(UnitId head) -> const analysis::AdjointModel& {
  model_.head = head;
  for (Unit& unit : units_) {
    place_marks(unit.body);
    model_.units.push_back(unit.original);
    p_.units[unit.original].body = unit.body;
    const ScopeId scope = p_.units[unit.original].scope;
    // Variables that only the canonical form has.
    for (const SymbolId symbol : referenced_symbols(p_, unit.original)) {
      if (p_.symbols[symbol].scope != p_.units[unit.derivative].scope) continue;
      p_.symbols[symbol].scope = scope;
      p_.scopes[scope].symbols.push_back(symbol);
    }
  }
  model_.seen = [this](UnitId unit) { return seen_by(unit); };
  return model_;
}

// Called when a snapshot is looked for: most programs never ask.
auto Survey::seen_by(UnitId unit) -> std::vector<SymbolId> {
  if (globals_.empty()) {
    for (const SymbolId id : p_.symbols.ids()) {
      const Symbol& symbol = p_.symbols[id];
      const UnitId in = symbol.scope && symbol.storage != StorageClass::Component ? p_.scopes[symbol.scope].unit : UnitId{};
      if (in) names_in_[in].insert(base::lower_case(symbol.name));
      if (symbol.kind == SymbolKind::Variable && symbol.storage == StorageClass::Global && !symbol.attrs.has(Attr::CompilerGenerated)) globals_[base::lower_case(symbol.name)].push_back(id);
    }
  }
  Visibility visibility(p_);
  const ir::Unit& user = p_.units[unit];
  const bool in_c = p_.files[user.file].language == Language::C;
  std::vector<SymbolId> seen;
  for (const auto& [name, ids] : globals_) {
    // One that has the name to itself. In C, what stands above the function in its own file.
    std::vector<SymbolId> found;
    for (const SymbolId id : ids) {
      const Loc at = p_.symbols[id].loc;
      const bool sees = in_c ? at.file == user.loc.file && at.line < user.loc.line : visibility.owner(id) && visibility.sees(unit, id);
      if (sees) found.push_back(id);
    }
    if (found.size() == 1 && !is_hidden(unit, found.front(), visibility.owner(found.front()))) seen.push_back(found.front());
  }
  return seen;
}

// Whether the name of a variable means something else in the unit.
auto Survey::is_hidden(UnitId unit, SymbolId variable, UnitId owner) const -> bool {
  const std::string name = base::lower_case(p_.symbols[variable].name);
  for (UnitId at = unit; at && at != owner; at = p_.units[at].host) {
    if (const auto own = names_in_.find(at); own != names_in_.end() && own->second.contains(name)) return true;
    for (const DeclId decl : p_.units[at].decls) {
      const auto* use = get_if<UseDecl>(p_, decl);
      const auto renames = [&](const UseItem& item) { return !item.local.empty() && (item.symbol == variable || base::lower_case(item.local) == name); };
      if (use != nullptr && std::ranges::any_of(use->items, renames)) return true;
    }
  }
  return false;
}

auto Survey::needs(const analysis::AdjointFlow& flow) const -> plan::ProgramNeeds {
  plan::ProgramNeeds all;
  for (const Unit& unit : units_) {
    plan::UnitNeeds& needs = all.of[unit.original];
    std::unordered_map<StmtId, std::uint32_t> places;
    for (const StmtId id : unit.order) {
      if (plan::counts(p_, id)) places.emplace(id, static_cast<std::uint32_t>(places.size()));
    }
    const auto mentions = [&](const std::vector<analysis::Mention>& given) {
      std::vector<plan::Mention> made;
      for (const analysis::Mention& mention : given) made.push_back({mention.symbol ? 0 : places.at(mention.stmt), mention.number, mention.memory, mention.symbol});
      return made;
    };
    for (const StmtId id : unit.order) {
      if (!plan::counts(p_, id)) continue;
      const bool skip = flow.skipped.contains(id);
      const auto leaf = model_.leaves.find(id);
      const bool split = leaf != model_.leaves.end() && leaf->second.split && !flow.joint_calls.contains(id);
      const bool leaves = skip && leaf != model_.leaves.end();
      needs.push_back({.skip = skip,
                       .forget = flow.forgotten.contains(id) || leaves,
                       .plain = flow.plain.contains(id) || (skip && split),
                       .joint = flow.joint_calls.contains(id),
                       .again = flow.again.contains(id),
                       .at_once = flow.at_once.contains(id),
                       .merge = flow.merged.contains(id),
                       .recompute = flow.recomputed.contains(id),
                       .apart = flow.apart.contains(id),
                       .split = flow.split && flow.apart.contains(id)});
      if (const auto binomial = flow.binomial.find(id); binomial != flow.binomial.end()) needs.back().snapshots = binomial->second;
      if (const auto estimate = flow.estimates.find(id); estimate != flow.estimates.end() && estimate->second.pays == flow.joint_calls.contains(id)) needs.back().estimate = {estimate->second.operations, estimate->second.bytes};
      const auto snapshot = flow.snapshots.find(id);
      if (snapshot == flow.snapshots.end()) continue;
      needs.back().found = mentions(snapshot->second.found);
      needs.back().earlier = mentions(snapshot->second.earlier);
    }
  }
  return all;
}

}  // namespace cf::transform::adjoint
