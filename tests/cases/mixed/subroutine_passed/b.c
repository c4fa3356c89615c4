void apply(void (*f)(double *), double *v) { f(v); f(v); *v *= 2; }
