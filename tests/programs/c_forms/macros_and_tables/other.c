#include "util.h"
double other(double x)
{
    return twice(x) + clamp(7, 0, 5);
}
