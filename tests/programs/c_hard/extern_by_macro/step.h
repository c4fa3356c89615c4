#ifndef STEP_H
#define STEP_H
#define VAR extern
#define LOCAL static
#define CONST const
#define FUNCTION double
typedef struct { CONST char *name; double (*apply)(double); } step_type;
VAR CONST step_type *step_square;
VAR double total;
FUNCTION run(CONST step_type *T, double x);
#endif
