! The first statement of a BLOCK.
! flang 19 leaves that statement out of the program itself.
! test: check head=s wrt=x of=y compilers=gnu
subroutine s(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y(4)
  integer :: i
  y = 0
  do concurrent (i = 1:4)
    block
      y(i) = x(i)**2
    end block
  end do
end subroutine
