! program: long_indices
! features: loops with indices of eight, two and one bytes whose first value or step is kept because it changes; values that do not fit four bytes
! size: n=4 m=4
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  integer(8) :: i, k
  integer(2) :: j, l
  integer(1) :: p
  real(8) :: s
  s = 0.5d0
  k = 3000000000_8
  do i = 1, 7000000000_8, k
    k = 7
    s = 0.5d0*s*s + x(1)*x(1)*(i*1d-9)
  end do
  y(1) = s
  k = 5000000000_8
  do i = k, k + n - 1
    k = k + 1
    s = sin(s)*x(int(i - 5000000000_8) + 1)
  end do
  y(2) = s
  do i = huge(i) - 3, huge(i) - 1
    s = sin(s) + x(2)*s
  end do
  y(3) = s
  l = 2_2
  do j = l, 20_2, l
    l = l + 1_2
    s = sin(s*x(3)) + j*0.01d0
  end do
  do p = -127_1, -125_1
    s = sin(s*x(4)) + p*0.01d0
  end do
  y(4) = s
end subroutine head
