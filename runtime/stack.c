/* Arrays, the rare path of scalars (the edge of a block, pushes that are checked or counted), and marks. */
#include "internal.h"

void cf_push_values_(const void* p, size_t n, uint64_t what, const char* here) {
  const size_t bytes = n * (size_t)(what >> 8);
  struct cf_window_* w = &cf_fast_.values;
  if (bytes > 0 && bytes <= (size_t)(w->high - w->top)) { /* an array that fits */
    memcpy(w->top, p, bytes);
    w->top += bytes;
    return;
  }
  struct cf_thread* t = cf_enter();
  const double began = t->sites != NULL ? cf_now() : 0;
  cf_stream_push(&t->values, p, bytes);
  if (t->check) cf_check_pushed(&t->values, n, what, here);
  if (t->sites != NULL) cf_sites_count(t->sites, here, what, 8 * (int64_t)bytes, true, began);
  cf_leave(t);
}

void cf_pop_values_(void* p, size_t n, uint64_t what, const char* here) {
  const size_t bytes = n * (size_t)(what >> 8);
  struct cf_window_* w = &cf_fast_.values;
  if (bytes > 0 && bytes <= (size_t)(w->top - w->low)) {
    w->top -= bytes;
    memcpy(p, w->top, bytes);
    return;
  }
  struct cf_thread* t = cf_enter();
  const double began = t->sites != NULL ? cf_now() : 0;
  if (t->check) cf_check_popped(&t->values, n, what, here);
  if (!cf_stream_pop(&t->values, p, bytes)) cf_fail_empty(n, what, here);
  if (t->sites != NULL) cf_sites_count(t->sites, here, what, 8 * (int64_t)bytes, false, began);
  cf_leave(t);
}

/* In bits; a word of 8 bytes holds 63. */
static int64_t choices_depth(const struct cf_thread* t) { return cf_stream_depth(&t->choices) / 8 * 63 + 63 - __builtin_clzll(t->word); }

void cf_mark(int64_t mark[3]) {
  struct cf_thread* t = cf_enter();
  mark[0] = cf_stream_depth(&t->values);
  mark[1] = choices_depth(t);
  mark[2] = t->deferred.next;
  cf_leave(t);
}

void cf_check_mark_at(const int64_t mark[3], uint64_t what, const char* here) {
  struct cf_thread* t = cf_enter();
  if (cf_stream_depth(&t->values) != mark[0])
    cf_fail_mark(t->check ? &t->values : NULL, cf_stream_depth(&t->values) - mark[0], "bytes of values", what, here);
  if (choices_depth(t) != mark[1]) cf_fail_mark(t->check ? &t->choices : NULL, choices_depth(t) - mark[1], "bits of choices", what, here);
  cf_leave(t);
}

void cf_check_mark_(const int64_t mark[3], const char* here) { cf_check_mark_at(mark, 0, here); }

#undef cf_check_mark
void cf_check_mark(const int64_t mark[3]); /* for Fortran */
void cf_check_mark(const int64_t mark[3]) { cf_check_mark_at(mark, CF_ADDRESS, __builtin_return_address(0)); }
