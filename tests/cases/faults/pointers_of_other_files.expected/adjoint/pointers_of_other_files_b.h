#ifndef POINTERS_OF_OTHER_FILES_B_H
#define POINTERS_OF_OTHER_FILES_B_H

void f_b(double s, double *s_b, double result2_b);

#endif
