/* The gradient of an explicit scheme for Burgers' equation with respect to its first state, by hand: all states stored, and from snapshots.
 * Both must be the same to the last bit. `burgers [most steps]` */
#include <contraflow.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 40 };
static const double dx = 1.0 / N, viscosity = 0.01;

struct state {
  double u[N], t;
};

static double largest(const double *u) {
  double m = 0;
  for (int i = 0; i < N; i++) m = fabs(u[i]) > m ? fabs(u[i]) : m;
  return m;
}

/* dt follows the state, and counts as constant in the derivative. */
static double time_step(const double *u) { return 0.2 * dx / (largest(u) + 2 * viscosity / dx); }

static void step(struct state *s) {
  const double dt = time_step(s->u), a = dt / (4 * dx), b = viscosity * dt / (dx * dx);
  double v[N];
  for (int i = 0; i < N; i++) {
    const double left = s->u[(i + N - 1) % N], right = s->u[(i + 1) % N];
    v[i] = s->u[i] - a * (right * right - left * left) + b * (right - 2 * s->u[i] + left);
  }
  memcpy(s->u, v, sizeof v);
  s->t += dt;
}

static void step_fwd(struct state *s) {
  cf_push_array(s->u, N);
  step(s);
}

static void step_bwd(double *u_b) {
  double u[N], v_b[N];
  cf_pop_array(u, N);
  const double dt = time_step(u), a = dt / (4 * dx), b = viscosity * dt / (dx * dx);
  memcpy(v_b, u_b, sizeof v_b);
  memset(u_b, 0, sizeof v_b);
  for (int i = N - 1; i >= 0; i--) {
    const int left = (i + N - 1) % N, right = (i + 1) % N;
    u_b[i] += (1 - 2 * b) * v_b[i];
    u_b[right] += (b - 2 * a * u[right]) * v_b[i];
    u_b[left] += (b + 2 * a * u[left]) * v_b[i];
  }
}

static void begin(struct state *s) {
  for (int i = 0; i < N; i++) s->u[i] = 1 + 0.5 * sin(6.283185307179586 * i * dx) + 0.1 * cos(40.0 * i * dx);
  s->t = 0;
}

/* What is differentiated: the sum of squares of the last state. Its two sweeps are what follows the loop. */
static void seed(const struct state *s, double *u_b) {
  for (int i = 0; i < N; i++) u_b[i] = 2 * s->u[i];
}

static void save(struct cf_revolve *plan, const struct state *s) {
  cf_save_array(plan, s->u, N);
  cf_save_object(plan, &s->t);
}

static void load(struct cf_revolve *plan, struct state *s) {
  cf_load_array(plan, s->u, N);
  cf_load_object(plan, &s->t);
}

/* ---- Ways to the gradient ---- */

static void all_stored(long steps, double *u_b) {
  struct state s;
  begin(&s);
  for (long i = 0; i < steps; i++) step_fwd(&s);
  seed(&s, u_b);
  for (long i = 0; i < steps; i++) step_bwd(u_b);
}

static void in_one_loop(long steps, long snapshots, double *u_b) {
  struct state s;
  begin(&s);
  seed(&s, u_b); /* for a loop without steps */
  struct cf_revolve *plan = cf_revolve_begin(steps, snapshots);
  int64_t i, j;
  int action;
  while ((action = cf_revolve_next(plan, &i, &j)) != CF_DONE) {
    switch (action) {
      case CF_ADVANCE:
        for (; i < j; i++) step(&s);
        break;
      case CF_SNAPSHOT: save(plan, &s); break;
      case CF_RESTORE: load(plan, &s); break;
      case CF_FIRST_TURN:
      case CF_TURN:
        step_fwd(&s);
        if (action == CF_FIRST_TURN) seed(&s, u_b);
        step_bwd(u_b);
        break;
    }
  }
  cf_revolve_end(plan);
}

static void forward(long steps, long snapshots, struct state *s) {
  struct cf_revolve *plan = cf_revolve_begin(steps, snapshots);
  int64_t i, j;
  int action;
  while ((action = cf_revolve_next(plan, &i, &j)) != CF_DONE && action != CF_FIRST_TURN) {
    if (action == CF_SNAPSHOT) save(plan, s);
    else
      for (; i < j; i++) step(s);
  }
  if (action == CF_FIRST_TURN) step_fwd(s);
  cf_push_branch(action == CF_FIRST_TURN);
  cf_push_pointer(plan);
}

/* Also behind a loop with an unknown number of steps. */
static void backward(struct cf_revolve *plan, struct state *s, double *u_b) {
  int64_t i, j;
  int action;
  while ((action = cf_revolve_next(plan, &i, &j)) != CF_DONE) {
    switch (action) {
      case CF_ADVANCE:
        for (; i < j; i++) step(s);
        break;
      case CF_SNAPSHOT: save(plan, s); break;
      case CF_RESTORE: load(plan, s); break;
      case CF_TURN:
        step_fwd(s);
        step_bwd(u_b);
        break;
    }
  }
  cf_revolve_end(plan);
}

static void in_two_sweeps(long steps, long snapshots, double *u_b) {
  struct state s;
  begin(&s);
  forward(steps, snapshots, &s);
  seed(&s, u_b);
  struct cf_revolve *plan = cf_pop_pointer();
  if (cf_pop_branch()) step_bwd(u_b);
  backward(plan, &s, u_b);
}

/* The number of steps comes out. */
static long until(double end, long snapshots, double *u_b) {
  struct state s;
  long steps = 0;
  begin(&s);
  struct cf_revolve *plan = cf_revolve_begin_online(snapshots);
  while (s.t < end) {
    if (cf_revolve_due(plan)) save(plan, &s);
    step(&s);
    steps++;
  }
  cf_revolve_stop(plan);
  seed(&s, u_b);
  backward(plan, &s, u_b);
  return steps;
}

static void compare(const char *way, const double *expected, const double *found, long steps, long snapshots) {
  if (memcmp(expected, found, N * sizeof *found) == 0) return;
  fprintf(stderr, "wrong: %s, %ld steps, %ld snapshots\n", way, steps, snapshots);
  exit(3);
}

int main(int argc, char **argv) {
  const long most = argc > 1 ? atol(argv[1]) : 500;
  static const long steps[] = {0, 1, 2, 3, 4, 10, 57, 200, 500}, snapshots[] = {1, 2, 3, 5, 10, 1000};
  int64_t mark[3];
  double expected[N], found[N];
  cf_mark(mark);
  for (int l = 0; l < 9 && steps[l] <= most; l++) {
    all_stored(steps[l], expected);
    for (int c = 0; c < 6; c++) {
      in_one_loop(steps[l], snapshots[c], found);
      compare("in one loop", expected, found, steps[l], snapshots[c]);
      in_two_sweeps(steps[l], snapshots[c], found);
      compare("in two sweeps", expected, found, steps[l], snapshots[c]);
    }
  }
  for (double end = 0; end < (double)most / 1000; end = 2 * end + 0.001) {
    for (int c = 0; c < 6; c++) {
      const long n = until(end, snapshots[c], found);
      all_stored(n, expected);
      compare("until it ends", expected, found, n, snapshots[c]);
    }
  }
  cf_check_mark(mark);
  puts("every gradient is the same");
  return 0;
}
