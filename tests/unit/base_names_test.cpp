// Names of enumerators and types, and the check that all fields of a struct are listed.
#include "base/names.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "base/reflect.h"
#include "ir/program.h"

namespace cf {
namespace {

TEST(Names, Enumerators) {
  EXPECT_EQ(base::enum_name(ir::BinaryOp::Add), "Add");
  EXPECT_EQ(base::enum_name(ir::BinaryOp::BitXor), "BitXor");
  EXPECT_EQ(base::enum_names<ir::BinaryOp>.size(), 22u);
  EXPECT_EQ(base::enum_name(ir::ExitAction::Kind::Finalize), "Finalize");
  EXPECT_EQ(base::enum_value<ir::DimKind>("AssumedSize"), ir::DimKind::AssumedSize);
  EXPECT_FALSE(base::enum_value<ir::DimKind>("assumedsize"));
  EXPECT_EQ(base::enum_name(static_cast<ir::Language>(9)), "?");
  EXPECT_EQ(base::enum_names<ir::Attr>.back(), "CompilerGenerated");
}

TEST(Names, Types) {
  EXPECT_EQ(base::type_name<ir::Binary>, "Binary");
  EXPECT_EQ(base::type_name<ir::CountedLoop>, "CountedLoop");
  EXPECT_EQ(base::type_name<ir::TypelessType>, "TypelessType");
}

struct Whole {
  int a = 0;
  std::string b;
  std::vector<int> c;
  std::variant<int, std::string> d;
  ir::Loc e;
  CF_FIELDS(Whole, a, b, c, d, e)
};
struct Forgetful {
  int a = 0;
  std::string b;
  std::vector<std::string> c;
  CF_FIELDS(Forgetful, a, b)
};
struct Empty {
  CF_NO_FIELDS()
};

TEST(Reflect, CountsFields) {
  EXPECT_TRUE(base::complete_fields<Whole>());
  EXPECT_FALSE(base::complete_fields<Forgetful>());
  EXPECT_TRUE(base::complete_fields<Empty>());
}

TEST(Reflect, VisitsInOrder) {
  Whole whole;
  std::string names;
  base::for_each_field(whole, [&](const char* name, auto&) { names += name; });
  EXPECT_EQ(names, "abcde");
}

TEST(CheckDeathTest, EndsWithStatus70) {
  base::set_stage("tangent");
  EXPECT_EQ(base::stage(), "tangent");
  EXPECT_EXIT(base::check_failed("file.cpp", 3, "a == b", "ids differ"), testing::ExitedWithCode(70),
              "contraflow: internal error in stage 'tangent': ids differ .*file.cpp:3");
  EXPECT_EXIT(ir::Program{}.exprs[ir::ExprId{5}], testing::ExitedWithCode(70), "id out of range");
  base::set_stage("");
}

}  // namespace
}  // namespace cf
