! Adjoint of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y
! Directives for compilers speak of the text as it stands: derivatives do not hold them, wherever they come, and say so.
subroutine head_b(n, x, x_b, m, y, y_b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y(m)
  real(8), intent(inout) :: y_b(m)
  integer :: i
  real(8) :: t_b
  t_b = 0d0
  do i = m, 1, -1
    t_b = t_b + i*y_b(i)
    y_b(i) = 0d0
  end do
  y_b = 0d0
  do i = 1, n
    x_b(i) = x_b(i) + 2*x(i)*t_b
  end do
  t_b = 0d0
end subroutine
