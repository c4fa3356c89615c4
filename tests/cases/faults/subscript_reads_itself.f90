! The subscript reads the element that is assigned.
! test: check head=f wrt=x of=y n=5 m=3
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(n)
  a = x*0.2d0
  a(int(a(1)*2) + 1) = a(1)*a(2)*2 + 2
  a(int(a(1)*2) + 1) = a(1)*a(2)
  y(1) = sum(a*x); y(2) = a(1)*a(2); y(3) = a(3)
end subroutine
