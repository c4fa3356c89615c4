#include <ctype.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "internal.h"

#ifndef CF_CHECKED_LIBRARY
#define CF_CHECKED_LIBRARY 0
#endif

enum { BLOCK = 1 << 20, SMALLEST_BLOCK = 1 << 12 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct cf_settings settings;
static _Atomic size_t stack_memory;
static _Atomic size_t checkpoint_memory;

static bool is_on(const char* name, bool otherwise) {
  const char* text = getenv(name);
  if (text == NULL || *text == '\0') return otherwise;
  return strcmp(text, "0") != 0;
}

static size_t memory_limit(const char* name) {
  const char* text = getenv(name);
  if (text == NULL || *text == '\0') return SIZE_MAX;
  char* rest;
  double size = strtod(text, &rest);
  static const char units[] = "KMGT";
  const char* unit = *rest != '\0' ? strchr(units, toupper((unsigned char)*rest)) : NULL;
  if (unit != NULL) {
    for (long i = unit - units; i >= 0; i--) size *= 1024;
    rest++;
  }
  if (rest == text || *rest != '\0' || !(size >= 1))
    cf_fail_resources("%s=%s is no size: write a number with K, M, G or T, as in %s=2G", name, text, name);
  return size < (double)(SIZE_MAX / 2) ? (size_t)size : SIZE_MAX;
}

static void read_settings(void) {
  settings.memory = memory_limit("CONTRAFLOW_MEMORY");
  stack_memory = settings.memory;
  checkpoint_memory = memory_limit("CONTRAFLOW_CHECKPOINT_MEMORY");
  settings.block = BLOCK;
  while (settings.block > SMALLEST_BLOCK && settings.block > settings.memory / 8) settings.block /= 2;
  settings.profile = is_on("CONTRAFLOW_PROFILE", false);
  settings.check = is_on("CONTRAFLOW_CHECK", CF_CHECKED_LIBRARY);
  if (settings.profile) cf_profile_at_exit();
}

const struct cf_settings* cf_settings(void) {
  pthread_once(&once, read_settings);
  return &settings;
}

size_t cf_stack_memory(void) {
  cf_settings();
  return atomic_load(&stack_memory);
}

/* What the environment says counts more. */
void cf_limit_memory(int64_t bytes) {
  cf_settings();
  const size_t half = bytes < 2 ? 1 : (size_t)bytes / 2;
  if (getenv("CONTRAFLOW_MEMORY") == NULL) atomic_store(&stack_memory, half);
  if (getenv("CONTRAFLOW_CHECKPOINT_MEMORY") == NULL) atomic_store(&checkpoint_memory, half);
}

size_t cf_checkpoint_memory(void) {
  cf_settings();
  return atomic_load(&checkpoint_memory);
}

void cf_set_checkpoint_memory(int64_t bytes) {
  cf_settings();
  atomic_store(&checkpoint_memory, bytes < 0 ? SIZE_MAX : (size_t)bytes);
}

int64_t cf_snapshots_within(int64_t bytes) {
  enum { MOST = 1 << 20 };
  const size_t number = cf_checkpoint_memory() / (bytes < 1 ? 1 : (size_t)bytes);
  return number < 1 ? 1 : number > MOST ? MOST : (int64_t)number;
}
