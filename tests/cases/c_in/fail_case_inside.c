int nested(int k, int n)
{
    switch (k) {
    case 0:
        do {
            n--;
            // error: a case label inside another statement
        case 1:
            n -= 2;
        } while (n > 0);
    }
    return n;
}
