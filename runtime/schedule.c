/* Which snapshots to take and where to go back to.
 *
 * A known number of steps: Revolve. Between the last snapshot and the end, a new one is taken where the rest is cheapest.
 *   A. Griewank, A. Walther: Algorithm 799, ACM TOMS 26(1), 2000.
 *
 * An unknown number: round r takes the snapshots that Revolve would take first for beta(c, r) steps, at beta(c, r - 1) and then
 * beta(c - 1, r - 1), beta(c - 2, r - 1), ... steps apart. They replace those of the round before, the last first. So each step before them can
 * be reversed with r - 1 repetitions. When the end is known, those are kept that make the rest cheapest, and it goes on as Revolve.
 *   Rounds: Q. Wang, P. Moin, G. Iaccarino: Minimal repetition dynamic checkpointing, SIAM J. Sci. Comput. 31(4), 2009.
 */
#include <stdlib.h>

#include "internal.h"

static _Noreturn void fail_memory(size_t bytes) { cf_fail_resources("no memory to plan checkpoints: %s", cf_size_text((double)bytes).text); }

void cf_schedule_begin(struct cf_schedule* s, int64_t steps, int64_t slots) {
  if (steps >= 0 && slots > steps) slots = steps > 0 ? steps : 1;
  *s = (struct cf_schedule){NULL, slots, 0, 0, steps, steps, 0, 0, 0};
  s->shots = calloc((size_t)slots, sizeof *s->shots);
  if (s->shots == NULL) fail_memory((size_t)slots * sizeof *s->shots);
  for (int64_t i = 0; i < slots; i++) s->shots[i].slot = i;
}

void cf_schedule_end(struct cf_schedule* s) {
  free(s->shots);
  s->shots = NULL;
}

/* Gives its slot. */
static int64_t take_snapshot(struct cf_schedule* s) {
  struct cf_shot* shot = &s->shots[s->live++];
  shot->step = s->at;
  return shot->slot;
}

/* Its slot becomes the first that is free. */
static void drop(struct cf_schedule* s, int64_t index) {
  const struct cf_shot dropped = s->shots[index];
  s->live--;
  memmove(&s->shots[index], &s->shots[index + 1], (size_t)(s->live - index) * sizeof dropped);
  s->shots[s->live] = dropped;
}

/* ---- The end is not known ---- */

static void next_due(struct cf_schedule* s) {
  if (s->slots == 1) {
    s->round = 1;
    s->due = INT64_MAX;
  } else if (s->round == 0 || s->in_round == s->slots - 1) {
    s->due = cf_binomial(s->slots, s->round++);
    s->in_round = 1;
  } else {
    const int64_t apart = cf_binomial(s->slots - s->in_round++, s->round - 1);
    s->due = apart < INT64_MAX - s->due ? s->due + apart : INT64_MAX;
  }
}

bool cf_schedule_due(struct cf_schedule* s, int64_t* slot) {
  const bool due = s->at == s->due;
  if (due) {
    /* Behind step 0 lie those of the last round, and then in_round - 1 of this. */
    if (s->live == s->slots) drop(s, s->live - s->in_round);
    *slot = take_snapshot(s);
    next_due(s);
  }
  s->at++;
  return due;
}

/* Beyond, the snapshots of this round are kept and no others: choosing takes as much time as the third power of their number. */
enum { MOST_TO_CHOOSE_FROM = 256 };

/* Keeps those that make the rest cheapest. Each that is kept takes a slot from the steps behind it. best[i][q] is the cost of the steps before
 * snapshot i if it is the q-th that is kept (from 0); i = n stands for the end. */
static void choose(struct cf_schedule* s) {
  const int64_t n = s->live, row = n + 1;
  int64_t* best = malloc(2 * (size_t)(row * row) * sizeof *best);
  if (best == NULL) fail_memory(2 * (size_t)(row * row) * sizeof *best);
  int64_t* before = best + row * row; /* the one kept before it */
  for (int64_t i = 0; i < row * row; i++) best[i] = INT64_MAX;
  best[0] = 0;
  for (int64_t j = 1; j <= n; j++) {
    const int64_t step = j < n ? s->shots[j].step : s->end;
    for (int64_t i = 0; i < j; i++) {
      for (int64_t q = 0; q <= i; q++) {
        if (best[i * row + q] == INT64_MAX) continue;
        const int64_t cost = best[i * row + q] + cf_binomial_cost(step - s->shots[i].step, s->slots - q);
        if (cost >= best[j * row + q + 1]) continue;
        best[j * row + q + 1] = cost;
        before[j * row + q + 1] = i;
      }
    }
  }
  int64_t kept = 1;
  for (int64_t q = 2; q <= n; q++) {
    if (best[n * row + q] < best[n * row + kept]) kept = q;
  }
  for (int64_t j = n; kept > 0; kept--) {
    const int64_t i = before[j * row + kept];
    for (int64_t k = j - 1; k > i; k--) drop(s, k);
    j = i;
  }
  free(best);
}

void cf_schedule_stop(struct cf_schedule* s) {
  s->steps = s->end = s->at;
  if (s->live <= MOST_TO_CHOOSE_FROM) {
    if (s->live > 1) choose(s);
  } else if (s->in_round > 1) {
    for (int64_t i = s->live - s->in_round; i > 0; i--) drop(s, i);
  }
}

/* ---- The end is known ---- */

int cf_schedule_next(struct cf_schedule* s, int64_t* from, int64_t* to) {
  if (s->end > 0 && s->at >= s->end) { /* past what is left: back to the last snapshot */
    const struct cf_shot last = s->shots[s->live - 1];
    if (last.step == s->end - 1) s->live--;
    *from = s->at = last.step;
    *to = last.slot;
    return CF_RESTORE;
  }
  *from = *to = s->at;
  if (s->end == 0) return CF_DONE;
  if (s->at == s->end - 1) {
    *to = s->at = s->end--;
    return s->at == s->steps && s->round == 0 ? CF_FIRST_TURN : CF_TURN;
  }
  if (s->live == 0 || s->shots[s->live - 1].step != s->at) {
    *to = take_snapshot(s);
    return CF_SNAPSHOT;
  }
  *to = s->at += cf_binomial_split(s->end - s->at, s->slots - s->live + 1);
  return CF_ADVANCE;
}
