! Adjoint of s: y with respect to x.
! test: tangent head=s wrt=x of=y
! test: adjoint head=s wrt=x of=y
! What the program rounds to single precision is neither reassociated nor computed in another precision.
subroutine s_b(n, p, q, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: p, q
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  x_b(1) = x_b(1) + 2./3.*y_b + q*y_b*p + dble(0.1)*merge(tiny(x(1)), x(1), x(1) == 0)**(dble(0.1) - 1)*y_b
  x_b(2) = x_b(2) + y_b/(3*q)
  x_b = x_b - 2*(1./n)*x*y_b
  y_b = 0d0
end subroutine
