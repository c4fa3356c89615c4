/* program: fsm_table
   features: state machine by a table of function pointers indexed by an enum, handlers change a shared structure, const tables with names
   size: n=4 m=2 */
#include <math.h>
#include <stddef.h>
enum state { START, GROW, DAMP, STOP, STATES };
struct machine { double level, rate; int steps; enum state now; };
typedef enum state (*handler)(struct machine *, const double *);
static enum state start(struct machine *k, const double *x) { k->level = x[0]; k->rate = x[1] * 0.5; return GROW; }
static enum state grow(struct machine *k, const double *x)
{
    k->level += k->rate * k->level;
    k->rate *= 1.0 - 0.1 * x[2];
    return ++k->steps > 5 ? DAMP : GROW;
}
static enum state damp(struct machine *k, const double *x)
{
    k->level *= exp(-x[3] * 0.2);
    return k->level < 0.8 || ++k->steps > 12 ? STOP : DAMP;
}
static const struct { const char *name; handler run; double gain; } table[STATES] = {
    [START] = { "start", start, 1.0 },
    [DAMP] = { .name = "damp", .run = damp, .gain = 0.5 },
    [GROW] = { "grow", grow, 2.0 },
    [STOP] = { "stop", NULL, 0.0 },
};
void head(int n, const double *x, int m, double *y)
{
    struct machine k = { .now = START };
    double sum = 0.0;
    while (table[k.now].run != NULL) {
        enum state before = k.now;
        k.now = table[k.now].run(&k, x);
        sum += table[before].gain * k.level;
    }
    y[0] = k.level;
    y[m - 1] = sum * x[n - 1];
}
