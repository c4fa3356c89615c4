! Scalar results that are ALLOCATABLE: what takes them is, too.
! test: check head=area wrt=x of=y
module m
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    real(8) :: z
    z = f(x)
    y = z*f(z)
  end subroutine
  function f(x) result(r)
    real(8), intent(in) :: x
    real(8), allocatable :: r
    allocate (r)
    r = x**2
  end function
end module
