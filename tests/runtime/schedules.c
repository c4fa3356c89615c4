/* Every schedule, followed without storing anything: it is valid, and as short as a dynamic programme says. `schedules [known|unknown]` */
#include <contraflow.h>
#include <stdio.h>
#include <stdlib.h>

enum { STEPS = 1000, SLOTS = 50 };

static void wrong(const char *what, long steps, long slots) {
  fprintf(stderr, "wrong: %s (%ld steps, %ld snapshots)\n", what, steps, slots);
  exit(3);
}

/* ---- The least that is possible: advances, and among those with as few advances the fewest snapshots. ---- */

struct cost {
  long advances, snapshots;
};
static struct cost least[SLOTS + 1][STEPS + 1]; /* the snapshot at the first step is there */

/* With one snapshot every turn starts at the first step. With more, a first new one at any step m: the steps behind it have one less. */
static void find_least(void) {
  for (long c = 1; c <= SLOTS; c++) {
    for (long l = 2; l <= STEPS; l++) {
      struct cost best = {l * (l - 1) / 2, 0};
      for (long m = 1; m < l && c > 1; m++) {
        const struct cost a = least[c - 1][l - m], b = least[c][m];
        const long advances = m + a.advances + b.advances, snapshots = (l - m > 1) + a.snapshots + b.snapshots;
        if (advances < best.advances || (advances == best.advances && snapshots < best.snapshots)) best = (struct cost){advances, snapshots};
      }
      least[c][l] = best;
    }
  }
}

/* ---- The formula ---- */

static long beta(long c, long r) {
  double b = 1;
  if (r < 0) return 0;
  for (long k = 1; k <= r; k++) b = b * (double)(c + k) / (double)k;
  return (long)(b + 0.5);
}

static long repetitions(long l, long c) {
  long r = 0;
  while (beta(c, r) < l) r++;
  return r;
}

/* ---- A schedule. The state is the number of the step that comes next, so a snapshot that is not there any more is seen. ---- */

static struct cost reverse(struct cf_revolve *plan, long at, long l, long c, int known) {
  struct cost done = {0, 0};
  long left = l;
  int64_t i, j;
  int action;
  while ((action = cf_revolve_next(plan, &i, &j)) != CF_DONE) {
    switch (action) {
      case CF_ADVANCE:
        if (i != at || j <= i || j >= left) wrong("advances from another state, or too far", l, c);
        done.advances += (long)(j - i);
        at = (long)j;
        break;
      case CF_SNAPSHOT:
        if (i != at) wrong("takes a snapshot of another state", l, c);
        if (j < 0 || j >= c) wrong("takes more snapshots than there may be", l, c);
        cf_save_object(plan, &at);
        done.snapshots++;
        break;
      case CF_RESTORE:
        if (j < 0 || j >= c) wrong("restores from no slot", l, c);
        cf_load_object(plan, &at);
        if (i != at) wrong("restores a snapshot that is not there", l, c);
        break;
      case CF_FIRST_TURN:
      case CF_TURN:
        if (i != at || i != left - 1 || j != i + 1) wrong("reverses another step than the next", l, c);
        if ((action == CF_FIRST_TURN) != (known && left == l)) wrong("the first turn is another", l, c);
        left--;
        at = -1; /* whatever the backward sweep leaves */
        break;
      default: wrong("no such action", l, c);
    }
  }
  if (left != 0) wrong("does not reverse every step", l, c);
  if (cf_revolve_next(plan, &i, &j) != CF_DONE) wrong("goes on behind its end", l, c);
  cf_revolve_end(plan);
  return done;
}

static struct cost reverse_unknown(long l, long c) {
  struct cf_revolve *plan = cf_revolve_begin_online(c);
  long snapshots = 0;
  for (long step = 0; step < l; step++) {
    if (!cf_revolve_due(plan)) continue;
    cf_save_object(plan, &step);
    snapshots++;
  }
  cf_revolve_stop(plan);
  struct cost done = reverse(plan, -1, l, c, 0);
  done.advances += l;
  done.snapshots += snapshots;
  return done;
}

/* ---- All of them ---- */

static void known_ends(void) {
  long schedules = 0, advances = 0;
  find_least();
  for (long c = 1; c <= SLOTS; c++) {
    for (long l = 0; l <= STEPS; l++) {
      if (c == 1 && l > 100) break;
      const struct cost done = reverse(cf_revolve_begin(l, c), 0, l, c, 1);
      const long r = repetitions(l, c);
      if (l > 0 && done.advances != r * l - beta(c + 1, r - 1)) wrong("not r l - beta(c + 1, r - 1) advances", l, c);
      if (done.advances != least[c][l].advances) wrong("not the fewest advances", l, c);
      if (done.snapshots != least[c][l].snapshots + (l > 1)) wrong("not the fewest snapshots", l, c);
      schedules++;
      advances += done.advances;
    }
  }
  printf("%ld schedules are the best, %ld steps advanced\n", schedules, advances);
}

static void unknown_ends(void) {
  long schedules = 0, advances = 0, best = 0;
  double worst = 1;
  find_least();
  for (long c = 1; c <= SLOTS; c++) {
    for (long l = 0; l <= 300; l++) {
      if (c == 1 && l > 100) break;
      const struct cost done = reverse_unknown(l, c);
      if (l == 0) continue;
      const long r = repetitions(l, c);
      if (done.advances > r * l + 1) wrong("more than r l + 1 advances", l, c);
      if (done.advances > least[c][l].advances + l) wrong("more advances than the fewest and one sweep", l, c);
      if (l >= 10) worst = (double)done.advances / (double)least[c][l].advances > worst ? (double)done.advances / (double)least[c][l].advances : worst;
      schedules++;
      advances += done.advances;
      best += least[c][l].advances;
    }
  }
  /* So many that the best of them are not searched for. */
  for (long l = 250; l <= 2000; l += 50) {
    if (reverse_unknown(l, 300).advances > repetitions(l, 300) * l + 1) wrong("more than r l + 1 advances", l, 300);
  }
  printf("%ld schedules are within the bound, %ld steps advanced; %ld if the end were known; at most %.3f times as many\n", schedules, advances, best, worst);
}

int main(int argc, char **argv) {
  if (argc < 2 || strcmp(argv[1], "known") == 0) known_ends();
  if (argc < 2 || strcmp(argv[1], "unknown") == 0) unknown_ends();
  return 0;
}
