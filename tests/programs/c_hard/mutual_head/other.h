#ifndef OTHER_H
#define OTHER_H
extern double last;
double after(int n, double x);
#endif
