/* program: declarations_of_old
   features: functions without prototypes among parameters, an enum before it is defined, register parameters */
#include <stdio.h>
enum kind;
typedef int (*plain)();
typedef int (*taking)(plain);
static int one() { return 1; }
static int call(int f(), int k) { return f() + k; }
static int deep(int (int()), plain);
static int deep(int f(int()), plain p) { return f(p); }
static int two(int g()) { return 2 * g(); }
static enum kind next(enum kind k);
enum kind { FIRST, SECOND = 5, THIRD };
static enum kind next(register enum kind k) { return k + 1; }
static int pointers(void *p, taking t) { return p == 0 ? t(one) : 0; }
int main()
{
    printf("%d %d %d %d\n", call(one, 3), deep(two, one), (int)next(SECOND), pointers(0, two));
    return 0;
}
