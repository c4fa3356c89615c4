/* program: strides
   features: strided views in structs passed by value, negative strides, pointer comparison loops, *p++ chains, comma in for, do while with --, compound pointer expressions
   size: n=8 m=4 */
#include <math.h>
#include <stddef.h>
typedef struct { double *p; ptrdiff_t step; size_t n; } view;
typedef struct { const double *p; ptrdiff_t step; size_t n; } cview;
static inline view slice(double *p, size_t from, size_t to, ptrdiff_t step) { view v = { p + from, step, (to - from) / (size_t)(step < 0 ? -step : step) }; return v; }
static inline cview as_const(view v) { return (cview){ v.p, v.step, v.n }; }
static inline view reversed(view v) { v.p += (ptrdiff_t)(v.n - 1) * v.step; v.step = -v.step; return v; }
#define AT(v, i) ((v).p[(ptrdiff_t)(i) * (v).step])
static void axpby(double a, cview x, double b, view y) { for (size_t i = 0; i < y.n; ++i) AT(y, i) = a * AT(x, i) + b * AT(y, i); }
static double sum(cview v) { double s = 0; const double *p = v.p; size_t k = v.n; if (k) do { s += *p; p += v.step; } while (--k); return s; }
static double *copy(double *to, const double *from, const double *end) { while (from < end) *to++ = *from++; return to; }
static void cumulate(double *p, int n) { double *q = p + n; for (double t = 0; p != q; *p++ = t) t += *p; }
void head(int n, const double *x, int m, double *y)
{
    double buf[24], *end = copy(copy(buf, x, x + n), x, x + n);
    ptrdiff_t len = end - buf;
    cumulate(buf, (int)len);
    view even = slice(buf, 0, (size_t)len, 2), odd = slice(buf, 1, (size_t)len + 1, 2);
    axpby(0.5, as_const(odd), 2.0, even);
    axpby(x[0], as_const(reversed(even)), 0.25, odd);
    for (int i = 0, j = (int)len - 1; i < j; i++, --j) { double t = buf[i]; buf[i] = buf[j] * 0.9, buf[j] = t; }
    double *p = buf;
    y[0] = sum(as_const(even)); y[1] = sum(as_const(reversed(odd)));
    y[2] = *p++; y[2] *= *p; y[2] += *++p; y[2] -= -p[1] * (*(p + 2))--;
    y[3] = p[-1] + *&p[0] + 2[p] + (&buf[5])[-2] + sqrt(*(end - 1) * *(end - 1));
    for (int k = 4; k < m; k++) y[k] = 0;
}
