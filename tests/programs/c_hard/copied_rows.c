/* program: copied_rows
   features: memcpy, memmove and memset of arrays of several dimensions, whole, by rows and in parts; of parts of structures of numbers
   size: n=4 m=5
*/
#include <stdlib.h>
#include <string.h>
typedef double v3[3];
typedef struct { double x, y, z; } V;
typedef struct { V a, b; } W;
struct s { v3 p[2]; double (*row)[3]; };
static void square(double c[3][3], double a[3][3])
{
    double t[3][3];
    memset(t, 0, sizeof t);
    for (int i = 0; i < 9; i++) for (int k = 0; k < 3; k++) t[i / 3][i % 3] += a[i / 3][k] * a[k][i % 3];
    memcpy(c, t, sizeof t);
}
void head(int n, const double *x, int m, double *y)
{
    double a[3][4], b[3][4], c[2][3][4], s[4], d[3][3], back[6];
    V v, arr[2] = { { 1, 1, 1 } };
    W w;
    struct s q;
    v3 *heap = malloc(4 * sizeof *heap), *big;
    for (int i = 0; i < 12; i++) a[i / 4][i % 4] = x[i % n] * i;
    memcpy(b, a, sizeof b);
    memcpy(c[1], b, sizeof a);
    memcpy(c, a, sizeof(a));
    memcpy(&c[1][0], &c[0][1], 2 * sizeof c[0][0]);
    memmove(a[1], a[0], 2 * sizeof a[0]);
    memcpy(a + 2, x + 1, 2 * sizeof(double));
    memcpy(s, b[2], sizeof s);
    memset(b[1], 0, sizeof b[1]);
    y[0] = b[0][1] * c[1][1][2] + c[0][0][3] * s[1] + b[1][1];
    y[1] = a[2][0] * a[2][2] + a[2][1] * c[1][2][3];
    for (int i = 0; i < 9; i++) d[i / 3][i % 3] = x[i % n] + x[i / 3];
    square(d, d);
    y[2] = d[0][1] * d[2][2];
    for (int i = 0; i < 6; i++) q.p[i / 3][i % 3] = x[i % n] * x[0];
    q.row = heap;
    memset(heap, 0, 4 * sizeof(v3));
    memcpy(heap[1], q.p[1], sizeof(v3));
    memcpy(q.row + 2, q.p, 2 * sizeof(*heap));
    big = realloc(heap, 8 * sizeof *big);
    memmove(&big[3], big + 1, sizeof(v3) * 3);
    y[3] = big[1][1] * big[4][0] + big[5][1];
    memcpy(&v, x, 3 * sizeof(double));
    memcpy(&arr[1], x + 1, sizeof(V));
    memcpy(&arr[0].y, x, sizeof(double));
    memcpy(&w, x, sizeof(V));
    memcpy(&w.b, &v, sizeof v);
    memcpy(back, &w, sizeof w);
    memset(&v, 0, 2 * sizeof(double));
    y[4] = back[1] * back[5] + arr[1].z * arr[0].y + v.x + v.z * v.z;
    free(big);
    (void)m;
}
