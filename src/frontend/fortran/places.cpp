#include "frontend/fortran/places.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

namespace cf::frontend::fortran {

namespace parser = Fortran::parser;

auto Places::loc(parser::Provenance provenance) -> diag::Loc {
  std::optional<parser::SourcePosition> position = cooked_.allSources().GetSourcePosition(provenance);
  if (!position) return {};
  const std::string& path = *position->path;
  auto [entry, is_new] = files_.try_emplace(&path);
  if (is_new) entry->second = sink_.sources().add(path);
  return {entry->second, static_cast<std::uint32_t>(position->line), static_cast<std::uint32_t>(position->column)};
}

auto Places::loc(parser::CharBlock source) -> diag::Loc {
  if (source.begin() == nullptr) return {};
  std::optional<parser::ProvenanceRange> range = cooked_.GetProvenanceRange(parser::CharBlock(source.begin(), 1));
  return range ? loc(range->start()) : diag::Loc{};
}

// Characters that follow each other in the cooked text as well as in the user's.
struct Places::Run {
  parser::CharBlock cooked;
  std::optional<parser::Provenance> start;  // none: inserted by Flang
};

void Places::runs(parser::CharBlock source, std::vector<Run>& out) const {
  if (source.empty()) return;
  std::optional<parser::ProvenanceRange> range = cooked_.GetProvenanceRange(source);
  if (range && range->size() == source.size()) {
    out.push_back({source, range->start()});
  } else if (source.size() == 1) {
    out.push_back({source, std::nullopt});
  } else {
    std::size_t half = source.size() / 2;
    runs(parser::CharBlock(source.begin(), half), out);
    runs(parser::CharBlock(source.begin() + half, source.size() - half), out);
  }
}

namespace {

// Puts the runs together: blanks of the user's come back, a line end between two runs becomes a blank where words would grow together.
class Joiner {
 public:
  Joiner(const parser::AllSources& sources, bool escapes) : sources_(sources), escapes_(escapes) {}

  void add(parser::CharBlock cooked, std::optional<parser::Provenance> start) {
    const char* raw = start ? sources_.GetSource(parser::ProvenanceRange(*start, cooked.size())) : nullptr;
    const bool inserted = raw == nullptr || sources_.GetSourceFile(*start) == nullptr;
    // Flang doubles the backslashes of constants for itself.
    if (inserted && std::all_of(cooked.begin(), cooked.end(), [](char c) { return c == '\\'; })) return;
    if (inserted) {
      append(std::string_view(cooked.begin(), cooked.size()));
      last_ = nullptr;
      return;
    }
    if (last_ != nullptr && raw > last_ && quote_ == 0 && hollerith_ == 0) gap(std::string_view(last_, static_cast<std::size_t>(raw - last_)), cooked.begin()[0]);
    append(std::string_view(raw, cooked.size()));
    last_ = raw + cooked.size();
  }
  auto take() -> std::string { return std::move(text_); }

 private:
  void gap(std::string_view between, char next) {
    const bool glued = between.front() == '&' && between.back() == '&';  // one word, over a line end
    const bool doubled = !text_.empty() && (next == '\'' || next == '"') && text_.back() == next;  // one quote, over a line end
    if (between.find_first_not_of(" \t") == std::string_view::npos) text_ += between;
    else if (doubled || glued) return;
    else if (between.find('\n') != std::string_view::npos && !text_.empty() && text_.back() != ' ') text_ += ' ';
  }
  void append(std::string_view piece) {
    for (char c : piece) {
      text_ += c;
      if (hollerith_ != 0) --hollerith_;
      else if (std::exchange(escaped_, false)) unescape_quote(c);
      else if (quote_ != 0 && c == '\\') escaped_ = escapes_;
      else if (quote_ == 0 && (c == '\'' || c == '"')) quote_ = c;
      else if (c == quote_) quote_ = 0;
      else if (quote_ == 0 && (c == 'h' || c == 'H')) hollerith_ = count_before_last();
    }
  }
  // `\'` is written `''`, so that nobody else must know whether backslashes mean something.
  void unescape_quote(char c) {
    if (c != '\'' && c != '"') return;
    text_.resize(text_.size() - 2);
    text_.append(c == quote_ ? 2 : 1, c);
  }
  // n where nH ends the text, the count of a Hollerith constant.
  auto count_before_last() const -> std::size_t {
    std::size_t at = text_.size() - 1;
    std::size_t count = 0;
    std::size_t ten = 1;
    constexpr std::size_t kLongest = 1'000'000;
    for (; at > 0 && std::isdigit(static_cast<unsigned char>(text_[at - 1])) != 0 && ten < kLongest; --at, ten *= 10)
      count += ten * static_cast<std::size_t>(text_[at - 1] - '0');
    const char left = at > 0 ? text_[at - 1] : ' ';
    const bool in_word = std::isalnum(static_cast<unsigned char>(left)) != 0 || left == '_' || left == '.';
    return in_word ? 0 : count;
  }

  const parser::AllSources& sources_;
  bool escapes_;  // a backslash goes with the character behind it
  bool escaped_ = false;
  std::size_t hollerith_ = 0;  // characters of a Hollerith constant that are still to come
  std::string text_;
  const char* last_ = nullptr;
  char quote_ = 0;
};

}  // namespace

auto Places::spelling(parser::CharBlock source) -> std::string {
  if (source.empty()) return "";
  if (cooked_.Find(source) == nullptr) return source.ToString();
  std::vector<Run> found;
  runs(source, found);
  Joiner joiner(cooked_.allSources(), escapes_);
  for (const Run& run : found) joiner.add(run.cooked, run.start);
  return joiner.take();
}

}  // namespace cf::frontend::fortran
