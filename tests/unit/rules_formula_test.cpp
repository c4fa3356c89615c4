#include <gtest/gtest.h>

#include "rules/formula.h"

namespace cf::rules {
namespace {

auto reprinted(std::string_view text) -> std::string {
  const ParsedFormula parsed = parse_formula(text);
  return parsed.error.empty() ? print(parsed.formula) : "error: " + parsed.error;
}

TEST(Formula, PrintsAsWritten) {
  for (const char* text : {"cos(x)", "1/(2*sqrt(max(x, tiny(x))))", "-sin(x)", "y*nonzero(x)**(y - 1)", "n*x**merge(0, n - 1, n == 0)", "1 - f**2",
                           "sign(1., a)*sign(1., b)", "-a/b", "2*exp(-x**2)/sqrt(acos(-1.))", "a - (b - c)", "a/(b/c)", "(a**b)**c", "a**b**c"}) {
    EXPECT_EQ(reprinted(text), text);
  }
}

TEST(Formula, SaysWhereItIsWrong) {
  EXPECT_EQ(reprinted("cos(x"), "error: `)` expected at column 6 of `cos(x`");
  EXPECT_EQ(reprinted("2*"), "error: a number, a name or `(` expected at column 3 of `2*`");
  EXPECT_EQ(reprinted("a b"), "error: what follows is no operator at column 3 of `a b`");
}

TEST(Formula, KnowsWhatItReads) {
  const Formula formula = parse_formula("x*f + exp(x)*y").formula;
  EXPECT_EQ(names_read(formula), (std::vector<std::string>{"x", "f", "y"}));
  EXPECT_EQ(functions_called(formula), (std::vector<std::string>{"exp"}));
}

}  // namespace
}  // namespace cf::rules
