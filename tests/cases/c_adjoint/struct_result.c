// test: adjoint head=stretch
typedef struct { double length; } rod;
rod stretch(double x)
{
  rod r;
  r.length = 1.0 + x * x;
  return r;
}
