! test: adjoint head=f wrt=x of=y
! The example of REVERSAL, Sec. 2: branches and turns are stored, and brought back in the reverse order.
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y(3)
  integer :: i
  i = 1
  do while (i < 3)
    if (i < 2) then
      y(2) = sin(x(1))
    else
      y(1) = cos(x(2))
    end if
    i = i + 1
  end do
  y(3) = y(1)*y(2)
end subroutine
