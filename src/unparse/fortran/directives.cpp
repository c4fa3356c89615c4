// Directives: comments to a compiler that does not know them, so each has its sentinel, and OpenMP's lines their own continuation.
#include "unparse/fortran/printer.h"

namespace cf::unparse::fortran {

namespace {

constexpr std::string_view kOmp = "!$omp";
constexpr std::string_view kOmpUpper = "!$OMP";

auto sentinel(ir::DirectiveFamily family) -> std::string_view {
  switch (family) {
    case ir::DirectiveFamily::OpenMP: return kOmp;
    case ir::DirectiveFamily::Contraflow: return "!$cf";
    case ir::DirectiveFamily::OpenAD: return "!$openad";
    case ir::DirectiveFamily::Tapenade: return "!$AD";
    case ir::DirectiveFamily::Other: return "!";
  }
  return {};
}

// Clauses whose text is the first item of their list.
auto text_is_item(const std::string& name) -> bool { return name == "schedule" || name == "dist_schedule"; }

}  // namespace

// Only OpenMP's directives may be continued; the others take the line they need.
void Printer::annotation(const ir::Directive& d) {
  if (!d.text.empty()) return comment(d.text);
  if (d.family == ir::DirectiveFamily::OpenMP) return omp(d, {}, 0);
  directive_body(d);
  Margins m = directive_margins(sentinel(d.family));
  m.width = static_cast<int>(m.first.size() + line.text().size());
  finish(m, {}, 0);
}

void Printer::omp(const ir::Directive& d, std::string_view trailing, int column) {
  if (!d.text.empty()) return comment(d.text);
  directive_body(d);
  omp_line(trailing, column);
}

void Printer::omp_end(const ir::DirectiveStmt& n) {
  word("end ");
  word(n.directive.name);
  clauses(n.end_clauses);
  omp_line({}, 0);
}

void Printer::omp_line(std::string_view trailing, int column) {
  finish(directive_margins(style_.upper_keywords ? kOmpUpper : kOmp), trailing, column);
}

void Printer::directive_body(const ir::Directive& d) {
  const bool own_case = d.family != ir::DirectiveFamily::OpenMP;
  if (own_case) put(d.name);
  else word(d.name);
  clauses(d.clauses);
}

void Printer::clauses(const std::vector<ir::Clause>& list_of) {
  for (const ir::Clause& c : list_of) {
    if (!c.name.empty()) {
      put(" ");
      line.may_break(penalty::kStatement);
    }
    clause(c);
  }
}

void Printer::clause(const ir::Clause& c) {
  word(c.name);
  if (c.text.empty() && c.args.empty()) return;
  open();
  put(c.text);
  if (!c.text.empty() && !c.args.empty()) put(text_is_item(c.name) ? ", " : ": ");
  list(c.args, [&](ir::ExprId arg) { expr(arg); });
  close();
}

}  // namespace cf::unparse::fortran
