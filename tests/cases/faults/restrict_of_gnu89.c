// restrict in sources that are older.
// test: check head=f wrt=x of=y --std=gnu89 size(x)=1 size(y)=1
void f(double *__restrict x, double *__restrict y) { y[0] = x[0]*x[0]; }
