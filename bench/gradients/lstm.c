/* A layer of long short-term memory over a sequence: each step sees a vector and predicts the next symbol.
   weights has, for each of the four gates, a matrix for the input, one for the hidden state and a bias; then the matrix and the bias of the output. */
#include <math.h>
#include <stdlib.h>

static double sigmoid(double v)
{
    return 1.0 / (1.0 + exp(-v));
}

/* y = A v + B h + b, all in one piece of memory */
static void affine(int rows, int inputs, int hidden, const double *weights, const double *v, const double *h, double *y)
{
    const double *a = weights, *b = weights + rows * inputs, *bias = b + rows * hidden;
    for (int i = 0; i < rows; i++) {
        double sum = bias[i];
        for (int j = 0; j < inputs; j++)
            sum += a[i * inputs + j] * v[j];
        for (int j = 0; j < hidden; j++)
            sum += b[i * hidden + j] * h[j];
        y[i] = sum;
    }
}

static void cell(int inputs, int hidden, const double *weights, const double *v, double *h, double *c, double *gates)
{
    affine(4 * hidden, inputs, hidden, weights, v, h, gates);
    for (int i = 0; i < hidden; i++) {
        double forget = sigmoid(gates[i]);
        double take = sigmoid(gates[hidden + i]);
        double give = sigmoid(gates[2 * hidden + i]);
        double fresh = tanh(gates[3 * hidden + i]);
        c[i] = forget * c[i] + take * fresh;
        h[i] = give * tanh(c[i]);
    }
}

/* Logarithm of the probability that the output h gives to a symbol. */
static double log_probability(int symbols, int hidden, const double *weights, const double *h, int symbol, double *scores)
{
    double largest, sum = 0.0;
    affine(symbols, 0, hidden, weights, h, h, scores);
    largest = scores[0];
    for (int i = 1; i < symbols; i++)
        largest = fmax(largest, scores[i]);
    for (int i = 0; i < symbols; i++)
        sum += exp(scores[i] - largest);
    return scores[symbol] - largest - log(sum);
}

double lstm_loss(int inputs, int hidden, int symbols, int steps, const double *weights, const double *sequence, const int *next)
{
    double *h = calloc(hidden, sizeof(double)), *c = calloc(hidden, sizeof(double));
    double *gates = malloc(4 * hidden * sizeof(double)), *scores = malloc(symbols * sizeof(double));
    const double *output = weights + 4 * hidden * (inputs + hidden + 1);
    double loss = 0.0;
    for (int t = 0; t < steps; t++) {
        cell(inputs, hidden, weights, sequence + t * inputs, h, c, gates);
        loss -= log_probability(symbols, hidden, output, h, next[t], scores);
    }
    free(h);
    free(c);
    free(gates);
    free(scores);
    return loss / steps;
}
