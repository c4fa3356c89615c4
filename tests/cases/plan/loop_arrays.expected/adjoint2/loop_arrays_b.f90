! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y --no-loop-arrays
! What a loop overwrites element by element is stored as one section before the loop, where that is the same.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: a(n), b(n), c(n, n), d(n), e(n)
  real(8) :: a_b(n), b_b(n), c_b(n, n), d_b(n), e_b(n)
  integer :: i, j
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  a = x                                                 ! want plan: {forget a: the backward sweep does not read it}
  b = x                                                 ! want plan: {forget b: the backward sweep does not read it}
  e = x                                                 ! want plan: {forget e: the backward sweep does not read it}
  d = x                                                 ! want plan: {forget d: the backward sweep does not read it}
  do j = 1, n                                           ! want plan: {loop j backwards: its bounds are still known}
    c(:, j) = x*j                                       ! want plan: {forget c: the backward sweep does not read it}
  end do
  ! At once.
  do i = 2, n - 1                                       ! want plan: {loop i backwards: its bounds are still known}
    call cf_push_real8(a(i))
    a(i) = x(i + 1) - 2*a(i)                            ! want plan: {store a: overwritten, 8 bytes}
  end do
  ! At once in each turn of the outer loop.
  do j = 1, n                                           ! want plan: {loop j backwards: its bounds are still known}
    do i = j, n                                         ! want plan: {loop i backwards: its bounds are still known}
      call cf_push_real8(c(i, j))
      c(i, j) = x(i)                                    ! want plan: {store c: overwritten, 8 bytes}
    end do
  end do
  ! Two writers.
  do i = 1, n - 1                                       ! want plan: {loop i backwards: its bounds are still known}
    call cf_push_real8(b(i))
    b(i) = x(i)                                         ! want plan: {store b in an array: overwritten, 8 bytes}
    call cf_push_real8(b(i + 1))
    b(i + 1) = 2*x(i)                                   ! want plan: {store b in an array: overwritten, 8 bytes}
  end do
  ! Adjoints in the loop read it.
  do i = 1, n                                           ! want plan: {loop i backwards: its bounds are still known}
    call cf_push_real8(d(i))
    d(i) = d(i)*x(i)                                    ! want plan: {store d in an array: overwritten, 8 bytes}
  end do
  ! Not one behind the other.
  do i = n, 1, -1                                       ! want plan: {loop i backwards: its bounds are still known}
    call cf_push_real8(e(i))
    e(i) = x(1)                                         ! want plan: {store e in an array: overwritten, 8 bytes}
  end do
  a_b = 0d0
  b_b = 0d0
  e_b = 0d0
  d_b = 0d0
  c_b = 0d0
  a_b(1) = a_b(1) + a(2)*b(1)*b(2)*e(1)*e(2)*d(1)*d(2)*c(1, 1)*c(2, 1)*y_b
  a_b(2) = a_b(2) + a(1)*b(1)*b(2)*e(1)*e(2)*d(1)*d(2)*c(1, 1)*c(2, 1)*y_b
  b_b(1) = b_b(1) + a(1)*a(2)*b(2)*e(1)*e(2)*d(1)*d(2)*c(1, 1)*c(2, 1)*y_b
  b_b(2) = b_b(2) + a(1)*a(2)*b(1)*e(1)*e(2)*d(1)*d(2)*c(1, 1)*c(2, 1)*y_b
  e_b(1) = e_b(1) + a(1)*a(2)*b(1)*b(2)*e(2)*d(1)*d(2)*c(1, 1)*c(2, 1)*y_b
  e_b(2) = e_b(2) + a(1)*a(2)*b(1)*b(2)*e(1)*d(1)*d(2)*c(1, 1)*c(2, 1)*y_b
  d_b(1) = d_b(1) + a(1)*a(2)*b(1)*b(2)*e(1)*e(2)*d(2)*c(1, 1)*c(2, 1)*y_b
  d_b(2) = d_b(2) + a(1)*a(2)*b(1)*b(2)*e(1)*e(2)*d(1)*c(1, 1)*c(2, 1)*y_b
  c_b(1, 1) = c_b(1, 1) + a(1)*a(2)*b(1)*b(2)*e(1)*e(2)*d(1)*d(2)*c(2, 1)*y_b
  c_b(2, 1) = c_b(2, 1) + a(1)*a(2)*b(1)*b(2)*e(1)*e(2)*d(1)*d(2)*c(1, 1)*y_b
  do i = 1, n
    call cf_pop_real8(e(i))
    x_b(1) = x_b(1) + e_b(i)
    e_b(i) = 0d0
  end do
  do i = n, 1, -1
    call cf_pop_real8(d(i))
    x_b(i) = x_b(i) + d(i)*d_b(i)
    d_b(i) = x(i)*d_b(i)
  end do
  do i = n - 1, 1, -1
    call cf_pop_real8(b(i + 1))
    x_b(i) = x_b(i) + 2*b_b(i + 1)
    b_b(i + 1) = 0d0
    call cf_pop_real8(b(i))
    x_b(i) = x_b(i) + b_b(i)
    b_b(i) = 0d0
  end do
  do j = n, 1, -1
    do i = n, j, -1
      call cf_pop_real8(c(i, j))
      x_b(i) = x_b(i) + c_b(i, j)
      c_b(i, j) = 0d0
    end do
  end do
  do i = n - 1, 2, -1
    call cf_pop_real8(a(i))
    x_b(i + 1) = x_b(i + 1) + a_b(i)
    a_b(i) = -2*a_b(i)
  end do
  do j = n, 1, -1
    c_b(j, j) = c_b(j, j) + c(1, j)*y_b
    c_b(1, j) = c_b(1, j) + c(j, j)*y_b
    x_b = x_b + j*c_b(:, j)
    c_b(:, j) = 0d0
  end do
  a_b(1) = a_b(1) + a(2)*y_b
  a_b(2) = a_b(2) + a(1)*y_b
  b_b(1) = b_b(1) + b(2)*y_b
  b_b(2) = b_b(2) + b(1)*y_b
  d_b(1) = d_b(1) + d(2)*y_b
  d_b(2) = d_b(2) + d(1)*y_b
  e_b(1) = e_b(1) + e(2)*y_b
  e_b(2) = e_b(2) + e(1)*y_b
  y_b = 0d0
  x_b = x_b + d_b
  d_b = 0d0
  x_b = x_b + e_b
  e_b = 0d0
  x_b = x_b + b_b
  b_b = 0d0
  x_b = x_b + a_b
  a_b = 0d0
end subroutine head_b
