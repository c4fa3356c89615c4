/* program: project
   features: several files with headers, inline functions in headers, extern globals, bit-fields, callbacks in tables, structures by value, VLA of structures
   size: n=7 m=4
   files: forces.c, world.c, head.c
*/
#include "vec.h"
#include "body.h"

void head(int n, const double *x, int m, double *y)
{
	body bodies[3] = {
		{ .pos = V3(x[0], 0, 0), .vel = { 0, x[1], 0 }, .mass = 1 },
		[1] = { .pos = { 0, x[2], .z = 0.5 }, .mass = x[3], .kind = 2 },
		{ V3(-1, 0, x[4]), { 0.1 }, 2.0, .fixed = 1 },
	};
	double coefficient = 0.1*x[5];
	struct world w = { 3, bodies, 0, { { "gravity", gravity, 0 }, { "drag", .eval = drag, .data = &coefficient } } };
	double keep = softening;

	softening *= x[n-1];
	for (int i = 0; i < 3; i++) {
		bodies[i].forces[0] = &w.table[0];
		if (i) bodies[i].forces[1] = w.table + 1;
	}
	bodies[0].parent = bodies + 1;
	for (int s = 0; s < 5; s++) if (world_step(&w, 0.02) != 3) return;
	y[0] = world_energy(&w);
	for (int k = 1; k < m; k++) y[k] = v_norm(bodies[k % 3].pos) + bodies[k % 3].vel.y*(bodies[k%3].kind + 1);
	softening = keep;
}
