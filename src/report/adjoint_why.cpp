#include "report/adjoint_why.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "diag/sink.h"
#include "ir/walk.h"

namespace cf::report {

namespace {

using analysis::Reason;
using analysis::ReasonLine;

auto without_margin(const std::string& line) -> std::string {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string::npos ? "" : line.substr(first);
}

auto as_text(const ir::Program& p, diag::Sources& sources, const Reason& reason) -> std::string {
  std::vector<std::string> left;
  std::size_t width = 0;
  for (const ReasonLine& line : reason.lines) {
    left.push_back(fmt::format("  {}:{}: {}{}", p.files[line.loc.file].path, line.loc.line, line.text, line.asked ? "   <--" : ""));
    width = std::max(width, left.back().size());
  }
  std::string text = reason.text + "\n";
  for (std::size_t i = 0; i < left.size(); ++i) {
    const diag::Loc loc = reason.lines[i].loc;
    text += fmt::format("{:<{}}  | {}\n", left[i], width, without_margin(sources.line(sources.add(p.files[loc.file].path), loc.line)));
  }
  return text;
}

}  // namespace

auto adjoint_why(analysis::AdjointReasons& reasons, const ir::Program& p, const analysis::AdjointModel& model, ir::FileId file, std::uint32_t line, const std::string& wanted) -> std::string {
  std::string text;
  std::set<std::string> told;
  diag::Sources sources;
  const auto say = [&](const std::string& one) {
    if (told.insert(one).second) text += one;
  };
  const auto contains = [](const std::vector<ir::UnitId>& units, ir::UnitId unit) { return std::ranges::find(units, unit) != units.end(); };
  for (const ir::UnitId unit : p.units.ids()) {
    ir::for_each_stmt(p, p.units[unit].body, [&](ir::StmtId id) {
      const ir::Loc loc = p.stmts[id].loc;
      if (loc.file != file || loc.line != line || model.marks.contains(id)) return;
      const std::string name = p.symbols[p.units[unit].symbol].name;
      if (contains(model.unknown, unit)) return say(fmt::format("the adjoint of {} stores and executes everything: it has ENTRY statements, or several derivatives\n", name));
      if (!contains(model.units, unit)) return say(fmt::format("{} has no adjoint: it carries no derivative, and is called as it is\n", name));
      for (const Reason& reason : reasons.of(unit, id, wanted)) say(as_text(p, sources, reason));
    });
  }
  return text;
}

}  // namespace cf::report
