#ifndef CUBE_D_H
#define CUBE_D_H

double cube_d(double a, double a_d, double *r_d);

#endif
