module af_d
  use af
  implicit none
contains
  ! Tangent of outer.
  subroutine outer_d(a, a_d, b, b_d, c, c_d)
    real(8), intent(in) :: a(:), b(:)
    real(8), intent(in) :: a_d(:), b_d(:)
    real(8), intent(out), allocatable :: c(:, :)
    real(8), intent(out), allocatable :: c_d(:, :)
    allocate (c(size(a), size(b)), c_d(size(a), size(b)))
    c_d = spread(b, 1, size(a))*spread(a_d, 2, size(b)) + spread(a, 2, size(b))*spread(b_d, 1, size(a))
    c = spread(a, 2, size(b))*spread(b, 1, size(a))
  end subroutine
  ! Tangent of positive.
  subroutine positive_d(a, a_d, p, p_d)
    real(8), intent(in) :: a(:)
    real(8), intent(in) :: a_d(:)
    real(8), intent(out), allocatable :: p(:)
    real(8), intent(out), allocatable :: p_d(:)
    p_d = pack(a_d, a > 0)
    p = pack(a, a > 0)
  end subroutine
  ! Tangent of soft.
  elemental subroutine soft_d(a, a_d, k, r, r_d)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    integer, intent(in) :: k
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = exp(k*a)*k*a_d/(1 + exp(k*a))/k
    r = log(1 + exp(k*a))/k
  end subroutine
  ! Tangent of tree.
  recursive subroutine tree_d(a, a_d, s, s_d)
    real(8), intent(in) :: a(:)
    real(8), intent(in) :: a_d(:)
    integer :: h
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    real(8) :: tree_value
    real(8) :: tree_value_d
    real(8) :: tree_value2
    real(8) :: tree_value2_d
    h = size(a)/2
    if (size(a) == 1) then
      s_d = 2*a(1)*a_d(1)
      s = a(1)**2
    else
      call tree_d(a(:h), a_d(:h), tree_value, tree_value_d)
      call tree_d(a(h + 1:), a_d(h + 1:), tree_value2, tree_value2_d)
      s_d = tree_value_d + cos(tree_value2)*tree_value2_d
      s = tree_value + sin(tree_value2)
    end if
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use af
  use af_d, only: outer_d, positive_d, soft_d, tree_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: a(n, n), b(3, 2), v(n)
  real(8) :: a_d(n, n), b_d(3, 2), v_d(n)
  real(8), allocatable :: p(:), q(:, :)
  real(8), allocatable :: p_d(:), q_d(:, :)
  real(8), allocatable :: outer_value(:, :)
  real(8), allocatable :: outer_value_d(:, :)
  real(8), allocatable :: outer_value2(:, :)
  real(8), allocatable :: outer_value2_d(:, :)
  real(8), allocatable :: positive_value(:)
  real(8), allocatable :: positive_value_d(:)
  real(8), allocatable :: positive_value2(:)
  real(8), allocatable :: positive_value2_d(:)
  integer :: i2
  real(8) :: soft_value
  real(8) :: soft_value_d
  real(8) :: tree_value
  real(8) :: tree_value_d
  real(8), allocatable :: outer_value3(:, :)
  real(8), allocatable :: outer_value3_d(:, :)
  call outer_d(x, x_d, sin(x), cos(x)*x_d, outer_value, outer_value_d)
  call outer_d(x**2, 2*x*x_d, x, x_d, outer_value2, outer_value2_d)
  a_d = outer_value_d + matmul(diag(n), outer_value2_d)
  a = outer_value + matmul(diag(n), outer_value2)
  y_d(1) = sum(a_d, mask=a > 0.3d0)
  y(1) = sum(a, mask=a > 0.3d0)
  allocate (p(0), p_d(0))
  call positive_d(x - 0.8d0, x_d, positive_value, positive_value_d)
  p_d = positive_value_d(:)
  p = positive_value(:)
  call positive_d(0.9d0 - x, -x_d, positive_value2, positive_value2_d)
  p_d = [p_d, positive_value2_d, x_d(1)]
  p = [p, positive_value2, x(1)]
  y_d(2) = dot_product(p_d, p) + dot_product(p, p_d)
  y(2) = dot_product(p, p) + size(p)
  call soft_d(x, x_d, [(n - 1, n=2, 7)], v, v_d)
  do i2 = 1, size(v)
    if (v(i2) > 1) then
      call soft_d(v(i2), v_d(i2), 2, soft_value, soft_value_d)
      v_d(i2) = x(i2)*soft_value_d + soft_value*x_d(i2)
      v(i2) = soft_value*x(i2)
    else
      v_d(i2) = -v_d(i2)
      v(i2) = -v(i2)
    end if
  end do
  call tree_d(x, x_d, tree_value, tree_value_d)
  y_d(3) = sum(v_d) + tree_value_d
  y(3) = sum(v) + tree_value
  b_d = reshape(x_d(1:6), [3, 2], order=[2, 1])
  b = reshape(x(1:6), [3, 2], order=[2, 1])
  q_d = transpose(b_d)
  q = transpose(b)
  q_d = matmul(q_d, b) + matmul(q, b_d)
  q = matmul(q, b)
  call outer_d(q(1, :), q_d(1, :), x(1:2), x_d(1:2), outer_value3, outer_value3_d)
  y_d(4) = q(2, 2)*q_d(1, 1) + q(1, 1)*q_d(2, 2) - q(2, 1)*q_d(1, 2) - q(1, 2)*q_d(2, 1) &
      + sum(outer_value3*outer_value3_d)/max(norm2(outer_value3), tiny(outer_value3))
  y(4) = q(1, 1)*q(2, 2) - q(1, 2)*q(2, 1) + norm2(outer_value3)
end subroutine
