// commands.h: the flags with which compile_commands.json says that a file is compiled, as far as they change what it means.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diag/sink.h"

namespace cf::frontend::c {

class Commands {
 public:
  // Reads DIR/compile_commands.json; an error is reported. An empty directory: no flags for any file.
  Commands(const std::string& directory, diag::Sink&);
  // None if the file is not in it. Paths among them are absolute.
  auto flags(const std::string& path) const -> std::optional<std::vector<std::string>>;

 private:
  struct Entry {
    std::string file;  // canonical
    std::vector<std::string> flags;
  };
  std::vector<Entry> entries_;
};

}  // namespace cf::frontend::c
