// control.cpp: the constructs of the execution part that hold blocks.
//
// Comments before ELSE, CASE and the like go to that arm; those before the END statement, and the one behind it, to the end of the
// last block. A label on END IF, END SELECT, ... is kept by a CONTINUE behind the construct, one on END DO by the last
// statement of the body: that is where a jump to it leads.
#include <cctype>
#include <string>
#include <utility>

#include "flang/Semantics/tools.h"

#include "base/reflect.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

using base::Overloaded;
using parser::CharBlock;

// Names are looked up in the scope of a construct while its block is lowered.
class InScope {
 public:
  InScope(Lowering& lowering, const semantics::Scope& scope)
      : lowering_(lowering), scope_(lowering.current_scope), flang_scope_(lowering.flang_scope) {
    lowering_.current_scope = lowering_.scope(scope);
    lowering_.flang_scope = &scope;
  }
  InScope(const InScope&) = delete;
  auto operator=(const InScope&) -> InScope& = delete;
  ~InScope() {
    lowering_.current_scope = scope_;
    lowering_.flang_scope = flang_scope_;
  }

 private:
  Lowering& lowering_;
  ir::ScopeId scope_;
  const semantics::Scope* flang_scope_;
};

// The END statement of a construct whose blocks are done: its comments and its label.
template <class End>
void finish(Lowering& lowering, ir::Block& outer, ir::Stmt::Node node, CharBlock source, std::optional<parser::Label> label, ir::NotesId notes,
            const parser::Statement<End>& end) {
  lowering.append(outer, std::move(node), source, label, notes);
  lowering.append_label(outer, end.label, end.source, {});
}

void if_construct(Lowering& lowering, ir::Block& outer, const parser::IfConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::IfThenStmt>>(x.t);
  auto notes = lowering.begin_statement(first.source);
  ir::If result;
  result.name = lowering.construct_name(std::get<0>(first.statement.t));
  auto condition = lowering.expr(std::get<1>(first.statement.t));
  result.arms.push_back({condition, lowering.block(std::get<parser::Block>(x.t)), {}});
  for (const auto& arm : std::get<std::list<parser::IfConstruct::ElseIfBlock>>(x.t)) {
    const auto& line = std::get<0>(arm.t);
    auto arm_notes = lowering.begin_statement(line.source);
    auto arm_condition = lowering.expr(std::get<0>(line.statement.t));
    result.arms.push_back({arm_condition, lowering.block(std::get<parser::Block>(arm.t)), arm_notes});
  }
  if (const auto& last = std::get<std::optional<parser::IfConstruct::ElseBlock>>(x.t)) {
    auto arm_notes = lowering.begin_statement(std::get<0>(last->t).source);
    result.arms.push_back({{}, lowering.block(std::get<parser::Block>(last->t)), arm_notes});
  }
  const auto& end = std::get<parser::Statement<parser::EndIfStmt>>(x.t);
  result.arms.back().body.end = lowering.begin_statement(end.source);
  finish(lowering, outer, std::move(result), first.source, first.label, notes, end);
}

// The label of `do 10 i = 1, n`, which Flang drops when it makes a construct of it.
auto label_in_do(CharBlock source) -> std::optional<parser::Label> {
  const char* p = source.begin();
  auto skip_blanks = [&] {
    while (p < source.end() && *p == ' ') ++p;
  };
  while (p < source.end() && std::isdigit(static_cast<unsigned char>(*p))) ++p;
  skip_blanks();
  if (source.end() - p < 3 || p[0] != 'd' || p[1] != 'o') return std::nullopt;
  p += 2;
  skip_blanks();
  parser::Label number = 0;
  while (p < source.end() && std::isdigit(static_cast<unsigned char>(*p))) number = number * 10 + static_cast<parser::Label>(*p++ - '0');
  return number ? std::optional{number} : std::nullopt;
}

auto locality(Lowering& lowering, const parser::LocalitySpec& x) -> ir::Clause {
  auto list = [&](std::string name, const std::list<parser::Name>& names) {
    ir::Clause clause{std::move(name), {}, ""};
    for (const auto& variable : names) clause.args.push_back(lowering.expr(variable));
    return clause;
  };
  return common::visit(Overloaded{
                           [&](const parser::LocalitySpec::Local& y) { return list("local", y.v); },
                           [&](const parser::LocalitySpec::LocalInit& y) { return list("local_init", y.v); },
                           [&](const parser::LocalitySpec::Reduce& y) {
                             auto clause = list("reduce", std::get<1>(y.t));
                             clause.text = lowering.spelling(std::get<0>(y.t).source);
                             return clause;
                           },
                           [&](const parser::LocalitySpec::Shared& y) { return list("shared", y.v); },
                           [&](const parser::LocalitySpec::DefaultNone&) { return ir::Clause{"default", {}, "none"}; },
                       },
                       x.u);
}

// Indices, bounds and mask; the scope is that of the indices.
auto concurrent_header(Lowering& lowering, const parser::ConcurrentHeader& x, ir::Concurrent& into) -> const semantics::Scope* {
  if (const auto& spec = std::get<0>(x.t)) into.spec = lowering.spec(*spec);
  const semantics::Scope* scope = nullptr;
  for (const auto& control : std::get<1>(x.t)) {
    const auto& name = std::get<0>(control.t);
    if (name.symbol) scope = &name.symbol->owner();
    auto variable = lowering.symbol(name);
    auto first = lowering.expr(std::get<1>(control.t));
    auto last = lowering.expr(std::get<2>(control.t));
    into.indices.push_back({variable, first, last, lowering.expr(std::get<3>(control.t))});
  }
  into.mask = lowering.expr(std::get<2>(x.t));
  if (scope) into.scope = lowering.scope(*scope);
  return scope;
}

auto loop_body(Lowering& lowering, const parser::DoConstruct& x) -> ir::Block {
  auto body = lowering.block(std::get<parser::Block>(x.t));
  const auto& end = std::get<parser::Statement<parser::EndDoStmt>>(x.t);
  if (end.source.empty()) return body;  // a labelled DO: its last statement is in the block
  auto notes = lowering.begin_statement(end.source);
  if (end.label) lowering.append_label(body, end.label, end.source, notes);
  else body.end = notes;
  return body;
}

void case_construct(Lowering& lowering, ir::Block& outer, const parser::CaseConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::SelectCaseStmt>>(x.t);
  auto notes = lowering.begin_statement(first.source);
  ir::Select result;
  result.name = lowering.construct_name(std::get<0>(first.statement.t));
  result.selector = lowering.expr(std::get<1>(first.statement.t));
  auto value = [&](const parser::CaseValueRange& range) {
    return common::visit(Overloaded{
                             [&](const parser::CaseValue& y) { return lowering.expr(y); },
                             [&](const parser::CaseValueRange::Range& y) {
                               auto lower = lowering.expr(y.lower);
                               auto upper = lowering.expr(y.upper);
                               return lowering.program.add_expr(ir::Triplet{lower, upper, {}}, {}, lowering.program.exprs[lower ? lower : upper].loc);
                             },
                         },
                         range.u);
  };
  for (const auto& branch : std::get<std::list<parser::CaseConstruct::Case>>(x.t)) {
    const auto& line = std::get<0>(branch.t);
    ir::Case item;
    item.notes = lowering.begin_statement(line.source);
    if (line.label) item.label = lowering.label(*line.label);
    if (const auto* ranges = std::get_if<std::list<parser::CaseValueRange>>(&std::get<0>(line.statement.t).u)) {
      for (const auto& range : *ranges) item.values.push_back(value(range));
    }
    item.body = lowering.block(std::get<parser::Block>(branch.t));
    result.cases.push_back(std::move(item));
  }
  const auto& end = std::get<parser::Statement<parser::EndSelectStmt>>(x.t);
  auto end_notes = lowering.begin_statement(end.source);
  if (!result.cases.empty()) result.cases.back().body.end = end_notes;
  finish(lowering, outer, std::move(result), first.source, first.label, notes, end);
}

auto selector(Lowering& lowering, const parser::Selector& x) -> ir::ExprId {
  return common::visit([&](const auto& y) { return lowering.expr(y); }, x.u);
}

// The name by which a case of SELECT TYPE or SELECT RANK knows the selector.
auto selector_name(const std::optional<parser::Name>& associate, const parser::Selector& x) -> const parser::Name* {
  if (associate) return &*associate;
  const auto* variable = std::get_if<parser::Variable>(&x.u);
  const auto* designator = variable ? std::get_if<common::Indirection<parser::Designator>>(&variable->u) : nullptr;
  const auto* reference = designator ? std::get_if<parser::DataRef>(&designator->value().u) : nullptr;
  return reference ? std::get_if<parser::Name>(&reference->u) : nullptr;
}

// SELECT TYPE and SELECT RANK: one head, and cases in which the selector is a variable of its own.
class GuardedSelect {
 public:
  GuardedSelect(Lowering& lowering, const std::optional<parser::Name>& construct, const std::optional<parser::Name>& associate,
                const parser::Selector& x)
      : lowering_(lowering), selector_(x), variable_(selector_name(associate, x)) {
    result.name = lowering.construct_name(construct);
    if (associate) result.associate = lowering.spelling(*associate);
    result.selector = selector(lowering, x);
  }

  template <class Line, class Guard>
  void add(const parser::Statement<Line>& line, const parser::Block& block, Guard&& guard) {
    ir::TypeCase item;
    item.notes = lowering_.begin_statement(line.source);
    guard(item);
    const auto& scope = lowering_.context.FindScope(line.source);
    if (variable_) {
      if (auto found = scope.find(variable_->source); found != scope.end()) {
        item.variable = lowering_.symbol(*found->second);
        auto value = selector(lowering_, selector_);
        lowering_.program.symbols[item.variable].init = value;
      }
    }
    item.scope = lowering_.scope(scope);
    InScope inside(lowering_, scope);
    item.body = lowering_.block(block);
    result.cases.push_back(std::move(item));
  }

  void end(const parser::Statement<parser::EndSelectStmt>& line) {
    auto notes = lowering_.begin_statement(line.source);
    if (!result.cases.empty()) result.cases.back().body.end = notes;
  }

  ir::SelectType result;

 private:
  Lowering& lowering_;
  const parser::Selector& selector_;
  const parser::Name* variable_;
};

void select_type(Lowering& lowering, ir::Block& outer, const parser::SelectTypeConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::SelectTypeStmt>>(x.t);
  auto notes = lowering.begin_statement(first.source);
  const auto& head = first.statement.t;
  GuardedSelect select(lowering, std::get<0>(head), std::get<1>(head), std::get<2>(head));
  for (const auto& branch : std::get<1>(x.t)) {
    const auto& line = std::get<0>(branch.t);
    select.add(line, std::get<parser::Block>(branch.t), [&](ir::TypeCase& item) {
      common::visit(Overloaded{
                        [&](const parser::TypeSpec& y) {
                          item.guard = ir::GuardKind::TypeIs;
                          item.spec = lowering.spec(y);
                        },
                        [&](const parser::DerivedTypeSpec& y) {
                          item.guard = ir::GuardKind::ClassIs;
                          item.spec = lowering.spec(y, true);
                        },
                        [&](const parser::Default&) { item.guard = ir::GuardKind::ClassDefault; },
                    },
                    std::get<parser::TypeGuardStmt::Guard>(line.statement.t).u);
    });
  }
  const auto& end = std::get<2>(x.t);
  select.end(end);
  finish(lowering, outer, std::move(select.result), first.source, first.label, notes, end);
}

void select_rank(Lowering& lowering, ir::Block& outer, const parser::SelectRankConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::SelectRankStmt>>(x.t);
  auto notes = lowering.begin_statement(first.source);
  const auto& head = first.statement.t;
  GuardedSelect select(lowering, std::get<0>(head), std::get<1>(head), std::get<2>(head));
  for (const auto& branch : std::get<1>(x.t)) {
    const auto& line = std::get<0>(branch.t);
    select.add(line, std::get<parser::Block>(branch.t), [&](ir::TypeCase& item) {
      common::visit(Overloaded{
                        [&](const parser::ScalarIntConstantExpr& y) {
                          item.guard = ir::GuardKind::Rank;
                          item.rank = lowering.expr(y);
                        },
                        [&](const parser::Star&) { item.guard = ir::GuardKind::RankStar; },
                        [&](const parser::Default&) { item.guard = ir::GuardKind::RankDefault; },
                    },
                    std::get<parser::SelectRankCaseStmt::Rank>(line.statement.t).u);
    });
  }
  const auto& end = std::get<2>(x.t);
  select.end(end);
  finish(lowering, outer, std::move(select.result), first.source, first.label, notes, end);
}

void associate_construct(Lowering& lowering, ir::Block& outer, const parser::AssociateConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::AssociateStmt>>(x.t);
  auto notes = lowering.begin_statement(first.source);
  ir::Associate result;
  result.name = lowering.construct_name(std::get<0>(first.statement.t));
  const semantics::Scope* scope = nullptr;
  for (const auto& association : std::get<1>(first.statement.t)) {
    const auto& name = std::get<0>(association.t);
    auto value = selector(lowering, std::get<1>(association.t));
    auto id = lowering.symbol(name);
    if (name.symbol) scope = &name.symbol->owner();
    if (id) lowering.program.symbols[id].init = value;
    result.names.push_back(id);
  }
  const auto& end = std::get<parser::Statement<parser::EndAssociateStmt>>(x.t);
  InScope inside(lowering, scope ? *scope : lowering.context.FindScope(end.source));
  result.scope = lowering.current_scope;
  result.body = lowering.block(std::get<parser::Block>(x.t));
  result.body.end = lowering.begin_statement(end.source);
  finish(lowering, outer, std::move(result), first.source, first.label, notes, end);
}

void block_construct(Lowering& lowering, ir::Block& outer, const parser::BlockConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::BlockStmt>>(x.t);
  auto notes = lowering.begin_statement(first.source);
  ir::BlockConstruct result;
  result.name = lowering.construct_name(first.statement.v);
  const auto& end = std::get<parser::Statement<parser::EndBlockStmt>>(x.t);
  InScope inside(lowering, lowering.context.FindScope(end.source));
  result.scope = lowering.current_scope;
  result.decls = lowering.decls(std::get<parser::BlockSpecificationPart>(x.t).v);
  result.body = lowering.block(std::get<parser::Block>(x.t));
  result.body.end = lowering.begin_statement(end.source);
  finish(lowering, outer, std::move(result), first.source, first.label, notes, end);
}

void where_construct(Lowering& lowering, ir::Block& outer, const parser::WhereConstruct& x);

auto where_block(Lowering& lowering, const std::list<parser::WhereBodyConstruct>& items) -> ir::Block {
  ir::Block block;
  for (const auto& item : items) {
    common::visit(Overloaded{
                      [&](const parser::Statement<parser::AssignmentStmt>& y) {
                        auto notes = lowering.begin_statement(y.source);
                        lowering.append(block, lowering.assign(y.statement, y.source), y.source, y.label, notes);
                      },
                      [&](const parser::Statement<parser::WhereStmt>& y) {
                        auto notes = lowering.begin_statement(y.source);
                        lowering.append(block, lowering.where(y.statement, y.source), y.source, y.label, notes);
                      },
                      [&](const common::Indirection<parser::WhereConstruct>& y) { where_construct(lowering, block, y.value()); },
                  },
                  item.u);
  }
  return block;
}

void where_construct(Lowering& lowering, ir::Block& outer, const parser::WhereConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::WhereConstructStmt>>(x.t);
  auto notes = lowering.begin_statement(first.source);
  ir::Where result;
  result.name = lowering.construct_name(std::get<0>(first.statement.t));
  auto mask = lowering.expr(std::get<1>(first.statement.t));
  result.arms.push_back({mask, where_block(lowering, std::get<1>(x.t)), {}});
  for (const auto& arm : std::get<2>(x.t)) {
    const auto& line = std::get<0>(arm.t);
    auto arm_notes = lowering.begin_statement(line.source);
    auto arm_mask = lowering.expr(std::get<0>(line.statement.t));
    result.arms.push_back({arm_mask, where_block(lowering, std::get<1>(arm.t)), arm_notes});
  }
  if (const auto& last = std::get<3>(x.t)) {
    auto arm_notes = lowering.begin_statement(std::get<0>(last->t).source);
    result.arms.push_back({{}, where_block(lowering, std::get<1>(last->t)), arm_notes});
  }
  const auto& end = std::get<4>(x.t);
  result.arms.back().body.end = lowering.begin_statement(end.source);
  finish(lowering, outer, std::move(result), first.source, first.label, notes, end);
}

auto forall_assignment(Lowering& lowering, const parser::ForallAssignmentStmt& x, CharBlock source) -> ir::Stmt::Node {
  return common::visit(Overloaded{
                           [&](const parser::AssignmentStmt& y) -> ir::Stmt::Node { return lowering.assign(y, source); },
                           [&](const parser::PointerAssignmentStmt& y) -> ir::Stmt::Node { return lowering.pointer_assign(y); },
                       },
                       x.u);
}

void forall_construct(Lowering& lowering, ir::Block& outer, const parser::ForallConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::ForallConstructStmt>>(x.t);
  auto notes = lowering.begin_statement(first.source);
  ir::Concurrent result;
  result.forall = true;
  result.name = lowering.construct_name(std::get<0>(first.statement.t));
  const auto* scope = concurrent_header(lowering, std::get<1>(first.statement.t).value(), result);
  const auto& end = std::get<parser::Statement<parser::EndForallStmt>>(x.t);
  InScope inside(lowering, scope ? *scope : lowering.context.FindScope(end.source));
  for (const auto& item : std::get<1>(x.t)) {
    common::visit(Overloaded{
                      [&](const parser::Statement<parser::ForallAssignmentStmt>& y) {
                        auto item_notes = lowering.begin_statement(y.source);
                        lowering.append(result.body, forall_assignment(lowering, y.statement, y.source), y.source, y.label, item_notes);
                      },
                      [&](const parser::Statement<parser::WhereStmt>& y) {
                        auto item_notes = lowering.begin_statement(y.source);
                        lowering.append(result.body, lowering.where(y.statement, y.source), y.source, y.label, item_notes);
                      },
                      [&](const parser::WhereConstruct& y) { where_construct(lowering, result.body, y); },
                      [&](const common::Indirection<parser::ForallConstruct>& y) { forall_construct(lowering, result.body, y.value()); },
                      [&](const parser::Statement<parser::ForallStmt>& y) {
                        auto item_notes = lowering.begin_statement(y.source);
                        lowering.append(result.body, lowering.forall(y.statement, y.source), y.source, y.label, item_notes);
                      },
                  },
                  item.u);
  }
  result.body.end = lowering.begin_statement(end.source);
  finish(lowering, outer, std::move(result), first.source, first.label, notes, end);
}

}  // namespace

auto Lowering::where(const parser::WhereStmt& x, parser::CharBlock source) -> ir::Where {
  ir::Where result;
  result.one_line = true;
  auto mask = expr(std::get<0>(x.t));
  result.arms.push_back({mask, single(assign(std::get<1>(x.t), source), source), {}});
  return result;
}

auto Lowering::forall(const parser::ForallStmt& x, parser::CharBlock source) -> ir::Concurrent {
  ir::Concurrent result;
  result.forall = true;
  result.one_line = true;
  const auto* header_scope = concurrent_header(*this, std::get<0>(x.t).value(), result);
  InScope inside(*this, header_scope ? *header_scope : context.FindScope(source));
  const auto& statement = std::get<1>(x.t);
  result.body = single(forall_assignment(*this, statement.statement, statement.source), statement.source);
  return result;
}

void Lowering::do_construct(ir::Block& outer, const parser::DoConstruct& x) {
  const auto& first = std::get<parser::Statement<parser::NonLabelDoStmt>>(x.t);
  auto notes = begin_statement(first.source);
  auto name = construct_name(std::get<std::optional<parser::Name>>(first.statement.t));
  // A named DO ends with END DO and its name, whatever its label.
  auto number = name.empty() && std::get<parser::Statement<parser::EndDoStmt>>(x.t).source.empty() ? label_in_do(first.source) : std::nullopt;
  auto end_label = number ? label(*number) : ir::LabelId{};
  ir::Stmt::Node node;
  const auto& control = x.GetLoopControl();
  if (!control) {
    ir::WhileLoop loop;
    loop.end_label = end_label;
    loop.name = std::move(name);
    loop.body = loop_body(*this, x);
    node = std::move(loop);
  } else {
    common::visit(Overloaded{
                      [&](const parser::LoopControl::Bounds& bounds) {
                        ir::CountedLoop loop;
                        loop.variable = expr(bounds.name);
                        loop.first = expr(bounds.lower);
                        loop.last = expr(bounds.upper);
                        loop.step = expr(bounds.step);
                        loop.end_label = end_label;
                        loop.name = std::move(name);
                        loop.body = loop_body(*this, x);
                        node = std::move(loop);
                      },
                      [&](const parser::ScalarLogicalExpr& condition) {
                        ir::WhileLoop loop;
                        loop.condition = expr(condition);
                        loop.end_label = end_label;
                        loop.name = std::move(name);
                        loop.body = loop_body(*this, x);
                        node = std::move(loop);
                      },
                      [&](const parser::LoopControl::Concurrent& concurrent) {
                        ir::Concurrent loop;
                        const auto* header_scope = concurrent_header(*this, std::get<0>(concurrent.t), loop);
                        for (const auto& spec : std::get<1>(concurrent.t)) loop.locality.push_back(locality(*this, spec));
                        loop.end_label = end_label;
                        loop.name = std::move(name);
                        InScope inside(*this, header_scope ? *header_scope : context.FindScope(first.source));
                        loop.body = loop_body(*this, x);
                        node = std::move(loop);
                      },
                  },
                  control->u);
  }
  append(outer, std::move(node), first.source, first.label, notes);
}

void Lowering::construct(ir::Block& outer, const parser::ExecutableConstruct& x) {
  auto coarray = [&](parser::CharBlock source) { unsupported(source, "a coarray construct", "images and teams cannot be carried"); };
  common::visit(Overloaded{
                    [&](const parser::Statement<parser::ActionStmt>& y) { action_statement(outer, y); },
                    [&](const common::Indirection<parser::AssociateConstruct>& y) { associate_construct(*this, outer, y.value()); },
                    [&](const common::Indirection<parser::BlockConstruct>& y) { block_construct(*this, outer, y.value()); },
                    [&](const common::Indirection<parser::CaseConstruct>& y) { case_construct(*this, outer, y.value()); },
                    [&](const common::Indirection<parser::ChangeTeamConstruct>& y) { coarray(std::get<0>(y.value().t).source); },
                    [&](const common::Indirection<parser::CriticalConstruct>& y) { coarray(std::get<0>(y.value().t).source); },
                    [&](const parser::Statement<common::Indirection<parser::LabelDoStmt>>& y) { unsupported(y.source, "this labelled DO"); },
                    [&](const parser::Statement<common::Indirection<parser::EndDoStmt>>& y) { unsupported(y.source, "this END DO"); },
                    [&](const common::Indirection<parser::DoConstruct>& y) { do_construct(outer, y.value()); },
                    [&](const common::Indirection<parser::IfConstruct>& y) { if_construct(*this, outer, y.value()); },
                    [&](const common::Indirection<parser::SelectRankConstruct>& y) { select_rank(*this, outer, y.value()); },
                    [&](const common::Indirection<parser::SelectTypeConstruct>& y) { select_type(*this, outer, y.value()); },
                    [&](const common::Indirection<parser::WhereConstruct>& y) { where_construct(*this, outer, y.value()); },
                    [&](const common::Indirection<parser::ForallConstruct>& y) { forall_construct(*this, outer, y.value()); },
                    [&](const common::Indirection<parser::CompilerDirective>& y) {
                      auto notes = begin_statement(y.value().source);
                      ir::DirectiveStmt statement;
                      statement.directive = directive(y.value());
                      append(outer, std::move(statement), y.value().source, std::nullopt, notes);
                    },
                    [&](const common::Indirection<parser::OpenACCConstruct>&) { unsupported(last_source_, "OpenACC"); },
                    [&](const common::Indirection<parser::AccEndCombinedDirective>&) { unsupported(last_source_, "OpenACC"); },
                    [&](const common::Indirection<parser::OpenMPConstruct>& y) { omp_construct(outer, y.value()); },
                    [&](const common::Indirection<parser::OmpEndLoopDirective>& y) {
                      unsupported(y.value().source, "an end directive without its loop");
                    },
                    [&](const common::Indirection<parser::CUFKernelDoConstruct>&) { unsupported(last_source_, "a CUDA kernel loop"); },
                },
                x.u);
}

}  // namespace cf::frontend::fortran
