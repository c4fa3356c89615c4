! VALUE in a PURE function, many directions.
! test: check head=f --vector=3
pure function f(x)
  real, value :: x
  real :: f
  f = sin(x)
end function
