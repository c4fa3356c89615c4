! A VALUE argument of an external function.
! test: check head=f
function f(x)
  real(8), value :: x
  real(8) :: f
  f = sin(x)
end function
