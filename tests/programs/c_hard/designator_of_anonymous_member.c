/* program: designator_of_anonymous_member
   features: designator of anonymous member
   size: n=2 m=2 */
typedef struct { struct { double charge; int id; }; union { double mass; int k; }; } body;
void head(int n, const double *x, int m, double *y) { body b = { .charge = x[0], .mass = x[1], .id = 2 }; y[0] = b.charge * b.id; y[1] = b.mass; (void)n; (void)m; }
