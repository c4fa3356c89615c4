/* program: self_literal
   features: compound literal that reads its target
   size: n=4 m=3 */
struct p { double a, b; };
static struct p swap(struct p q) { return (struct p){q.b, q.a}; }
static struct p rot(const struct p *q) { return (struct p){1.0, q->a}; }
void head(int n, const double *x, int m, double *y)
{
    struct p q = {x[0], 2.0};
    q = (struct p){1.0, q.a};
    y[0] = q.b * x[1];
    struct p r = {x[2], 1};
    r = rot(&r);
    y[1] = r.b;
    struct p s[2] = {{1, x[3]}, {1, 2}};
    s[1] = swap(s[0]);
    s[0] = s[1];
    y[2] = s[0].a + s[0].b;
}
