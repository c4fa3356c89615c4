! A class(*) pointer leads to a real, or to an integer.
! test: check head=f wrt=x of=y
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y(4)
  class(*), pointer :: w
  real(8), target :: z
  integer, target :: k
  integer :: i
  real(8) :: s
  s = x(1)
  do i = 1, 4
    if (mod(i, 2) == 0) then
      z = s*x(i)
      w => z
    else
      k = i
      w => k
    end if
    select type (w)
    type is (real(8))
      w = w*2
      s = s + w**2
    type is (integer)
      w = w + 1
      s = s*w
    end select
    y(i) = s*x(i)
  end do
end subroutine
