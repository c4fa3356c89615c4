/* In checked mode a record of what was pushed, and where, lies on top of each value in the same stream, so that it is spilled with it.
 * In a snapshot it lies before the value. */
#include <inttypes.h>
#include <stdio.h>

#include "internal.h"

static unsigned kind_of(uint64_t what) { return (unsigned)(what & 0x7f); }
static uint64_t size_of(uint64_t what) { return what >> 8; }

struct description {
  char text[80];
};

static struct description describe(uint64_t n, uint64_t what) {
  static const char* const names[] = {"object", "real", "complex", "integer", "logical", "character", "pointer", "count"};
  struct description d;
  if (kind_of(what) == CF_CHOICE_) snprintf(d.text, sizeof d.text, "a choice of %" PRIu64, n);
  else snprintf(d.text, sizeof d.text, "%" PRIu64 " %s%s of %" PRIu64 " bytes", n, names[kind_of(what)], n == 1 ? "" : "s", size_of(what));
  return d;
}

/* Bytes go with anything of the same length: C before C11 cannot tell the type of an array. */
static bool agree(const struct cf_record* r, uint64_t n, uint64_t what) {
  if (kind_of(r->what) == kind_of(what)) return r->n == n && size_of(r->what) == size_of(what);
  const bool bytes = kind_of(r->what) == CF_BYTES_ || kind_of(what) == CF_BYTES_;
  return bytes && r->n * size_of(r->what) == n * size_of(what);
}

void cf_check_pushed(struct cf_stream* stream, size_t n, uint64_t what, const char* here) {
  const struct cf_record r = {here, what, n};
  cf_stream_push(stream, &r, sizeof r);
}

void cf_check_popped(struct cf_stream* stream, size_t n, uint64_t what, const char* here) {
  struct cf_record r;
  if (!cf_stream_pop(stream, &r, sizeof r)) cf_fail_empty(n, what, here);
  if (!agree(&r, n, what))
    cf_fail_calls("%s popped at %s,\n  but on top of the stack is %s, pushed at %s", describe(n, what).text, cf_place_text(here, what).text,
                  describe(r.n, r.what).text, cf_place_text(r.here, r.what).text);
}

void cf_check_loaded(const struct cf_record* r, size_t n, uint64_t what, const char* here) {
  if (!agree(r, n, what))
    cf_fail_calls("%s loaded at %s,\n  but next in the snapshot is %s, saved at %s", describe(n, what).text, cf_place_text(here, what).text,
                  describe(r->n, r->what).text, cf_place_text(r->here, r->what).text);
}

void cf_fail_loaded(size_t n, uint64_t what, const char* here) {
  cf_fail_calls("%s loaded at %s,\n  but the snapshot holds nothing more", describe(n, what).text, cf_place_text(here, what).text);
}

void cf_fail_empty(size_t n, uint64_t what, const char* here) {
  cf_fail_calls("%s popped at %s,\n  but the stack holds nothing more", describe(n, what).text, cf_place_text(here, what).text);
}

void cf_fail_mark(struct cf_stream* stream, int64_t more, const char* noun, uint64_t what, const char* here) {
  const struct cf_place_text place = cf_place_text(here, what);
  struct cf_record r;
  if (more < 0) cf_fail_calls("at %s more was popped since the mark than pushed: %" PRId64 " %s", place.text, -more, noun);
  if (stream == NULL || !cf_stream_pop(stream, &r, sizeof r))
    cf_fail_calls("at %s not all was popped that was pushed since the mark: %" PRId64 " %s are left", place.text, more, noun);
  cf_fail_calls("at %s not all was popped that was pushed since the mark;\n  on top of the stack is %s, pushed at %s", place.text,
                describe(r.n, r.what).text, cf_place_text(r.here, r.what).text);
}
