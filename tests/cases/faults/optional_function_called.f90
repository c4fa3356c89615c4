! An optional function as argument, given and not given.
! test: check head=m::area wrt=x of=y
module m
  implicit none
contains
  subroutine sub(y, a)
    real(8), intent(inout) :: y
    optional :: a
    interface
      function a(x)
        real(8) :: a
        real(8), intent(in) :: x
      end function a
    end interface
    if (present(a)) y = a(y)*a(4d0)
    y = y*y
  end subroutine sub
  function bow(x)
    real(8) :: bow
    real(8), intent(in) :: x
    bow = x*x + 1
  end function
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x
    call sub(y, bow)
    call sub(y)
  end subroutine
end module m
