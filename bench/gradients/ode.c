/* How well parameters of an ecosystem explain what was counted: species grow, eat each other and saturate; fourth-order Runge-Kutta.
   du_i/dt = u_i (growth_i + sum_j eaten_ij u_j / (1 + u_j)) */
#include <stdlib.h>

void rates(int n, const double *growth, const double *eaten, const double *u, double *du)
{
    for (int i = 0; i < n; i++) {
        double sum = growth[i];
        for (int j = 0; j < n; j++)
            sum += eaten[i * n + j] * u[j] / (1.0 + u[j]);
        du[i] = u[i] * sum;
    }
}

static void move(int n, const double *u, double h, const double *du, double *moved)
{
    for (int i = 0; i < n; i++)
        moved[i] = u[i] + h * du[i];
}

/* u goes on by dt; work holds 5 n numbers */
void runge_kutta(int n, double dt, const double *growth, const double *eaten, double *u, double *work)
{
    double *k1 = work, *k2 = work + n, *k3 = work + 2 * n, *k4 = work + 3 * n, *v = work + 4 * n;
    rates(n, growth, eaten, u, k1);
    move(n, u, 0.5 * dt, k1, v);
    rates(n, growth, eaten, v, k2);
    move(n, u, 0.5 * dt, k2, v);
    rates(n, growth, eaten, v, k3);
    move(n, u, dt, k3, v);
    rates(n, growth, eaten, v, k4);
    for (int i = 0; i < n; i++)
        u[i] += dt / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
}

/* counted has n numbers for every `every` steps */
void ode_misfit(int n, int steps, int every, double dt, const double *start, const double *growth, const double *eaten, const double *counted, double *misfit)
{
    double *u = malloc(n * sizeof *u), *work = malloc(5 * n * sizeof *work);
    int seen = 0;
    for (int i = 0; i < n; i++)
        u[i] = start[i];
    *misfit = 0.0;
    for (int s = 1; s <= steps; s++) {
        runge_kutta(n, dt, growth, eaten, u, work);
        if (s % every == 0) {
            for (int i = 0; i < n; i++) {
                double t = u[i] - counted[seen * n + i];
                *misfit += 0.5 * t * t;
            }
            seen++;
        }
    }
    free(u);
    free(work);
}
