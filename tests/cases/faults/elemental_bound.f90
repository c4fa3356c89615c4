! A type-bound ELEMENTAL subroutine on an array of objects: the adjoint calls it for each element.
! test: check head=area wrt=x of=y
module cells
  implicit none
  type :: cell
    real(8) :: v = 0
  contains
    procedure :: set
  end type
contains
  elemental subroutine set(c, x)
    class(cell), intent(inout) :: c
    real(8), intent(in) :: x
    c%v = c%v + x*x
  end subroutine
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(cell), allocatable :: c(:)
    allocate (c(3))
    call c%set(x)
    y = sum(c%v**2)
  end subroutine
end module
