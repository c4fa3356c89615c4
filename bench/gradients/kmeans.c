/* What k-means makes small: the sum over points of the square of the distance to the nearest centre. */
double square_distance(int d, const double *a, const double *b)
{
    double sum = 0.0;
    for (int i = 0; i < d; i++) {
        double t = a[i] - b[i];
        sum += t * t;
    }
    return sum;
}

void kmeans_cost(int n, int k, int d, const double *points, const double *centres, double *cost)
{
    *cost = 0.0;
    for (int p = 0; p < n; p++) {
        double nearest = square_distance(d, &points[p * d], centres);
        for (int c = 1; c < k; c++) {
            double distance = square_distance(d, &points[p * d], &centres[c * d]);
            if (distance < nearest)
                nearest = distance;
        }
        *cost += nearest;
    }
}
