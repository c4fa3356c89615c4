! Vector subscripts, many directions.
! test: check head=f wrt=x of=y n=5 m=3 --vector=3
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: idx(n), k
  real(8) :: a(n), b(n)
  idx = [(1 + mod(k*k, n), k=1,n)]
  a = x
  b = a(idx)*x
  idx = [(n + 1 - k, k=1,n)]
  a(idx) = a*a(idx) + b
  idx = 2
  a = a(idx)*a
  y(1) = sum(a(idx)); y(2) = dot_product(a, b(idx)); y(3) = a(idx(3))*b(4)
  y(idx(1:1)) = y(idx(1:1))*y(1)
end subroutine
