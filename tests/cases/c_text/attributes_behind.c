// test: roundtrip
#include <stdio.h>
static int a = 1;
extern int b __attribute__((alias("a")));
static void start(void) __attribute__((constructor));
static void start(void) { puts("start"); }
static void say(const char *format, int n) __attribute__((format(printf, 1, 0), unused));
static double table[4] __attribute__((aligned(32)));
typedef double lane __attribute__((aligned(16)));
static void drop(int *p) { *p = 0; }
static int twice(int n __attribute__((unused)), int k) { return 2 * k; }
int main(void)
{
  int n __attribute__((cleanup(drop))) = 3;
  lane v = 2;
  return b - 1 + n - 3 + twice(1, 2) - 4 + (int)(v - 2 + table[0]);
}
