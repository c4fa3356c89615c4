#include "frontend/fortran/modules.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

#include "frontend/fortran/frontend.h"

namespace cf::frontend::fortran {

namespace {

// The name in `module name`; "" if the line is something else (`module procedure p`, `module subroutine p`).
auto module_name(const std::string& line) -> std::string {
  std::size_t at = line.find_first_not_of(" \t");
  if (at == std::string::npos || line.size() < at + 8) return "";
  std::string word;
  std::vector<std::string> words;
  for (; at <= line.size(); ++at) {
    char c = at < line.size() ? line[at] : ' ';
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      continue;
    }
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
    if (c == '!' || c == ';') break;
    if (c != ' ' && c != '\t' && c != '\r') return "";
  }
  if (words.size() != 2 || words[0] != "module" || words[1] == "procedure") return "";
  return words[1];
}

}  // namespace

auto ModuleIndex::find(const std::string& name) -> std::string {
  if (!built_) build();
  auto found = paths_.find(name);
  return found == paths_.end() ? "" : found->second;
}

void ModuleIndex::build() {
  built_ = true;
  for (const std::string& directory : directories_) {
    std::error_code error;
    std::vector<std::string> files;
    for (std::filesystem::directory_iterator it(directory, error), end; !error && it != end; it.increment(error)) {
      if (is_fortran(it->path().string()) && it->is_regular_file(error)) files.push_back(it->path().string());
    }
    std::sort(files.begin(), files.end());
    for (const std::string& file : files) scan(file);
  }
}

void ModuleIndex::scan(const std::string& path) {
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    std::string name = module_name(line);
    if (!name.empty()) paths_.try_emplace(name, path);
  }
}

}  // namespace cf::frontend::fortran
