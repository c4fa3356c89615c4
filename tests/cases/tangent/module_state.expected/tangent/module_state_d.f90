module physics_d
  use physics
  implicit none
  real(8) :: gravity_d
  real(8) :: speed_d
contains
  ! Tangent of fall: h, speed with respect to t, gravity.
  subroutine fall_d(t, t_d, h, h_d)
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: h
    real(8), intent(out) :: h_d
    speed_d = 0d0
    speed_d = t*gravity_d + gravity*t_d
    speed = gravity*t
    h_d = (t*speed_d + speed*t_d)/2
    h = speed*t/2
  end subroutine fall_d
end module physics_d
