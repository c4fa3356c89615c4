/* Memory that the program has freed and the backward sweep may still look at. It is freed where the backward sweep passes its
 * allocation; what was allocated before the head, at the end of the head. */
#include <malloc.h>
#include <stdbool.h>
#include <stdlib.h>

#include "internal.h"

struct cf_deferred_entry {
  void* p; /* NULL: empty */
  int64_t number;
};

static size_t home(const struct cf_deferred* d, const void* p) { return ((size_t)p * 0x9E3779B97F4A7C15u >> 20) & (d->size - 1); }

/* Where p is, or the empty entry where it would be. */
static size_t find(const struct cf_deferred* d, const void* p) {
  size_t i = home(d, p);
  while (d->table[i].p != NULL && d->table[i].p != p) i = (i + 1) & (d->size - 1);
  return i;
}

static void grow(struct cf_deferred* d) {
  struct cf_deferred larger = {NULL, d->size ? 2 * d->size : 64, d->used, d->next};
  larger.table = calloc(larger.size, sizeof *larger.table);
  if (larger.table == NULL) cf_fail_resources("no memory to remember %zu pointers that are to be freed later", d->used);
  for (size_t i = 0; i < d->size; i++) {
    if (d->table[i].p != NULL) larger.table[find(&larger, d->table[i].p)] = d->table[i];
  }
  free(d->table);
  *d = larger;
}

/* Entries behind the hole move up, so that none is cut off from its home. */
static void erase(struct cf_deferred* d, size_t hole) {
  const size_t mask = d->size - 1;
  for (size_t i = (hole + 1) & mask; d->table[i].p != NULL; i = (i + 1) & mask) {
    const size_t distance = (i - home(d, d->table[i].p)) & mask;
    if (distance >= ((i - hole) & mask)) {
      d->table[hole] = d->table[i];
      hole = i;
    }
  }
  d->table[hole].p = NULL;
  d->used--;
}

void cf_defer_free(void* p) {
  if (p == NULL) return;
  struct cf_thread* t = cf_enter();
  struct cf_deferred* d = &t->deferred;
  if (2 * d->used >= d->size) grow(d);
  const size_t i = find(d, p);
  if (d->table[i].p != NULL) cf_fail_calls("the program frees the same memory twice (%p)", p);
  d->table[i] = (struct cf_deferred_entry){p, d->next++};
  d->used++;
  cf_leave(t);
}

void* cf_realloc(void* p, size_t n) {
  void* q = malloc(n);
  if (p == NULL || q == NULL) return q;
  const size_t before = malloc_usable_size(p);
  memcpy(q, p, n < before ? n : before);
  cf_defer_free(p);
  return q;
}

void* cf_realloc_shadow(void* p, size_t n) {
  void* q = calloc(1, n > 0 ? n : 1);
  if (p != NULL && q != NULL) memcpy(q, p, cf_common_size(p, q, n));
  return q;
}

void* cf_resize_shadow(void* p, size_t n) {
  void* q = cf_realloc_shadow(p, n);
  if (q != NULL) free(p);
  return q;
}

size_t cf_common_size(const void* p, const void* q, size_t n) {
  if (p == NULL || q == NULL) return 0;
  const size_t before = malloc_usable_size((void*)p);
  return n < before ? n : before;
}

void cf_free_now(void* p) {
  struct cf_thread* t = cf_thread_if_any();
  if (p != NULL && t != NULL && t->deferred.used > 0) {
    const size_t i = find(&t->deferred, p);
    if (t->deferred.table[i].p == p) erase(&t->deferred, i);
  }
  free(p);
}

static void drop_from(struct cf_deferred* d, int64_t number, bool freed) {
  if (d->used == 0) return;
  for (size_t i = 0; i < d->size;) {
    if (d->table[i].p != NULL && d->table[i].number >= number) {
      if (freed) free(d->table[i].p);
      erase(d, i); /* another entry may have moved here */
    } else {
      i++;
    }
  }
}

void cf_deferred_free_from(struct cf_deferred* d, int64_t number) { drop_from(d, number, true); }

void cf_forget_deferred(const int64_t mark[3]) {
  struct cf_thread* t = cf_thread_if_any();
  if (t != NULL) drop_from(&t->deferred, mark[2], false);
}

void cf_free_deferred(const int64_t mark[3]) {
  struct cf_thread* t = cf_thread_if_any();
  if (t != NULL) cf_deferred_free_from(&t->deferred, mark[2]);
}
