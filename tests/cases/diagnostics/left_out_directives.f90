! test: tangent head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y
! Directives for compilers speak of the text as it stands: derivatives do not hold them, wherever they come, and say so.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: i
  real(8) :: t
  t = 0
  !$acc parallel loop reduction(+: t)
  ! warning: leaves out the directive `!$acc parallel loop reduction(+: t)`
  do i = 1, n
    t = t + x(i)**2
  end do
  !$acc end parallel loop
  ! A comment, and prices in US$ or $: no directives.
  ! warning: leaves out the directive `!$acc end parallel loop`
  y = 0
  !dir$ ivdep ! want warning: `!dir$ ivdep`
  !gcc$ unroll 4
  ! warning: leaves out the directive `!gcc$ unroll 4`
  do i = 1, m
    y(i) = t*i
  end do
end subroutine
