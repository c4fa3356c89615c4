// test: adjoint head=head wrt=x of=y
#include <string.h>
void head(const double *x, double *y)
{
    char text[] = "3,5", *at;
    double s = 0;
    // error: what the library function 'strtok_r' writes is not known
    for (char *p = strtok_r(text, ",", &at); p; p = NULL) s += x[0]*(p[0] - '0');
    y[0] = s;
}
