#include "frontend/fortran/places.h"

#include <string_view>

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
  explicit Joiner(const parser::AllSources& sources) : sources_(sources) {}

  void add(parser::CharBlock cooked, std::optional<parser::Provenance> start) {
    const char* raw = start ? sources_.GetSource(parser::ProvenanceRange(*start, cooked.size())) : nullptr;
    if (raw == nullptr) {
      append(std::string_view(cooked.begin(), cooked.size()));
      last_ = nullptr;
      return;
    }
    if (last_ != nullptr && raw > last_ && quote_ == 0) gap(std::string_view(last_, static_cast<std::size_t>(raw - last_)));
    append(std::string_view(raw, cooked.size()));
    last_ = raw + cooked.size();
  }
  auto take() -> std::string { return std::move(text_); }

 private:
  void gap(std::string_view between) {
    if (between.find_first_not_of(" \t") == std::string_view::npos) text_ += between;
    else if (between.find('\n') != std::string_view::npos && !text_.empty() && text_.back() != ' ') text_ += ' ';
  }
  void append(std::string_view piece) {
    text_ += piece;
    for (char c : piece) {
      if (quote_ == 0 && (c == '\'' || c == '"')) quote_ = c;
      else if (c == quote_) quote_ = 0;
    }
  }

  const parser::AllSources& sources_;
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
  Joiner joiner(cooked_.allSources());
  for (const Run& run : found) joiner.add(run.cooked, run.start);
  return joiner.take();
}

}  // namespace cf::frontend::fortran
