// verify_parts.h: what the files of verifying share. Private to verify*.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace cf::ir::verifying {

class Report {
 public:
  explicit Report(const Program& p) : p_(p) {}
  // `name` is that of the invariant in verify.h.
  void add(std::string_view name, const std::string& text, Loc loc = {}) {
    if (lines_.size() >= kMost) return;
    std::string line = std::string(name) + ": " + text;
    if (loc.file && p_.files.contains(loc.file)) line += " (" + p_.files[loc.file].path + ":" + std::to_string(loc.line) + ")";
    lines_.push_back(std::move(line));
  }
  auto full() const -> bool { return lines_.size() >= kMost; }
  auto lines() const -> const std::vector<std::string>& { return lines_; }

 private:
  static constexpr std::size_t kMost = 100;
  const Program& p_;
  std::vector<std::string> lines_;
};

// Declarations and statements that belong to the program: what hangs on its files. Garbage left in the stores is nobody's business.
struct Reachable {
  std::vector<UnitId> units;
  std::vector<StmtId> stmts;
  std::vector<DeclId> decls;
};
auto reachable(const Program&) -> Reachable;

void check_ids(const Program&, Report&);
void check_needed(const Program&, Report&);
void check_cycles(const Program&, Report&);
void check_symbols(const Program&, Report&);
void check_types(const Program&, Report&);
void check_exprs(const Program&, const Reachable&, Report&);
void check_stmts(const Program&, const Reachable&, Report&);
void check_units(const Program&, const Reachable&, Report&);

}  // namespace cf::ir::verifying
