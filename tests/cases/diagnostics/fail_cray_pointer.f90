! Cray pointers.
! test: tangent head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: a(3), z
  pointer (ip, z)  ! want error: a Cray pointer is not supported
  integer :: i
  a = x
  ip = loc(a)
  ip = %loc(a)  ! want error: %LOC is not supported
  y = z
end subroutine
