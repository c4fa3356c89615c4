module rx_d
  use rx
  implicit none
contains
  ! Tangent of total.
  subroutine total_d(c, c_d, r, r_d)
    real(8), intent(in) :: c(:)
    real(8), intent(in) :: c_d(:)
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = sum(c_d)
    r = sum(c)
  end subroutine
  ! Tangent of warm.
  subroutine warm_d(t, t_d, r, r_d)
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = 2*t*t_d
    r = t**2
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use rx
  use rx_d, only: total_d, warm_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: law_value
  real(8) :: law_value_d
  real(8) :: heat_value
  real(8) :: heat_value_d
  law => total
  heat => warm
  if (associated(law, total)) then
    call total_d(x, x_d, law_value, law_value_d)
  else
    error stop 'no derivative of the procedure that law points to'
  end if
  if (associated(heat, warm)) then
    call warm_d(x(1), x_d(1), heat_value, heat_value_d)
  else
    error stop 'no derivative of the procedure that heat points to'
  end if
  y_d(1) = law_value_d + heat_value_d
  y(1) = law_value + heat_value
end subroutine
