/* A header that is included once for each type. */
static T CAT(sum_, SUFFIX)(const T *v, int n)
{
    T s = 0;
    for (int i = 0; i < n; i++) s += v[i];
    return s;
}
