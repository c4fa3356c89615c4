! program: shared
! features: variables of both languages: module variables with bind(c) that are globals of C, defined on either side; vectors; one of them used in C only
! size: n=4 m=3
! files: common_ground.f90, head.f90, use.c
subroutine head(n, x, m, y)
  use common_ground
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  gain = x(1)
  bias = 2d0*x(2)
  profile = [x(3), x(4), gain*bias]
  hidden_level = 0d0
  counter = 2
  call accumulate(x(2))
  y(1) = gain + work(2)
  y(2) = profile(2)*bias
  y(3) = work(1)*fetch()
end subroutine head
