// messages.h: Clang's messages -> diagnostics, at the user's own places. What Clang only warns of is not said.
#pragma once

#include <optional>

#include "clang/Basic/Diagnostic.h"

#include "frontend/c/project.h"

namespace cf::frontend::c {

class Messages : public clang::DiagnosticConsumer {
 public:
  explicit Messages(Project& project) : project_(project) {}
  void HandleDiagnostic(clang::DiagnosticsEngine::Level, const clang::Diagnostic&) override;
  void finish();  // reports the one that waits for its notes

 private:
  Project& project_;
  std::optional<diag::Diagnostic> waiting_;
};

}  // namespace cf::frontend::c
