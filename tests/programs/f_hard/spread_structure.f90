! program: spread_structure
! features: one structure assigned to all elements of an array of them, from a variable, an element and a constructor
! size: n=3 m=2
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type pair
    real(8) :: a, b
    real(8) :: c(2)
  end type
  type(pair) :: z, w(3)
  z = pair(x(1)**2, x(2), [x(3), x(1)*x(2)])
  w = z
  w(2)%a = w(2)%a*x(3)
  w(1:2) = w(3)
  w(2:3) = pair(x(1), 2*x(2), x(1:2))
  y(1) = sum(w%a) + w(1)%c(2)
  y(2) = w(3)%b*w(2)%c(1)
end subroutine
