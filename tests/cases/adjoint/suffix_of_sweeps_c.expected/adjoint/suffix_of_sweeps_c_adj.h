#ifndef SUFFIX_OF_SWEEPS_C_ADJ_H
#define SUFFIX_OF_SWEEPS_C_ADJ_H

void head_adj(const double x[2], double x_adj[2], double y[1], double y_adj[1]);

#endif
