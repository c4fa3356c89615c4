/* program: struct_by_value
   features: structures by value as arguments and results, nested, with arrays in them, chained calls, member of a returned structure, structure in a ternary
   size: n=6 m=4 */
#include <math.h>
typedef struct { double c[3]; } vec3;
typedef struct { vec3 origin, direction; int depth; } ray;
static vec3 vec(double a, double b, double c) { return (vec3){ { a, b, c } }; }
static vec3 add(vec3 a, vec3 b) { for (int i = 0; i < 3; i++) a.c[i] += b.c[i]; return a; }
static vec3 scale(double s, vec3 a) { for (int i = 0; i < 3; i++) a.c[i] *= s; return a; }
static double dot(vec3 a, vec3 b) { return a.c[0] * b.c[0] + a.c[1] * b.c[1] + a.c[2] * b.c[2]; }
static vec3 unit(vec3 a) { return scale(1.0 / sqrt(dot(a, a)), a); }
static ray bounce(ray r, vec3 normal)
{
    r.origin = add(r.origin, scale(0.5, r.direction));
    r.direction = add(r.direction, scale(-2.0 * dot(r.direction, normal), normal));
    return --r.depth > 0 ? bounce(r, unit(add(normal, r.origin))) : r;
}
void head(int n, const double *x, int m, double *y)
{
    ray r = { vec(x[0], x[1], x[2]), unit(vec(x[3], x[4], x[n - 1])), 3 };
    vec3 a = r.origin, b = vec(0.1, 0.9, 0.2);
    ray out = bounce(r, unit(b));
    vec3 far = x[0] > 10.0 ? a : add(a, out.origin);
    y[0] = out.direction.c[0];
    y[1] = dot(out.origin, far);
    y[2] = unit(add(a, scale(2.0, b))).c[1];
    y[m - 1] = r.direction.c[2] * out.depth + scale(x[1], add(a, b)).c[0];
}
