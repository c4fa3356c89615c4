#ifndef POINTERS_OF_OTHER_FILES_D_H
#define POINTERS_OF_OTHER_FILES_D_H

double f_d(double s, double s_d, double *result_d);

#endif
