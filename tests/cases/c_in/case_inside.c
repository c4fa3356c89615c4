// test: roundtrip
int nested(int k, int n)
{
    switch (k) {
    case 0:
        do {
            n--;
        case 1:
            n -= 2;
        } while (n > 0);
    }
    return n;
}
