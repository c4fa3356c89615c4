#include "frontend/fortran/sources.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "frontend/fortran/lines.h"

extern char** environ;

namespace cf::frontend::fortran {

namespace {

struct Suffix {
  std::string_view text;
  bool fixed;
  bool preprocessed;
};
constexpr std::array<Suffix, 22> kSuffixes = {{
    {"f", true, false},   {"for", true, false},  {"ftn", true, false},  {"f77", true, false},  {"F", true, true},    {"FOR", true, true},
    {"FTN", true, true},  {"F77", true, true},   {"fpp", true, true},   {"FPP", true, true},   {"f90", false, false}, {"f95", false, false},
    {"f03", false, false}, {"f08", false, false}, {"f18", false, false}, {"f23", false, false}, {"F90", false, true}, {"F95", false, true},
    {"F03", false, true}, {"F08", false, true},  {"F18", false, true},  {"F23", false, true},
}};

auto find_suffix(const std::string& path) -> const Suffix* {
  std::size_t dot = path.rfind('.');
  if (dot == std::string::npos || path.find('/', dot) != std::string::npos) return nullptr;
  std::string_view text = std::string_view(path).substr(dot + 1);
  auto found = std::find_if(kSuffixes.begin(), kSuffixes.end(), [&](const Suffix& s) { return s.text == text; });
  return found == kSuffixes.end() ? nullptr : &*found;
}

auto read_all(int descriptor, std::string& text) -> bool {
  std::array<char, 1 << 16> buffer;
  for (;;) {
    ssize_t n = ::read(descriptor, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    if (n == 0) return true;
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

// The text of a file, or why there is none.
struct FileText {
  std::string text;
  std::string error;
};
auto read_file(const std::string& path) -> FileText {
  FileText result;
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) {
    result.error = errno == ENOENT ? "no such file" : std::strerror(errno);
    return result;
  }
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) result.error = "this is a directory, not a source file";
  else if (!read_all(descriptor, result.text)) result.error = std::string("cannot be read: ") + std::strerror(errno);
  ::close(descriptor);
  return result;
}

// Line ends become \n and a byte-order mark goes, as in Flang, so that offsets are the same on both sides.
auto normalized(std::string text) -> std::string {
  if (text.compare(0, 3, "\xEF\xBB\xBF") == 0) text.erase(0, 3);
  if (text.find('\r') != std::string::npos) {
    std::size_t to = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == '\r' && (at + 1 == text.size() || text[at + 1] == '\n')) continue;
      text[to++] = text[at] == '\r' ? '\n' : text[at];
    }
    text.resize(to);
  }
  if (!text.empty() && text.back() != '\n') text += '\n';
  return text;
}

// What cpp said: `model.F:3:10: fatal error: x.h: No such file`.
void report_preprocessor(const std::string& messages, diag::FileId file, diag::Sink& sink) {
  bool said = false;
  std::size_t at = 0;
  while (at < messages.size()) {
    std::size_t end = std::min(messages.find('\n', at), messages.size());
    std::string line = messages.substr(at, end - at);
    at = end + 1;
    std::size_t error = line.find("error: ");
    if (error == std::string::npos) continue;
    diag::Loc loc{file, 0, 0};
    std::size_t colon = line.find(':');
    if (colon != std::string::npos && colon < error) {
      std::string path = line.substr(0, colon);
      if (path != sink.sources().path(file) && path != "cpp" && path != "cc1") loc.file = sink.sources().add(path);
      loc.line = static_cast<std::uint32_t>(std::strtoul(line.c_str() + colon + 1, nullptr, 10));
      std::size_t second = line.find(':', colon + 1);
      if (second < error) loc.column = static_cast<std::uint32_t>(std::strtoul(line.c_str() + second + 1, nullptr, 10));
    }
    sink.report(diag::Kind::Syntax, loc, line.substr(error + 7));
    said = true;
  }
  if (!said) sink.report(diag::Kind::File, {file, 0, 0}, "the preprocessor failed: " + messages.substr(0, 200));
}

// cpp -traditional keeps line markers (no -P) and comments (-C). -undef: `linux` and `unix` are names like others in Fortran.
auto preprocess(const std::string& path, diag::FileId file, const Options& options, diag::Sink& sink) -> std::optional<std::string> {
  std::vector<std::string> words = {"cpp", "-traditional", "-C", "-undef", "-ffreestanding", "-w"};
  std::string directory = std::filesystem::path(path).parent_path().string();
  words.push_back("-I" + (directory.empty() ? std::string(".") : directory));
  for (const std::string& include : options.include_dirs) words.push_back("-I" + include);
  for (const auto& [name, value] : options.defines) words.push_back("-D" + name + (value.empty() ? "" : "=" + value));
  for (const std::string& name : options.undefines) words.push_back("-U" + name);
  words.push_back("-xc");
  words.push_back(path[0] == '-' ? "./" + path : path);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  MemoryFile output;
  MemoryFile errors;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output.descriptor(), 1);
  posix_spawn_file_actions_adddup2(&actions, errors.descriptor(), 2);
  pid_t child = 0;
  int failed = posix_spawnp(&child, "cpp", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) {
    sink.report(diag::Kind::File, {file, 0, 0}, std::string("cannot run the preprocessor 'cpp': ") + std::strerror(failed),
                "install the C preprocessor, or give preprocessed sources");
    return std::nullopt;
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    report_preprocessor(errors.read(), file, sink);
    return std::nullopt;
  }
  return normalized(output.read());
}

// Preprocessor lines where nobody asked for the preprocessor; line markers are fine.
auto check_directives(const Source& source, const std::vector<Line>& lines, diag::Sink& sink) -> bool {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].kind != LineKind::Marker) continue;
    std::size_t at = source.text.find_first_not_of(" \t", lines[i].begin + 1);
    bool marker = at >= lines[i].end || (source.text[at] >= '0' && source.text[at] <= '9') || source.text.compare(at, 4, "line") == 0;
    if (marker) continue;
    sink.report(diag::Kind::Syntax, {source.file, static_cast<std::uint32_t>(i + 1), 1}, "this line is for the preprocessor, which does not run on this file",
                "give --cpp, or an upper-case suffix such as .F90");
    return false;
  }
  return true;
}

// A constant goes on behind the last column, up to which its line is filled with blanks: there must be one.
auto check_constants(const Source& source, const std::vector<Line>& lines, const Options& options, diag::Sink& sink) -> bool {
  const auto line = std::ranges::find_if(lines, &Line::in_constant);
  if (!source.fixed || options.fixed_line_length < Options::kAnyLength || line == lines.end()) return true;
  sink.report(diag::Kind::Unsupported, {source.file, static_cast<std::uint32_t>(line - lines.begin() + 1), 1}, "a character constant goes on in this line, and lines have no last column",
              "give the length of lines, as --fixed-line-length 132, or end the constant");
  return false;
}

}  // namespace

auto is_fortran(const std::string& path) -> bool { return find_suffix(path) != nullptr; }

auto is_fixed_form(const std::string& path, const Options& options) -> bool {
  if (options.form != Form::BySuffix) return options.form == Form::Fixed;
  const Suffix* suffix = find_suffix(path);
  return suffix != nullptr && suffix->fixed;
}

auto needs_preprocessor(const std::string& path, const Options& options) -> bool {
  const Suffix* suffix = find_suffix(path);
  return options.cpp || (suffix != nullptr && suffix->preprocessed);
}

auto open_source(const std::string& path, const Options& options, diag::Sink& sink) -> std::optional<Source> {
  Source source;
  source.path = path;
  source.fixed = is_fixed_form(path, options);
  source.preprocessed = needs_preprocessor(path, options);
  source.file = sink.sources().add(path);
  FileText file = read_file(path);
  diag::Loc whole{source.file, 0, 0};
  if (!file.error.empty()) {
    sink.report(diag::Kind::File, whole, file.error);
    return std::nullopt;
  }
  if (file.text.find('\0') != std::string::npos) {
    sink.report(diag::Kind::File, whole, "this is a binary file, not a source file");
    return std::nullopt;
  }
  if (file.text.find_first_not_of(" \t\r\n") == std::string::npos) {
    sink.report(diag::Kind::File, whole, "the file is empty");
    return std::nullopt;
  }
  source.original = normalized(std::move(file.text));
  if (source.preprocessed) {
    std::optional<std::string> text = preprocess(path, source.file, options, sink);
    if (!text) return std::nullopt;
    source.text = std::move(*text);
  } else {
    source.text = source.original;
  }
  source.fed = source.text;
  LineOptions line_options{source.fixed, options.fixed_line_length, options.openmp, source.preprocessed, options.backslash};
  std::vector<Line> lines = scan_lines(source.text, line_options);
  if (!source.preprocessed && !check_directives(source, lines, sink)) return std::nullopt;
  if (!check_constants(source, lines, options, sink)) return std::nullopt;
  bool c_comment = false;
  for (const Line& line : lines) {
    std::uint32_t sentinel = options.openmp ? conditional_sentinel(source.text, line, source.fixed) : Line::kNone;
    if (sentinel != Line::kNone) source.fed[sentinel] = '!';
    c_comment = line.kind == LineKind::Comment && source.preprocessed &&
                (c_comment || source.text.compare(line.comment, 2, "/*") == 0);
    if (!c_comment) continue;
    std::fill(source.fed.begin() + line.begin, source.fed.begin() + line.end, ' ');
    c_comment = source.text.substr(line.begin, line.end - line.begin).find("*/") == std::string::npos;
  }
  return source;
}

MemoryFile::MemoryFile() : descriptor_(::memfd_create("contraflow", MFD_CLOEXEC)) {}
MemoryFile::~MemoryFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}
auto MemoryFile::path() const -> std::string { return "/proc/self/fd/" + std::to_string(descriptor_); }
auto MemoryFile::write(const std::string& text) -> bool {
  std::size_t done = 0;
  while (done < text.size()) {
    ssize_t n = ::write(descriptor_, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    done += static_cast<std::size_t>(n);
  }
  return true;
}
auto MemoryFile::read() -> std::string {
  std::string text;
  if (::lseek(descriptor_, 0, SEEK_SET) < 0 || !read_all(descriptor_, text)) return "";
  return text;
}

}  // namespace cf::frontend::fortran
