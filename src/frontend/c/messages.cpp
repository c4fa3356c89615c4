#include "frontend/c/messages.h"

#include "clang/Basic/SourceManager.h"

namespace cf::frontend::c {

namespace {

auto place(const clang::Diagnostic& message, Project& project) -> diag::Loc {
  if (!message.hasSourceManager() || message.getLocation().isInvalid()) return {};
  const clang::SourceManager& sources = message.getSourceManager();
  const auto [file, offset] = sources.getDecomposedExpansionLoc(message.getLocation());
  const clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  if (!entry) return {};
  return {project.file(file_name(entry->getName())), sources.getLineNumber(file, offset), sources.getColumnNumber(file, offset)};
}

}  // namespace

void Messages::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& message) {
  clang::DiagnosticConsumer::HandleDiagnostic(level, message);
  const bool error = level >= clang::DiagnosticsEngine::Error;
  if (!error && level != clang::DiagnosticsEngine::Note) {
    finish();
    return;
  }
  llvm::SmallString<128> text;
  message.FormatDiagnostic(text);
  if (error) {
    finish();
    waiting_ = diag::Diagnostic{diag::Kind::Syntax, place(message, project_), std::string(text), "", {}};
  } else if (waiting_) {
    waiting_->notes.push_back({place(message, project_), std::string(text)});
  }
}

void Messages::finish() {
  if (waiting_) project_.sink.report(*std::move(waiting_));
  waiting_.reset();
}

}  // namespace cf::frontend::c
