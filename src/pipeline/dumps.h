// dumps.h: the table of dumps: what `--dump=NAME` prints, and after which stage.
//
// Most are for people. Those marked as facts print lines `file:line: name: {a, b}` and are what the `want` comments of tests/cases
// are compared with.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ir/program.h"
#include "plan/plan.h"

namespace cf::pipeline {

enum class DumpPoint { AfterRead, AfterTransform };

struct DumpInput {
  const ir::Program& program;
  std::span<const plan::Entry> plan;  // after an adjoint was made
};

struct Dump {
  std::string_view name;
  std::string_view what;
  DumpPoint point;
  auto (*text)(const DumpInput&) -> std::string;
};

auto dumps() -> std::span<const Dump>;
// Null if there is none of this name.
auto find_dump(std::string_view name) -> const Dump*;

}  // namespace cf::pipeline
