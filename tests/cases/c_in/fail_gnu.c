double gnu(double a, double b)
{
    // error: conditional without a middle operand
    double c = a ?: b;
    // error: StmtExpr
    return ({ double d = c; d + 1; });
}
