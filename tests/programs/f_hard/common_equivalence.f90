! program: common_equivalence
! features: COMMON with different layouts, EQUIVALENCE through COMMON, blank common
! size: n=4 m=3
subroutine put(a, b)
  implicit none
  real(8) :: a, b, p, q(2), r, s(4)
  common /blk/ p, q, r
  equivalence (p, s(1))
  s(2) = a*b
  s(4) = sin(a)
  q(2) = 3d0
end subroutine
subroutine mix()
  implicit none
  real(8) :: u(2, 2), v(2)
  complex(8) :: z
  common /blk/ u
  common z
  equivalence (z, v)
  v(1) = u(2, 1)
  v(2) = u(2, 2) + u(1, 2)
end subroutine
subroutine get(c)
  implicit none
  real(8) :: c, re, im
  common re, im
  c = re*im
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: w(4), t, loc(6), tail(3), c
  common /blk/ w
  equivalence (loc(4), tail(1)), (loc(2), t)
  w = 1d0
  call put(x(1), x(2))
  call mix()
  call get(c)
  y(1) = c
  loc = 0
  tail(2) = x(3)*x(4)
  t = x(1)
  y(2) = loc(5)*loc(2) + w(2)
  y(3) = w(4)*w(1)
end subroutine head
