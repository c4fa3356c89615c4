/* qsort that can be undone: where each element came from is on the stack. Elements that are equal keep their order. */
#include <stdlib.h>

#include "internal.h"

static void* memory_for(size_t n, size_t size) {
  void* p = malloc(n * size > 0 ? n * size : 1);
  if (p == NULL) cf_fail_resources("no memory to sort %zu elements", n);
  return p;
}

void cf_sort_(void* base, size_t n, size_t size, int (*compare)(const void*, const void*), const char* here) {
  unsigned char* values = base;
  unsigned char* before = memory_for(n, size);
  size_t* from = memory_for(n, sizeof *from);
  size_t* merged = memory_for(n, sizeof *merged);
  memcpy(before, values, n * size);
  for (size_t i = 0; i < n; i++) from[i] = i;
  for (size_t width = 1; width < n; width *= 2) {
    for (size_t start = 0; start < n; start += 2 * width) {
      const size_t middle = start + width < n ? start + width : n, end = middle + width < n ? middle + width : n;
      size_t a = start, b = middle;
      for (size_t k = start; k < end; k++) {
        const int left = a < middle && (b >= end || compare(before + from[a] * size, before + from[b] * size) <= 0);
        merged[k] = left ? from[a++] : from[b++];
      }
    }
    size_t* other = from;
    from = merged;
    merged = other;
  }
  for (size_t i = 0; i < n; i++) memcpy(values + i * size, before + from[i] * size, size);
  cf_push_values_(from, n, CF_WHAT_(CF_INTEGER_, sizeof *from), here);
  free(merged);
  free(from);
  free(before);
}

void cf_unsort_(void* base, void* shadow, size_t n, size_t size, size_t shadow_size, const char* here) {
  size_t* from = memory_for(n, sizeof *from);
  cf_pop_values_(from, n, CF_WHAT_(CF_INTEGER_, sizeof *from), here);
  unsigned char* parts[2] = {base, shadow};
  const size_t sizes[2] = {size, shadow_size};
  for (int part = 0; part < 2; part++) {
    if (parts[part] == NULL) continue;
    unsigned char* sorted = memory_for(n, sizes[part]);
    memcpy(sorted, parts[part], n * sizes[part]);
    for (size_t i = 0; i < n; i++) memcpy(parts[part] + from[i] * sizes[part], sorted + i * sizes[part], sizes[part]);
    free(sorted);
  }
  free(from);
}
