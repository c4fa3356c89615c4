! program: self_constructor
! features: structure constructor that reads its target
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type p
    real(8) :: a, b
  end type
  type(p) :: q
  q = p(x(1), 2d0)
  q = p(1d0, q%a)
  y(1) = q%b*x(2)
  q%a = x(3)
  q%b = 1
  q = p(q%b, q%a)
  y(2) = q%a + q%b
  y(3) = x(4)
end subroutine head
