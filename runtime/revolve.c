/* What generated code calls to reverse a loop from snapshots: the schedule, the snapshots, and whether the calls are as the schedule says. */
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "internal.h"

struct cf_revolve {
  struct cf_schedule schedule;
  struct cf_snapshots snapshots;
  int action; /* the last that was given */
  int64_t step;
  int64_t expiring;               /* the slot that is restored for the last time; -1: none */
  const struct cf_thread* thread; /* NULL: not checked */
  int64_t mark[3];                /* checked: every action leaves the stacks as they were */
};

static _Atomic int64_t loops, turns, advanced, saved, restored;

struct cf_revolve_totals cf_revolve_totals(void) {
  return (struct cf_revolve_totals){atomic_load(&loops), atomic_load(&turns), atomic_load(&advanced), atomic_load(&saved), atomic_load(&restored)};
}

static void count(_Atomic int64_t* total, int64_t more) { atomic_fetch_add_explicit(total, more, memory_order_relaxed); }

static bool is_open(const struct cf_revolve* plan) { return plan->schedule.end < 0; }

struct cf_revolve* cf_revolve_begin_at(int64_t steps, int64_t slots, uint64_t what, const char* here) {
  if (slots < 1) cf_fail_calls("a loop that is reversed at %s has %" PRId64 " snapshots; it needs 1 at least", cf_place_text(here, what).text, slots);
  struct cf_revolve* plan = calloc(1, sizeof *plan);
  if (plan == NULL) cf_fail_resources("no memory to plan checkpoints");
  cf_schedule_begin(&plan->schedule, steps, slots);
  cf_snapshots_begin(&plan->snapshots, plan->schedule.slots);
  plan->expiring = -1;
  if (cf_settings()->check) {
    cf_mark(plan->mark);
    plan->thread = cf_thread_if_any();
  }
  count(&loops, 1);
  return plan;
}

static void check_use(const struct cf_revolve* plan, uint64_t what, const char* here) {
  if (plan->thread == NULL) return;
  if (plan->thread != cf_thread_if_any())
    cf_fail_calls("at %s a thread goes on with a loop that another thread began to reverse", cf_place_text(here, what).text);
  cf_check_mark_at(plan->mark, what, here);
}

/* Ends the saves or loads of the last action. */
static void finish_action(struct cf_revolve* plan, uint64_t what, const char* here) {
  struct cf_snapshots* s = &plan->snapshots;
  check_use(plan, what, here);
  if (s->current == NULL) return;
  if (plan->action == CF_RESTORE && s->at < s->current->size)
    cf_fail_calls("at %s the snapshot of step %" PRId64 " was not loaded whole: %zu of %zu bytes", cf_place_text(here, what).text, plan->step, s->at,
                  s->current->size);
  cf_snapshots_close(s);
  if (plan->expiring >= 0) cf_snapshots_drop(s, plan->expiring);
  plan->expiring = -1;
}

int32_t cf_revolve_next_at(struct cf_revolve* plan, int64_t* from, int64_t* to, uint64_t what, const char* here) {
  if (is_open(plan)) cf_fail_calls("at %s a loop is reversed before cf_revolve_stop told its last step", cf_place_text(here, what).text);
  finish_action(plan, what, here);
  const int64_t live = plan->schedule.live;
  plan->action = cf_schedule_next(&plan->schedule, from, to);
  plan->step = *from;
  switch (plan->action) {
    case CF_ADVANCE: count(&advanced, *to - *from); break;
    case CF_SNAPSHOT:
      cf_snapshots_open_to_save(&plan->snapshots, *to);
      count(&saved, 1);
      break;
    case CF_RESTORE:
      cf_snapshots_open_to_load(&plan->snapshots, *to);
      if (plan->schedule.live < live) plan->expiring = *to;
      count(&restored, 1);
      break;
    case CF_FIRST_TURN:
    case CF_TURN: count(&turns, 1); break;
  }
  return plan->action;
}

int32_t cf_revolve_due_at(struct cf_revolve* plan, uint64_t what, const char* here) {
  if (!is_open(plan)) cf_fail_calls("at %s a loop goes on whose last step is known", cf_place_text(here, what).text);
  finish_action(plan, what, here);
  int64_t slot;
  plan->step = plan->schedule.at;
  const bool due = cf_schedule_due(&plan->schedule, &slot);
  plan->action = due ? CF_SNAPSHOT : CF_ADVANCE;
  count(&advanced, 1);
  if (due) {
    cf_snapshots_open_to_save(&plan->snapshots, slot);
    count(&saved, 1);
  }
  return due;
}

void cf_revolve_stop_at(struct cf_revolve* plan, uint64_t what, const char* here) {
  if (!is_open(plan)) cf_fail_calls("at %s the last step of a loop is told that is known", cf_place_text(here, what).text);
  finish_action(plan, what, here);
  plan->action = CF_ADVANCE;
  struct cf_schedule* s = &plan->schedule;
  cf_schedule_stop(s);
  for (int64_t i = s->live; i < s->slots; i++) cf_snapshots_drop(&plan->snapshots, s->shots[i].slot);
}

void cf_revolve_end_at(struct cf_revolve* plan, uint64_t what, const char* here) {
  if (plan->thread != NULL) {
    check_use(plan, what, here);
    if (plan->action != CF_DONE || plan->schedule.end != 0)
      cf_fail_calls("at %s a loop ends that is not reversed: %" PRId64 " steps are left", cf_place_text(here, what).text,
                    is_open(plan) ? plan->schedule.at : plan->schedule.end);
  }
  cf_snapshots_end(&plan->snapshots);
  cf_schedule_end(&plan->schedule);
  free(plan);
}

static _Noreturn void fail_action(const struct cf_revolve* plan, const char* verb, uint64_t what, const char* here) {
  static const char* const actions[] = {"nothing", "to advance", "to take a snapshot", "to restore a snapshot", "to turn", "to turn first"};
  cf_fail_calls("a snapshot is %s at %s,\n  but what is to be done is %s, at step %" PRId64, verb, cf_place_text(here, what).text,
                actions[plan->action], plan->step);
}

void cf_save_values_(struct cf_revolve* plan, const void* p, size_t n, uint64_t what, const char* here) {
  struct cf_snapshots* s = &plan->snapshots;
  if (plan->action != CF_SNAPSHOT) fail_action(plan, "saved", what, here);
  if (plan->thread != NULL) {
    const struct cf_record record = {here, what, n};
    cf_snapshots_save(s, &record, sizeof record);
  }
  cf_snapshots_save(s, p, n * (size_t)(what >> 8));
}

void cf_load_values_(struct cf_revolve* plan, void* p, size_t n, uint64_t what, const char* here) {
  struct cf_snapshots* s = &plan->snapshots;
  if (plan->action != CF_RESTORE) fail_action(plan, "loaded", what, here);
  if (plan->thread != NULL) {
    struct cf_record record;
    if (!cf_snapshots_load(s, &record, sizeof record)) cf_fail_loaded(n, what, here);
    cf_check_loaded(&record, n, what, here);
  }
  if (!cf_snapshots_load(s, p, n * (size_t)(what >> 8))) cf_fail_loaded(n, what, here);
}

struct cf_revolve* cf_revolve_begin_(int64_t steps, int64_t slots, const char* here) {
  return cf_revolve_begin_at(steps > 0 ? steps : 0, slots, 0, here);
}
struct cf_revolve* cf_revolve_begin_online_(int64_t slots, const char* here) { return cf_revolve_begin_at(-1, slots, 0, here); }
int cf_revolve_next_(struct cf_revolve* plan, int64_t* from, int64_t* to, const char* here) { return cf_revolve_next_at(plan, from, to, 0, here); }
int cf_revolve_due_(struct cf_revolve* plan, const char* here) { return cf_revolve_due_at(plan, 0, here); }
void cf_revolve_stop_(struct cf_revolve* plan, const char* here) { cf_revolve_stop_at(plan, 0, here); }
void cf_revolve_end_(struct cf_revolve* plan, const char* here) { cf_revolve_end_at(plan, 0, here); }
