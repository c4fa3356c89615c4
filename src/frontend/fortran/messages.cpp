#include "frontend/fortran/messages.h"

#include "flang/Semantics/semantics.h"

namespace cf::frontend::fortran {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;

namespace {

auto place(const parser::Message& message, Places& places) -> diag::Loc {
  auto range = message.GetProvenanceRange(places.cooked());
  return range ? places.loc(range->start()) : diag::Loc{};
}

auto worth_saying(const parser::Message& message, bool warnings) -> bool {
  return message.IsFatal() || (warnings && message.severity() <= parser::Severity::Portability);
}

auto diagnostic_of(const parser::Message& message, Places& places) -> diag::Diagnostic {
  diag::Diagnostic diagnostic;
  diagnostic.text = message.ToString();
  diagnostic.kind = message.IsFatal() ? diag::Kind::Syntax : diag::Kind::SourceWarning;
  diagnostic.loc = place(message, places);
  return diagnostic;
}

// Two units of one name in the whole program, wherever they stand.
auto is_duplicate(const diag::Diagnostic& diagnostic, const semantics::Scope& global, Places& places) -> bool {
  if (diagnostic.text.find("Two entities have the same global name") != std::string::npos) return true;
  std::size_t open = diagnostic.text.find('\'');
  std::size_t close = diagnostic.text.find('\'', open + 1);
  if (close == std::string::npos || diagnostic.text.find("is already declared in this scoping unit") == std::string::npos) return false;
  std::string name = diagnostic.text.substr(open + 1, close - open - 1);
  auto found = global.find(parser::CharBlock(name.data(), name.size()));
  if (found == global.end() || diagnostic.notes.empty()) return false;
  diag::Loc declared = places.loc(found->second->name());
  return declared == diagnostic.loc || declared == diagnostic.notes.front().loc;
}

}  // namespace

void report_parser_messages(parser::Messages& messages, Places& places, diag::Sink& sink, bool warnings) {
  for (const parser::Message& message : messages.messages())
    if (worth_saying(message, warnings)) sink.report(diagnostic_of(message, places));
}

void report_semantic_messages(semantics::SemanticsContext& context, Places& places, diag::Sink& sink, bool warnings) {
  for (const parser::Message& message : context.messages().messages()) {
    if (!worth_saying(message, warnings)) continue;
    diag::Diagnostic diagnostic = diagnostic_of(message, places);
    for (auto more = message.attachment(); more; more = more->attachment()) diagnostic.notes.push_back({place(*more, places), more->ToString()});
    if (is_duplicate(diagnostic, context.globalScope(), places)) {
      diagnostic.kind = diag::Kind::DuplicateName;
      // Flang takes for the first what lies first in memory.
      if (!diagnostic.notes.empty() && diagnostic.loc < diagnostic.notes.front().loc) std::swap(diagnostic.loc, diagnostic.notes.front().loc);
    }
    sink.report(std::move(diagnostic));
  }
}

}  // namespace cf::frontend::fortran
