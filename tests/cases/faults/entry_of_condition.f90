! The result of an ENTRY is set under the name of its function, and steers only.
! test: check head=area wrt=powers::gain of=y
module powers
  implicit none
  real(8) :: gain = 2
contains
  real(8) function first(i)
    integer :: i, j
    real(8) :: second
    first = 1
    return
    entry second(j)
    first = gain**2
  end function
end module
subroutine area(y)
  use powers
  real(8), intent(out) :: y
  y = 1
  if (second(3) >= 0) y = 3*gain
end subroutine
