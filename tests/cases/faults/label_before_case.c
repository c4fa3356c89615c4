// A jump to a label behind the label of a switch.
// test: check head=f wrt=x of=y n=4 m=3
void f(int n, const double *x, int m, double *y)
{
  int k; double s = 1, t = 0;
  for (k = 0; k < 6; k++) switch (k) {
    case 0: s += x[0];
    case 1: s *= x[1]; break;
    default: s -= x[2]*s; if (k == 4) goto skip;
    case 3: t *= s; s = s*s;
    skip: t += 0.1*s;
  }
  y[0] = s; y[1] = t; y[2] = 0;
}
