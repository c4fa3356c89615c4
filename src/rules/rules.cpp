#include "rules/rule.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/check.h"
#include "rules/row.h"

namespace cf::rules {
namespace {

constexpr std::string_view kComplex = "complex ";

struct Table {
  std::vector<Rule> rules;
  std::map<std::pair<std::string, bool>, std::size_t, std::less<>> by_name;  // name, for_complex
  std::map<std::string, std::string, std::less<>> generic;
  std::vector<std::string> errors;
};

auto trimmed(std::string_view text) -> std::string {
  const auto first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? "" : std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

auto split(std::string_view text, char separator) -> std::vector<std::string> {
  std::vector<std::string> parts;
  while (!trimmed(text).empty()) {
    const auto end = std::min(text.find(separator), text.size());
    parts.push_back(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// Takes `mark` off the end.
auto strip(std::string& text, std::string_view mark) -> bool {
  if (!std::string_view(text).ends_with(mark)) return false;
  text.resize(text.size() - mark.size());
  return true;
}

// One name of a signature with its marks: `[dim]`, `array~`, `to~>`.
auto parse_argument(std::string text) -> Argument {
  Argument argument;
  if (text.starts_with('[') && text.ends_with(']')) {
    argument.optional = true;
    text = text.substr(1, text.size() - 2);
  }
  if (strip(text, "<>")) argument.access = Access::InOut;
  if (strip(text, ">")) argument.access = Access::Out;
  if (strip(text, "~0")) {
    argument.linearity = Linearity::Linear;
    argument.zero_if_absent = true;
  }
  if (strip(text, "~")) argument.linearity = Linearity::Linear;
  argument.name = text;
  return argument;
}

auto reads(const Formula& formula, const std::string& name) -> bool {
  const auto names = names_read(formula);
  return std::find(names.begin(), names.end(), name) != names.end() || std::find(names.begin(), names.end(), "f") != names.end();
}

// Partials: a derivative that reads the argument itself, or the result, makes it nonlinear in that argument.
auto linearity_of(const Rule& rule, const Argument& argument) -> Linearity {
  if (!argument.partial || argument.partial.is_zero()) return Linearity::None;
  for (const Formula* formula : {&argument.partial, &rule.times, &rule.over}) {
    if (reads(*formula, argument.name)) return Linearity::Nonlinear;
  }
  return Linearity::Linear;
}

class Builder {
 public:
  explicit Builder(Table& table) : table_(table) {}

  void add(const Row& row, bool in_fortran = true) {
    std::string_view signature = row.signature;
    Rule rule;
    rule.for_complex = signature.starts_with(kComplex);
    if (rule.for_complex) signature.remove_prefix(kComplex.size());
    const auto open = signature.find('(');
    if (open == std::string_view::npos || open == 0 || !signature.ends_with(')')) return error(row, "no signature");
    rule.name = signature.substr(0, open);
    rule.rule_class = row.rule_class;
    rule.treatment = row.treatment;
    rule.in_fortran = in_fortran;
    rule.part = row.part;
    rule.refusal = row.refusal;
    std::string names(signature.substr(open + 1, signature.size() - open - 2));
    rule.variadic = strip(names, "...");
    for (const std::string& name : split(names, ',')) rule.arguments.push_back(parse_argument(name));
    rule.times = formula(row, row.times);
    rule.over = formula(row, row.over);
    set_partials(row, rule);
    const auto key = std::pair{rule.name, rule.for_complex};
    if (!table_.by_name.emplace(key, table_.rules.size()).second) error(row, "a second entry of this name");
    table_.rules.push_back(std::move(rule));
  }

 private:
  void set_partials(const Row& row, Rule& rule) {
    const auto texts = split(row.partials, ';');
    if (rule.treatment == Treatment::Partials && texts.size() != rule.arguments.size()) error(row, "not one partial for each argument");
    if (rule.treatment != Treatment::Partials && !texts.empty()) error(row, "partials are for the treatment Partials");
    for (std::size_t i = 0; i < std::min(texts.size(), rule.arguments.size()); ++i) rule.arguments[i].partial = formula(row, texts[i]);
    switch (rule.treatment) {
      case Treatment::Partials:
        for (Argument& argument : rule.arguments) argument.linearity = linearity_of(rule, argument);
        break;
      case Treatment::Choose: case Treatment::Locate: case Treatment::Multiply: case Treatment::Norm: case Treatment::Refused:
        for (Argument& argument : rule.arguments) {
          const bool carries = rule.treatment == Treatment::Choose || rule.treatment == Treatment::Refused || argument.linearity == Linearity::Linear;
          argument.linearity = carries ? Linearity::Nonlinear : Linearity::None;
        }
        break;
      case Treatment::Linear: case Treatment::Bilinear: case Treatment::Pun: case Treatment::Zero: break;
    }
  }

  auto formula(const Row& row, std::string_view text) -> Formula {
    if (text.empty()) return {};
    ParsedFormula parsed = parse_formula(text);
    if (!parsed.error.empty()) error(row, parsed.error);
    return std::move(parsed.formula);
  }
  void error(const Row& row, const std::string& what) { table_.errors.push_back(std::string(row.signature) + ": " + what); }

  Table& table_;
};

auto build_table() -> Table {
  Table table;
  Builder builder(table);
  for (const auto& rows : {operator_rows(), numeric_rows(), array_rows(), other_rows()}) {
    for (const Row& row : rows) builder.add(row);
  }
  for (const Row& row : c_rows()) builder.add(row, false);
  for (const SpecificName& name : specific_names()) {
    if (!table.generic.emplace(name.specific, name.generic).second) table.errors.push_back(std::string(name.specific) + ": named twice");
    if (!table.by_name.contains(std::pair{std::string(name.generic), false})) {
      table.errors.push_back(std::string(name.specific) + ": no entry " + name.generic);
    }
  }
  return table;
}

auto table() -> const Table& {
  static const Table the_table = build_table();
  return the_table;
}

// The formulas that the derivative with respect to one argument is made of.
auto formulas_of(const Rule& rule, std::size_t argument) -> std::array<const Formula*, 3> {
  return {&rule.arguments[argument].partial, &rule.times, &rule.over};
}

void check_names(const Rule& rule, std::vector<std::string>& errors) {
  for (std::size_t i = 0; i < rule.arguments.size(); ++i) {
    for (const Formula* formula : formulas_of(rule, i)) {
      for (const std::string& name : names_read(*formula)) {
        if (name != "f" && !rule.argument(name)) errors.push_back(rule.name + ": `" + name + "` is no argument");
      }
      for (const std::string& function : functions_called(*formula)) {
        const bool own = function == "nonzero" || function == "as_real" || function == "as_complex" || function == "digamma";
        if (!own && find(function) == nullptr) {
          errors.push_back(rule.name + ": `" + function + "` has no entry");
        }
      }
    }
  }
}

}  // namespace

auto Rule::argument(std::string_view argument_name) const -> std::optional<std::size_t> {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].name == argument_name) return i;
  }
  return std::nullopt;
}

auto generic_name(std::string_view name) -> std::string_view {
  const auto found = table().generic.find(name);
  return found == table().generic.end() ? name : found->second;
}

auto find(std::string_view name, bool complex_argument) -> const Rule* {
  const Table& the_table = table();
  CHECK(the_table.errors.empty(), "the table of rules: " + the_table.errors.front());
  const std::string generic(generic_name(name));
  if (complex_argument) {
    const auto found = the_table.by_name.find(std::pair{generic, true});
    if (found != the_table.by_name.end()) return &the_table.rules[found->second];
  }
  const auto found = the_table.by_name.find(std::pair{generic, false});
  return found == the_table.by_name.end() ? nullptr : &the_table.rules[found->second];
}

auto all_rules() -> const std::vector<Rule>& { return table().rules; }

auto values_read(const Rule& rule, std::size_t argument) -> ValuesRead {
  ValuesRead read;
  if (rule.arguments[argument].linearity == Linearity::None) return read;
  switch (rule.treatment) {
    case Treatment::Partials:
      for (const Formula* formula : formulas_of(rule, argument)) {
        for (const std::string& name : names_read(*formula)) {
          if (name == "f") read.result = true;
          else read.arguments.push_back(*rule.argument(name));
        }
      }
      break;
    case Treatment::Linear: case Treatment::Pun:
      // Masks, shifts and shapes: what is no real value itself.
      for (std::size_t i = 0; i < rule.arguments.size(); ++i) {
        if (rule.arguments[i].linearity == Linearity::None) read.arguments.push_back(i);
      }
      break;
    case Treatment::Bilinear:
      for (std::size_t i = 0; i < rule.arguments.size(); ++i) {
        if (i != argument) read.arguments.push_back(i);
      }
      break;
    case Treatment::Choose: case Treatment::Locate: case Treatment::Multiply: case Treatment::Norm: case Treatment::Refused:
      for (std::size_t i = 0; i < rule.arguments.size(); ++i) read.arguments.push_back(i);
      break;
    case Treatment::Zero: break;
  }
  std::sort(read.arguments.begin(), read.arguments.end());
  read.arguments.erase(std::unique(read.arguments.begin(), read.arguments.end()), read.arguments.end());
  return read;
}

auto table_errors() -> std::vector<std::string> {
  std::vector<std::string> errors = table().errors;
  if (errors.empty()) {
    for (const Rule& rule : all_rules()) check_names(rule, errors);
  }
  return errors;
}

auto print(const Rule& rule) -> std::string {
  std::string text = rule.for_complex ? std::string(kComplex) : "";
  text += rule.name + "(";
  std::string partials;
  for (std::size_t i = 0; i < rule.arguments.size(); ++i) {
    const Argument& argument = rule.arguments[i];
    text += (i == 0 ? "" : ", ") + (argument.optional ? "[" + argument.name + "]" : argument.name);
    partials += (i == 0 ? "" : "; ") + print(argument.partial);
  }
  text += rule.variadic ? "...)" : ")";
  switch (rule.treatment) {
    case Treatment::Partials: text += ": " + partials; break;
    case Treatment::Linear: text += ": linear"; break;
    case Treatment::Bilinear: text += ": bilinear"; break;
    case Treatment::Choose: text += ": choose"; break;
    case Treatment::Locate: text += ": locate"; break;
    case Treatment::Multiply: text += ": multiply"; break;
    case Treatment::Norm: text += ": norm"; break;
    case Treatment::Zero: text += ": zero"; break;
    case Treatment::Pun: text += ": pun"; break;
    case Treatment::Refused: text += ": refused"; break;
  }
  if (rule.times) text += " times " + print(rule.times);
  if (rule.over) text += " over " + print(rule.over);
  return text;
}

}  // namespace cf::rules
