// test: adjoint head=f wrt=x of=f
#include <stdio.h>
double f(double x, const char *line, const char *format, char *word)
{
    double v = x;
    int n = 0;
    sscanf(line, "%7s %lf", word, &v);  // want error: how much the library function 'sscanf' writes is not known
    if (word[0] == 'a') v *= x;
    sscanf(line, format, &n, &v);  // want error: what 'sscanf' reads cannot be told from its format
    return v * x * n;
}
