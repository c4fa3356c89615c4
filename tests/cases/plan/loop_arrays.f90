! test: adjoint head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y --no-loop-arrays
! What a loop overwrites element by element is stored as one section before the loop, where that is the same.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: a(n), b(n), c(n, n), d(n), e(n)
  integer :: i, j
  a = x                                                 ! want plan: {forget a: the backward sweep does not read it}
  b = x                                                 ! want plan: {forget b: the backward sweep does not read it}
  e = x                                                 ! want plan: {forget e: the backward sweep does not read it}
  d = x                                                 ! want plan: {forget d: the backward sweep does not read it}
  y = a(1)*a(2) + b(1)*b(2) + d(1)*d(2) + e(1)*e(2)     ! want plan: {skip y: nobody needs it}
  do j = 1, n                                           ! want plan: {loop j backwards: its bounds are still known}
    c(:, j) = x*j                                       ! want plan: {forget c: the backward sweep does not read it}
    y = y + c(j, j)*c(1, j)                             ! want plan: {skip y: nobody needs it}
  end do
  ! At once.
  do i = 2, n - 1                                       ! want plan: {loop i backwards: its bounds are still known}
    a(i) = x(i + 1) - 2*a(i)                            ! want plan: {store a: overwritten, 8 bytes}
  end do
  ! At once in each turn of the outer loop.
  do j = 1, n                                           ! want plan: {loop j backwards: its bounds are still known}
    do i = j, n                                         ! want plan: {loop i backwards: its bounds are still known}
      c(i, j) = x(i)                                    ! want plan: {store c: overwritten, 8 bytes}
    end do
  end do
  ! Two writers.
  do i = 1, n - 1                                       ! want plan: {loop i backwards: its bounds are still known}
    b(i) = x(i)                                         ! want plan: {store b in an array: overwritten, 8 bytes}
    b(i + 1) = 2*x(i)                                   ! want plan: {store b in an array: overwritten, 8 bytes}
  end do
  ! Adjoints in the loop read it.
  do i = 1, n                                           ! want plan: {loop i backwards: its bounds are still known}
    d(i) = d(i)*x(i)                                    ! want plan: {store d in an array: overwritten, 8 bytes}
  end do
  ! Not one behind the other.
  do i = n, 1, -1                                       ! want plan: {loop i backwards: its bounds are still known}
    e(i) = x(1)                                         ! want plan: {store e in an array: overwritten, 8 bytes}
  end do
  y = y + a(1)*a(2)*b(1)*b(2)*e(1)*e(2)*d(1)*d(2)*c(1, 1)*c(2, 1) ! want plan: {skip y: nobody needs it}
end subroutine head
