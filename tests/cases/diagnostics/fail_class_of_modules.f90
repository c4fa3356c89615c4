! A zero derivative of a class whose types are in several modules.
! test: tangent head=area wrt=x of=y
module first
  implicit none
  type, abstract :: solid
  end type
  type, extends(solid) :: ball
    real(8) :: r = 1
  end type
end module
module second
  use first
  implicit none
  type, extends(solid) :: cube  ! want error: an object of class 'solid' must have a zero derivative, and its types are in several modules
    real(8) :: a = 1
  end type
end module
subroutine area(s, x, y)
  use second
  implicit none
  class(solid), intent(inout) :: s
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x
  select type (s)
  type is (ball)
    s%r = s%r*x
    y = y*s%r
  type is (cube)
    s%a = s%a*x
    y = y*s%a
  end select
end subroutine
