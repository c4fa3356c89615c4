// test: roundtrip
#include <stdio.h>
struct opts {
    int flags;
#define F_A 1
#define F_B 2
    double x;
};
enum e {
    ONE,
#define BOTH (F_A | F_B)
    TWO = BOTH
};
int main(void)
{
    struct opts o = { F_A | F_B, 2.5 };
    double s = 1;
#include "body.h"
    if (o.flags & F_A)
        o.x += 1;
#define LATE 3
    else
        o.x += LATE;
    printf("%d %g %d %g\n", o.flags, o.x, TWO,
#define INNER 4.5
           INNER + s);
    return 0;
}
