#pragma once
/* small vectors, all inline */
#include <math.h>
typedef struct vec3 { double x, y, z; } vec3;
#define V3(a, b, c) ((vec3){ (a), (b), (c) })
static inline vec3 v_add(vec3 a, vec3 b) { return V3(a.x + b.x, a.y + b.y, a.z + b.z); }
static inline vec3 v_scale(double s, vec3 a) { return V3(s*a.x, s*a.y, s*a.z); }
static inline double v_dot(vec3 a, vec3 b) { return a.x*b.x + a.y*b.y + a.z*b.z; }
static inline vec3 v_cross(vec3 a, vec3 b)
{
	return (vec3){
		.x = a.y*b.z - a.z*b.y,
		.y = a.z*b.x - a.x*b.z,
		.z = a.x*b.y - a.y*b.x,
	};
}
static inline double v_norm(const vec3 a) { return sqrt(v_dot(a, a)); }
