/* The numbers of binomial checkpointing. beta(c, r) = (c + r)! / (c! r!) steps can be reversed with c snapshots, the one at the first step
 * among them, when no step is advanced more than r times.  A. Griewank, A. Walther: Algorithm 799, ACM TOMS 26(1), 2000. */
#include "internal.h"

/* beta(c, r) from beta(c, r - 1); INT64_MAX where it is more. */
static int64_t next_beta(int64_t before, int64_t c, int64_t r) { return before > INT64_MAX / (c + r) ? INT64_MAX : before * (c + r) / r; }

int64_t cf_binomial(int64_t c, int64_t r) {
  const int64_t small = c < r ? c : r, large = c < r ? r : c;
  int64_t result = 1;
  for (int64_t k = 1; k <= small && result != INT64_MAX; k++) result = next_beta(result, large, k);
  return result;
}

int64_t cf_binomial_cost(int64_t steps, int64_t slots) {
  if (steps <= 1) return 0;
  if (slots == 1) return steps % 2 == 0 ? steps / 2 * (steps - 1) : (steps - 1) / 2 * steps;
  /* r steps - beta(c + 1, r - 1), and beta(c + 1, r - 1) = beta(c, 0) + ... + beta(c, r - 1). */
  int64_t r = 0, sum = 0;
  for (int64_t b = 1; b < steps; b = next_beta(b, slots, r)) {
    sum += b;
    r++;
  }
  return r * steps - sum;
}

/* Optimal are all that leave no part with more repetitions than it needs: before the new snapshot between beta(c, r - 2) and beta(c, r - 1)
 * steps, behind it between beta(c - 1, r - 1) and beta(c - 1, r). Among them is one that needs the fewest snapshots altogether. */
int64_t cf_binomial_split(int64_t steps, int64_t slots) {
  if (slots == 1) return steps - 1;
  int64_t b = 1, b1 = 0, b2 = 0, b3 = 0; /* beta(c, r), beta(c, r - 1), ... */
  for (int64_t r = 1; b < steps; r++) {
    b3 = b2;
    b2 = b1;
    b1 = b;
    b = next_beta(b, slots, r);
  }
  const int64_t behind = b1 - b2;                 /* beta(c - 1, r - 1) */
  const int64_t behind_next = behind - (b2 - b3); /* beta(c - 2, r - 1) */
  const int64_t most = b1 < steps - behind ? b1 : steps - behind;
  int64_t least = b2 > 1 ? b2 : 1;
  if (steps - (b - b1) > least) least = steps - (b - b1);
  const int64_t wanted = steps - behind - behind_next;
  return wanted < least ? least : wanted > most ? most : wanted;
}
