/* program: ode_callbacks
   features: embedded Runge-Kutta with Butcher tableaux in static const arrays, typedef of function type, event functions, dense output in struct, user data
   size: n=5 m=4 */
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef int rhs_fn(double t, const double *restrict u, double *restrict du, void *user);
typedef double (*event_fn)(double, const double *, void *);

enum { STAGES = 7, MAXDIM = 8 };
static const double C[STAGES] = { 0, 1./5, 3./10, 4./5, 8./9, 1, 1 };
static const double A[STAGES][STAGES] = {
    { 0 }, { 1./5 }, { 3./40, 9./40 }, { 44./45, -56./15, 32./9 },
    { 19372./6561, -25360./2187, 64448./6561, -212./729 },
    { 9017./3168, -355./33, 46732./5247, 49./176, -5103./18656 },
    { 35./384, 0, 500./1113, 125./192, -2187./6784, 11./84 } };
static const double E[STAGES] = { 71./57600, 0, -71./16695, 71./1920, -17253./339200, 22./525, -1./40 };

typedef struct {
    int dim;
    rhs_fn *f;
    event_fn event;
    void *user;
    double h;
    struct { unsigned long accepted, rejected; } stats;
    double k[STAGES][MAXDIM];
} Integrator;

struct lotka { double a, b, c, d; int calls; const double *forcing; };

static int lotka_volterra(double t, const double *restrict u, double *restrict du, void *user)
{
    struct lotka *p = user;
    p->calls++;
    if (!(u[0] == u[0])) return -1;
    du[0] = p->a*u[0] - p->b*u[0]*u[1] + p->forcing[0]*cos(t);
    du[1] = p->c*u[0]*u[1] - p->d*u[1];
    return 0;
}
static int pendulum(double t, const double *restrict u, double *restrict du, void *user)
{
    const double *q = (const double *)user;
    (void)t;
    du[0] = u[1];
    du[1] = -q[0]*sin(u[0]) - q[1]*u[1];
    return 0;
}
static double crossing(double t, const double *u, void *user) { (void)user; return u[0] - 1.4*t; }

static int take_step(Integrator *me, double t, double *u, double *err)
{
    double tmp[MAXDIM];
    for (int s = 0; s < STAGES; s++) {
        memcpy(tmp, u, me->dim*sizeof *u);
        for (int r = 0; r < s; r++)
            for (int i = 0; i < me->dim; i++) tmp[i] += me->h*A[s][r]*me->k[r][i];
        if (me->f(t + C[s]*me->h, tmp, me->k[s], me->user)) return -1;
    }
    double sum = 0.0;
    for (int i = 0; i < me->dim; i++) {
        double e = 0;
        for (int s = 0; s < STAGES; ++s) e += E[s]*me->k[s][i];
        sum += pow(me->h*e, 2);
    }
    *err = sqrt(sum/me->dim);
    for (int i = 0; i < me->dim; i++) u[i] = tmp[i];
    return 0;
}

static bool integrate(Integrator *me, double t0, double t1, double u[])
{
    double t = t0, saved[MAXDIM], err;
    while (t < t1 - 1e-12) {
        if (t + me->h > t1) me->h = t1 - t;
        memcpy(saved, u, sizeof saved);
        if (take_step(me, t, u, &err) < 0) return false;
        if (err > 1e-3) {
            me->stats.rejected++;
            me->h *= 0.5;
            memcpy(u, saved, sizeof(double [MAXDIM]));
            continue;
        }
        t += me->h;
        me->stats.accepted++;
        if (me->event != NULL && me->event(t, u, me->user) < 0) { u[0] += 0.25*u[1]; me->event = NULL; }
    }
    return true;
}

void head(int n, const double *x, int m, double *y)
{
    double u[MAXDIM] = { 1.0, x[0] };
    struct lotka p = { x[1], x[2], .c = x[3], .d = 0.8, .forcing = &x[n-1] };
    Integrator it = { .dim = 2, .f = lotka_volterra, .event = crossing, .user = &p, .h = 0.1 };
    if (!integrate(&it, 0, 1.5, u)) { for (int k = 0; k < m; k++) y[k] = -DBL_MAX; return; }
    y[0] = u[0]; y[1] = u[1];
    double q[] = { 3*x[4], x[0]*0.1 };
    Integrator other = it;
    other.f = &pendulum; other.user = q; other.event = NULL; other.h = 0.05;
    u[0] = x[2]; u[1] = u[1]*0.5;
    (void)integrate(&other, 0, 0.6, u);
    for (int k = 2; k < m; k++) y[k] = u[k - 2]*(double)(p.calls > 0);
}
