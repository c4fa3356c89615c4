module mm_d
  use mm
  implicit none
contains
  ! Tangent of add.
  subroutine add_d(thing, thing_d, v, v_d)
    class(*), intent(in) :: thing
    class(*), intent(in) :: thing_d
    real(8), intent(inout) :: v
    real(8), intent(inout) :: v_d
    select type (thing)
    type is (real(8))
      select type (thing_d)
      type is (real(8))
        v_d = v_d + 2*thing*thing_d
        v = v + thing**2
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    type is (integer)
      v_d = v_d*thing
      v = v*thing
    end select
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use mm_d, only: add_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  y_d(1) = x_d(2)
  y(1) = x(2)
  call add_d(x(1), x_d(1), y(1), y_d(1))
  call add_d(3, 3, y(1), y_d(1))
end subroutine
