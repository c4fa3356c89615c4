// library_state.cpp: what the library keeps behind the program's back, and derivatives would disturb or not find again; see run.h.
#include <algorithm>
#include <unordered_set>

#include "canonical/access.h"
#include "graph/call_graph.h"
#include "ir/walk.h"
#include "rules/c_calls.h"
#include "rules/c_names.h"
#include "rules/rule.h"
#include "transform/c/carriers.h"
#include "transform/c/run.h"

namespace cf::transform::c {

using namespace ir;

namespace {

constexpr std::string_view kErrno = "errno", kErrnoCall = "__errno_location";

// Whether anything of that kind is named at all.
auto has_state(const Program& p) -> bool {
  return std::ranges::any_of(p.symbols, [](const Symbol& symbol) {
    if (symbol.name == "signgam" || symbol.name == kErrno) return true;
    return symbol.kind == SymbolKind::Intrinsic && (symbol.name == kErrnoCall || rules::c_state(symbol.name) != rules::CState::None);
  });
}

class State {
 public:
  State(Run& run, UnitId unit, bool calls_math) : run_(run), p_(run.program), unit_(unit), calls_math_(calls_math) {}

  void look() {
    std::vector<ExprId> tops;
    for_each_stmt(p_, p_.units[unit_].body, [&](StmtId id) {
      // What is printed goes nowhere else.
      if (const auto* opaque = get_if<Opaque>(p_, id); opaque && opaque->kind == OpaqueKind::Io) return;
      if (const auto* call = get_if<CallStmt>(p_, id)) {
        look_at(call->call, p_.stmts[id].loc);
        if (library_name(p_, call->call) == "perror") return;
      }
      if (const auto* set = get_if<Assign>(p_, id); set && is_errno(set->target)) {
        sets_errno_ = true;
        tops.push_back(set->value);
        return;
      }
      canonical::for_each_evaluated(p_, id, [&](ExprId e) { tops.push_back(e); });
    });
    // It asks for what it did itself, and nothing of that is done again or left out.
    own_errno_ = sets_errno_ && !calls_math_;
    for (const ExprId top : tops) {
      std::unordered_set<ExprId> told;  // strerror(errno)
      for_each_subexpr(p_, top, [&](ExprId e) {
        const auto* text = get_if<Call>(p_, e);
        if (!text || library_name(p_, *text) != "strerror") return;
        for (const Arg& arg : text->args) for_each_subexpr(p_, arg.value, [&](ExprId inner) { told.insert(inner); });
      });
      for_each_subexpr(p_, top, [&](ExprId e) {
        if (told.contains(e)) return;
        if (const auto* call = get_if<Call>(p_, e)) look_at(*call, p_.exprs[e].loc, p_.exprs[e].type);
        const auto* ref = get_if<Ref>(p_, e);
        if (ref && is_errno(e)) return refuse_errno(p_.exprs[e].loc);
        if (ref && run_.adjoint && p_.symbols[ref->symbol].name == "signgam" && p_.symbols[ref->symbol].storage != StorageClass::Local)
          refuse(p_.exprs[e].loc, "'signgam' is set by calls of lgamma, which adjoints leave out or do again", "call lgamma_r, which gives the sign to a variable");
      });
    }
  }

 private:
  auto is_errno(ExprId e) const -> bool {
    const auto* ref = get_if<Ref>(p_, bare(p_, e));
    if (ref) return p_.symbols[ref->symbol].name == kErrno && p_.symbols[ref->symbol].kind == SymbolKind::Variable && p_.symbols[ref->symbol].scope == p_.global;
    const auto* deref = get_if<Deref>(p_, bare(p_, e));
    const auto* call = deref ? get_if<Call>(p_, bare(p_, deref->pointer)) : nullptr;
    return call && library_name(p_, *call) == kErrnoCall;
  }
  void refuse_errno(Loc loc) {
    if (!own_errno_) refuse(loc, "'errno' is set by functions of the library, which derivatives leave out or call again", "ask the argument or the value instead: `x < 0`, isnan(y)");
  }

  // Whether any pointer to such a structure is followed.
  auto is_read(TypeId pointer) const -> bool {
    const auto* leads = get_if<PointerType>(p_, pointer);
    return leads && std::ranges::any_of(p_.exprs, [&](const Expr& e) { return e.type == leads->pointee && (std::holds_alternative<Deref>(e.node) || std::holds_alternative<Index>(e.node)); });
  }

  void look_at(const Call& call, Loc loc, TypeId gives = {}) {
    const std::string name = library_name(p_, call);
    if (name.empty()) return;
    if (name == kErrnoCall) return refuse_errno(loc);
    switch (rules::c_state(name)) {
      case rules::CState::None: return;
      case rules::CState::Mode:
        if (run_.adjoint) refuse(loc, "'" + name + "' changes how other functions compute, and adjoints compute again later", "call it before the head");
        return;
      case rules::CState::Flags: return refuse(loc, "'" + name + "' asks for what other operations have left behind, and derivatives have operations of their own", "ask the argument or the value instead: `x < 0`, isnan(y)");
      case rules::CState::Buffer:
        if (run_.adjoint && is_read(gives)) refuse(loc, "what '" + name + "' gives lies where its next call writes: the adjoint would read that", "use '" + name + "_r', or call it before the head");
        return;
    }
  }

  void refuse(Loc loc, const std::string& what, const std::string& hint) { run_.sink.report(diag::Kind::Unsupported, loc, what, hint); }

  Run& run_;
  const Program& p_;
  UnitId unit_;
  bool calls_math_;  // itself, or what it calls: functions of the library that have derivatives
  bool sets_errno_ = false;
  bool own_errno_ = false;
};

}  // namespace

void refuse_library_state(Run& run) {
  const Program& p = run.program;
  if (!has_state(p)) return;
  const graph::CallGraph graph(p);
  std::unordered_set<UnitId> math;
  for (const UnitId unit : p.units.ids()) {
    for_each_stmt(p, p.units[unit].body, [&](StmtId id) {
      canonical::for_each_evaluated(p, id, [&](ExprId top) {
        for_each_subexpr(p, top, [&](ExprId e) {
          const auto* call = get_if<Call>(p, e);
          const auto function = call && call->symbol ? rules::c_function(p.symbols[call->symbol].name) : std::nullopt;
          const rules::Rule* rule = function ? rules::find(function->generic, function->domain == rules::CDomain::Complex) : nullptr;
          if (rule && rule->treatment != rules::Treatment::Zero) math.insert(unit);
        });
      });
    });
  }
  const auto look = [&](UnitId unit) {
    const Unit& one = p.units[unit];
    if (one.interface_body || !one.file || p.files[one.file].language != Language::C) return;
    State(run, unit, std::ranges::any_of(graph.reached_from(unit), [&](UnitId reached) { return math.contains(reached); })).look();
  };
  if (run.head_unit) std::ranges::for_each(graph.reached_from(run.head_unit), look);
  else std::ranges::for_each(p.units.ids(), look);
}

}  // namespace cf::transform::c
