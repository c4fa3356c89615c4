#ifndef CHAIN_H
#define CHAIN_H
double first_law(double v);
double second_law(double v);
int advance(int n, double *state, double by);
double leaf_value(double v);
void leaf_update(double *v, double by, int n);
#endif
