/* Proof, time and memory of one gradient. measure.h says what the driver of a program gives.

     measure full|quick check FILE       the gradient against differences, and against the hand-written one; writes it to FILE
     measure full|quick time SECONDS     seconds of a call, from at least SECONDS of the thread's processor time for each
     measure full|quick memory WHAT      peak of resident memory after one call of WHAT: primal, gradient, hand */
#include "measure.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int n;
static double *x, *g;
static double checksum;

double uniform(void)
{
    static uint64_t state = 20240229;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 11) * 0x1p-53;
}

static void *allocate(size_t count)
{
    void *p = calloc(count, sizeof(double));
    if (p == NULL) {
        fprintf(stderr, "no memory for %zu numbers\n", count);
        exit(1);
    }
    return p;
}

double *unasked(int which, int length)
{
    static double *memory[8];
    if (memory[which] == NULL)
        memory[which] = allocate(length);
    return memory[which];
}

static void run_primal(void) { checksum += primal(x); }
static void run_gradient(void) { gradient(x, g); }
#ifdef HAND
static void run_hand(void) { by_hand(x, g); }
#endif

static const struct { const char *name; void (*run)(void); } measured[] = {
    { "primal", run_primal },
    { "gradient", run_gradient },
#ifdef HAND
    { "hand", run_hand },
#endif
};
enum { MEASURED = sizeof measured / sizeof *measured, DIRECTIONS = 3 };

/* ---- Is it right? ---- */

static double norm(const double *v)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += v[i] * v[i];
    return sqrt(s);
}

static double difference(const double *direction, double h, double *moved)
{
    for (int i = 0; i < n; i++)
        moved[i] = x[i] + h * direction[i];
    double above = primal(moved);
    for (int i = 0; i < n; i++)
        moved[i] = x[i] - h * direction[i];
    return (above - primal(moved)) / (2 * h);
}

/* The smallest error over several steps, relative to the length of the gradient. */
static double error_along_direction(double *direction, double *moved)
{
    double product = 0, best = INFINITY;
    for (int i = 0; i < n; i++) {
        direction[i] = 2 * uniform() - 1;
        product += g[i] * direction[i];
    }
    for (double h = 1e-3; h > 1e-8; h /= 10) {
        double error = fabs(difference(direction, h, moved) - product) / norm(g);
        if (error < best)
            best = error;
    }
    return best;
}

static void check(const char *file)
{
    double *direction = allocate(n), *moved = allocate(n), worst = 0;
    gradient(x, g);
    gradient(x, g); /* what the first call leaves behind must not matter */
    for (int k = 0; k < DIRECTIONS; k++) {
        double error = error_along_direction(direction, moved);
        if (!(error <= worst))
            worst = error;
    }
    printf("differences %.3e\n", worst);
#ifdef HAND
    double largest = 0, apart = 0;
    by_hand(x, moved);
    for (int i = 0; i < n; i++) {
        largest = fmax(largest, fabs(moved[i]));
        apart = g[i] == g[i] ? fmax(apart, fabs(moved[i] - g[i])) : INFINITY;
    }
    printf("hand %.3e\n", apart / largest);
#endif
    FILE *f = fopen(file, "wb");
    if (f == NULL || fwrite(g, sizeof *g, n, f) != (size_t)n || fclose(f) != 0) {
        fprintf(stderr, "cannot write %s\n", file);
        exit(1);
    }
    free(direction);
    free(moved);
}

/* ---- How long does it take? ---- */

static double seconds(void (*run)(void), long calls)
{
    struct timespec from, to;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
    for (long i = 0; i < calls; i++)
        run();
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &to);
    return (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
}

/* One after the other, each at least so long. */
static void measure_time(double at_least)
{
    for (int k = 0; k < MEASURED; k++) {
        long calls = 1;
        measured[k].run(); /* so that memory is there, and data in the caches */
        while (seconds(measured[k].run, calls) < at_least)
            calls *= 2;
        /* Once more: what was long enough to stop may have been so by chance. */
        printf("%s %.6e\n", measured[k].name, seconds(measured[k].run, calls) / calls);
    }
}

/* ---- How much memory? ---- */

/* Of this program alone: what getrusage says may be that of the process that started it. */
static long peak_kilobytes(void)
{
    char line[256];
    long peak = -1;
    FILE *f = fopen("/proc/self/status", "r");
    while (f != NULL && fgets(line, sizeof line, f) != NULL)
        if (sscanf(line, "VmHWM: %ld", &peak) == 1)
            break;
    if (f != NULL)
        fclose(f);
    return peak;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: %s full|quick check FILE | time SECONDS | memory WHAT\n", argv[0]);
        return 2;
    }
    n = start(strcmp(argv[1], "quick") == 0);
    x = allocate(n);
    g = allocate(n);
    inputs(x);
    if (strcmp(argv[2], "check") == 0)
        check(argv[3]);
    else if (strcmp(argv[2], "time") == 0)
        measure_time(atof(argv[3]));
    else if (strcmp(argv[2], "memory") == 0)
        for (int k = 0; k < MEASURED; k++)
            if (strcmp(measured[k].name, argv[3]) == 0) {
                measured[k].run();
                printf("%s %ld\n", argv[3], peak_kilobytes());
            }
    return checksum == checksum ? 0 : 1;
}
