/* A stack of bytes in blocks of one size. A value may lie across blocks, so nothing is ever too large, and no room is lost.
 *
 *      spilled        in memory                      unused, kept for the next push
 *   [0 ... first)  [first ... current]  [current + 1 ... end)
 */
#include <stdatomic.h>
#include <stdlib.h>

#include "internal.h"

static _Atomic size_t memory_used; /* by all threads */

const struct cf_stream cf_stream_empty = {{NULL, NULL, NULL}, NULL, 0, -1, 0, 0, {-1, 0}};

static void use_block(struct cf_stream* s, int64_t index, bool full) {
  s->current = index;
  s->window.low = s->blocks[index];
  s->window.high = s->window.low + cf_settings()->block;
  s->window.top = full ? s->window.high : s->window.low;
}

static _Noreturn void fail_memory(const struct cf_stream* s, size_t bytes) {
  const bool limited = cf_stack_memory() != SIZE_MAX;
  cf_fail_resources(
      "no memory for %s more of stored values; this thread holds %s, all threads %s in memory.\n  %s.", cf_size_text((double)bytes).text,
      cf_size_text((double)cf_stream_depth(s)).text, cf_size_text((double)atomic_load(&memory_used)).text,
      limited ? "Lower CONTRAFLOW_MEMORY: more will go to disk" : "Set CONTRAFLOW_MEMORY, for instance to 2G: what is beyond goes to disk (TMPDIR)");
}

static void make_room_in_list(struct cf_stream* s, int64_t index) {
  if (index < s->capacity) return;
  const int64_t capacity = index < 16 ? 32 : 2 * index;
  unsigned char** blocks = realloc(s->blocks, (size_t)capacity * sizeof *blocks);
  if (blocks == NULL) fail_memory(s, (size_t)capacity * sizeof *blocks);
  s->blocks = blocks;
  s->capacity = capacity;
}

static void next_block(struct cf_stream* s) {
  const size_t size = cf_settings()->block;
  const int64_t index = s->current + 1;
  make_room_in_list(s, index);
  if (index == s->end) {
    /* The block of the top stays: popping a little and pushing again at the edge of a block must not go to disk. */
    const bool full = atomic_load(&memory_used) + size > cf_stack_memory();
    if (full && s->first < s->current) {
      cf_spill_write(&s->spill, s->first, s->blocks[s->first]);
      s->blocks[index] = s->blocks[s->first++];
    } else {
      s->blocks[index] = malloc(size);
      if (s->blocks[index] == NULL) fail_memory(s, size);
      atomic_fetch_add(&memory_used, size);
    }
    s->end = index + 1;
  }
  use_block(s, index, false);
}

static void previous_block(struct cf_stream* s) {
  const int64_t index = s->current - 1;
  if (index < s->first) {
    s->blocks[index] = s->blocks[--s->end]; /* memory that is farthest from being needed */
    cf_spill_read(&s->spill, index, s->blocks[index]);
    s->first = index;
  }
  use_block(s, index, true);
}

void cf_stream_push(struct cf_stream* s, const void* p, size_t n) {
  const unsigned char* from = p;
  while (n > 0) {
    const size_t room = (size_t)(s->window.high - s->window.top);
    if (room == 0) {
      next_block(s);
      continue;
    }
    const size_t part = n < room ? n : room;
    memcpy(s->window.top, from, part);
    s->window.top += part;
    from += part;
    n -= part;
  }
}

bool cf_stream_pop(struct cf_stream* s, void* p, size_t n) {
  if (n > (size_t)cf_stream_depth(s)) return false;
  unsigned char* to = (unsigned char*)p + n;
  while (n > 0) {
    const size_t held = (size_t)(s->window.top - s->window.low);
    if (held == 0) {
      previous_block(s);
      continue;
    }
    const size_t part = n < held ? n : held;
    s->window.top -= part;
    to -= part;
    n -= part;
    memcpy(to, s->window.top, part);
  }
  return true;
}

int64_t cf_stream_depth(const struct cf_stream* s) {
  if (s->current < 0) return 0;
  return s->current * (int64_t)cf_settings()->block + (s->window.top - s->window.low);
}

static void free_blocks(struct cf_stream* s, int64_t from) {
  for (; s->end > from; s->end--) {
    free(s->blocks[s->end - 1]);
    atomic_fetch_sub(&memory_used, cf_settings()->block);
  }
}

void cf_stream_trim(struct cf_stream* s) {
  if (cf_stream_depth(s) == 0) {
    cf_stream_free(s);
    return;
  }
  free_blocks(s, s->current + 1);
  if (s->first == 0) cf_spill_close(&s->spill);
}

void cf_stream_free(struct cf_stream* s) {
  free_blocks(s, s->first);
  free(s->blocks);
  cf_spill_close(&s->spill);
  *s = cf_stream_empty;
}
