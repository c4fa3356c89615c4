#include "frontend/c/pragmas.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

#include "base/letters.h"

namespace cf::frontend::c {

namespace {

auto is_space(char c) -> bool { return std::isspace(static_cast<unsigned char>(c)) != 0; }
auto is_word(char c) -> bool { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

auto trimmed(std::string_view text) -> std::string_view {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// One line: continuations and comments gone, blanks single.
auto joined(std::string_view text) -> std::string {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool comment = text[i] == '/' && i + 1 < text.size() && text[i + 1] == '*';
    if (comment) i = std::min(text.find("*/", i + 2), text.size() - 1) + 1;
    const char c = i < text.size() && !comment ? text[i] : ' ';
    const bool blank = is_space(c) || (c == '\\' && i + 1 < text.size() && (text[i + 1] == '\n' || text[i + 1] == '\r'));
    if (!blank) out += c;
    else if (!out.empty() && out.back() != ' ') out += ' ';
  }
  return std::string(trimmed(out));
}

// A word and what stands in parentheses behind it.
struct Word {
  std::string_view text;
  bool has_list = false;
  std::string_view list;
};

// Nothing if the parentheses do not match.
auto split(std::string_view rest) -> std::optional<std::vector<Word>> {
  std::vector<Word> words;
  for (std::size_t i = 0; i < rest.size();) {
    if (is_space(rest[i]) || rest[i] == ',') {
      ++i;
    } else if (rest[i] != '(') {
      const std::size_t start = i;
      while (i < rest.size() && !is_space(rest[i]) && rest[i] != '(' && rest[i] != ',') ++i;
      words.push_back({rest.substr(start, i - start), false, {}});
    } else {
      const std::size_t start = ++i;
      for (int depth = 1; depth > 0; ++i) {
        if (i >= rest.size()) return std::nullopt;
        depth += rest[i] == '(' ? 1 : rest[i] == ')' ? -1 : 0;
      }
      if (words.empty() || words.back().has_list) return std::nullopt;
      words.back().has_list = true;
      words.back().list = trimmed(rest.substr(start, i - 1 - start));
    }
  }
  return words;
}

// At commas outside of brackets.
auto items(std::string_view list) -> std::vector<std::string_view> {
  std::vector<std::string_view> found;
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    if (i == list.size() || (list[i] == ',' && depth == 0)) {
      found.push_back(trimmed(list.substr(start, i - start)));
      start = i + 1;
    } else if (list[i] == '(' || list[i] == '[') {
      ++depth;
    } else if (list[i] == ')' || list[i] == ']') {
      --depth;
    }
  }
  return found;
}

class ClauseReader {
 public:
  ClauseReader(ir::Program& program, const Lookup& lookup, ir::Loc loc) : program_(program), lookup_(lookup), loc_(loc) {}

  auto clause(const Word& word) -> ir::Clause {
    ir::Clause result{std::string(word.text), {}, ""};
    if (word.has_list) fill(result, word.list);
    return result;
  }
  auto list(std::string_view text) -> ir::Clause {
    ir::Clause result;
    fill(result, text);
    return result;
  }
  // References where every item is a name; else the text.
  auto names(const Word& word, bool named) -> ir::Clause {
    ir::Clause result{named ? std::string(word.text) : "", {}, ""};
    for (const std::string_view item : items(word.list)) {
      const ir::SymbolId symbol = lookup_(item);
      if (!symbol) return {result.name, {}, std::string(word.list)};
      result.args.push_back(reference(symbol));
    }
    return result;
  }

 private:
  // Clauses that hold words of OpenMP only.
  static auto is_words(std::string_view name) -> bool {
    static constexpr std::array<std::string_view, 6> kWords{"default", "proc_bind", "order", "bind", "defaultmap", "atomic_default_mem_order"};
    return std::ranges::find(kWords, name) != kWords.end();
  }
  static auto has_words_first(std::string_view name) -> bool { return name == "schedule" || name == "dist_schedule"; }

  void fill(ir::Clause& result, std::string_view text) {
    if (is_words(result.name)) {
      result.text = std::string(text);
      return;
    }
    std::vector<std::string_view> parts = items(text);
    if (has_words_first(result.name)) {
      result.text = std::string(parts.front());
      parts.erase(parts.begin());
    } else if (const std::size_t colon = modifier_end(text); colon != std::string_view::npos) {
      result.text = std::string(trimmed(text.substr(0, colon)));
      parts = items(text.substr(colon + 1));
    }
    for (const std::string_view part : parts) result.args.push_back(argument(part));
  }
  // `+` of `+: s`, `to` of `to: a[0:n]`; not the colon of a section or of a conditional.
  static auto modifier_end(std::string_view text) -> std::size_t {
    for (std::size_t i = 0; i < text.size() && text[i] != '[' && text[i] != '('  && text[i] != '?'; ++i)
      if (text[i] == ':') return i;
    return std::string_view::npos;
  }
  auto reference(ir::SymbolId symbol) -> ir::ExprId { return program_.add_expr(ir::Ref{symbol}, program_.symbols[symbol].type, loc_); }
  auto int_type() -> ir::TypeId { return program_.intern(ir::IntegerType{4, false}); }

  auto argument(std::string_view text) -> ir::ExprId {
    const bool whole_name = !text.empty() && std::ranges::all_of(text, is_word);
    if (whole_name && std::isdigit(static_cast<unsigned char>(text[0])) != 0) return program_.add_expr(ir::Literal{std::string(text)}, int_type(), loc_);
    if (const ir::SymbolId symbol = whole_name ? lookup_(text) : ir::SymbolId{}) return reference(symbol);
    ir::OpaqueExpr opaque;
    const auto add_text = [&](std::string_view piece) {
      if (piece.empty()) return;
      if (!opaque.pieces.empty() && opaque.pieces.back().access == ir::PieceAccess::Text) opaque.pieces.back().text += piece;
      else opaque.pieces.push_back({std::string(piece), {}, ir::PieceAccess::Text});
    };
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i + 1;
      if (is_word(text[i])) {
        while (end < text.size() && is_word(text[end])) ++end;
        const bool member = i > 0 && (text[i - 1] == '.' || (i > 1 && text[i - 1] == '>' && text[i - 2] == '-'));
        const ir::SymbolId symbol = member ? ir::SymbolId{} : lookup_(text.substr(i, end - i));
        if (symbol) opaque.pieces.push_back({"", reference(symbol), ir::PieceAccess::Read});
        else add_text(text.substr(i, end - i));
      } else {
        add_text(text.substr(i, 1));
      }
      i = end;
    }
    return program_.add_expr(std::move(opaque), int_type(), loc_);
  }

  ir::Program& program_;
  const Lookup& lookup_;
  ir::Loc loc_;
};

// ---- OpenMP

// The words that names of directives are made of.
auto is_directive_word(std::string_view word) -> bool {
  static constexpr std::array<std::string_view, 37> kWords{
      "parallel", "for",       "simd",   "sections",     "section",    "single",     "master",   "masked",   "critical", "atomic",  "barrier", "taskwait", "taskyield",
      "flush",    "ordered",   "task",   "taskloop",     "taskgroup",  "threadprivate", "declare", "target",  "teams",    "distribute", "data", "enter",  "exit",    "update",
      "loop",     "cancel",    "scan",   "requires",     "end",        "variant",    "cancellation", "point",  "depobj",   "tile"};
  return std::ranges::find(kWords, word) != kWords.end();
}

auto stands_alone(std::string_view name) -> bool {
  static constexpr std::array<std::string_view, 12> kAlone{"barrier",     "taskwait",          "taskyield",         "flush",         "cancel", "cancellation point",
                                                           "target update", "target enter data", "target exit data", "depobj", "scan",   "ordered"};
  return std::ranges::find(kAlone, name) != kAlone.end();
}

auto is_declaration(std::string_view name) -> bool {
  return name == "threadprivate" || name == "requires" || name.starts_with("declare") || name.starts_with("end");
}

auto parse_omp(std::string_view rest, ir::Program& program, const Lookup& lookup, ir::Loc loc) -> Pragma {
  Pragma result;
  result.directive.family = ir::DirectiveFamily::OpenMP;
  result.directive.loc = loc;
  const std::optional<std::vector<Word>> words = split(rest);
  if (!words || words->empty() || !is_directive_word(words->front().text)) {
    result.understood = false;
    result.directive.text = "#pragma omp " + std::string(rest);
    result.kind = Pragma::Kind::Alone;
    return result;
  }
  ClauseReader reader(program, lookup, loc);
  std::size_t next = 0;
  bool ends = false;  // the name, with a list of its own
  while (next < words->size() && !ends && is_directive_word((*words)[next].text)) {
    const Word& word = (*words)[next];
    // `atomic update` and `ordered depend(...)` are clauses.
    if (next > 0 && word.text == "update" && result.directive.name == "atomic") break;
    result.directive.name += (next > 0 ? " " : "") + std::string(word.text);
    ends = word.has_list;
    ++next;
    if (ends) result.directive.clauses.push_back(result.directive.name == "critical" ? ir::Clause{"", {}, std::string(word.list)} : reader.list(word.list));
  }
  bool depends = false;
  for (; next < words->size(); ++next) {
    result.directive.clauses.push_back(reader.clause((*words)[next]));
    depends = depends || (*words)[next].text == "depend" || (*words)[next].text == "doacross";
  }
  const std::string& name = result.directive.name;
  if (is_declaration(name)) result.kind = Pragma::Kind::Declaration;
  else if (stands_alone(name) && (name != "ordered" || depends)) result.kind = Pragma::Kind::Alone;
  else result.kind = Pragma::Kind::Construct;
  return result;
}

// ---- AD tools

struct Family {
  std::string_view word;
  ir::DirectiveFamily family;
  std::string_view known;  // the names of the family, each between blanks
};
constexpr std::array kFamilies = {
    Family{"contraflow", ir::DirectiveFamily::Contraflow,
           " independent dependent passive independent-loop no-checkpoint checkpoint binomial fixed-point extent no-differentiate use-derivative "},
    Family{"cf", ir::DirectiveFamily::Contraflow,
           " independent dependent passive independent-loop no-checkpoint checkpoint binomial fixed-point extent no-differentiate use-derivative "},
    Family{"openad", ir::DirectiveFamily::OpenAD, " independent dependent xxx begin end "},
    Family{"ad", ir::DirectiveFamily::Tapenade,
           " ii-loop nocheckpoint binomial-ckp fp-loop start_stack_pop end_stack_pop start_stack_push do-not-diff end-do-not-diff warmup "
           "checkpoint-start checkpoint-end nopush static-taping "},
};

auto parse_annotation(const Family& family, std::string_view line, std::string_view rest, ir::Program& program, const Lookup& lookup, ir::Loc loc) -> Pragma {
  Pragma result;
  result.directive.family = family.family;
  result.directive.loc = loc;
  const std::optional<std::vector<Word>> words = split(rest);
  const std::string name = words && !words->empty() ? base::lower_case(words->front().text) : "";
  if (name.empty() || family.known.find(" " + name + " ") == std::string_view::npos) {
    result.understood = false;
    result.directive.text = std::string(line);
    return result;
  }
  ClauseReader reader(program, lookup, loc);
  result.directive.name = name;
  if (words->front().has_list) result.directive.clauses.push_back(reader.names(words->front(), false));
  for (std::size_t i = 1; i < words->size(); ++i) {
    const Word& word = (*words)[i];
    result.directive.clauses.push_back(word.has_list ? reader.names(word, true) : ir::Clause{std::string(word.text), {}, ""});
  }
  return result;
}

}  // namespace

auto parse_pragma(std::string_view line, ir::Program& program, const Lookup& lookup, ir::Loc loc) -> std::optional<Pragma> {
  const std::string whole = joined(line);
  std::string_view rest = whole;
  rest.remove_prefix(std::min<std::size_t>(rest.starts_with('#') ? 1 : 0, rest.size()));
  rest = trimmed(rest);
  if (!rest.starts_with("pragma ")) return std::nullopt;
  rest = trimmed(rest.substr(7));
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string word = base::lower_case(rest.substr(0, end));
  rest = trimmed(rest.substr(end));
  if (word == "omp") return parse_omp(rest, program, lookup, loc);
  for (const Family& family : kFamilies)
    if (word == family.word) return parse_annotation(family, whole, rest, program, lookup, loc);
  return std::nullopt;
}

}  // namespace cf::frontend::c
