// kinds.h: the one table of diagnostic kinds. `name` is what the user sees in brackets and can look up in docs/user/diagnostics.md.
#pragma once

#include <string_view>

namespace cf::diag {

enum class Severity { Note, Warning, Error };

// X(identifier, name, severity)
#define CF_DIAGNOSTIC_KINDS(X)                                   \
  X(Syntax, "syntax", Error)              /* from the front end */ \
  X(SourceWarning, "source", Warning)     /* from the front end */ \
  X(File, "file", Error)                  /* missing, unreadable, binary, not writable */ \
  X(MissingModule, "missing-module", Error)                      \
  X(DuplicateName, "duplicate-name", Error)                      \
  X(Unsupported, "unsupported", Error)    /* a construct we cannot carry or differentiate */ \
  X(NoSource, "no-source", Error)         /* a procedure whose body we do not have */ \
  X(NoDerivative, "no-derivative", Error) /* an intrinsic or use without a derivative */ \
  X(UnknownExtent, "unknown-extent", Error)                      \
  X(Punning, "punning", Error)            /* active data seen as another type */ \
  X(BadHead, "head", Error)               /* --head, --wrt, --of name nothing we can use */ \
  X(Directive, "directive", Warning)      /* not understood */   \
  X(NotObeyed, "not-obeyed", Warning)     /* a directive that an adjoint cannot follow */ \
  X(LostDerivative, "lost-derivative", Warning)  /* a value comes back without the derivative that it had */ \
  X(ZeroDerivative, "zero-derivative", Warning)  /* an output that depends on no input, an input on which none depends */ \
  X(Assumed, "assumed", Note)             /* what we took for granted */ \
  X(Chosen, "chosen", Note)               /* what was done to stay within what the user said */ \
  X(Replaced, "replaced", Note)           /* a source file is replaced */

enum class Kind {
#define CF_KIND(id, name, severity) id,
  CF_DIAGNOSTIC_KINDS(CF_KIND)
#undef CF_KIND
};

auto severity(Kind kind) -> Severity;
auto name(Kind kind) -> std::string_view;

}  // namespace cf::diag
