! program: one_line_branches
! features: one-line branches whose statements become several, in loops that run again
! size: n=4 m=3
module one_line_branches_parts
contains
  function bend(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r
    r = v*v
    r = sin(r)*r
  end function bend
end module one_line_branches_parts
subroutine head(n, x, m, y)
  use one_line_branches_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(4), t
  integer :: i, k
  do i = 1, 4
    t = x(i)*x(i)
    t = t*t
    if (t > 0.01d0) t = bend(t) + t*bend(x(i))
    a(i) = t
  end do
  y(1) = a(1)*a(2) + a(3)*a(4)
  t = x(1)
  !$cf binomial(2)
  do k = 1, 5
    if (t > 0.01d0) t = t*bend(t) + 0.3d0
    t = t + 0.1d0*x(2)
  end do
  y(2) = t*t
  y(3) = y(1)*t
end subroutine head
