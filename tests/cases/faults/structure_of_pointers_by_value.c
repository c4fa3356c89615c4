/* Heads that get structures with pointers by value: what lies behind the pointers counts. */
/* test: check head=norm wrt=v of=norm v.n=3 size(v.data)=3 */
/* test: check head=scaled wrt=a,x of=y x.n=3 y.n=3 size(x.data)=3 size(y.data)=3 */
/* test: check head=norm wrt=v of=norm v.n=3 size(v.data)=3 --no-activity --store all */
/* test: check head=steps wrt=x of=steps p.n=3 size(x)=3 size(p.data)=3 */
typedef struct { double *data; int n; double scale; } vec;
double norm(vec v) {
  double s = 0;
  for (int i = 0; i < v.n; i++) s += v.data[i]*v.data[i];
  return s*v.scale;
}
void scaled(double a, vec x, vec y) {
  for (int i = 0; i < x.n; i++) y.data[i] = a*x.data[i]*x.scale;
}
double steps(double *x, vec p) {
  double s = 0;
  for (int i = 0; i < p.n; i++) {
    p.scale *= x[i];
    s += p.data[i]*p.scale;
  }
  return s;
}
