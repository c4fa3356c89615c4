#include <math.h>

extern double gain;
extern double Offset;
double profile[3];
extern double work[2];
double level;
extern int counter;

void accumulate(double x)
{
    for (int k = 0; k < counter; k++) {
        work[k] = gain * profile[k] + Offset * x;
        profile[k + 1] += sin(work[k]);
        level += profile[k + 1] * x;
    }
    gain *= x;
}

double fetch(void)
{
    return level + gain;
}
