! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y
! Directives for compilers speak of the text as it stands: derivatives do not hold them, wherever they come, and say so.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  integer :: i
  real(8) :: t
  real(8) :: t_d
  t_d = 0d0
  t = 0
  ! warning: leaves out the directive `!$acc parallel loop reduction(+: t)`
  do i = 1, n
    t_d = t_d + 2*x(i)*x_d(i)
    t = t + x(i)**2
  end do
  ! A comment, and prices in US$ or $: no directives.
  ! warning: leaves out the directive `!$acc end parallel loop`
  y_d = 0d0
  y = 0
  ! warning: leaves out the directive `!gcc$ unroll 4`
  do i = 1, m
    y_d(i) = t_d*i
    y(i) = t*i
  end do
end subroutine
