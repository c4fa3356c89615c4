#include <gtest/gtest.h>

#include <string>

#include "base/store.h"

namespace cf::base {
namespace {

struct Tag;
using Name = Id<Tag>;
using Names = Store<Name, std::string>;

TEST(StoreTest, EntriesStayWhereTheyAreWhenOthersAreAdded) {
  Names names;
  const Name first = names.add("first");
  const std::string* place = &names[first];
  for (int i = 0; i < 5000; ++i) names.add(std::to_string(i));
  EXPECT_EQ(place, &names[first]);
  EXPECT_EQ(names[Name{4000}], "3999");
}

TEST(StoreTest, SoDoThoseOfACopy) {
  Names names;
  for (int i = 0; i < 300; ++i) names.add(std::to_string(i));
  Names copy = names;
  const std::string* place = &copy[Name{299}];
  copy.add("more");
  EXPECT_EQ(place, &copy[Name{299}]);
  EXPECT_EQ(copy.size(), 301U);
  EXPECT_EQ(names.size(), 300U);
  names = copy;
  EXPECT_EQ(names[Name{300}], "more");
}

TEST(StoreTest, EntriesComeInTheOrderInWhichTheyWereAdded) {
  Names names;
  for (int i = 0; i < 600; ++i) names.add(std::to_string(i));
  int next = 0;
  for (const std::string& name : names) EXPECT_EQ(name, std::to_string(next++));
  EXPECT_EQ(next, 600);
  names.clear();
  EXPECT_EQ(names.size(), 0U);
  EXPECT_EQ(names.begin(), names.end());
}

}  // namespace
}  // namespace cf::base
