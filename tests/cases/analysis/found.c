// What the library finds lies in what it searches.
// test: analyze head=head wrt=x of=y
#include <stdlib.h>
static int by_value(const void *a, const void *b)
{
    double u = *(const double *)a, v = *(const double *)b;
    return (u > v) - (u < v);
}
void head(const double *x, double *y)
{
    double v[3], wanted = 1.0, *hit;
    for (int i = 0; i < 3; i++) v[i] = x[i];
    hit = bsearch(&wanted, v, 3, sizeof *v, by_value);
    y[0] = hit ? *hit : 0.0; // want dugaa: {*hit, *y}
}
