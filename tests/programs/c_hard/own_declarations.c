/* program: own_declarations
   features: library functions that the user declares; a library name that the user defines
   size: n=3 m=3 */
double sqrt(double), sin();
extern double exp(double x);
void *malloc(unsigned long);
void free(void *);
void *memcpy(void *, const void *, unsigned long);
double gamma(double x);
static double apply(double (*f)(double), double x) { return f(x); }
double gamma(double x) { return x * x * x; }
void head(int n, const double *x, int m, double *y)
{
    double pow(double, double);
    double *w = malloc(n * sizeof *w);
    memcpy(w, x, n * sizeof *w);
    y[0] = sqrt(w[0] * w[0] + 1) + exp(w[1]);
    y[1] = pow(w[1], 3.0) + apply(sqrt, w[2] * w[2] + 1);
    y[2] = gamma(w[2]) + sin(w[0]);
    free(w);
    (void)m;
}
