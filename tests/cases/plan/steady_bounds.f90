! test: adjoint head=head wrt=x of=y
! Functions of the language leave their arguments as they are: bounds that stand in them are still known at the end of the loop. A subroutine of the language may change them.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i, east, last, flag
  y = 0                                  ! want plan: {forget y: the backward sweep does not read it}
  last = n                               ! want plan: {forget last: the backward sweep does not read it}
  do i = 1, last                         ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    east = min(i + 1, last)              ! want plan: {forget east: the backward sweep does not read it}
    y = y + x(i)*x(east)**2              ! want plan: {skip y: nobody needs it}
  end do
  flag = 0                               ! want plan: {forget flag: the backward sweep does not read it}
  do i = 1, last                         ! want plan: {loop i counted: its bounds may change}
    call mvbits(last, 0, 31, flag, 0)    ! want plan: {split mvbits: its forward sweep stores what its backward sweep needs}
    y = y + x(i)*x(flag)                 ! want plan: {forget y: the backward sweep does not read it}
  end do
  do i = 1, flag                         ! want plan: {loop i counted: its bounds may change}
    call mvbits(last, 0, 31, flag, 0)    ! want plan: {split mvbits: its forward sweep stores what its backward sweep needs}
    y = y*sin(x(i))                      ! want plan: {store y: overwritten, 8 bytes}
  end do
end subroutine head
