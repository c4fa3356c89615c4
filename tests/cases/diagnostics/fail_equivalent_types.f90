! Numbers of two types in one place, in many directions.
! test: tangent head=area wrt=x of=y --vector=2
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8) :: a(2), b
  complex(8) :: z  ! want error: 'z' shares storage with 'a' of another type: with many directions it would not
  equivalence (a, z)
  a = x(1:2)
  y = real(z)*aimag(z)
end subroutine
