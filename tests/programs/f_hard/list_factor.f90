! program: list_factor
! features: factors that several operands of an item of an array constructor share, beside an array in the same list, and under an implied DO
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), allocatable :: w(:)
  integer :: i
  w = x(1:2)
  w = [w, 0.585d0*x(3)/(1.2d0 + x(2)**2)]
  y(1) = sum(w**2)
  w = [(x(i)/(1.2d0 + x(i + 1)**2), i=1, 3), w(2:3)]
  y(2) = w(1)*w(2) + w(3)
  y(3) = w(4)*w(5)
end subroutine head
