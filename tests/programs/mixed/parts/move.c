#include <math.h>
#include "move.h"

double distance(point p, const point *q)
{
    double du = p.u - q->u, dv = p.v - q->v;
    return sqrt(du * du + dv * dv);
}

void attract(struct body *cloud, int count)
{
    point middle;
    struct body *end = cloud + count;
    centre(cloud, count, &middle);
    for (struct body *b = cloud; b != end; b++) {
        double r = distance(middle, &b->at);
        b->at.u += 0.1 * b->mass * (middle.u - b->at.u) / (0.5 + r);
        b->at.v += 0.1 * b->mass * (middle.v - b->at.v) / (0.5 + r);
        b->spin[2] += r * b->spin[b->id - 1];
    }
}

double energy_of(const struct body *b)
{
    double e = 0.0;
    for (int k = 0; k < 3; k++) e += b->spin[k] * b->spin[k];
    return 0.5 * b->mass * e + b->at.u;
}
