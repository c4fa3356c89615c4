! test: tangent head=m::f wrt=x of=y
module m
  real(8), target, save :: g(3) = 0
  type t
    real(8), pointer :: p(:) => g  ! want error: the type points
  end type
contains
  subroutine f(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(t) :: s
    s%p(1) = x*x
    s%p(2) = sin(s%p(1))
    y = g(1)*x + g(2)
  end subroutine
end module
