/* program: duff_like_switch
   features: switch with fall-through, default in the middle, declarations in cases, switch in a loop with continue, switch on a character, nested switch
   size: n=4 m=2 */
static double step(char op, double a, double b, int *depth)
{
    double r = a;
    switch (op) {
    case '+':
        r += b;
        break;
    default:
        r = -r;
        /* fall through */
    case '*': {
        double t = r * b;
        r = t + 0.5 * a;
    }
        /* fall through */
    case '!':
        ++*depth;
        r *= r;
        break;
    case '?':
    case '#':
        switch (*depth) {
        case 0: r = b; break;
        case 1: r /= b; /* fall through */
        case 2: r -= 1.0; break;
        }
    }
    return r;
}
void head(int n, const double *x, int m, double *y)
{
    const char *program = "+*?-+!#";
    double acc = x[0];
    int depth = 0, skipped = 0;
    for (const char *p = program; *p; p++) {
        switch (*p) {
        case '-':
            if (skipped++) break;
            acc *= 1.1;
            continue;
        case '!':
            acc = 0.1 * acc + x[n - 1];
        }
        acc = step(*p, acc, x[(p - program) % n], &depth);
    }
    y[0] = acc;
    y[m - 1] = depth * x[1] + skipped;
}
