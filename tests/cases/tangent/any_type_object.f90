! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! Objects of any type, dispatched inside.
module mm
  implicit none
  type base
    real(8) :: s = 1
  contains
    procedure :: vol => base_vol
  end type
  type, extends(base) :: rod
    real(8) :: len = 1
  contains
    procedure :: vol => rod_vol
  end type
contains
  function base_vol(this) result(v)
    class(base), intent(in) :: this
    real(8) :: v
    v = this%s
  end function
  function rod_vol(this) result(v)
    class(rod), intent(in) :: this
    real(8) :: v
    v = this%s*this%len
  end function
  function twice(this) result(v)
    class(base), intent(in) :: this
    real(8) :: v
    v = 2*this%vol()
  end function
  subroutine add(thing, v)
    class(*), intent(in) :: thing
    real(8), intent(inout) :: v
    select type (thing)
    class is (base)
      v = v + twice(thing)
    end select
  end subroutine
end module
subroutine head(n, x, m, y)
  use mm, only: add, rod
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  y(1) = x(2)
  call add(rod(x(1), x(2)), y(1))
end subroutine
