// comment_directives.cpp: directives of AD tools that are comments to Flang.
//
// Ours (!$cf), OpenAD's (!$openad) and Tapenade's (!$AD), in fixed form also with c or * as the comment mark. A directive is a list of words,
// each with an optional list in parentheses; the first word is the directive's name, the others are its clauses:
//   !$cf independent(x, y)        name "independent", clause "" with x and y
//   !$AD BINOMIAL-CKP nstp+1 3 1  name "binomial-ckp", clauses by their text
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/letters.h"
#include "frontend/fortran/lowering.h"

namespace cf::frontend::fortran {

namespace {

using base::lower_case;

struct Prefix {
  std::string_view text;  // after the comment mark
  ir::DirectiveFamily family;
  std::string_view known;  // the names of the family, each between blanks
};
constexpr std::array kPrefixes = {
    Prefix{"$cf", ir::DirectiveFamily::Contraflow,
           " independent dependent passive independent-loop no-checkpoint checkpoint binomial fixed-point extent no-differentiate use-derivative "},
    Prefix{"$openad", ir::DirectiveFamily::OpenAD,
           " independent dependent xxx begin end "},
    Prefix{"$ad", ir::DirectiveFamily::Tapenade,
           " ii-loop nocheckpoint binomial-ckp fp-loop start_stack_pop end_stack_pop start_stack_push do-not-diff end-do-not-diff warmup "
           "checkpoint-start checkpoint-end nopush static-taping "},
};

auto is_name(std::string_view text) -> bool {
  if (text.empty() || !std::isalpha(static_cast<unsigned char>(text.front()))) return false;
  return std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; });
}

auto trimmed(std::string_view text) -> std::string_view {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.remove_suffix(1);
  return text;
}

struct Word {
  std::string_view text;
  bool has_list = false;
  std::string_view list;
};

// Words and lists in parentheses; nothing if the parentheses do not match.
auto split(std::string_view rest) -> std::optional<std::vector<Word>> {
  std::vector<Word> words;
  std::size_t i = 0;
  while (i < rest.size()) {
    if (std::isspace(static_cast<unsigned char>(rest[i])) || rest[i] == ',') {
      ++i;
      continue;
    }
    if (rest[i] != '(') {
      auto start = i;
      while (i < rest.size() && !std::isspace(static_cast<unsigned char>(rest[i])) && rest[i] != '(') ++i;
      words.push_back({rest.substr(start, i - start), false, {}});
      continue;
    }
    auto start = ++i;
    for (int depth = 1; depth > 0; ++i) {
      if (i == rest.size()) return std::nullopt;
      if (rest[i] == '(') ++depth;
      if (rest[i] == ')') --depth;
    }
    if (words.empty() || words.back().has_list) return std::nullopt;
    words.back().has_list = true;
    words.back().list = trimmed(rest.substr(start, i - 1 - start));
  }
  return words;
}

auto split_commas(std::string_view list) -> std::vector<std::string_view> {
  std::vector<std::string_view> items;
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    if (i == list.size() || (list[i] == ',' && depth == 0)) {
      items.push_back(trimmed(list.substr(start, i - start)));
      start = i + 1;
    } else if (list[i] == '(') {
      ++depth;
    } else if (list[i] == ')') {
      --depth;
    }
  }
  return items;
}

// The list as references where every item is the name of something in scope, else as text.
auto clause(Lowering& lowering, std::string name, std::string_view list, ir::Loc loc) -> ir::Clause {
  ir::Clause result{std::move(name), {}, ""};
  std::vector<const semantics::Symbol*> found;
  for (auto item : split_commas(list)) {
    const auto* symbol = is_name(item) ? lowering.find_symbol(lower_case(item)) : nullptr;
    if (!symbol) {
      result.text = std::string{list};
      return result;
    }
    found.push_back(symbol);
  }
  for (const auto* symbol : found) {
    auto id = lowering.reference(lowering.symbol(*symbol), {});
    lowering.program.exprs[id].loc = loc;
    result.args.push_back(id);
  }
  return result;
}

}  // namespace

auto Lowering::parse_directive(const std::string& line, ir::Loc at) -> std::optional<ir::Directive> {
  if (line.size() < 3 || line[1] != '$' || std::string_view{"!cC*"}.find(line[0]) == std::string_view::npos) return std::nullopt;
  auto lowered = lower_case(line).substr(1);
  const auto* prefix = std::find_if(kPrefixes.begin(), kPrefixes.end(), [&](const Prefix& p) {
    return lowered.starts_with(p.text) && (lowered.size() == p.text.size() || std::isspace(static_cast<unsigned char>(lowered[p.text.size()])));
  });
  if (prefix == kPrefixes.end()) return std::nullopt;

  ir::Directive directive;
  directive.family = prefix->family;
  directive.loc = at;
  auto words = split(trimmed(std::string_view{line}.substr(1 + prefix->text.size())));
  auto name = words && !words->empty() ? lower_case(words->front().text) : std::string{};
  if (name.empty() || prefix->known.find(" " + name + " ") == std::string_view::npos) {
    directive.text = line[0] == '!' ? line : "!" + line.substr(1);
    sink.report(diag::Kind::Directive, at, "directive not understood: it has no effect", "");
    return directive;
  }
  directive.name = std::move(name);
  if (words->front().has_list) directive.clauses.push_back(clause(*this, "", words->front().list, at));
  for (std::size_t i = 1; i < words->size(); ++i) {
    const auto& word = (*words)[i];
    if (word.has_list) directive.clauses.push_back(clause(*this, lower_case(word.text), word.list, at));
    else directive.clauses.push_back(ir::Clause{std::string{word.text}, {}, ""});
  }
  return directive;
}

}  // namespace cf::frontend::fortran
