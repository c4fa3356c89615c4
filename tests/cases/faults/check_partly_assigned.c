/* An output that is not assigned everywhere: elsewhere its derivative stays as the caller gives it, which is zero; whether the parameter moves or not. */
/* test: check head=stays wrt=x of=w size(x)=2 */
/* test: check head=moves wrt=x of=w size(x)=2 */
void stays(const double *x, double w[3]) {
  w[0] = x[0]*x[0];
  w[1] = x[1]*x[0];
}
static void onward(double **p) { *p += 1; }
void moves(const double *x, double w[3]) {
  *w = x[0]*x[0];
  onward(&w);
  *w = x[1]*x[0];
}
