/* What the driver of a program gives to measure.c. All inputs of the gradient are one vector x. */
#ifndef MEASURE_H
#define MEASURE_H
int start(int quick);                          /* sizes and data that do not change; the length of x */
void inputs(double *x);                        /* where the gradient is taken */
double primal(const double *x);                /* the value */
void gradient(const double *x, double *g);     /* by the generated adjoint; g is set */
void by_hand(const double *x, double *g);      /* by the hand-written one; with -DHAND only */

/* What the signature of an adjoint has beside the derivatives asked for, where every real argument has one (-DEVERY_REAL). */
#ifdef EVERY_REAL
#define EXTRA(...) __VA_ARGS__,
#else
#define EXTRA(...)
#endif

double uniform(void);                          /* between 0 and 1, the same numbers in every run; from measure.c */
double *unasked(int which, int length);        /* memory for a derivative that nobody asked for */
#endif
