module mm_d
  use mm
  implicit none
  type :: base_d
    real(8) :: s = 0d0
  end type
  type, extends(base_d) :: rod_d
    real(8) :: len = 0d0
  end type
contains
  ! Tangent of add.
  subroutine add_d(thing, thing_d, v, v_d)
    class(*), intent(in) :: thing
    class(*), intent(in) :: thing_d
    real(8), intent(inout) :: v
    real(8), intent(inout) :: v_d
    real(8) :: twice_value
    real(8) :: twice_value_d
    select type (thing)
    class is (base)
      select type (thing_d)
      class is (base_d)
        call twice_d(thing, thing_d, twice_value, twice_value_d)
        v_d = v_d + twice_value_d
        v = v + twice_value
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    end select
  end subroutine
  ! Tangent of twice.
  subroutine twice_d(this, this_d, v, v_d)
    class(base), intent(in) :: this
    class(base_d), intent(in) :: this_d
    real(8), intent(out) :: v
    real(8), intent(out) :: v_d
    real(8) :: vol_value
    real(8) :: vol_value_d
    select type (object => this)
    class is (base)
      select type (object_d => this_d)
      class is (base_d)
        call base_vol_d(object, object_d, vol_value, vol_value_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class is (rod)
      select type (object_d => this_d)
      class is (rod_d)
        call rod_vol_d(object, object_d, vol_value, vol_value_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of vol for the type of this object'
    end select
    v_d = 2*vol_value_d
    v = 2*vol_value
  end subroutine
  ! Tangent of base_vol.
  subroutine base_vol_d(this, this_d, v, v_d)
    class(base), intent(in) :: this
    class(base_d), intent(in) :: this_d
    real(8), intent(out) :: v
    real(8), intent(out) :: v_d
    v_d = this_d%s
    v = this%s
  end subroutine
  ! Tangent of rod_vol.
  subroutine rod_vol_d(this, this_d, v, v_d)
    class(rod), intent(in) :: this
    class(rod_d), intent(in) :: this_d
    real(8), intent(out) :: v
    real(8), intent(out) :: v_d
    v_d = this%len*this_d%s + this%s*this_d%len
    v = this%s*this%len
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use mm, only: rod
  use mm_d, only: add_d, rod_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  y_d(1) = x_d(2)
  y(1) = x(2)
  call add_d(rod(x(1), x(2)), rod_d(s=x_d(1), len=x_d(2)), y(1), y_d(1))
end subroutine
