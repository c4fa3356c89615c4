! Tangent of s: y with respect to x.
! test: tangent head=s wrt=x of=y
! test: adjoint head=s wrt=x of=y
! What the program rounds to single precision is neither reassociated nor computed in another precision.
subroutine s_d(n, p, q, x, x_d, y, y_d)
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: p, q
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d
  y_d = -2*(1./n)*sum(x*x_d)
  y = -1./n*sum(x*x)
  y_d = y_d + 2./3.*x_d(1) + x_d(1)*p*q + x_d(2)/(3*q) + dble(0.1)*merge(tiny(x(1)), x(1), x(1) == 0)**(dble(0.1) - 1)*x_d(1)
  y = y + 2./3.*x(1) + x(1)*p*q + x(2)/(3*q) + x(1)**0.1
end subroutine
