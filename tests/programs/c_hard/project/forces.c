#include "body.h"
double softening = 1e-2;
const double G = 1.5;
vec3 gravity(const struct world *w, const body *me, void *unused)
{
	vec3 sum = { 0 };
	(void) unused;
	for (const body *b = w->bodies; b < w->bodies + w->n; b++) {
		if (b == me) continue;
		vec3 d = v_add(b->pos, v_scale(-1, me->pos));
		double r2 = v_dot(d, d) + softening;
		sum = v_add(sum, v_scale(G*me->mass*b->mass/(r2*sqrt(r2)), d));
	}
	return sum;
}
vec3 drag(const struct world *w, const body *b, void *coefficient)
{
	const double c = *(const double *) coefficient;
	return v_scale(-c*(1 + 0.1*w->time)*v_norm(b->vel), b->vel);
}
