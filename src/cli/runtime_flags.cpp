#include "cli/runtime_flags.h"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <system_error>

namespace cf::cli {

namespace {

auto quoted(const std::string& word) -> std::string {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:,@";
  if (word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace

auto runtime_flags(bool checked) -> std::string {
  std::error_code error;
  const auto tool = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto root = tool.parent_path().parent_path();
  return fmt::format("{} {} -lcontraflow{} -lpthread -ldl", quoted("-I" + (root / "include").string()), quoted("-L" + (root / "lib").string()),
                     checked ? "_checked" : "");
}

}  // namespace cf::cli
