/* lstm: gradient with respect to all weights. */
#include <stdlib.h>
#include <string.h>

#include "measure.h"

double lstm_loss(int inputs, int hidden, int symbols, int steps, const double *weights, const double *sequence, const int *next);
void lstm_loss_b(int inputs, int hidden, int symbols, int steps, const double *weights, double *weights_b, const double *sequence, EXTRA(double *sequence_b) const int *next,
                 double loss_b);

static int wide, hidden, symbols, steps, length, *next;
static double *sequence;

int start(int quick)
{
    wide = quick ? 3 : 16;
    hidden = quick ? 4 : 32;
    symbols = quick ? 5 : 20;
    steps = quick ? 6 : 100;
    length = 4 * hidden * (wide + hidden + 1) + symbols * (hidden + 1);
    sequence = malloc(steps * wide * sizeof *sequence);
    next = malloc(steps * sizeof *next);
    for (int i = 0; i < steps * wide; i++)
        sequence[i] = 2 * uniform() - 1;
    for (int t = 0; t < steps; t++)
        next[t] = (int)(symbols * uniform());
    return length;
}

void inputs(double *x)
{
    for (int i = 0; i < length; i++)
        x[i] = 0.6 * uniform() - 0.3;
}

double primal(const double *x)
{
    return lstm_loss(wide, hidden, symbols, steps, x, sequence, next);
}

void gradient(const double *x, double *g)
{
    memset(g, 0, length * sizeof *g);
    lstm_loss_b(wide, hidden, symbols, steps, x, g, sequence, EXTRA(unasked(0, steps * wide)) next, 1);
}
