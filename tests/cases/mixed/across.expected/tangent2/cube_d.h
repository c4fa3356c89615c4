#ifndef CUBE_D_H
#define CUBE_D_H

double cube_d(double a, double a_d_given[2], double (*r_d)[2]);

#endif
