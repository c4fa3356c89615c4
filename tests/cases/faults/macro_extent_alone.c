// An extent by macro.
// test: check head=inner wrt=a of=result row=1 size(result)=1
#define rowsize 4
void inner(float *result, float a[rowsize+1][rowsize+1], int row)
{
  *result = 0;
  for (int i = 1; i <= rowsize; i++) *result += a[row][i]*a[row][i];
}
