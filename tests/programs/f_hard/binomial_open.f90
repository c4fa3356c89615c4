! program: binomial_open
! features: loops that end when a condition says so, reversed from snapshots: convergence, counters, no turn at all, within a loop and in a procedure with two sweeps
! size: n=4 m=4
module binomial_open_parts
  implicit none
  integer :: calls = 0
contains
  subroutine relax(v, r)
    real(8), intent(inout) :: v(2)
    real(8), intent(out) :: r
    real(8) :: err, old
    calls = calls + 1
    err = 1d0
    r = v(1)*v(1)
    r = r*sin(r)
    !$cf binomial(2)
    do while (abs(err) > 1d-3)
      old = v(1)
      v(1) = 0.5d0*(v(1) + v(2)/v(1))
      err = abs(v(1) - old)
      r = r + 0.1d0*v(1)*old
    end do
    r = r*v(1)
  end subroutine relax
end module binomial_open_parts
subroutine head(n, x, m, y)
  use binomial_open_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a, b, t, v(2), s
  integer :: k, i
  a = x(1)
  b = x(2)*a
  a = a*sin(b)
  k = 0
  !$cf binomial(3)
  do while (a + 0.3d0*k < 4d0 + x(3))
    t = a*b
    if (t > 0.5d0) then
      a = a + 0.1d0*cos(t)
    else
      a = a + 0.2d0*sin(t)*b
    end if
    b = b*(1d0 + 0.01d0*t)
    k = k + 1
  end do
  y(1) = a*b
  a = a*a
  y(2) = a*t + k
  !$cf binomial(2)
  do while (a < -100d0)
    a = a*a*b
  end do
  y(3) = a
  s = 0
  do i = 1, 3
    v = [1d0 + abs(x(i)), 2d0 + x(4)*x(4)]
    call relax(v, t)
    s = s + t*v(1)
  end do
  y(4) = s
end subroutine head
