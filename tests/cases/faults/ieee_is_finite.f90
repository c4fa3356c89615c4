! An inquiry of IEEE_ARITHMETIC.
! test: check head=f wrt=x of=y n=2 m=3
subroutine f(n, x, m, y)
  use, intrinsic :: ieee_arithmetic
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  y = x(1)**2
  if (.not. ieee_is_finite(y(1))) y = 0
end subroutine
