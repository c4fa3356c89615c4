#ifndef SOLVER_H
#define SOLVER_H
#include <stdio.h>
#include "config.h"
typedef struct solver solver;
typedef REAL (*residual_fn)(const REAL *u, int i, void *data);
struct solver {
  residual_fn residual;
  void *data;
  REAL tol;
  int maxit;
  struct { int its; REAL last; FILE *log; } info;
  vec u;
};
EXPORT void solver_init(solver *s, residual_fn f, void *data);
EXPORT int solver_run(solver *s);
EXPORT const char *solver_error(int code);
#endif
