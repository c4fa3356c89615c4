! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: run n=3
! test: roundtrip
subroutine head_d(n, x, x_d, y, y_d)
  use tools_d, only: square_d
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(n)
  real(8), intent(out) :: y_d(n)
  integer :: i
  do i = 1, n
    call square_d(x(i), x_d(i), y(i), y_d(i))  ! want calls: {square}
  end do
end subroutine head_d
