! program: indices_left_out
! features: loops that the forward sweep leaves out, with loops in them whose indices have values from before that are needed on the way back
! size: n=4 m=4
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: i, j, k
  j = 2
  k = 3
  y = 0
  y(1) = x(j)*x(k)
  do i = 1, 3
    do j = 1, 3
      do k = 1, 2
        y(2) = y(2) + x(j)*x(i)*k
      end do
    end do
    do k = 3, 1, -1
      y(3) = y(3) + x(k)*x(i)
    end do
  end do
  j = 4
  y(4) = x(j)*sin(x(j))
  do i = 2, n
    if (i > 2) then
      do j = i, n
        y(4) = y(4) + x(j)*x(i)
      end do
    end if
  end do
end subroutine head
