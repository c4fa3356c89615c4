#include "frontend/fortran/messages.h"

namespace cf::frontend::fortran {

namespace parser = Fortran::parser;

namespace {

auto place(const parser::Message& message, Places& places) -> diag::Loc {
  auto range = message.GetProvenanceRange(places.cooked());
  return range ? places.loc(range->start()) : diag::Loc{};
}

auto kind_of(const std::string& text) -> diag::Kind {
  bool twice = text.find("Two entities have the same global name") != std::string::npos ||
               text.find("is already being defined") != std::string::npos || text.find("name conflict") != std::string::npos;
  return twice ? diag::Kind::DuplicateName : diag::Kind::Syntax;
}

}  // namespace

void report_messages(parser::Messages& messages, Places& places, diag::Sink& sink, bool warnings) {
  for (const parser::Message& message : messages.messages()) {
    if (!message.IsFatal() && !(warnings && message.severity() <= parser::Severity::Portability)) continue;
    diag::Diagnostic diagnostic;
    diagnostic.text = message.ToString();
    diagnostic.kind = message.IsFatal() ? kind_of(diagnostic.text) : diag::Kind::SourceWarning;
    diagnostic.loc = place(message, places);
    for (auto more = message.attachment(); more; more = more->attachment()) {
      if (more->severity() == parser::Severity::Context) continue;
      diagnostic.notes.push_back({place(*more, places), more->ToString()});
    }
    sink.report(std::move(diagnostic));
  }
}

}  // namespace cf::frontend::fortran
