/* proof.h: one program for proof.c. What there is no derivative of is null. */
struct entry {
  const char *name;
  int n, m;
  void (*head)(int, const double *, int, double *);
  void (*head_d)(int, const double *, const double *, int, double *, double *);
  void (*head_b)(int, const double *, double *, int, double *, double *);
  void (*head_v)(int, const double *, const double *, int, double *, double *);  /* many directions, the first index */
  void (*head_d2)(int, const double *, const double *, int, double *, double *); /* with other options */
  void (*head_w)(int, const double *, double *, int, double *, double *); /* many seeds, the first index */
  int primal_b, primal_w; /* whether that adjoint leaves the primal values */
};
extern const struct entry entries[];
