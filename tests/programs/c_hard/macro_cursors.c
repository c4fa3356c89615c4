/* program: macro_cursors
   features: cursors in structures that macros step
   size: n=3 m=3 */
typedef struct { const double *cur, *end; } cursor;
typedef struct { cursor in; double *out; int k; } io;
#define HAS(c) ((c)->cur < (c)->end)
#define GET(c) (*(c)->cur++)
#define PEEK(c) (*(c)->cur)
#define SKIP(c) ((c)->cur++)
#define PUT(s, v) (*(s)->out++ = (v))
#define WITH_IN(s) (&(s)->in)
#define COPY(s) PUT(s, GET(WITH_IN(s)))
#define COPY2(s) do { double v_ = GET(WITH_IN(s)); PUT(s, v_*v_); } while (0)
#define DRAIN(s, acc) while (HAS(WITH_IN(s))) (acc) += GET(WITH_IN(s))
static void run(io *s) { COPY(s); COPY2(s); }
void head(int n, const double *x, int m, double *y) {
  io s = {{x, x + n}, y, 0}; double acc = 0;
  run(&s);
  cursor c = s.in; double last = PEEK(&c); SKIP(&c);
  DRAIN(&s, acc);
  PUT(&s, acc*last*y[0]);
}
