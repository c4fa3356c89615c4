/* Files of the runtime: where they go, and reads and writes that do everything or say why not. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "internal.h"

const char* cf_disk_folder(void) {
  const char* name = getenv("TMPDIR");
  return name != NULL && *name != '\0' ? name : "/tmp";
}

int cf_disk_write(int file, const void* p, size_t n, int64_t at) {
  /* Beyond the limit of file sizes (ulimit -f) the signal would end the program without a word. */
  sigset_t too_large, before;
  sigemptyset(&too_large);
  sigaddset(&too_large, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &too_large, &before);
  int error = 0;
  for (size_t done = 0; done < n && error == 0;) {
    const ssize_t part = pwrite(file, (const char*)p + done, n - done, (off_t)at + (off_t)done);
    if (part < 0 && errno != EINTR) error = errno;
    if (part > 0) done += (size_t)part;
  }
  if (error == 0) pthread_sigmask(SIG_SETMASK, &before, NULL); /* else the signal waits, and the program ends with a message */
  return error;
}

int cf_disk_read(int file, void* p, size_t n, int64_t at) {
  for (size_t done = 0; done < n;) {
    const ssize_t part = pread(file, (char*)p + done, n - done, (off_t)at + (off_t)done);
    if (part == 0) return EIO;
    if (part < 0 && errno != EINTR) return errno;
    if (part > 0) done += (size_t)part;
  }
  return 0;
}

void cf_disk_check_owner(long owner, const char* setting) {
  if (owner != (long)getpid())
    cf_fail_resources("a forked process cannot use the stored values that its parent wrote to disk; raise %s, or fork earlier", setting);
}
