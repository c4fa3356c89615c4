// Diagnostics as the user sees them: the line, the caret, notes, hints, and what is done with odd lines.
#include "diag/render.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace cf::diag {
namespace {

class Render : public testing::Test {
 protected:
  void SetUp() override { path_ = testing::TempDir() + "render_" + testing::UnitTest::GetInstance()->current_test_info()->name() + ".f90"; }
  void TearDown() override { std::filesystem::remove(path_); }

  auto file(const std::string& text) -> FileId {
    std::ofstream(path_, std::ios::binary) << text;
    return sink_.sources().add(path_);
  }
  // With the path of the temporary file shortened to `f`.
  auto text(RenderOptions options = {}) -> std::string {
    std::string result = render_all(sink_, options);
    for (std::size_t at = result.find(path_); at != std::string::npos; at = result.find(path_)) result.replace(at, path_.size(), "f");
    return result;
  }

  std::string path_;
  Sink sink_;
};

TEST_F(Render, AsDocumented) {
  const FileId f = file("subroutine s\n  call solve(a, b)\nend\n");
  sink_.report(Kind::NoSource, {f, 2, 8}, "procedure 'solve' has no source", "give its effects in a .cfspec file");
  EXPECT_EQ(text(),
            "f:2:8: error: procedure 'solve' has no source [no-source]\n"
            "    2 |   call solve(a, b)\n"
            "      |        ^\n"
            "  hint: give its effects in a .cfspec file\n");
}

TEST_F(Render, NotesHaveTheirPlaces) {
  const FileId f = file("x = 1\ny = 2\n");
  sink_.report({Kind::Assumed, {f, 2, 1}, "second", "", {{{f, 1, 1}, "first is here"}, {{}, "no place"}}});
  EXPECT_EQ(text(),
            "f:2:1: note: second [assumed]\n    2 | y = 2\n      | ^\n"
            "f:1:1: note: first is here\n    1 | x = 1\n      | ^\n"
            "contraflow: note: no place\n");
}

TEST_F(Render, OrderOfPlacesAndNoRepetition) {
  const FileId f = file("a\nb\n");
  sink_.report(Kind::Unsupported, {f, 2, 1}, "two");
  sink_.report(Kind::Unsupported, {f, 1, 1}, "one");
  sink_.report(Kind::Unsupported, {f, 2, 1}, "two");
  sink_.report(Kind::File, {}, "none");
  EXPECT_EQ(sink_.all().size(), 3u);
  EXPECT_EQ(sink_.error_count(), 3u);
  EXPECT_EQ(text(),
            "contraflow: error: none [file]\n"
            "f:1:1: error: one [unsupported]\n    1 | a\n      | ^\n"
            "f:2:1: error: two [unsupported]\n    2 | b\n      | ^\n");
}

TEST_F(Render, TabsAndCarriageReturns) {
  const FileId f = file("\tx\t= y\r\n");
  sink_.report(Kind::Unsupported, {f, 1, 6}, "here");
  EXPECT_EQ(text(), "f:1:6: error: here [unsupported]\n    1 | \tx\t= y\n      | \t \t  ^\n");
}

TEST_F(Render, CharactersOfSeveralBytes) {
  const FileId f = file("s = 'äö' // b\n");
  // The second quote: bytes 5 to 8 are two characters.
  sink_.report(Kind::Unsupported, {f, 1, 10}, "here");
  EXPECT_EQ(text(), "f:1:10: error: here [unsupported]\n    1 | s = 'äö' // b\n      |        ^\n");
}

TEST_F(Render, Latin1AndControlCharacters) {
  const FileId f = file("a\xE4\x07" "b\n");
  sink_.report(Kind::Unsupported, {f, 1, 4}, "here");
  EXPECT_EQ(text(), "f:1:4: error: here [unsupported]\n    1 | a? b\n      |    ^\n");
}

TEST_F(Render, LongLinesAreCut) {
  const FileId f = file(std::string(300, 'a') + "X" + std::string(300, 'b') + "\n");
  sink_.report(Kind::Unsupported, {f, 1, 301}, "here");
  const std::string shown = text();
  const std::size_t line = shown.find(" | ") + 3;
  const std::size_t below = shown.find(" | ", line) + 3;
  EXPECT_LT(shown.find('\n', line) - line, 120u);
  EXPECT_EQ(shown.find('X', line) - line, shown.find('^', below) - below);
  EXPECT_EQ(shown.substr(line, 4), "...a");
}

TEST_F(Render, OddPlaces) {
  const FileId f = file("abc\n\n");
  sink_.report(Kind::Syntax, {f, 1, 4}, "behind the end");
  sink_.report(Kind::Syntax, {f, 1, 90}, "far behind the end");
  sink_.report(Kind::Syntax, {f, 2, 1}, "empty line");
  sink_.report(Kind::Syntax, {f, 99, 1}, "no such line");
  sink_.report(Kind::Syntax, {f, 0, 0}, "the file");
  EXPECT_EQ(text(),
            "f: error: the file [syntax]\n"
            "f:1:4: error: behind the end [syntax]\n    1 | abc\n      |    ^\n"
            "f:1:90: error: far behind the end [syntax]\n    1 | abc\n"
            "f:2:1: error: empty line [syntax]\n"
            "f:99:1: error: no such line [syntax]\n");
}

TEST_F(Render, Colour) {
  sink_.report(Kind::Directive, {}, "odd");
  EXPECT_EQ(text({.colour = true}), "\033[1mcontraflow:\033[0m \033[1;35mwarning:\033[0m odd [directive]\n");
}

TEST(Sources, SamePathSameId) {
  Sources sources;
  const FileId a = sources.add("a.f90");
  const FileId b = sources.add("b.f90");
  EXPECT_EQ(sources.add("a.f90"), a);
  EXPECT_NE(a, b);
  EXPECT_EQ(sources.path(b), "b.f90");
  EXPECT_EQ(sources.count(), 2u);
  EXPECT_EQ(sources.line(a, 1), "");
}

TEST(Kinds, NamesAndSeverities) {
  EXPECT_EQ(name(Kind::UnknownExtent), "unknown-extent");
  EXPECT_EQ(severity(Kind::SourceWarning), Severity::Warning);
  EXPECT_EQ(severity(Kind::Replaced), Severity::Note);
}

}  // namespace
}  // namespace cf::diag
