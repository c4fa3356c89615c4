// sink.h: what the user is told: errors, warnings and notes, each with its place.
//
// A diagnostic has a kind from the table in kinds.h, a place, a message, and often a hint: what to write to get past it.
// Prints (render.h):
//   model.f90:12:8: error: procedure 'solve' has no source [no-source]
//      12 |   call solve(a, b)
//         |        ^
//     hint: give its effects in a .cfspec file
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "base/store.h"
#include "diag/kinds.h"
#include "diag/loc.h"

namespace cf::diag {

// The files that places speak of. Ids are those of ir::Program::files.
class Sources {
 public:
  // The same path gives the same id.
  auto add(const std::string& path) -> FileId;
  auto path(FileId id) const -> const std::string&;
  auto count() const -> std::size_t { return paths_.size(); }
  // Text of a line without its end; "" if it cannot be read. Reads the file on first use.
  auto line(FileId id, std::uint32_t number) const -> std::string;

 private:
  base::Store<FileId, std::string> paths_;
  std::unordered_map<std::string, FileId> ids_;
  struct Text {
    bool read = false;
    std::vector<std::string> lines;
  };
  mutable base::SideTable<FileId, Text> texts_;
};

struct Note {
  Loc loc;
  std::string text;
};

struct Diagnostic {
  Kind kind;
  Loc loc;
  std::string text;
  std::string hint;
  std::vector<Note> notes;
};

// Collects; the command line renders them in the order of places when the stage ends. The same text at the same place is said once.
class Sink {
 public:
  void report(Kind kind, Loc loc, std::string text, std::string hint = "");
  void report(Diagnostic diagnostic);
  auto has_errors() const -> bool { return errors_ != 0; }
  auto error_count() const -> std::size_t { return errors_; }
  auto all() const -> const std::vector<Diagnostic>& { return all_; }
  auto sources() -> Sources& { return sources_; }
  auto sources() const -> const Sources& { return sources_; }

 private:
  std::vector<Diagnostic> all_;
  std::set<std::tuple<Loc, Kind, std::string>> said_;
  std::size_t errors_ = 0;
  Sources sources_;
};

}  // namespace cf::diag
