void scale(const void *context, double *y) { *y *= *(const double *)context; }
