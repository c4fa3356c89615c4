#include "check/build.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "check/points.h"

namespace cf::check {

namespace fs = std::filesystem;

namespace {

class TemporaryFile {
 public:
  TemporaryFile() : path_((fs::temp_directory_path() / "contraflow-check.XXXXXX").string()), file_(mkstemp(path_.data())) {}
  TemporaryFile(const TemporaryFile&) = delete;
  auto operator=(const TemporaryFile&) -> TemporaryFile& = delete;
  ~TemporaryFile() {
    if (file_ >= 0) close(file_);
    unlink(path_.c_str());
  }
  auto file() const -> int { return file_; }
  auto path() const -> const std::string& { return path_; }
  auto text() const -> std::string {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void fill(const std::string& text) const {
    std::ofstream(path_, std::ios::binary) << text;
  }

 private:
  std::string path_;
  int file_;
};

auto words(const std::string& text) -> std::vector<std::string> {
  std::vector<std::string> found;
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ') word += c;
    else if (!word.empty()) found.push_back(std::exchange(word, ""));
  }
  return found;
}

auto is_c(const std::string& path) -> bool { return fs::path(path).extension() == ".c"; }

// Flags that name folders, as they are seen from another folder.
auto from_anywhere(std::vector<std::string> flags) -> std::vector<std::string> {
  bool names_folder = false;
  for (std::string& flag : flags) {
    const bool joined = flag.starts_with("-I") && flag.size() > 2;
    if (joined) flag = "-I" + fs::absolute(flag.substr(2)).string();
    else if (names_folder) flag = fs::absolute(flag).string();
    names_folder = flag == "-I" || flag == "-include" || flag == "-isystem" || flag == "-iquote" || flag == "-idirafter";
  }
  return flags;
}

auto first_error(const std::string& text) -> std::string {
  std::string found;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string line = text.substr(start, end - start);
    if (found.empty() && line.find_first_not_of(' ') != std::string::npos) found = line;
    for (const char* word : {"rror", "undefined reference", "multiple definition", "cannot find"}) {
      if (line.find(word) != std::string::npos) return line;
    }
    start = end + 1;
  }
  return found;
}

}  // namespace

auto run(const std::vector<std::string>& command, const std::string& input, int seconds, Channel channel, const std::string& folder) -> Ran {
  const TemporaryFile in;
  const TemporaryFile out;
  const TemporaryFile err;
  const TemporaryFile blocks;
  in.fill(input);
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) return {126, "", "no process can be started", ""};
  if (child == 0) {
    if (!folder.empty() && chdir(folder.c_str()) != 0) _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // nobody else ends a program without an end
    setenv("ASAN_OPTIONS", "detect_leaks=0", 0);
    setenv("CONTRAFLOW_CHECK_BLOCKS", blocks.path().c_str(), 1);
    if (channel == Channel::Files && !input.empty()) setenv("CONTRAFLOW_CHECK_VALUES", in.path().c_str(), 1);
    else unsetenv("CONTRAFLOW_CHECK_VALUES");
    if (channel != Channel::Streams) setenv("CONTRAFLOW_CHECK_RESULT", out.path().c_str(), 1);
    if (channel != Channel::Files) dup2(in.file(), 0);
    dup2(channel == Channel::Streams ? out.file() : err.file(), 1), dup2(err.file(), 2);
    execvp(argv[0], argv.data());
    _exit(126);
  }
  const auto start = std::chrono::steady_clock::now();
  int status = 0;
  bool late = false;
  for (auto wait = std::chrono::microseconds(200); waitpid(child, &status, WNOHANG) == 0; wait = std::min(wait * 2, std::chrono::microseconds(20000))) {
    if (std::chrono::steady_clock::now() - start > std::chrono::seconds(seconds)) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      late = true;
      break;
    }
    std::this_thread::sleep_for(wait);
  }
  const int code = late ? 124 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {code, out.text(), err.text(), blocks.text()};
}

auto compilers(const std::string& fc, const std::string& cc, const std::string& flags) -> Compilers {
  const auto chosen = [](const std::string& option, const char* variable, const char* otherwise) {
    const char* set = std::getenv(variable);
    return !option.empty() ? option : set && *set ? std::string(set) : std::string(otherwise);
  };
  return {chosen(fc, "FC", "gfortran"), chosen(cc, "CC", "gcc"), words(flags.empty() ? "-O1 -g" : flags), {}, "", {}};
}

namespace {

// One source to an object file; what went wrong, or "".
auto compile(const Compilers& compilers, const Plan& plan, const std::string& source, const std::string& object, bool traced) -> std::string {
  const bool gnu = compilers.fortran.find("gfortran") != std::string::npos;
  const std::string folder = fs::absolute(plan.folder).string();
  std::vector<std::string> command = words(is_c(source) ? compilers.c : compilers.fortran);
  const auto add = [&](const std::vector<std::string>& more) { command.insert(command.end(), more.begin(), more.end()); };
  add(from_anywhere(compilers.flags));
  add({"-w"});
  if (traced) add({kTraceFlag});
  if (!compilers.zero_flags.empty()) add({compilers.zero_flags[is_c(source) ? 1 : 0]});
  if (!is_c(source) && gnu) add({"-std=legacy", "-ffree-line-length-none", "-J", folder});
  else if (!is_c(source)) add({"-module-dir", folder});
  add({"-I" + folder, "-I" + fs::absolute(source).parent_path().string()});
  add(from_anywhere(plan.flags));
  add({"-c", is_c(source) ? source : fs::absolute(source).string(), "-o", fs::absolute(object).string()});
  // Fortran compilers look for modules where they run first: what lies here may be of an earlier build.
  const Ran ran = run(command, "", 600, Channel::Streams, is_c(source) ? "" : folder);
  if (!ran.status) return "";
  return fmt::format("{} does not compile: {}", source, ran.status == 126 ? "there is no compiler " + command.front() : first_error(ran.out + ran.err));
}

}  // namespace

auto build(const Compilers& compilers, const Plan& plan) -> Built {
  std::vector<std::string> all = plan.sources;
  if (!plan.tracer.empty()) all.push_back(plan.tracer);
  all.push_back(plan.driver);
  std::vector<std::string> objects;
  for (const std::string& source : all) {
    objects.push_back((fs::path(plan.folder) / fmt::format("{}.o", objects.size())).string());
    const bool ours = source == plan.driver || source == plan.tracer;
    const std::string complaint = compile(compilers, plan, source, objects.back(), !plan.tracer.empty() && !ours);
    if (!complaint.empty()) return {"", complaint, source == plan.driver};
  }
  const bool fortran = !std::ranges::all_of(all, is_c);
  std::vector<std::string> command = words(fortran ? compilers.fortran : compilers.c);
  command.insert(command.end(), compilers.flags.begin(), compilers.flags.end());
  // Of two main programs the first is taken.
  command.insert(command.end(), objects.rbegin(), objects.rend());
  if (plan.has_main) command.push_back("-Wl,-z,muldefs");
  for (const std::string& flag : compilers.runtime) {
    if (!flag.starts_with("-I")) command.push_back(flag);
  }
  if (!compilers.wrapped.empty()) command.push_back("-Wl,--wrap=" + compilers.wrapped);
  const std::string program = (fs::path(plan.folder) / "program").string();
  command.insert(command.end(), {"-lm", "-o", program});
  const Ran ran = run(command, "", 600);
  if (ran.status) return {"", "it does not link: " + first_error(ran.out + ran.err)};
  return {program, ""};
}

}  // namespace cf::check
