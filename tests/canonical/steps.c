/* ++ and -- on scalars, pointers, members and subscripts. */
#include <stdio.h>

static double f(double x) { return x*x + 1; }
static int total = 0;
static int taken(int k) { total = total*10 + k; return total % 7; }

static void post_in_subscript(double x) {
    double a[4] = {1, 2, 3, 4};
    int i = 1;
    /* want a[i] += f_value; */
    a[i++] += f(x);
    printf("post_in_subscript %g %g %d\n", a[1], a[2], i);
}

static void copy_string(void) {
    char from[] = "order", to[8];
    char *p = to;
    const char *q = from;
    while ((*p++ = *q++))
        ;
    printf("copy_string %s %d %d\n", to, (int) (p - to), (int) (q - from));
}

static void pointers(void) {
    double a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {0, 0, 0, 0, 0, 0};
    double *p = a, *q = b;
    /* want *q = *p; */
    *q++ = *p++;
    *q++ = -*p++ * 2;
    *++q = *--p;
    printf("pointers %g %g %g %g %d %d\n", b[0], b[1], b[2], b[3], (int) (p - a), (int) (q - b));
}

struct column { double v[4]; int len; struct column *below; };

static void members(double x) {
    struct column c = {{0, 0, 0, 0}, 0, 0}, d = {{0, 0, 0, 0}, 2, 0};
    struct column *p = &c;
    c.below = &d;
    p->v[p->len++] = x;
    p->v[p->len++] = f(x);
    p->v[p->below->len--] = -x;
    c.v[3] = c.len++ ? 3 + c.len : 4;
    printf("members %g %g %g %g %d %d\n", c.v[0], c.v[1], c.v[2], c.v[3], c.len, d.len);
}

/* What leads to the member that is stepped is changed by the statement itself. */
static void path_changes(void) {
    struct column c = {{0, 0, 0, 0}, 0, 0}, d = {{0, 0, 0, 0}, 1, 0}, e = {{0, 0, 0, 0}, 5, 0};
    struct column *all[3] = {&c, &d, &e};
    struct column *p = &c;
    c.below = &d;
    p->below = all[p->below->len++ + 1];
    printf("path_changes %d %d %d %d\n", c.len, d.len, e.len, p->below == &e);
}

static void elements(void) {
    int count[3] = {0, 1, 2};
    double a[4] = {1, 2, 3, 4};
    int k = 2;
    a[count[k]++] = 9;
    a[--count[k]] += a[count[1]++];
    printf("elements %g %g %g %d %d %d\n", a[1], a[2], a[3], count[0], count[1], count[2]);
}

static void values(void) {
    int i = 5, j;
    double x = 1.5, y;
    float s = 0.1f;
    unsigned char c = 255;
    j = i++ - 2;
    y = x++ * 2;
    y += --x;
    y += s++;
    j += c++;
    j += ++c;
    printf("values %d %d %g %.9g %.9g %d\n", i, j, x, y, (double) s, c);
}

static void in_arguments(void) {
    int i = 3;
    int r = taken(i++) + 0;
    r += taken(--i);
    taken(i--);
    printf("in_arguments %d %d %d\n", r, i, total);
}

static void row_pointers(void) {
    double m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
    double (*row)[2] = m;
    double s = 0;
    int i = 0;
    s += (*row++)[1];
    s += row[i++][0]*10;
    s += m[1][i--]*100;
    printf("row_pointers %g %d %d\n", s, i, (int) (row - m));
}

static double last(int *k) { return (*k)--; }

static void returned_state(void) {
    int k = 4;
    double s = last(&k) + 0.5;
    s -= last(&k);
    printf("returned_state %g %d\n", s, k);
}

int main(void) {
    post_in_subscript(2);
    copy_string();
    pointers();
    members(0.5);
    path_changes();
    elements();
    values();
    in_arguments();
    row_pointers();
    returned_state();
    return 0;
}
