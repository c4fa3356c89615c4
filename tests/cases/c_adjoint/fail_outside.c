// test: adjoint head=head wrt=x of=y
// Functions that nobody declares, or that a header of the system declares: what they are given may be written, or called.
#include <pthread.h>
#include <stdlib.h>
static double kept;
static void *work(void *given)
{
    const double *p = given;
    kept = p[0] * p[1];
    return 0;
}
static void leave(void) { kept = 0; }
void head(int n, const double *x, int m, double *y)
{
    double s, c, t[2] = {x[0], x[1]};
    pthread_t thread;
    // error: the library function 'atexit' may call 'leave', which carries derivatives
    atexit(leave);
    // warning: the function 'both' is not declared
    // error: the source of 'both' is not among the files
    both(x[0], &s, &c);
    // error: the source of 'pthread_create' is not among the files
    pthread_create(&thread, 0, work, t);
    pthread_join(thread, 0);
    for (int i = 0; i < m; ++i) y[i] = s * c * kept;
}
