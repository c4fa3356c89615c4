// A function gives a structure.
// test: check head=foo wrt=x
typedef struct { double epsilon; } material_type;
material_type foo(double x)
{
  material_type m;
  m.epsilon = 1.0 + x;
  return m;
}
