/* program: list_forms
   features: designators with ranges, nested ones, compound literals in loops, flexible members, bit-fields
   size: n=3 m=6 */
#include <stdlib.h>
typedef struct { double x, y; } point;
struct box { point corner[2]; int id; };
struct shape { const char *name; struct box box; double data[3][2]; };
struct flex { unsigned kind : 3, used : 1; int n; double v[]; };
static double scale[6] = {[0 ... 2] = 1.5, [4 ... 5] = 2};
static struct shape fixed = {.name = "fixed", .box.corner[1].y = 2.5, .data[1] = {3, 4}, .data[2][0] = 5};
static double norm(const double *v, int n) { double s = 0; while (n--) s += *v * *v, ++v; return s; }
static point *move(point *p, double by) { p->x += by; return p; }
void head(int n, const double *x, int m, double *y)
{
    double w[6] = {[1 ... 3] = x[0], [5] = x[1] * x[1]}, s = 0;
    struct shape t = {.box.corner[1].y = x[0] * x[1], .box.corner[0] = {x[2], x[0]}, .data[2][1] = x[2] * x[2], .data[0] = {[1] = x[1]}};
    struct shape all[2] = {[1].box.corner[0].x = x[1], [0] = t};
    struct flex *f = malloc(sizeof *f + n * sizeof f->v[0]);
    if (!f) return;
    f->n = n;
    f->kind = 5;
    f->used = 1;
    for (int i = 0; i < n; i++) f->v[i] = x[i] * scale[i];
    for (int i = 0; i < n; i++) {
        point *p = &(point){x[i], 2 * x[i]};
        s += move(p, x[0])->x * p->y + (point){.y = x[i]}.y + norm((double[]){x[i], 1, [3] = x[0]}, 4);
    }
    y[0] = w[1] * w[2] + w[5] + w[3];
    y[1] = t.box.corner[1].y * t.data[2][1] + t.data[0][1] + fixed.box.corner[1].y * x[0];
    y[2] = all[0].box.corner[0].x * all[1].box.corner[0].x;
    y[3] = s;
    y[4] = f->used ? f->v[0] * f->v[2] : f->kind;
    y[5] = (*move(&(point){x[0], x[1]}, x[2])).x;
    free(f);
    (void)m;
}
