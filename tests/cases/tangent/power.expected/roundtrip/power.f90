! test: roundtrip
! test: print
! test: tangent head=power wrt=x of=y
! test: run n=4
subroutine power(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: i
  y = 1d0              ! want type: {y: real(8)}
  do i = 1, n
    y = y*x
  end do
end subroutine power
