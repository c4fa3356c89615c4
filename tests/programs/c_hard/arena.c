/* program: arena
   features: arena allocator with alignment, mark and release, vectors allocated in it, double pointers in it, aligned by _Alignof and uintptr_t
   refused: adjoint
   size: n=5 m=3 */
#include <math.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
struct arena { unsigned char *base, *ptr, *end; struct arena *next; };
static struct arena *arena_new(size_t n)
{
	struct arena *a = malloc(sizeof *a);
	if (!a) return NULL;
	a->base = a->ptr = malloc(n);
	a->end = a->base + n;
	a->next = NULL;
	return a;
}
static void *arena_alloc(struct arena *a, size_t size, size_t align)
{
	size_t pad = -(size_t)(a->ptr - a->base) & (align - 1);
	if ((size_t)(a->end - a->ptr) < size + pad) abort();
	void *p = a->ptr + pad;
	a->ptr = (unsigned char *)p + size;
	return memset(p, 0, size);
}
#define NEW(a, n, T) ((T *)arena_alloc((a), (n) * sizeof(T), alignof(T)))
struct mat { int r, c; double **row; };
static struct mat *mat_new(struct arena *a, int r, int c)
{
	struct mat *m = NEW(a, 1, struct mat);
	m->r = r; m->c = c;
	m->row = NEW(a, r, double *);
	for (int i = 0; i < r; i++) m->row[i] = NEW(a, c, double);
	return m;
}
static struct mat *mat_mul(struct arena *a, const struct mat *p, const struct mat *q)
{
	struct mat *out = mat_new(a, p->r, q->c);
	for (int i = 0; i < p->r; i++)
		for (int j = 0; j < q->c; j++)
			for (int k = 0; k < p->c; k++) out->row[i][j] += p->row[i][k] * q->row[k][j];
	return out;
}
void head(int n, const double *x, int m, double *y)
{
	struct arena *a = arena_new(1 << 14);
	struct mat *u = mat_new(a, 2, n), *v = mat_new(a, n, 2);
	for (int i = 0; i < n; i++) { u->row[0][i] = x[i]; u->row[1][i] = sin(x[i]); v->row[i][0] = exp(-x[i]); v->row[i][1] = i; }
	unsigned char *mark = a->ptr;
	struct mat *w = mat_mul(a, u, v);
	double keep = w->row[0][0];
	a->ptr = mark;                       /* release */
	w = mat_mul(a, v, u);
	for (int k = 0; k < m; k++) y[k] = w->row[k % n][(k + 1) % n] + keep;
	free(a->base);
	free(a);
}
