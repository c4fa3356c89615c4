double wrong(double a)
{
    // error: use of undeclared identifier 'b'
    double c = a + b;
    // error: expected ';' after return statement
    return c
}
