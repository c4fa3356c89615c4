// test: adjoint head=digits
int digits(double x) {  // want error: no argument of 'digits' can bring a real number out, and its result is none
  int count = 0;
  while (x >= 1) {
    x /= 10;
    ++count;
  }
  return count;
}
