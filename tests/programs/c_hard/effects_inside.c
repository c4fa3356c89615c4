/* program: effects_inside
   features: assignments to reals inside of conditions, macros, loop headers and arguments, with steps and calls in their subscripts
   size: n=4 m=4 */
static int calls;
static int next(void) { return calls++ % 4; }
static double twice(double v) { return 2.0 * v; }
static double at(const double *p) { return *p * *p; }
#define PUSH(v) (stack[top++] = (v))
#define TAKE(to) do { (to) = stack[--top]; } while (0)
void head(int n, const double *x, int m, double *y)
{
    double stack[8] = { 0.0 }, w[4] = { 1.0, 1.0, 1.0, 1.0 }, v, sum = 0.0, *to = w;
    const double *from = x;
    int top = 0, k = 0, i = 0;
    calls = 0;
    PUSH(x[0]);
    PUSH(x[1] * x[2]);
    PUSH(twice(x[k++]));
    TAKE(v);
    if ((stack[top++] = x[k++]) > 0.1 && (w[next()] = x[n - 1] * v) > -5.0) sum += stack[top - 1] * w[0];
    while ((w[next()] *= x[k % n]) > 0.0 && k++ < 6) sum += w[calls % 4];
    for (i = 0; i < 3; *to++ = *from++ * x[3], i++) sum += 0.1 * *from;
    for (to = w; to < w + 3 && (*to++ += twice(x[next()])) > 0.0;) sum += to[-1];
    y[0] = sum;
    y[1] = at(&w[next()]) + at(x + next()) + twice(stack[--top]);
    y[2] = (v = x[next()]) > 0.0 ? v * w[1] : (w[next()] = 2.0);
    y[m - 1] = stack[0] * stack[1] + w[0] * calls;
}
