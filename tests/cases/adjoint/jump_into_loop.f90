! test: adjoint head=damped wrt=x of=y
! Only the statements that the jump back into the loop holds together pay for block numbers: the loops before and inside of them stay as they are.
subroutine damped(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i, j
  y = 0
  do i = 1, n
    y = y + x(i)**2
  end do
  do i = 1, n
    do j = i, n
      y = y + x(i)*x(j)
    end do
    if (y > 10) go to 20
10  y = y*1.5d0
  end do
  return
  ! the extended range
20 y = y/2
  go to 10
end subroutine damped
