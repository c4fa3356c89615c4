void log_step(int k);
double integrate(double (*f)(double), int n)
{
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += f((i + 0.5) / n);  // want callgraph: {density}
    log_step(i);            // want callgraph: {log_step}
  }
  return s / n;
}
