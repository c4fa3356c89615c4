/* program: function_results
 * features: functions that give pointers to functions, without a typedef in their declarator; library functions in a static table; two results
 * size: n=5 m=5 */
#include <math.h>
typedef double (*fn)(double);

static double cube(double a) { return a * a * a; }

static fn choose(int k)
{
    static fn tab[3] = { sin, cube, exp };
    return tab[k % 3];
}

static double (*compose(int k, fn *second))(double)
{
    *second = choose(k + 1);
    return choose(k);
}

static double (*(*pick(int k))(int))(double) { return k > 0 ? choose : 0; }

static double twice(double (*g)(double), double a) { return g(g(a)); }

void head(int n, const double *x, int m, double *y)
{
    fn b, a;
    for (int i = 0; i < m; i++) {
        a = compose(i, &b);
        y[i] = twice(a, x[i % n]) * (*b)(x[i % n]);
        if (a == cube) y[i] *= 2;
        y[i] += pick(1)(i + 2)(x[(i + 1) % n]);
    }
}
