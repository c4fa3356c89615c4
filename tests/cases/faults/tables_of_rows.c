/* Tables of pointers, and of structures with pointers, with several dimensions: set by lists and by memset, as a whole and a row. */
/* test: check head=f wrt=x,y of=x,y,f size(x)=6 size(y)=6 */
/* test: check head=f wrt=x,y of=f size(x)=6 size(y)=6 --vector=2 */
/* test: check head=f wrt=x of=y size(x)=6 size(y)=6 --no-activity --store all */
#include <string.h>
struct view { double *at; double weight; };

static double sum(double *t[2][3]) {
  double s = 0;
  for (int i = 0; i < 6; i++)
    if (t[i / 3][i % 3]) s += *t[i / 3][i % 3] * (i + 1);
  return s;
}

double f(double *x, double *y) {
  double a = x[0]*y[1], b = y[0], r = 0;
  double *part[2][2] = {{&a}, {x, y}};
  struct view views[2][2] = {{{&b, a}, {y + 1, 2}}, {{x + 2}}};
  double *full[2][3] = {{&a, &b, x}, {y, x + 1, y + 2}};
  for (int i = 0; i < 4; i++) {
    if (part[i >> 1][i & 1]) r += *part[i >> 1][i & 1]*x[i];
    if (views[i >> 1][i & 1].at) r += *views[i >> 1][i & 1].at*views[i >> 1][i & 1].weight;
  }
  for (int turn = 0; turn < 3; turn++) {
    *full[turn & 1][turn]  *= x[turn];
    r += sum(full);
    if (turn == 0) memset(full[1], 0, sizeof full[1]);
    if (turn == 0) full[1][1] = y + 3;
    if (turn == 1) memset(views, 0, sizeof views);
    r += views[0][0].weight*a;
  }
  memset(full, 0, sizeof full);
  full[1][2] = views[1][1].at = &r;
  memset(part[1], 0, sizeof part[1]);
  return r + sum(full)*x[5] + (part[1][1] ? 1 : 2)**views[1][1].at;
}
