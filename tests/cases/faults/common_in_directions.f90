! A COMMON block that units declare differently, but with numbers of one type in each place.
! test: check head=area wrt=x of=y --vector=3
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y(2)
  real(8) :: w(2)
  integer :: k
  common /c/ w, k
  w = x
  k = 2
  call square
  y = w*k
end subroutine
subroutine square
  implicit none
  real(8) :: a, b
  common /c/ a, b
  a = a*b
  b = b*a
end subroutine
