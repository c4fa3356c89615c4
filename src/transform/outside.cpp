#include "transform/outside.h"

#include <algorithm>

#include "base/letters.h"
#include "graph/call_graph.h"
#include "ir/calls.h"
#include "ir/designator.h"
#include "ir/walk.h"
#include "rules/rule.h"
#include "transform/holders.h"

namespace cf::transform {

using namespace ir;
using analysis::ProcedureSpec;

namespace {

// Clocks of compilers that set reals. The functions set their arguments too.
constexpr std::string_view kClocks = R"(
procedure second(time)
  reads
  writes time
  kills time
end
procedure etime(values, time) -> r
  reads
  writes values, time, r
  kills values, time, r
end
procedure dtime(values, time) -> r
  reads
  writes values, time, r
  kills values, time, r
end
)";

// What a call does with one of its arguments.
struct Use {
  ExprId value;
  PieceAccess access = PieceAccess::Read;
};

class Settling {
 public:
  Settling(const Program& given, UnitId head, const std::vector<ProcedureSpec>& specs, diag::Sink& sink) : given_(given), specs_(specs), sink_(sink), holders_(given), graph_(given) {
    clocks_ = analysis::read_specs("", kClocks, sink);
    for (const UnitId unit : graph_.reached_from(head)) {
      const FileId file = given.units[unit].file;
      if (!file || given.files[file].language == Language::Fortran) units_.push_back(unit);
    }
  }

  auto run() -> std::optional<Program> {
    for (const UnitId unit : units_) {
      for_each_stmt(given_, given_.units[unit].body, [&](StmtId id) {
        if (const auto* s = get_if<CallStmt>(given_, id)) settle(id, {}, s->call);
        const auto* assign = get_if<Assign>(given_, id);
        if (const auto* call = assign && !assign->defined ? get_if<Call>(given_, assign->value) : nullptr) settle(id, assign->target, *call);
        for_each_expr(given_, id, [&](ExprId top) {
          for_each_subexpr(given_, top, [&](ExprId e) {
            if (const auto* call = get_if<Call>(given_, e)) take_intrinsic(call->symbol, false);
          });
        });
      });
    }
    return std::move(made_);
  }

 private:
  auto made() -> Program& {
    if (!made_) made_ = given_;
    return *made_;
  }
  auto is_outside(const Call& call) const -> bool {
    if (!call.symbol || call.object || call.function || call.generic || !call.candidates.empty()) return false;
    const Symbol& symbol = given_.symbols[call.symbol];
    return symbol.kind == SymbolKind::Procedure && symbol.storage != StorageClass::Argument && !symbol.attrs.has(Attr::Pointer) && !graph_.unit_of(call.symbol);
  }
  // Not where the user gave an interface, or a .cfspec file speaks of it: then it is another procedure of that name.
  auto take_intrinsic(SymbolId procedure, bool subroutine) -> bool {
    if (!procedure) return false;
    const Symbol& symbol = given_.symbols[procedure];
    const bool outside = symbol.kind == SymbolKind::Procedure && symbol.storage != StorageClass::Argument && !symbol.attrs.has(Attr::Pointer) && !symbol.unit && !symbol.entry_of;
    if (!outside || analysis::find_spec(specs_, symbol.name) || analysis::find_spec(clocks_, symbol.name)) return false;
    const rules::Rule* rule = rules::find(base::lower_case(symbol.name));
    if (rule == nullptr || !rule->in_fortran || rule->treatment != rules::Treatment::Zero || (rule->rule_class == rules::Class::Subroutine) != subroutine) return false;
    made().symbols[procedure].kind = SymbolKind::Intrinsic;
    return true;
  }

  void settle(StmtId id, ExprId target, const Call& call) {
    const bool is_clock = call.symbol && given_.symbols[call.symbol].kind == SymbolKind::Intrinsic && !call.args.empty() && analysis::find_spec(clocks_, given_.symbols[call.symbol].name);
    if ((!is_clock && !is_outside(call)) || take_intrinsic(call.symbol, !target)) return;
    std::vector<Use> uses;
    const std::string& name = given_.symbols[call.symbol].name;
    const ProcedureSpec* own = analysis::find_spec(specs_, name);
    const ProcedureSpec* spec = own ? own : analysis::find_spec(clocks_, name);
    const bool settled = spec ? by_spec(*spec, target, call, uses) : by_arguments(target, call, uses);
    if (!settled) return;
    rewrite(id, target, call, uses);
    if (spec) return;
    sink_.report(diag::Kind::Assumed, given_.stmts[id].loc, "'" + given_.symbols[call.symbol].name + "' has no source, and no derivative can come back through its arguments: it is called as it is");
  }

  auto may_hold(ExprId e) const -> bool {
    const TypeId type = given_.exprs[e].type;
    if (!type || get_if<ProcedureType>(given_, type) || get_if<AnyType>(given_, element_of(given_, type))) return true;
    const auto* ref = get_if<Ref>(given_, e);
    if (ref && given_.symbols[ref->symbol].kind != SymbolKind::Variable && given_.symbols[ref->symbol].kind != SymbolKind::Constant) return true;
    return holders_.holds(type);
  }
  // An address in it leads the callee anywhere.
  auto has_address(ExprId e) const -> bool {
    bool found = false;
    for_each_subexpr(given_, e, [&](ExprId part) {
      const auto* call = get_if<Call>(given_, part);
      const auto* type = get_if<DerivedType>(given_, given_.exprs[part].type);
      const std::string name = call && call->symbol ? base::lower_case(given_.symbols[call->symbol].name) : "";
      const std::string type_name = type ? base::lower_case(given_.symbols[given_.type_defs[type->def].symbol].name) : "";
      found = found || name == "loc" || name == "c_loc" || type_name == "c_ptr" || type_name == "c_funptr";
    });
    return found;
  }
  // The element that stands for an array from there on.
  auto begins_array(const Call& call, std::size_t i) const -> bool {
    const ExprId e = call.args[i].value;
    const SymbolId dummy = dummy_of_actual(given_, call, i);
    if (dummy) return rank_of(given_, given_.symbols[dummy].type) != 0 && rank_of(given_, given_.exprs[e].type) == 0;
    return get_if<Index>(given_, e) && rank_of(given_, given_.exprs[e].type) == 0;
  }

  auto by_arguments(ExprId target, const Call& call, std::vector<Use>& uses) const -> bool {
    if (target && may_hold(target)) return false;
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      const Arg& arg = call.args[i];
      if (!arg.value || !arg.keyword.empty() || arg.alternate_return || has_address(arg.value)) return false;
      const SymbolId dummy = dummy_of_actual(given_, call, i);
      const bool read = !is_variable_designator(given_, arg.value) || (dummy && (given_.symbols[dummy].intent == Intent::In || given_.symbols[dummy].attrs.has(Attr::Value)));
      if (!read && (may_hold(arg.value) || begins_array(call, i))) return false;
      if (read && !given_.exprs[arg.value].type) return false;
      const auto* ref = get_if<Ref>(given_, arg.value);
      if (ref && given_.symbols[ref->symbol].kind != SymbolKind::Variable && given_.symbols[ref->symbol].kind != SymbolKind::Constant) return false;
      uses.push_back({arg.value, read ? PieceAccess::Read : PieceAccess::ReadWrite});
    }
    return true;
  }

  auto by_spec(const ProcedureSpec& spec, ExprId target, const Call& call, std::vector<Use>& uses) const -> bool {
    const auto among = [](const std::vector<std::string>& list, const std::string& name) { return std::ranges::find(list, name) != list.end(); };
    const auto place_of = [&](const std::string& name) { return static_cast<std::size_t>(std::ranges::find(spec.arguments, name) - spec.arguments.begin()); };
    const auto value_of = [&](const std::string& name) { return place_of(name) < call.args.size() ? call.args[place_of(name)].value : ExprId{}; };
    const auto is_own = [&](const std::string& name) { return name == spec.result || among(spec.arguments, name); };
    if (!std::ranges::all_of(spec.reads, is_own) || !std::ranges::all_of(spec.writes, is_own) || call.args.size() > spec.arguments.size()) return false;
    // A real that is set depends on no real, and all of it is set.
    const auto is_input = [&](const std::string& name) {
      const auto listed = spec.depends.find(name);
      const std::vector<std::string>& sources = listed != spec.depends.end() ? listed->second : spec.reads;
      const bool whole = name == spec.result || among(spec.kills, name);
      return whole && std::ranges::none_of(sources, [&](const std::string& source) { return value_of(source) && may_hold(value_of(source)); });
    };
    if (target && (spec.result.empty() || (may_hold(target) && !is_input(spec.result)))) return false;
    for (std::size_t i = 0; i < call.args.size(); ++i) {
      const Arg& arg = call.args[i];
      if (!arg.value || !arg.keyword.empty() || arg.alternate_return) return false;
      const std::string& name = spec.arguments[i];
      const bool writes = among(spec.writes, name) && is_variable_designator(given_, arg.value);
      if (writes && begins_array(call, i) && &spec != analysis::find_spec(clocks_, spec.name)) return false;
      if (writes && may_hold(arg.value) && !is_input(name)) return false;
      const bool whole = among(spec.kills, name) && !among(spec.reads, name);
      uses.push_back({arg.value, !writes ? PieceAccess::Read : whole ? PieceAccess::Write : PieceAccess::ReadWrite});
    }
    return true;
  }

  // call report(k)  ->  the same text, in which k is read and written
  void rewrite(StmtId id, ExprId target, const Call& call, const std::vector<Use>& uses) {
    Program& p = made();
    Opaque node;
    node.kind = OpaqueKind::Io;
    std::string text = target ? " = " : "call ";
    if (target) node.pieces.push_back({"", target, PieceAccess::Write});
    text += p.symbols[call.symbol].name + "(";
    for (std::size_t i = 0; i < uses.size(); ++i) {
      node.pieces.push_back({text, {}, PieceAccess::Text});
      node.pieces.push_back({"", uses[i].value, uses[i].access});
      text = ", ";
    }
    if (uses.empty()) node.pieces.push_back({text + ")", {}, PieceAccess::Text});
    else node.pieces.push_back({")", {}, PieceAccess::Text});
    p.stmts[id].node = node;
  }

  const Program& given_;
  const std::vector<ProcedureSpec>& specs_;
  std::vector<ProcedureSpec> clocks_;
  diag::Sink& sink_;
  Holders holders_;
  graph::CallGraph graph_;
  std::vector<UnitId> units_;
  std::optional<Program> made_;
};

}  // namespace

auto settle_outside(const Program& program, UnitId head, const std::vector<ProcedureSpec>& specs, diag::Sink& sink) -> std::optional<Program> {
  return Settling(program, head, specs, sink).run();
}

auto no_source_hint(const Program& p, SymbolId procedure) -> std::string {
  const std::string name = base::lower_case(p.symbols[procedure].name);
  std::vector<std::string> names;
  for (const SymbolId dummy : dummies_of(p, procedure).list)
    if (dummy) names.push_back(base::lower_case(p.symbols[dummy].name));
  const auto note = [&](const Call& call) {
    if (!names.empty() || call.symbol != procedure) return;
    for (const Arg& arg : call.args) {
      const auto* ref = arg.value ? get_if<Ref>(p, arg.value) : nullptr;
      const std::string own = ref ? base::lower_case(p.symbols[ref->symbol].name) : "";
      const bool fresh = !own.empty() && std::ranges::find(names, own) == names.end();
      names.push_back(fresh ? own : "a" + std::to_string(names.size() + 1));
    }
  };
  for (const Stmt& stmt : p.stmts)
    if (const auto* s = std::get_if<CallStmt>(&stmt.node)) note(s->call);
  for (const Expr& expr : p.exprs)
    if (const auto* e = std::get_if<Call>(&expr.node)) note(*e);
  std::string list;
  for (const std::string& one : names) list += (list.empty() ? "" : ", ") + one;
  const std::string written = p.symbols[procedure].type ? "r" : list;
  const std::string head = "procedure " + name + "(" + list + ")" + (p.symbols[procedure].type ? " -> r" : "");
  return "add the file that defines it to the command line; or, if what it sets depends on no real, a file '" + name + ".cfspec' with `" + head + "`, `reads " + list + "`, `writes " + written +
         "`, `kills " + written + "`, `depends NAME:` for each NAME that it sets, and `end`, a line each, and in each list only what is true";
}

}  // namespace cf::transform
