extern double gain; void raise(const double *v) { gain = gain*gain + *v; }
