/* A macro stays as it is written unless something inside it moves. */
#include <stdio.h>

#define SQUARE(x) ((x)*(x))
#define LIMIT 4
#define APPLY(x) f((x) + 1)
#define SWAP(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)
#define PUSH(s, v) ((s)[top++] = (v))
#define EACH(i, n) for (i = 0; i < (n); i++)

static int top = 0;
static double f(double x) { return 0.5*x; }

static void kept(double x) {
    double y;
    /* want y = SQUARE(x) + LIMIT; */
    y = SQUARE(x) + LIMIT;
    printf("kept %g\n", y);
}

static void expanded(double x) {
    double s[LIMIT], a = APPLY(x), b = SQUARE(x)*APPLY(a);
    int i;
    PUSH(s, a);
    PUSH(s, APPLY(SQUARE(b)));
    SWAP(s[0], s[1]);
    EACH(i, top) a += APPLY(s[i]);
    printf("expanded %g %g %g %g %d\n", a, b, s[0], s[1], top);
}

int main(void) {
    kept(3);
    expanded(1.5);
    return 0;
}
