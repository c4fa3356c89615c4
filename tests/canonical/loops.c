/* Headers of loops: evaluated as often as C says, continue and break included. */
#include <stdio.h>

static int budget = 0;
static int more(int n) { return budget++ % n; }
static double half(double x) { budget++; return 0.5*x; }
static double root(double x, double y) { return 0.5*(y + x/y); }

static void while_assigns(double x) {
    int n = 0;
    while ((x = half(x)) > 0.3) {
        if (n++ == 1) continue;
        if (x < 0.5) break;
    }
    printf("while_assigns %g %d\n", x, n);
}

static void while_counts(void) {
    int n = 5, s = 0;
    while (n--) s += n;
    while (n++ < 3) {
        if (n == 1) continue;
        s *= 2;
    }
    printf("while_counts %d %d\n", n, s);
}

static void do_continue(double x) {
    double y = x;
    int n = 0, odd = 0;
    do {
        n++;
        if (n % 2) {
            odd++;
            continue;
        }
        switch (n) {
        case 2:
            odd += 10;
            continue;
        case 4:
            odd += 100;
            break;
        default:
            odd += 1000;
        }
        y = root(x, y);
    } while ((y = root(x, y)) > 1.5 && more(5) != 4);
    printf("do_continue %.12g %d %d %d\n", y, n, odd, budget);
}

/* The names in the condition are those outside the braces. */
static void do_hidden(double x) {
    double y = x;
    int n = 0;
    do {
        double x = 100;
        y += 0.25*x;
        n++;
    } while ((y = half(y)) > half(x) && n < 6);
    printf("do_hidden %g %d\n", y, n);
}

static void for_all_parts(void) {
    double x, s = 0;
    int i, j;
    for (i = more(3), x = half(8); more(7) < 6; i++, x = half(x)) {
        if (i == 2) continue;
        if (i > 7) break;
        s += x;
    }
    for (i = 0, j = 9; i < j; i++, j--) s += j;
    for (double y = half(20); y > 1; y = half(y)) s += y;
    printf("for_all_parts %d %d %g %g %d\n", i, j, s, x, budget);
}

static void for_declares(void) {
    int s = 0, k = 2;
    for (int i = k++, n = i + more(4) + 3; i < n; i += 1 + (k++ & 1)) s = s*10 + i;
    for (int i = 0, *p = &i; *p < 4; ++*p) s += *p;
    printf("for_declares %d %d\n", s, k);
}

static void for_step_hidden(void) {
    int i, n = 0;
    for (i = 0; i < 6; n += more(3), i++) {
        int n = i*2;
        if (n == 6) i++;
    }
    printf("for_step_hidden %d %d\n", i, n);
}

static void nested(void) {
    int i, j, s = 0;
    for (i = 0; i < 4; i += 1 + more(2)) {
        for (j = 0; j < 4; j++, s += more(5)) {
            if (j == 2) continue;
            if (j == 3) break;
        }
        if (i == 2) continue;
        s += 100;
    }
    printf("nested %d %d %d\n", i, j, s);
}

static void endless(double x) {
    int n = 0;
    for (;;) {
        if ((x = half(x)) < 1 || ++n > 20) break;
    }
    while (1)
        if (more(4) == 3 && n++ > 2) break;
    printf("endless %g %d\n", x, n);
}

static void jumps(void) {
    int n = 0;
again:
    n += more(3);
    if (n < 5 && half(n) < 3) goto again;
    printf("jumps %d\n", n);
}

int main(void) {
    while_assigns(10);
    while_counts();
    do_continue(9);
    do_hidden(3);
    for_all_parts();
    for_declares();
    for_step_hidden();
    nested();
    endless(40);
    jumps();
    return 0;
}
