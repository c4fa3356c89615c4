// Pragmas: lines for the compiler or for us. A long one goes on behind a backslash.
#include "unparse/c/operators.h"
#include "unparse/c/printer.h"

namespace cf::unparse::c {

namespace {

auto sentinel(ir::DirectiveFamily family) -> std::string_view {
  switch (family) {
    case ir::DirectiveFamily::OpenMP: return "#pragma omp";
    case ir::DirectiveFamily::Contraflow: return "#pragma contraflow";
    case ir::DirectiveFamily::OpenAD: return "#pragma openad";
    case ir::DirectiveFamily::Tapenade: return "#pragma AD";
    case ir::DirectiveFamily::Other: return "#pragma";
  }
  return {};
}

// Clauses whose text is the first item of their list.
auto text_is_item(const std::string& name) -> bool { return name == "schedule" || name == "dist_schedule"; }

}  // namespace

void Printer::annotation(const ir::Directive& d) { pragma(d, {}); }

void Printer::pragma(const ir::Directive& d, ir::NotesId notes) {
  const ir::Notes* n = notes ? &program_.notes[notes] : nullptr;
  const int outer = margin_;
  if (d.loc.column == 1) margin_ = 0;  // where the user had it
  Margins m = margins();
  margin_ = outer;
  if (d.text.empty()) {
    put(sentinel(d.family));
    put(" ");
    put(d.name);
    clauses(d.clauses);
  } else {
    text(d.text);
  }
  m.suffix = " \\";
  finish(m, n != nullptr ? std::string_view{n->after} : std::string_view{}, n != nullptr ? n->after_column : 0);
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
  put(c.name);
  if (c.text.empty() && c.args.empty()) return;
  open();
  put(c.text);
  if (!c.text.empty() && !c.args.empty()) put(text_is_item(c.name) ? ", " : ": ");
  list(c.args, [&](ir::ExprId arg) { expr(arg, prec::kAssign); });
  close();
}

}  // namespace cf::unparse::c
