! program: loops_that_may_not_run
! features: inner loop that may not run around an assignment that covers with the outer loop
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(4), b(4), c(4, 2)
  integer :: i, k
  a = x
  do i = 1, 4
    do k = 1, m - 3
      a(i) = 0
    end do
  end do
  y(1) = a(1)*a(2)
  b = x
  do i = 1, 4
    k = 4
    do while (k < m)
      b(i) = 1
      k = k + 1
    end do
  end do
  y(2) = b(3)*b(4)
  c(:, 1) = x
  c(:, 2) = 2*x
  do i = 1, 4
    do k = 1, 2
      if (k > m) cycle
      c(i, k) = c(i, k)*2
    end do
    do k = m, 2
      c(i, :) = 0
    end do
  end do
  y(3) = c(1, 2) + c(2, 1)*c(3, 1)
end subroutine head
