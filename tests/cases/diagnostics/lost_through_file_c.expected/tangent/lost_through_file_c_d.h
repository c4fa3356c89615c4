#ifndef LOST_THROUGH_FILE_C_D_H
#define LOST_THROUGH_FILE_C_D_H

void cost_d(double x, double x_d, double *fc, double *fc_d);

#endif
