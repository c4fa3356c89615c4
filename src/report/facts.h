// facts.h: what is known at the lines of the sources, and the ways to show it.
//
// Prints: as dump lines     `model.f90:12: varied: {t, x}`, what `want` comments of tests are compared with;
//         as text           the source with the facts in the margin;
//         as JSON           {"model.f90": {"12": {"varied": ["t", "x"]}}}.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace cf::report {

// Numbers in front count as numbers: `9 x` stands before `10 x`.
struct NaturalOrder {
  auto operator()(const std::string& a, const std::string& b) const -> bool;
};

// One kind of fact: at each line of each file a set of texts without commas. Things without a place are left out.
class Facts {
 public:
  explicit Facts(std::string name) : name_(std::move(name)) {}

  auto name() const -> const std::string& { return name_; }
  void add(ir::Loc loc, std::string text) {
    if (loc.file && loc.line > 0) lines_[{loc.file, loc.line}].insert(std::move(text));
  }
  using Texts = std::set<std::string, NaturalOrder>;
  using Place = std::pair<ir::FileId, std::uint32_t>;
  auto lines() const -> const std::map<Place, Texts>& { return lines_; }

 private:
  std::string name_;
  std::map<Place, Texts> lines_;
};

auto as_dump(const ir::Program&, const Facts&) -> std::string;
auto as_text(const ir::Program&, const std::vector<Facts>&) -> std::string;
auto as_json(const ir::Program&, const std::vector<Facts>&) -> std::string;

}  // namespace cf::report
