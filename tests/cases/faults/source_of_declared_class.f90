! SOURCE of an array for what is CLASS: the adjoint allocates with MOLD alone.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type :: t
    integer :: v
  end type
  class(t), allocatable :: c(:)
  allocate (c, source=[t(3), t(2)])
  y = x**c(1)%v
end subroutine
