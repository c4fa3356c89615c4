// What is defined among parameters, or has no name in the type of a result, cannot be written elsewhere.
// error: a struct, union or enum that is defined among the parameters
double norm(struct pair { double a, b; } *p) { return p->a * p->b; }
// error: a result of a type without a name
struct { double a; } *made(void);
