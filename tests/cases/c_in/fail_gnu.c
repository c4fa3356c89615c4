int next(int *k) { return ++*k; }
double gnu(double a, int *k)
{
    // error: conditional without a middle operand
    double c = next(k) ?: a;
    // error: statements inside of an expression
    while (({ int n = next(k); n < 3; })) c += 1;
    // error: statements inside of an expression
    return c + next(k) * ({ double d = next(k); d + 1; });
}
