// layout.h: how many bytes a C type takes, on machines with pointers of eight bytes.
//
// Members know their places and sizes, since the front end asks the compiler; all else follows from kinds and constant extents.
#pragma once

#include <cstdint>

#include "ir/program.h"

namespace cf::ir {

struct Layout {
  std::int64_t size = 0;  // bytes; 0 unknown
  std::int64_t alignment = 1;
};
auto layout_of(const Program&, TypeId) -> Layout;

}  // namespace cf::ir
