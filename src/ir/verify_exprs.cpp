// verify_exprs.cpp: expressions as they hang on statements and declarations.
#include <algorithm>

#include "ir/fields.h"
#include "ir/print.h"
#include "ir/verify_parts.h"

namespace cf::ir::verifying {

namespace {

class Exprs {
 public:
  Exprs(const Program& p, Report& report) : p_(p), report_(report), owners_(p.exprs.size(), Owner::None) {}

  void run(const Reachable& parts) {
    for (const StmtId id : parts.stmts) stmt(p_.stmts[id]);
    for (const DeclId id : parts.decls) decl(p_.decls[id]);
    // What symbols and types say hangs on their declarations.
    for (const Type& type : p_.types) for_each_of<ExprId>(type, [this](ExprId id) { tree(id, Owner::Decl); });
    for (const Symbol& symbol : p_.symbols) tree(symbol.init, Owner::Decl);
  }

 private:
  enum class Owner : std::uint8_t { None, Stmt, Decl };

  void stmt(const Stmt& s) {
    // Where a Triplet may stand by itself.
    if (const auto* select = std::get_if<Select>(&s.node))
      for (const Case& c : select->cases) allow(c.values);
    if (const auto* assign = std::get_if<PointerAssign>(&s.node)) allow(assign->bounds);
    for_each_of<ExprId>(s.node, [this](ExprId id) { tree(id, Owner::Stmt); });
    notes(s.notes, Owner::Stmt);
    allowed_.clear();
  }
  void decl(const Decl& d) {
    for_each_of<ExprId>(d.node, [this](ExprId id) { tree(id, Owner::Decl); });
    notes(d.notes, Owner::Decl);
  }
  void notes(NotesId id, Owner owner) {
    if (id) for_each_of<ExprId>(p_.notes[id], [&](ExprId expr) { tree(expr, owner); });
  }
  void allow(const std::vector<ExprId>& ids) { allowed_.insert(allowed_.end(), ids.begin(), ids.end()); }

  // Declarations share bounds and lengths among the names of one statement; statements share nothing.
  void tree(ExprId root, Owner owner) {
    if (!root) return;
    todo_.push_back({root, std::ranges::find(allowed_, root) != allowed_.end()});
    while (!todo_.empty()) {
      const auto [id, triplet_allowed] = todo_.back();
      todo_.pop_back();
      Owner& seen = owners_[id.index];
      if (seen == Owner::Decl && owner == Owner::Decl) continue;
      if (seen != Owner::None) {
        say("shared", id, "stands in more than one place");
        continue;
      }
      seen = owner;
      node(id, triplet_allowed);
    }
  }
  void node(ExprId id, bool triplet_allowed) {
    const Expr& expr = p_.exprs[id];
    if (std::holds_alternative<Triplet>(expr.node) && !triplet_allowed) say("triplet", id, "stands where no range can");
    if (!expr.type && needs_type(expr.node)) say("expr-type", id, "has no type");
    ranks(id, expr);
    if (const auto* index = std::get_if<Index>(&expr.node)) {
      subscripts(id, *index);
      todo_.push_back({index->base, false});
      for (const ExprId subscript : index->subscripts) todo_.push_back({subscript, true});
      return;
    }
    if (const auto* list = std::get_if<InitList>(&expr.node)) {
      for (const InitItem& item : list->items) {
        for (const InitStep& step : item.path)
          if (step.index) todo_.push_back({step.index, true});
        todo_.push_back({item.value, false});
      }
      return;
    }
    for_each_of<ExprId>(expr.node, [this](ExprId child) {
      if (child) todo_.push_back({child, false});
    });
  }
  auto needs_type(const Expr::Node& node) const -> bool {
    if (std::holds_alternative<Triplet>(node) || std::holds_alternative<ImpliedDo>(node) || std::holds_alternative<InitList>(node)) return false;
    // A name that is no value: a procedure, a namelist group, a COMMON block in a directive.
    if (const auto* ref = std::get_if<Ref>(&node)) {
      const SymbolKind kind = p_.symbols[ref->symbol].kind;
      return kind == SymbolKind::Variable || kind == SymbolKind::Constant;
    }
    if (const auto* member = std::get_if<Member>(&node)) return p_.symbols[member->member].type.valid();
    if (std::holds_alternative<Call>(node)) return false;
    return true;
  }
  // The rank where it is sure: none for what has no type, assumed rank, and C arrays, which decay.
  auto rank(ExprId id) const -> int {
    const TypeId type = p_.exprs[id].type;
    const auto* array = get_if<ArrayType>(p_, type);
    if (!type || (array != nullptr && array->row_major)) return -1;
    return rank_of(p_, type);
  }
  void ranks(ExprId id, const Expr& expr) {
    const int result = rank(id);
    if (const auto* binary = std::get_if<Binary>(&expr.node)) {
      const int left = rank(binary->left);
      const int right = rank(binary->right);
      if (left < 0 || right < 0) return;
      if (left != right && left != 0 && right != 0) say("expr-rank", id, "has operands of different rank");
      else if (result >= 0 && result != std::max(left, right)) say("expr-rank", id, "has not the rank of its operands");
    }
    ExprId operand;
    if (const auto* unary = std::get_if<Unary>(&expr.node)) operand = unary->operand;
    if (const auto* paren = std::get_if<Paren>(&expr.node)) operand = paren->inner;
    if (operand && result >= 0 && rank(operand) >= 0 && rank(operand) != result) say("expr-rank", id, "has not the rank of its operand");
  }
  void subscripts(ExprId id, const Index& index) {
    // The declared type counts: a part under an array-valued part has that part's rank as an expression.
    TypeId type = p_.exprs[index.base].type;
    if (const auto* ref = get_if<Ref>(p_, index.base)) type = p_.symbols[ref->symbol].type;
    if (const auto* member = get_if<Member>(p_, index.base)) type = p_.symbols[member->member].type;
    const auto* array = get_if<ArrayType>(p_, type);
    if (array == nullptr) {
      if (type && get_if<PointerType>(p_, type) == nullptr) say("subscripts", id, "indexes what is no array");
      return;
    }
    if (array->row_major || rank_of(p_, type) < 0) return;
    if (array->dims.size() != index.subscripts.size())
      say("subscripts", id, "has " + std::to_string(index.subscripts.size()) + " subscripts for rank " + std::to_string(array->dims.size()));
  }
  void say(std::string_view name, ExprId id, const std::string& what) {
    if (report_.full()) return;
    std::string text = print_expr(p_, id);
    if (text.size() > 60) text = text.substr(0, 57) + "...";
    report_.add(name, "'" + text + "' " + what, p_.exprs[id].loc);
  }

  const Program& p_;
  Report& report_;
  std::vector<Owner> owners_;
  std::vector<ExprId> allowed_;
  std::vector<std::pair<ExprId, bool>> todo_;  // and whether a Triplet may stand there
};

}  // namespace

void check_exprs(const Program& p, const Reachable& parts, Report& report) { Exprs(p, report).run(parts); }

}  // namespace cf::ir::verifying
