! program: bounds_in_functions
! features: bounds of loops that stand in intrinsic functions, as arguments of subroutines of the language, and in components; neighbours by min and max
! size: n=5 m=2
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type box
    integer :: nx = 0
  end type
  type(box) :: g
  real(8) :: u(n), t
  integer :: i, east, west, last, flag
  g%nx = n
  last = n
  u = x
  do i = 1, g%nx
    east = min(i + 1, g%nx)
    west = max(i - 1, 1)
    t = u(east)*u(west)
    t = t*t
    u(i) = u(i) + 0.1d0*t*sin(u(i))
  end do
  y(1) = sum(u)
  flag = 0
  do i = 1, last
    call mvbits(last, 0, 31, flag, 0)
    t = x(i)*x(flag)
    t = t*t
    y(1) = y(1)*cos(t)
  end do
  do i = 1, flag
    flag = 2
    call mvbits(max(last - 1, 1), 0, 31, last, 0)
    t = x(i)*x(last)
    t = t*t
    y(1) = y(1) + t*u(i)
  end do
  y(2) = y(1)*x(flag)
end subroutine
