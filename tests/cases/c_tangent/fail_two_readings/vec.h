// error: included several times with different meanings
static T NAME(const T *a, int n)
{
    T s = 0;
    for (int i = 0; i < n; i++) s += a[i] * a[i];
    return s;
}
