// JSON: nothing is lost, and nothing that is read can hurt.
#include "ir/json.h"

#include <gtest/gtest.h>

#include <chrono>
#include <random>

#include "ir/print.h"
#include "ir/verify.h"
#include "ir_random.h"
#include "ir_sample.h"

namespace cf::test {
namespace {

TEST(Json, SampleComesBack) {
  const Sample s;
  const std::string text = to_json(s.p);
  const FromJson back = from_json(text);
  EXPECT_EQ(back.error, "");
  EXPECT_TRUE(equal(s.p, back.program));
  EXPECT_EQ(print(back.program), print(s.p));
  EXPECT_EQ(to_json(back.program), text);
}

TEST(Json, InterningGoesOn) {
  const Sample s;
  FromJson back = from_json(to_json(s.p));
  EXPECT_EQ(back.program.intern(RealType{8}), s.real8);
}

TEST(Json, IsCompact) {
  Sample s;
  const ExprId left = ref(s.p, s.y);
  const ExprId right = ref(s.p, s.g);
  binary(s.p, BinaryOp::Mul, left, right);
  const std::string text = to_json(s.p);
  const std::string want = "{\"node\":{\"is\":\"Binary\",\"op\":\"Mul\",\"left\":" + std::to_string(left.index) +
                           ",\"right\":" + std::to_string(right.index) + "},\"type\":" + std::to_string(s.real8.index) + "}";
  EXPECT_NE(text.find(want), std::string::npos) << text;
}

// Every field of every node, at random: whatever JSON leaves out must be a default.
TEST(Json, RandomProgramsComeBack) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const Program p = RandomProgram(seed, 30).make();
    ASSERT_TRUE(verify_structure(p).empty()) << "seed " << seed << ": " << verify_structure(p)[0];
    const std::string text = to_json(p);
    const FromJson back = from_json(text);
    ASSERT_EQ(back.error, "") << "seed " << seed;
    EXPECT_TRUE(equal(p, back.program)) << "seed " << seed;
    EXPECT_EQ(to_json(back.program), text) << "seed " << seed;
  }
}

TEST(Json, TextsOfAnyEncoding) {
  Program p;
  Notes notes;
  notes.before = {"! f\xFCr", "! f\xC3\xBCr", std::string("nul\0", 4), "\"\\\t"};
  p.notes.add(notes);
  const FromJson back = from_json(to_json(p));
  ASSERT_EQ(back.error, "");
  EXPECT_EQ(back.program.notes[NotesId{0}].before, notes.before);
}

TEST(Json, SaysWhatIsWrong) {
  const auto error = [](const std::string& text) { return from_json(text).error; };
  const std::string head = "{\"format\":\"contraflow-ir\",\"version\":1,\"global\":0,\"scopes\":[{}]";
  EXPECT_EQ(error(head + "}"), "");
  EXPECT_EQ(error("{}"), "this is not a Contraflow program");
  EXPECT_EQ(error("[1]"), "this is not a Contraflow program");
  EXPECT_NE(error("").find("parse error"), std::string::npos);
  EXPECT_NE(error("{\"format\":\"contraflow-ir\",\"version\":99}").find("version 1"), std::string::npos);
  EXPECT_EQ(error("{\"format\":\"contraflow-ir\",\"version\":1,\"global\":4}"), "global: no such scope");
  EXPECT_EQ(error(head + ",\"exprs\":[{\"node\":{\"is\":\"Bianry\"}}]}"), "exprs[0].node: no such node here: \"Bianry\"");
  EXPECT_EQ(error(head + ",\"exprs\":[{\"node\":{\"left\":1}}]}"), "exprs[0].node: a node that does not say what it is");
  EXPECT_EQ(error(head + ",\"exprs\":[{\"node\":{\"is\":\"Ref\",\"symbol\":\"x\"}}]}"), "exprs[0].node.symbol: expected a whole number, found \"x\"");
  EXPECT_EQ(error(head + ",\"exprs\":[{\"node\":{\"is\":\"Unary\",\"op\":\"Pluss\"}}]}"), "exprs[0].node.op: unknown name \"Pluss\"");
  EXPECT_EQ(error(head + ",\"exprs\":[{\"nod\":3}]}"), "exprs[0]: a field that Expr does not have");
  EXPECT_EQ(error(head + ",\"exprs\":[{\"node\":{\"is\":\"Index\",\"subscripts\":[0,-1]}}]}"), "exprs[0].node.subscripts[1]: a number out of range");
  EXPECT_EQ(error(head + ",\"exprs\":[{\"node\":{\"is\":\"Index\",\"subscripts\":7}}]}"), "exprs[0].node.subscripts: expected a list, found 7");
  EXPECT_EQ(error(head + ",\"exprs\":[3]}"), "exprs: expected objects");
  EXPECT_EQ(error(head + ",\"exprs\":3}"), "exprs: expected a list");
  EXPECT_EQ(error(head + ",\"exprs\":{}}"), "exprs: expected a list");
  EXPECT_EQ(error(head + ",\"labels\":[{}],\"labels\":[{}]}"), "labels: given twice");
  EXPECT_NE(error(head + ",\"exprs\":[{\"node\":{\"is\":\"Paren\",\"inner\":5}}]}").find("out of range"), std::string::npos);
  EXPECT_NE(error(head + ",\"exprs\":[{\"node\":{\"is\":\"Paren\",\"inner\":0}}]}").find("contains itself"), std::string::npos);
  EXPECT_NE(error(head + ",\"exprs\":[{\"node\":{\"is\":\"Paren\"}}]}").find("lacks something"), std::string::npos);
  EXPECT_NE(error(std::string(100000, '[')).find("parse error"), std::string::npos);
}

// Texts cut short and changed at random: a program that prints, or a message; never a crash.
TEST(Json, BrokenTexts) {
  const std::string good = to_json(Sample().p);
  for (std::size_t size = 0; size < good.size(); size += 7) EXPECT_NE(from_json(good.substr(0, size)).error, "");
  std::mt19937 random(1);
  int survived = 0;
  for (int k = 0; k < 3000; ++k) {
    std::string text = good;
    for (std::size_t changes = 1 + random() % 3; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      const std::size_t digit = text.find_first_of("0123456789", at);
      switch (random() % 8) {
        case 0: text[at] = static_cast<char>(random() % 256); break;
        case 1: text.erase(at, 1 + random() % 10); break;
        case 2: text.insert(at, text.substr(random() % text.size(), random() % 40)); break;
        default:  // other ids: these are the programs that are read, and must be safe to use
          if (digit != std::string::npos) text[digit] = static_cast<char>('0' + random() % 10);
          break;
      }
    }
    const FromJson back = from_json(text);
    if (!back.error.empty()) {
      EXPECT_EQ(back.program.exprs.size(), 0u);
      continue;
    }
    ++survived;
    (void)verify(back.program);
    (void)print(back.program);
  }
  EXPECT_GT(survived, 100);
}

TEST(Json, LargeProgramsTakeSeconds) {
  Sample s;
  for (int k = 0; k < 20000; ++k)
    s.add(assign(s.p, ref(s.p, s.y), binary(s.p, BinaryOp::Add, ref(s.p, s.y), binary(s.p, BinaryOp::Mul, s.lit(std::to_string(k) + "d0"), ref(s.p, s.g))), Loc{s.file, 20, 3}));
  const auto start = std::chrono::steady_clock::now();
  const std::string text = to_json(s.p);
  const auto written = std::chrono::steady_clock::now();
  const FromJson back = from_json(text);
  const auto read = std::chrono::steady_clock::now();
  EXPECT_EQ(back.error, "");
  const auto ms = [](auto d) { return static_cast<long>(std::chrono::duration_cast<std::chrono::milliseconds>(d).count()); };
  std::printf("20,000 statements, %zu bytes: written in %ld ms, read in %ld ms\n", text.size(), ms(written - start), ms(read - written));
  EXPECT_LT(ms(read - start), 20000);
}

}  // namespace
}  // namespace cf::test
