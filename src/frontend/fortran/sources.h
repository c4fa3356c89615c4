// sources.h: one file that takes part: what the user gave, and what Flang is given to read instead where they differ.
//
// Flang reads a file in memory; line markers and positions lead back to the user's. Knows nothing of Flang.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diag/sink.h"
#include "frontend/fortran/frontend.h"

namespace cf::frontend::fortran {

struct Source {
  std::string path;           // the user's
  diag::FileId file;
  bool fixed = false;
  bool preprocessed = false;
  bool is_input = true;       // false: a module's source found through -I
  std::string original;       // the user's text
  std::string text;           // after preprocessing
  std::string fed;            // what Flang reads: as long as text, with OpenMP's conditional lines and C comments masked
  const std::string* fed_path = nullptr;  // Flang's own name of the text, which no user should see
  std::size_t unit_count = 0;  // program units of the merged tree that come from it, in order
};

auto is_fixed_form(const std::string& path, const Options&) -> bool;
auto needs_preprocessor(const std::string& path, const Options&) -> bool;

// Reads, checks and preprocesses; none after a diagnostic.
auto open_source(const std::string& path, const Options&, diag::Sink&) -> std::optional<Source>;

// A file that lives in memory as long as this object.
class MemoryFile {
 public:
  MemoryFile();
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  auto operator=(const MemoryFile&) -> MemoryFile& = delete;
  auto descriptor() const -> int { return descriptor_; }
  auto path() const -> std::string;
  auto write(const std::string& text) -> bool;
  auto read() -> std::string;

 private:
  int descriptor_ = -1;
};

}  // namespace cf::frontend::fortran
