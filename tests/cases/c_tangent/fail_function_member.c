// test: tangent head=head wrt=x of=y
#include <stdlib.h>
#include <math.h>
struct unit { double w; double (*f)(double); };
static void set(double (**f)(double)) { *f = sin; }
static void *take(char **at, size_t bytes)
{
    char *p = *at;
    *at += bytes;
    return p;
}
void head(const double *x, double *y)
{
    char *pool = malloc(4 * sizeof(struct unit)), *at = pool;
    struct unit *u = take(&at, sizeof *u);
    u->w = x[0];
    // error: the address of a pointer to a function in a structure whose bytes are counted
    set(&u->f);
    y[0] = u->f(u->w);
    free(pool);
}
