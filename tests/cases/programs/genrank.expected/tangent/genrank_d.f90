module gr_d
  use gr
  implicit none
contains
  ! Tangent of relax1.
  subroutine relax1_d(a, a_d, w, w_d)
    real(8), intent(inout), contiguous :: a(0:)
    real(8), intent(inout), contiguous :: a_d(0:)
    real(8), value :: w
    real(8), value :: w_d
    integer :: i
    w_d = w_d/2
    w = w/2
    do i = 1, ubound(a, 1) - 1
      a_d(i) = -a(i)*w_d + (1 - w)*a_d(i) + ((a(i - 1) + a(i + 1))*w_d + w*(a_d(i - 1) + a_d(i + 1)))/2
      a(i) = (1 - w)*a(i) + w*(a(i - 1) + a(i + 1))/2
    end do
  end subroutine
  ! Tangent of kick.
  elemental subroutine kick_d(a, a_d, b, b_d, c, c_d)
    real(8), intent(inout) :: a
    real(8), intent(inout) :: a_d
    real(8), intent(in) :: b
    real(8), intent(in) :: b_d
    real(8), intent(out) :: c
    real(8), intent(out) :: c_d
    c_d = b*a_d + a*b_d
    c = a*b
    a_d = a_d + 2*c*c_d
    a = a + c**2
  end subroutine
  ! Tangent of relax2.
  subroutine relax2_d(a, a_d, w, w_d)
    real(8), intent(inout) :: a(:, :)
    real(8), intent(inout) :: a_d(:, :)
    real(8), value :: w
    real(8), value :: w_d
    integer :: j
    do j = 1, size(a, 2)
      call relax1_d(a(:, j), a_d(:, j), w, w_d)
    end do
  end subroutine
  ! Tangent of noisy.
  impure elemental subroutine noisy_d(a, a_d, r, r_d)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = merge(2*a*a_d, a_d, a > 0.5d0)
    r = merge(a**2, a, a > 0.5d0)
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use gr
  use gr_d, only: relax1_d, kick_d, relax2_d, noisy_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: a(n), b(3, 2), c(n), s
  real(8) :: a_d(n), b_d(3, 2), c_d(n), s_d
  integer :: i, j
  real(8) :: noisy_value
  real(8) :: noisy_value_d
  real(8), allocatable :: noisy_value2(:, :)
  real(8), allocatable :: noisy_value2_d(:, :)
  a_d = x_d
  a = x
  call relax1_d(a, a_d, x(1), x_d(1))
  call kick_d(a, a_d, x, x_d, c, c_d)
  y_d(1) = sum(c_d) + a_d(2)
  y(1) = sum(c) + a(2)
  b_d = reshape(x_d, [3, 2])
  b = reshape(x, [3, 2])
  call relax2_d(b, b_d, 0.3d0, 0d0)
  call kick_d(b(:, 1), b_d(:, 1), b(:, 2), b_d(:, 2), c(1:3), c_d(1:3))
  call kick_d(b(1, :), b_d(1, :), 2d0, 0d0, c(4:5), c_d(4:5))
  y_d(2) = c(4)*sum(b_d) + sum(b)*c_d(4) + c_d(2)
  y(2) = sum(b)*c(4) + c(2)
  do concurrent (i=1:3, j=1:2, x(i) > 0.45d0)
    b_d(i, j) = b_d(i, j)*i + x_d(j)
    b(i, j) = b(i, j)*i + x(j)
  end do
  s_d = 0d0
  s = 0
  do i = 1, n
    call noisy_d(a(i), a_d(i), noisy_value, noisy_value_d)
    s_d = s_d + noisy_value_d
    s = s + noisy_value
  end do
  if (allocated(noisy_value2)) deallocate (noisy_value2, noisy_value2_d)
  allocate (noisy_value2(size(b, 1), size(b, 2)), noisy_value2_d(size(b, 1), size(b, 2)))
  call noisy_d(b, b_d, noisy_value2, noisy_value2_d)
  y_d(3) = s_d + sum(noisy_value2_d)
  y(3) = s + sum(noisy_value2)
  y_d(4) = (b_d(3, 2) - (b(3, 2)/b(2, 2))*b_d(2, 2))/b(2, 2)
  y(4) = b(3, 2)/b(2, 2)
end subroutine
