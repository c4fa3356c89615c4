! Scalars that are allocated by what has no derivative.
! test: check head=f wrt=x of=y
! test: check head=f wrt=x of=y --vector=3
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  real(8), allocatable :: s, t
  if (allocated(s)) then
    s = s*x(1)
  else
    s = cos(0.5d0)
  end if
  if (x(1) > -100) t = 2
  y = s*x(2)*t
  s = s + x(1)
  t = t*x(2)
  y = y*s + t
end subroutine
