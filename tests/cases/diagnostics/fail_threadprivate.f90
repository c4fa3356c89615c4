! test: tangent head=head wrt=x of=y
module st
  implicit none
  real(8), save :: s
  !$omp threadprivate(s) ! want error: THREADPRIVATE
end module
subroutine head(n, x, m, y)
  use st
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: v(20000)
  integer :: i
  !$omp parallel do
  do i = 1, 20000
    s = x(1 + mod(i, n))
    s = s*s
    s = sin(s)*s
    v(i) = s
  end do
  y(1) = sum(v)
end subroutine
