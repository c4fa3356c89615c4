module units_d
  use units
  implicit none
  real(8) :: gain_d
end module
module work_d
  use units, g => gain
  use work
  use units_d, only: gain_d
  implicit none
contains
  ! Tangent of setg.
  subroutine setg_d(a, a_d)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    gain_d = a_d
    g = a
  end subroutine
  ! Tangent of inner.
  subroutine inner_d(a, a_d, r, r_d)
    use units, only: gain
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    real(8) :: g
    real(8) :: g_d
    g_d = a_d
    g = a
    r_d = gain*g_d + g*gain_d
    r = g*gain
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use work
  use units_d, only: gain_d
  use work_d, only: setg_d, inner_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  gain_d = 0d0
  call setg_d(x(2), x_d(2))
  call inner_d(x(1), x_d(1), y(1), y_d(1))
end subroutine
