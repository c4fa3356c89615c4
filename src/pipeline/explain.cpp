#include "pipeline/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "analysis/adjoint_reasons.h"
#include "base/letters.h"
#include "ir/walk.h"
#include "report/adjoint_why.h"
#include "report/value_flow.h"
#include "transform/mixed/program.h"

namespace cf::pipeline {

namespace {

struct AskedPlace {
  std::string text;  // as written
  ir::FileId file;
  std::uint32_t line = 0;
  std::string variable;
};

// FILE:LINE[:VARIABLE]
auto read_place(const ir::Program& program, const std::string& what, diag::Sink& sink) -> std::optional<AskedPlace> {
  const std::size_t colon = what.find(':');
  const std::size_t second = colon == std::string::npos ? colon : what.find(':', colon + 1);
  const std::string path = what.substr(0, colon);
  const std::string number = colon == std::string::npos ? "" : what.substr(colon + 1, second == std::string::npos ? second : second - colon - 1);
  ir::FileId file;
  for (const ir::FileId id : program.files.ids()) {
    const std::string& known = program.files[id].path;
    if (known == path || known.ends_with("/" + path)) file = id;
  }
  if (!file || number.empty() || number.find_first_not_of("0123456789") != std::string::npos || number.size() > 8) {
    sink.report(diag::Kind::File, {}, fmt::format("'{}' is no place in the given files", what), "write FILE:LINE or FILE:LINE:VARIABLE");
    return std::nullopt;
  }
  return AskedPlace{what, file, static_cast<std::uint32_t>(std::stoul(number)), second == std::string::npos ? "" : what.substr(second + 1)};
}

auto has_statement(const ir::Program& program, const AskedPlace& place) -> bool {
  return std::ranges::any_of(program.stmts, [&](const ir::Stmt& stmt) { return stmt.loc.file == place.file && stmt.loc.line == place.line; });
}

auto names_variable(const ir::Program& program, const AskedPlace& place) -> bool {
  const std::string wanted = base::lower_case(place.variable.substr(0, place.variable.find_first_of("%.")));
  bool found = false;
  for (const ir::StmtId id : program.stmts.ids()) {
    if (program.stmts[id].loc.file != place.file || program.stmts[id].loc.line != place.line) continue;
    ir::for_each_expr(program, id, [&](ir::ExprId top) {
      ir::for_each_subexpr(program, top, [&](ir::ExprId e) {
        const auto* name = ir::get_if<ir::Ref>(program, e);
        found = found || (name && base::lower_case(program.symbols[name->symbol].name) == wanted);
      });
    });
  }
  return found;
}
// Where there is nothing to tell.
auto why_nothing(const ir::Program& program, const AskedPlace& place) -> std::string {
  if (!has_statement(program, place)) return "no statement stands in this line";
  return place.variable.empty() || names_variable(program, place) ? "nothing active" : fmt::format("no variable '{}' stands in this line", place.variable);
}

// What the adjoint does at each place. Where there is no adjoint, `unknown` says why.
auto ask_adjoint(const ir::Program& program, transform::TangentOptions options, const std::vector<AskedPlace>& places, std::string& unknown) -> std::vector<std::string> {
  std::vector<std::string> texts(places.size());
  bool found = false;
  options.found = [&](const analysis::Ground& ground, const analysis::AdjointModel& model, const analysis::AdjointFlow& flow) {
    found = true;
    analysis::AdjointReasons reasons(ground, model, flow, options.flow);
    for (std::size_t i = 0; i < places.size(); ++i) texts[i] = report::adjoint_why(reasons, ground.program(), model, places[i].file, places[i].line, places[i].variable);
  };
  diag::Sink quiet;
  transform::mixed::adjoint(program, options, quiet);
  const auto error = std::ranges::find_if(quiet.all(), [](const diag::Diagnostic& one) { return diag::severity(one.kind) == diag::Severity::Error; });
  if (error != quiet.all().end()) unknown = fmt::format("there is no adjoint: {}{}\n", error->loc.file ? fmt::format("{}:{}: ", program.files[error->loc.file].path, error->loc.line) : "", error->text);
  else if (!found) unknown = options.store_all ? "--store all: the adjoint stores all that is overwritten, and executes everything\n" : "the adjoint of a program in two languages stores all that is overwritten, and executes everything\n";
  return texts;
}

}  // namespace

auto explain(const Question& question, const std::vector<std::string>& places, const transform::TangentOptions& adjoint, diag::Sink& sink) -> std::string {
  std::vector<AskedPlace> asked;
  for (const std::string& what : places) {
    if (const std::optional<AskedPlace> place = read_place(question.program, what, sink)) asked.push_back(*place);
  }
  if (sink.has_errors()) return "";
  std::string unknown;
  const std::vector<std::string> of_adjoint = ask_adjoint(question.program, adjoint, asked, unknown);
  std::string text;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::string active = report::explain(question.ground(), question.activity(question.method), asked[i].file, asked[i].line, asked[i].variable);
    text += active.empty() && of_adjoint[i].empty() ? fmt::format("{}: {}\n", asked[i].text, why_nothing(question.program, asked[i])) : active;
    text += of_adjoint[i];
  }
  return text + unknown;
}

}  // namespace cf::pipeline
