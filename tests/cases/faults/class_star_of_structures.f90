! class(*) holds reals, then structures without reals.
! test: check head=area wrt=x of=y --modes tangent
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type :: cell
    integer :: i
  end type
  class(*), allocatable :: c(:)
  c = [x]
  select type (c)
  type is (real(8))
    y = c(1)*x
  end select
  c = [cell(1), cell(2)]
end subroutine
