#include <stdlib.h>

struct pair { double a, b; };
extern double level[3], grid[2][3];
double *buffer;
extern struct pair both;
double *find(int k);

double *make(int n)
{
    return calloc(n, sizeof(double));
}

int shout(int n)
{
    buffer = find(n);   // want calls: {find}
    return grid[1][2] > level[0] + both.b + buffer[0];
}
