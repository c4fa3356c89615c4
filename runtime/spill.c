/* Blocks in a temporary file that has no name, so that nothing is left behind however the program ends. */
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "internal.h"

static _Atomic int64_t bytes_written, nanoseconds;

void cf_spill_totals(double* bytes, double* seconds) {
  *bytes = (double)atomic_load(&bytes_written);
  *seconds = (double)atomic_load(&nanoseconds) * 1e-9;
}

static void add_time(double began) { atomic_fetch_add(&nanoseconds, (int64_t)((cf_now() - began) * 1e9)); }

static _Noreturn void fail(const char* what, int error) {
  const struct cf_settings* settings = cf_settings();
  cf_fail_resources(
      "cannot %s a temporary file in %s: %s\n"
      "  A block of %s of stored values goes there, because memory for them is limited by CONTRAFLOW_MEMORY to %s; %s were written so far.\n"
      "  Set TMPDIR to a folder with more room, or raise CONTRAFLOW_MEMORY.",
      what, cf_disk_folder(), strerror(error), cf_size_text((double)settings->block).text, cf_size_text((double)cf_stack_memory()).text,
      cf_size_text((double)atomic_load(&bytes_written)).text);
}

static void open_file(struct cf_spill* spill) {
#ifdef O_TMPFILE
  spill->file = open(cf_disk_folder(), O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, 0600);
#endif
  if (spill->file < 0) { /* a file system without nameless files */
    char name[4096];
    snprintf(name, sizeof name, "%s/contraflow.XXXXXX", cf_disk_folder());
    spill->file = mkstemp(name);
    if (spill->file < 0) fail("make", errno);
    fcntl(spill->file, F_SETFD, FD_CLOEXEC);
    unlink(name);
  }
  spill->owner = (long)getpid();
}

/* A forked child shares the file with its parent: each would write over what the other wrote. */
static void check_owner(const struct cf_spill* spill) { cf_disk_check_owner(spill->owner, "CONTRAFLOW_MEMORY"); }

void cf_spill_write(struct cf_spill* spill, int64_t index, const void* block) {
  const double began = cf_now();
  if (spill->file < 0) open_file(spill);
  check_owner(spill);
  const size_t size = cf_settings()->block;
  const int error = cf_disk_write(spill->file, block, size, index * (int64_t)size);
  if (error != 0) fail("write to", error);
  atomic_fetch_add(&bytes_written, (int64_t)size);
  add_time(began);
}

void cf_spill_read(struct cf_spill* spill, int64_t index, void* block) {
  const double began = cf_now();
  check_owner(spill);
  const size_t size = cf_settings()->block;
  const off_t at = (off_t)index * (off_t)size;
  const int error = cf_disk_read(spill->file, block, size, (int64_t)at);
  if (error != 0) fail("read from", error);
  /* What was popped need not reach the disk any more; what comes next may be fetched already. */
  if (ftruncate(spill->file, at) != 0) fail("shorten", errno);
  if (index > 0) posix_fadvise(spill->file, at - (off_t)size, (off_t)size, POSIX_FADV_WILLNEED);
  add_time(began);
}

void cf_spill_close(struct cf_spill* spill) {
  if (spill->file >= 0) close(spill->file);
  spill->file = -1;
}
