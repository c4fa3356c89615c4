struct pair { double a, b; };
extern struct pair both;
void swap(void) { double t = both.a; both.a = both.b; both.b = t; }
