/* A snapshot in a file: written under another name, flushed, and then renamed, so that a name that ends in .checkpoint is never a part of one.
 * The files lie in a folder of the process, which is removed with all in it when the program ends. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"

/* What a file begins with. */
struct head {
  char name[8];
  uint64_t size, checksum;
};
static const char name_in_head[8] = "cf-snap";

struct path {
  char text[4160];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[4096];
static long folder_owner;
static _Atomic int64_t last_number;
static struct cf_peak on_disk;

int64_t cf_snapshot_file_peak(void) { return atomic_load(&on_disk.most); }

static struct path path_of(int64_t number, const char* suffix) {
  struct path path;
  snprintf(path.text, sizeof path.text, "%s/%" PRId64 ".%s", folder, number, suffix);
  return path;
}

static _Noreturn void fail(const char* what, const char* path, size_t size, int error) {
  cf_fail_resources(
      "cannot %s %s: %s\n"
      "  A snapshot of %s goes there, because memory for snapshots is limited by CONTRAFLOW_CHECKPOINT_MEMORY to %s; %s of them are on disk.\n"
      "  Set TMPDIR to a folder with more room, or raise CONTRAFLOW_CHECKPOINT_MEMORY.",
      what, path, strerror(error), cf_size_text((double)size).text, cf_size_text((double)cf_checkpoint_memory()).text,
      cf_size_text((double)atomic_load(&on_disk.now)).text);
}

static _Noreturn void fail_damaged(const char* path, const char* how) {
  cf_fail_resources("the checkpoint %s is damaged: %s.\n  Something else than this program changed it, or the disk failed.", path, how);
}

static void remove_folder(void) {
  if (folder_owner != (long)getpid()) return; /* a forked child */
  DIR* list = opendir(folder);
  if (list == NULL) return;
  for (const struct dirent* entry; (entry = readdir(list)) != NULL;) unlinkat(dirfd(list), entry->d_name, 0);
  closedir(list);
  rmdir(folder);
}

static void make_folder(size_t size) {
  static bool at_exit;
  pthread_mutex_lock(&lock);
  if (folder_owner != (long)getpid()) {
    char* parent = realpath(cf_disk_folder(), NULL); /* the program may go to another folder */
    if (parent == NULL) fail("make a folder in", cf_disk_folder(), size, errno);
    snprintf(folder, sizeof folder, "%s/contraflow.XXXXXX", parent);
    free(parent);
    if (mkdtemp(folder) == NULL) fail("make a folder in", cf_disk_folder(), size, errno);
    folder_owner = (long)getpid();
    if (!at_exit) atexit(remove_folder);
    at_exit = true;
  }
  pthread_mutex_unlock(&lock);
}

/* Any change of one word changes the sum. */
static uint64_t checksum_of(const unsigned char* p, size_t n) {
  uint64_t sum = n, word;
  for (; n >= sizeof word; p += sizeof word, n -= sizeof word) {
    memcpy(&word, p, sizeof word);
    sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
    sum ^= sum >> 29;
  }
  word = 0;
  memcpy(&word, p, n);
  sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
  return sum ^ sum >> 29;
}

void cf_snapshot_file_write(struct cf_snapshot_file* file, const void* bytes, size_t size) {
  make_folder(size);
  const int64_t number = atomic_fetch_add(&last_number, 1) + 1;
  const struct path partial = path_of(number, "partial"), whole = path_of(number, "checkpoint");
  struct head head = {"", size, checksum_of(bytes, size)};
  memcpy(head.name, name_in_head, sizeof head.name);
  const int open_file = open(partial.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (open_file < 0) fail("make", partial.text, size, errno);
  int error = cf_disk_write(open_file, &head, sizeof head, 0);
  if (error == 0) error = cf_disk_write(open_file, bytes, size, (int64_t)sizeof head);
  if (error == 0 && fsync(open_file) != 0) error = errno;
  if (close(open_file) != 0 && error == 0) error = errno;
  if (error == 0 && rename(partial.text, whole.text) != 0) error = errno;
  if (error != 0) fail("write", partial.text, size, error);
  cf_peak_add(&on_disk, (int64_t)(sizeof head + size));
  *file = (struct cf_snapshot_file){number, folder_owner, size, head.checksum};
}

void cf_snapshot_file_read(const struct cf_snapshot_file* file, void* bytes) {
  cf_disk_check_owner(file->owner, "CONTRAFLOW_CHECKPOINT_MEMORY");
  const struct path path = path_of(file->number, "checkpoint");
  const int open_file = open(path.text, O_RDONLY | O_CLOEXEC);
  if (open_file < 0) fail("open", path.text, file->size, errno);
  struct stat status;
  struct head head;
  if (fstat(open_file, &status) != 0) fail("read", path.text, file->size, errno);
  if (status.st_size != (off_t)(sizeof head + file->size)) fail_damaged(path.text, "it has another length than was written");
  int error = cf_disk_read(open_file, &head, sizeof head, 0);
  if (error == 0) error = cf_disk_read(open_file, bytes, file->size, (int64_t)sizeof head);
  if (error != 0) fail("read", path.text, file->size, error);
  close(open_file);
  const bool same_head = memcmp(head.name, name_in_head, sizeof head.name) == 0 && head.size == file->size && head.checksum == file->checksum;
  if (!same_head || checksum_of(bytes, file->size) != file->checksum) fail_damaged(path.text, "its checksum is wrong");
}

void cf_snapshot_file_remove(struct cf_snapshot_file* file) {
  if (file->number == 0) return;
  if (file->owner == (long)getpid()) unlink(path_of(file->number, "checkpoint").text);
  cf_peak_add(&on_disk, -(int64_t)(sizeof(struct head) + file->size));
  file->number = 0;
}
