/* program: byte_swap
   features: sorting of anything by a comparison through void *, with elements swapped byte by byte, also by exclusive or
   refused: adjoint
   size: n=4 m=4 */
#include <stddef.h>
typedef int (*comparison)(const void *, const void *);
static void swap(char *a, char *b, size_t size)
{
    while (size-- > 0) {
        char t = *a;
        *a++ = *b;
        *b++ = t;
    }
}
static void swap_by_xor(unsigned char *a, unsigned char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        a[i] ^= b[i];
        b[i] ^= a[i];
        a[i] ^= b[i];
    }
}
static void sort(void *base, size_t n, size_t size, comparison compare, int by_xor)
{
    char *p = base;
    for (size_t i = 0; i + 1 < n; i++) {
        size_t least = i;
        for (size_t j = i + 1; j < n; j++)
            if (compare(p + j * size, p + least * size) < 0) least = j;
        if (least == i) continue;
        if (by_xor) swap_by_xor((unsigned char *)p + i * size, (unsigned char *)p + least * size, size);
        else swap(p + i * size, p + least * size, size);
    }
}
static int by_value(const void *a, const void *b)
{
    double u = *(const double *)a, v = *(const double *)b;
    return u < v ? -1 : u > v;
}
typedef struct { int key; double w; } entry;
static int by_key(const void *a, const void *b) { return ((const entry *)a)->key - ((const entry *)b)->key; }
void head(int n, const double *x, int m, double *y)
{
    double v[4];
    entry e[4];
    for (int i = 0; i < n; i++) {
        v[i] = (x[i] - 0.6) * (x[i] - 0.95) * x[0];
        e[i].key = (i * 7 + 3) % 5;
        e[i].w = x[i] * x[1];
    }
    sort(v, (size_t)n, sizeof *v, by_value, 0);
    sort(e, (size_t)n, sizeof *e, by_key, 1);
    for (int i = 0; i < m; i++) y[i] = v[i] * (i + 1) + e[i].w * x[i];
}
