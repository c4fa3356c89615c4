#include "frontend/c/commands.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "clang/Tooling/JSONCompilationDatabase.h"

namespace cf::frontend::c {

namespace {

namespace fs = std::filesystem;

auto identity(const fs::path& path) -> std::string {
  std::error_code error;
  const fs::path found = fs::weakly_canonical(path, error);
  return error ? path.string() : found.string();
}

// Flags with a path, joined or as the next word.
constexpr std::array<std::string_view, 6> kPaths{"-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I"};
constexpr std::array<std::string_view, 6> kPlain{"-ansi", "-funsigned-char", "-fsigned-char", "-fshort-enums", "-pthread", "-m32"};

auto of_meaning(const std::vector<std::string>& words, const fs::path& directory) -> std::vector<std::string> {
  std::vector<std::string> flags;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto path = std::ranges::find_if(kPaths, [&](std::string_view flag) { return word.starts_with(flag); });
    if (path != kPaths.end()) {
      std::string rest = word.substr(path->size());
      if (rest.empty() && i + 1 < words.size()) rest = words[++i];
      flags.emplace_back(*path);
      flags.push_back(identity(directory / rest));
    } else if (word == "-D" || word == "-U") {
      if (i + 1 < words.size()) flags.push_back(word + words[++i]);
    } else if (word.starts_with("-D") || word.starts_with("-U") || word.starts_with("-std=") || std::ranges::find(kPlain, word) != kPlain.end()) {
      flags.push_back(word);
    }
  }
  return flags;
}

}  // namespace

Commands::Commands(const std::string& directory, diag::Sink& sink) {
  if (directory.empty()) return;
  std::string error;
  const std::string path = (fs::path(directory) / "compile_commands.json").string();
  const std::unique_ptr<clang::tooling::JSONCompilationDatabase> database =
      clang::tooling::JSONCompilationDatabase::loadFromFile(path, error, clang::tooling::JSONCommandLineSyntax::Gnu);
  if (database == nullptr) {
    sink.report(diag::Kind::File, {}, "cannot read '" + path + "': " + error);
    return;
  }
  for (const clang::tooling::CompileCommand& command : database->getAllCompileCommands()) {
    const fs::path where = command.Directory;
    entries_.push_back({identity(where / command.Filename), of_meaning(command.CommandLine, where)});
  }
}

auto Commands::flags(const std::string& path) const -> std::optional<std::vector<std::string>> {
  const auto found = std::ranges::find(entries_, identity(path), &Entry::file);
  if (found == entries_.end()) return std::nullopt;
  return found->flags;
}

}  // namespace cf::frontend::c
