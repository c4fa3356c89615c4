! test: tangent head=physics::fall wrt=t,physics::gravity of=h,physics::speed
! test: run
module physics
  implicit none
  real(8) :: gravity = 9.81d0
  real(8) :: speed
contains
  subroutine fall(t, h)
    real(8), intent(in) :: t
    real(8), intent(out) :: h
    speed = gravity*t
    h = speed*t/2
  end subroutine fall
end module physics
