! program: list_indices
! features: implied DO of array constructors whose variable is also one of the procedure, that is set before, used behind, the index of a loop around, or of another list
! size: n=5 m=8
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  integer :: i, j, k
  integer(8) :: l
  y = 1
  i = 7
  y(1) = x(1)*i
  y(2) = sum([(x(i)*x(i + 1), i = 1, n - 1)])
  y(3) = y(1)*i
  do i = 1, n - 1
    y(i) = y(i)*sum([(x(i)*i, i = 1, 2)]) + x(i)
  end do
  k = 2
  y(1:n) = y(1:n) + [(x(i)*x(k)*k, i = 1, n)]
  i = 3
  y(i:i) = y(i:i)*[(x(k), k = i, 3)]
  y(i:i) = y(i:i)*i
  j = 3
  y(1:6) = y(1:6)*[real(8) :: ((x(i)*x(j), i = 1, 3), j = 1, 2)]
  y(7) = y(7)*x(j)*dot_product([(x(i), i = 1, n)], [(x(n + 1 - i), i = 1, n)])
  l = 4
  y(8) = x(l)*sum([(x(l)*x(1), l = 1, 3)])
  y(8) = y(8)*x(l)
end subroutine
