// child.h: one input of the fuzzer in a forked child, with ten seconds of time.
//
// A crash, a hang, a failed CHECK, a broken invariant or a sanitizer's report is a finding: the parent aborts, and libFuzzer keeps the input. What the
// foreign parser itself does wrong, before our code has the tree, is counted and reported at the end, no finding.
#pragma once

#include <string>
#include <string_view>

#include "ir/program.h"

namespace cf::fuzz {

struct Target {
  const char* parser;             // whose libraries read the text
  std::string_view our_frame;     // in the mangled name of a function of our lowering: what happens below it is ours
  auto (*suffix)(std::string_view text) -> const char*;
  void (*work)(const std::string& path);
};
// Defined by the program.
extern const Target target;

void check_sound(const ir::Program&);
// The last procedure with something to differentiate, for it is likely to call the others; "" if there is none.
auto some_head(const ir::Program&) -> std::string;

}  // namespace cf::fuzz
