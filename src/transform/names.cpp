#include "transform/names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include "ir/construct.h"
#include "transform/form.h"

namespace cf::transform {

namespace {
// Fortran 2003 has 63; compilers of C keep all of a name.
auto longest_name(bool of_c) -> std::size_t { return of_c ? 100'000 : 63; }

auto is_upper(const std::string& text) -> bool {
  bool letter = false;
  for (unsigned char c : text) {
    if (std::islower(c)) return false;
    letter = letter || std::isupper(c);
  }
  return letter;
}
}  // namespace

auto lower_case(std::string_view text) -> std::string {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

auto with_suffix(const std::string& base, const std::string& suffix) -> std::string {
  if (!is_upper(base)) return base + suffix;
  std::string upper = suffix;
  std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return base + upper;
}

auto in_case_of(const std::string& base, const std::string& text) -> std::string { return with_suffix(base, text).substr(base.size()); }

auto Names::key(const std::string& name) const -> std::string { return case_matters_ ? name : lower_case(name); }

auto Names::suffixed(const std::string& base, const std::string& suffix) const -> std::string {
  return case_matters_ ? base + suffix : with_suffix(base, suffix);
}

namespace {
// Words of C, some of them only in newer or GNU dialects: no name of ours.
constexpr std::array kWordsOfC{
    "asm",    "auto",   "bool",   "break",    "case",   "char",     "const",  "continue", "default",  "do",     "double",   "else",     "enum",    "extern",
    "false",  "float",  "for",    "goto",     "if",     "inline",   "int",    "long",     "nullptr",  "register", "restrict", "return", "short",   "signed",
    "sizeof", "static", "struct", "switch",   "true",   "typedef",  "typeof", "union",    "unsigned", "void",   "volatile", "while",
};
}  // namespace

auto suffixes_of_run(const std::string& suffix) -> std::vector<std::string> {
  return {suffix, suffix_of(Form::Forward, suffix), suffix_of(Form::Backward, suffix)};
}

Names::Names(const ir::Program& program, const std::vector<std::string>& suffixes, bool case_matters) : case_matters_(case_matters) {
  if (case_matters) {
    taken_.insert(kWordsOfC.begin(), kWordsOfC.end());
    outside_.insert(kWordsOfC.begin(), kWordsOfC.end());
  }
  const auto take = [&](const std::string& name) {
    if (name.empty() || !taken_.insert(key(name)).second) return;
    for (const std::string& suffix : suffixes) promised_.insert(key(suffixed(name, suffix)));
  };
  for (const ir::Symbol& symbol : program.symbols) {
    // An intrinsic has no derivative of its own, but a helper may be called after it.
    if (symbol.kind == ir::SymbolKind::Intrinsic) taken_.insert(key(symbol.name));
    else take(symbol.name);
    const bool inside = symbol.scope && program.scopes[symbol.scope].unit;
    if (symbol.kind == ir::SymbolKind::Component) continue;
    if (!inside) outside_.insert(key(symbol.name));
    else if (symbol.kind != ir::SymbolKind::DerivedType) inside_.insert(key(symbol.name));
  }
  for (const ir::Decl& decl : program.decls) {
    // What USE calls a thing.
    if (const auto* use = std::get_if<ir::UseDecl>(&decl.node)) {
      for (const ir::UseItem& item : use->items) take(item.local);
    }
    const auto* line = std::get_if<ir::PreprocessorDecl>(&decl.node);
    if (!line || line->kind != ir::PreprocessorKind::Define) continue;
    taken_.insert(key(line->name));
    outside_.insert(key(line->name));
  }
  for (const ir::Label& label : program.labels) taken_.insert(key(label.name));
  // Names of constructs are those of the unit's scope.
  for (const ir::Stmt& stmt : program.stmts) taken_.insert(key(ir::construct_name(stmt.node)));
  taken_.erase("");
}

namespace {
// The base itself, or with the first number behind `last` that makes it free; cut where a name would be too long. `last` becomes that number.
template <class Taken>
auto first_free(const std::string& base, std::size_t longest, const Taken& taken, int& last) -> std::string {
  if (last == 0 && base.size() <= longest && !taken(base)) return base;
  for (int number = std::max(last + 1, 2);; ++number) {
    const std::string tail = std::to_string(number);
    std::string name = base.substr(0, std::min(base.size(), longest - tail.size())) + tail;
    if (taken(name)) continue;
    last = number;
    return name;
  }
}
template <class Taken>
auto first_free(const std::string& base, std::size_t longest, const Taken& taken) -> std::string {
  int last = 0;
  return first_free(base, longest, taken, last);
}
}  // namespace

auto Names::derived(const std::string& base, const std::string& suffix) -> std::string {
  auto [at, is_new] = derived_.try_emplace({base, suffix});
  // The name is not entered as taken: another `x` in another scope gives the same `x_d`.
  if (is_new) {
    at->second = first_free(suffixed(base, suffix), longest_name(case_matters_), [this](const std::string& name) { return taken_.contains(key(name)); });
    promised_.insert(key(at->second));
    if (base.size() + suffix.size() > longest_name(case_matters_)) taken_.insert(key(at->second));  // cut: another long name must not become the same
  }
  return at->second;
}

auto Names::derived_outside(const std::string& base, const std::string& suffix, SpokenOf where) -> std::string {
  std::string name = first_free(suffixed(base, suffix), longest_name(case_matters_), [&](const std::string& free) {
    return outside_.contains(key(free)) || (where == SpokenOf::Inside && inside_.contains(key(free)));
  });
  outside_.insert(key(name));
  taken_.insert(key(name));
  return name;
}

auto Names::of_file(const std::string& path, const std::string& what, const std::string& suffix) -> std::string {
  std::string name = std::filesystem::path(path).stem().string();
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  if (name.empty() || std::isalpha(static_cast<unsigned char>(name.front())) == 0) name = "file_" + name;
  // What the program has of this name has a derivative too.
  return derived_outside(fresh(name + "_" + what), suffix);
}

auto Names::fresh(const std::string& base) -> std::string {
  const auto taken = [this](const std::string& free) { return taken_.contains(key(free)) || promised_.contains(key(free)) || local_somewhere_.contains(key(free)); };
  std::string name = first_free(base, longest_name(case_matters_), taken, numbers_[{ir::UnitId{}, base}]);
  taken_.insert(key(name));
  return name;
}

auto Names::fresh(const std::string& base, ir::UnitId unit) -> std::string {
  auto& own = local_[unit];
  std::string name = first_free(base, longest_name(case_matters_), [&](const std::string& free) { return taken_.contains(key(free)) || promised_.contains(key(free)) || own.contains(key(free)); },
                                numbers_[{unit, base}]);
  own.insert(key(name));
  local_somewhere_.insert(key(name));
  if (base.size() > longest_name(case_matters_)) taken_.insert(key(name));
  return name;
}

}  // namespace cf::transform
