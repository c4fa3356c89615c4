! The extent of a local variable asks for the shape of the result.
! test: check head=area wrt=x of=y
module m
  implicit none
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = sum(powers(x))
  end subroutine
  function powers(x) result(r)
    real(8), intent(in) :: x
    real(8) :: r(3)
    real(8) :: w(size(r) + 1)
    w = x
    r = w(1:3)**2
  end function
end module
