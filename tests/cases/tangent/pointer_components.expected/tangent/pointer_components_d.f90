module rx_d
  use rx
  implicit none
  type :: reac_d
    real(8) :: k = 0d0
  end type
contains
  ! Tangent of first.
  subroutine first_d(c, c_d, r, r_d)
    real(8), intent(in) :: c
    real(8), intent(in) :: c_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = 2*c_d
    r = 2*c
  end subroutine
  ! Tangent of warm.
  subroutine warm_d(self, self_d, t, t_d, r, r_d)
    class(reac), intent(in) :: self
    class(reac_d), intent(in) :: self_d
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = t**2*self_d%k + 2*t*self%k*t_d
    r = self%k*t**2
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use rx
  use rx_d, only: first_d, warm_d, reac_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type(reac) :: a
  type(reac_d) :: a_d
  real(8) :: law_value
  real(8) :: law_value_d
  real(8) :: heat_value
  real(8) :: heat_value_d
  a%law => choose()
  a%heat => warm
  if (associated(a%law, first)) then
    call first_d(x(2), x_d(2), law_value, law_value_d)
  else
    error stop 'no derivative of the procedure that law points to'
  end if
  if (associated(a%heat, warm)) then
    call warm_d(a, a_d, x(1), x_d(1), heat_value, heat_value_d)
  else
    error stop 'no derivative of the procedure that heat points to'
  end if
  y_d(1) = law_value_d + heat_value_d
  y(1) = law_value + heat_value
end subroutine
