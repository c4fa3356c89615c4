/* program: label_words
   features: cases that run into each other and are jumped to: labels of the adjoint are no words of C
   size: n=3 m=3 */
void head(int n, const double *x, int m, double *y)
{
    int k;
    double s = 1, t = 0;
    for (k = 0; k < 6; k++)
        switch (k) {
        case 0: s += x[0];
        case 1: s *= x[1]; break;
        default: s -= x[2] * s; if (k == 4) goto skip;
        case 3: t *= s; s = s * s;
        skip: t += 0.1 * s;
        }
    y[0] = s;
    y[1] = t;
    y[2] = 0 * n * m;
}
