double integral(double (*f)(double), double b) { return 0.5 * b * (f(0.0) + f(b)); }
