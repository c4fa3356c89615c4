struct in { double w[2]; };
struct out { struct in a[2]; int k; float f; };
void mix(struct out *s) { for (int i = 0; i < 2; i++) { s[i].a[1].w[0] = s[1-i].a[0].w[1]*s[i].k; s[i].f *= (float)s[i].a[1].w[0]; } }
