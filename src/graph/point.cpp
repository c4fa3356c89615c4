#include "graph/point.h"

#include <string_view>

#include "base/check.h"
#include "base/reflect.h"
#include "ir/print.h"
#include "ir/walk.h"

namespace cf::graph {

using namespace ir;

namespace {

using Visit = std::function<void(ExprId, OperandUse)>;

class Operands {
 public:
  Operands(const Program& p, const Visit& visit) : p_(p), visit_(visit) {}

  // Simple statements.
  void operator()(const Assign& s) const {
    if (s.defined) {
      visit(s.value, OperandUse::Passed);
      visit(s.target, OperandUse::Passed);
      return;
    }
    visit(s.value, OperandUse::Evaluated);
    visit(s.target, s.compound ? OperandUse::Updated : OperandUse::Assigned);
  }
  void operator()(const PointerAssign& s) const {
    all(s.bounds, OperandUse::Evaluated);
    visit(s.value, OperandUse::Evaluated);
    visit(s.target, OperandUse::Assigned);
  }
  void operator()(const CallStmt& s) const {
    visit(s.call.object, OperandUse::Passed);
    visit(s.call.function, OperandUse::Passed);
    for (const Arg& arg : s.call.args) visit(arg.value, OperandUse::Passed);
  }
  void operator()(const ExprStmt& s) const { visit(s.expr, OperandUse::Evaluated); }
  void operator()(const Allocate& s) const {
    for (const Arg& option : s.options)
      visit(option.value, option.keyword == "source" || option.keyword == "mold" ? OperandUse::Evaluated : OperandUse::Assigned);
    all(s.objects, OperandUse::Assigned);
  }
  void operator()(const Deallocate& s) const {
    for (const Arg& option : s.options) visit(option.value, OperandUse::Assigned);
    all(s.objects, OperandUse::Assigned);
  }
  void operator()(const Nullify& s) const { all(s.objects, OperandUse::Assigned); }
  void operator()(const Return& s) const { visit(s.value, OperandUse::Evaluated); }
  void operator()(const Stop& s) const {
    visit(s.code, OperandUse::Evaluated);
    visit(s.quiet, OperandUse::Evaluated);
  }
  void operator()(const ComputedGoto& s) const { visit(s.selector, OperandUse::Evaluated); }
  void operator()(const ArithmeticIf& s) const { visit(s.value, OperandUse::Evaluated); }
  void operator()(const Opaque& s) const {
    for (const Piece& piece : s.pieces) {
      switch (piece.access) {
        case PieceAccess::Text: break;
        case PieceAccess::Read: visit(piece.expr, OperandUse::Evaluated); break;
        case PieceAccess::Write: visit(piece.expr, OperandUse::Assigned); break;
        case PieceAccess::ReadWrite: visit(piece.expr, OperandUse::Updated); break;
      }
    }
  }
  void operator()(const DeclStmt& s) const {
    const auto* variables = get_if<Variables>(p_, s.decl);
    if (variables == nullptr) return;
    for (const Entity& entity : variables->entities) {
      bounds(entity.symbol);
      const Symbol& symbol = p_.symbols[entity.symbol];
      if (symbol.storage == StorageClass::Local) visit(symbol.init, OperandUse::Evaluated);
    }
  }
  void operator()(const DirectiveStmt& s) const {
    for (const Clause& clause : s.directive.clauses) all(clause.args, OperandUse::Evaluated);
  }
  // Their names and labels are no expressions, or there is nothing to evaluate.
  void operator()(const Goto&) const {}
  void operator()(const AssignLabel&) const {}
  void operator()(const AssignedGoto&) const {}
  void operator()(const Cycle&) const {}
  void operator()(const Exit&) const {}
  void operator()(const Continue&) const {}
  void operator()(const Entry&) const {}
  // Constructs have parts.
  void operator()(const If&) const { parts(); }
  void operator()(const CountedLoop&) const { parts(); }
  void operator()(const WhileLoop&) const { parts(); }
  void operator()(const ForLoop&) const { parts(); }
  void operator()(const Concurrent&) const { parts(); }
  void operator()(const Select&) const { parts(); }
  void operator()(const SelectType&) const { parts(); }
  void operator()(const Where&) const { parts(); }
  void operator()(const Associate&) const { parts(); }
  void operator()(const BlockConstruct&) const { parts(); }
  void operator()(const MacroStmt&) const { parts(); }

  void loop_init(const Stmt::Node& node) const {
    if (const auto* s = std::get_if<CountedLoop>(&node)) {
      all({s->first, s->last, s->step}, OperandUse::Evaluated);
      visit(s->variable, OperandUse::Assigned);
    } else if (const auto* s = std::get_if<Concurrent>(&node)) {
      for (const LoopIndex& index : s->indices) all({index.first, index.last, index.step}, OperandUse::Evaluated);
      visit(s->mask, OperandUse::Evaluated);
    }
  }
  void loop_test(const Stmt::Node& node) const {
    if (const auto* s = std::get_if<WhileLoop>(&node)) visit(s->condition, OperandUse::Evaluated);
    if (const auto* s = std::get_if<ForLoop>(&node)) visit(s->condition, OperandUse::Evaluated);
  }
  void loop_step(const Stmt::Node& node) const {
    if (const auto* s = std::get_if<CountedLoop>(&node)) visit(s->variable, OperandUse::Updated);
    if (const auto* s = std::get_if<ForLoop>(&node)) visit(s->step, OperandUse::Evaluated);
  }
  void selector(const Stmt::Node& node) const {
    if (const auto* s = std::get_if<Select>(&node)) visit(s->selector, OperandUse::Evaluated);
    if (const auto* s = std::get_if<SelectType>(&node)) visit(s->selector, OperandUse::Evaluated);
  }
  void enter(const Stmt::Node& node) const {
    if (const auto* s = std::get_if<Associate>(&node))
      for (const SymbolId name : s->names) visit(p_.symbols[name].init, OperandUse::Evaluated);
    if (const auto* s = std::get_if<BlockConstruct>(&node); s != nullptr && s->scope)
      for (const SymbolId symbol : p_.scopes[s->scope].symbols) bounds(symbol);
    if (const auto* s = std::get_if<DirectiveStmt>(&node)) (*this)(*s);
  }
  void condition(const Arm& arm) const { visit(arm.condition, OperandUse::Evaluated); }

 private:
  void visit(ExprId id, OperandUse use) const {
    if (id) visit_(id, use);
  }
  void all(const std::vector<ExprId>& list, OperandUse use) const {
    for (const ExprId id : list) visit(id, use);
  }
  void bounds(SymbolId id) const {
    for_each_bound(p_, p_.symbols[id].type, [&](ExprId bound) { visit(bound, OperandUse::Evaluated); });
  }
  static void parts() { CHECK(false, "a construct is no simple statement"); }

  const Program& p_;
  const Visit& visit_;
};

}  // namespace

void for_each_operand(const Program& p, const Point& point, const Visit& visit) {
  const Stmt::Node& node = p.stmts[point.stmt].node;
  const Operands operands(p, visit);
  switch (point.role) {
    case PointRole::Whole: std::visit(operands, node); break;
    case PointRole::LoopInit: operands.loop_init(node); break;
    case PointRole::LoopTest: operands.loop_test(node); break;
    case PointRole::LoopStep: operands.loop_step(node); break;
    case PointRole::Condition: operands.condition(std::get<If>(node).arms[point.part]); break;
    case PointRole::Selector: operands.selector(node); break;
    case PointRole::Mask: operands.condition(std::get<Where>(node).arms[point.part]); break;
    case PointRole::Enter: operands.enter(node); break;
    case PointRole::Leave: break;
  }
}

void for_each_set_symbol(const Program& p, const Point& point, const std::function<void(SymbolId)>& visit) {
  const Stmt::Node& node = p.stmts[point.stmt].node;
  if (const auto* s = std::get_if<Concurrent>(&node); s != nullptr && point.role != PointRole::LoopTest)
    for (const LoopIndex& index : s->indices) visit(index.variable);
  if (const auto* s = std::get_if<AssignLabel>(&node)) visit(s->variable);
  const auto* s = std::get_if<DeclStmt>(&node);
  const auto* variables = s != nullptr ? get_if<Variables>(p, s->decl) : nullptr;
  if (variables == nullptr) return;
  for (const Entity& entity : variables->entities)
    if (p.symbols[entity.symbol].init && p.symbols[entity.symbol].storage == StorageClass::Local) visit(entity.symbol);
}

auto print_point(const Program& p, const Point& point) -> std::string {
  constexpr std::string_view kNames[] = {"", "init ", "test ", "step ", "condition ", "selector ", "mask ", "enter ", "leave "};
  std::string text = print_stmt(p, point.stmt);
  text.resize(std::min(text.find('\n'), text.size()));
  return std::string(kNames[static_cast<std::size_t>(point.role)]) + text;
}

}  // namespace cf::graph
