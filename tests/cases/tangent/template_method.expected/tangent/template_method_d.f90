module base_d
  use base
  implicit none
  type :: shape_d
    real(8) :: s = 0d0
  end type
end module
module derived_d
  use base
  use derived
  use base_d, only: shape_d
  implicit none
  type, extends(shape_d) :: disc_d
    real(8) :: r = 0d0
  end type
contains
  ! Tangent of disc_area.
  subroutine disc_area_d(this, this_d, a, a_d)
    class(disc), intent(in) :: this
    class(disc_d), intent(in) :: this_d
    real(8), intent(out) :: a
    real(8), intent(out) :: a_d
    a_d = 2*this%r*this_d%r
    a = this%r**2
  end subroutine
  ! Tangent of cost.
  subroutine cost_d(this, this_d, c, c_d)
    class(shape), intent(in) :: this
    class(shape_d), intent(in) :: this_d
    real(8), intent(out) :: c
    real(8), intent(out) :: c_d
    real(8) :: area_value
    real(8) :: area_value_d
    select type (object => this)
    class is (disc)
      select type (object_d => this_d)
      class is (disc_d)
        call disc_area_d(object, object_d, area_value, area_value_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of area for the type of this object'
    end select
    c_d = 3*area_value_d + this_d%s
    c = 3*area_value + this%s
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use derived
  use base_d, only: shape_d
  use derived_d, only: disc_d, cost_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  class(shape), allocatable :: p
  class(shape_d), allocatable :: p_d
  p_d = disc_d(r=x_d(1), s=x_d(2))
  p = disc(r=x(1), s=x(2))
  select type (object => p)
  class is (shape)
    select type (object_d => p_d)
    class is (shape_d)
      call cost_d(object, object_d, y(1), y_d(1))
    class default
      error stop 'a derivative is not of the type that belongs to its variable'
    end select
  class default
    error stop 'no derivative of cost for the type of this object'
  end select
end subroutine
