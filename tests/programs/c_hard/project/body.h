#ifndef BODY_H_INCLUDED
#define BODY_H_INCLUDED
#include "vec.h"
struct world;            /* known elsewhere */
typedef struct body {
	vec3 pos, vel;
	double mass;
	const struct force *forces[4];   // null-terminated
	unsigned fixed : 1, kind : 3;
	struct body *parent;
} body;
typedef struct force { const char *name; vec3 (*eval)(const struct world *, const body *, void *); void *data; } force;
extern double softening;
extern const double G;
struct world { int n; body *bodies; double time; force table[3]; };
int world_step(struct world *w, double dt);
double world_energy(const struct world *w);
vec3 gravity(const struct world *, const body *, void *unused);
vec3 drag(const struct world *, const body *b, void *coefficient);
#endif
