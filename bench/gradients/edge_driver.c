/* edge in C, or with -DFORTRAN in Fortran: gradient with respect to the states of the nodes, on a triangulated square. */
#include <stdlib.h>
#include <string.h>

#include "measure.h"

void edge_hand(int nn, int ne, const int *edges, const double *nrm, const double *w, double *w_b, double *res, double cost_b);
#ifdef FORTRAN
void edge_cost_(const int *nn, const int *ne, const int *edges, const double *nrm, const double *w, double *res, double *cost);
void edge_cost_b_(const int *nn, const int *ne, const int *edges, const double *nrm, const double *w, double *w_b, double *res, double *cost, double *cost_b);
#else
void edge_cost(int nn, int ne, const int *edges, const double *nrm, const double *w, double *res, double *cost);
void edge_cost_b(int nn, int ne, const int *edges, const double *nrm, EXTRA(double *nrm_b) const double *w, double *w_b, double *res, double *res_b, double *cost, double *cost_b);
#endif

static int side, nn, ne, *edges, *edges_from_1;
static double *nrm, *res, *res_b;

static void add_edge(int a, int b, double nx, double ny)
{
    edges[2 * ne] = a, edges[2 * ne + 1] = b;
    edges_from_1[2 * ne] = a + 1, edges_from_1[2 * ne + 1] = b + 1;
    nrm[2 * ne] = nx + 0.2 * uniform(), nrm[2 * ne + 1] = ny + 0.2 * uniform();
    ne++;
}

int start(int quick)
{
    side = quick ? 12 : 578;
    nn = side * side;
    edges = malloc(6 * nn * sizeof *edges);
    edges_from_1 = malloc(6 * nn * sizeof *edges_from_1);
    nrm = malloc(6 * nn * sizeof *nrm);
    res = malloc(4 * nn * sizeof *res);
    res_b = malloc(4 * nn * sizeof *res_b);
    for (int j = 0; j < side; j++)
        for (int i = 0; i < side; i++) {
            int here = j * side + i;
            if (i + 1 < side)
                add_edge(here, here + 1, 1, 0);
            if (j + 1 < side)
                add_edge(here, here + side, 0, 1);
            if (i + 1 < side && j + 1 < side)
                add_edge(here, here + side + 1, 0.7, -0.7);
        }
    return 4 * nn;
}

void inputs(double *x)
{
    for (int i = 0; i < nn; i++) {
        double rho = 1 + 0.2 * uniform(), u = 0.5 + 0.2 * uniform(), v = 0.1 + 0.1 * uniform(), p = 1 + 0.2 * uniform();
        x[4 * i] = rho;
        x[4 * i + 1] = rho * u;
        x[4 * i + 2] = rho * v;
        x[4 * i + 3] = p / 0.4 + 0.5 * rho * (u * u + v * v);
    }
}

double primal(const double *x)
{
    double cost;
#ifdef FORTRAN
    edge_cost_(&nn, &ne, edges_from_1, nrm, x, res, &cost);
#else
    edge_cost(nn, ne, edges, nrm, x, res, &cost);
#endif
    return cost;
}

void gradient(const double *x, double *g)
{
    double cost, cost_b = 1;
    memset(g, 0, 4 * nn * sizeof *g);
#ifdef FORTRAN
    edge_cost_b_(&nn, &ne, edges_from_1, nrm, x, g, res, &cost, &cost_b);
#else
    memset(res_b, 0, 4 * nn * sizeof *res_b);
    edge_cost_b(nn, ne, edges, nrm, EXTRA(unasked(0, 2 * ne)) x, g, res, res_b, &cost, &cost_b);
#endif
}

void by_hand(const double *x, double *g)
{
    memset(g, 0, 4 * nn * sizeof *g);
    edge_hand(nn, ne, edges, nrm, x, g, res, 1);
}
