// outer_head.cpp: a head that is called from inside too; see tangent_procedures.h.
//
// Inside, the tangent of p must take and give the derivatives of all its arguments and leave global shadows alone: that is p_inner_d, with every real
// argument followed by its derivative. The caller outside gets p_d with the signature that he asked for: it zeroes what is no input, then calls
// p_inner_d.
#include <string>
#include <unordered_set>
#include <vector>

#include "ir/build.h"
#include "transform/interface_body.h"
#include "transform/submodules.h"
#include "transform/tangent_procedures.h"

namespace cf::transform {

using namespace ir;

namespace {

class OuterHead {
 public:
  OuterHead(TangentRun& run, const Head& head) : run_(run), p_(run.program), head_(head), inner_(run.procedures.front()) {}

  void make() {
    const ScopeId parent = p_.scopes[p_.units[inner_.original_unit].scope].parent;
    const UnitCopy copy = clone_unit(p_, run_.index, inner_.original_unit, parent, {}, [&](SymbolId c, SymbolId o) { run_.shadows.copied(c, o); });
    unit_ = copy.unit;
    run_.outer_unit = unit_;
    run_.maps[unit_] = copy.map;
    Symbol symbol = p_.symbols[inner_.symbol];
    symbol.name = run_.shadows.name(p_.symbols[head_.procedure].name);
    symbol.bind_name = p_.symbols[head_.procedure].bind_name;
    symbol.unit = unit_;
    p_.units[unit_].symbol = p_.add_symbol(symbol);
    if (p_.units[unit_].module_procedure_form) spell_out_arguments(run_, unit_, inner_.original_unit);
    run_.limit_signature(head_);
    make_signature(run_, unit_, inner_.original_unit);
    run_.head_unit = {};
    run_.listed.clear();
    // Interfaces of inner procedures speak of the inner name: bind(c) stays with the outer one.
    p_.units[inner_.unit].bind_text.clear();
    p_.symbols[inner_.symbol].bind_name.clear();
    p_.symbols[inner_.symbol].attrs.reset(Attr::BindC);
    p_.units[unit_].end_notes = {};
    std::erase(p_.units[unit_].prefixes, "recursive");
    trim();
    p_.units[unit_].body = Block{{}, {}};
    call_inner();
    run_.procedures.push_back({head_.procedure, p_.units[unit_].symbol, inner_.original_unit, unit_});
  }

 private:
  // Only the arguments and the inputs in COMMON are needed here; the shadows of inputs in COMMON must not be zeroed with their block.
  void trim() {
    std::vector<SymbolId> needed;
    for (SymbolId input : head_.wrt) {
      const auto at = run_.maps[unit_].symbols.find(input);
      if (!p_.symbols[input].common || at == run_.maps[unit_].symbols.end()) continue;
      const SymbolId block = p_.symbols[at->second].common;
      needed.insert(needed.end(), p_.symbols[block].list.begin(), p_.symbols[block].list.end());
      run_.shadows.symbol(at->second);
    }
    trim_to_signature(p_, unit_, needed);
  }

  // The arguments of the inner procedure are those of the original with their shadows: here they are arguments or local variables of the same names.
  void call_inner() {
    const Unit& original = p_.units[inner_.original_unit];
    std::vector<SymbolId> own;
    for (SymbolId arg : original.args) own.push_back(arg ? run_.maps[unit_].symbols.at(arg) : SymbolId{});
    const SymbolId result = original.result ? run_.maps[unit_].symbols.at(original.result) : SymbolId{};
    std::vector<SymbolId> all = run_.tangent_arguments(own, result);
    Call call;
    call.symbol = inner_.symbol;
    Block returns;
    for (SymbolId arg : all) {
      if (arg) {
        call.args.push_back(Arg{"", p_.add_expr(Ref{arg}, value_type(p_, p_.symbols[arg].type)), {}});
        continue;
      }
      const int number = static_cast<int>(returns.stmts.size()) + 1;
      const LabelId label = p_.labels.add(Label{std::to_string(10 * number), unit_});
      call.args.push_back(Arg{"", {}, label});
      const StmtId leave = p_.add_stmt(Return{integer_literal(p_, number)});
      p_.stmts[leave].label = label;
      returns.stmts.push_back(leave);
    }
    std::vector<StmtId> body{p_.add_stmt(CallStmt{call}, p_.units[unit_].loc)};
    if (!returns.stmts.empty()) body.push_back(p_.add_stmt(Return{}));
    body.insert(body.end(), returns.stmts.begin(), returns.stmts.end());
    p_.units[unit_].body.stmts = body;
  }

  TangentRun& run_;
  Program& p_;
  const Head& head_;
  TangentProcedure inner_;
  UnitId unit_;
};

}  // namespace

void make_outer_head(TangentRun& run, const Head& head) { OuterHead(run, head).make(); }

}  // namespace cf::transform
