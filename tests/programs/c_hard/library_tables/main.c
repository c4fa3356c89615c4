/* program: library_tables
   features: a table of library functions in a file without a differentiated function, and one beside its user
   files: main.c, tables.c, user.c
   size: n=3 m=3 */
#include "tables.h"
void head(int n, const double *x, int m, double *y)
{
    for (int i = 0; i < m; i++) y[i] = table[i % TABLE].f(x[i % n]) * table[i % TABLE].scale;
    y[0] += use(x[1]);
}
