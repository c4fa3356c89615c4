/* qsort that can be undone: where each element came from is on the stack. Elements that are equal keep their order. */
#include <stdlib.h>

#include "internal.h"

static void* memory_for(size_t n, size_t size) {
  void* p = malloc(n * size > 0 ? n * size : 1);
  if (p == NULL) cf_fail_resources("no memory to sort %zu elements", n);
  return p;
}

/* Element from[i] goes to place i, or back. */
static void move(unsigned char* values, const size_t* from, size_t n, size_t size, int back) {
  unsigned char* before = memory_for(n, size);
  memcpy(before, values, n * size);
  for (size_t i = 0; i < n; i++) {
    const size_t old = back ? i : from[i], now = back ? from[i] : i;
    memcpy(values + now * size, before + old * size, size);
  }
  free(before);
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
  move(values, from, n, size, 0);
  cf_push_values_(from, n, CF_WHAT_(CF_INTEGER_, sizeof *from), here);
  free(merged);
  free(from);
  free(before);
}

void cf_unsort_(void* base, void* shadow, size_t n, size_t size, size_t shadow_size, const char* here) {
  size_t* from = memory_for(n, sizeof *from);
  cf_pop_values_(from, n, CF_WHAT_(CF_INTEGER_, sizeof *from), here);
  move(base, from, n, size, 1);
  if (shadow != NULL) move(shadow, from, n, shadow_size, 1);
  free(from);
}

/* What cf_sort_ pushed stays on the stack. */
static void move_beside(void* shadow, size_t n, size_t size, int back, const char* here) {
  size_t* from = memory_for(n, sizeof *from);
  cf_pop_values_(from, n, CF_WHAT_(CF_INTEGER_, sizeof *from), here);
  move(shadow, from, n, size, back);
  cf_push_values_(from, n, CF_WHAT_(CF_INTEGER_, sizeof *from), here);
  free(from);
}

void cf_sort_shadow_(void* shadow, size_t n, size_t size, const char* here) { move_beside(shadow, n, size, 0, here); }

void cf_unsort_shadow_(void* shadow, size_t n, size_t size, const char* here) { move_beside(shadow, n, size, 1, here); }
