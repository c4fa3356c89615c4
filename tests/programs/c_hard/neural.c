/* program: neural
   features: network of struct layers with vtable-like activation functions, batch norm, dropout mask by LCG, weights in one flat buffer with offsets, softmax
   size: n=8 m=3 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <stdio.h>

typedef float (*act_f)(float);
typedef double (*act_d)(double);

typedef struct layer layer;
struct layer {
  char name[16];
  uint16_t in, out;
  size_t w_off, b_off;
  act_d act;
  union { struct { double gamma, beta; } norm; struct { uint32_t seed; double rate; } drop; } u;
  enum kind { DENSE, NORM, DROPOUT } kind;
  layer *next;
};
typedef struct { layer *first, **tail; double *params; size_t used, cap; } net;

static double relu6(double v) { return v < 0 ? 0 : v > 6 ? 6 : v; }
static double swish(double v) { return v/(1.0 + exp(-v)); }
static double identity(double v) { return v; }
static const struct { const char *label; act_d f; } table[] = { { "relu6", relu6 }, { "swish", swish }, { "tanh", tanh }, { NULL, identity } };

static act_d find(const char *what)
{
  int i;
  for (i = 0; table[i].label; i++) {
    const char *p = table[i].label, *q = what;
    while (*p && *p == *q) ++p, ++q;
    if (*p == *q) break;
  }
  return table[i].f;
}
static size_t reserve(net *N, size_t k)
{
  size_t at = N->used;
  if (N->used + k > N->cap) {
    while (N->used + k > N->cap) N->cap = N->cap ? N->cap*2 : 4;
    double *grown = realloc(N->params, N->cap*sizeof *grown);
    if (grown == NULL) { fputs("no memory\n", stderr); exit(EXIT_FAILURE); }
    N->params = grown;
  }
  N->used += k;
  return at;
}
static layer *add(net *N, enum kind kind, int in, int out, const char *act)
{
  layer *l = calloc(1, sizeof(layer));
  if (!l) exit(1);
  snprintf(l->name, sizeof l->name, "%s_%d", act ? act : "none", in);
  l->kind = kind; l->in = in; l->out = out;
  if (kind == DENSE) { l->w_off = reserve(N, (size_t)in*out); l->b_off = reserve(N, out); l->act = find(act); }
  *N->tail = l; N->tail = &l->next;
  return l;
}
static inline uint32_t lcg(uint32_t *s) { return *s = *s*1664525u + 1013904223u; }
static void forward(const net *N, double *restrict a, double *restrict b)
{
  double *in = a, *out = b;
  for (const layer *l = N->first; l != NULL; l = l->next) {
    switch (l->kind) {
    case DENSE: {
      const double *w = N->params + l->w_off, *bias = &N->params[l->b_off];
      for (int o = 0; o < l->out; o++) {
        double z = *bias++;
        for (int i = 0; i < l->in; i++) z += *w++*in[i];
        out[o] = l->act(z);
      }
      break;
    }
    case NORM: {
      double mean = 0, var = 0;
      for (int i = 0; i < l->in; i++) mean += in[i]/l->in;
      for (int i = 0; i < l->in; i++) var += (in[i] - mean)*(in[i] - mean)/l->in;
      for (int i = 0; i < l->in; i++) out[i] = l->u.norm.gamma*(in[i] - mean)/sqrt(var + 1e-5) + l->u.norm.beta;
      break;
    }
    case DROPOUT: {
      uint32_t s = l->u.drop.seed;
      for (int i = 0; i < l->in; i++) out[i] = (lcg(&s) >> 8) % 100 < 100*l->u.drop.rate ? 0.0 : in[i]/(1 - l->u.drop.rate);
    }
    }
    double *t = in; in = out; out = t;
  }
  if (in != a) for (int i = 0; i < 8; i++) a[i] = in[i];
}
static double logsumexp(int n, const double *v)
{
  double top = -INFINITY, s = 0;
  for (int i = 0; i < n; i++) top = fmax(top, v[i]);
  for (int i = 0; i < n; i++) s += exp(v[i] - top);
  return top + log(s);
}
void head(int n, const double *x, int m, double *y)
{
  net N = { NULL, NULL, NULL, 0, 0 };
  double a[8] = { 0 }, b[8] = { 0 };
  N.tail = &N.first;
  add(&N, DENSE, 4, 6, "swish");
  layer *norm = add(&N, NORM, 6, 6, NULL);
  norm->u.norm.gamma = x[n-1], norm->u.norm.beta = 0.1*x[0];
  layer *drop = add(&N, DROPOUT, 6, 6, NULL);
  drop->u.drop.seed = 42; drop->u.drop.rate = 0.2;
  add(&N, DENSE, 6, 5, "tanh");
  add(&N, DENSE, 5, m, "linear");
  for (size_t i = 0; i < N.used; i++) N.params[i] = sin((double)i)*0.4 + 0.05*x[i % n];
  for (int i = 0; i < 4; i++) a[i] = x[i];
  forward(&N, a, b);
  double lse = logsumexp(m, a);
  for (int k = 0; k < m; k++) y[k] = a[k] - lse;
  for (layer *l = N.first, *next; l; l = next) { next = l->next; free(l); }
  free(N.params);
}
