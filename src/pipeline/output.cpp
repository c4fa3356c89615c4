#include "pipeline/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

namespace cf::pipeline {

namespace {

namespace fs = std::filesystem;

void complain(diag::Sink& sink, std::string text, std::string hint = "") { sink.report(diag::Kind::File, {}, std::move(text), std::move(hint)); }

auto reason(int error) -> std::string { return std::strerror(error); }

// Identity of an existing file, through links.
using FileKey = std::pair<dev_t, ino_t>;
auto file_key(const std::string& path) -> std::optional<FileKey> {
  struct stat s{};
  if (stat(path.c_str(), &s) != 0) return std::nullopt;
  return FileKey{s.st_dev, s.st_ino};
}

// Writes and closes; 0 or the errno. A full disk may show only at close.
auto write_and_close(int fd, std::string_view text) -> int {
  int error = 0;
  while (!text.empty() && error == 0) {
    const ssize_t n = write(fd, text.data(), text.size());
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
    else if (n < 0 && errno != EINTR) error = errno;
  }
  if (close(fd) != 0 && error == 0) error = errno;
  return error;
}

// The directories of `path` that do not exist are made, outermost first; `made` gets them.
auto make_directories(const fs::path& path, std::vector<fs::path>& made) -> int {
  std::vector<fs::path> missing;
  std::error_code ignored;
  for (fs::path p = path; !p.empty() && !fs::exists(p, ignored); p = p.parent_path()) {
    missing.push_back(p);
    if (p == p.parent_path()) break;
  }
  for (const fs::path& p : missing | std::views::reverse) {
    if (mkdir(p.c_str(), 0777) != 0 && errno != EEXIST) return errno;
    made.push_back(p);
  }
  return 0;
}

// The run of one write_files: what was done so far, undone by the destructor unless committed.
class Transaction {
 public:
  Transaction(const std::string& directory, const OnStaging& on_staging)
      : directory_(fs::path(directory).lexically_normal()), on_staging_(on_staging) {
    if (!directory_.has_filename() && directory_.has_parent_path() && directory_ != directory_.root_path()) directory_ = directory_.parent_path();
  }
  Transaction(const Transaction&) = delete;
  auto operator=(const Transaction&) -> Transaction& = delete;
  ~Transaction() {
    if (!committed_) undo();
    std::error_code ignored;
    if (!staging_.empty()) fs::remove_all(staging_, ignored);
    if (!committed_) {
      for (const fs::path& p : made_ | std::views::reverse) fs::remove(p, ignored);
    }
    tell("");
  }

  // Each returns "" or why it failed.
  auto open() -> std::string {
    if (const int error = make_directories(directory_, made_))
      return fmt::format("cannot make directory '{}': {}", directory_.string(), reason(error));
    if (!fs::is_directory(directory_)) return fmt::format("'{}' is not a directory", directory_.string());
    if (!made_.empty()) tell(made_.front().string());
    std::string folder = (directory_ / ".contraflow-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return fmt::format("cannot write in directory '{}': {}", directory_.string(), reason(errno));
    staging_ = folder;
    if (made_.empty()) tell(folder);
    return "";
  }
  auto stage(const OutputFile& file) -> std::string {
    const fs::path target = directory_ / file.name;
    if (fs::is_directory(target)) return fmt::format("cannot write '{}': it is a directory", target.string());
    if (fs::exists(target) && !fs::is_regular_file(target)) return fmt::format("cannot write '{}': it is not a plain file", target.string());
    const fs::path staged = staging_ / fmt::format("{}.new", staged_.size());
    const int fd = ::open(staged.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    const int error = fd < 0 ? errno : write_and_close(fd, file.text);
    if (error != 0) return fmt::format("cannot write '{}': {}", target.string(), reason(error));
    staged_.emplace_back(staged, target);
    return "";
  }
  // The former file of the same name is kept aside until all are in place.
  auto commit() -> std::string {
    for (const auto& [staged, target] : staged_) {
      if (const int error = make_directories(target.parent_path(), made_))
        return fmt::format("cannot make directory '{}': {}", target.parent_path().string(), reason(error));
      const fs::path former = fs::path(staged).replace_extension("old");
      if (rename(target.c_str(), former.c_str()) == 0) former_.emplace_back(former, target);
      else if (errno != ENOENT) return fmt::format("cannot replace '{}': {}", target.string(), reason(errno));
      if (rename(staged.c_str(), target.c_str()) != 0) return fmt::format("cannot write '{}': {}", target.string(), reason(errno));
      placed_.push_back(target);
    }
    committed_ = true;
    tell(staging_.string());
    return "";
  }

 private:
  void undo() {
    for (const fs::path& p : placed_) unlink(p.c_str());
    for (const auto& [former, target] : former_) rename(former.c_str(), target.c_str());
  }
  void tell(const std::string& folder) const {
    if (on_staging_) on_staging_(folder);
  }

  fs::path directory_;
  const OnStaging& on_staging_;
  std::vector<fs::path> made_;
  fs::path staging_;
  std::vector<std::pair<fs::path, fs::path>> staged_;
  std::vector<std::pair<fs::path, fs::path>> former_;
  std::vector<fs::path> placed_;
  bool committed_ = false;
};

// Reports every input that would be overwritten, and every name that stands twice.
auto names_are_free(const fs::path& directory, const std::vector<OutputFile>& files, const std::vector<std::string>& inputs, diag::Sink& sink)
    -> bool {
  std::set<FileKey> input_keys;
  for (const std::string& input : inputs) {
    if (const auto key = file_key(input)) input_keys.insert(*key);
  }
  bool free = true;
  std::set<std::string> seen;
  for (const OutputFile& file : files) {
    const std::string target = (directory / file.name).lexically_normal().string();
    const auto key = file_key(target);
    if (key && input_keys.contains(*key)) {
      complain(sink, fmt::format("'{}' is an input and would be overwritten", target), "name another directory with -o");
      free = false;
    } else if (!seen.insert(target).second) {
      complain(sink, fmt::format("two outputs have the name '{}'", target), "give the sources different file names");
      free = false;
    }
  }
  return free;
}

}  // namespace

auto write_files(const std::string& directory, const std::vector<OutputFile>& files, const std::vector<std::string>& inputs, diag::Sink& sink,
                 const OnStaging& on_staging) -> bool {
  const std::string where = directory.empty() ? "." : directory;
  if (!names_are_free(where, files, inputs, sink)) return false;
  Transaction transaction(where, on_staging);
  std::string trouble = transaction.open();
  for (auto file = files.begin(); trouble.empty() && file != files.end(); ++file) trouble = transaction.stage(*file);
  if (trouble.empty()) trouble = transaction.commit();
  if (!trouble.empty()) complain(sink, trouble, "nothing was written");
  return trouble.empty();
}

auto write_file(const std::string& path, const std::string& text, const std::vector<std::string>& inputs, diag::Sink& sink,
                const OnStaging& on_staging) -> bool {
  const fs::path target(path);
  std::error_code ignored;
  if (fs::exists(target, ignored) && !fs::is_regular_file(target) && !fs::is_directory(target)) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    const int error = fd < 0 ? errno : write_and_close(fd, text);
    if (error != 0) complain(sink, fmt::format("cannot write '{}': {}", path, reason(error)));
    return error == 0;
  }
  if (!target.has_filename()) {
    complain(sink, fmt::format("cannot write '{}': it is a directory", path));
    return false;
  }
  return write_files(target.parent_path().string(), {{target.filename().string(), text}}, inputs, sink, on_staging);
}

auto write_stdout(const std::string& text, diag::Sink& sink) -> bool {
  const int fd = dup(STDOUT_FILENO);
  const int error = fd < 0 ? errno : write_and_close(fd, text);
  if (error != 0) complain(sink, fmt::format("cannot write to standard output: {}", reason(error)));
  return error == 0;
}

}  // namespace cf::pipeline
