! Statement functions with derivatives of their own names in DO CONCURRENT, and where only a shape is asked for.
! test: check head=function_of_direction_head n=4 m=2 --vector=3
! test: check head=function_of_direction_head n=4 m=2 --vector
subroutine function_of_direction_head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(3), sf, q
  real(8), allocatable :: v(:)
  integer :: i
  sf(q) = q*a(2)
  a = x(1)
  do i = 1, 3
    a(i) = a(i)*x(i)
  end do
  v = [sf(a(1)), x(2), 0.4d0]
  v = [v, sf(v(1))]
  y(1) = sum(v)
  do concurrent (i = 1:3)
    a(i) = sf(a(i)*x(i)) + v(i)
  end do
  y(2) = sum(a)
  do concurrent (i = 1:3)
    v(i) = sf(a(i)*x(i)) + v(i)
  end do
  do concurrent (i = 1:3)
    v(i) = sum([sf(x(i)), x(2), 0.4d0])
  end do
  y(2) = y(2)*sum(v)
end subroutine
