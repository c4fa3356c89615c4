// Global variables that are outputs and no inputs: their adjoints come from the caller.
// test: check head=f wrt=x of=total,trace,f size(x)=3
double total, trace[3];
static int turns;
static void add(double v) { total = total*v + ++turns; }
double f(const double *x)
{
  turns = 0;
  for (int i = 0; i < 3; i++) {
    add(x[i]);
    trace[i] = total*x[i];
  }
  return total*trace[1];
}
