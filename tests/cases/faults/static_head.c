// A static function as head.
// test: check head=k wrt=x of=x n=3
static void k(int n, double x[n]) { for (int i = 0; i < n; i++) x[i] *= x[i]; }
int main(void) { double x[2] = {1, 2}; k(2, x); return 0; }
