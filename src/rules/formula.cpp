#include "rules/formula.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>
#include <utility>

namespace cf::rules {
namespace {

using Op = Formula::Op;

auto binary(Op op, Formula left, Formula right) -> Formula {
  Formula result{op, "", {}};
  result.kids.push_back(std::move(left));
  result.kids.push_back(std::move(right));
  return result;
}

// Precedence climbing, one function a level; the first error stops everything.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  auto run() -> ParsedFormula {
    Formula formula = comparison();
    skip();
    if (error_.empty() && at_ != text_.size()) fail("what follows is no operator");
    return error_.empty() ? ParsedFormula{std::move(formula), ""} : ParsedFormula{{}, error_};
  }

 private:
  void fail(const std::string& what) {
    if (error_.empty()) error_ = what + " at column " + std::to_string(at_ + 1) + " of `" + std::string(text_) + "`";
  }
  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  auto accept(std::string_view token) -> bool {
    skip();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }
  auto accept_one_of(const std::vector<std::pair<std::string_view, Op>>& tokens) -> std::optional<Op> {
    for (const auto& [token, op] : tokens) {
      if (accept(token)) return op;
    }
    return std::nullopt;
  }

  auto comparison() -> Formula {
    Formula left = sum();
    const auto op = accept_one_of({{"==", Op::Eq}, {"/=", Op::Ne}, {">=", Op::Ge}, {"<=", Op::Le}, {">", Op::Gt}, {"<", Op::Lt}});
    return op ? binary(*op, std::move(left), sum()) : left;
  }
  auto sum() -> Formula {
    const bool minus = accept("-");
    Formula left = product();
    if (minus) {
      Formula negative{Op::Minus, "", {}};
      negative.kids.push_back(std::move(left));
      left = std::move(negative);
    }
    while (const auto op = accept_one_of({{"+", Op::Add}, {"-", Op::Sub}})) left = binary(*op, std::move(left), product());
    return left;
  }
  auto product() -> Formula {
    Formula left = power();
    while (error_.empty()) {
      skip();
      if (text_.substr(at_, 2) == "/=") break;
      const auto op = accept_one_of({{"*", Op::Mul}, {"/", Op::Div}});
      if (!op) break;
      left = binary(*op, std::move(left), power());
    }
    return left;
  }
  auto power() -> Formula {
    Formula left = primary();
    return accept("**") ? binary(Op::Pow, std::move(left), power()) : left;
  }
  auto primary() -> Formula {
    skip();
    if (accept("(")) {
      Formula inner = comparison();
      if (!accept(")")) fail("`)` expected");
      return inner;
    }
    const std::size_t start = at_;
    const auto is = [&](auto test) { return at_ < text_.size() && test(static_cast<unsigned char>(text_[at_])); };
    if (is([](unsigned char c) { return std::isdigit(c) != 0; })) {
      while (is([](unsigned char c) { return std::isdigit(c) != 0; })) ++at_;
      std::string digits(text_.substr(start, at_ - start));
      return accept(".") ? Formula{Op::Real, std::move(digits), {}} : Formula{Op::Integer, std::move(digits), {}};
    }
    while (is([](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; })) ++at_;
    if (at_ == start) {
      fail("a number, a name or `(` expected");
      return {};
    }
    Formula result{Op::Name, std::string(text_.substr(start, at_ - start)), {}};
    if (!accept("(")) return result;
    result.op = Op::Call;
    do {
      result.kids.push_back(comparison());
    } while (error_.empty() && accept(","));
    if (!accept(")")) fail("`)` expected");
    return result;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string error_;
};

void visit(const Formula& formula, const std::function<void(const Formula&)>& action) {
  action(formula);
  for (const Formula& kid : formula.kids) visit(kid, action);
}

auto collect(const Formula& formula, Op op) -> std::vector<std::string> {
  std::vector<std::string> found;
  visit(formula, [&](const Formula& part) {
    if (part.op == op && std::find(found.begin(), found.end(), part.text) == found.end()) found.push_back(part.text);
  });
  return found;
}

auto precedence(Op op) -> int {
  switch (op) {
    case Op::Lt: case Op::Le: case Op::Gt: case Op::Ge: case Op::Eq: case Op::Ne: return 1;
    case Op::Add: case Op::Sub: case Op::Minus: return 2;
    case Op::Mul: case Op::Div: return 3;
    case Op::Pow: return 4;
    case Op::None: case Op::Integer: case Op::Real: case Op::Name: case Op::Call: return 5;
  }
  return 5;
}

auto sign_of(Op op) -> std::string {
  switch (op) {
    case Op::Add: return " + ";
    case Op::Sub: return " - ";
    case Op::Mul: return "*";
    case Op::Div: return "/";
    case Op::Pow: return "**";
    case Op::Lt: return " < ";
    case Op::Le: return " <= ";
    case Op::Gt: return " > ";
    case Op::Ge: return " >= ";
    case Op::Eq: return " == ";
    case Op::Ne: return " /= ";
    case Op::None: case Op::Integer: case Op::Real: case Op::Name: case Op::Minus: case Op::Call: return "";
  }
  return "";
}

}  // namespace

auto parse_formula(std::string_view text) -> ParsedFormula { return Parser(text).run(); }

auto names_read(const Formula& formula) -> std::vector<std::string> { return collect(formula, Op::Name); }
auto functions_called(const Formula& formula) -> std::vector<std::string> { return collect(formula, Op::Call); }

auto print(const Formula& formula) -> std::string {
  const auto kid = [&](std::size_t i, int least) {
    const std::string text = print(formula.kids[i]);
    return precedence(formula.kids[i].op) < least ? "(" + text + ")" : text;
  };
  const int own = precedence(formula.op);
  switch (formula.op) {
    case Op::None: return "";
    case Op::Integer: case Op::Name: return formula.text;
    case Op::Real: return formula.text + ".";
    case Op::Minus: return "-" + kid(0, 3);
    case Op::Call: {
      std::string text = formula.text + "(";
      for (std::size_t i = 0; i < formula.kids.size(); ++i) text += (i == 0 ? "" : ", ") + print(formula.kids[i]);
      return text + ")";
    }
    case Op::Pow: return kid(0, 5) + "**" + kid(1, 4);
    case Op::Add: case Op::Sub: case Op::Mul: case Op::Div:
    case Op::Lt: case Op::Le: case Op::Gt: case Op::Ge: case Op::Eq: case Op::Ne:
      return kid(0, own) + sign_of(formula.op) + kid(1, own + 1);
  }
  return "";
}

}  // namespace cf::rules
