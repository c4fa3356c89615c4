// normal_flow.cpp: control flow; see normal_form.h.
#include <algorithm>
#include <utility>

#include "canonical/regions.h"
#include "base/one_of.h"
#include "ir/build.h"
#include "ir/constant.h"
#include "ir/walk.h"
#include "transform/c/adjoint/normal_form.h"

namespace cf::transform::c {

using namespace ir;

auto NormalForm::flat(const Block& block) -> Block {
  Block result{{}, block.end, true};
  for (StmtId id : block.stmts) flat(id, result.stmts);
  return result;
}

void NormalForm::flat(StmtId id, Stmts& out) {
  Stmts made;
  const Stmt::Node node = p_.stmts[id].node;
  std::visit(base::Overloaded{
                 [&](const If& s) {
                   If copy = s;
                   for (Arm& arm : copy.arms) arm.body = flat(Block(arm.body));
                   p_.stmts[id].node = copy;
                   made.push_back(id);
                 },
                 [&](const BlockConstruct& s) { made = flat(s.body).stmts; },
                 [&](const ForLoop& s) { flatten(id, s, made); },
                 [&](const WhileLoop& s) { flatten(id, s, made); },
                 [&](const Select& s) { flatten(id, s, made); },
                 [&](const DeclStmt& s) { flatten(id, s, made); },
                 [&](const base::OneOf<Assign, PointerAssign, CallStmt, ExprStmt, CountedLoop, Concurrent, SelectType, Where, Associate,
                                       Allocate, Deallocate, Nullify, Return, Stop, Goto, ComputedGoto, AssignLabel, AssignedGoto,
                                       ArithmeticIf, Cycle, Exit, Continue, Entry, Opaque, MacroStmt, DirectiveStmt> auto&) { made.push_back(id); },
             },
             node);
  // Jumps lead to the first of the statements, comments stand before it.
  Stmt& own = p_.stmts[id];
  if (made.empty() || made.front() != id) {
    if (own.label) {
      const LabelId label = std::exchange(own.label, {});
      made.insert(made.begin(), place(label));
    }
    if (!made.empty() && p_.stmts[id].notes && !p_.stmts[made.front()].notes) p_.stmts[made.front()].notes = std::exchange(p_.stmts[id].notes, {});
  }
  out.insert(out.end(), made.begin(), made.end());
}

auto NormalForm::label(const std::string& base) -> LabelId {
  const LabelId made = p_.labels.add(Label{run_.names.fresh(base, unit_), unit_});
  run_.index.add(unit_, made);
  return made;
}

auto NormalForm::place(LabelId label) -> StmtId {
  const StmtId made = p_.add_stmt(Continue{});
  p_.stmts[made].label = label;
  return made;
}

auto NormalForm::integer_variable(const std::string& base) -> SymbolId {
  return steering_variable(integer_type(p_), base);
}

// `continue` of the loop, or `break` of the switch, that this is the body of becomes a jump. Whether there was one.
auto NormalForm::redirect(Block& block, Which which, LabelId to) -> bool {
  bool any = false;
  for (StmtId id : block.stmts) {
    Stmt::Node node = p_.stmts[id].node;
    const bool found = which == Which::Cycle ? std::holds_alternative<Cycle>(node) : std::holds_alternative<Exit>(node) && std::get<Exit>(node).from_select;
    if (found) {
      p_.stmts[id].node = Goto{to};
      any = true;
      continue;
    }
    const auto in = [&](Block& inner) { any = redirect(inner, which, to) || any; };
    std::visit(base::Overloaded{
                   [&](If& s) { for (Arm& arm : s.arms) in(arm.body); },
                   [&](Select& s) {
                     if (which == Which::Cycle) for (Case& c : s.cases) in(c.body);
                   },
                   [&](WhileLoop& s) { if (which == Which::SelectExit) in(s.body); },
                   [&](ForLoop& s) { if (which == Which::SelectExit) in(s.body); },
                   [&](BlockConstruct& s) { in(s.body); },
                   [](auto&) {},
               },
               node);
    p_.stmts[id].node = node;
  }
  return any;
}

// ---- loops

void NormalForm::step(ExprId step, Stmts& out) {
  step = bare(p_, step);
  const Expr expr = p_.exprs[step];
  if (const auto* several = std::get_if<Sequence>(&expr.node)) {
    for (ExprId item : several->items) this->step(item, out);
    return;
  }
  const StmtId made = p_.add_stmt(ExprStmt{step}, expr.loc);
  canonical_stmt(made, out);
}

void NormalForm::flatten(StmtId id, const ForLoop& s, Stmts& out) {
  if (counts_.contains(id)) {
    ForLoop copy = s;
    if (const auto* declared = get_if<DeclStmt>(p_, s.init)) {
      // Its index is its own in both sweeps.
      const SymbolId index = counts_.at(id).index;
      home_[index] = p_.symbols[index].scope;
      static_cast<void>(declared);
    }
    copy.body = flat(s.body);
    p_.stmts[id].node = copy;
    out.push_back(id);
    return;
  }
  if (s.init) {
    Stmts first;
    if (get_if<DeclStmt>(p_, s.init)) first.push_back(s.init);
    else canonical_stmt(s.init, first);
    for (StmtId one : first) flat(one, out);
  }
  WhileLoop loop;
  loop.condition = s.condition;
  Block body = s.body;
  LabelId next;
  if (s.step) {
    const LabelId behind = label("next");
    if (redirect(body, Which::Cycle, behind)) next = behind;
  }
  loop.body = flat(body);
  if (next) loop.body.stmts.push_back(place(next));
  if (s.step) {
    header_steps_.clear();
    Stmts steps;
    step(s.step, steps);
    for (StmtId one : steps) flat(one, loop.body.stmts);
  }
  p_.stmts[id].node = loop;
  out.push_back(id);
}

void NormalForm::flatten(StmtId id, const WhileLoop& s, Stmts& out) {
  // do { ... } while (0)
  const auto never = s.test_after && s.condition ? constant_integer(p_, bare(p_, s.condition)) : std::nullopt;
  if (never && *never == 0) {
    bool jumps = false;
    const std::function<void(const Block&, bool, bool)> look = [&](const Block& block, bool in_loop, bool in_select) {
      for (StmtId inner : block.stmts) {
        if (const auto* exit = get_if<Exit>(p_, inner)) jumps = jumps || (!in_loop && !exit->from_select);
        if (get_if<Cycle>(p_, inner)) jumps = jumps || !in_loop;
        const bool loop = get_if<WhileLoop>(p_, inner) || get_if<ForLoop>(p_, inner);
        const bool select = get_if<Select>(p_, inner) != nullptr;
        for_each_block(p_, inner, [&](const Block& part) { look(part, in_loop || loop, in_select || select); });
      }
    };
    look(s.body, false, false);
    if (!jumps) {
      for (StmtId inner : s.body.stmts) flat(inner, out);
      return;
    }
  }
  WhileLoop copy = s;
  copy.body = flat(s.body);
  p_.stmts[id].node = copy;
  out.push_back(id);
}

// ---- switch

void NormalForm::flatten(StmtId id, const Select& s, Stmts& out) {
  Select copy = s;
  const LabelId behind = label("behind");
  bool jumps = false;
  bool falls = false;
  for (std::size_t i = 0; i < copy.cases.size(); ++i) {
    Case& c = copy.cases[i];
    Stmts& stmts = c.body.stmts;
    if (c.label) stmts.insert(stmts.begin(), place(std::exchange(c.label, {})));
    if (!stmts.empty()) {
      if (const auto* last = get_if<Exit>(p_, stmts.back()); last && last->from_select && !p_.stmts[stmts.back()].label) stmts.pop_back();
    }
    jumps = redirect(c.body, Which::SelectExit, behind) || jumps;
    falls = falls || (c.falls_through && i + 1 < copy.cases.size());
  }
  if (entered_.contains(id)) {
    jump_to_cases(id, copy, behind, out);
    jumps = true;
  } else if (falls) {
    fall_through(id, copy, out);
  } else {
    for (Case& c : copy.cases) c.body = flat(Block(c.body));
    p_.stmts[id].node = copy;
    out.push_back(id);
  }
  if (jumps) out.push_back(place(behind));
}

// Which case is entered is found first; then each body is run that control falls into from there.
void NormalForm::fall_through(StmtId id, const Select& s, Stmts& out) {
  const Loc loc = p_.stmts[id].loc;
  const SymbolId entry = integer_variable("entry");
  const auto number = [&](std::int64_t value) { return integer_literal(p_, value); };
  out.push_back(assign(p_, ref(p_, entry), number(-1), loc));
  Select enter = s;
  for (std::size_t i = 0; i < s.cases.size(); ++i) {
    enter.cases[i].body = Block{{assign(p_, ref(p_, entry), number(static_cast<std::int64_t>(i)), loc)}, {}, true};
    enter.cases[i].falls_through = false;
  }
  out.push_back(p_.add_stmt(enter, loc));
  std::size_t first = 0;  // of those that fall into this one
  for (std::size_t i = 0; i < s.cases.size(); ++i) {
    if (i > 0 && !s.cases[i - 1].falls_through) first = i;
    const Block body = flat(s.cases[i].body);
    if (body.stmts.empty()) continue;
    ExprId condition;
    if (first == i) {
      condition = p_.add_expr(Binary{BinaryOp::Eq, ref(p_, entry), number(static_cast<std::int64_t>(i)), false}, integer_type(p_));
    } else {
      const ExprId low = p_.add_expr(Binary{BinaryOp::Ge, ref(p_, entry), number(static_cast<std::int64_t>(first)), false}, integer_type(p_));
      const ExprId high = p_.add_expr(Binary{BinaryOp::Le, ref(p_, entry), number(static_cast<std::int64_t>(i)), false}, integer_type(p_));
      condition = p_.add_expr(Binary{BinaryOp::And, low, high, false}, integer_type(p_));
    }
    out.push_back(if_then(p_, condition, body, {}, loc));
  }
}

// Others jump into it too: its bodies stand one behind the other, and so do the jumps to them.
void NormalForm::jump_to_cases(StmtId id, const Select& s, LabelId behind, Stmts& out) {
  const Loc loc = p_.stmts[id].loc;
  Select enter = s;
  Stmts bodies;
  const auto jump = [&](LabelId to) { return Block{{p_.add_stmt(Goto{to}, loc)}, {}, true}; };
  for (std::size_t i = 0; i < s.cases.size(); ++i) {
    const LabelId to = label("case");
    enter.cases[i].body = jump(to);
    enter.cases[i].falls_through = false;
    bodies.push_back(place(to));
    const Block body = flat(s.cases[i].body);
    bodies.insert(bodies.end(), body.stmts.begin(), body.stmts.end());
    if (!s.cases[i].falls_through) bodies.push_back(p_.add_stmt(Goto{behind}, loc));
  }
  if (std::ranges::none_of(s.cases, [](const Case& c) { return c.values.empty() || c.also_default; })) {
    Case rest;
    rest.body = jump(behind);
    enter.cases.push_back(rest);
  }
  p_.stmts[id].node = enter;
  out.push_back(id);
  out.insert(out.end(), bodies.begin(), bodies.end());
}

// ---- jumps

auto NormalForm::steering_variable(TypeId type, const std::string& base) -> SymbolId {
  const SymbolId made = temporary(type, base + "_value");
  p_.symbols[made].name = run_.names.fresh(base, unit_);
  return made;
}

auto NormalForm::truth() -> TypeId { return integer_type(p_); }

void NormalForm::refuse_jump(Loc loc, const std::string& what, const std::string& hint) { values_.refuse(loc, what, hint); }

auto NormalForm::structured(const Stmts& stmts) -> Stmts {
  const canonical::Structured made = canonical::structured(p_, Block{stmts, {}, true}, *this);
  for (StmtId id : made.moved) {
    values_.refuse(p_.stmts[id].loc, "an array with rows of variable length among jumps", "set its length and declare it at the top of the function");
  }
  return made.body.stmts;
}

// ---- the rest

void NormalForm::flatten(StmtId id, const DeclStmt&, Stmts& out) {
  const Loc loc = p_.stmts[id].loc;
  if (const StmtId definition = values_.definition_apart(id)) declarations_.push_back(definition);  // in the header of a loop
  const auto* found = get_if<Variables>(p_, get_if<DeclStmt>(p_, id)->decl);
  if (!found) {
    if (const auto* alias = get_if<TypeAliasDecl>(p_, get_if<DeclStmt>(p_, id)->decl)) {
      const bool stays = std::ranges::all_of(std::vector<Entity>(alias->entities), [&](const Entity& e) { return lengths_stay(p_.symbols[e.symbol].type, true); });
      if (!stays) values_.refuse(loc, "a typedef of an array of variable length", "say the length where the arrays are declared");
    }
    declarations_.push_back(id);
    return;
  }
  const Variables variables = *found;
  const bool elsewhere = std::ranges::any_of(variables.attrs, [](const AttrSpec& a) { return a.word == AttrWord::Extern || a.word == AttrWord::Static; });
  if (elsewhere) {
    declarations_.push_back(id);
    return;
  }
  for (const Entity& entity : variables.entities) {
    const ExprId init = entity.init_here ? p_.symbols[entity.symbol].init : ExprId{};
    if (init) close_extent(entity.symbol, init);
    hoist(entity.symbol, loc);
    p_.symbols[entity.symbol].init = {};
    set_first_value(entity.symbol, init, loc, out);
  }
}

}  // namespace cf::transform::c
