#ifndef TAB_H
#define TAB_H
struct node { double w; int next; };
extern double weights[];
extern struct node nodes[];
extern const char *const labels[];
extern int n_weights;
extern double grid[][3];
typedef double vec3[3];
extern vec3 axes[];
#endif
