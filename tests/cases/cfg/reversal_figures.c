// The graphs of REVERSAL Figs. 2 (a), 5 (a) and 6 (a) in C. A do-while loop has its test at its end, and is entered without one.
#include <math.h>
void f(const double *x, double *y)       // want cfg: {1 ENTRY ->2, 11 EXIT}
{
  int i = 1;                             // want cfg: {2 BASICBLOCK ->3}
  while (i < 3) {                        // want cfg: {3 LOOP 1->4 0->10, 9 ENDLOOP back->3}
    if (i < 2)                           // want cfg: {4 BRANCH 1->5 0->6, 7 ENDBRANCH ->8}
      y[1] = sin(x[0]);                  // want cfg: {5 BASICBLOCK ->7}
    else
      y[0] = cos(x[1]);                  // want cfg: {6 BASICBLOCK ->7}
    i++;                                 // want cfg: {8 BASICBLOCK ->9}
  }
  y[2] = y[0] * y[1];                    // want cfg: {10 BASICBLOCK ->11}
}
double branch(double x)                  // want cfg: {1 ENTRY ->2, 8 EXIT}
{
  double y = x;                          // want cfg: {2 BASICBLOCK ->3}
  if (x > 0)                             // want cfg: {3 BRANCH 1->4 0->5, 6 ENDBRANCH ->7}
    y *= x;                              // want cfg: {4 BASICBLOCK ->6}
  else
    y = sin(y);                          // want cfg: {5 BASICBLOCK ->6}
  return y + 1;                          // want cfg: {7 BASICBLOCK return->8}
}
double loop(int n, double x)             // want cfg: {1 ENTRY ->2, 7 EXIT}
{
  double y = x;                          // want cfg: {2 BASICBLOCK ->3}
  for (int i = 0; i < n; i++)            // want cfg: {2, 3 LOOP 1->4 0->6, 5 ENDLOOP back->3} want loops: {counted i = 0 to n below trips n}
    y *= x;                              // want cfg: {4 BASICBLOCK ->5}
  return y + 1;                          // want cfg: {6 BASICBLOCK return->7}
}
void post(double *x)                      // want cfg: {1 ENTRY ->2, 5 EXIT}
{
  do {                                   // want cfg: {2 LOOP 1->3, 4 ENDLOOP back:1->2 0->5} want loops: {uncounted}
    *x = *x / 2;                         // want cfg: {3 BASICBLOCK ->4}
  } while (*x > 1);
}
