/* program: signals
   features: signal handler with volatile sig_atomic_t, atexit, getenv, clock and time, rand with seed, assert, exit codes beside numbers
   size: n=4 m=3 */
#include <assert.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static volatile sig_atomic_t stop;
static void on_signal(int sig) { (void)sig; stop = 1; }
static volatile double last_seen;
static void log_progress(int it, double r) { if (getenv("NO_SUCH_VARIABLE_HERE")) fprintf(stderr, "%4d %12.5e\n", it, r); last_seen = r; }
static double noise(unsigned *state) { *state = *state * 1103515245u + 12345u; return ((*state >> 16) & 0x7fff) / 32768.0; }
void head(int n, const double *x, int m, double *y)
{
    void (*old)(int) = signal(SIGUSR1, on_signal);
    clock_t t0 = clock();
    time_t now = time(NULL);
    struct tm *tm = gmtime(&now);
    unsigned seed = 7;
    double a = x[0];
    int it = 0;
    assert(n > 0 && "no inputs");
    for (it = 0; it < 40 && !stop; it++) {
        double r = a * a - x[1] - 0.01 * noise(&seed);
        log_progress(it, r);
        if (fabs(r) < 1e-14) break;
        a -= r / (2 * a);
    }
    srand(3);
    double dice = rand() / (RAND_MAX + 1.0);
    for (int k = 0; k < m; k++) y[k] = a * x[(k + 1) % n] + last_seen + dice * 0 + (tm == NULL) + ((double)(clock() - t0) / CLOCKS_PER_SEC > 1e6);
    if (old != SIG_ERR) signal(SIGUSR1, old);
}
