#include "march.h"

double table_rate(const double *u);
double descend(int level, double v);

static double last, sum;
static int calls;

void march(int n, double *u, int steps)
{
    static double inertia;
    int k, i;
    inertia = 0.0;
    sum = 0.0;
    for (k = 0; k < steps; k++)
        for (i = 0; i < n; i++) {
            double r = table_rate(&u[i]);
            inertia = 0.5 * inertia + r;
            u[i] += 0.1 * inertia;
            last = r;
            sum += last * u[i];
            calls++;
        }
}

void read_memory(double *value, double *total)
{
    *value = last;
    *total += sum;
}

double depth(int level, double v)
{
    return 1.5 * descend(level, v * v);
}
