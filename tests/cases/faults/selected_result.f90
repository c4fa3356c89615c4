! SELECT TYPE of a function's own result: in its cases the result has the name that it has in the derivative.
! test: check head=area wrt=x of=y --modes tangent
module shapes
  implicit none
  type :: shape
    real(8) :: side = 0
  end type
contains
  function made(o)
    class(shape), intent(in) :: o
    class(shape), allocatable :: made
    allocate (made, source=o)
    select type (made)
    type is (shape)
      made%side = 2*o%side
      call more()
    end select
  contains
    subroutine more()
      select type (made)
      type is (shape)
        made%side = made%side**2
      end select
    end subroutine
  end function
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(shape) :: s
    s%side = x
    s = made(s)
    y = s%side**2
  end subroutine
end module
