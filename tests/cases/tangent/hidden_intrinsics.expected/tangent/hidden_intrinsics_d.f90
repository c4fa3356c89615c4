module stats_d
  use stats, cos_value => cos, max_value => max
  implicit none
  real(8) :: cos_d
contains
  ! Tangent of spin.
  subroutine spin_d(x, x_d, sign_value, sign_d, r, r_d)
    real(8), intent(in) :: x(:), sign_value
    real(8), intent(in) :: x_d(:), sign_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    real(8) :: sum
    real(8) :: sum_d
    integer :: i
    sum_d = cos_d
    sum = cos_value
    do i = 1, size(x)
      sum_d = sum_d + cos(x(i))*abs(sign_value)*x_d(i) + sign(1d0, sign_value)*sin(x(i))*sign_d &
          + x_d(i)/(2*sqrt(max(x(i), tiny(x(i)))))*max_value
      sum = sum + sin(x(i))*abs(sign_value) + sqrt(x(i))*max_value
    end do
    r_d = sum_d
    r = sum
  end subroutine spin_d
end module stats_d
! Tangent of mix: y with respect to x.
subroutine mix_d(n, x, x_d, m, y, y_d)
  use stats, cos_value => cos, max_value => max
  use stats_d, only: spin_d, cos_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: exp(2), tiny_value, spread
  real(8) :: exp_d(2), tiny_value_d, spread_d
  integer :: merge
  cos_d = 0d0
  call spin_d(x, x_d, x(1), x_d(1), y(1), y_d(1))
  exp_d = [cos(x(1))*x_d(1), -x_d(2)/(2*sqrt(max(1 - (x(2)/2)**2, tiny(x(2)))))]
  exp = [sin(x(1)), acos(x(2)/2)]
  tiny_value_d = sinh(exp(1))*exp_d(1) + exp_d(2)/(2*sqrt(max(exp(2), tiny(exp(2)))))
  tiny_value = cosh(exp(1)) + sqrt(exp(2))
  merge = 2
  spread_d = sum(x*x_d)/max(norm2(x), tiny(x)) + merge*tiny_value_d
  spread = norm2(x) + merge*tiny_value
  block
    real(8) :: sinh_value
    real(8) :: sinh_value_d
    sinh_value_d = sinh(x(3))*x_d(3)
    sinh_value = cosh(x(3))
    y_d(2:) = sinh_value*cos_value*spread_d + spread*cos_value*sinh_value_d + spread*sinh_value*cos_d
    y(2:) = spread*sinh_value*cos_value
  end block
end subroutine mix_d
