! The zero of a class(*) component that comes from outside.
! test: tangent head=head wrt=x of=y
module holders
  type holder
    class(*), allocatable :: c  ! want error: which is class(*), must start at zero
    real(8) :: v
  end type
end module
subroutine head(x, h, y)
  use holders
  implicit none
  real(8), intent(in) :: x(2)
  type(holder), intent(inout) :: h
  real(8), intent(out) :: y
  h%v = x(1)
  y = 0
  select type (c => h%c)
  type is (real(8))
    c = c*h%v
    y = c*h%v
  end select
end subroutine head
