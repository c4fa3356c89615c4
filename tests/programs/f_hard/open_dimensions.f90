! program: open_dimensions
! features: SUM, CSHIFT, EOSHIFT and SPREAD with a DIM that is no constant
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(2,3), b(3), c(2)
  integer :: d
  a = reshape(x, [2,3], pad=[1d0])
  d = mod(n, 2) + 1
  b = sum(a, d)
  y = b**2
  d = 3 - d
  c = sum(a, dim=d, mask=a > 0.2d0)
  y(1:2) = y(1:2) + c**2
  a = cshift(a, 1, d)
  y(3) = a(1,2)*x(2)
  a = eoshift(a, 1, x(1:2), d)
  y(3) = y(3) + a(1,3)*x(2)
  a = spread(b, d - 1, 2)
  y(3) = y(3) + sum(a*a)
end subroutine
