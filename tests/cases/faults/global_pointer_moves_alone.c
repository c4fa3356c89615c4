// A function that does nothing but to move a global pointer, which adjoints of its callers follow.
// test: check head=f wrt=x of=f size(x)=3
static const char *at;
static const double *given;
static void blanks(void) { while (*at == ' ') at++; }
static void skip(int n) { at += n; }
static double term(void)
{
  blanks();
  if (*at == '(') {
    skip(1);
    double v = term();
    blanks();
    skip(1);
    return v*v;
  }
  return given[*at++ - 'a'];
}
double f(const double *x)
{
  given = x;
  at = " a (b )   c(  a)";
  double r = term();
  blanks();
  while (*at) {
    r *= term();
    blanks();
  }
  return r;
}
