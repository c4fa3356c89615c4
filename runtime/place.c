/* Call sites as file:line. C hands over text; a return address from Fortran is looked up by addr2line, one process for each program or
 * shared library. */
#include <dlfcn.h>
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

#include "internal.h"

/* In the file that holds an address, the number that addr2line wants. The address is the one after the call. */
static unsigned long offset_in_file(const char* here, const Dl_info* info) {
  const Elf64_Ehdr* header = info->dli_fbase;
  const unsigned long base = header->e_type == ET_EXEC ? 0 : (unsigned long)info->dli_fbase;
  return (unsigned long)here - base - 1;
}

/* For dladdr the program is what the user typed, which may be no path. */
static void file_of(const Dl_info* info, char* name, size_t size) {
  Dl_info program;
  char path[2048] = "";
  const char* file = info->dli_fname;
  if (dladdr((const void*)getauxval(AT_PHDR), &program) != 0 && program.dli_fbase == info->dli_fbase) {
    if (readlink("/proc/self/exe", path, sizeof path - 1) > 0) file = path;
  }
  snprintf(name, size, "%s", file);
}

static void without_lines(const char* here, const Dl_info* info, struct cf_place_text* text) {
  const char* slash = strrchr(info->dli_fname, '/');
  const char* file = slash != NULL ? slash + 1 : info->dli_fname;
  if (info->dli_sname != NULL) snprintf(text->text, sizeof text->text, "%.200s (compile with -g to see the line)", info->dli_sname);
  else snprintf(text->text, sizeof text->text, "%.200s+%#lx", file, offset_in_file(here, info));
}

/* addr2line prints the procedure and then file:line; both may be ??. */
static void read_answer(FILE* answer, struct cf_place_text* text) {
  char procedure[200], line[2048];
  if (fgets(procedure, sizeof procedure, answer) == NULL || fgets(line, sizeof line, answer) == NULL) return;
  procedure[strcspn(procedure, "\n")] = '\0';
  line[strcspn(line, "\n ")] = '\0';
  const size_t length = strlen(line);
  const bool has_line = strncmp(line, "??", 2) != 0 && length > 2 && line[length - 1] != '?' && strcmp(line + length - 2, ":0") != 0;
  if (has_line) snprintf(text->text, sizeof text->text, "%.255s", length > 255 ? line + length - 255 : line);
  else if (strncmp(procedure, "??", 2) != 0) snprintf(text->text, sizeof text->text, "%.200s (compile with -g to see the line)", procedure);
}

enum { AT_ONCE = 1000 };

/* Asks for places[picked[..]], which all lie in one file. */
static void ask(const char* file, const struct cf_place* places, const Dl_info* infos, const size_t* picked, size_t n, struct cf_place_text* texts) {
  const size_t size = 4200 + 20 * n;
  char* command = malloc(size);
  if (command == NULL || strchr(file, '\'') != NULL) {
    free(command);
    return;
  }
  int length = snprintf(command, size, "addr2line -f -e '%.4000s'", file);
  for (size_t i = 0; i < n; i++) {
    length += snprintf(command + length, size - (size_t)length, " %#lx", offset_in_file(places[picked[i]].here, &infos[picked[i]]));
  }
  snprintf(command + length, size - (size_t)length, " 2>&-");
  FILE* answer = popen(command, "r");
  free(command);
  if (answer == NULL) return;
  for (size_t i = 0; i < n; i++) read_answer(answer, &texts[picked[i]]);
  pclose(answer);
}

void cf_place_texts(const struct cf_place* places, struct cf_place_text* texts, size_t n) {
  Dl_info* infos = calloc(n + 1, sizeof *infos);
  size_t* picked = calloc(n + 1, sizeof *picked);
  bool* done = calloc(n + 1, sizeof *done);
  for (size_t i = 0; i < n; i++) {
    if (!places[i].address) {
      snprintf(texts[i].text, sizeof texts[i].text, "%s", places[i].here);
    } else if (infos == NULL || dladdr((const void*)(places[i].here - 1), &infos[i]) == 0) {
      snprintf(texts[i].text, sizeof texts[i].text, "%p", (const void*)places[i].here);
    } else {
      without_lines(places[i].here, &infos[i], &texts[i]);
    }
  }
  for (size_t i = 0; infos != NULL && picked != NULL && done != NULL && i < n; i++) {
    if (done[i] || infos[i].dli_fbase == NULL) continue;
    size_t found = 0;
    for (size_t j = i; j < n && found < AT_ONCE; j++) {
      if (!done[j] && infos[j].dli_fbase == infos[i].dli_fbase) {
        picked[found++] = j;
        done[j] = true;
      }
    }
    char file[2048];
    file_of(&infos[i], file, sizeof file);
    ask(file, places, infos, picked, found, texts);
  }
  free(infos);
  free(picked);
  free(done);
}

struct cf_place_text cf_place_text(const char* here, uint64_t what) {
  const struct cf_place place = {here, (what & CF_ADDRESS) != 0};
  struct cf_place_text text;
  cf_place_texts(&place, &text, 1);
  return text;
}
