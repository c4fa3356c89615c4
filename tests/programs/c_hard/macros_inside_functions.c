/* program: macros_inside_functions
   features: macros defined and taken back inside of functions, with static tables
   size: n=4 m=3 */
static double f(int k, double t) {
# define N_MAX 3
    static double table[N_MAX] = { 1.0, 2.0, 3.0 };
    static const double other[N_MAX] = { 0.5, 0.25, 3.0 };
    static int calls = N_MAX;
    double u[N_MAX];
    for (int i = 0; i < N_MAX; i++) u[i] = t*table[i];
    calls++;
    return t * table[k % N_MAX] + u[N_MAX - 1]*other[1] + calls*0.0;
# undef N_MAX
}
static double g(int k, double t) {
# define N_MAX 5
    static double table[N_MAX] = { 1.0, 2.0, 3.0, 4.0, 5.0 };
    static double saved[N_MAX + 1];
    saved[N_MAX] = t*t;
    return t * table[k % N_MAX]*saved[N_MAX];
# undef N_MAX
}
void head(int n, const double *x, int m, double *y) {
#define SCALE(v) ((v)*2)
  y[0] = f(1, x[0])*SCALE(x[1]); y[1] = g(4, x[1]); y[2] = f(2, x[2])*g(3, SCALE(x[3]));
#undef SCALE
}
