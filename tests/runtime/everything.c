/* Pushes and pops of every type in random order, against a model: `everything [seed [steps]]`, in several threads when compiled with -DTHREADS=n.
 * The model knows of each push only the seed of its contents. */
#include <complex.h>
#include <contraflow.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef THREADS
#define THREADS 1
#endif

struct odd {
  char c[7];
  double d;
};
enum { LARGEST = 3000000 };

static unsigned next(unsigned *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static void fill(void *p, size_t n, unsigned seed) {
  unsigned char *bytes = p;
  for (size_t i = 0; i < n; i++) bytes[i] = (unsigned char)next(&seed);
}

static void wrong(const char *what, unsigned seed) {
  fprintf(stderr, "wrong: %s (contents %u)\n", what, seed);
  exit(3);
}

/* One line a type: its number, its name, and the C type. Values come from an integer, so that any byte pattern of them is one value. */
#define TYPES(X)                                                                                                                          \
  X(0, float, float) X(1, double, double) X(2, long_double, long double) X(3, float_complex, float complex)                              \
  X(4, double_complex, double complex) X(5, long_double_complex, long double complex) X(6, bool, _Bool) X(7, char, char)                  \
  X(8, signed_char, signed char) X(9, unsigned_char, unsigned char) X(10, short, short) X(11, unsigned_short, unsigned short)             \
  X(12, int, int) X(13, unsigned, unsigned) X(14, long, long) X(15, unsigned_long, unsigned long) X(16, long_long, long long)             \
  X(17, unsigned_long_long, unsigned long long) X(18, size, size_t) X(19, count, int64_t)
enum { SCALARS = 20, POINTER = SCALARS, OBJECT, BYTES, DOUBLES, INTS, ODDS, KINDS };

struct pushed {
  unsigned kind, seed;
  size_t n;
};
struct chosen {
  int id, ways;
};

static void push(struct pushed e, char *room) {
  switch (e.kind) {
#define CASE(number, name, type)      \
  case number:                        \
    cf_push_##name((type)(e.seed % 101)); \
    break;
    TYPES(CASE)
#undef CASE
    case POINTER: cf_push_pointer((const char *)room + e.seed % 1000); break;
    case OBJECT: {
      struct odd o;
      memset(&o, 0, sizeof o);
      fill(o.c, sizeof o.c, e.seed);
      o.d = e.seed;
      cf_push_object(&o);
      break;
    }
    case BYTES:
      fill(room, e.n, e.seed);
      cf_push_bytes(room, e.n);
      break;
    case DOUBLES:
      fill(room, e.n * sizeof(double), e.seed);
      cf_push_array((const double *)(void *)room, e.n);
      break;
    case INTS:
      fill(room, e.n * sizeof(int), e.seed);
      cf_push_array((int *)(void *)room, (int)e.n);
      break;
    case ODDS:
      fill(room, e.n * sizeof(struct odd), e.seed);
      cf_push_array((struct odd *)(void *)room, e.n);
      break;
  }
}

static void pop(struct pushed e, char *room, char *expected) {
  size_t bytes = 0;
  switch (e.kind) {
#define CASE(number, name, type)                                          \
  case number:                                                            \
    if (cf_pop_##name() != (type)(e.seed % 101)) wrong(#name, e.seed);    \
    break;
    TYPES(CASE)
#undef CASE
    case POINTER:
      if (cf_pop_pointer() != room + e.seed % 1000) wrong("pointer", e.seed);
      break;
    case OBJECT: {
      struct odd o;
      char c[7];
      cf_pop_object(&o);
      fill(c, sizeof c, e.seed);
      if (memcmp(o.c, c, sizeof c) != 0 || o.d != e.seed) wrong("object", e.seed);
      break;
    }
    case BYTES: cf_pop_bytes(room, bytes = e.n); break;
    case DOUBLES:
      bytes = e.n * sizeof(double);
      cf_pop_array((double *)(void *)room, e.n);
      break;
    case INTS:
      bytes = e.n * sizeof(int);
      cf_pop_array((int *)(void *)room, e.n);
      break;
    case ODDS:
      bytes = e.n * sizeof(struct odd);
      cf_pop_array((struct odd *)(void *)room, e.n);
      break;
  }
  fill(expected, bytes, e.seed);
  if (bytes > 0 && memcmp(room, expected, bytes) != 0) wrong("array", e.seed);
}

static size_t length(unsigned *state) {
  switch (next(state) % 300) {
    case 0: return next(state) % (LARGEST / sizeof(struct odd)); /* larger than a block */
    case 1: return 0;
    default: return next(state) % 50;
  }
}

static int steps = 50000;

static void *work(void *argument) {
  unsigned state = *(unsigned *)argument;
  struct pushed *values = malloc((size_t)steps * sizeof *values);
  struct chosen *choices = malloc((size_t)steps * sizeof *choices);
  char *room = malloc(LARGEST), *expected = malloc(LARGEST);
  int nvalues = 0, nchoices = 0;
  int64_t mark[3];
  cf_mark(mark);
  for (int step = 0; step < steps || nvalues > 0 || nchoices > 0; step++) {
    const int up = step < steps && next(&state) % 100 < (step / 8000 % 2 ? 40u : 65u);
    const int of_choices = next(&state) % 2;
    if (of_choices) {
      if (up) {
        const int ways = next(&state) % 4 == 0 ? 1 + (int)(next(&state) % 1000) : 2;
        struct chosen c = {(int)(next(&state) % (unsigned)ways), ways};
        if (ways == 2 && c.id % 2) cf_push_branch(c.id);
        else cf_push_choice(c.id, ways);
        choices[nchoices++] = c;
      } else if (nchoices > 0) {
        struct chosen c = choices[--nchoices];
        if ((c.ways == 2 && c.id ? cf_pop_branch() : cf_pop_choice(c.ways)) != c.id) wrong("choice", (unsigned)nchoices);
      }
    } else if (up) {
      struct pushed e = {next(&state) % KINDS, next(&state), 0};
      e.n = length(&state);
      push(e, room);
      values[nvalues++] = e;
    } else if (nvalues > 0) {
      pop(values[--nvalues], room, expected);
    }
    if (next(&state) % 5000 == 0) cf_release();
  }
  cf_check_mark(mark);
  free(values);
  free(choices);
  free(room);
  free(expected);
  return NULL;
}

int main(int argc, char **argv) {
  const unsigned seed = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
  if (argc > 2) steps = atoi(argv[2]);
  pthread_t threads[THREADS];
  unsigned seeds[THREADS];
  for (int i = 0; i < THREADS; i++) {
    seeds[i] = seed + 1000003u * (unsigned)i;
    if (pthread_create(&threads[i], NULL, work, &seeds[i]) != 0) return 4;
  }
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  unsigned again = seed + 17;
  work(&again);
  puts("everything came back");
  return 0;
}
