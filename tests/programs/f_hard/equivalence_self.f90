! program: equivalence_self
! features: an element is assigned what is computed from itself under another name of an EQUIVALENCE, in COMMON too
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: e(6), f(2, 3), c(4), d(4)
  integer :: k
  equivalence (e(1), f(1, 1)), (c(2), d(1))
  common /shared/ c
  e = x(1)*x(2)
  e(3) = x(3)
  k = 2
  f(k, 3) = 0.3d0*sum(x(1:3)*e(4:6))
  f(1, k) = f(2, k)*e(3) + e(k)
  c = x
  d(1:3) = c(1:3)*x(2)
  c(3) = d(2)**2 + d(1)
  y(1) = sum(e)
  y(2) = f(1, 2)*f(2, 3)
  y(3) = sum(d(1:3)*c(2:4))
end subroutine head
