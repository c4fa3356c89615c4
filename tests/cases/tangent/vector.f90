! test: tangent head=mix wrt=x of=y --vector=3
! test: run n=4
! test: tangent head=mix wrt=x of=y --vector
! test: run n=4 directions=2
subroutine mix(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  y = exp(-x)
  do i = 2, n
    y(i) = y(i)*x(i - 1)
  end do
end subroutine mix
