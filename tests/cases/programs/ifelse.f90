! test: tangent head=head wrt=x of=y
! test: run n=5 m=4 x=5 y=4
! Function calls in conditions, short circuit, do while with call, where with elemental call, select case on function, nested functions with side effects on module, array constructor of calls, function in subscript, function in bounds.
module se
  implicit none
  real(8) :: total = 0
  integer :: calls = 0
contains
  function probe(a) result(r)
    real(8), intent(in) :: a
    real(8) :: r
    calls = calls + 1
    total = total + a**2
    r = a*total
  end function
  pure integer function level(a)
    real(8), intent(in) :: a
    level = int(3*a) + 1
  end function
  elemental real(8) function ramp(a)
    real(8), intent(in) :: a
    ramp = max(a, 0.63d0)*a
  end function
end module
subroutine head(n, x, m, y)
  use se
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: w(n), v(level(0.9d0))
  integer :: i
  total = 0.1d0
  calls = 0
  y = 0
  if (probe(x(1)) > 100 .or. probe(x(2)) > 0.01d0) y(1) = probe(x(3)) + total
  do while (probe(x(1)) < 2.6d0)
    y(2) = y(2) + total
  end do
  select case (level(probe(x(2))*0.01d0))
  case (1)
    y(3) = total*x(1)
  case default
    y(3) = total
  end select
  w = [(probe(x(i)), i = 1, n)]
  where (ramp(x) > 0.5d0)
    w = ramp(w)/10
  elsewhere
    w = ramp(x)
  end where
  v = w(level(x(1)))*[(ramp(x(i)), i = 1, size(v))]
  y(4) = sum(w) + sum(v) + merge(probe(x(4)), 0d0, calls > 3)
end subroutine
