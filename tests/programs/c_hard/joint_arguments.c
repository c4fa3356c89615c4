/* program: joint_arguments
   features: functions that could run again: one array twice, a result that goes into an argument, globals that change later in several ways, static locals
   size: n=5 m=8 */
#include <math.h>
#include <string.h>
struct setting { double scale; int power; };
static double factor;
static int pick;
static char mode[4];
static struct setting current;
static double knots[3];
static double *chosen = knots;
static double shape_of(double v)
{
    double t = v * factor;
    double r;
    if (pick > 2) t = t * t;
    if (strcmp(mode, "sin") == 0) r = sin(t) * t;
    else r = exp(-t) * t;
    return r * pow(current.scale, current.power) * pick + *chosen * t;
}
static void product_of(int n, const double *a, const double *b, double *r)
{
    double s = 0.0;
    for (int i = 0; i < n; i++) { double t = a[i] * b[i]; s += t * t; }
    *r = s;
}
static void spin(int n, double *a)
{
    for (int i = 0; i + 1 < n; i++) { double t = a[i] * a[i + 1]; a[i] = t * t; }
}
static void publish(double v) { double t = v * v; factor = t * t; }
static void choose(int k) { pick = k; }
static int next(void) { return ++pick; }
static double counted(double v)
{
    static int calls;
    static double before = 1.0;
    double t;
    if (v < 0) { calls = 0; before = 1.0; return 0.0; }
    calls++;
    t = v * before;
    before = v;
    return t * t * (calls % 3);
}
static double tally(double v)
{
    static int calls;
    double t = v * v;
    calls++;
    return t * t;
}
static double advance(double *state, double v) { double t = *state * v; *state = t * t; return t; }
static void forget_all(void)
{
    factor = 2.0; pick = 1; strcpy(mode, "sin"); current.scale = 1.0; current.power = 2; chosen = knots;
    knots[0] = 0.5; knots[1] = 1.5; knots[2] = 2.5;
}
void head(int n, const double *x, int m, double *y)
{
    double t, a[5], r, s[2];
    int i;
    forget_all();
    for (i = 0; i < m; i++) y[i] = 0.0;
    t = x[0];
    t = shape_of(t);
    t = shape_of(t) * shape_of(t + x[1]);
    y[0] = t * shape_of(shape_of(x[2]));
    for (i = 0; i < n; i++) a[i] = x[i];
    t = shape_of(x[0] * a[1]);
    factor = x[1] * 3;
    t *= shape_of(a[2]);
    choose(3);
    t += shape_of(a[3]);
    strcpy(mode, "exp");
    t += shape_of(a[4] * t);
    current.scale = x[3];
    t += shape_of(a[0]);
    current = (struct setting){ x[4], 3 };
    t += shape_of(a[1]);
    chosen = knots + 1;
    t += shape_of(a[2]);
    *chosen = x[2];
    t += shape_of(a[1]);
    chosen++;
    memcpy(knots, x, sizeof knots);
    i = next();
    t += shape_of(x[0]) * i;
    y[1] = t;
    product_of(n, a, a, &r);
    y[2] = r;
    product_of(4, a + 1, a, &r);
    y[2] *= r;
    product_of(4, a, a + 1, &a[2]);
    y[3] = a[2] * r;
    spin(n, a);
    spin(3, a + 1);
    product_of(n, a, x, y + 4);
    y[5] = factor * factor * x[0];
    publish(x[2] * y[5]);
    y[5] *= factor;
    counted(-1.0);
    for (i = 0; i < 3; i++) {
        y[6] = counted(x[i]);
        y[6] *= counted(x[i + 1] * y[6]) * tally(x[i]);
    }
    s[0] = x[0];
    s[1] = x[1];
    for (i = 0; i < n; i++) {
        y[7] = shape_of(x[i]);
        factor = y[7];
        pick++;
        y[7] += advance(&s[i % 2], x[i]) * advance(s, y[7]);
    }
    forget_all();
}
