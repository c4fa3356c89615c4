! test: tangent head=s wrt=x of=y
! test: adjoint head=s wrt=x of=y
! What the program rounds to single precision is neither reassociated nor computed in another precision.
subroutine s(n, p, q, x, y)
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: p, q
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  y = -1./n*sum(x*x)
  y = y + 2./3.*x(1) + x(1)*p*q + x(2)/(3*q) + x(1)**0.1
end subroutine
