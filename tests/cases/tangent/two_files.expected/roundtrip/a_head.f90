! test: tangent head=head wrt=x of=y
! test: run n=3
! test: roundtrip
subroutine head(n, x, y)
  use tools, only: square
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  do i = 1, n
    y(i) = square(x(i))   ! want calls: {square}
  end do
end subroutine head
