#include "check/points.h"

#include <set>

namespace cf::check {

auto choose_points(const Head& head, int count, std::uint64_t seed, const std::function<Way(const Values&)>& run) -> Points {
  constexpr int kCandidates = 24;
  Points points;
  Values first;
  for (const Slot& slot : head.slots) first.push_back(slot.values);
  points.values.push_back(first);
  std::set<std::string> ways{run(first).blocks};
  const bool known = !ways.begin()->empty();
  Random random(seed + 101);
  std::vector<Values> alike;  // take a way that is known
  for (int i = 0; i < kCandidates && static_cast<int>(points.values.size()) < count; ++i) {
    const Values values = point(head, random, i % 2 == 1);
    if (values == first) break;
    const Way way = run(values);
    if (!way.ran) continue;
    if (!known || ways.insert(way.blocks).second) points.values.push_back(values);
    else alike.push_back(values);
  }
  for (const Values& values : alike) {
    if (static_cast<int>(points.values.size()) < count) points.values.push_back(values);
  }
  points.ways = known ? static_cast<int>(ways.size()) : 0;
  return points;
}

auto tracer_text() -> std::string {
  return R"(#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static unsigned char cf_blocks[1 << 16];
void __sanitizer_cov_trace_pc(void) {
  uintptr_t at = (uintptr_t)__builtin_return_address(0) - (uintptr_t)&__sanitizer_cov_trace_pc;
  cf_blocks[(at ^ (at >> 16)) & 0xffff] = 1;
}
static void __attribute__((destructor)) cf_write_blocks(void) {
  const char *path = getenv("CONTRAFLOW_CHECK_BLOCKS");
  FILE *to = path ? fopen(path, "w") : 0;
  if (!to) return;
  uint64_t hash = 14695981039346656037u;
  for (int i = 0; i < 1 << 16; i++) hash = (hash ^ cf_blocks[i]) * 1099511628211u;
  fprintf(to, "%llx", (unsigned long long)hash);
  fclose(to);
}
)";
}

}  // namespace cf::check
