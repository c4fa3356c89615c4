/* The snapshots of a loop. Beyond CONTRAFLOW_CHECKPOINT_MEMORY the oldest go to files: they are the last to be replaced, and each is written at most once.
 * One that was read stays in memory while there is room, and its file stays too, so that it can leave again without being written.
 * The one that is being saved or loaded is in memory whatever the limit. */
#include <stdatomic.h>
#include <stdlib.h>

#include "internal.h"

static struct cf_peak in_memory; /* of all threads */

int64_t cf_snapshots_peak(void) { return atomic_load(&in_memory.most); }

static _Noreturn void fail_memory(size_t bytes) {
  cf_fail_resources("no memory for %s of a snapshot; %s of snapshots are in memory.\n  %s.", cf_size_text((double)bytes).text,
                    cf_size_text((double)atomic_load(&in_memory.now)).text,
                    cf_checkpoint_memory() == SIZE_MAX ? "Set CONTRAFLOW_CHECKPOINT_MEMORY, for instance to 2G: what is beyond goes to disk (TMPDIR)"
                                                       : "Lower CONTRAFLOW_CHECKPOINT_MEMORY: more will go to disk");
}

void cf_snapshots_begin(struct cf_snapshots* s, int64_t slots) {
  *s = (struct cf_snapshots){NULL, slots, 0, 0, NULL, 0};
  s->slots = calloc((size_t)slots, sizeof *s->slots);
  if (s->slots == NULL) fail_memory((size_t)slots * sizeof *s->slots);
  for (int64_t i = 0; i < slots; i++) s->slots[i].age = -1;
}

static void give_back(struct cf_snapshot* slot) {
  free(slot->bytes);
  cf_peak_add(&in_memory, -(int64_t)slot->capacity);
  slot->bytes = NULL;
  slot->capacity = 0;
}

void cf_snapshots_drop(struct cf_snapshots* s, int64_t slot) {
  cf_snapshot_file_remove(&s->slots[slot].file);
  s->slots[slot].age = -1;
  s->slots[slot].size = 0;
}

void cf_snapshots_end(struct cf_snapshots* s) {
  for (int64_t i = 0; i < s->n; i++) {
    cf_snapshots_drop(s, i);
    give_back(&s->slots[i]);
  }
  free(s->slots);
  s->slots = NULL;
  s->n = 0;
}

static void resize(struct cf_snapshot* slot, size_t capacity) {
  unsigned char* bytes = realloc(slot->bytes, capacity);
  if (bytes == NULL) fail_memory(capacity);
  cf_peak_add(&in_memory, (int64_t)capacity - (int64_t)slot->capacity);
  slot->bytes = bytes;
  slot->capacity = capacity;
}

/* The one in memory that is needed last: an empty slot, or the oldest. */
static struct cf_snapshot* needed_last(struct cf_snapshots* s) {
  struct cf_snapshot* result = NULL;
  for (int64_t i = 0; i < s->n; i++) {
    struct cf_snapshot* slot = &s->slots[i];
    if (slot != s->current && slot->capacity > 0 && (result == NULL || slot->age < result->age)) result = slot;
  }
  return result;
}

static bool too_much(size_t more) {
  const size_t limit = cf_checkpoint_memory();
  return limit != SIZE_MAX && (size_t)atomic_load(&in_memory.now) + more > limit;
}

/* Room for so many bytes in the current one. Its contents stay. */
static void reserve(struct cf_snapshots* s, size_t bytes) {
  struct cf_snapshot* to = s->current;
  while (bytes > to->capacity && too_much(bytes - to->capacity)) {
    struct cf_snapshot* from = needed_last(s);
    if (from == NULL) break;
    if (from->size > 0 && from->file.number == 0) cf_snapshot_file_write(&from->file, from->bytes, from->size);
    if (to->capacity > 0) {
      give_back(from);
    } else { /* as it is */
      to->bytes = from->bytes;
      to->capacity = from->capacity;
      from->bytes = NULL;
      from->capacity = 0;
    }
  }
  if (bytes > to->capacity) resize(to, bytes);
}

void cf_snapshots_open_to_save(struct cf_snapshots* s, int64_t slot) {
  cf_snapshots_drop(s, slot);
  s->current = &s->slots[slot];
  s->current->age = s->saved++;
  reserve(s, s->largest);
}

void cf_snapshots_save(struct cf_snapshots* s, const void* p, size_t n) {
  struct cf_snapshot* to = s->current;
  if (n == 0) return;
  if (n > to->capacity - to->size) reserve(s, n > to->capacity ? to->size + n : 2 * to->capacity);
  memcpy(to->bytes + to->size, p, n);
  to->size += n;
}

void cf_snapshots_open_to_load(struct cf_snapshots* s, int64_t slot) {
  s->current = &s->slots[slot];
  s->at = 0;
  if (s->current->size <= s->current->capacity) return;
  reserve(s, s->current->size);
  cf_snapshot_file_read(&s->current->file, s->current->bytes);
}

bool cf_snapshots_load(struct cf_snapshots* s, void* p, size_t n) {
  if (n > s->current->size - s->at) return false;
  if (n > 0) memcpy(p, s->current->bytes + s->at, n);
  s->at += n;
  return true;
}

void cf_snapshots_close(struct cf_snapshots* s) {
  struct cf_snapshot* slot = s->current;
  s->current = NULL;
  if (slot->size <= s->largest) return;
  s->largest = slot->size; /* it has grown, perhaps too far */
  if (slot->capacity > slot->size) resize(slot, slot->size);
}
