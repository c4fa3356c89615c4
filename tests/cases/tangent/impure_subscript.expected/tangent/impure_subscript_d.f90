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
  real(8) :: a(10)
  real(8) :: a_d(10)
  integer :: cnt
  integer :: next_value
  integer :: next_value2
  integer :: next_value3
  integer :: next_value4
  cnt = 0
  a_d = 0d0
  a = 0
  next_value = next()
  a_d(next_value) = x(2)*x_d(1) + x(1)*x_d(2)
  a(next_value) = x(1)*x(2)
  next_value2 = next()
  a_d(next_value2) = 2*x(3)*x_d(3)
  a(next_value2) = x(3)**2
  y_d(1) = 3*a_d(1) + a_d(2)
  y(1) = a(1)*3 + a(2)
  next_value3 = next()
  next_value4 = next()
  y_d(2) = x(next_value4 - 2)*a_d(next_value3 - 2) + a(next_value3 - 2)*x_d(next_value4 - 2)
  y(2) = a(next_value3 - 2)*x(next_value4 - 2)
contains
  integer function next()
    cnt = cnt + 1
    next = cnt
  end function
end subroutine
