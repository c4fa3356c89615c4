/* program: headers_in_folders
   features: headers in folders, one that includes another beside it, two of one name, one that defines a function and keeps a state
   files: main.c
   size: n=3 m=3 */
#include "sub/u.h"
#include "other/u.h"
#include "other/defines.h"

static void set(double s) { scale = s; }

void head(int n, const double *x, int m, double *y)
{
    set(1.5);
    for (int i = 0; i < m; i++) y[i] = sq(x[i % n]) * scaled(cube(x[(i + 1) % n])) + doubled(x[0]) + times(x[i]);
    count();
}
