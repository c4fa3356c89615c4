/* The rare path of choices: a word is full (63 bits and the mark), or empty. */
#include "internal.h"

static void push_bits(struct cf_thread* t, uint32_t id, uint32_t n) {
  while (n-- > 0) {
    if (t->word >> 63 != 0) {
      cf_stream_push(&t->choices, &t->word, sizeof t->word);
      t->word = 1;
    }
    t->word = t->word << 1 | (id >> n & 1);
  }
}

static bool pop_bits(struct cf_thread* t, uint32_t* id, uint32_t n) {
  *id = 0;
  for (uint32_t i = 0; i < n; i++) {
    if (t->word == 1 && !cf_stream_pop(&t->choices, &t->word, sizeof t->word)) return false;
    *id |= (uint32_t)(t->word & 1) << i;
    t->word >>= 1;
  }
  return true;
}

void cf_push_ways(uint32_t id, uint32_t ways, uint64_t what, const char* here) {
  if (id >= ways) {
    cf_fail_calls("choice %u of %u is pushed at %s: choices count from 0", id, ways, cf_place_text(here, what).text);
  }
  struct cf_thread* t = cf_enter();
  const double began = t->sites != NULL ? cf_now() : 0;
  const uint32_t n = cf_bits_of_(ways);
  if (t->check) { /* a choice a value, with its record */
    cf_stream_push(&t->choices, &id, sizeof id);
    cf_check_pushed(&t->choices, ways, what | CF_WHAT_(CF_CHOICE_, 0), here);
  } else {
    push_bits(t, id, n);
  }
  if (t->sites != NULL) cf_sites_count(t->sites, here, what, n, true, began);
  cf_leave(t);
}

uint32_t cf_pop_ways(uint32_t ways, uint64_t what, const char* here) {
  struct cf_thread* t = cf_enter();
  const double began = t->sites != NULL ? cf_now() : 0;
  const uint32_t n = cf_bits_of_(ways);
  uint32_t id;
  if (t->check) {
    cf_check_popped(&t->choices, ways, what | CF_WHAT_(CF_CHOICE_, 0), here);
    cf_stream_pop(&t->choices, &id, sizeof id);
  } else {
    if (!pop_bits(t, &id, n)) cf_fail_empty(ways, what | CF_WHAT_(CF_CHOICE_, 0), here);
  }
  if (t->sites != NULL) cf_sites_count(t->sites, here, what, n, false, began);
  cf_leave(t);
  return id;
}

void cf_push_bits_(uint32_t id, uint32_t ways, const char* here) { cf_push_ways(id, ways, 0, here); }
uint32_t cf_pop_bits_(uint32_t ways, const char* here) { return cf_pop_ways(ways, 0, here); }
