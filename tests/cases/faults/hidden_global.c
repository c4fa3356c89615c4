/* A variable of a block hides what is used elsewhere: in initial values, lengths, types. */
/* test: check head=f wrt=x of=y size(x)=3 size(y)=2 */
/* test: check head=f wrt=x of=y size(x)=3 size(y)=2 --no-activity --store all */
typedef double number;
enum { four = 4 };
static double g = 0.5;
static int length = 3;
static double twice(double v) { return v + v; }
void f(const double *x, double *y) {
  double t = x[0];
  { double g = x[1]; t += g*g; }
  { double k = g*x[0]; t += k; }
  { double length = x[2]; t *= length; }
  { double row[length]; row[2] = x[1]; t += row[2] + sizeof row/sizeof *row; }
  { double number = x[0]; t += number*x[1]; }
  { number w = x[2]; t += w*w*(number)2; }
  { double four = x[1]; t += four*four*four; }
  { double u[four] = {x[0], x[1]}; t += u[1]*u[0] + u[3]; }
  { double twice = x[2]*t; t += twice; }
  { double v = twice(x[0]*t); t += v; }
  y[0] = t*x[1];
  y[1] = g;
}
