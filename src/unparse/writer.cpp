#include "unparse/writer.h"

#include <algorithm>

#include "base/check.h"
#include "unparse/line.h"

namespace cf::unparse {

void Writer::line(std::string_view left, std::string_view text, std::string_view right) {
  text_ += left;
  text_ += text;
  text_ += right;
  end_line();
}

void Writer::exact_line(std::string_view left, std::string_view text, std::string_view right) {
  text_ += left;
  text_ += text;
  text_ += right;
  text_ += '\n';
}

void Writer::end_line() {
  while (!text_.empty() && text_.back() == ' ') text_.pop_back();
  text_ += '\n';
}

auto Writer::last_width() const -> int {
  if (text_.empty()) return 0;
  const auto before = text_.size() < 2 ? std::string::npos : text_.rfind('\n', text_.size() - 2);
  const auto start = before == std::string::npos ? 0 : before + 1;
  return columns(std::string_view(text_).substr(start, text_.size() - 1 - start), tab_);
}

void Writer::trail(std::string_view text, int column, int gap) {
  CHECK(!text_.empty(), "nothing to trail behind");
  const int blanks = std::max(column - 1 - last_width(), gap);
  text_.pop_back();
  text_.append(static_cast<std::size_t>(blanks), ' ');
  text_ += text;
  end_line();
}

void Writer::insert_line(std::size_t position, std::string_view left, std::string_view text) {
  std::string line{left};
  line += text;
  while (!line.empty() && line.back() == ' ') line.pop_back();
  line += '\n';
  text_.insert(position, line);
}

}  // namespace cf::unparse
