! A statement function calls a function.
! test: check head=h wrt=x of=y
subroutine h(x, y)
  implicit none
  real(8) :: x(2), y(1)
  real(8) :: harm, a, t, corr
  external corr
  harm(a, t) = a*cos(t)*corr(t)
  y(1) = harm(x(1), x(2)*0.5d0) + x(2)
end subroutine
real(8) function corr(t)
  implicit none
  real(8) :: t
  corr = 1d0 + 0.3d0*t*t
end function
