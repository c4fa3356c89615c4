/* ode: gradient with respect to the first numbers, the growth and who eats whom. */
#include <stdlib.h>
#include <string.h>

#include "measure.h"

void ode_misfit(int n, int steps, int every, double dt, const double *start, const double *growth, const double *eaten, const double *counted, double *misfit);
void ode_misfit_b(int n, int steps, int every, double dt, EXTRA(double *dt_b) const double *start, double *start_b, const double *growth, double *growth_b, const double *eaten, double *eaten_b,
                  const double *counted, EXTRA(double *counted_b) double *misfit, double *misfit_b);

static int n, steps, every = 10, length;
static double dt, *counted;

int start(int quick)
{
    n = quick ? 4 : 20;
    steps = quick ? 30 : 1000;
    dt = quick ? 0.05 : 0.01;
    length = n + n + n * n;
    counted = malloc((steps / every) * n * sizeof *counted);
    for (int i = 0; i < steps / every * n; i++)
        counted[i] = 0.5 + 0.5 * uniform();
    return length;
}

void inputs(double *x)
{
    for (int i = 0; i < n; i++) {
        x[i] = 0.5 + uniform();
        x[n + i] = 0.5 * uniform();
        for (int j = 0; j < n; j++)
            x[2 * n + i * n + j] = i == j ? -1.0 : (0.6 * uniform() - 0.3) / n;
    }
}

double primal(const double *x)
{
    double misfit;
    ode_misfit(n, steps, every, dt, x, x + n, x + 2 * n, counted, &misfit);
    return misfit;
}

void gradient(const double *x, double *g)
{
    double misfit, misfit_b = 1;
    memset(g, 0, length * sizeof *g);
    ode_misfit_b(n, steps, every, dt, EXTRA(unasked(0, 1)) x, g, x + n, g + n, x + 2 * n, g + 2 * n, counted, EXTRA(unasked(1, steps / every * n)) &misfit, &misfit_b);
}
