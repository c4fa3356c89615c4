! SOURCE copies the pointers in a structure, too.
! test: check head=m::f wrt=x of=y --modes tangent
module m
  type t
    real(8), pointer :: p(:) => null()
  end type
contains
  subroutine f(x, y)
    real(8), intent(in) :: x(3)
    real(8), intent(out) :: y
    real(8), target :: w(3)
    type(t) :: s
    type(t), allocatable :: c
    w = x
    s%p => w
    allocate (c, source=s)
    c%p(2) = c%p(1)*c%p(3)
    y = w(2)*2 + sum(c%p)
  end subroutine
end module
