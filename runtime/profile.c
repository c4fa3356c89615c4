/* Counts by call site, printed when the program ends. */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "internal.h"

struct site {
  struct cf_place place; /* here is NULL in an empty entry */
  int64_t pushes, pops, bits;
  double seconds;
};

struct cf_sites {
  struct site* table; /* open addressing; size is a power of two */
  size_t size, used;
  int64_t depth, peak; /* in bits */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct cf_sites whole;
static int threads;
static double cost_of_timing;

double cf_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void cf_peak_add(struct cf_peak* peak, int64_t more) {
  const int64_t now = atomic_fetch_add(&peak->now, more) + more;
  int64_t most = atomic_load(&peak->most);
  while (now > most && !atomic_compare_exchange_weak(&peak->most, &most, now)) continue;
}

static struct site* allocate(size_t n) {
  struct site* table = calloc(n, sizeof *table);
  if (table == NULL) cf_fail_resources("no memory for CONTRAFLOW_PROFILE: %zu bytes", n * sizeof *table);
  return table;
}

static struct site* find(struct cf_sites* s, struct cf_place place) {
  size_t i = ((size_t)place.here * 0x9E3779B97F4A7C15u >> 20) & (s->size - 1);
  while (s->table[i].place.here != NULL && s->table[i].place.here != place.here) i = (i + 1) & (s->size - 1);
  return &s->table[i];
}

static struct site* find_or_add(struct cf_sites* s, struct cf_place place) {
  if (2 * s->used >= s->size) {
    struct cf_sites larger = {allocate(s->size ? 2 * s->size : 64), s->size ? 2 * s->size : 64, s->used, s->depth, s->peak};
    for (size_t i = 0; i < s->size; i++) {
      if (s->table[i].place.here != NULL) *find(&larger, s->table[i].place) = s->table[i];
    }
    free(s->table);
    *s = larger;
  }
  struct site* site = find(s, place);
  if (site->place.here == NULL) {
    site->place = place;
    s->used++;
  }
  return site;
}

struct cf_sites* cf_sites_new(void) {
  struct cf_sites* s = calloc(1, sizeof *s);
  if (s == NULL) cf_fail_resources("no memory for CONTRAFLOW_PROFILE");
  return s;
}

void cf_sites_count(struct cf_sites* s, const char* here, uint64_t what, int64_t bits, bool push, double began) {
  struct site* site = find_or_add(s, (struct cf_place){here, (what & CF_ADDRESS) != 0});
  const double seconds = cf_now() - began - cost_of_timing;
  if (seconds > 0) site->seconds += seconds;
  *(push ? &site->pushes : &site->pops) += 1;
  s->depth += push ? bits : -bits;
  if (!push) return;
  site->bits += bits;
  if (s->depth > s->peak) s->peak = s->depth;
}

static void merge(const struct cf_sites* s) {
  for (size_t i = 0; i < s->size; i++) {
    const struct site* from = &s->table[i];
    if (from->place.here == NULL) continue;
    struct site* to = find_or_add(&whole, from->place);
    to->pushes += from->pushes;
    to->pops += from->pops;
    to->bits += from->bits;
    to->seconds += from->seconds;
  }
  if (s->peak > whole.peak) whole.peak = s->peak;
  threads++;
}

void cf_sites_end(struct cf_sites* s) {
  pthread_mutex_lock(&lock);
  merge(s);
  pthread_mutex_unlock(&lock);
  free(s->table);
  free(s);
}

/* ---- The table ---- */

struct row {
  struct cf_place_text place;
  struct site site;
};

static int by_place(const void* a, const void* b) { return strcmp(((const struct row*)a)->place.text, ((const struct row*)b)->place.text); }

static int by_bytes(const void* a, const void* b) {
  const struct row *x = a, *y = b;
  if (x->site.bits != y->site.bits) return x->site.bits < y->site.bits ? 1 : -1;
  return by_place(a, b);
}

/* Several calls may stand on one line. */
static size_t join_lines(struct row* rows, size_t n) {
  size_t last = 0;
  qsort(rows, n, sizeof *rows, by_place);
  for (size_t i = 1; i < n; i++) {
    if (by_place(&rows[last], &rows[i]) != 0) {
      rows[++last] = rows[i];
      continue;
    }
    struct site* to = &rows[last].site;
    to->pushes += rows[i].site.pushes;
    to->pops += rows[i].site.pops;
    to->bits += rows[i].site.bits;
    to->seconds += rows[i].site.seconds;
  }
  return n == 0 ? 0 : last + 1;
}

static size_t make_rows(struct row* rows) {
  struct cf_place* places = calloc(whole.used + 1, sizeof *places);
  struct cf_place_text* texts = calloc(whole.used + 1, sizeof *texts);
  if (places == NULL || texts == NULL) cf_fail_resources("no memory for the table of CONTRAFLOW_PROFILE");
  size_t n = 0;
  for (size_t i = 0; i < whole.size; i++) {
    if (whole.table[i].place.here == NULL) continue;
    places[n] = whole.table[i].place;
    rows[n++].site = whole.table[i];
  }
  cf_place_texts(places, texts, n);
  for (size_t i = 0; i < n; i++) rows[i].place = texts[i];
  free(places);
  free(texts);
  return join_lines(rows, n);
}

static void merge_living(struct cf_thread* t) {
  if (t->sites != NULL) merge(t->sites);
}

static void print_checkpoints(void) {
  const struct cf_revolve_totals t = cf_revolve_totals();
  if (t.loops == 0) return;
  fprintf(stderr,
          "contraflow: %" PRId64 " checkpointed loop%s: %" PRId64 " steps reversed, %" PRId64 " advanced; %" PRId64 " snapshots taken, %" PRId64
          " restored\n",
          t.loops, t.loops == 1 ? "" : "s", t.turns, t.advanced, t.saved, t.restored);
  fprintf(stderr, "contraflow: snapshots took at most %s in memory, %s on disk\n", cf_size_text((double)cf_snapshots_peak()).text,
          cf_size_text((double)cf_snapshot_file_peak()).text);
}

static void print_table(void) {
  pthread_mutex_lock(&lock);
  cf_each_thread(merge_living);
  struct row* rows = calloc(whole.used + 1, sizeof *rows);
  if (rows == NULL) return;
  const size_t n = make_rows(rows);
  double bits = 0, seconds = 0, spilled, spilling;
  for (size_t i = 0; i < n; i++) {
    bits += (double)rows[i].site.bits;
    seconds += rows[i].site.seconds;
  }
  cf_spill_totals(&spilled, &spilling);
  fprintf(stderr, "contraflow: %s pushed, %.3f s pushing and popping; at most %s on the stack of a thread; %d thread%s\n",
          cf_size_text(bits / 8).text, seconds, cf_size_text((double)whole.peak / 8).text, threads, threads == 1 ? "" : "s");
  if (spilled > 0) fprintf(stderr, "contraflow: %s written to disk, %.3f s writing and reading\n", cf_size_text(spilled).text, spilling);
  print_checkpoints();
  fprintf(stderr, "%14s %8s %14s %14s %10s  %s\n", "bytes pushed", "share", "pushes", "pops", "seconds", "line");
  qsort(rows, n, sizeof *rows, by_bytes);
  for (size_t i = 0; i < n; i++) {
    const struct site* s = &rows[i].site;
    fprintf(stderr, "%14" PRId64 " %6.1f %% %14" PRId64 " %14" PRId64 " %10.3f  %s\n", (s->bits + 7) / 8,
            bits > 0 ? 100 * (double)s->bits / bits : 0.0, s->pushes, s->pops, s->seconds, rows[i].place.text);
  }
  free(rows);
  pthread_mutex_unlock(&lock);
}

void cf_profile_at_exit(void) {
  cost_of_timing = 1;
  for (int i = 0; i < 100; i++) {
    const double began = cf_now(), cost = cf_now() - began;
    if (cost < cost_of_timing) cost_of_timing = cost;
  }
  atexit(print_table);
}
