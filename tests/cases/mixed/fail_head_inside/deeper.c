void solve(int level, const double *x, double *y);
void deeper(int level, const double *x, double *y) { solve(level - 1, x, y); }
