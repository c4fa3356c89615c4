! Why a loop is merged, or is not.
! test: command explain why_loops.f90:14 why_loops.f90:19 why_loops.f90:26 why_loops.f90:31 --head head --wrt x --of y
! test: command explain why_loops.f90:37 why_loops.f90:43 why_loops.f90:50 why_loops.f90:53 --head head --wrt x --of y
! test: command explain why_loops.f90:57 why_loops.f90:61 --head head --wrt x --of y
! test: command explain why_loops.f90:14 --head head --wrt x --of y --no-independent-loops
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i, m
  real(8) :: t, s, q, a(n), c(n), e, f, g, h, p
  s = 0
  do i = 1, n ! merged
    t = x(i)*x(i)
    s = s + sin(t)*t
  end do
  p = 0
  do i = 1, n ! forwards too
    g = x(i)*x(1)
    g = g*g
    p = p + g*x(i)
  end do
  s = s*p
  q = 1
  do i = 1, n ! carried
    q = q*q + x(i)
  end do
  a = x
  s = s + a(1)*a(2)
  do i = 1, n ! earlier
    e = x(i)*x(1)
    e = sin(e)
    a(i) = e*e
    s = s + a(i)
  end do
  do i = 1, n ! jumps
    f = x(i)*s
    if (f > 1d9) exit
    f = f*f
    s = s + f
  end do
  do i = 1, n ! prints
    h = x(i)*x(i)
    h = sin(h)
    print *, h
    s = s + h*h
  end do
  m = n
  do i = 1, m ! nothing stored
    s = s + x(i)
  end do
  do while (m > 0) ! not counted
    q = q*q
    m = m - 1
  end do
  do i = 2, n ! elements
    c(i) = x(i)
    c(i) = c(i - 1)*c(i)
  end do
  do i = 1, n ! nothing runs back
    m = m + i
  end do
  y = s*q + c(n)*m
end subroutine head
