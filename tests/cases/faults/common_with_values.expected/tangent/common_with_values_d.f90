! Tangent of f: y with respect to x.
! Initial values of what is in COMMON, outside of BLOCK DATA: they stand once.
! test: check head=f wrt=x of=y
! test: tangent head=f wrt=x of=y
! test: run
subroutine f_d(x, x_d, y, y_d)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(in) :: x_d
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d
  integer :: mode(2), own
  real(8) :: scale, other
  common /ctl/ mode, scale
  data own /3/
  data other /0.5d0/
  y_d = scale*mode(2)*x**merge(0, mode(2) - 1, mode(2) == 0)*x_d*own
  y = scale*x**mode(2)*own + other
end subroutine
