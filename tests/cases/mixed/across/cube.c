void weigh(const double *a, double *b);

double cube(double a)
{
    double w;
    weigh(&a, &w);
    return a * a * w;
}
