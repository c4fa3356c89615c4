! test: tangent head=sweep wrt=x of=y activity=none
! test: run n=3 m=3 x=3 y=3
! Real DO variables with active bounds and steps, statement functions that call functions, ALLOCATE with SOURCE= and STAT=.
subroutine sweep(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: t, f, g, a, b, bump
  real(8), allocatable :: w(:), v(:)
  integer :: status
  external :: bump
  g(a) = a**2 + bump(2*a)
  f(a, b) = bump(a)*b + g(a)
  y = 0
  do t = x(1), 3*x(1) + 0.1d0*x(1), x(1)/2
    if (t > 2.6d0*x(1)) cycle
    y(1) = y(1) + t**2*x(2)
  end do
  y(1) = y(1) + t
  y(2) = f(x(1), bump(x(2))) + g(x(3))
  allocate(w, source=x*2, stat=status)
  allocate(v(n), stat=status)
  if (status == 0) v = w**2
  allocate(v(n), source=x, stat=status)
  if (status /= 0) y(3) = sum(v)
end subroutine sweep
function bump(a) result(r)
  implicit none
  real(8), intent(in) :: a
  real(8) :: r
  r = exp(-a**2)
end function bump
