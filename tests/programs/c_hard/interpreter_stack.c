/* program: interpreter_stack
   features: stack machine: macro PUSH and POP with side effects, tagged values, jump by index, do while with a complex test, ++ and -- in subscripts on both sides
   size: n=4 m=2 */
#include <math.h>
#include <stdio.h>
enum op { LOAD, CONST, ADD, MUL, SQRT, DUP, SWAP, JUMP, HALT };
struct instr { enum op op; int arg; double value; };
#define PUSH(v) (stack[top++] = (v))
#define POP() (stack[--top])
#define MAX_STEPS 100
static double run(const struct instr *code, const double *x, int *steps)
{
    double stack[16], a, b;
    int top = 0, pc = 0, loops = 2;
    do {
        const struct instr *now = &code[pc++];
        switch (now->op) {
        case LOAD: PUSH(x[now->arg]); break;
        case CONST: PUSH(now->value); break;
        case ADD: a = POP(); b = POP(); PUSH(a + b); break;
        case MUL: b = POP(), a = POP(), PUSH(a * b); break;
        case SQRT: stack[top - 1] = sqrt(stack[top - 1]); break;
        case DUP: stack[top] = stack[top - 1], top++; break;
        case SWAP: a = stack[top - 1]; stack[top - 1] = stack[top - 2]; stack[top - 2] = a; break;
        case JUMP: if (loops-- > 0) pc = now->arg; break;
        case HALT: return POP();
        }
    } while (++*steps < MAX_STEPS && top < 15);
    return 0.0;
}
void head(int n, const double *x, int m, double *y)
{
    static const struct instr code[] = {
        { LOAD, 0, 0 }, { LOAD, 1, 0 }, { MUL, 0, 0 }, { CONST, 0, 1.5 }, { ADD, 0, 0 }, { DUP, 0, 0 }, { SQRT, 0, 0 },
        { MUL, 0, 0 }, { LOAD, 2, 0 }, { SWAP, 0, 0 }, { ADD, 0, 0 }, { JUMP, 1, 0 }, { HALT, 0, 0 },
    };
    int steps = 0;
    y[0] = run(code, x, &steps);
    y[m - 1] = steps * x[n - 1];
    if (steps > 90) printf("%d steps\n", steps);
}
