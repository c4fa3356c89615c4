#include "unparse/line.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "unparse/writer.h"

namespace cf::unparse {

void Line::clear() {
  text_.clear();
  breaks_.clear();
  constants_.clear();
  nest_ = 0;
}

void Line::put_word(std::string_view text, bool upper) {
  if (!upper) return put(text);
  for (char c : text) text_ += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

void Line::put_constant(std::string_view text) {
  constants_.push_back({static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(text_.size() + text.size())});
  text_ += text;
}

auto columns(std::string_view text, int tab) -> int {
  return static_cast<int>(text.size()) + (tab - 1) * static_cast<int>(std::ranges::count(text, '\t'));
}

namespace {

// What a physical line costs, in tenths of a penalty.
constexpr int kPenalty = 10;
constexpr int kLine = 15;
constexpr int kUnused = 4;  // columns left empty that cost 1
constexpr int kShortEnd = 15;

}  // namespace

// Finds the places to break, then hands out the pieces.
class Breaker {
 public:
  Breaker(const Line& line, const Margins& margins) : text_(line.text_), line_(line), margins_(margins) {}

  // Calls piece(left, text, right, exact) for each physical line; their number.
  template <class Piece>
  auto run(Piece&& piece) -> int {
    if (room(margins_.first, true) >= static_cast<int>(text_.size())) {
      piece(margins_.first, text_, std::string_view{}, false);
      return 1;
    }
    if (!choose()) fill();
    std::uint32_t start = 0;
    std::string_view left = margins_.first;
    for (const Cut& cut : cuts_) {
      const std::uint32_t end = cut.constant ? cut.at : end_before(cut.at, start);
      piece(left, text_.substr(start, end - start), cut.constant ? margins_.constant_suffix : margins_.suffix, cut.constant);
      left = cut.constant ? margins_.constant_next : margins_.next;
      start = cut.constant ? cut.at : begin_behind(cut.at);
    }
    piece(left, text_.substr(start), std::string_view{}, false);
    return static_cast<int>(cuts_.size()) + 1;
  }

 private:
  struct Cut {
    std::uint32_t at;
    bool constant;
  };

  auto size() const -> std::uint32_t { return static_cast<std::uint32_t>(text_.size()); }
  auto end_before(std::uint32_t at, std::uint32_t start) const -> std::uint32_t {
    while (at > start && text_[at - 1] == ' ') --at;
    return at;
  }
  auto begin_behind(std::uint32_t at) const -> std::uint32_t {
    while (at < text_.size() && text_[at] == ' ') ++at;
    return at;
  }
  // Columns for text between the margins.
  auto room(std::string_view left, bool last) const -> int {
    return margins_.width - columns(left, margins_.tab) - (last ? 0 : static_cast<int>(margins_.suffix.size()));
  }

  // The cheapest set of places for the whole line; false if some piece fits in no line. place 0 is the start, the last one the end.
  auto choose() -> bool {
    const std::size_t count = line_.breaks_.size() + 2;
    constexpr int kNever = std::numeric_limits<int>::max();
    std::vector<int> cost(count, kNever);
    std::vector<std::size_t> from(count, 0);
    const auto at = [&](std::size_t place) { return place == 0 ? 0 : place == count - 1 ? size() : line_.breaks_[place - 1].at; };
    cost[0] = 0;
    for (std::size_t to = 1; to < count; ++to) {
      const bool last = to == count - 1;
      const std::uint32_t end = last ? size() : end_before(at(to), 0);
      for (std::size_t start = to; start-- > 0;) {
        const std::uint32_t begin = start == 0 ? 0 : begin_behind(at(start));
        if (end <= begin) continue;
        const int space = room(start == 0 ? margins_.first : margins_.next, last);
        const int unused = space - static_cast<int>(end - begin);
        if (unused < 0) {
          if (start != 0) break;
          continue;
        }
        if (cost[start] == kNever) continue;
        int sum = cost[start] + kLine;
        if (last) sum += unused > space * 5 / 6 ? kShortEnd : 0;
        else sum += line_.breaks_[to - 1].penalty * kPenalty + unused / kUnused;
        if (sum < cost[to]) {
          cost[to] = sum;
          from[to] = start;
        }
      }
    }
    if (cost[count - 1] == kNever) return false;
    for (std::size_t place = from[count - 1]; place != 0; place = from[place]) cuts_.push_back({at(place), false});
    std::reverse(cuts_.begin(), cuts_.end());
    return true;
  }

  // Something is wider than a line: fill line by line, and break inside the constants that are too long, or, where there is no place at all, inside a word.
  void fill() {
    std::uint32_t start = 0;
    std::string_view left = margins_.first;
    std::size_t next = 0;
    bool in_constant = false;
    while (room(left, true) < static_cast<int>(size() - start)) {
      const std::uint32_t limit = start + static_cast<std::uint32_t>(std::max(room(left, false), 1));
      std::uint32_t best = size();
      while (next < line_.breaks_.size() && line_.breaks_[next].at <= start) ++next;
      for (; next < line_.breaks_.size() && end_before(line_.breaks_[next].at, start) <= limit; ++next)
        if (end_before(line_.breaks_[next].at, start) > start) best = line_.breaks_[next].at;
      const std::uint32_t most = start + static_cast<std::uint32_t>(
                                             std::max(margins_.width - columns(left, margins_.tab) - static_cast<int>(margins_.constant_suffix.size()), 1));
      Cut cut = inside_constant(start, most, in_constant);
      // The constant begins here only if there is nothing else to put on this line, or it leaves half of it empty.
      const bool empty_half = best == size() || 2 * (best - start) < limit - start;
      if (!cut.constant || !empty_half) cut = best == size() ? anywhere(start, most) : Cut{best, false};
      if (cut.at >= size()) return;
      cuts_.push_back(cut);
      in_constant = cut.constant;
      left = cut.constant ? margins_.constant_next : margins_.next;
      start = cut.constant ? cut.at : begin_behind(cut.at);
      while (next > 0 && line_.breaks_[next - 1].at > start) --next;
    }
  }

  // A place inside a character constant that no line could hold.
  auto inside_constant(std::uint32_t start, std::uint32_t most, bool in_constant) const -> Cut {
    const Cut none{size(), false};
    if (most < start + 2) return none;
    for (const auto& span : line_.constants_) {
      if (most >= span.end) continue;
      if (most <= span.begin + 1) return none;
      const bool going_on = in_constant && span.begin < start;
      if (!going_on && static_cast<int>(span.end - span.begin) <= room(margins_.next, true)) return none;
      return {place_in(span, start, most), true};
    }
    return none;
  }

  // Not at a quote (it may be one of a pair), not behind a blank, `&` or a backslash, not inside a character of several bytes. Where a constant must fill the
  // line there is no choice.
  auto place_in(const Line::Span& span, std::uint32_t start, std::uint32_t most) const -> std::uint32_t {
    if (margins_.constant_fills) return most;
    const char quote = text_[span.end - 1];
    const std::uint32_t least = std::max(start, span.begin) + 2;
    std::uint32_t place = std::min(most, span.end - 2);
    while (place > least && (text_[place - 1] == quote || text_[place] == quote || text_[place - 1] == ' ' || text_[place - 1] == '&' || text_[place - 1] == '\\' ||
                             (static_cast<unsigned char>(text_[place]) & 0xC0U) == 0x80U))
      --place;
    return place <= least ? most : place;
  }

  // No line is ever too long: what has no place to be broken goes on in the first column of the next line, better between two words than inside one.
  auto anywhere(std::uint32_t start, std::uint32_t most) const -> Cut {
    constexpr std::uint32_t kLongestWord = 63;
    if (most >= size()) return {size(), false};
    for (const auto& span : line_.constants_)
      if (most > span.begin && most < span.end) return {most > span.begin + 2 ? place_in(span, start, most) : most, true};
    const auto in_word = [&](std::uint32_t at) {
      const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
      return is_word(text_[at - 1]) && is_word(text_[at]);
    };
    std::uint32_t place = most;
    while (place > start + 1 && most - place < kLongestWord && in_word(place)) --place;
    return {in_word(place) ? most : place, true};
  }

  std::string_view text_;
  const Line& line_;
  const Margins& margins_;
  std::vector<Cut> cuts_;
};

auto write_line(const Line& line, const Margins& margins, Writer& writer) -> int {
  return Breaker(line, margins).run([&](std::string_view left, std::string_view text, std::string_view right, bool exact) {
    if (exact) writer.exact_line(left, text, right);
    else writer.line(left, text, right);
  });
}

auto count_lines(const Line& line, const Margins& margins) -> int {
  return Breaker(line, margins).run([](std::string_view, std::string_view, std::string_view, bool) {});
}

}  // namespace cf::unparse
