! SOURCE and MOLD with an array of structures that has no derivative: its zeros are an array.
! test: check head=area wrt=x of=y
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
    type(cell), allocatable :: u(:)
    allocate (u, source=[cell(1, 1d0), cell(2, 3d0)])
    u(1)%v = u(2)%v*x
    y = u(1)%v*u(2)%v
  end subroutine
end module
