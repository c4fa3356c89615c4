// test: roundtrip
int nested(int k, int n)
{
    {
        switch (k) {
        case 0:
            goto case_1;
        case 1:
            goto case_2;
        default:
            goto after_switch_3;
        }
        {
        case_1:
            do {
                n--;
            case_2:
                n -= 2;
            } while (n > 0);
        }
    after_switch_3:;
    }
    return n;
}
