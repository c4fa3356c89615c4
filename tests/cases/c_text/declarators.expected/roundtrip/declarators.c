// test: roundtrip
#include <stddef.h>

typedef double real;
typedef real vec3[3];
typedef double (*rule)(double t, const double *y, void *context);
typedef struct node node;
typedef enum { LINEAR, CUBIC } kind_t;

struct node {
    double value;
    struct node *next, *children[4];
    double (*eval)(const node *self, double at);
    unsigned flags : 3, : 2, ready : 1;
    union {
        int count;
        double weight;
    };
    struct {
        float re, im;
    } part[2];
};

extern int shared[];
static const double table[2][3] = { { 1.0, 2.0, 3.0 }, { 4.0, 5.0, 6.0 } };
static double (*const rules[])(double) = { 0 };
const char *const names[] = { "linear", "cubic" };
volatile int stop_now;
static rule current;
long long wide = 1LL;
unsigned char bytes[] = { 0x1f, 'a', '\n' };

double *rows(double (*a)[3], size_t n);
static double *(*choose(int which, kind_t kind))(double *, unsigned long);
int apply(rule f, kind_t kind, long long n, size_t size);
void fill(int n, int m, double a[n][m], double b[restrict], const vec3 c, double *restrict out, double *const fixed);
int report(const char *format, ...);
int old_style();

static double *shift(double *a, size_t n)
{
    return a + n;
}

static double *(*choose(int which, kind_t kind))(double *, unsigned long)
{
    return which && kind == CUBIC ? shift : NULL;
}

void fill(int n, int m, double a[n][m], double b[restrict], const vec3 c, double *restrict out, double *const fixed)
{
    double local[n + 1][m], (*row)[m] = local, **p = NULL, *q = &a[0][0];
    vec3 points[4] = { { 0.0 } };
    const double (*fixed_row)[3] = table;
    double *(*chosen)(double *, size_t) = choose(1, CUBIC);
    struct node list = { .value = 1.0, .children = { [2] = NULL }, .eval = 0 }, *at = &list;
    register int i;

    for (i = 0; i < n; i++) {
        row[i][0] = a[i][0];
        out[i] = row[i][0] + points[1][2] + fixed_row[0][1] + c[0] + b[i];
    }
    (*fixed)++;
    at->part[1].re = (float)(*q);
    at->count += (int)sizeof(double[3]) + (int)sizeof *p + (int)sizeof(struct node) + (int)offsetof(struct node, next);
    if (chosen != NULL && p == NULL)
        chosen(out, 1);
}

int apply(rule f, kind_t kind, long long n, size_t size)
{
    current = f;
    return current != NULL && rules[0] == NULL && kind == LINEAR && n > (long long)size;
}
