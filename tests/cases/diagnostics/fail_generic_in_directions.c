// Bytes of structures are counted, in many directions.
// test: tangent head=area wrt=x of=y --vector=2
struct pair { double a, b; int k; };
static void copy(void *to, const void *from, int n) { const char *f = from; char *t = to; while (n--) *t++ = *f++; }
void area(int n, double x[n], double y[1]) {
    struct pair p = {x[0], x[1], 2}, q;
    copy(&q, &p, sizeof p);
    y[0] = q.a*q.b;
}
// error: bytes of structures are counted in this program
