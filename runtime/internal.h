/* internal.h: what the files of the runtime share. From the bottom up:
 *
 *   fail.c      the two ways to die
 *   settings.c  the environment variables
 *   disk.c      whole reads and writes, and where they go
 *   spill.c     blocks in a temporary file
 *   stream.c    a stack of bytes in blocks
 *   place.c     call sites as file:line
 *   check.c     what was pushed, beside each value
 *   profile.c   counts by call site
 *   thread.c    a thread's stacks
 *   binomial.c  how many steps so many snapshots reverse
 *   schedule.c  which snapshots to take and where to go back to
 *   snapshot_file.c  one snapshot in a file, whole or not at all
 *   snapshots.c      the snapshots of a loop, in memory and in files
 *   stack.c, branches.c, deferred.c, revolve.c, fortran.c   what generated code calls
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
/* CONTRAFLOW_MEMORY in bytes, or what cf_limit_memory set; SIZE_MAX without. */
size_t cf_stack_memory(void);
/* CONTRAFLOW_CHECKPOINT_MEMORY in bytes, or what cf_set_checkpoint_memory set; SIZE_MAX without. */
size_t cf_checkpoint_memory(void);

/* ---- disk.c ---- */

const char* cf_disk_folder(void);
/* 0, or errno. */
int cf_disk_write(int file, const void* p, size_t n, int64_t at);
/* 0, or errno; EIO where the file is too short. */
int cf_disk_read(int file, void* p, size_t n, int64_t at);
/* Ends the program if another process wrote the file. `setting` is what to raise. */
void cf_disk_check_owner(long owner, const char* setting);

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

struct cf_record {
  const char* here;
  uint64_t what; /* kind, CF_ADDRESS and size of an element */
  uint64_t n;
};
void cf_check_pushed(struct cf_stream* stream, size_t n, uint64_t what, const char* here);
void cf_check_popped(struct cf_stream* stream, size_t n, uint64_t what, const char* here);
void cf_check_loaded(const struct cf_record* saved, size_t n, uint64_t what, const char* here);
_Noreturn void cf_fail_loaded(size_t n, uint64_t what, const char* here);
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
/* A number that several threads change, and the most it has been. */
struct cf_peak {
  _Atomic int64_t now, most;
};
void cf_peak_add(struct cf_peak* peak, int64_t more);

/* ---- stack.c ---- */

void cf_check_mark_at(const int64_t mark[3], uint64_t what, const char* here);

/* ---- deferred.c ---- */

struct cf_deferred {
  struct cf_deferred_entry* table; /* open addressing; a power of two */
  size_t size, used;
  int64_t next; /* number of the next pointer */
};
void cf_deferred_free_from(struct cf_deferred* deferred, int64_t number);

/* ---- binomial.c ---- */

/* beta(c, r); INT64_MAX where it is more. */
int64_t cf_binomial(int64_t c, int64_t r);
/* How many steps are advanced to reverse `steps` of them with `slots` snapshots, the first of which is there. */
int64_t cf_binomial_cost(int64_t steps, int64_t slots);
/* How many of them to advance, 1 to steps - 1, before the next snapshot. */
int64_t cf_binomial_split(int64_t steps, int64_t slots);

/* ---- schedule.c ---- */

/* A snapshot is the state before a step. */
struct cf_shot {
  int64_t step, slot;
};
struct cf_schedule {
  struct cf_shot* shots; /* the first `live` are there, by their steps; behind them are the free slots */
  int64_t slots, live;
  int64_t at;         /* the program's state is that before this step */
  int64_t steps, end; /* all, and how many are not reversed yet; -1: not known */
  int64_t due;        /* while the end is not known: where the next snapshot is taken */
  int64_t round, in_round;
};
/* steps < 0: not known. */
void cf_schedule_begin(struct cf_schedule* schedule, int64_t steps, int64_t slots);
/* When the end is known: what to do next, taking the last as done. */
int cf_schedule_next(struct cf_schedule* schedule, int64_t* from, int64_t* to);
/* While the end is not known, before each step: whether a snapshot is to be taken, and its slot. */
bool cf_schedule_due(struct cf_schedule* schedule, int64_t* slot);
/* That was the last step. */
void cf_schedule_stop(struct cf_schedule* schedule);
void cf_schedule_end(struct cf_schedule* schedule);

/* ---- snapshot_file.c ---- */

struct cf_snapshot_file {
  int64_t number; /* 0: there is none */
  long owner;
  size_t size;
  uint64_t checksum;
};
void cf_snapshot_file_write(struct cf_snapshot_file* file, const void* bytes, size_t size);
void cf_snapshot_file_read(const struct cf_snapshot_file* file, void* bytes);
void cf_snapshot_file_remove(struct cf_snapshot_file* file);
/* Of all threads: the most bytes at one time. */
int64_t cf_snapshot_file_peak(void);

/* ---- snapshots.c ---- */

struct cf_snapshot {
  unsigned char* bytes;
  size_t capacity, size; /* a capacity of 0: they are only in the file */
  struct cf_snapshot_file file;
  int64_t age; /* how many were saved before it; -1: nothing is in it */
};
struct cf_snapshots {
  struct cf_snapshot* slots;
  int64_t n, saved;
  size_t largest;              /* the largest so far */
  struct cf_snapshot* current; /* being saved or loaded */
  size_t at;                   /* loaded so far */
};
void cf_snapshots_begin(struct cf_snapshots* snapshots, int64_t slots);
void cf_snapshots_end(struct cf_snapshots* snapshots);
void cf_snapshots_open_to_save(struct cf_snapshots* snapshots, int64_t slot);
void cf_snapshots_save(struct cf_snapshots* snapshots, const void* p, size_t n);
void cf_snapshots_open_to_load(struct cf_snapshots* snapshots, int64_t slot);
/* False, and nothing is done, when fewer than n bytes are left. */
bool cf_snapshots_load(struct cf_snapshots* snapshots, void* p, size_t n);
/* The one that is being saved or loaded is ready. */
void cf_snapshots_close(struct cf_snapshots* snapshots);
/* Nothing is in the slot any more; its memory is kept for the next. */
void cf_snapshots_drop(struct cf_snapshots* snapshots, int64_t slot);
/* Of all threads: the most bytes at one time. */
int64_t cf_snapshots_peak(void);

/* ---- revolve.c ---- */

/* Of all loops in all threads. */
struct cf_revolve_totals {
  int64_t loops, turns, advanced, saved, restored;
};
struct cf_revolve_totals cf_revolve_totals(void);
/* With their place, from C or Fortran. */
struct cf_revolve* cf_revolve_begin_at(int64_t steps, int64_t slots, uint64_t what, const char* here);
int32_t cf_revolve_next_at(struct cf_revolve* plan, int64_t* from, int64_t* to, uint64_t what, const char* here);
int32_t cf_revolve_due_at(struct cf_revolve* plan, uint64_t what, const char* here);
void cf_revolve_stop_at(struct cf_revolve* plan, uint64_t what, const char* here);
void cf_revolve_end_at(struct cf_revolve* plan, uint64_t what, const char* here);

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
