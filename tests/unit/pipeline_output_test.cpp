// Files appear whole or not at all.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "pipeline/output.h"

namespace cf::pipeline {
namespace {

namespace fs = std::filesystem;

class Output : public ::testing::Test {
 protected:
  Output() {
    std::string name = (fs::temp_directory_path() / "contraflow-output-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Output() override { fs::remove_all(folder_); }

  auto path(const std::string& name) const -> std::string { return (folder_ / name).string(); }
  void put(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }
  auto text(const std::string& name) const -> std::string {
    std::ifstream in(path(name));
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // Everything below the folder, hidden or not.
  auto entries() const -> std::size_t { return std::distance(fs::recursive_directory_iterator(folder_), {}); }

  fs::path folder_;
  diag::Sink sink_;
};

TEST_F(Output, WritesAllFilesAndLeavesNothingElse) {
  EXPECT_TRUE(write_files(path("out"), {{"a.f90", "a\n"}, {"b.f90", "b\n"}}, {}, sink_));
  EXPECT_EQ(text("out/a.f90"), "a\n");
  EXPECT_EQ(text("out/b.f90"), "b\n");
  EXPECT_EQ(entries(), 3);
}

TEST_F(Output, MakesDirectoriesInside) {
  EXPECT_TRUE(write_files(path("x/y/"), {{"sub/a.f90", "a\n"}}, {}, sink_));
  EXPECT_EQ(text("x/y/sub/a.f90"), "a\n");
}

TEST_F(Output, ReplacesFormerFiles) {
  put("a.f90", "old\n");
  EXPECT_TRUE(write_files(folder_.string(), {{"a.f90", "new\n"}}, {}, sink_));
  EXPECT_EQ(text("a.f90"), "new\n");
  EXPECT_EQ(entries(), 1);
}

TEST_F(Output, NeverOverwritesAnInput) {
  put("a.f90", "mine\n");
  fs::create_symlink(path("a.f90"), path("b.f90"));
  EXPECT_FALSE(write_files(folder_.string(), {{"c.f90", "c\n"}, {"b.f90", "new\n"}}, {path("./a.f90")}, sink_));
  EXPECT_TRUE(sink_.has_errors());
  EXPECT_EQ(text("a.f90"), "mine\n");
  EXPECT_EQ(entries(), 2);
}

TEST_F(Output, RefusesTwoOutputsOfOneName) {
  EXPECT_FALSE(write_files(path("out"), {{"a.f90", "1\n"}, {"a.f90", "2\n"}}, {}, sink_));
  EXPECT_EQ(entries(), 0);
}

TEST_F(Output, LeavesTheDirectoryAsItWasWhenAFolderIsInTheWay) {
  put("a.f90", "old\n");
  fs::create_directory(path("b.f90"));
  EXPECT_FALSE(write_files(folder_.string(), {{"a.f90", "new\n"}, {"b.f90", "new\n"}}, {}, sink_));
  EXPECT_EQ(text("a.f90"), "old\n");
  EXPECT_EQ(entries(), 2);
}

// Replacing b needs a directory where a plain file stands: a was already in place and must go back.
TEST_F(Output, UndoesWhatWasInPlace) {
  put("a.f90", "old\n");
  put("sub", "a file\n");
  EXPECT_FALSE(write_files(folder_.string(), {{"a.f90", "new\n"}, {"n.f90", "new\n"}, {"sub/b.f90", "new\n"}}, {}, sink_));
  EXPECT_EQ(text("a.f90"), "old\n");
  EXPECT_EQ(text("sub"), "a file\n");
  EXPECT_EQ(entries(), 2);
}

TEST_F(Output, RemovesADirectoryItMadeWhenTheRunFails) {
  EXPECT_FALSE(write_files(path("out"), {{"a", "1\n"}, {"a/b", "2\n"}}, {}, sink_));
  EXPECT_EQ(entries(), 0);
}

TEST_F(Output, SaysWhyADirectoryCannotBeMade) {
  put("file", "x");
  EXPECT_FALSE(write_files(path("file/out"), {{"a.f90", "a\n"}}, {}, sink_));
  EXPECT_FALSE(write_files("/proc/no/such", {{"a.f90", "a\n"}}, {}, sink_));
  EXPECT_EQ(sink_.error_count(), 2);
}

TEST_F(Output, AFullDeviceIsAnError) {
  EXPECT_FALSE(write_file("/dev/full", "text\n", {}, sink_));
  ASSERT_EQ(sink_.all().size(), 1);
  EXPECT_NE(sink_.all()[0].text.find("No space left"), std::string::npos);
}

TEST_F(Output, TellsWhatToRemoveIfTheProcessDies) {
  std::vector<std::string> told;
  EXPECT_TRUE(write_files(folder_.string(), {{"a.f90", "a\n"}}, {}, sink_, [&](std::string_view folder) { told.emplace_back(folder); }));
  ASSERT_GE(told.size(), 2);
  EXPECT_NE(told.front().find(".contraflow-"), std::string::npos);
  EXPECT_EQ(told.back(), "");
}

}  // namespace
}  // namespace cf::pipeline
