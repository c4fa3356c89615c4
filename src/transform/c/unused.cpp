#include "transform/c/unused.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "ir/fields.h"
#include "ir/walk.h"
#include "transform/c/carriers.h"
#include "transform/c/run.h"
#include "transform/runtime_calls.h"

namespace cf::transform::c {

using namespace ir;

namespace {

// The variable that an assignment changes all or a part of, if no pointer lies between.
auto changed_variable(const Program& p, ExprId target) -> SymbolId {
  for (;;) {
    target = bare(p, target);
    if (const auto* ref = get_if<Ref>(p, target)) return ref->symbol;
    if (const auto* member = get_if<Member>(p, target)) target = member->base;
    else if (const auto* index = get_if<Index>(p, target); index && get_if<ArrayType>(p, p.exprs[index->base].type)) target = index->base;
    else return {};
  }
}

// What is evaluated for what it does alone: `i++;`, the step of a loop.
auto valueless(const Program& p, StmtId id) -> ExprId {
  if (const auto* plain = get_if<ExprStmt>(p, id)) return plain->expr;
  const auto* loop = get_if<ForLoop>(p, id);
  return loop ? loop->step : ExprId{};
}
// The variable that `i++` counts.
auto counted_variable(const Program& p, ExprId e) -> SymbolId {
  const auto* step = get_if<StepExpr>(p, bare(p, e));
  const auto* ref = step ? get_if<Ref>(p, bare(p, step->target)) : nullptr;
  return ref ? ref->symbol : SymbolId{};
}

// Which variables a unit reads: everywhere they stand but as what is assigned to or only counted.
class Reads {
 public:
  explicit Reads(const Program& p) : p_(p) {}

  auto of(const Block& block) -> std::unordered_set<SymbolId> {
    for_each_stmt(p_, block, [&](StmtId id) { stmt(id); });
    return read_;
  }

 private:
  void stmt(StmtId id) {
    // What has a label stays.
    const auto* assign = p_.stmts[id].label ? nullptr : get_if<Assign>(p_, id);
    const SymbolId changed = assign ? changed_variable(p_, assign->target) : SymbolId{};
    const ExprId nowhere = p_.stmts[id].label ? ExprId{} : valueless(p_, id);
    for_each_expr(p_, id, [&](ExprId e) {
      if (e == nowhere) without_value(e);
      else expr(e, changed && e == assign->target);
    });
    if (p_.stmts[id].notes) {
      for_each_of<ExprId>(p_.notes[p_.stmts[id].notes], [&](ExprId e) {
        if (e) expr(e, false);
      });
    }
    const auto* declared = get_if<DeclStmt>(p_, id);
    const auto* variables = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
    if (!variables) return;
    for (const Entity& entity : variables->entities) {
      if (p_.symbols[entity.symbol].init) expr(p_.symbols[entity.symbol].init, false);
      bounds(p_.symbols[entity.symbol].type);
    }
  }
  void without_value(ExprId e) {
    if (const auto* sequence = get_if<Sequence>(p_, e)) {
      for (ExprId item : sequence->items) without_value(item);
    } else if (!counted_variable(p_, e)) {
      expr(e, false);
    }
  }
  void bounds(TypeId type) {
    for_each_bound(p_, type, [&](ExprId bound) { expr(bound, false); });
  }
  // Of a target the variable itself is not read; its subscripts are.
  void expr(ExprId top, bool target) {
    if (target) {
      const Expr& e = p_.exprs[top];
      if (std::holds_alternative<Ref>(e.node)) return;
      if (const auto* member = std::get_if<Member>(&e.node)) return expr(member->base, true);
      if (const auto* paren = std::get_if<Paren>(&e.node)) return expr(paren->inner, true);
      if (const auto* index = std::get_if<Index>(&e.node)) {
        expr(index->base, true);
        for (ExprId subscript : index->subscripts) expr(subscript, false);
        return;
      }
    }
    for_each_subexpr(p_, top, [&](ExprId e) {
      if (const auto* ref = get_if<Ref>(p_, e)) read_.insert(ref->symbol);
    });
  }

  const Program& p_;
  std::unordered_set<SymbolId> read_;
};

class Cleaner {
 public:
  Cleaner(Program& p, UnitId unit, UnitId original) : p_(p), unit_(unit) {
    const std::unordered_set<SymbolId> read = Reads(p).of(p.units[original].body);
    for (SymbolId id : read) user_reads_.insert(p.symbols[id].name);
  }

  void run() {
    do {
      changed_ = false;
      read_ = Reads(p_).of(p_.units[unit_].body);
      find_assigned();
      Block body = p_.units[unit_].body;
      clean(body);
      p_.units[unit_].body = body;
    } while (changed_);
    Block body = p_.units[unit_].body;
    mention(body);
    const std::unordered_set<SymbolId> set = set_in(body);
    const std::vector<SymbolId> args = p_.units[unit_].args;
    for (SymbolId arg : args) {
      if (set.contains(arg) && !is_read(arg, body)) body.stmts.insert(body.stmts.begin(), mentioned(arg));
    }
    p_.units[unit_].body = body;
  }

 private:
  void clean(Block& block) {
    std::vector<StmtId> kept;
    for (StmtId id : block.stmts) {
      if (stays(id)) kept.push_back(id);
    }
    if (kept.size() != block.stmts.size()) changed_ = true;
    block.stmts = kept;
  }

  auto mentioned(SymbolId variable) -> StmtId {
    TypeSpec none;
    none.type = p_.intern(VoidType{});
    const ExprId ref = p_.add_expr(Ref{variable}, p_.symbols[variable].type);
    return p_.add_stmt(ExprStmt{p_.add_expr(Cast{none, ref, false}, none.type)});
  }
  // The variable that a statement sets or counts, and does nothing else.
  auto set_by(StmtId id) const -> SymbolId {
    const auto* assign = get_if<Assign>(p_, id);
    const auto* plain = get_if<ExprStmt>(p_, id);
    const auto* step = plain ? get_if<StepExpr>(p_, plain->expr) : nullptr;
    const ExprId target = assign ? assign->target : step ? step->target : ExprId{};
    const auto* ref = target ? get_if<Ref>(p_, bare(p_, target)) : nullptr;
    return ref ? ref->symbol : SymbolId{};
  }
  auto set_in(const Block& body) const -> std::unordered_set<SymbolId> {
    std::unordered_set<SymbolId> set;
    for_each_stmt(p_, body, [&](StmtId id) { set.insert(set_by(id)); });
    return set;
  }
  // False for a parameter that comes back, and is counted back, though nobody asks for it.
  auto is_read(SymbolId parameter, const Block& body) const -> bool {
    bool read = false;
    const auto is_it = [&](ExprId e) {
      const auto* ref = get_if<Ref>(p_, bare(p_, e));
      return ref && ref->symbol == parameter;
    };
    const auto look = [&](ExprId top) {
      for_each_subexpr(p_, top, [&](ExprId e) { read = read || is_it(e); });
    };
    for_each_stmt(p_, body, [&](StmtId id) {
      if (set_by(id) == parameter) {
        if (const auto* assign = get_if<Assign>(p_, id)) look(assign->value);
        return;
      }
      for_each_expr(p_, id, look);
      const auto* loop = get_if<ForLoop>(p_, id);
      if (loop && loop->init) for_each_expr(p_, loop->init, look);
      for (const StmtId declared : {id, loop ? loop->init : StmtId{}}) {
        const auto* declaration = declared ? get_if<DeclStmt>(p_, declared) : nullptr;
        if (!declaration) continue;
        for_each_symbol(p_, declaration->decl, [&](SymbolId symbol) {
          if (p_.symbols[symbol].init) look(p_.symbols[symbol].init);
        });
      }
    });
    return read;
  }

  // What nobody reads but that must be allocated, popped or called for: (void)p_d;
  void mention(Block& block) {
    std::vector<StmtId> stmts;
    for (StmtId id : block.stmts) {
      stmts.push_back(id);
      Stmt::Node node = p_.stmts[id].node;
      for_each_of<Block>(node, [&](Block& inner) { mention(inner); });
      p_.stmts[id].node = node;
      const auto* declared = get_if<DeclStmt>(p_, id);
      const auto* variables = declared ? get_if<Variables>(p_, declared->decl) : nullptr;
      if (!variables) continue;
      const std::vector<Entity> entities = variables->entities;
      for (const Entity& entity : entities) {
        if (is_unused(entity.symbol)) stmts.push_back(mentioned(entity.symbol));
      }
    }
    block.stmts = stmts;
  }

  auto stays(StmtId id) -> bool {
    if (p_.stmts[id].label) {
      Stmt::Node labelled = p_.stmts[id].node;
      for_each_of<Block>(labelled, [&](Block& inner) { clean(inner); });
      p_.stmts[id].node = labelled;
      return true;
    }
    if (const auto* assign = get_if<Assign>(p_, id)) {
      const SymbolId variable = changed_variable(p_, assign->target);
      if (!(variable && is_unused(variable) && is_pure(assign->target))) return true;
      if (is_pure(assign->value)) return false;
      // What is called for its effects need not give anything.
      const auto* call = assign->compound ? nullptr : get_if<Call>(p_, bare(p_, assign->value));
      const bool own = call && call->symbol && p_.symbols[call->symbol].kind == SymbolKind::Procedure && runtime_call(p_, call->symbol) == RuntimeCall::None;
      if (!own) return true;
      p_.stmts[id].node = CallStmt{Call(*call)};
      changed_ = true;
      return true;
    }
    if (const auto* declared = get_if<DeclStmt>(p_, id)) return declaration_stays(declared->decl);
    if (const ExprId counts = valueless(p_, id)) {
      const ExprId left = without_counts(counts);
      if (!left && get_if<ExprStmt>(p_, id)) return false;
      if (left != counts) {
        changed_ = true;
        if (auto* plain = std::get_if<ExprStmt>(&p_.stmts[id].node)) plain->expr = left;
        if (auto* loop = std::get_if<ForLoop>(&p_.stmts[id].node)) loop->step = left;
      }
    }
    Stmt::Node node = p_.stmts[id].node;
    bool emptied = false;
    for_each_of<Block>(node, [&](Block& inner) {
      const bool had = !inner.stmts.empty();
      clean(inner);
      emptied = emptied || (had && inner.stmts.empty());
    });
    // A loop over directions with nothing left in it.
    const Role role = p_.stmts[id].role;
    if (emptied && std::holds_alternative<ForLoop>(node) && (role == Role::Tangent || role == Role::Adjoint || role == Role::Zero)) return false;
    if (auto* choice = std::get_if<If>(&node)) {
      for (Arm& arm : choice->arms) brace_nothing(arm.body);
      if (emptied && std::ranges::all_of(choice->arms, [&](const Arm& arm) { return arm.body.stmts.empty() && (!arm.condition || is_pure(arm.condition)); })) return false;
    }
    p_.stmts[id].node = node;
    return true;
  }
  // `++p_d, ++p` where nobody reads p_d.
  auto without_counts(ExprId e) -> ExprId {
    if (const SymbolId variable = counted_variable(p_, e)) return is_unused(variable) ? ExprId{} : e;
    const auto* found = get_if<Sequence>(p_, e);
    if (!found) return e;
    const Sequence sequence = *found;
    Sequence left;
    for (ExprId item : sequence.items) {
      if (const ExprId part = without_counts(item)) left.items.push_back(part);
    }
    if (left.items.size() == sequence.items.size() && left.items == sequence.items) return e;
    if (left.items.size() < 2) return left.items.empty() ? ExprId{} : left.items.front();
    return p_.add_expr(left, p_.exprs[e].type, p_.exprs[e].loc);
  }
  // `if (c) ;` is taken for a mistake.
  void brace_nothing(Block& body) const {
    if (body.braced || body.stmts.size() != 1) return;
    const Stmt& only = p_.stmts[body.stmts.front()];
    if (only.label || only.notes || !std::holds_alternative<Continue>(only.node)) return;
    body.stmts.clear();
    body.braced = true;
  }

  auto declaration_stays(DeclId decl) -> bool {
    const auto* found = get_if<Variables>(p_, decl);
    if (!found) return true;
    Variables variables = *found;
    const auto goes = [&](const Entity& e) {
      return is_unused(e.symbol) && !is_assigned(e.symbol) && (!p_.symbols[e.symbol].init || is_pure(p_.symbols[e.symbol].init));
    };
    const std::size_t before = variables.entities.size();
    std::erase_if(variables.entities, goes);
    if (variables.entities.size() == before) return true;
    changed_ = true;
    if (variables.entities.empty()) {
      const auto* type = variables.spec.definition ? get_if<TypeDefDecl>(p_, variables.spec.definition) : nullptr;
      if (type ? p_.symbols[p_.type_defs[type->def].symbol].name.empty() : !variables.spec.definition) return false;  // without a name nobody else uses it
      if (type) {
        Decl alone = p_.decls[variables.spec.definition];
        p_.decls[decl].node = std::move(alone.node);
        return true;
      }
    }
    p_.decls[decl].node = variables;
    return true;
  }

  auto is_unused(SymbolId id) const -> bool {
    const Symbol& symbol = p_.symbols[id];
    const bool lasts = symbol.storage == StorageClass::Static && symbol.attrs.has(Attr::Const);
    const bool local = symbol.kind == SymbolKind::Variable && (symbol.storage == StorageClass::Local || lasts);
    // A number that is passed by value stays, but need not be set.
    const bool number = get_if<RealType>(p_, symbol.type) || get_if<ComplexType>(p_, symbol.type);
    const bool parameter = symbol.storage == StorageClass::Argument && symbol.attrs.has(Attr::CompilerGenerated) && number;
    const bool own = (local || parameter) && symbol.scope && p_.scopes[symbol.scope].unit == unit_;
    if (!own || read_.contains(id)) return false;
    return symbol.attrs.has(Attr::CompilerGenerated) || user_reads_.contains(symbol.name);
  }
  // Something that could not be removed still names it.
  auto is_assigned(SymbolId id) const -> bool { return assigned_.contains(id); }
  void find_assigned() {
    assigned_.clear();
    for_each_stmt(p_, p_.units[unit_].body, [&](StmtId stmt) {
      if (const auto* assign = get_if<Assign>(p_, stmt)) assigned_.insert(changed_variable(p_, assign->target));
    });
  }
  auto is_pure(ExprId top) const -> bool {
    bool pure = true;
    for_each_subexpr(p_, top, [&](ExprId e) {
      const auto* call = get_if<Call>(p_, e);
      if (call) {
        const bool plain = call->symbol && p_.symbols[call->symbol].kind == SymbolKind::Intrinsic && runtime_call(p_, call->symbol) == RuntimeCall::None;
        pure = pure && plain && !get_if<PointerType>(p_, p_.exprs[e].type) && !takes_address(p_, *call);
      }
      pure = pure && !get_if<AssignExpr>(p_, e) && !get_if<StepExpr>(p_, e) && !get_if<OpaqueExpr>(p_, e);
    });
    return pure;
  }

  Program& p_;
  UnitId unit_;
  std::unordered_set<std::string> user_reads_;
  std::unordered_set<SymbolId> read_;
  std::unordered_set<SymbolId> assigned_;
  bool changed_ = false;
};

}  // namespace

void remove_unused(Program& program, UnitId unit, UnitId original) { Cleaner(program, unit, original).run(); }

void forget_unused_constants(Run& run) {
  const Program& p = run.program;
  std::vector<SymbolId> constants;  // with a shadow
  for (SymbolId id : p.symbols.ids()) {
    const bool lasts = p.symbols[id].storage == StorageClass::Static || p.symbols[id].attrs.has(Attr::Static);
    if (lasts && run.shadows.existing(id) && run.carriers.is_constant(id)) constants.push_back(id);
  }
  if (constants.empty()) return;
  std::unordered_set<SymbolId> named;
  for (const Unit& unit : p.units) named.merge(Reads(p).of(unit.body));
  for (const Symbol& symbol : p.symbols) {
    if (!symbol.init || symbol.storage == StorageClass::Local) continue;  // those that are still declared were seen
    for_each_subexpr(p, symbol.init, [&](ExprId e) {
      if (const auto* ref = get_if<Ref>(p, e)) named.insert(ref->symbol);
    });
  }
  for (SymbolId id : constants) {
    if (!named.contains(run.shadows.existing(id))) run.shadows.forget(id);
  }
}

}  // namespace cf::transform::c
