// Labels that adjoints make for `continue`, for the ends of cases and of sweeps are none that the program has.
// test: check head=f wrt=x of=f
double f(double x) {
  double t = x;
  for (unsigned u = 3; u < 4; u--) {
    t *= 1 + x;
    if (u == 2) continue;
    t *= 0.9;
  }
  for (int j = 0; j < 3; j++) {
    switch (j) {
      case 0: t *= 1.1;
      case 1:
        if (t > 100) break;
        t += 0.5 * x;
        break;
      default: t -= x;
    }
    for (int k = 0;; k++) {
      t += x * t;
      if (t > 3 + j || k == 5) goto next;
      if (t < -50) goto behind;
    }
  next:;
  }
  if (t > 1000) goto end;
  t *= 2;
behind:
  t += x;
end:
  return t;
}
