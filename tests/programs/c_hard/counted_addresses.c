/* program: counted_addresses
   features: places that pointers and integers are added up to, `*(a + i)`, `(p - 1)->v`, `*(*(t + i) + 2)`, which may be the same as others in the statement
   size: n=6 m=14 */
typedef struct { double u, v; } pair;

static void by_sum(int i, int j, double *a) { *(a + i) = 0.47*(*(a + 2) * *(a + j)); }
static void by_index(int i, int j, double *a) { *(a + i) = 0.47*a[2]*a[j] + *(j + a); }
static void back(int i, int j, double *p) { *(p - i) = *(p - 1)*0.3*p[-j] + *(p - j); }
static void to_itself(int i, int j, double *a) { *(a + i) += *(a + 2) * *(a + j); *(a + j) *= *(a + i) - 0.2; *(a + i) -= *(a + j); }
static void members(int i, int j, pair *a) { (a + i)->v = (a + 2)->v*(a + j)->v*0.4 + (a + j)->u; (*(a + i)).u = (a + j)->u*(*(a + 1)).u; }
static void rows(int i, int j, double (*t)[4]) { *(*(t + i) + 2) = *(*(t + 1) + j)*0.6 + *(t[j] + 2)*t[1][2]; }
static void far(int i, int j, double **t) { *(*(t + i) + j) = *(t[j] + i)*0.7**(*(t + 1) + 1) + *t[i]; }
static void chosen(int i, int j, double *a, double *b) { *(i > 1 ? a + i : b + j) = a[j]*b[i]*0.5; *(j + (i ? a : b)) += *(a + i)*b[j]; }
static void stepped(int i, int j, double *a) { double *p = a + i, *q = a + j; *p++ = *q*0.9**(q - 1); --p; *p += *(p + 1)*(*q); *(p + j - i) = *p*0.3 + *q; }
static void under_another_name(int j, double *d) { double *o = d; *o = 0.47*(*(d + j) + 0.3); *(o + 1) *= *(d + j)*d[1 + j]; }
static void whole(int j, pair *d)
{
  pair *o = d + 1;
  o->u = 0.47*((d + j)->u + 0.3)*(*(d + 1)).v;
  *(d + j) = *o;
  (*o).v += (d + j)->v;
  pair t = *(d + j);
  *o = t;
  o->u = t.u*(d + j)->u;
}
static void in_turns(int j, double *d, int k)
{
  for (int i = 0; i < k; i++) {
    *(d + i) = *(d + i + j)*0.5 + *(d + k - i);
    *(d + j) -= *(d + i) * *(d + i);
  }
}

void head(int n, const double *x, int m, double *y)
{
  for (int which = 0; which < 13; which++) {
    double a[24], b[6], (*t)[4] = (double (*)[4])a, *far_rows[3] = {a + 4, a + 9, a + 14};
    pair s[4];
    int i = n - 5, j = m - 12;
    for (int k = 0; k < 24; k++) a[k] = x[k % n]*(1 + 0.1*k);
    for (int k = 0; k < 6; k++) b[k] = x[k]*x[(k + 1) % n];
    for (int k = 0; k < 4; k++) s[k] = (pair){x[k], x[k + 1]};
    for (int k = 0; k < 3; k++, i = (i + 1) % 3) {
      switch (which) {
        case 0: by_sum(i, j, a); break;
        case 1: by_index(j, i, a); break;
        case 2: back(i, j, a + 8); break;
        case 3: to_itself(i, j, a); break;
        case 4: members(i, j, s); break;
        case 5: rows(i, j, t); break;
        case 6: far(i, j, far_rows); break;
        case 7: chosen(i, j, a, b); break;
        case 8: stepped(i, j, a); break;
        case 9: under_another_name(i, a); break;
        case 10: whole(i, s); break;
        case 11: in_turns(i, a, 4); break;
        default: *(a + i) = *(a + j)*x[i]; *(&s[0].u + i) = *(&s[0].u + j)*x[i];
      }
    }
    y[which] = 0;
    for (int k = 0; k < 24; k++) y[which] += a[k];
    for (int k = 0; k < 6; k++) y[which] += b[k]*(k + 1);
    for (int k = 0; k < 4; k++) y[which] += s[k].u*s[k].v;
  }
  y[13] = y[0]*y[1];
}
