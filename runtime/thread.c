/* A thread's stacks: made at its first push, freed when it ends. */
#include <pthread.h>
#include <stdlib.h>

#include "internal.h"

CF_LOCAL_ struct cf_fast_ cf_fast_;

static CF_LOCAL_ struct cf_thread* self;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct cf_thread* all;

static void end_thread(void* argument) {
  struct cf_thread* t = argument;
  pthread_mutex_lock(&lock);
  if (t->previous != NULL) t->previous->next = t->next;
  if (t->previous == NULL) all = t->next;
  if (t->next != NULL) t->next->previous = t->previous;
  pthread_mutex_unlock(&lock);
  if (t->sites != NULL) cf_sites_end(t->sites);
  cf_deferred_free_from(&t->deferred, 0);
  free(t->deferred.table);
  cf_stream_free(&t->values);
  cf_stream_free(&t->choices);
  free(t);
  self = NULL;
  memset(&cf_fast_, 0, sizeof cf_fast_);
}

static void make_key(void) {
  if (pthread_key_create(&key, end_thread) != 0) cf_fail_resources("no thread-specific storage is left");
}

static void begin_thread(void) {
  pthread_once(&once, make_key);
  struct cf_thread* t = calloc(1, sizeof *t);
  if (t == NULL) cf_fail_resources("no memory for the stacks of a thread");
  t->values = cf_stream_empty;
  t->choices = cf_stream_empty;
  t->word = 1;
  t->check = cf_settings()->check;
  if (cf_settings()->profile) t->sites = cf_sites_new();
  t->slow = t->check || t->sites != NULL;
  pthread_mutex_lock(&lock);
  t->next = all;
  if (all != NULL) all->previous = t;
  all = t;
  pthread_mutex_unlock(&lock);
  pthread_setspecific(key, t);
  self = t;
}

struct cf_thread* cf_enter(void) {
  if (self == NULL) {
    begin_thread();
  } else if (!self->slow) {
    self->values.window = cf_fast_.values;
    self->word = cf_fast_.choices.word;
  }
  return self;
}

void cf_leave(struct cf_thread* t) {
  if (t->slow) return;
  cf_fast_.values = t->values.window;
  cf_fast_.choices.word = t->word;
  cf_fast_.choices.ready = 1;
}

struct cf_thread* cf_thread_if_any(void) { return self != NULL ? cf_enter() : NULL; }

void cf_each_thread(void (*visit)(struct cf_thread*)) {
  pthread_mutex_lock(&lock);
  for (struct cf_thread* t = all; t != NULL; t = t->next) visit(t);
  pthread_mutex_unlock(&lock);
}

void cf_release(void) {
  struct cf_thread* t = cf_thread_if_any();
  if (t == NULL) return;
  cf_stream_trim(&t->values);
  cf_stream_trim(&t->choices);
  cf_leave(t);
}
