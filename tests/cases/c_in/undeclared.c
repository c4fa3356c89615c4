// test: roundtrip
double twice(double a)
{
    // warning: the function 'report' is not declared
    if (a > 1) report(a);
    return 2 * a;
}
