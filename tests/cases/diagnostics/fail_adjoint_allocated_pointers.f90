! test: adjoint head=m::f wrt=x of=y
module m
  type t
    real(8), pointer :: p(:) => null()
  end type
contains
  subroutine f(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    real(8), target :: w(3), v(3)
    type(t), allocatable :: c(:)
    integer :: i
    w = x
    v = x*x
    allocate (c(2))  ! want error: the adjoint of what allocates a structure with pointers
    c(1)%p => w
    c(2)%p => v
    do i = 1, 2
      c(i)%p(2) = c(i)%p(1)*c(i)%p(3)
    end do
    y = w(2)*2 + sum(c(2)%p)
    deallocate (c)  ! want error: the adjoint of what allocates a structure with pointers
  end subroutine
end module
