! What merge and [s, r] give has the pointers of what they are made of.
! test: check head=m::f wrt=x of=y k=3 --modes tangent
module m
  type t
    real(8), pointer :: p(:) => null()
  end type
contains
  subroutine f(x, k, y)
    real(8), intent(in) :: x(3)
    integer, intent(in) :: k
    real(8), intent(out) :: y
    real(8), target :: w(3), v(3)
    type(t) :: s, r, c, l(2)
    w = x
    v = 2*x
    s%p => w
    r%p => v
    c = merge(s, r, k > 2)
    c%p(2) = c%p(1)*c%p(3)
    l = [s, r]
    l(2)%p(1) = x(1)*x(3)
    y = w(2)*2 + v(2)*3 + v(1)
  end subroutine
end module
