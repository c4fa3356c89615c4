/* program: stack_vm
   features: bytecode interpreter with computed table of handlers, operand stack growing by realloc, constants pool, varargs-free builder, strings with escapes, hex and octal literals
   size: n=3 m=3 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef struct vm vm;
typedef void (*handler)(vm *, uint8_t);
struct vm { double *stack; size_t top, cap; const double *args; double pool[8]; const uint8_t *pc; int halted; };
static void push(vm *v, double d)
{
  if (v->top == v->cap) {
    v->cap = v->cap ? v->cap * 2 : 2;
    v->stack = realloc(v->stack, v->cap * sizeof(double));
    if (!v->stack) abort();
  }
  v->stack[v->top++] = d;
}
static double pop(vm *v) { return v->stack[--v->top]; }
static void op_halt(vm *v, uint8_t a) { (void)a; v->halted = 1; }
static void op_const(vm *v, uint8_t a) { push(v, v->pool[a]); }
static void op_arg(vm *v, uint8_t a) { push(v, v->args[a]); }
static void op_bin(vm *v, uint8_t a)
{
  double r = pop(v), l = pop(v);
  push(v, a == '+' ? l + r : a == '-' ? l - r : a == '*' ? l * r : a == '/' ? l / r : pow(l, r));
}
static void op_dup(vm *v, uint8_t a) { push(v, v->stack[v->top - 1 - a]); }
static void op_fun(vm *v, uint8_t a) { static double (*const f[])(double) = { sin, cos, exp, log }; push(v, f[a & 0x3](pop(v))); }
static void op_jpos(vm *v, uint8_t a) { if (pop(v) > 0) v->pc += a; }
static void op_store(vm *v, uint8_t a) { v->pool[a] = pop(v); }
static const handler table[] = { op_halt, op_const, op_arg, op_bin, op_dup, op_fun, op_jpos, op_store };
static double run(vm *v, const uint8_t *code, const double *args)
{
  v->pc = code; v->args = args; v->top = 0; v->halted = 0;
  while (!v->halted) { uint8_t op = *v->pc++, arg = *v->pc++; table[op](v, arg); }
  return pop(v);
}
void head(int n, const double *x, int m, double *y)
{
  static const uint8_t code[][24] = {
    { 2, 0, 2, 1, 3, '*', 5, 0, 1, 0, 3, '+', 0, 0 },
    { 2, 0, 4, 0, 3, '*', 2, 2, 3, '^', 7, 3, 1, 3, 1, 3, 5, 02, 3, '/', 0, 0 },
    { 2, 1, 4, 0, 6, 4, 1, 0, 3, '*', 1, 1, 3, '-', 5, 0x1, 0, 0 },
  };
  vm v = { 0 };
  v.pool[0] = x[n - 1]; v.pool[1] = 0.5;
  for (int k = 0; k < m; k++) y[k] = run(&v, code[k % 3], x) + (strcmp("a\tb\x41\101\"", "") > 0);
  free(v.stack);
}
