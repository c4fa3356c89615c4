double integral(double (*f)(double x), double a);
