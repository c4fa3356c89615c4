// test: adjoint head=square
// test: tangent head=square
static void square(int n, double x[n])
{
  for (int i = 0; i < n; i++) x[i] *= x[i];
}
int main(void)
{
  double x[2] = {1, 2};
  square(2, x);
  return x[0] > x[1];
}
