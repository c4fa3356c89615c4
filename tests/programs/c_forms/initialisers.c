/* program: initialisers
   features: designators and compound literals */
#include <stdio.h>
typedef struct { double x, y; } point;
struct box { point corner[2]; struct { int id; char name[8]; } tag; };
struct shape { const char *name; struct box box; double data[3][2]; union { int i; double d; } u; };
static double grid[4][3] = {[0] = {1, 2, 3}, [2][1] = 5, [3] = {[2] = 7}};
static int ranges[10] = {[0 ... 3] = 1, [5 ... 7] = 2, 9};
static int letters[256] = {['a'] = 1, ['z'] = 26, [' '] = -1};
static struct shape s0 = {.name = "one", .box.corner[1].y = 2.5, .box.tag = {.name = "abc", .id = 4}, .data[1] = {3, 4}, .data[2][0] = 5, .u.d = 1.5};
static struct shape *const list[] = {&s0, [2] = &(struct shape){"two", {{{1, 2}, {3, 4}}, {7, "x"}}, {{1}}, {.d = 2}}};
static const char *words[] = {"a" "b", [2] = "c\"d" /* a quote */, "long " "string "
    "in parts"};
static char text[] = "abc", chars[4] = {'a', 'b', '\0', '\x41'}, more[2][4] = {"ab", {"cd"}};
static double (*const funcs[2])(point) = {0};
static point *make(point *p) { p->x += 1; return p; }
static double norm(const double *v, int n) { double s = 0; while (n--) s += *v * *v, ++v; return s; }
int main(void)
{
    double s = 0;
    for (int i = 0; i < 3; i++) {
        point *p = &(point){i, 2 * i};
        s += make(p)->x + (point){.y = 3}.y + norm((double[]){i, 1, [3] = 2}, 4);
    }
    point q = *make(&(point){1, 2}), r = (point){q.y, q.x}, t = {.y = 1, .x = 2};
    int *z = (int[2]){1, 2}, zero[3] = {0}, m[2][2] = {1, 2, 3, 4};
    const char *c = (const char[]){"lit"};
    q = (point){.x = r.x};
    struct shape u = s0;
    u.box.tag.id++;
    printf("%g %g %g %g %d %d %s\n", s, q.y, r.x, t.x, z[1], zero[2] + m[1][1], c);
    for (int i = 0; i < 10; i++) printf("%d ", ranges[i]);
    printf("%g %g %d %d %s %d\n", grid[2][1], grid[3][2], letters['z'], letters[' '], words[3], (int)sizeof words / (int)sizeof *words);
    printf("%g %s %g %g %d\n", s0.box.corner[1].y, s0.box.tag.name, s0.data[2][0], list[2]->box.corner[1].y, u.box.tag.id);
    printf("%s %c %s %d %d\n", text, chars[3], more[1], funcs[0] == 0, (int)sizeof text);
    return 0;
}
