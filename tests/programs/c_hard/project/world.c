#include "body.h"
#include <stddef.h>
static vec3 total(const struct world *w, const body *b)
{
	vec3 f = V3(0, 0, 0);
	for (const force *const *p = b->forces; *p != NULL; ++p) f = v_add(f, (*p)->eval(w, b, (*p)->data));
	if (b->parent) f = v_add(f, v_cross(b->parent->vel, b->vel));
	return f;
}
int world_step(struct world *w, double dt)
{
	vec3 acc[w->n];
	for (int i = 0; i < w->n; i++) acc[i] = v_scale(1/w->bodies[i].mass, total(w, w->bodies + i));
	for (int i = 0; i < w->n; i++) {
		body *b = &w->bodies[i];
		if (b->fixed) continue;
		b->vel = v_add(b->vel, v_scale(dt, acc[i]));
		b->pos = v_add(b->pos, v_scale(dt, b->vel));
	}
	return (int) (w->time += dt, w->n);
}
double world_energy(const struct world *w)
{
	double e = 0;
	for (int i = 0; i < w->n; i++) {
		const body *const a = w->bodies + i;
		e += 0.5*a->mass*v_dot(a->vel, a->vel);
		for (int j = i + 1; j < w->n; j++) e -= G*a->mass*a[j - i].mass/v_norm(v_add(a->pos, v_scale(-1, a[j - i].pos)));
	}
	return e;
}
