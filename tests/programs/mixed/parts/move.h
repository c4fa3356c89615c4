#ifndef MOVE_H
#define MOVE_H
typedef struct { double u, v; } point;
struct body {
    int id;
    double mass;
    point at;
    double spin[3];
};
/* in Fortran */
void centre(const struct body *cloud, int count, point *middle);
#endif
