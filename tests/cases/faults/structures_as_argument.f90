! An array of structures without a derivative as argument: its zeros are an array.
! test: check head=area wrt=x of=y --modes tangent
module grids
  implicit none
  type :: cell
    integer :: i
    real(8) :: v
  end type
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x
    call scale(y, [cell(1, 2d0), cell(2, 3d0)])
    call scale(y, [cell(1, x), cell(2, 3d0)])
  end subroutine
  subroutine scale(y, c)
    real(8), intent(inout) :: y
    type(cell), intent(in) :: c(:)
    y = y*c(1)%v*c(2)%v
  end subroutine
end module
