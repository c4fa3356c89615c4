// A type by macro.
// test: check head=ddot wrt=dx,dy n=3 size(dx)=3 size(dy)=3
#define REAL double
#include <math.h>
REAL ddot(int n, REAL dx[], REAL dy[])
{
  REAL t = 0;
  for (int i = 0; i < n; i++) t += dx[i]*dy[i];
  return t;
}
