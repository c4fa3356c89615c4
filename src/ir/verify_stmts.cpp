// verify_stmts.cpp: labels, constructs and the form of statements, unit by unit.
#include <algorithm>
#include <unordered_set>

#include "ir/fields.h"
#include "ir/print.h"
#include "ir/verify_parts.h"

namespace cf::ir::verifying {

namespace {

auto lower(std::string text) -> std::string {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

class UnitBody {
 public:
  UnitBody(const Program& p, Report& report, std::vector<bool>& placed) : p_(p), report_(report), placed_(placed) {}

  void run(UnitId id) {
    unit_ = id;
    for (const DeclId decl : p_.units[id].decls) define(p_.decls[decl].label, p_.decls[decl].loc);
    push(p_.units[id].body.stmts);
    while (!todo_.empty()) {
      const Visit visit = todo_.back();
      todo_.pop_back();
      if (visit.leave) enclosing_.pop_back();
      else stmt(visit.stmt);
    }
    for (const auto& [label, loc] : jumps_)
      if (!defined_.contains(label)) report_.add("label", "label '" + p_.labels[label].name + "' is used but not defined in its unit", loc);
  }

 private:
  struct Visit {
    StmtId stmt;
    bool leave = false;
  };
  struct Construct {
    std::string name;
    bool loop = false;
    bool select = false;
  };

  void push(const std::vector<StmtId>& ids) {
    for (auto id = ids.rbegin(); id != ids.rend(); ++id) todo_.push_back({*id, false});
  }
  void stmt(StmtId id) {
    if (placed_[id.index]) {
      say("stmt-once", id, "stands in more than one place");
      return;
    }
    placed_[id.index] = true;
    const Stmt& s = p_.stmts[id];
    define(s.label, s.loc);
    jumps(s);
    std::visit([&](const auto& node) { form(id, node); }, s.node);
    std::vector<StmtId> inner;
    for_each_of<StmtId>(s.node, [&](StmtId child) {
      if (child) inner.push_back(child);
    });
    if (inner.empty()) return;
    enclosing_.push_back(construct(s.node));
    todo_.push_back({id, true});
    push(inner);
  }
  static auto construct(const Stmt::Node& node) -> Construct {
    return std::visit(
        []<class Node>(const Node& n) {
          Construct c;
          if constexpr (requires { n.name; }) c.name = lower(n.name);
          c.loop = std::is_same_v<Node, CountedLoop> || std::is_same_v<Node, WhileLoop> || std::is_same_v<Node, ForLoop>;
          if constexpr (std::is_same_v<Node, Concurrent>) c.loop = !n.forall;
          c.select = std::is_same_v<Node, Select>;
          return c;
        },
        node);
  }

  // Labels.
  void define(LabelId label, Loc loc) {
    if (!label) return;
    if (p_.labels[label].unit != unit_) report_.add("label", "label '" + p_.labels[label].name + "' belongs to another unit", loc);
    if (!defined_.insert(label).second) report_.add("label", "label '" + p_.labels[label].name + "' is defined twice", loc);
  }
  void jump(LabelId label, Loc loc) {
    if (label) jumps_.emplace_back(label, loc);
  }
  void jumps(const Stmt& s) {
    // Every label in a statement is a jump or a FORMAT, but the end of a loop and the label of a case, which are definitions.
    if (const auto* select = std::get_if<Select>(&s.node)) {
      for (const Case& c : select->cases) define(c.label, s.loc);
      return;
    }
    for_each_of<LabelId>(s.node, [&](LabelId label) { jump(label, s.loc); });
    if (const auto* decl = std::get_if<DeclStmt>(&s.node)) define(p_.decls[decl->decl].label, s.loc);
  }

  // The form of each statement.
  template <class Node>
  void form(StmtId id, const Node& node) {
    if constexpr (requires { node.one_line; node.arms; }) {
      if (node.one_line && (node.arms.size() != 1 || !simple(node.arms[0].body))) say("one-line", id, "is no statement of one line");
      arms(id, node.arms);
    }
    if constexpr (std::is_same_v<Node, Concurrent>)
      if (node.one_line && !simple(node.body)) say("one-line", id, "is no statement of one line");
    if constexpr (requires { node.end_label; }) end_label(id, node.end_label, node.body);
    if constexpr (std::is_same_v<Node, Cycle>) leaves(id, node.construct, true, false);
    if constexpr (std::is_same_v<Node, Exit>) leaves(id, node.construct, node.construct.empty(), node.from_select);
    if constexpr (std::is_same_v<Node, Opaque>)
      for (const Piece& piece : node.pieces)
        if (piece.expr.valid() != (piece.access != PieceAccess::Text)) say("piece", id, "has a piece that is neither text nor expression");
    if constexpr (std::is_same_v<Node, Assign>)
      if (!designator(node.target)) say("assign", id, "assigns to what has no place");
    if constexpr (std::is_same_v<Node, Entry>)
      for (const SymbolId arg : node.args)
        if (arg && p_.symbols[arg].scope != p_.units[unit_].scope) say("args", id, "has an argument of another scope");
  }
  auto simple(const Block& body) const -> bool {
    if (body.stmts.size() != 1) return false;
    const Stmt::Node& node = p_.stmts[body.stmts[0]].node;
    if (const auto* where = std::get_if<Where>(&node)) return where->one_line;
    if (const auto* forall = std::get_if<Concurrent>(&node)) return forall->one_line;
    bool nested = false;
    for_each_of<Block>(node, [&](const Block&) { nested = true; });
    // A stand-alone directive has a place for a body and none in it.
    return !nested || std::holds_alternative<DirectiveStmt>(node);
  }
  void arms(StmtId id, const std::vector<Arm>& arms) {
    if (arms.empty() || !arms[0].condition) say("arms", id, "has no first condition");
    for (std::size_t i = 1; i + 1 < arms.size(); ++i)
      if (!arms[i].condition) say("arms", id, "has an arm behind its else");
  }
  // Looks for the statement that ends a labelled loop; a loop that ends with another one of the same label leaves that to it.
  void end_label(StmtId id, LabelId label, const Block& body) {
    if (!label) return;
    const Block* block = &body;
    while (!block->stmts.empty()) {
      const Stmt& last = p_.stmts[block->stmts.back()];
      if (last.label == label) return;
      if (const auto* directive = std::get_if<DirectiveStmt>(&last.node)) {
        block = &directive->body;
        continue;
      }
      const bool ends_with_loop = std::visit(
          [&](const auto& node) {
            if constexpr (requires { node.end_label; }) return node.end_label == label;
            else return false;
          },
          last.node);
      if (ends_with_loop) return;
      break;
    }
    say("end-label", id, "does not end with its label");
  }
  void leaves(StmtId id, const std::string& name, bool needs_loop, bool select) {
    const std::string wanted = lower(name);
    const bool found = std::ranges::any_of(enclosing_, [&](const Construct& c) {
      if (!wanted.empty() && c.name != wanted) return false;
      return select ? c.select : !needs_loop || c.loop;
    });
    if (!found) say("construct", id, "stands in no construct that it could leave");
  }
  auto designator(ExprId id) const -> bool {
    const Expr::Node& node = p_.exprs[id].node;
    if (const auto* paren = std::get_if<Paren>(&node)) return designator(paren->inner);
    return std::holds_alternative<Ref>(node) || std::holds_alternative<Member>(node) || std::holds_alternative<Index>(node) ||
           std::holds_alternative<Substring>(node) || std::holds_alternative<ComplexPart>(node) || std::holds_alternative<Deref>(node) ||
           std::holds_alternative<Call>(node);  // a function that returns a pointer
  }
  void say(std::string_view name, StmtId id, const std::string& what) {
    if (report_.full()) return;
    std::string text = print_stmt(p_, id);
    text = text.substr(0, std::min(text.find('\n'), std::size_t{60}));
    report_.add(name, "'" + text + "' " + what, p_.stmts[id].loc);
  }

  const Program& p_;
  Report& report_;
  std::vector<bool>& placed_;
  UnitId unit_;
  std::vector<Visit> todo_;
  std::vector<Construct> enclosing_;
  std::unordered_set<LabelId> defined_;
  std::vector<std::pair<LabelId, Loc>> jumps_;
};

}  // namespace

void check_stmts(const Program& p, const Reachable& parts, Report& report) {
  std::vector<bool> placed(p.stmts.size());
  for (const UnitId id : parts.units) UnitBody(p, report, placed).run(id);
}

}  // namespace cf::ir::verifying
