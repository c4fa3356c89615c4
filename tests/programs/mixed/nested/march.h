#ifndef MARCH_H
#define MARCH_H
void march(int n, double *u, int steps);
void read_memory(double *value, double *total);
double depth(int level, double v);
#endif
