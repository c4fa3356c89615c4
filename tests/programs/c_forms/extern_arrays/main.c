/* program: extern_arrays
   features: extern arrays without size
   files: main.c, tab.c
*/
#include <stdio.h>
#include "tab.h"
extern double weights[];
int main(void)
{
    extern struct node nodes[];
    double s = 0;
    for (int i = 0; i < n_weights; i++) s += weights[i];
    for (int k = 0; k >= 0; k = nodes[k].next) s += nodes[k].w;
    printf("%g %s %g %g\n", s, labels[1], grid[1][2], axes[1][1]);
    return 0;
}
