/* program: copied_table
   features: copy of a structure with a pointer to a table of functions that had another
   size: n=2 m=2 */
struct obj;
struct ops { void (*set)(struct obj *, double); };
struct obj { const struct ops *op; double *st; };
static void set1(struct obj *o, double v) { *o->st = v; }
static void set2(struct obj *o, double v) { *o->st = v * v; }
static const struct ops direct = {set1}, via = {set2};
void head(int n, const double *x, int m, double *y)
{
    double s = 0, t = 0;
    struct obj b = {&via, &t}, c = {&direct, &s};
    c = b;
    c.op->set(&c, x[0]);
    y[0] = t;
    y[1] = x[1];
}
