! A PURE function that changes its VALUE argument, many directions.
! test: check head=f --vector=3
pure function f(x)
  real, value :: x
  real :: f
  x = x*x
  f = sin(x)
end function
