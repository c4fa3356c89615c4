// test: roundtrip
#include <stdio.h>
#define F_A 1
#define F_B 2
struct opts {
    int flags;
    double x;
};
#define BOTH (F_A | F_B)
enum e {
    ONE,
    TWO = BOTH
};
int main(void)
{
    struct opts o = { F_A | F_B, 2.5 };
    double s = 1;
    s += 1.5;
    s *= 2.0;
    if (o.flags & F_A)
        o.x += 1;
    else {
#define LATE 3
        o.x += LATE;
    }
#define INNER 4.5
    printf("%d %g %d %g\n", o.flags, o.x, TWO, INNER + s);
    return 0;
}
