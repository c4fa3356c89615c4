! test: tangent head=f wrt=x of=f --vector=3
pure function f(x)
  real, value :: x
  real :: f
  f = sin(x)
end function
