#include "split_loops_c_b.h"

/* Adjoint of apart. */
static void apart_b(int n, const double *u, double *u_b, double *v, double *v_b)
{
  int i = 0;
  double t;
  double sum;
  for (i = 1; i < 3 && i < n - 1; i++) {
    t = v_b[i];
    u_b[i - 1] -= u[i] * t;
  }
  for (i = 1; i < 2 && i < n - 1; i++) {
    t = v_b[i];
    u_b[i] += (u[i + 1] - u[i - 1]) * t;
  }
  for (i = 2; i < n - 2; i++) {
    t = v_b[i + 1];
    sum = -(u[i + 1] * t);
    t = v_b[i];
    sum += (u[i + 1] - u[i - 1]) * t;
    t = v_b[i - 1];
    sum += u[i - 1] * t;
    u_b[i] += sum;
  }
  for (i = n - 2 > 2 ? n - 2 : 2; i < n - 1; i++) {
    t = v_b[i];
    u_b[i] += (u[i + 1] - u[i - 1]) * t;
  }
  for (i = n - 3 > 1 ? n - 3 : 1; i < n - 1; i++) {
    t = v_b[i];
    u_b[i + 1] += u[i] * t;
  }
  for (i = 1; i < n - 1; i++)
    v_b[i] = 0.0;
}

/* Adjoint of same. */
static void same_b(int n, const double *u, double *u_b, double *v, double *v_b)
{
  double t;
  for (int i = n - 2; i >= 1; i--) {
    t = v_b[i];
    v_b[i] = 0.0;
    u_b[i + 1] += t;
    u_b[i - 1] -= t;
  }
}

/* Adjoint of flat. */
static void flat_b(unsigned n, const double *u, double *u_b, double *v, double *v_b)
{
  double t;
  for (unsigned j = 3; j-- > 1;) {
    for (unsigned i = 1; i < n; i++) {
      t = v_b[j * n + i];
      u_b[j * n + i + 1] += t;
    }
    for (unsigned i = 1; i < n; i++) {
      t = v_b[j * n + i];
      u_b[j * n + i - 1] += 2.0 * t;
    }
    for (unsigned i = 1; i < n; i++) {
      t = v_b[j * n + i];
      u_b[(j - 1) * n + i] += t;
    }
  }
}

/* Adjoint of head: y with respect to x. */
void head_b(int n, const double *x, double *x_b, double *y, double *y_b)
{
  double a[64] = { 0 };
  double a_b[64] = { 0 };
  double b[64] = { 0 };
  double b_b[64] = { 0 };
  double t;
  for (int i = 0; i < n; i++) {
    b[i] = x[i] * x[i];
    a[i] = b[i];
  }
  for (int i = 0; i < n; i++) {
    t = y_b[i];
    y_b[i] = 0.0;
    b_b[i] += t;
  }
  flat_b(4u, a, a_b, b, b_b);
  same_b(n, b, b_b, b, b_b);
  same_b(n, a, a_b, b, b_b);
  apart_b(n, a, a_b, b, b_b);
  for (int i = 0; i < n; i++) {
    b_b[i] += a_b[i];
    a_b[i] = 0.0;
    t = b_b[i];
    b_b[i] = 0.0;
    x_b[i] += 2.0 * x[i] * t;
  }
}
