! The result has no derivative.
! test: check head=f wrt=x of=z n=3
function f(n, x, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: z
  integer :: f
  z = sum(x**2)
  f = n
end function
