// test: roundtrip
int tabs(int* a, int n)
{
	int s = 0;      /* sum */

	for (int i = 0; i < n; i++)
	{
		if (a[i+1] > 0)
		{
			s += a[i+1];    // more
		}
		else
		{
			s -= a[i-1];
		}
	}
	return s;
}
