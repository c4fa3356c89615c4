// A file that reads itself again under other macros: its text would have to stand for both.
#ifndef AGAIN
double first(double x) {
  return x;
}
#define AGAIN
// error: a file that includes itself
#include "fail_includes_itself.c"
#else
double second(double x) {
  return x * x;
}
#endif
