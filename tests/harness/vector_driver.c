/* Driver for tangents of head(n, x, m, y) in several directions at once: prints what programs/driver.c prints in mode tlm.
   usage: driver tlm N M; compiled with -DND=number of directions.
   The unit vectors are taken ND at a time; the last ones together with directions that are zero. */
#include <stdio.h>
#include <stdlib.h>

void head_d(int n, const double *x, double (*x_d)[ND], int m, double *y, double (*y_d)[ND]);

int main(int argc, char **argv)
{
    int n = argc > 3 ? atoi(argv[2]) : 0, m = argc > 3 ? atoi(argv[3]) : 0;
    double *x = calloc((size_t)n, sizeof *x), *y = calloc((size_t)m, sizeof *y);
    double (*xd)[ND] = calloc((size_t)n, sizeof *xd), (*yd)[ND] = calloc((size_t)m, sizeof *yd);
    for (int i = 0; i < n; i += ND) {
        for (int j = 0; j < n; j++) {
            x[j] = 0.3 + 0.9 * (j + 1) / (n + 1);
            for (int d = 0; d < ND; d++)
                xd[j][d] = i + d == j;
        }
        for (int k = 0; k < m; k++) {
            y[k] = -7.0;
            for (int d = 0; d < ND; d++)
                yd[k][d] = -3.0;
        }
        head_d(n, x, xd, m, y, yd);
        for (int k = 0; k < m; k++) {
            if (i == 0)
                printf("TY %d %.17e\n", k + 1, y[k]);
            for (int d = 0; d < ND; d++) {
                if (i + d < n)
                    printf("TLM %d %d %.17e\n", k + 1, i + d + 1, yd[k][d]);
                else if (yd[k][d] != 0.0) {
                    fprintf(stderr, "a zero direction has a derivative\n");
                    return 1;
                }
            }
        }
    }
    free(x);
    free(y);
    free(xd);
    free(yd);
    return 0;
}
