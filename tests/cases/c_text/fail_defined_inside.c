// A type that is defined inside an expression has no place of its own in the program.
int size(void)
{
    // error: a struct, union or enum that is defined inside an expression
    return (int)sizeof(struct { int q; });
}
