static inline double more(double x)
{
  // error: a static variable of a function in a header
  static double last = 0;
  last += x;
  return last * x;
}
