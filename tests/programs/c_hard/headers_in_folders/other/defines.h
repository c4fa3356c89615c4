#ifndef DEFINES_H
#define DEFINES_H
int calls;
static double scale = 1;
double scaled(double x) { return scale * x; }
static double times(double x)
{
    return x * x;
}
void count(void) { calls++; }
#endif
