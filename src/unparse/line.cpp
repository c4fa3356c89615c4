#include "unparse/line.h"

#include <algorithm>
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

// Walks over the text once; every place is looked at by at most two physical lines.
class Breaker {
 public:
  Breaker(const Line& line, const Margins& margins) : line_(line), margins_(margins) {}

  // Calls piece(left, text, right, exact) for each physical line.
  template <class Piece>
  auto run(Piece&& piece) -> int {
    const std::string_view text = line_.text_;
    std::uint32_t start = 0;
    int lines = 0;
    std::string_view left = margins_.first;
    bool in_constant = false;
    for (;;) {
      ++lines;
      if (left.size() + text.size() - start <= static_cast<std::size_t>(margins_.width)) {
        piece(left, text.substr(start), std::string_view{}, false);
        return lines;
      }
      const Cut cut = choose(start, static_cast<int>(left.size()), in_constant);
      if (cut.at >= text.size()) {  // no place at all: a token wider than the line
        piece(left, text.substr(start), std::string_view{}, false);
        return lines;
      }
      if (cut.constant) {
        piece(left, text.substr(start, cut.at - start), margins_.constant_suffix, true);
        left = margins_.constant_next;
        start = cut.at;
      } else {
        std::uint32_t end = cut.at;
        while (end > start && text[end - 1] == ' ') --end;
        piece(left, text.substr(start, end - start), margins_.suffix, false);
        left = margins_.next;
        start = cut.at;
        while (start < text.size() && text[start] == ' ') ++start;
      }
      in_constant = cut.constant;
    }
  }

 private:
  struct Cut {
    std::uint32_t at;
    bool constant;
  };

  auto choose(std::uint32_t start, int left, bool in_constant) -> Cut {
    const std::string_view text = line_.text_;
    const int room = std::max(margins_.width - left - static_cast<int>(margins_.suffix.size()), 1);
    const std::uint32_t limit = start + static_cast<std::uint32_t>(room);
    const int weight = std::max(margins_.width / 10, 1);
    int best_cost = std::numeric_limits<int>::max();
    Cut best{static_cast<std::uint32_t>(text.size()), false};
    while (next_break_ < line_.breaks_.size() && line_.breaks_[next_break_].at <= start) ++next_break_;
    std::size_t b = next_break_;
    for (; b < line_.breaks_.size(); ++b) {
      const auto& place = line_.breaks_[b];
      std::uint32_t end = place.at;
      while (end > start && text[end - 1] == ' ') --end;
      if (end > limit) break;
      if (end == start) continue;
      const int unused = static_cast<int>(limit - end);
      const int cost = place.penalty * weight + unused + 2 * std::max(unused - room / 2, 0);
      if (cost <= best_cost) {
        best_cost = cost;
        best = {place.at, false};
      }
    }
    // A constant that is broken anyway may as well begin here, unless the line is well filled without it.
    const Cut inside = choose_inside(start, left, in_constant);
    if (inside.constant && (best.at >= text.size() || best_cost > room / 2 + 4 * weight)) return inside;
    if (best.at >= text.size() && b < line_.breaks_.size()) return {line_.breaks_[b].at, false};  // overflows; nothing better
    return best;
  }

  // A place inside a character constant that no line could hold.
  auto choose_inside(std::uint32_t start, int left, bool in_constant) -> Cut {
    const std::string_view text = line_.text_;
    const Cut none{static_cast<std::uint32_t>(text.size()), false};
    const int room = margins_.width - left - static_cast<int>(margins_.constant_suffix.size());
    if (room < 2) return none;
    const std::uint32_t at = start + static_cast<std::uint32_t>(room);
    while (next_constant_ < line_.constants_.size() && line_.constants_[next_constant_].end <= start) ++next_constant_;
    for (std::size_t c = next_constant_; c < line_.constants_.size(); ++c) {
      const auto& span = line_.constants_[c];
      if (span.begin >= at) break;
      if (at >= span.end) continue;
      const int whole = margins_.width - static_cast<int>(margins_.next.size() + margins_.suffix.size());
      const bool going_on = in_constant && span.begin < start;
      if (!going_on && static_cast<int>(span.end - span.begin) <= whole) return none;
      if (at <= span.begin + 1) return none;
      std::uint32_t place = at;
      if (!margins_.constant_fills) {
        // Not at a quote (it may be one of a pair), not behind a blank or `&`, not inside a character of several bytes.
        const char quote = text[span.end - 1];
        const std::uint32_t least = std::max(start, span.begin) + 2;
        place = std::min(place, span.end - 2);
        while (place > least && (text[place - 1] == quote || text[place] == quote || text[place - 1] == ' ' ||
                                 text[place - 1] == '&' || (static_cast<unsigned char>(text[place]) & 0xC0U) == 0x80U))
          --place;
        if (place <= least) place = at;
      }
      return {place, true};
    }
    return none;
  }

  const Line& line_;
  const Margins& margins_;
  std::size_t next_break_ = 0;
  std::size_t next_constant_ = 0;
};

auto write_line(const Line& line, const Margins& margins, Writer& writer) -> int {
  return Breaker(line, margins).run([&](std::string_view left, std::string_view text, std::string_view right, bool exact) {
    if (exact) writer.exact_line(left, text, right);
    else writer.line(left, text, right);
  });
}

auto count_lines(const Line& line, const Margins& margins) -> int {
  if (margins.first.size() + line.text().size() <= static_cast<std::size_t>(margins.width)) return 1;
  return Breaker(line, margins).run([](std::string_view, std::string_view, std::string_view, bool) {});
}

}  // namespace cf::unparse
