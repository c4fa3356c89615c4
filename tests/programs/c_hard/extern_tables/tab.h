#ifndef TAB_H
#define TAB_H
struct node { double w; int next; };
extern double weights[];
extern struct node nodes[];
extern int n_weights;
extern double grid[][3];
#endif
