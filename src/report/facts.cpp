#include "report/facts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

namespace cf::report {

auto NaturalOrder::operator()(const std::string& a, const std::string& b) const -> bool {
  const auto digits = [](const std::string& text) { return std::min(text.find_first_not_of("0123456789"), text.size()); };
  const std::size_t x = digits(a);
  const std::size_t y = digits(b);
  if (x != y && x > 0 && y > 0) return x < y;
  return a < b;
}

auto as_dump(const ir::Program& program, const Facts& facts) -> std::string {
  std::string text;
  for (const auto& [place, values] : facts.lines())
    text += fmt::format("{}:{}: {}: {{{}}}\n", program.files[place.first].path, place.second, facts.name(), fmt::join(values, ", "));
  return text;
}

namespace {

auto read_lines(const std::string& path) -> std::vector<std::string> {
  std::ifstream in(path, std::ios::binary);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

auto files_of(const std::vector<Facts>& all) -> std::set<ir::FileId> {
  std::set<ir::FileId> files;
  for (const Facts& facts : all)
    for (const auto& [place, values] : facts.lines()) files.insert(place.first);
  return files;
}

}  // namespace

auto as_text(const ir::Program& program, const std::vector<Facts>& all) -> std::string {
  constexpr std::size_t kWidest = 72;  // a longer line has its facts below it
  std::string text;
  for (const ir::FileId file : files_of(all)) {
    const std::vector<std::string> lines = read_lines(program.files[file].path);
    text += fmt::format("{}\n", program.files[file].path);
    std::size_t margin = 0;
    for (const std::string& line : lines) margin = std::max(margin, std::min(line.size(), kWidest));
    for (std::uint32_t number = 1; number <= lines.size(); ++number) {
      std::vector<std::string> notes;
      for (const Facts& facts : all) {
        const auto found = facts.lines().find({file, number});
        if (found == facts.lines().end()) continue;
        notes.push_back(fmt::format("{}{}", all.size() > 1 ? facts.name() + ": " : "", fmt::join(found->second, ", ")));
      }
      const std::string& line = lines[number - 1];
      text += fmt::format("{:>5}  {}", number, line);
      std::size_t column = line.size();
      for (const std::string& note : notes) {
        if (column > margin) {
          text += "\n       ";
          column = 0;
        }
        text += fmt::format("{}  | {}", std::string(margin - column, ' '), note);
        column = margin + 1;
      }
      text += "\n";
    }
  }
  return text;
}

auto as_json(const ir::Program& program, const std::vector<Facts>& all) -> std::string {
  nlohmann::ordered_json root = nlohmann::ordered_json::object();
  for (const ir::FileId file : files_of(all)) {
    nlohmann::ordered_json& lines = root[program.files[file].path] = nlohmann::ordered_json::object();
    std::set<std::uint32_t> numbers;
    for (const Facts& facts : all)
      for (const auto& [place, values] : facts.lines())
        if (place.first == file) numbers.insert(place.second);
    for (const std::uint32_t number : numbers)
      for (const Facts& facts : all)
        if (const auto found = facts.lines().find({file, number}); found != facts.lines().end())
          lines[std::to_string(number)][facts.name()] = std::vector<std::string>(found->second.begin(), found->second.end());
  }
  return root.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace cf::report
