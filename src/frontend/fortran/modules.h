// modules.h: sources of modules in the -I directories. Knows nothing of Flang.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace cf::frontend::fortran {

// Which file of the directories defines which module; read on the first question. An earlier directory goes before a later one.
class ModuleIndex {
 public:
  explicit ModuleIndex(const std::vector<std::string>& directories) : directories_(directories) {}
  // The path of the source with `module name` in it; "" if there is none.
  auto find(const std::string& lower_case_name) -> std::string;

 private:
  void build();
  void scan(const std::string& path);

  const std::vector<std::string>& directories_;
  bool built_ = false;
  std::map<std::string, std::string> paths_;
};

}  // namespace cf::frontend::fortran
