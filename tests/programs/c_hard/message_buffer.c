/* program: message_buffer
   features: message buffer
   refused: vector
   size: n=2 m=2 */
#include <string.h>
typedef struct { unsigned char raw[64]; int n; } Msg;
void head(int n, const double *x, int m, double *y) { Msg ms; memcpy(ms.raw, x, n * sizeof *x); ms.n = n; memcpy(y, ms.raw, ms.n * sizeof *y); (void)m; }
