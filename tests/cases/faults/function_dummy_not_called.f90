! A dummy that only its call shows to be a function stays one where the call is gone.
! test: check head=f wrt=x of=y n=3
module m
contains
  subroutine place(k, j, n, gives)
    implicit none
    integer k
    integer j, n
    real(8) gives
    gives = k(j - 1, n)
  end subroutine
end module
subroutine f(n, x, y)
  use m
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: j, around
  real(8) :: w
  external around
  y = 0
  do j = 1, n
    call place(around, j, n, w)
    y = y + x(j)*x(int(w))
  end do
end subroutine
integer function around(i, n)
  integer, intent(in) :: i, n
  around = i
  if (i < 1) around = i + n
end function
