// test: roundtrip
/* A file opens with a comment
   of two lines,
     one further in. */

#include <math.h> /* for sqrt */
#include <stdio.h>

/* Before a definition. */
#define TWICE(a) (2.0 * (a)) /* stays with its line */

// A line comment before a struct.
struct point {
    double x; /* first */
    double y; /* second */

    /* Before a member. */
    int tag;
    /* At the end of the struct. */
}; /* behind the struct */

enum color {
    RED,   // the first
    GREEN, // the second
    /* before the last */
    BLUE
};

double scale = 2.0, /* of everything */
    shift = 1.0;    /* of the rest */

/* Before a function,

   with a blank line inside. */
/* not null */
static double length(const struct point *p)
{
    /* First thing inside. */
    double s; // trailing

    /* inside an expression */
    s = p->x * p->x + p->y * p->y;

    if (s > 1.0) { /* behind a brace */
        s = 1.0;
        /* before the end of a block */
    } /* behind the end */
    /* before else */
    else if (s < 0.0) { // behind else if
        s = 0.0;
    } else {
        // only a comment
    }

    for (int i = 0; i < 3; i++) /* behind a head */
        s += i;

    while (s > 100.0)
        /* before a single statement */
        s /= 2.0;

    do {
        s += 1.0;
    } while (s < 1.0); /* behind do */

    switch (p->tag) {
    /* before a case */
    case 0: /* behind a case */
        s += 1.0;
        /* fall through */
    case 1:
        s += 2.0;
        break;

    default:
        break;
        /* at the end of a switch */
    }
    return sqrt(s); /* the result */
    /* after the last statement */
}

int main(void)
{
    struct point p = { 3.0, 4.0, 0 };

    printf("%.17g %g %g %d\n", length(&p), scale, TWICE(shift), BLUE); /* print */
    return 0;
}
/* The file ends with a comment. */
