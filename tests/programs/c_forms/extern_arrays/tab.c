/* the tables */
#include "tab.h"
double weights[] = {1, 2, 3};
struct node nodes[] = {{1.5, 1}, {2.5, -1}};
const char *const labels[] = {"a", "b", 0};
int n_weights = sizeof weights / sizeof weights[0];
double grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
vec3 axes[] = {{1}, {0, 1}};
