/* Conditions of if and else if, selectors of switch, labels. */
#include <stdio.h>

static int asked = 0;
static int ask(int value) { asked = (asked*3 + value) % 1000; return value; }
static double scale(double x) { asked++; return 3*x; }

static const char *chain(int k) {
    const char *r;
    if (ask(k) == 0) r = "zero";
    else if ((k = ask(k - 1)) == 0) r = "one";
    else if (k++ == 1) {
        r = "two";
    } else if (ask(k) > 5 || ask(k + 1) > 5)
        r = "many";
    else
        r = "some";
    return r;
}

static int selector(int k) {
    int s = 0;
    switch (k++, k - 1 + ask(k & 1)) {
    case 0: s = 1; break;
    case 1:
    case 2:
        s += ask(2);
        /* falls through */
    case 3:
        s += 10*ask(1);
        break;
    default:
        s = -k;
    }
    return s;
}

static double unbraced(double x) {
    if (scale(x) > 2)
        if (scale(x) > 4) x = 1;
        else x = scale(x) + 2;
    else
        for (int i = 0; i < 2; i++) x += scale(x);
    return x;
}

static int labelled(int k) {
    int n = 0;
top: n += ask(1) + k++;
    if (n < 10) goto top;
    if (n > 1000) goto end;
    n = -n;
end: return n;
}

int main(void) {
    for (int k = 0; k < 9; k++) {
        printf("chain %d %s\n", k, chain(k));
        printf("chain %d\n", asked %= 1000);
    }
    for (int k = 0; k < 5; k++) {
        int s = selector(k);
        printf("selector %d %d\n", k, s);
    }
    printf("unbraced %g\n", unbraced(0.25));
    printf("unbraced %g\n", unbraced(1));
    printf("unbraced %g\n", unbraced(2));
    printf("labelled %d\n", labelled(1));
    return 0;
}
