! program: components_of_sections
! features: components of sections of an array of structures, read and written in one statement
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type item
    real(8) :: v, w(2)
  end type
  type(item) :: ts(4)
  ts%v = x(1:4)**2
  ts%w(1) = sin(x(1:4))
  ts%w(2) = 1
  ts(2:3)%v = ts(1:2)%v*0.5d0 + ts(2:3)%w(1)
  ts(1:3)%w(2) = ts(2:4)%w(1)*ts(1:3)%w(2)
  y(1) = sum(ts%v)
  y(2) = sum(ts%w(2)*ts%w(1))
  y(3) = ts(3)%v
end subroutine
