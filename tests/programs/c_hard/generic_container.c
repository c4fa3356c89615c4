/* program: generic_container
   features: a container of anything by element size, filled with reals, structures, whole numbers and text; bytes of text are copied by what copies reals
   refused: adjoint
   size: n=3 m=3 */
#include <stdlib.h>
#include <string.h>
typedef struct { char *data; size_t len, cap, size; } stack;
typedef struct { int id; double w; } part;
static void push(stack *s, const void *item)
{
    if (s->len == s->cap) {
        s->cap = s->cap ? 2 * s->cap : 2;
        s->data = realloc(s->data, s->cap * s->size);
        if (!s->data) abort();
    }
    memcpy(s->data + s->len++ * s->size, item, s->size);
}
static void pop(stack *s, void *item) { memmove(item, s->data + --s->len * s->size, s->size); }
static void copy(char *to, const char *from, size_t bytes)
{
    const char *end = from + bytes;
    while (from < end) *to++ = *from++;
}
static void copy_from_end(void *to, const void *from, size_t bytes)
{
    char *a = to;
    const char *b = from;
    a += bytes;
    b += bytes;
    for (; bytes > 0; bytes--) {
        --a, --b;
        *a = *b;
    }
}
void head(int n, const double *x, int m, double *y)
{
    stack reals = { NULL, 0, 0, sizeof(double) }, parts = { NULL, 0, 0, sizeof(part) }, counts = { NULL, 0, 0, sizeof(int) };
    for (int i = 0; i < n; i++) {
        double v = x[i] * x[0];
        part p = { i, x[i] * x[1] };
        int k = i * i;
        push(&reals, &v);
        push(&parts, &p);
        push(&counts, &k);
    }
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double v;
        part p;
        int k;
        pop(&reals, &v);
        pop(&parts, &p);
        pop(&counts, &k);
        sum += v * k + p.w * p.id;
    }
    char text[8];
    copy(text, "abc", 4);
    double w[3];
    copy((char *)w, (const char *)x, sizeof w);
    copy_from_end(text + 3, "de", 3);
    copy_from_end(w, w + 1, sizeof(double));
    y[0] = sum;
    y[1] = w[0] * w[2] * (double)strlen(text);
    y[m - 1] = w[1] + x[0];
    free(reals.data);
    free(parts.data);
    free(counts.data);
}
