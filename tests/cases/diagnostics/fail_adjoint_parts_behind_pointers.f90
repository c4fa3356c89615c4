! test: adjoint head=area wrt=x of=y
! What is behind a pointer gets its parts later, perhaps under another name; the adjoint would have none.
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type :: table
    real(8), allocatable :: v(:)
  end type
  type(table), pointer :: t
  allocate (t)  ! want error: what it points to has allocatable parts
  allocate (t%v(10))
  t%v = x
  y = sum(t%v*t%v)
  deallocate (t)
end subroutine
