/* the tables */
#include "tab.h"
double weights[] = {1, 2, 3};
struct node nodes[] = {{1.5, 1}, {2.5, -1}};
int n_weights = sizeof weights / sizeof weights[0];
double grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
