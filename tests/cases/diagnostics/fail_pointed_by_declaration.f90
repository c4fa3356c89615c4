! test: tangent head=m::f wrt=x of=y
module m
  real(8), target, save :: g = 1
  real(8), pointer, save :: p => g  ! want error: a declaration that points a pointer
contains
subroutine f(x, y)
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  real(8), pointer, save :: q
  data q /g/  ! want error: a declaration that points a pointer
  p = x(1)*x(2)
  q = q*x(1)
  y = g*x(1)
end subroutine
end module
