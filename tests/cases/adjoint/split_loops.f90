! test: adjoint head=head wrt=x,c of=y
! test: adjoint head=head wrt=x,c of=y --no-split-loops
! A loop that adds to an array at several places becomes several; one that only passes on runs upwards.
subroutine head(n, x, c, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), c
  real(8), intent(out) :: y(n)
  real(8) :: u(n), v(n), a(n, n), b(n, n)
  integer :: i, j
  do i = 1, n
    u(i) = 2*x(i)
  end do
  do i = 2, n - 1
    v(i) = u(i)*(u(i+1) - u(i-1))
  end do
  ! A sum for c stays as it is.
  do i = 2, n - 1, 2
    y(i) = c*(v(i+1) - v(i-1))
  end do
  do j = 1, n
    do i = 1, n
      a(i, j) = x(i)*x(j)
      b(i, j) = a(i, j)
    end do
  end do
  do j = 2, n - 1
    do i = 2, n - 1
      b(i, j) = a(i+1, j) + a(i-1, j) + a(i, j+1) + a(i, j-1)
    end do
  end do
  ! Elements that are not behind each other.
  do i = 1, n
    do j = 2, n - 1
      y(i) = y(i) + b(i, j+1) - b(i, j-1)
    end do
  end do
  ! What would be computed again is dear.
  do i = 2, n - 1
    y(i) = y(i) + exp(u(i+1)*u(i-1))
  end do
  ! The next turn reads what this one sets.
  do i = 2, n - 1
    y(i) = y(i-1) + y(i+1)
  end do
end subroutine
