! Tangent of power: y with respect to x.
! test: roundtrip
! test: print
! test: tangent head=power wrt=x of=y
! test: run n=4
subroutine power_d(n, x, x_d, y, y_d)
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(in) :: x_d
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d
  integer :: i
  y_d = 0d0
  y = 1d0              ! want type: {y: real(8)}
  do i = 1, n
    y_d = x*y_d + y*x_d
    y = y*x
  end do
end subroutine power_d
