! A polymorphic result: what takes it is allocatable.
! test: check head=area wrt=x of=y --modes tangent
module shapes
  implicit none
  type :: shape
    real(8) :: side = 0
  end type
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(shape) :: s
    s = made(x)
    y = s%side**2
  end subroutine
  function made(x) result(s)
    real(8), intent(in) :: x
    class(shape), allocatable :: s
    allocate (s)
    s%side = 2*x
  end function
end module
