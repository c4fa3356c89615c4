// Parameters of the type of a function, and functions that are dereferenced more than once.
// test: check head=f wrt=x of=f size(x)=3
typedef double map(double);
static double twice(double v) { return 2*v; }
static double square(double v) { return v*v; }
static double all(map *a, map b, double c(double), double v) { return (**a)(v) + b((***a)(v)) + (*c)((&*b)(v)); }
static map *choose(map m, int k) { map *const t[] = { m, square }; return t[k]; }
static double next(double (**m)(double), double v) { return (**m)(v)*(***m)(v); }
double f(const double *x)
{
  map *m = x[0] > 5 ? twice : choose(twice, 1);
  return all(twice, square, m, x[0]) + all(m, *choose(twice, 0), square, x[1]) + next(&m, x[2]);
}
