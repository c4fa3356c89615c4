#include <gtest/gtest.h>

#include "ir/program.h"
#include "ir/verify.h"
#include "rules/helper.h"
#include "transform/helper_unit.h"
#include "unparse/fortran/unparse.h"

namespace cf::transform {
namespace {

using rules::Helper;
using rules::HelperKind;

// Through the ir and back: the text that rules/ wrote, with a comment.
TEST(HelperUnit, IsItsText) {
  const std::vector<Helper> helpers = {{HelperKind::Digamma, false, 8, 0, 0}, {HelperKind::Digamma, false, 4, 0, 0},  {HelperKind::Digamma, false, 16, 0, 0},
                                       {HelperKind::Maxval, false, 8, 1, 0},  {HelperKind::Minval, false, 4, 3, 2},   {HelperKind::Product, false, 8, 1, 0},
                                       {HelperKind::Product, true, 8, 2, 1},  {HelperKind::Maxval, false, 16, 2, 2}};
  for (const Helper& helper : helpers) {
    ir::Program program;
    ir::SourceFile file;
    file.path = "helpers.f90";
    const ir::FileId id = program.files.add(file);
    const std::string name = rules::helper_name(helper);
    const ir::UnitId unit = build_helper(program, helper, name, {}, id);
    program.files[id].items.push_back({unit, {}});
    EXPECT_EQ(ir::verify(program), std::vector<std::string>{});
    const std::string text = unparse::fortran::unparse_unit(program, unit);
    EXPECT_EQ(text.substr(text.find('\n') + 1), rules::helper_text(helper, name));
    EXPECT_EQ(text.front(), '!');
  }
}

}  // namespace
}  // namespace cf::transform
