! Tangent of f: y with respect to x, in 2 directions.
! test: tangent head=f wrt=x of=y --vector=2
! test: run n=4
! A name whose derivative nothing speaks of has none.
subroutine f_d(n, x, x_d, y, y_d)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(2, n)
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d(2)
  real(8) :: a(6)
  real(8) :: a_d(2, 6)
  integer :: k
  integer :: dir
  do dir = 1, 2
    a_d(dir, :) = x(n)*x_d(dir, 1) + x(1)*x_d(dir, n)
  end do
  a = x(1)*x(n)
  k = 0
  associate (part => a(4))
    if (part > 0d0) k = 1
  end associate
  y_d = x(2 + k)*a_d(:, 4) + a(4)*x_d(:, 2 + k)
  y = a(4)*x(2 + k)
end subroutine f_d
