// test: adjoint head=head wrt=x of=y
// What C evaluates in any order, an effect among it: compilers differ, and derivatives would have to choose.
#include <math.h>
#include <stdlib.h>
struct stack {
    int top;
    double d[8];
};
static int at;
static int next(void) { return at++ % 3; }
static double step(int *k) { return ++*k; }
static double pair(double a, double b) { return a - 2 * b; }
static void push(struct stack *s, double v) { s->d[s->top++] = v; }
static double pop(struct stack *s) { return s->d[--s->top]; }
static double twice(int *k)
{
    step(k);
    return step(k);
}
void head(const double *x, double *y)
{
    int i = 0, k = 0;
    double t, *p = y;
    struct stack s = {0};
    // error: 'at' is changed and used in one expression, in an order that C leaves open
    y[next()] *= y[next() + 1] * x[0];
    // error: 'i' is changed and used in one expression
    y[i++] = x[0] * i;
    // error: 'k' is changed and used in one expression
    y[0] = (step(&k) + k) * x[0];
    // error: 'k' is changed and used in one expression
    y[0] = (twice(&k) + k) * x[0];
    // error: 'i' is changed and used in one expression
    y[0] = pair(i++, i) * x[0];
    // error: 'i' is changed and used in one expression
    i = i++ + 1;
    // error: 't' is changed and used in one expression
    y[0] = (t = x[0]) + t;
    // error: 'p' is changed and used in one expression
    *p++ = *p * x[0];
    push(&s, x[0]);
    push(&s, x[1]);
    // error: 's' is changed and used in one expression
    push(&s, pair(pop(&s), pop(&s)));
    // error: the state of rand is changed and used in one expression
    y[1] = pair(rand(), rand()) * pop(&s);
    // error: 'k' is changed and used in one expression
    y[k] = step(&k) * x[0];
}
