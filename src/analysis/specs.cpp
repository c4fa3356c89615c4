#include "analysis/specs.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "base/letters.h"

namespace cf::analysis {

namespace {

auto trimmed(std::string_view text) -> std::string {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

auto list_of(std::string_view text) -> std::vector<std::string> {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (const std::string word = trimmed(text.substr(0, comma)); !word.empty()) words.push_back(word);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return words;
}

class Reader {
 public:
  Reader(const std::string& path, diag::Sink& sink) : path_(path), sink_(sink) {}

  auto read(std::string_view text) -> std::vector<ProcedureSpec> {
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
      ++number_;
      const std::string statement = base::lower_case(trimmed(std::string_view(line).substr(0, line.find('#'))));
      if (!statement.empty()) one(statement);
    }
    if (open_) complain("'end' is missing");
    return std::move(specs_);
  }

 private:
  void complain(const std::string& what) { sink_.report(diag::Kind::File, {}, fmt::format("{}:{}: {}", path_, number_, what), "docs/user/analyze.md shows the form of such files"); }

  void one(const std::string& statement) {
    const std::size_t blank = std::min(statement.find_first_of(" \t"), statement.size());
    const std::string word = statement.substr(0, blank);
    const std::string rest = trimmed(std::string_view(statement).substr(blank));
    if (word == "procedure") return begin(rest);
    if (!open_) return complain(fmt::format("'{}' stands outside of a procedure", word));
    if (word == "end") return end();
    if (word == "reads") append(open_->reads, rest);
    else if (word == "writes") append(open_->writes, rest);
    else if (word == "kills") append(open_->kills, rest);
    else if (word == "depends") depends(rest);
    else if (word == "tangent") open_->tangent = rest;
    else if (word == "adjoint") open_->adjoint = rest;
    else complain(fmt::format("'{}' is not known", word));
  }
  void begin(const std::string& rest) {
    if (open_) complain("'end' is missing");
    ProcedureSpec spec;
    const std::size_t left = rest.find('(');
    const std::size_t right = rest.find(')');
    const std::size_t arrow = rest.find("->");
    spec.name = trimmed(rest.substr(0, std::min({left, arrow, rest.size()})));
    if (left != std::string::npos && right != std::string::npos && left < right) spec.arguments = list_of(std::string_view(rest).substr(left + 1, right - left - 1));
    if (arrow != std::string::npos) spec.result = trimmed(rest.substr(arrow + 2));
    if (spec.name.empty() || (left == std::string::npos) != (right == std::string::npos)) complain("a procedure is `name(arguments) -> result`");
    open_ = std::move(spec);
    reads_given_ = writes_given_ = false;
  }
  void append(std::vector<std::string>& list, const std::string& rest) {
    if (&list == &open_->reads) reads_given_ = true;
    if (&list == &open_->writes) writes_given_ = true;
    for (std::string& name : list_of(rest)) {
      check(name);
      list.push_back(std::move(name));
    }
  }
  void depends(const std::string& rest) {
    // `::` is part of a name.
    std::size_t colon = rest.find(':');
    while (colon != std::string::npos && colon + 1 < rest.size() && rest[colon + 1] == ':') colon = rest.find(':', colon + 2);
    if (colon == std::string::npos) return complain("dependences are `depends y: x1, x2`");
    const std::string target = trimmed(rest.substr(0, colon));
    check(target);
    std::vector<std::string>& list = open_->depends[target];
    for (std::string& name : list_of(std::string_view(rest).substr(colon + 1))) {
      check(name);
      list.push_back(std::move(name));
    }
  }
  void check(const std::string& name) {
    const bool global = name.starts_with('/') || name.find("::") != std::string::npos;
    const bool known = global || name == open_->result || std::ranges::find(open_->arguments, name) != open_->arguments.end();
    if (!known) complain(fmt::format("'{}' is no argument or result of '{}'", name, open_->name));
  }
  void end() {
    ProcedureSpec spec = std::move(*open_);
    open_.reset();
    if (!reads_given_) spec.reads = spec.arguments;
    if (!writes_given_ && !spec.result.empty()) spec.writes = {spec.result};
    for (const std::string& name : spec.kills)
      if (std::ranges::find(spec.writes, name) == spec.writes.end()) spec.writes.push_back(name);
    if (!spec.result.empty() && std::ranges::find(spec.writes, spec.result) == spec.writes.end()) spec.writes.push_back(spec.result);
    specs_.push_back(std::move(spec));
  }

  const std::string& path_;
  diag::Sink& sink_;
  int number_ = 0;
  std::optional<ProcedureSpec> open_;
  bool reads_given_ = false;
  bool writes_given_ = false;
  std::vector<ProcedureSpec> specs_;
};

}  // namespace

auto read_specs(const std::string& path, std::string_view text, diag::Sink& sink) -> std::vector<ProcedureSpec> { return Reader(path, sink).read(text); }

auto find_spec(const std::vector<ProcedureSpec>& specs, const std::string& name) -> const ProcedureSpec* {
  const auto found = std::ranges::find(specs, base::lower_case(name), &ProcedureSpec::name);
  return found == specs.end() ? nullptr : &*found;
}

}  // namespace cf::analysis
