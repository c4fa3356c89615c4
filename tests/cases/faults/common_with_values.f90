! Initial values of what is in COMMON, outside of BLOCK DATA: they stand once.
! test: check head=f wrt=x of=y
! test: tangent head=f wrt=x of=y
! test: run
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: mode(2), own
  real(8) :: scale, other
  common /ctl/ mode, scale
  data mode /1, 2/, own /3/, scale /2d0/
  data other /0.5d0/
  y = scale*x**mode(2)*own + other
end subroutine
