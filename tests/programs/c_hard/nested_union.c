/* program: nested_union
   features: tagged union with structures, anonymous members, copies of the whole union, pointer to a member, array of variants
   size: n=4 m=3 */
#include <math.h>
struct vec { double x, y; };
struct shape {
    enum { CIRCLE, BOX, POLY } kind;
    union {
        struct { struct vec centre; double radius; };
        struct { struct vec low, high; } box;
        struct { int n; double side[3]; } poly;
    };
};
static double area(const struct shape *s)
{
    switch (s->kind) {
    case CIRCLE: return 3.14159 * s->radius * s->radius + s->centre.x * s->centre.y;
    case BOX: return (s->box.high.x - s->box.low.x) * (s->box.high.y - s->box.low.y);
    case POLY: {
        double p = 0.0;
        for (int i = 0; i < s->poly.n; i++) p += s->poly.side[i];
        return p * p / 12.0;
    }
    }
    return 0.0;
}
static void scale(struct shape *s, double f)
{
    double *parts[4] = { 0 };
    int n = 0;
    if (s->kind == CIRCLE) parts[n++] = &s->radius;
    else if (s->kind == BOX) parts[n++] = &s->box.high.x, parts[n++] = &s->box.high.y;
    else for (int i = 0; i < s->poly.n; i++) parts[n++] = s->poly.side + i;
    while (n-- > 0) *parts[n] *= f;
}
void head(int n, const double *x, int m, double *y)
{
    struct shape list[3], copy;
    list[0].kind = CIRCLE;
    list[0].centre = (struct vec){ x[0], x[1] };
    list[0].radius = x[2];
    list[1].kind = BOX;
    list[1].box.low = (struct vec){ 0.1 * x[0], 0.0 };
    list[1].box.high = (struct vec){ x[1] + 1.0, x[3] };
    list[2] = (struct shape){ .kind = POLY, .poly = { 3, { x[0], x[1] * x[2], x[n - 1] } } };
    copy = list[1];
    scale(&copy, x[0]);
    list[0] = copy;
    scale(&list[2], sqrt(x[1]));
    for (int i = 0; i < m; i++) y[i] = area(&list[i]);
}
