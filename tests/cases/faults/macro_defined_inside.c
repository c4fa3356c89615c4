// A macro is defined in the function.
// test: check head=f wrt=x of=y k=2 size(x)=1 size(y)=1
void f(int k, double x[1], double y[1]) {
# define N_MAX 3
    static double table[N_MAX] = { 1.0, 2.0, 3.0 };
    y[0] = x[0] * table[k % N_MAX];
# undef N_MAX
}
