/* program: bytes_set_to_zero
   features: memory of reals that is set to zero byte by byte, through a character constant and a number
   refused: adjoint
   size: n=3 m=2 */
#include <stddef.h>
static void clear(void *p, size_t bytes)
{
    unsigned char *b = p;
    for (size_t i = 0; i < bytes; i++) b[i] = 0;
}
static void clear_backwards(void *p, size_t bytes)
{
    char *end = (char *)p + bytes;
    while (end != (char *)p) *--end = '\0';
}
void head(int n, const double *x, int m, double *y)
{
    double w[3] = { x[0] * x[1], x[1] * x[2], x[n - 1] };
    clear(w, 2 * sizeof *w);
    y[0] = w[0] + w[1] + w[2] * x[0];
    clear_backwards(&w[2], sizeof *w);
    w[1] = x[1] * x[1];
    y[m - 1] = w[2] + w[1] * x[2];
}
