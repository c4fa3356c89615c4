/* program: binomial_hidden
   features: a loop that is reversed from snapshots of variables of the file that only the functions name which the loop calls
   size: n=4 m=2 */
#include <math.h>
static double level, field[6], table[2][3];
static int turns;
static void step(double t)
{
    for (int i = 1; i < 6; i++)
        field[i] += 0.1 * field[i - 1] * sin(field[i]) * level;
    level *= 1.0 + 0.01 * field[5] * t;
    table[1][2] = table[0][1] * cos(level);
    table[0][1] = table[1][2] * field[0] + 0.3 * table[0][0];
    turns++;
}
static void run(int steps)
{
    #pragma cf binomial(3)
    for (int k = 0; k < steps; k++)
        step(0.1 * k);
}
void head(int n, double *x, int m, double *y)
{
    level = 1.0 + x[0];
    turns = 0;
    for (int i = 0; i < 6; i++)
        field[i] = x[i % n] * x[i % n] + 0.5;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            table[i][j] = 0.2 * i + x[j];
    run(10);
    y[0] = level + field[5] + turns * table[0][1];
    run(3);
    y[1] = field[3] * table[1][2] + level;
}
