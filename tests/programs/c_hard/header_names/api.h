#ifndef API_H
#define API_H
#define API_REAL double
API_REAL norm(int n, const API_REAL *x);
API_REAL pick(int k);
void scale(int n, API_REAL *x, API_REAL by);
int solve(int (*f)(void *, const API_REAL *, API_REAL *), void *p, API_REAL *x);
#endif
