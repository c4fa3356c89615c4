// A function with a variable number of arguments changes what others see.
// test: adjoint head=area wrt=x of=y
#include <stdarg.h>
static int count;
static void counts(int n, ...) { count += n; }
void area(int n, double x[n], double y[1]) {
    counts(2, 1, 2);  // want error: 'counts' takes a variable number of arguments and changes what others see: adjoints cannot undo its calls
    y[0] = x[0]*x[1]*count;
}
