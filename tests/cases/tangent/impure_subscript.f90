! test: tangent head=head wrt=x of=y
! test: run n=3 m=2
! A function that gives another value each time is called as often as the program says.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(10)
  integer :: cnt
  cnt = 0
  a = 0
  a(next()) = x(1)*x(2)
  a(next()) = x(3)**2
  y(1) = a(1)*3 + a(2)
  y(2) = a(next() - 2)*x(next() - 2)
contains
  integer function next()
    cnt = cnt + 1
    next = cnt
  end function
end subroutine
