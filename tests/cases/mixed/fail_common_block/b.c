// error: 'shared' is a COMMON block in Fortran
extern double shared; void raise(const double *v) { shared = shared* *v; }
