! A factor of single precision.
! test: check head=s wrt=x of=y n=3
subroutine s(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  y = -1./n*sum(x*x)
end subroutine
