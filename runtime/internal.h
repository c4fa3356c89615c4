/* internal.h: what the files of the runtime share. From the bottom up:
 *
 *   fail.c      the two ways to die
 *   settings.c  the environment variables
 *   spill.c     blocks in a temporary file
 *   stream.c    a stack of bytes in blocks
 *   place.c     call sites as file:line
 *   check.c     what was pushed, beside each value
 *   profile.c   counts by call site
 *   thread.c    a thread's stacks
 *   stack.c, branches.c, deferred.c, fortran.c   what generated code calls
 */
#ifndef CONTRAFLOW_INTERNAL_H
#define CONTRAFLOW_INTERNAL_H

#include <stdbool.h>

#include "contraflow.h"

/* ---- fail.c ---- */

/* The machine has not what is needed: a message, exit status 1 (output so far is kept). */
_Noreturn void cf_fail_resources(const char* format, ...) __attribute__((format(printf, 1, 2)));
/* The calls are wrong: a message, abort(). */
_Noreturn void cf_fail_calls(const char* format, ...) __attribute__((format(printf, 1, 2)));
struct cf_size_text {
  char text[32];
};
/* "1.5 GiB". */
struct cf_size_text cf_size_text(double bytes);

/* ---- settings.c ---- */

struct cf_settings {
  size_t memory; /* CONTRAFLOW_MEMORY in bytes; SIZE_MAX without */
  size_t block;  /* bytes in a block */
  bool profile;  /* CONTRAFLOW_PROFILE */
  bool check;    /* CONTRAFLOW_CHECK, or the checked library */
};
/* Read once, when the first thread pushes. */
const struct cf_settings* cf_settings(void);

/* ---- spill.c ---- */

struct cf_spill {
  int file; /* -1: none yet */
  long owner;
};
void cf_spill_write(struct cf_spill* spill, int64_t index, const void* block);
/* Also forgets the block and all after it. */
void cf_spill_read(struct cf_spill* spill, int64_t index, void* block);
void cf_spill_close(struct cf_spill* spill);
/* Of all threads: bytes written, and seconds spent writing and reading. */
void cf_spill_totals(double* bytes, double* seconds);

/* ---- stream.c ---- */

struct cf_stream {
  struct cf_window_ window; /* of the block that holds the top */
  unsigned char** blocks;   /* [first, end) are in memory, those before are spilled */
  int64_t capacity;
  int64_t current; /* the block that holds the top; -1: none yet */
  int64_t first, end;
  struct cf_spill spill;
};
extern const struct cf_stream cf_stream_empty;
void cf_stream_push(struct cf_stream* stream, const void* p, size_t n);
/* False, and nothing is done, when fewer than n bytes are there. */
bool cf_stream_pop(struct cf_stream* stream, void* p, size_t n);
int64_t cf_stream_depth(const struct cf_stream* stream);
/* Gives back blocks above the top. */
void cf_stream_trim(struct cf_stream* stream);
/* Leaves an empty one. */
void cf_stream_free(struct cf_stream* stream);

/* ---- place.c ---- */

/* Where a call stands: text from C, or (CF_ADDRESS in what) a return address from Fortran. */
#define CF_ADDRESS ((uint64_t)0x80)
struct cf_place {
  const char* here;
  bool address;
};
struct cf_place_text {
  char text[256];
};
/* "foo.c:12", "foo.f90:12", or the procedure when the program has no debugging information. */
void cf_place_texts(const struct cf_place* places, struct cf_place_text* texts, size_t n);
struct cf_place_text cf_place_text(const char* here, uint64_t what);

/* ---- check.c ---- */

void cf_check_pushed(struct cf_stream* stream, size_t n, uint64_t what, const char* here);
void cf_check_popped(struct cf_stream* stream, size_t n, uint64_t what, const char* here);
_Noreturn void cf_fail_empty(size_t n, uint64_t what, const char* here);
_Noreturn void cf_fail_mark(struct cf_stream* stream, int64_t more, const char* noun, uint64_t what, const char* here);

/* ---- profile.c ---- */

struct cf_sites; /* the counts of one thread */
struct cf_sites* cf_sites_new(void);
double cf_now(void);
void cf_sites_count(struct cf_sites* sites, const char* here, uint64_t what, int64_t bits, bool push, double began);
/* Adds a thread's counts to the whole, and frees them. */
void cf_sites_end(struct cf_sites* sites);
void cf_profile_at_exit(void);

/* ---- deferred.c ---- */

struct cf_deferred {
  struct cf_deferred_entry* table; /* open addressing; a power of two */
  size_t size, used;
  int64_t next; /* number of the next pointer */
};
void cf_deferred_free_from(struct cf_deferred* deferred, int64_t number);

/* ---- thread.c ---- */

struct cf_thread {
  struct cf_stream values, choices;
  uint64_t word; /* choices not yet in their stream: see struct cf_bits_ */
  struct cf_deferred deferred;
  struct cf_sites* sites; /* NULL: not counting */
  bool check;
  bool slow; /* every call comes here: checked or counted */
  struct cf_thread *next, *previous;
};
/* The calling thread's stacks, as the fast paths left them; made when there are none. */
struct cf_thread* cf_enter(void);
/* Lets the fast paths go on from here. */
void cf_leave(struct cf_thread* thread);
/* The calling thread's, NULL if it has none. */
struct cf_thread* cf_thread_if_any(void);
/* Choices with their place, from C or Fortran. */
void cf_push_ways(uint32_t id, uint32_t ways, uint64_t what, const char* here);
uint32_t cf_pop_ways(uint32_t ways, uint64_t what, const char* here);
/* Every thread that lives, under a lock. */
void cf_each_thread(void (*visit)(struct cf_thread*));

#endif
