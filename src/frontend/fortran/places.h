// places.h: from Flang's cooked text back to the user's file: where something stands, and how it was written.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "flang/Parser/provenance.h"

#include "diag/sink.h"
#include "frontend/fortran/sources.h"

namespace cf::frontend::fortran {

class Places {
 public:
  Places(const Fortran::parser::AllCookedSources& cooked, diag::Sink& sink, bool escapes) : cooked_(cooked), sink_(sink), escapes_(escapes) {}

  // Flang knows the text of `source` under a name of its own.
  void enter(const Source& source) { files_[source.fed_path] = source.file; }

  // Line markers are honoured; an included file has an id of its own. No place: {}.
  auto loc(Fortran::parser::CharBlock) -> diag::Loc;
  auto loc(Fortran::parser::Provenance) -> diag::Loc;

  // The user's own characters, letter case and blanks kept, continuations and comments taken out.
  auto spelling(Fortran::parser::CharBlock) -> std::string;

  auto cooked() const -> const Fortran::parser::AllCookedSources& { return cooked_; }

 private:
  struct Run;
  void runs(Fortran::parser::CharBlock, std::vector<Run>&) const;

  const Fortran::parser::AllCookedSources& cooked_;
  diag::Sink& sink_;
  bool escapes_;  // backslashes in constants mean something
  std::unordered_map<const std::string*, diag::FileId> files_;  // by the address of Flang's own string
};

}  // namespace cf::frontend::fortran
