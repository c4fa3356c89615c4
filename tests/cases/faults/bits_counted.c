// Functions that count and swap bits do the same each time: the head may run again.
// test: check head=head wrt=x of=y n=4 size(x)=4 size(y)=4 --with-primal
#include <strings.h>
void head(int n, const double *x, double *y)
{
    unsigned mask = 0;
    for (int i = 0; i < n; i++) {
        mask = mask << 1 | (x[i] > 0.5);
        y[i] = x[i] * x[i] * (1 + __builtin_popcount(mask) + __builtin_ctzll(mask | 8ull) + ffs((int)mask) + (__builtin_bswap32(mask) >> 24));
    }
}
