// names.h: the one service that makes up names.
//
// A derived name is base + suffix (`x` -> `x_d`, `X` -> `X_D`, in C `X_d`), with a number where the program already has that name anywhere; the
// same base gives the same name in every scope, so that what hides what stays as it was. Fresh names are for temporaries.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ir/program.h"

namespace cf::transform {

class Names {
 public:
  // Every name of the program is taken from the start, and fresh names leave free what these suffixes make of them. case_matters: X and x are two names,
  // and suffixes stay as they are.
  Names(const ir::Program& program, const std::vector<std::string>& suffixes, bool case_matters = false);

  // `base` with `suffix`: the same answer for the same question.
  auto derived(const std::string& base, const std::string& suffix) -> std::string;
  // The same for a name that is known outside of procedures: what was made inside of one does not clash with it, nor, if nothing inside speaks of it,
  // what the program has there.
  enum class SpokenOf { Inside, Outside };
  auto derived_outside(const std::string& base, const std::string& suffix, SpokenOf where = SpokenOf::Inside) -> std::string;
  // Whether something outside of procedures has this name, so that a procedure that calls something of its own so would hide it, and its derivative.
  auto known_outside(const std::string& name) const -> bool { return outside_.contains(key(name)); }
  // For a function that a file has beside what is derived: `grid_zero_d`, after the name of the file.
  auto of_file(const std::string& path, const std::string& what, const std::string& suffix) -> std::string;
  // A name that nothing in the program has, `base` itself if it is free; taken from now on.
  auto fresh(const std::string& base) -> std::string;
  // The same for a name that only this unit knows: another unit may get it too.
  auto fresh(const std::string& base, ir::UnitId unit) -> std::string;

 private:
  auto key(const std::string& name) const -> std::string;
  auto suffixed(const std::string& base, const std::string& suffix) const -> std::string;

  bool case_matters_;
  // Keys: lower case, or the names themselves where case matters.
  std::unordered_set<std::string> outside_;  // names that lie in no procedure
  std::unordered_set<std::string> inside_;   // names of the program that lie in one and would hide it there
  std::unordered_set<std::string> taken_;    // names of the program, and fresh ones
  std::map<ir::UnitId, std::unordered_set<std::string>> local_;
  std::unordered_set<std::string> local_somewhere_;
  std::map<std::pair<ir::UnitId, std::string>, int> numbers_;  // the last one behind a fresh name: those before it stay taken
  std::unordered_set<std::string> promised_;  // derived names: free for further scopes, not for temporaries
  std::map<std::pair<std::string, std::string>, std::string> derived_;
};

// The endings of the names that a run derives.
auto suffixes_of_run(const std::string& suffix) -> std::vector<std::string>;

auto lower_case(std::string_view text) -> std::string;
// The suffix in the letter case of the base: `_D` behind `FLUX`.
auto with_suffix(const std::string& base, const std::string& suffix) -> std::string;
// The text in the letter case of the base: `DIR` for `FLUX`.
auto in_case_of(const std::string& base, const std::string& text) -> std::string;

}  // namespace cf::transform
