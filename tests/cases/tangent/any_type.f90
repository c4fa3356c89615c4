! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! What has any type carries its derivative along.
module mm
  implicit none
contains
  subroutine add(thing, v)
    class(*), intent(in) :: thing
    real(8), intent(inout) :: v
    select type (thing)
    type is (real(8))
      v = v + thing**2
    type is (integer)
      v = v*thing
    end select
  end subroutine
end module
subroutine head(n, x, m, y)
  use mm, only: add
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  y(1) = x(2)
  call add(x(1), y(1))
  call add(3, y(1))
end subroutine
