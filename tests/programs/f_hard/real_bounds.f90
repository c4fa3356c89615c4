! program: real_bounds
! features: loops with integer indices and bounds that are real: counted back, from snapshots, with what they overwrite stored as a section
! size: n=9 m=9
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  real(8) :: a(20), t
  integer :: i, k
  integer(8) :: j
  y = x
  !$cf binomial(2)
  do i = 2.7d0, 0.5d0*n + 3.9d0
    y(i) = y(i) + y(i - 1)*y(i + 1)
  end do
  t = 1
  do i = 1.5, 3.99
    t = t*x(i)*0.5d0
    y(i) = y(i)*t
  end do
  do j = -2.7d0, 2.7d0
    y(j + 3) = y(j + 3)*y(j + 4)
  end do
  do i = 8.9, 1.2, -2.5
    y(i) = y(i)*y(i + 1)
  end do
  a = 1
  do k = 1, 3
    do i = 1.5*1.5, 0.9*n
      a(i) = a(i)*x(i)*x(k)
    end do
    y(k) = y(k) + a(3)*a(2)
    y(4) = y(4) + a(7)*sin(a(4))
  end do
end subroutine
