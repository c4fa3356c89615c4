! The first statement of a BLOCK behind declarations.
! flang 19 leaves that statement out of the program itself.
! test: check head=s wrt=x of=y compilers=gnu
subroutine s(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y(4)
  integer :: i
  y = 0
  do i = 1, 4
    block
      real(8) :: t
      y(i) = x(i)**2
      t = y(i)
      y(i) = t + y(i)
    end block
  end do
end subroutine
