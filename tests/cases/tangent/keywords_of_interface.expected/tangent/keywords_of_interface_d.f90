! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y  activity=none
! test: run n=2 m=1
! Keywords of an interface body with other names than the procedure has.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  external :: scale2_d
  y_d(1) = x_d(1)
  y(1) = x(1)
  call scale2_d(y(1), y_d(1), x(2), x_d(2))
end subroutine
! Tangent of scale2.
subroutine scale2_d(a, a_d, b, b_d)
  implicit none
  real(8), intent(inout) :: a
  real(8), intent(inout) :: a_d
  real(8), intent(in) :: b
  real(8), intent(in) :: b_d
  a_d = b*a_d + a*b_d
  a = a*b
end subroutine
