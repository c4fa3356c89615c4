// Functions that are called after a file have a name though the file's is none of C.
// test: check head=f wrt=x of=f
static double total;

void add(double v) { total += v * v; }
double get(void) { return total; }
