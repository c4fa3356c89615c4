/* program: mutual_recursion
   features: a recursive-descent evaluator: mutually recursive functions, a cursor by pointer to pointer, prototypes, errors by a flag, side effects in conditions
   size: n=4 m=3 */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
typedef struct { const char *at; const double *vars; int bad; } parser;
static double sum(parser *);
static double atom(parser *p)
{
    double v;
    if (*p->at == '(') {
        p->at++;
        v = sum(p);
        if (*p->at++ != ')') p->bad = 1;
        return v;
    }
    if (*p->at == '-') return ++p->at, -atom(p);
    if (islower((unsigned char)*p->at)) {
        if (*p->at == 's' && p->at[1] == '(') return p->at++, sin(atom(p));
        return p->vars[*p->at++ - 'a'];
    }
    char *end;
    v = strtod(p->at, &end);
    p->bad |= end == p->at;
    p->at = end;
    return v;
}
static double product(parser *p)
{
    double v = atom(p), w;
    for (char op; (op = *p->at) == '*' || op == '/';) {
        p->at++;
        w = atom(p);
        v = op == '*' ? v * w : v / w;
    }
    return v;
}
static double sum(parser *p)
{
    double v = product(p);
    while (*p->at == '+' || *p->at == '-') {
        if (*p->at++ == '+') v += product(p);
        else v -= product(p);
    }
    return v;
}
static int evaluate(const char *text, const double *vars, double *out)
{
    parser p = { text, vars, 0 };
    *out = sum(&p);
    return !p.bad && !*p.at;
}
void head(int n, const double *x, int m, double *y)
{
    static const char *texts[] = { "a*b+s(c)/(d-3)", "-(a-b)*(c+0.5*d)*a", "s(a*b)*s(c)-d/a" };
    for (int k = 0; k < m; k++)
        if (!evaluate(texts[k], x, &y[k])) y[k] = -1.0;
    (void)n;
}
