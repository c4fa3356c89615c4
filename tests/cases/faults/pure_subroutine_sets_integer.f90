! A PURE subroutine changes an integer that the derivative reads: it comes back on the way back.
! test: check head=area wrt=x of=y
module m
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    integer :: k
    k = 2
    y = x**k
    call set(k)
    y = y*x**k
  end subroutine
  pure subroutine set(k)
    integer, intent(out) :: k
    k = 5
  end subroutine
end module
