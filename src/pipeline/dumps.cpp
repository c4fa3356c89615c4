#include "pipeline/dumps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

#include "ir/json.h"
#include "ir/print.h"
#include "ir/walk.h"

namespace cf::pipeline {

namespace {

// What is known at each line of each file, in the order of places.
using Facts = std::map<std::pair<ir::FileId, std::uint32_t>, std::set<std::string>>;

auto fact_lines(const ir::Program& program, std::string_view name, const Facts& facts) -> std::string {
  std::string text;
  for (const auto& [place, values] : facts) {
    text += fmt::format("{}:{}: {}: {{{}}}\n", program.files[place.first].path, place.second, name, fmt::join(values, ", "));
  }
  return text;
}

void for_each_stmt_of_program(const ir::Program& program, const std::function<void(ir::StmtId)>& visit) {
  for (const ir::UnitId id : program.units.ids()) ir::for_each_stmt(program, program.units[id].body, visit);
}

auto assigned_types(const ir::Program& program) -> std::string {
  Facts facts;
  for_each_stmt_of_program(program, [&](ir::StmtId id) {
    const auto* assign = ir::get_if<ir::Assign>(program, id);
    const ir::Loc loc = program.stmts[id].loc;
    if (assign != nullptr && loc.file) {
      facts[{loc.file, loc.line}].insert(
          fmt::format("{}: {}", ir::print_expr(program, assign->target), ir::print_type(program, program.exprs[assign->target].type)));
    }
  });
  return fact_lines(program, "type", facts);
}

auto called_procedures(const ir::Program& program) -> std::string {
  Facts facts;
  const auto note = [&](const ir::Call& call, ir::Loc loc) {
    if (!loc.file) return;
    if (call.candidates.empty() && call.symbol) facts[{loc.file, loc.line}].insert(program.symbols[call.symbol].name);
    for (const ir::SymbolId candidate : call.candidates) facts[{loc.file, loc.line}].insert(program.symbols[candidate].name);
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
  return fact_lines(program, "calls", facts);
}

constexpr std::array kDumps{
    Dump{"ir", "the program as read, one statement a line", DumpPoint::AfterRead, ir::print},
    Dump{"json", "the program as read, as JSON", DumpPoint::AfterRead, ir::to_json},
    Dump{"type", "facts: type of what each line assigns to", DumpPoint::AfterRead, assigned_types},
    Dump{"calls", "facts: procedures each line may call", DumpPoint::AfterRead, called_procedures},
    Dump{"result", "the program with its derivatives, one statement a line", DumpPoint::AfterTransform, ir::print},
};

}  // namespace

auto dumps() -> std::span<const Dump> { return kDumps; }

auto find_dump(std::string_view name) -> const Dump* {
  const auto* found = std::ranges::find(kDumps, name, &Dump::name);
  return found == kDumps.end() ? nullptr : found;
}

}  // namespace cf::pipeline
