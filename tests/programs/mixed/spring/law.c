#include <math.h>
#include <stdio.h>

/* a spring that stiffens */
double spring_force(double x, double k)
{
    double cubic = 0.2 * x * x * x;
    return -k * (x + cubic);
}

void kick(double *v, double f, double h)
{
    *v += h * f;
}

float roughly(float v)
{
    return sqrtf(v) * 0.5f;
}

int count_turns(double position)
{
    if (position > 1e9) printf("far away\n");
    return position > 0.7 ? 3 : 1;
}
