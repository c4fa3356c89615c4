// mutate.cpp: mutations that keep most of a source readable: lines are dropped, doubled, swapped, nested and joined, words replaced by others of the
// same text. Every second mutation is libFuzzer's own, on bytes.
#include <cctype>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using Lines = std::vector<std::string>;
using Random = std::minstd_rand;

auto pick(Random& random, std::size_t n) -> std::size_t { return n == 0 ? 0 : random() % n; }

auto split(std::string_view text) -> Lines {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// [begin, end) of a word of the line at or behind `from`; empty if there is none.
auto word_at(const std::string& line, std::size_t from) -> std::pair<std::size_t, std::size_t> {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  while (from < line.size() && !is_word(line[from])) ++from;
  std::size_t end = from;
  while (end < line.size() && is_word(line[end])) ++end;
  return {from, end};
}

void replace_word(Lines& lines, Random& random) {
  std::string& target = lines[pick(random, lines.size())];
  const std::string& source = lines[pick(random, lines.size())];
  const auto [from, end] = word_at(target, pick(random, target.size()));
  const auto [other, other_end] = word_at(source, pick(random, source.size()));
  const std::string word = source.substr(other, other_end - other);
  if (from < end) target.replace(from, end - from, word);
}

void mutate_lines(Lines& lines, Random& random) {
  const std::size_t at = pick(random, lines.size());
  const std::size_t other = pick(random, lines.size());
  switch (random() % 7) {
    case 0: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 1: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), std::string(lines[other])); break;
    case 2: std::swap(lines[at], lines[other]); break;
    case 3: lines[at] += "; " + lines[other]; break;
    case 4: {  // a block moves
      const std::size_t count = std::min(lines.size() - other, 1 + pick(random, 8));
      const Lines block(lines.begin() + static_cast<std::ptrdiff_t>(other), lines.begin() + static_cast<std::ptrdiff_t>(other + count));
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), block.begin(), block.end());
      break;
    }
    default: replace_word(lines, random); break;
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  Random random(seed);
  Lines lines = split({reinterpret_cast<const char*>(data), size});
  if (lines.empty() || random() % 2 == 0) return LLVMFuzzerMutate(data, size, max_size);
  for (std::size_t n = 1 + pick(random, 3); n > 0 && !lines.empty(); --n) mutate_lines(lines, random);
  std::string text;
  for (const std::string& line : lines) (text += line) += '\n';
  const std::size_t length = std::min(text.size(), max_size);
  std::memcpy(data, text.data(), length);
  return length;
}
