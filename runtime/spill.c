/* Blocks in a temporary file that has no name, so that nothing is left behind however the program ends. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "internal.h"

static _Atomic int64_t bytes_written, nanoseconds;

static const char* folder(void) {
  const char* name = getenv("TMPDIR");
  return name != NULL && *name != '\0' ? name : "/tmp";
}

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
      what, folder(), strerror(error), cf_size_text((double)settings->block).text, cf_size_text((double)settings->memory).text,
      cf_size_text((double)atomic_load(&bytes_written)).text);
}

static void open_file(struct cf_spill* spill) {
#ifdef O_TMPFILE
  spill->file = open(folder(), O_TMPFILE | O_RDWR | O_CLOEXEC | O_EXCL, 0600);
#endif
  if (spill->file < 0) { /* a file system without nameless files */
    char name[4096];
    snprintf(name, sizeof name, "%s/contraflow.XXXXXX", folder());
    spill->file = mkstemp(name);
    if (spill->file < 0) fail("make", errno);
    fcntl(spill->file, F_SETFD, FD_CLOEXEC);
    unlink(name);
  }
  spill->owner = (long)getpid();
}

/* A forked child shares the file with its parent: each would write over what the other wrote. */
static void check_owner(const struct cf_spill* spill) {
  if (spill->owner != (long)getpid())
    cf_fail_resources("a forked process cannot use the stored values that its parent wrote to disk; raise CONTRAFLOW_MEMORY, or fork earlier");
}

void cf_spill_write(struct cf_spill* spill, int64_t index, const void* block) {
  const double began = cf_now();
  if (spill->file < 0) open_file(spill);
  check_owner(spill);
  /* Beyond the limit of file sizes (ulimit -f) the signal would end the program without a word. */
  sigset_t too_large, before;
  sigemptyset(&too_large);
  sigaddset(&too_large, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &too_large, &before);
  const size_t size = cf_settings()->block;
  for (size_t done = 0; done < size;) {
    const ssize_t n = pwrite(spill->file, (const char*)block + done, size - done, (off_t)index * (off_t)size + (off_t)done);
    if (n < 0 && errno != EINTR) fail("write to", errno);
    if (n > 0) done += (size_t)n;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  atomic_fetch_add(&bytes_written, (int64_t)size);
  add_time(began);
}

void cf_spill_read(struct cf_spill* spill, int64_t index, void* block) {
  const double began = cf_now();
  check_owner(spill);
  const size_t size = cf_settings()->block;
  const off_t at = (off_t)index * (off_t)size;
  for (size_t done = 0; done < size;) {
    const ssize_t n = pread(spill->file, (char*)block + done, size - done, at + (off_t)done);
    if (n == 0) fail("read from", EIO);
    if (n < 0 && errno != EINTR) fail("read from", errno);
    if (n > 0) done += (size_t)n;
  }
  /* What was popped need not reach the disk any more; what comes next may be fetched already. */
  if (ftruncate(spill->file, at) != 0) fail("shorten", errno);
  if (index > 0) posix_fadvise(spill->file, at - (off_t)size, (off_t)size, POSIX_FADV_WILLNEED);
  add_time(began);
}

void cf_spill_close(struct cf_spill* spill) {
  if (spill->file >= 0) close(spill->file);
  spill->file = -1;
}
