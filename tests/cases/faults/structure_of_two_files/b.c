struct s { double a; double b; };
struct ops { double (*g)(struct s); };
static double one(struct s v) { return v.a * v.b; }
static double two(struct s v) { return v.a * v.a + v.b; }
struct ops table[2] = {{one}, {two}};
