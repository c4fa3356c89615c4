// A function of which value and gradient are asked for: the adjoint runs it again at its end.
// test: check head=nll wrt=theta of=nll n=4 dt=0.1 size(z)=4 --with-primal
#include <stdlib.h>
#include <math.h>
#include <string.h>
/* Negative log likelihood of a 2-state constant-velocity Kalman filter. */
typedef struct { double x[2]; double P[2][2]; } state;
typedef struct { double q, r, dt; } noise;

static state predict(state s, const noise *w)
{
  state n;
  double dt = w->dt;
  double F[2][2] = {{1, dt}, {0, 1}};
  double FP[2][2];
  for (int i = 0; i < 2; i++) {
    n.x[i] = 0;
    for (int j = 0; j < 2; j++) {
      n.x[i] += F[i][j]*s.x[j];
      FP[i][j] = 0;
      for (int k = 0; k < 2; k++) FP[i][j] += F[i][k]*s.P[k][j];
    }
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) {
      n.P[i][j] = 0;
      for (int k = 0; k < 2; k++) n.P[i][j] += FP[i][k]*F[j][k];
    }
  n.P[0][0] += w->q*dt*dt*dt/3;
  n.P[0][1] += w->q*dt*dt/2;
  n.P[1][0] += w->q*dt*dt/2;
  n.P[1][1] += w->q*dt;
  return n;
}

static double update(state *s, double z, const noise *w)
{
  double y = z - s->x[0];
  double S = s->P[0][0] + w->r;
  double K[2] = {s->P[0][0]/S, s->P[1][0]/S};
  for (int i = 0; i < 2; i++) s->x[i] += K[i]*y;
  double p0 = s->P[0][0], p1 = s->P[0][1];
  for (int i = 0; i < 2; i++) {
    s->P[i][0] -= K[i]*p0;
    s->P[i][1] -= K[i]*p1;
  }
  return 0.5*(y*y/S + log(S));
}

/* theta = log q, log r, x0, v0 */
double nll(int n, const double theta[4], const double *z, double dt)
{
  noise w = {exp(theta[0]), exp(theta[1]), dt};
  state s;
  memset(&s, 0, sizeof s);
  s.x[0] = theta[2];
  s.x[1] = theta[3];
  s.P[0][0] = s.P[1][1] = 10;
  double total = 0;
  for (int i = 0; i < n; i++) {
    s = predict(s, &w);
    total += update(&s, z[i], &w);
  }
  return total;
}
