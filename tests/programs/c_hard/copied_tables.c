/* program: copied_tables
   features: function pointers in structures with state, callbacks that register, static pointer to heap, function returning static address
   size: n=4 m=4 */
#include <stdlib.h>
struct obj;
struct ops { void (*set)(struct obj *, double); double (*get)(struct obj *); };
struct obj { const struct ops *op; double *st; struct obj *up; };
static void set1(struct obj *o, double v) { *o->st = v; }
static double get1(struct obj *o) { return *o->st; }
static void set2(struct obj *o, double v) { o->up->op->set(o->up, v * v); *o->st = 1; }
static double get2(struct obj *o) { return o->up->op->get(o->up) * *o->st; }
static const struct ops direct = {set1, get1}, via = {set2, get2};
static double *cell(int i)
{
    static double tab[4];
    return &tab[i];
}
static struct { struct obj *o[4]; int n; } reg;
static void enroll(struct obj *o) { reg.o[reg.n++] = o; }
static double *heap(int k)
{
    static double *p;
    if (!p) p = calloc(4, sizeof *p);
    return p + k;
}
void head(int n, const double *x, int m, double *y)
{
    struct obj a = {&direct, cell(0), NULL}, b = {&via, cell(1), &a}, c;
    reg.n = 0;
    enroll(&a);
    enroll(&b);
    c = b;
    c.st = cell(2);
    enroll(&c);
    reg.o[1]->op->set(reg.o[1], x[0]);
    y[0] = a.op->get(&a);
    reg.o[2]->op->set(reg.o[2], x[1]);
    *cell(2) = x[2];
    y[1] = reg.o[2]->op->get(reg.o[2]) + *cell(0);
    *heap(1) = x[3];
    *heap(2) = *heap(1) * *cell(2);
    y[2] = heap(0)[2];
    reg.o[0]->st = heap(3);
    reg.o[1]->op->set(&b, x[3]);
    y[3] = *heap(3) * *cell(0);
    reg.n = 0;
}
