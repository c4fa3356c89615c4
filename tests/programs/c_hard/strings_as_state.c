/* program: strings_as_state
   features: strings that library functions change choose subscripts and branches: in statements, in a loop that could be merged, in a function that could run again
   size: n=3 m=5 */
#include <stdio.h>
#include <string.h>
static char mode[8];
static double part(double v)
{
    double t = v * v;
    if (mode[0] == 'a') t = t * t;
    else t = 3 * t;
    return t * v;
}
void head(int n, const double *x, int m, double *y)
{
    char word[8] = "ab";
    double t;
    for (int i = 0; i < m; i++) y[i] = 1.0;
    y[0] = x[word[1] - 'a'] * x[0];
    strcpy(word, "ca");
    y[0] *= x[word[1] - 'a'] * x[word[0] - 'a'];
    strncpy(word, "ab", 3);
    y[0] *= x[word[1] - 'a'];
    word[1] = '\0';
    y[1] = x[word[1] == 'c'] * x[0];
    strcat(word, "c");
    y[1] *= x[word[1] - 'a'];
    sprintf(word, "%c%c", 'b', 'a');
    y[1] *= x[word[0] - 'a'];
    strcpy(mode, "ab");
    y[2] = part(x[0]);
    strcpy(mode, "bb");
    y[2] *= part(x[1]);
    memcpy(mode, "aa", 3);
    y[2] *= part(x[2]);
    strcpy(word, "aba");
    for (int i = 0; i < n; i++) {
        t = x[i] * x[0];
        t = word[i] == 'a' ? t * t : 3 * t;
        y[3] += t * t;
    }
    strcpy(word, "bbb");
    for (int i = 0; i < n; i++) {
        t = x[i] * x[1];
        t = word[i] == 'a' ? t * t : 3 * t;
        y[4] += t * t;
    }
    y[4] *= word[0] == 'b' ? x[0] : 1.0;
}
