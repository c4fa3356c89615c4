/* Logarithm of the likelihood of points under a mixture of Gaussians with general covariances, and a Wishart prior.
   Component k has the weight exp(alphas[k]) / sum exp(alphas), the mean means[k*d..] and the inverse of its covariance Q Q^T;
   Q is lower triangular: factors[k*d*(d+1)/2..] has d logarithms of its diagonal, then what is below it, column by column. */
#include <math.h>
#include <stdlib.h>

double log_sum_exp(int n, const double *v)
{
    double largest = v[0];
    for (int i = 1; i < n; i++)
        if (v[i] > largest)
            largest = v[i];
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += exp(v[i] - largest);
    return log(sum) + largest;
}

double square_norm(int n, const double *v)
{
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += v[i] * v[i];
    return sum;
}

/* Diagonals of all factors, and the logarithms of their determinants. */
void diagonals(int d, int k, const double *factors, double *diagonal, double *log_det)
{
    int size = d * (d + 1) / 2;
    for (int c = 0; c < k; c++) {
        log_det[c] = 0.0;
        for (int i = 0; i < d; i++) {
            log_det[c] += factors[c * size + i];
            diagonal[c * d + i] = exp(factors[c * size + i]);
        }
    }
}

/* y = Q v */
void lower_times_vector(int d, const double *diagonal, const double *below, const double *v, double *y)
{
    for (int i = 0; i < d; i++)
        y[i] = diagonal[i] * v[i];
    int at = 0;
    for (int j = 0; j < d; j++)
        for (int i = j + 1; i < d; i++) {
            y[i] += below[at] * v[j];
            at++;
        }
}

double log_wishart(int d, int k, double gamma, int m, const double *factors, const double *diagonal, const double *log_det)
{
    int size = d * (d + 1) / 2;
    double sum = 0.0;
    for (int c = 0; c < k; c++) {
        double frobenius = square_norm(d, &diagonal[c * d]) + square_norm(size - d, &factors[c * size + d]);
        sum += 0.5 * gamma * gamma * frobenius - m * log_det[c];
    }
    return sum;
}

void gmm_objective(int d, int k, int n, const double *alphas, const double *means, const double *factors, const double *points, double gamma, int m, double *value)
{
    int size = d * (d + 1) / 2;
    double *diagonal = malloc(k * d * sizeof(double));
    double *log_det = malloc(k * sizeof(double));
    double *centred = malloc(d * sizeof(double));
    double *scaled = malloc(d * sizeof(double));
    double *terms = malloc(k * sizeof(double));
    double sum = 0.0;

    diagonals(d, k, factors, diagonal, log_det);
    for (int p = 0; p < n; p++) {
        for (int c = 0; c < k; c++) {
            for (int i = 0; i < d; i++)
                centred[i] = points[p * d + i] - means[c * d + i];
            lower_times_vector(d, &diagonal[c * d], &factors[c * size + d], centred, scaled);
            terms[c] = alphas[c] + log_det[c] - 0.5 * square_norm(d, scaled);
        }
        sum += log_sum_exp(k, terms);
    }
    *value = -0.5 * n * d * log(2.0 * 3.14159265358979323846) + sum - n * log_sum_exp(k, alphas) + log_wishart(d, k, gamma, m, factors, diagonal, log_det);

    free(diagonal);
    free(log_det);
    free(centred);
    free(scaled);
    free(terms);
}
