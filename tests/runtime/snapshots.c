/* Snapshots of every size and type come back as they were: `snapshots [steps [snapshots [files]]]`, in several threads when compiled with -DTHREADS=n.
 * The contents follow from the step. With a third number, no more than so many files may be in TMPDIR at any time. */
#include <contraflow.h>
#include <glob.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef THREADS
#define THREADS 1
#endif
#ifndef LARGEST
#define LARGEST 3000
#endif

struct odd {
  char c[7];
  double d;
};
/* Some are empty, and no two lengths are the same. */
struct state {
  size_t ndoubles, nints, nbytes;
  double doubles[LARGEST], number;
  int ints[LARGEST];
  char bytes[LARGEST];
  struct odd odd;
};

static long steps = 200, slots = 12, most_files = -1;

static unsigned next(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static void fill(struct state *s, long step) {
  unsigned seed = (unsigned)step * 7919u + 17u;
  memset(s, 0, sizeof *s);
  s->ndoubles = next(&seed) % LARGEST;
  s->nints = next(&seed) % 4 == 0 ? 0 : next(&seed) % LARGEST;
  s->nbytes = next(&seed) % LARGEST;
  for (size_t i = 0; i < s->ndoubles; i++) s->doubles[i] = next(&seed);
  for (size_t i = 0; i < s->nints; i++) s->ints[i] = (int)next(&seed);
  for (size_t i = 0; i < s->nbytes; i++) s->bytes[i] = (char)next(&seed);
  s->number = next(&seed) / 7.0;
  s->odd.c[3] = 'x';
  s->odd.d = next(&seed);
}

static void wrong(const char *what, long step) {
  fprintf(stderr, "wrong: %s (step %ld)\n", what, step);
  exit(3);
}

static void count_files(long step) {
  char pattern[4200];
  glob_t found;
  if (most_files < 0) return;
  snprintf(pattern, sizeof pattern, "%s/contraflow.*/*", getenv("TMPDIR"));
  if (glob(pattern, 0, NULL, &found) == 0 && (long)found.gl_pathc > most_files) wrong("too many files", step);
  globfree(&found);
}

static void save(struct cf_revolve *plan, struct state *s, long step) {
  fill(s, step);
  cf_save_object(plan, &step);
  cf_save_array(plan, s->doubles, s->ndoubles);
  cf_save_array(plan, s->ints, s->nints);
  cf_save_object(plan, &s->number);
  cf_save_bytes(plan, s->bytes, s->nbytes);
  cf_save_object(plan, &s->odd);
}

static void load(struct cf_revolve *plan, struct state *s, struct state *expected, long step) {
  long saved;
  fill(expected, step);
  memset(s, 0, sizeof *s);
  s->ndoubles = expected->ndoubles;
  s->nints = expected->nints;
  s->nbytes = expected->nbytes;
  cf_load_object(plan, &saved);
  if (saved != step) wrong("another snapshot came back", step);
  cf_load_array(plan, s->doubles, s->ndoubles);
  cf_load_array(plan, s->ints, s->nints);
  cf_load_object(plan, &s->number);
  cf_load_bytes(plan, s->bytes, s->nbytes);
  cf_load_object(plan, &s->odd);
  if (memcmp(s, expected, sizeof *s) != 0) wrong("another state came back", step);
}

static void reverse(struct cf_revolve *plan, struct state *s) {
  int64_t i, j;
  int action;
  while ((action = cf_revolve_next(plan, &i, &j)) != CF_DONE) {
    if (action == CF_SNAPSHOT) save(plan, s, (long)i);
    if (action == CF_RESTORE) load(plan, s, s + 1, (long)i);
    count_files((long)i);
  }
  cf_revolve_end(plan);
}

static void *work(void *argument) {
  struct state *s = malloc(2 * sizeof *s);
  reverse(cf_revolve_begin(steps, slots), s);
  struct cf_revolve *plan = cf_revolve_begin_online(slots);
  for (long step = 0; step < steps; step++) {
    if (cf_revolve_due(plan)) save(plan, s, step);
    count_files(step);
  }
  cf_revolve_stop(plan);
  reverse(plan, s);
  free(s);
  return argument;
}

int main(int argc, char **argv) {
  if (argc > 1) steps = atol(argv[1]);
  if (argc > 2) slots = atol(argv[2]);
  if (argc > 3) most_files = atol(argv[3]);
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++) {
    if (pthread_create(&threads[i], NULL, work, NULL) != 0) return 4;
  }
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  work(NULL);
  puts("every snapshot came back");
  return 0;
}
