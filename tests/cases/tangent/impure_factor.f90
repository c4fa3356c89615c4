! test: tangent head=head wrt=x of=y
! test: run n=3 m=2
! A function that gives another value each time is called as often as the program says.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: cnt
  real(8) :: s
  cnt = 0
  s = x(1)
  do while (rnd() < 3)
    s = s*x(2)
  end do
  if (rnd() == 4) s = s + x(3)
  y(1) = s*rnd() + x(1)**rnd()
  y(2) = sin(x(2))*rnd()
contains
  integer function rnd()
    cnt = cnt + 1
    rnd = cnt
  end function
end subroutine
