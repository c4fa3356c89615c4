! A merged loop changes the selector around it, another the bounds.
! test: check head=f wrt=x of=y n=6 m=3
subroutine f(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u, b, c
  integer :: i, j, p, idx(3)
  u = x(1); c = 0
  p = 3; idx = [1, 2, 3]
  b = x(p)*u
  select case (p)
  case (3)
    do j = 1, 3
      u = tanh(x(3)*x(j))
      p = p + 1
    end do
  case (6)
    u = u*u
  end select
  do i = idx(1), idx(3)
    do j = 1, 3
      c = sin(x(j)*x(i))
      idx(j) = idx(j) + 1
    end do
    b = b*c
  end do
  y(1) = b; y(2) = x(2)*u; y(3) = c*c
end subroutine
