! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: run n=3 m=2
! A function that gives another value each time is called as often as the program says.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  integer :: cnt
  real(8) :: s
  real(8) :: s_d
  integer :: rnd_value
  integer :: rnd_value2
  integer :: rnd_value3
  cnt = 0
  s_d = x_d(1)
  s = x(1)
  do while (rnd() < 3)
    s_d = x(2)*s_d + s*x_d(2)
    s = s*x(2)
  end do
  if (rnd() == 4) then
    s_d = s_d + x_d(3)
    s = s + x(3)
  end if
  rnd_value = rnd()
  rnd_value2 = rnd()
  y_d(1) = s_d*rnd_value + rnd_value2*x(1)**merge(0, rnd_value2 - 1, rnd_value2 == 0)*x_d(1)
  y(1) = s*rnd_value + x(1)**rnd_value2
  rnd_value3 = rnd()
  y_d(2) = cos(x(2))*x_d(2)*rnd_value3
  y(2) = sin(x(2))*rnd_value3
contains
  integer function rnd()
    cnt = cnt + 1
    rnd = cnt
  end function
end subroutine
