// test: roundtrip
#include <stdio.h>
static int a = 1;
extern int __attribute__((alias("a"))) b;
static __attribute__((constructor)) void start(void);
static void start(void) { puts("start"); }
static __attribute__((format(printf, 1, 0))) __attribute__((unused)) void say(const char *format,
    int n);
static double __attribute__((aligned(32))) table[4];
typedef double __attribute__((aligned(16))) lane;
static void drop(int *p) { *p = 0; }
static int twice(int __attribute__((unused)) n, int k) { return 2 * k; }
int main(void)
{
  int __attribute__((cleanup(drop))) n = 3;
  lane v = 2;
  return b - 1 + n - 3 + twice(1, 2) - 4 + (int)(v - 2 + table[0]);
}
