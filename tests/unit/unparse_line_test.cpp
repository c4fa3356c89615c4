#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "unparse/line.h"
#include "unparse/writer.h"
#include "unparse_builder.h"

namespace cf::test {
namespace {

auto widest(const std::string& text) -> std::size_t {
  std::istringstream in(text);
  std::size_t width = 0;
  for (std::string line; std::getline(in, line);) width = std::max(width, line.size());
  return width;
}

auto sum(Builder& b, int terms) -> ir::ExprId {
  ir::ExprId e = b.ref("first_term_of_all");
  for (int i = 1; i < terms; ++i) e = b.add(e, b.mul(b.index("coefficient", {b.add(b.ref("i"), b.lit(std::to_string(i)))}), b.ref("x")));
  return e;
}

TEST(Line, ShortLinesStayWhole) {
  unparse::Line line;
  unparse::Writer writer;
  line.put("a = b");
  EXPECT_EQ(unparse::write_line(line, {"  ", "    ", " &", 20, "", "&", false}, writer), 1);
  EXPECT_EQ(writer.text(), "  a = b\n");
}

TEST(Line, TheOuterPlaceIsBetter) {
  unparse::Line line;
  unparse::Writer writer;
  line.put("a = f(b, ");
  line.open();
  line.may_break(0);
  line.close();
  line.put("c) ");
  line.may_break(0);
  line.put("+ g(d, ");
  line.open();
  line.may_break(0);
  line.close();
  line.put("e)");
  unparse::write_line(line, {"", "    ", " &", 20, "", "&", false}, writer);
  EXPECT_EQ(writer.text(), "a = f(b, c) &\n    + g(d, e)\n");
}

TEST(Line, FreeFormContinuesWithAmpersand) {
  Builder b;
  b.body({b.assign(b.ref("y"), sum(b, 9))});
  const std::string text = b.text();
  EXPECT_LE(widest(text), 132U);
  EXPECT_NE(text.find(" &\n      + coefficient"), std::string::npos) << text;
}

TEST(Line, FixedFormContinuesInColumnSix) {
  Builder b(ir::SourceForm::Fixed);
  b.body({b.assign(b.ref("y"), sum(b, 9))});
  const std::string text = b.text();
  EXPECT_LE(widest(text), 72U);
  EXPECT_NE(text.find("\n     &  + coefficient"), std::string::npos) << text;
}

TEST(Line, LongConstantsAreBrokenInside) {
  std::string words;
  while (words.size() < 300) words += "it''s a long story & ";
  for (auto form : {ir::SourceForm::Free, ir::SourceForm::Fixed}) {
    Builder b(form);
    b.body({b.assign(b.ref("c"), b.lit("'" + words + "'"))});
    const std::string text = b.text();
    EXPECT_LE(widest(text), form == ir::SourceForm::Free ? 132U : 72U);
    // Taken together again as a compiler does it, the text is the same.
    std::istringstream in(text);
    std::string joined;
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line) && line.find("end") == std::string::npos) {
      if (form == ir::SourceForm::Fixed) {
        joined += joined.empty() ? line : line.substr(6);
        continue;
      }
      const auto first = line.find_first_not_of(' ');
      std::string piece = joined.empty() ? line : line.substr(line[first] == '&' ? first + 1 : first);
      if (piece.back() == '&') piece.pop_back();
      joined += piece;
    }
    EXPECT_NE(joined.find("'" + words + "'"), std::string::npos) << text;
  }
}

TEST(Line, DeepNestingLeavesRoom) {
  Builder b(ir::SourceForm::Fixed);
  ir::StmtId inner = b.assign(b.ref("y"), sum(b, 5));
  for (int depth = 0; depth < 40; ++depth) inner = b.loop("i", b.block({inner}));
  b.body({inner});
  EXPECT_LE(widest(b.text()), 72U);
}

}  // namespace
}  // namespace cf::test
