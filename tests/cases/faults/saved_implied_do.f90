! The initial value of a SAVE variable counts: its index moves along.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: i
  real(8) :: w(3) = [(i*1.5d0, i=1, 3)]
  w(1) = w(1) + x
  y = w(1)*w(2)
end subroutine
