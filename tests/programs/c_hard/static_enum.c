/* program: static_enum
   features: static variables of an enumeration and of named and nested structures that are defined with them
   size: n=2 m=2 */
static double count(double v, int restart)
{
    static enum { COLD, WARM = 5, HOT } phase = COLD;
    static struct heat { double level; struct { double in, out; } flow; } h = { 0.5, { 0.0, 0.1 } };
    if (restart) { phase = COLD; h = (struct heat){ 0.5, { 0.0, 0.1 } }; }
    struct heat now = h;
    now.level += v * now.level;
    now.flow.in = v;
    h = now;
    phase = h.level > 1.55 ? HOT : h.level > 0.85 ? WARM : COLD;
    return h.level * (double)phase + h.flow.in * h.flow.out;
}
void head(int n, const double *x, int m, double *y)
{
    y[0] = count(x[0], 1);
    for (int i = 0; i < 5; i++) y[m - 1] = count(x[i % n], 0);
}
