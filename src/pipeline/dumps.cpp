#include "pipeline/dumps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include "ir/json.h"
#include "ir/print.h"
#include "ir/walk.h"
#include "report/calls.h"
#include "report/control_flow.h"
#include "report/facts.h"

namespace cf::pipeline {

namespace {

void for_each_stmt_of_program(const ir::Program& program, const std::function<void(ir::StmtId)>& visit) {
  for (const ir::UnitId id : program.units.ids()) ir::for_each_stmt(program, program.units[id].body, visit);
}

auto assigned_types(const ir::Program& program) -> std::string {
  report::Facts facts("type");
  for_each_stmt_of_program(program, [&](ir::StmtId id) {
    const auto* assign = ir::get_if<ir::Assign>(program, id);
    if (assign == nullptr) return;
    facts.add(program.stmts[id].loc,
              fmt::format("{}: {}", ir::print_expr(program, assign->target), ir::print_type(program, program.exprs[assign->target].type)));
  });
  return report::as_dump(program, facts);
}

auto called_procedures(const ir::Program& program) -> std::string {
  report::Facts facts("calls");
  const auto note = [&](const ir::Call& call, ir::Loc loc) {
    if (call.candidates.empty() && call.symbol) facts.add(loc, program.symbols[call.symbol].name);
    for (const ir::SymbolId candidate : call.candidates) facts.add(loc, program.symbols[candidate].name);
  };
  for_each_stmt_of_program(program, [&](ir::StmtId id) {
    const ir::Loc loc = program.stmts[id].loc;
    if (const auto* call = ir::get_if<ir::CallStmt>(program, id)) note(call->call, loc);
    ir::for_each_expr(program, id, [&](ir::ExprId root) {
      ir::for_each_subexpr(program, root, [&](ir::ExprId expr) {
        if (const auto* call = ir::get_if<ir::Call>(program, expr)) note(*call, loc);
      });
    });
  });
  return report::as_dump(program, facts);
}

// The facts of an analysis, of all units.
template <report::Facts (*kFacts)(const ir::Program&, std::span<const ir::UnitId>)>
auto facts(const ir::Program& program) -> std::string {
  return report::as_dump(program, kFacts(program, report::units_with_statements(program)));
}

// What of the input a dump looks at.
template <std::string (*kText)(const ir::Program&)>
auto of(const DumpInput& input) -> std::string {
  return kText(input.program);
}

auto planned(const DumpInput& input) -> std::string {
  report::Facts facts("plan");
  for (const plan::Entry& entry : input.plan) facts.add(entry.loc, entry.text);
  return report::as_dump(input.program, facts);
}

constexpr std::array kDumps{
    Dump{"ir", "the program as read, one statement a line", DumpPoint::AfterRead, of<ir::print>},
    Dump{"json", "the program as read, as JSON", DumpPoint::AfterRead, of<ir::to_json>},
    Dump{"type", "facts: type of what each line assigns to", DumpPoint::AfterRead, of<assigned_types>},
    Dump{"calls", "facts: procedures each line may call", DumpPoint::AfterRead, of<called_procedures>},
    Dump{"callgraph", "facts: the same, with pointers and arguments resolved", DumpPoint::AfterRead, of<facts<report::call_facts>>},
    Dump{"cfg", "facts: vertices of the control flow graph", DumpPoint::AfterRead, of<facts<report::cfg_facts>>},
    Dump{"regions", "facts: unstructured regions", DumpPoint::AfterRead, of<facts<report::region_facts>>},
    Dump{"loops", "facts: what loops count, and how they end", DumpPoint::AfterRead, of<facts<report::loop_facts>>},
    Dump{"plan", "facts: what an adjoint stores, and how control runs back", DumpPoint::AfterTransform, planned},
    Dump{"result", "the program with its derivatives, one statement a line", DumpPoint::AfterTransform, of<ir::print>},
};

}  // namespace

auto dumps() -> std::span<const Dump> { return kDumps; }

auto find_dump(std::string_view name) -> const Dump* {
  const auto* found = std::ranges::find(kDumps, name, &Dump::name);
  return found == kDumps.end() ? nullptr : found;
}

}  // namespace cf::pipeline
